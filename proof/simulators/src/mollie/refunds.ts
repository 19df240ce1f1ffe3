import { Answer } from "../kit/json-api.ts";
import { apiLink, listOf, ownLinks } from "./hal.ts";
import { type Call, paymentOf, type Route } from "./payments.ts";
import { amountOf, change, newId, now, plus, type Refund, refuse, type World } from "./world.ts";

const SETTLE = "settle_refund";

/** Returns the refund routes. Refunds are pending until a timer settles them. */
export function refundRoutes(world: World): Route[] {
  const path = "/v2/payments/:id/refunds";
  world.kit.timers.task<{ owner: string; id: string }>(SETTLE, ({ owner, id }) => {
    const refund = world.refunds.get(owner, id);
    if (refund) world.refunds.put(owner, { ...refund, status: "refunded" });
  });
  return [
    { method: "POST", path, handle: (call) => new Answer(201, shown(world, create(world, call))) },
    {
      method: "GET",
      path,
      handle(call) {
        const { id } = paymentOf(world, call);
        const refunds = world.refunds.having(call.who, "paymentId", id).map((one) => shown(world, one));
        return listOf(world, "refunds", `/v2/payments/${id}/refunds`, call.query, refunds);
      },
    },
    {
      method: "GET",
      path: `${path}/:refundId`,
      handle({ who, params: { refundId = "" } }) {
        const refund = world.refunds.get(who, refundId);
        if (!refund) throw refuse(404, "Not Found", `No refund exists with token ${refundId}.`);
        return shown(world, refund);
      },
    },
  ];
}

function shown(world: World, refund: Refund): Refund & { _links: object } {
  const payment = `/v2/payments/${refund.paymentId}`;
  const _links = {
    ...ownLinks(world, `${payment}/refunds/${refund.id}`),
    payment: apiLink(world, payment),
  };
  return { ...refund, _links };
}

function create(world: World, call: Call): Refund {
  const payment = paymentOf(world, call);
  const amount = amountOf(call.body.amount, "amount");
  const remaining = payment.amountRemaining;
  if (payment.status !== "paid" || !remaining || remaining.currency !== amount.currency) {
    throw refuse(422, "Unprocessable Entity", "The payment cannot be refunded");
  }
  if (plus(remaining, amount, -1).value.startsWith("-")) {
    throw refuse(422, "Unprocessable Entity", "The amount is higher than the maximum", "amount");
  }
  const none = { value: plus(amount, amount, -1).value, currency: amount.currency };
  const refund = world.refunds.put(call.who, {
    id: newId("re"),
    resource: "refund",
    mode: "test",
    paymentId: payment.id,
    amount,
    status: "pending",
    description: String(call.body.description ?? ""),
    metadata: (call.body.metadata ?? null) as Refund["metadata"],
    createdAt: now(world),
  });
  change(world, call.who, payment, {
    amountRefunded: plus(payment.amountRefunded ?? none, amount),
    amountRemaining: plus(remaining, amount, -1),
  });
  world.kit.timers.set(refund.id, SETTLE, 0, { owner: call.who, id: refund.id });
  return refund;
}
