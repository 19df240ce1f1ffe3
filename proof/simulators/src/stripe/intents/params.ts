import { paymentMethodData } from "../payment-methods.ts";
import { unsimulated } from "../wire/errors.ts";
import { amount, currency } from "../wire/money.ts";
import {
  array,
  boolean,
  type Check,
  emptyable,
  integer,
  metadata,
  object,
  oneOf,
  opaque,
  params,
  refused,
  text,
  unknownParameters,
} from "../wire/params.ts";
import { type ApiVersion, hasAllowedTypes } from "../wire/version.ts";

/** The types under both names; `typesOf` selects the name that an API version uses. */
export const typeParams = {
  payment_method_types: array(text()),
  allowed_payment_method_types: array(text()),
};
/** The parameters of a confirm request. */
const confirmParams = {
  payment_method: text(),
  payment_method_data: paymentMethodData,
  return_url: text(),
  off_session: boolean,
  error_on_requires_action: boolean,
  use_stripe_sdk: boolean,
  confirmation_token: refused,
  mandate: refused,
  mandate_data: refused,
  radar_options: refused,
};
export const captureMethod = oneOf("automatic", "automatic_async", "manual");
const described = {
  application_fee_amount: integer(0),
  description: text(1_000),
  metadata,
  receipt_email: text(800),
  shipping: opaque,
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_group: text(),
};
const optional = {
  ...typeParams,
  ...confirmParams,
  ...described,
  automatic_payment_methods: object({ enabled: boolean }, { allow_redirects: oneOf("always", "never") }),
  capture_method: captureMethod,
  confirm: boolean,
  confirmation_method: oneOf("automatic", "manual"),
  payment_method_options: opaque as Check<Record<string, object>>,
  amount_details: refused,
  customer: refused,
  customer_account: refused,
  excluded_payment_method_types: refused,
  hooks: refused,
  on_behalf_of: refused,
  payment_details: refused,
  payment_method_configuration: refused,
  setup_future_usage: refused,
  transfer_data: refused,
};
/** The parameters of a create request. */
export const createParams = params({ amount, currency }, optional);
export type CreateParams = ReturnType<typeof createParams>;

interface TypeParams {
  payment_method_types?: string[];
  allowed_payment_method_types?: string[];
}

const CARD_TYPES = ["card", "card_present"];

/** Returns the requested payment method types, under the API version's name for them. */
export function typesOf(version: ApiVersion, params: TypeParams): string[] | undefined {
  const { payment_method_types: older, allowed_payment_method_types: newer } = params;
  const wrong = hasAllowedTypes(version) ? "payment_method_types" : "allowed_payment_method_types";
  if (params[wrong] !== undefined) throw unknownParameters([wrong]);
  const types = older ?? newer;
  const other = types?.find((type) => !CARD_TYPES.includes(type));
  if (other !== undefined) throw unsimulated(`payment methods of type ${other}`);
  return types;
}

/** The confirmation parameters, as a request. */
export const confirmingParams = params(
  {},
  {
    ...typeParams,
    ...confirmParams,
    capture_method: captureMethod,
    receipt_email: emptyable(text(800)),
    client_secret: text(),
  },
);
export type Confirming = ReturnType<typeof confirmingParams>;

/** The parameters of a capture request. */
export const capturingParams = params(
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
export type Capturing = ReturnType<typeof capturingParams>;

/** The parameters of an update request. */
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
export type Change = ReturnType<typeof updateParams>;
