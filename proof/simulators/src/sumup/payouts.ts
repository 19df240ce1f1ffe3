import { createHash, randomUUID } from "node:crypto";
import { type BalanceEntry, type BalancePayout, Balances, type Movement } from "../kit/balance.ts";
import { randomText } from "../kit/ids.ts";
import type { JsonRoute } from "../kit/json-api.ts";
import { refuse, type Transaction, type World } from "./world.ts";

/** Creates the balances of the simulated SumUp merchants; SumUp's API has no disputes. */
export function sumupBalances(world: World): Balances {
  const all = (owner: string) =>
    world.transactions.list(
      owner,
      ({ status, payment_type: type }) => status === "SUCCESSFUL" && type !== "CASH",
    );
  return new Balances(world.kit, {
    movements: (owner) => all(owner).flatMap(movementsOf),
    ownerOf: (id) => world.transactions.everywhere().find(({ object }) => object.id === id)?.owner,
    feeOf: ({ kind, transaction }) => (kind === "sale" ? feeOf(world, transaction) : 0),
    disputeFee: 0,
    newId: {
      entry: () => randomUUID(),
      payout: () => `payout-${randomText(10)}`,
      dispute: () => randomUUID(),
    },
  });
}

function movementsOf({ id, amount, currency, timestamp, events }: Transaction): Movement[] {
  const sale = { kind: "sale" as const, amount: cents(amount), at: Date.parse(timestamp) };
  return [
    { ...sale, id, currency, transaction: id },
    ...events.map((event) => ({
      id: `${id} ${event.id}`,
      kind: "refund" as const,
      amount: -cents(event.amount),
      currency,
      at: Date.parse(event.timestamp),
      transaction: id,
    })),
  ];
}

function feeOf(world: World, id: string): number {
  return cents(
    world.transactions.everywhere().find(({ object }) => object.id === id)?.object.fee_amount ?? 0,
  );
}

const cents = (amount: number) => Math.round(amount * 100);

const TYPES: Readonly<Record<BalanceEntry["kind"], string>> = {
  sale: "PAYOUT",
  refund: "REFUND_DEDUCTION",
  fee: "BALANCE_DEDUCTION",
  chargeback: "CHARGE_BACK_DEDUCTION",
  chargeback_reversal: "BALANCE_DEDUCTION",
  reserve: "BALANCE_DEDUCTION",
  reserve_release: "BALANCE_DEDUCTION",
};

/** Returns the payout route: a record for each sale and deduction. */
export function payoutRoutes(world: World, balances: Balances): JsonRoute<string>[] {
  return [
    {
      method: "GET",
      path: "/v1.0/merchants/:merchant/payouts",
      handle({ who, query }) {
        const [start, end] = [query.get("start_date"), query.get("end_date")];
        if (!start) throw refuse(400, "MISSING", "Validation error: required", "start_date");
        if (!end) throw refuse(400, "MISSING", "Validation error: required", "end_date");
        if (start > end) throw refuse(400, "INVALID", "negative date range");
        const entries = balances.entries(who);
        return balances
          .payouts(who)
          .filter((payout) => dayOf(payout) >= start && dayOf(payout) <= end)
          .reverse()
          .flatMap((payout) =>
            entries
              .filter((entry) => entry.payout === payout.id)
              .map((entry) => recordOf(world, who, payout, entry)),
          )
          .slice(0, Number(query.get("limit") ?? 10));
      },
    },
  ];
}

const dayOf = ({ at }: BalancePayout) => new Date(at).toISOString().slice(0, 10);

function recordOf(world: World, who: string, payout: BalancePayout, entry: BalanceEntry): object {
  const digest = createHash("sha256").update(entry.id).digest("hex");
  const sold = entry.transaction === null ? undefined : world.transactions.get(who, entry.transaction);
  return {
    id: Number.parseInt(digest.slice(0, 12), 16),
    type: TYPES[entry.kind],
    amount: Math.abs(entry.amount - entry.fee) / 100,
    date: dayOf(payout),
    currency: entry.currency,
    fee: entry.fee / 100,
    status: payout.status === "failed" ? "FAILED" : "SUCCESSFUL",
    reference: payout.id,
    transaction_code: sold?.transaction_code ?? "",
  };
}
