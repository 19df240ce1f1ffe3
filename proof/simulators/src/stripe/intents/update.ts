import type { PaymentIntent } from "../objects/payment.ts";
import type { Caller } from "../types.ts";
import { invalid } from "../wire/errors.ts";
import { requireChargeable } from "../wire/money.ts";
import { changeMetadata } from "../wire/params.ts";
import type { World } from "../world.ts";
import { methodOf, requireCompatible, requireConnectForFee } from "./create.ts";
import { type Change, typesOf } from "./params.ts";

/** The parameters that can change after money has moved or the intent was canceled. */
const ALWAYS_CHANGEABLE = new Set(["description", "metadata", "receipt_email", "shipping", "transfer_group"]);
const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Changes a payment intent: everything while it is open, later only descriptive parameters. */
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
  requireCompatible(updated, method);
  return world.intents.put(caller.account, {
    ...updated,
    payment_method: method.id,
    status: "requires_confirmation",
  });
}
