import { emit } from "../events/emit.ts";
import type { IntentStatus, PaymentIntent } from "../objects/payment.ts";
import type { Caller } from "../types.ts";
import { invalid, missing } from "../wire/errors.ts";
import { changeMetadata } from "../wire/params.ts";
import { seconds, type World } from "../world.ts";
import { attempt } from "./attempt.ts";
import { methodOf, noMethod, requireCompatible, requireReturnUrl } from "./create.ts";
import { type Capturing, type Confirming, typesOf } from "./params.ts";

const CANCELABLE: IntentStatus[] = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

/** Returns a payment intent of the account, whose ID is in the path or, with `param`, in a parameter. */
export function intentOf(world: World, { account }: Caller, id: string, param?: string): PaymentIntent {
  const intent = world.intents.get(account, id);
  if (!intent) throw missing("payment_intent", id, param ?? "intent", param === undefined ? 404 : 400);
  return intent;
}

/** Confirms an intent: attempts the payment. */
export function confirm(world: World, caller: Caller, intent: PaymentIntent, how: Confirming): PaymentIntent {
  requireStatus(intent, "confirmed", ["requires_payment_method", "requires_confirmation", "requires_action"]);
  const types = typesOf(caller.version, how);
  const ready: PaymentIntent = {
    ...intent,
    capture_method: how.capture_method ?? intent.capture_method,
    payment_method_types: types ?? intent.payment_method_types,
    receipt_email: how.receipt_email === undefined ? intent.receipt_email : how.receipt_email,
    _returnUrl: how.return_url ?? intent._returnUrl,
  };
  requireReturnUrl(ready);
  const method =
    methodOf(world, caller, how) ?? world.methods.get(caller.account, intent.payment_method ?? "");
  if (!method) throw noMethod(intent);
  requireCompatible(ready, method);
  return attempt(world, caller, ready, method, {
    offSession: how.off_session ?? false,
    errorOnAction: how.error_on_requires_action ?? false,
  });
}

/** Captures all or part of the held amount. */
export function capture(world: World, caller: Caller, intent: PaymentIntent, how: Capturing): PaymentIntent {
  requireStatus(intent, "captured", ["requires_capture"]);
  const captureAmount = how.amount_to_capture ?? intent.amount_capturable;
  if (captureAmount > intent.amount_capturable) {
    throw invalid(
      `The provided \`amount_to_capture\` must be less than or equal to the PaymentIntent's \`amount_capturable\` (${intent.amount_capturable}).`,
      { code: "amount_too_large", param: "amount_to_capture", payment_intent: intent },
    );
  }
  const held = world.charges.get(caller.account, intent.latest_charge ?? "");
  if (held) {
    // The remainder is released to the cardholder immediately, and counts as refunded.
    const charge = world.charges.put(caller.account, {
      ...held,
      amount_captured: captureAmount,
      amount_refunded: held.amount - captureAmount,
      balance_transaction: `txn_${held.id.slice(3)}`,
      captured: true,
    });
    emit(world, caller, "charge.captured", charge);
  }
  const captured = world.intents.put(caller.account, {
    ...intent,
    amount_capturable: 0,
    amount_received: captureAmount,
    application_fee_amount: how.application_fee_amount ?? intent.application_fee_amount,
    metadata: changeMetadata(intent.metadata, how.metadata),
    status: "succeeded",
  });
  emit(world, caller, "payment_intent.succeeded", captured);
  return captured;
}

/** Cancels an unpaid intent, and releases its hold. */
export function cancel(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  reason: string | undefined,
): PaymentIntent {
  requireStatus(intent, "canceled", CANCELABLE);
  const held =
    intent.status === "requires_capture" && world.charges.get(caller.account, intent.latest_charge ?? "");
  if (held) {
    const released = { ...held, amount_refunded: held.amount, refunded: true };
    emit(world, caller, "charge.refunded", world.charges.put(caller.account, released));
  }
  const canceled = world.intents.put(caller.account, {
    ...intent,
    amount_capturable: 0,
    canceled_at: seconds(world),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: "canceled",
  });
  emit(world, caller, "payment_intent.canceled", canceled);
  return canceled;
}

function requireStatus(intent: PaymentIntent, done: string, allowed: IntentStatus[]): void {
  if (allowed.includes(intent.status)) return;
  const refusal =
    done === "canceled" ? "You cannot cancel this PaymentIntent" : `This PaymentIntent could not be ${done}`;
  throw invalid(
    `${refusal} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(", ")}.`,
    { code: "payment_intent_unexpected_state", payment_intent: intent },
  );
}
