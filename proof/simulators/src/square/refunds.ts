import type { Call, Route } from "./call.ts";
import { invalid, notFound, SquareError } from "./errors.ts";
import { emit } from "./events.ts";
import { money, optionalText, text } from "./fields.ts";
import { paymentOf } from "./payments.ts";
import type { Refund } from "./types.ts";
import { newId, now, type World } from "./world.ts";

/** Returns the refund routes. */
export function refundRoutes(world: World): Route[] {
  return [
    { method: "POST", path: "/v2/refunds", key: 45, handle: (call) => ({ refund: refund(world, call) }) },
    {
      method: "GET",
      path: "/v2/refunds/:id",
      handle({ merchant, id }) {
        const known = world.refunds.get(merchant.id, id);
        if (!known) throw notFound("Refund", id);
        return { refund: known };
      },
    },
  ];
}

/** Refunds immediately; Square itself may take a while. */
function refund(world: World, { merchant, body }: Call): Refund {
  const payment = paymentOf(world, merchant, text(body.payment_id, "payment_id", 192));
  const amount = money(body.amount_money, "amount_money", merchant);
  const reason = optionalText(body.reason, "reason", 192);
  if (payment.status !== "COMPLETED") {
    throw invalid("REFUND_ERROR_PAYMENT_NEEDS_COMPLETION", "The payment must be completed first.");
  }
  const before = payment.refunded_money?.amount ?? 0;
  if (before + amount.amount > payment.total_money.amount) {
    const detail = "The requested refund amount exceeds the amount available to refund.";
    throw new SquareError(400, { category: "REFUND_ERROR", code: "REFUND_AMOUNT_INVALID", detail });
  }
  const made: Refund = {
    id: `${payment.id}_${newId()}`,
    status: "COMPLETED",
    created_at: now(world),
    updated_at: now(world),
    amount_money: amount,
    location_id: payment.location_id,
    payment_id: payment.id,
    order_id: payment.order_id,
    ...(reason && { reason }),
  };
  world.refunds.put(merchant.id, made);
  const refunded = world.payments.put(merchant.id, {
    ...payment,
    updated_at: now(world),
    refunded_money: { ...amount, amount: before + amount.amount },
    refund_ids: [...(payment.refund_ids ?? []), made.id],
  });
  emit(world, merchant.id, "refund.created", "refund", made);
  emit(world, merchant.id, "payment.updated", "payment", refunded);
  return made;
}
