import type { Caller, PaymentIntent } from "../types.ts";
import { invalid } from "../wire/errors.ts";
import { amount, currency, requireChargeable } from "../wire/money.ts";
import {
  changeMetadata,
  emptyable,
  integer,
  metadata,
  opaque,
  params,
  refused,
  text,
} from "../wire/params.ts";
import type { World } from "../world.ts";
import {
  captureMethod,
  confirmParams,
  methodOf,
  requireConnectForFee,
  typeParams,
  typesOf,
} from "./create.ts";

export const updateParams = params(
  {},
  {
    ...typeParams,
    amount,
    application_fee_amount: emptyable(integer(0)),
    capture_method: captureMethod,
    currency,
    description: emptyable(text(1_000)),
    metadata,
    payment_method: text(),
    payment_method_data: confirmParams.payment_method_data,
    payment_method_options: refused,
    receipt_email: emptyable(text(800)),
    shipping: emptyable(opaque),
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
    transfer_group: text(),
    customer: refused,
    setup_future_usage: refused,
    transfer_data: refused,
  },
);
type Change = ReturnType<typeof updateParams>;

/** What may still change once money has moved or was given up. */
const ALWAYS_CHANGEABLE = new Set(["description", "metadata", "receipt_email", "shipping", "transfer_group"]);
const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Changes a payment intent: everything while it is open, its description after that. */
export function updateIntent(
  world: World,
  caller: Caller,
  intent: PaymentIntent,
  change: Change,
): PaymentIntent {
  const types = typesOf(caller.version, change);
  const late = Object.keys(change).find((name) => !ALWAYS_CHANGEABLE.has(name));
  if (late !== undefined && !OPEN.includes(intent.status)) {
    throw invalid(
      `This PaymentIntent's ${late} could not be updated because it has a status of ${intent.status}. You may only update the ${late} of a PaymentIntent with one of the following statuses: ${OPEN.join(", ")}.`,
      { code: "payment_intent_unexpected_state", param: late, payment_intent: intent },
    );
  }
  const {
    payment_method: _id,
    payment_method_data: _data,
    payment_method_types: _older,
    allowed_payment_method_types: allowed,
    metadata: changed,
    ...fields
  } = change;
  const updated: PaymentIntent = {
    ...intent,
    ...fields,
    metadata: changeMetadata(intent.metadata, changed),
    payment_method_types: types ?? intent.payment_method_types,
    _allowedTypes: allowed ?? intent._allowedTypes,
  };
  requireChargeable(updated.amount, updated.currency);
  requireConnectForFee(caller, change.application_fee_amount, updated.amount);
  const method = methodOf(world, caller, change);
  if (!method) return world.intents.put(caller.account, updated);
  return world.intents.put(caller.account, {
    ...updated,
    payment_method: method.id,
    status: "requires_confirmation",
  });
}
