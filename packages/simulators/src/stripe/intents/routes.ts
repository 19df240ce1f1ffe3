import { type Route, route } from "../api.ts";
import { emit } from "../events/emit.ts";
import type { Caller, IntentStatus, PaymentIntent } from "../types.ts";
import { invalid, missing } from "../wire/errors.ts";
import { created, listPage, pagination, within } from "../wire/list.ts";
import { amount } from "../wire/money.ts";
import {
  boolean,
  changeMetadata,
  emptyable,
  integer,
  metadata,
  oneOf,
  params,
  refused,
  text,
} from "../wire/params.ts";
import { seconds, type World } from "../world.ts";
import { attempt } from "./attempt.ts";
import {
  captureMethod,
  confirmParams,
  createIntent,
  createParams,
  methodOf,
  noMethod,
  requireReturnUrl,
  typeParams,
  typesOf,
} from "./create.ts";
import { search } from "./search.ts";
import { updateIntent, updateParams } from "./update.ts";

const CANCELABLE: IntentStatus[] = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

export function intentRoutes(world: World): Route[] {
  return [
    route("POST", "/v1/payment_intents", createParams, (call) =>
      createIntent(world, call.caller, call.params),
    ),
    route(
      "GET",
      "/v1/payment_intents",
      params({}, { ...pagination, created, customer: refused }),
      ({ caller, params: query }) =>
        listPage(world.intents, caller.account, {
          url: "/v1/payment_intents",
          kind: "payment_intent",
          params: query,
          matching: (intent) => within(intent.created, query.created),
        }),
    ),
    route(
      "GET",
      "/v1/payment_intents/search",
      params({ query: text() }, { limit: pagination.limit, page: text() }),
      ({ caller, params: query }) => search(world, caller, query),
    ),
    route("GET", "/v1/payment_intents/:id", params({}, { client_secret: text() }), ({ caller, id }) =>
      intentOf(world, caller, id),
    ),
    route("POST", "/v1/payment_intents/:id", updateParams, ({ caller, id, params: change }) =>
      updateIntent(world, caller, intentOf(world, caller, id), change),
    ),
    route("POST", "/v1/payment_intents/:id/confirm", confirmingParams, ({ caller, id, params: how }) =>
      confirm(world, caller, intentOf(world, caller, id), how),
    ),
    route("POST", "/v1/payment_intents/:id/capture", capturingParams, ({ caller, id, params: how }) =>
      capture(world, caller, intentOf(world, caller, id), how),
    ),
    route(
      "POST",
      "/v1/payment_intents/:id/cancel",
      params(
        {},
        { cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer") },
      ),
      ({ caller, id, params: { cancellation_reason: reason } }) =>
        cancel(world, caller, intentOf(world, caller, id), reason),
    ),
  ];
}

/** A payment intent of the account, named in the path or, with `param`, in a parameter. */
export function intentOf(world: World, { account }: Caller, id: string, param?: string): PaymentIntent {
  const intent = world.intents.get(account, id);
  if (!intent) throw missing("payment_intent", id, param ?? "intent", param === undefined ? 404 : 400);
  return intent;
}

const confirmingParams = params(
  {},
  { ...typeParams, ...confirmParams, capture_method: captureMethod, receipt_email: emptyable(text()) },
);
type Confirming = ReturnType<typeof confirmingParams>;

function confirm(world: World, caller: Caller, intent: PaymentIntent, how: Confirming): PaymentIntent {
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
  if (!ready.payment_method_types.includes(method.type)) {
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${ready.payment_method_types.join(", ")}.`,
      { code: "payment_intent_incompatible_payment_method", param: "payment_method", payment_intent: intent },
    );
  }
  return attempt(world, caller, ready, method, {
    offSession: how.off_session ?? false,
    errorOnAction: how.error_on_requires_action ?? false,
  });
}

const capturingParams = params(
  {},
  {
    amount_to_capture: amount,
    application_fee_amount: integer(0),
    final_capture: boolean,
    metadata,
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
    transfer_data: refused,
    amount_details: refused,
    payment_details: refused,
    hooks: refused,
  },
);
type Capturing = ReturnType<typeof capturingParams>;

function capture(world: World, caller: Caller, intent: PaymentIntent, how: Capturing): PaymentIntent {
  requireStatus(intent, "captured", ["requires_capture"]);
  const taken = how.amount_to_capture ?? intent.amount_capturable;
  if (taken > intent.amount_capturable) {
    throw invalid(
      `The provided \`amount_to_capture\` must be less than or equal to the PaymentIntent's \`amount_capturable\` (${intent.amount_capturable}).`,
      { code: "amount_too_large", param: "amount_to_capture", payment_intent: intent },
    );
  }
  const held = world.charges.get(caller.account, intent.latest_charge ?? "");
  if (held) {
    // What is not captured is given back to the cardholder at once, and counts as refunded.
    const charge = world.charges.put(caller.account, {
      ...held,
      amount_captured: taken,
      amount_refunded: held.amount - taken,
      balance_transaction: `txn_${held.id.slice(3)}`,
      captured: true,
    });
    emit(world, caller, "charge.captured", charge);
  }
  const captured = world.intents.put(caller.account, {
    ...intent,
    amount_capturable: 0,
    amount_received: taken,
    application_fee_amount: how.application_fee_amount ?? intent.application_fee_amount,
    metadata: changeMetadata(intent.metadata, how.metadata),
    status: "succeeded",
  });
  emit(world, caller, "payment_intent.succeeded", captured);
  return captured;
}

/** Cancels what was not paid yet, and lets go of what was held. */
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
