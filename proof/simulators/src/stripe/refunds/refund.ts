import { cardOf } from "../cards.ts";
import { emit } from "../events/emit.ts";
import type { Charge, Refund } from "../objects/payment.ts";
import type { Caller } from "../types.ts";
import { invalid, missing } from "../wire/errors.ts";
import { formatMoney } from "../wire/money.ts";
import { changeMetadata } from "../wire/params.ts";
import { newId, seconds, type World } from "../world.ts";
import { settleLater } from "./settle.ts";

/** A refund request. */
export interface RefundRequest {
  amount?: number;
  reason?: string;
  metadata?: Record<string, string> | null;
}

/** Returns the charge in a refund's parameters. */
export function chargeToRefund(
  world: World,
  caller: Caller,
  { payment_intent: intentId, charge: chargeId }: { payment_intent?: string; charge?: string },
): Charge {
  if (chargeId !== undefined) {
    const charge = world.charges.get(caller.account, chargeId);
    if (!charge) throw missing("charge", chargeId, "charge");
    return charge;
  }
  if (intentId === undefined) {
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
      {
        code: "parameter_missing",
      },
    );
  }
  const intent = world.intents.get(caller.account, intentId);
  if (!intent) throw missing("payment_intent", intentId, "payment_intent");
  const charge = world.charges.get(caller.account, intent.latest_charge ?? "");
  if (charge?.status !== "succeeded") {
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return charge;
}

/** Refunds all or part of a charge. */
export function createRefund(
  world: World,
  caller: Caller,
  charge: Charge,
  { amount, reason, metadata: meta }: RefundRequest,
): Refund {
  const left = charge.amount - charge.amount_refunded;
  requireRefundable(charge, left, amount);
  const how = cardOf(charge._number)?.refund;
  const refund = world.refunds.put(caller.account, {
    id: newId("re"),
    object: "refund",
    amount: amount ?? left,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: seconds(world),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: changeMetadata({}, meta),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(how === "pending" && { pending_reason: "processing" }),
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: how === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  });
  const refundedAmount = charge.amount_refunded + refund.amount;
  const changed = world.charges.put(caller.account, {
    ...charge,
    amount_refunded: refundedAmount,
    refunded: refundedAmount === charge.amount,
  });
  emit(world, caller, "charge.refunded", changed);
  emit(world, caller, "refund.created", refund);
  if (how !== undefined) settleLater(world, caller, refund, how === "pending");
  return refund;
}

function requireRefundable(charge: Charge, left: number, amount: number | undefined): void {
  if (charge.status !== "succeeded") {
    throw invalid(`Charge ${charge.id} has failed and cannot be refunded.`);
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  if (!charge.captured) {
    throw invalid(
      "You cannot refund a charge created by a PaymentIntent that has not been captured yet. Cancel the PaymentIntent instead.",
    );
  }
  if (amount === undefined) return;
  if (amount < 1) {
    throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      { param: "amount" },
    );
  }
}
