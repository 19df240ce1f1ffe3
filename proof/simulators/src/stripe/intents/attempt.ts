import { cardOf, type Decline } from "../cards.ts";
import { newCharge } from "../charges.ts";
import { emit } from "../events/emit.ts";
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from "../objects/payment.ts";
import type { Caller } from "../types.ts";
import { StripeError } from "../wire/errors.ts";
import type { World } from "../world.ts";

/** The circumstances of an attempt to pay. */
export interface AttemptOptions {
  /** Whether the payer is absent and cannot authenticate. */
  offSession?: boolean;
  /** Whether the attempt fails instead of requiring the payer to authenticate. */
  errorOnAction?: boolean;
  /** Whether the payer has authenticated. */
  authenticated?: boolean;
  /** A reason for declining other than the card's own. */
  decline?: Decline | undefined;
  /** The reader at which the card was presented. */
  reader?: { id: string; location: string | null };
}

const NOT_AUTHENTICATED: Decline = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/**
 * Attempts the payment: the intent ends as `succeeded` or `requires_capture`, waits in `requires_action`, or is
 * declined (docs.stripe.com/payments/paymentintents/lifecycle).
 *
 * @throws StripeError 402 if it is declined; the intent then accepts another payment method
 */
export function attempt(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  method: PaymentMethod,
  options: AttemptOptions = {},
): PaymentIntent {
  const card = cardOf(method._number);
  if (card?.authenticate && !options.authenticated) {
    if (options.offSession) throw decline(world, caller, intent, method, NOT_AUTHENTICATED, options);
    if (options.errorOnAction) throw refuseAction(world, caller, intent, method);
    return requireAction(world, caller, intent, method);
  }
  const reason = options.decline ?? card?.decline;
  if (reason) throw decline(world, caller, intent, method, reason, options);
  return succeed(world, caller, intent, method, options);
}

function succeed(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  method: PaymentMethod,
  options: AttemptOptions,
): PaymentIntent {
  const captured = intent.capture_method !== "manual";
  const charge = newCharge(world, caller, { intent, method, captured, ...options });
  const paid = world.intents.put(caller.account, {
    ...intent,
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: captured ? "succeeded" : "requires_capture",
  });
  emit(world, caller, "charge.succeeded", charge);
  emit(
    world,
    caller,
    captured ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated",
    paid,
  );
  return paid;
}

function decline(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Decline,
  options: AttemptOptions,
): StripeError {
  const charge = newCharge(world, caller, { intent, method, captured: false, failure: reason, ...options });
  emit(world, caller, "charge.failed", charge);
  return failed(world, caller, intent, method, { type: "card_error", ...reason }, charge);
}

/**
 * Resets an intent to `requires_payment_method`, with the error recorded
 * (docs.stripe.com/payments/paymentintents/lifecycle).
 */
function failed(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: PaymentError,
  charge?: Charge,
): StripeError {
  const recorded: PaymentError = {
    ...error,
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll("_", "-")}`,
    payment_method: method,
    ...(charge && { charge: charge.id }),
  };
  const open = world.intents.put(caller.account, {
    ...intent,
    last_payment_error: recorded,
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  emit(world, caller, "payment_intent.payment_failed", open);
  return new StripeError(402, { ...recorded, payment_intent: open });
}

function refuseAction(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  method: PaymentMethod,
): StripeError {
  return failed(world, caller, intent, method, {
    ...NOT_AUTHENTICATED,
    type: "card_error",
    decline_code: "authentication_not_handled",
    message:
      "This payment required an authentication action to complete, but `error_on_requires_action` was set. When you're ready, you can upgrade your integration to handle actions at https://stripe.com/docs/payments/payment-intents/upgrade-to-handle-actions.",
  });
}

function requireAction(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const url = `${world.kit.baseUrl()}/3ds/${intent.id}`;
  // Without a page to return to, Stripe leaves the challenge to Stripe.js (API reference,
  // `next_action.use_stripe_sdk`).
  const next_action =
    intent._returnUrl === null
      ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
      : { type: "redirect_to_url", redirect_to_url: { return_url: intent._returnUrl, url } };
  const waiting = world.intents.put(caller.account, {
    ...intent,
    last_payment_error: null,
    next_action,
    payment_method: method.id,
    status: "requires_action",
  });
  emit(world, caller, "payment_intent.requires_action", waiting);
  return waiting;
}

/** Handles the payer's response to the 3D Secure challenge. */
export function answerChallenge(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  passed: boolean,
): PaymentIntent {
  const method = world.methods.get(caller.account, intent.payment_method ?? "");
  if (intent.status !== "requires_action" || !method) return intent;
  try {
    if (passed) return attempt(world, caller, intent, method, { authenticated: true });
    failed(world, caller, intent, method, {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
    });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
  }
  return world.intents.get(caller.account, intent.id) ?? intent;
}
