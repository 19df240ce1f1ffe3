import type { FastifyInstance } from "fastify";
import type { BalanceDispute, BalancePayout, Balances } from "./balance.ts";
import { jsonBody } from "./control.ts";
import type { Kit } from "./kit.ts";

type ById = { Params: { id: string } };

/** Registers the control paths that pay out balances, and that open and decide disputes. */
export function registerBalanceControl(app: FastifyInstance, kit: Kit, balances: Balances): void {
  const { transaction: run } = kit;

  /** Pays out the balance of a payment's merchant: `transaction`, `reserve`, `status`. */
  app.post("/payouts", ({ body }, reply) => {
    const { transaction, reserve = 0, status = "paid" } = jsonBody(body) as Record<string, string>;
    const found = balances.saleOf(String(transaction));
    if (!found) return reply.code(404).send({ error: `No payment ${transaction}` });
    const { owner, sale } = found;
    const payout = run(() =>
      balances.payOut(owner, sale.currency, Number(reserve), status as BalancePayout["status"]),
    );
    return reply.code(201).send(payout);
  });

  /** Returns the balance entries of a payment's merchant: `transaction`. */
  app.post("/balance", ({ body }, reply) => {
    const { transaction } = jsonBody(body) as Record<string, string>;
    const sale = balances.saleOf(String(transaction));
    if (!sale) return reply.code(404).send({ error: `No payment ${transaction}` });
    return { entries: run(() => balances.entries(sale.owner)) };
  });

  /** Changes a payout (`status`), and the fee of each of its payments (`fee`) with the VAT within it (`vat`). */
  app.post<ById>("/payouts/:id", ({ params: { id }, body }, reply) => {
    const change = jsonBody(body) as Parameters<Balances["changePayout"]>[1];
    return run(() => balances.changePayout(id, change)) ?? reply.code(404).send({ error: `No payout ${id}` });
  });

  /** Charges an additional fee for a payment, or the VAT on such a fee: `transaction`, `amount`, `vat`. */
  app.post("/fees", ({ body }, reply) => {
    const { transaction, amount, vat = false } = jsonBody(body) as Record<string, string>;
    const sale = balances.saleOf(String(transaction));
    if (!sale) return reply.code(404).send({ error: `No payment ${transaction}` });
    run(() => balances.charge(sale.owner, sale.sale, Number(amount), Boolean(vat)));
    return reply.code(201).send({});
  });

  /** Opens a dispute: `transaction`, `amount`, `reason`. */
  app.post("/disputes", ({ body }, reply) => {
    const { transaction, amount, reason = "fraudulent" } = jsonBody(body) as Record<string, string>;
    const found = balances.saleOf(String(transaction));
    if (!found) return reply.code(404).send({ error: `No payment ${transaction}` });
    const { owner, sale } = found;
    const dispute = run(() => balances.dispute(owner, sale, Number(amount ?? sale.amount), reason));
    return reply.code(201).send(dispute);
  });

  /** Decides a dispute: `status=won|lost`. */
  app.post<ById>("/disputes/:id", ({ params: { id }, body }, reply) => {
    const { status } = jsonBody(body) as Pick<BalanceDispute, "status">;
    return run(() => balances.decide(id, status)) ?? reply.code(404).send({ error: `No dispute ${id}` });
  });
}
