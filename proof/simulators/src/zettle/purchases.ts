import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { JsonCall, JsonRoute } from "../kit/json-api.ts";
import { type PaymentType, type Purchase, type PurchasePayment, refuse, sell, type World } from "./world.ts";

type Call = JsonCall<string>;

/** Returns the Purchase API routes. */
export function purchaseRoutes(world: World): JsonRoute<string>[] {
  return [
    { method: "GET", path: "/purchases/v2", handle: (call) => list(world, call) },
    {
      method: "GET",
      path: "/purchase/v2/:id",
      handle({ who, params: { id = "" } }) {
        const purchase = world.purchases.get(who, id);
        if (!purchase) throw refuse(404, "NOT_FOUND");
        return shown(purchase);
      },
    },
  ];
}

/** Lists purchases, oldest first by default; the next page begins after a purchase. */
function list(world: World, { who, query }: Call): object {
  const [from, to] = [query.get("startDate") ?? "", query.get("endDate") ?? "~"];
  const newest = world.purchases.list(who, ({ created }) => created >= from && created < to);
  const all = query.get("descending") === "true" ? newest : newest.reverse();
  const start = query.get("lastPurchaseHash")
    ? all.findIndex(({ id }) => id === query.get("lastPurchaseHash")) + 1
    : 0;
  const page = all.slice(start, start + Number(query.get("limit") ?? 1000));
  return { purchases: page.map(shown), lastPurchaseHash: page.at(-1)?.id ?? null };
}

function shown({
  id,
  amount,
  currency,
  created,
  checkoutUUID,
  payments,
  refunds,
  refundedBy,
}: Purchase): object {
  return {
    // The deprecated ID, in base 64.
    purchaseUUID: Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url"),
    purchaseUUID1: id,
    amount,
    currency,
    timestamp: created.replace("Z", "+0000"),
    refund: refunds !== null,
    refunded: refundedBy.length > 0,
    ...(refunds && { refundsPurchaseUUID1: refunds }),
    ...(refundedBy.length > 0 && { refundedByPurchaseUUIDs1: refundedBy }),
    references: { checkoutUUID },
    payments: payments.map((payment) => ({ ...payment, attributes: attributesOf(payment) })),
  };
}

function attributesOf({ type, amount }: PurchasePayment): object {
  if (type === "IZETTLE_CASH") return { handedAmount: amount };
  return type === "IZETTLE_INVOICE" ? {} : { maskedPan: "************4242", cardType: "VISA" };
}

/** Registers the merchant's actions in Zettle's own app. */
export function registerApp(app: FastifyInstance, world: World): void {
  /**
   * Takes a payment: `amount`, including the `tip`, with a `type`, and `cash` in addition; all amounts are in minor
   * units.
   */
  app.post<{ Body: string | undefined }>("/sales", ({ body }, reply) => {
    const form = new URLSearchParams(body ?? "");
    const [amount, cash] = [Number(form.get("amount")), Number(form.get("cash") ?? 0)];
    const type = (form.get("type") ?? "IZETTLE_CARD") as PaymentType;
    const payment = { uuid: randomUUID(), amount, gratuityAmount: Number(form.get("tip") ?? 0), type };
    const beside = { uuid: randomUUID(), amount: cash, gratuityAmount: 0, type: "IZETTLE_CASH" } as const;
    const sale = { checkoutUUID: randomUUID(), payments: cash > 0 ? [beside, payment] : [payment] };
    const sold = world.kit.transaction(() => sell(world, form.get("organization") ?? "", sale));
    return reply.code(201).send(sold);
  });
  /** Refunds an `amount` of a purchase (minor units), by card. */
  app.post<{ Params: { id: string }; Body: string | undefined }>(
    "/sales/:id/refunds",
    ({ params, body }, reply) => {
      const found = world.purchases.everywhere().find(({ object }) => object.id === params.id);
      if (!found) return reply.code(404).send({ error: `No purchase ${params.id}` });
      const amount = -Number(new URLSearchParams(body ?? "").get("amount"));
      const payment = { uuid: randomUUID(), amount, gratuityAmount: 0, type: "IZETTLE_CARD" } as const;
      const { owner, object } = found;
      const refund = world.kit.transaction(() => {
        const refund = { checkoutUUID: randomUUID(), payments: [payment], refunds: object.id };
        const made = sell(world, owner, refund);
        world.purchases.put(owner, { ...object, refundedBy: [...object.refundedBy, made.id] });
        return made;
      });
      return reply.code(201).send(refund);
    },
  );
}
