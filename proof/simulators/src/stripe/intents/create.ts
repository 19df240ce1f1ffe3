import { randomText } from "../../kit/ids.ts";
import { emit } from "../events/emit.ts";
import type { PaymentIntent, PaymentMethod } from "../objects/payment.ts";
import { methodFromData, methodFromId } from "../payment-methods.ts";
import type { Caller } from "../types.ts";
import { invalid } from "../wire/errors.ts";
import { requireChargeable } from "../wire/money.ts";
import { changeMetadata } from "../wire/params.ts";
import { usualCaptureMethod } from "../wire/version.ts";
import { newId, seconds, type World } from "../world.ts";
import { attempt } from "./attempt.ts";
import { type CreateParams, typesOf } from "./params.ts";

/** Creates a payment intent and, with `confirm`, attempts the payment immediately. */
export function createIntent(world: World, caller: Caller, input: CreateParams): PaymentIntent {
  const types = typesOf(caller.version, input);
  requireChargeable(input.amount, input.currency);
  requireConnectForFee(caller, input.application_fee_amount, input.amount);
  const intent = newIntent(world, caller, input, types);
  if (input.confirm) requireReturnUrl(intent);
  const method = methodOf(world, caller, input);
  if (method) requireCompatible(intent, method);
  world.owners.put("", { id: intent.id, account: caller.account });
  const created = world.intents.put(caller.account, {
    ...intent,
    payment_method: method?.id ?? null,
    status: method ? "requires_confirmation" : "requires_payment_method",
  });
  emit(world, caller, "payment_intent.created", created);
  if (!input.confirm) return created;
  if (!method) throw noMethod(created);
  return attempt(world, caller, created, method, {
    offSession: input.off_session ?? false,
    errorOnAction: input.error_on_requires_action ?? false,
  });
}

function newIntent(
  world: World,
  caller: Caller,
  input: CreateParams,
  types: string[] | undefined,
): PaymentIntent {
  const id = newId("pi");
  const automatic = types === undefined || input.automatic_payment_methods?.enabled === true;
  return {
    id,
    object: "payment_intent",
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: applicationOf(world, caller),
    application_fee_amount: input.application_fee_amount ?? null,
    automatic_payment_methods: automatic
      ? { enabled: true, allow_redirects: input.automatic_payment_methods?.allow_redirects ?? "always" }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.capture_method ?? usualCaptureMethod(caller.version),
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: input.confirmation_method ?? "automatic",
    created: seconds(world),
    currency: input.currency,
    customer: null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: changeMetadata({}, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: input.payment_method_options ?? {},
    payment_method_types: types ?? ["card"],
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: input.shipping ?? null,
    source: null,
    statement_descriptor: input.statement_descriptor ?? null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: input.transfer_group ?? null,
    _returnUrl: input.return_url ?? null,
    _allowedTypes: input.allowed_payment_method_types ?? null,
  };
}

/** Returns the application of the platform that acts for the account. */
function applicationOf(world: World, { account, platform }: Caller): string | null {
  return platform === null ? null : (world.grants.get(platform, account)?.clientId ?? null);
}

/** Returns the payment method of a request. */
export function methodOf(
  world: World,
  caller: Caller,
  {
    payment_method: id,
    payment_method_data: data,
  }: Pick<CreateParams, "payment_method" | "payment_method_data">,
) {
  if (data !== undefined) return methodFromData(world, caller, data, "payment_method_data");
  return id === undefined ? undefined : methodFromId(world, caller, id, "payment_method");
}

/** Refuses a payment method of a type that the intent does not accept. */
export function requireCompatible(intent: PaymentIntent, { type }: PaymentMethod): void {
  if (intent.payment_method_types.includes(type)) return;
  throw invalid(
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(", ")}.`,
    { code: "payment_intent_incompatible_payment_method", param: "payment_method" },
  );
}

/** Returns the refusal for confirming without a payment method. */
export function noMethod(intent: PaymentIntent): Error {
  return invalid(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: "payment_intent_unexpected_state", payment_intent: intent },
  );
}

/**
 * Refuses to confirm without a required return page: since API version 2023-08-16 methods that redirect are
 * on unless switched off.
 */
export function requireReturnUrl(intent: PaymentIntent): void {
  if (intent._returnUrl !== null || intent.automatic_payment_methods?.allow_redirects !== "always") return;
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}

/**
 * Refuses a fee outside a platform's request: it is deducted from the account that the platform acts for
 * (docs.stripe.com/connect/direct-charges).
 */
export function requireConnectForFee(
  { platform }: Caller,
  fee: number | undefined | null,
  amountMinor: number,
): void {
  if (fee === undefined || fee === null) return;
  if (platform === null) {
    throw invalid(
      "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).",
      { param: "application_fee_amount" },
    );
  }
  if (fee > amountMinor) {
    throw invalid("Your application fee cannot be larger than the amount of the charge.", {
      param: "application_fee_amount",
    });
  }
}
