import {
  both,
  withField,
  withFormField,
  withHeader,
  withoutHeader,
  withQuery,
} from "@banco/provider-testing/strictness";
import type { Refusal } from "./refusal.ts";

const json = withHeader("accept", "application/json");
const STRIPE = "https://docs.stripe.com/error-codes";
const MOLLIE = "https://docs.mollie.com/reference/create-payment";
const SATISPAY = "https://developers.satispay.com/reference/create-a-payment";
const SQUARE = "https://developer.squareup.com/reference/square/payments-api/create-payment";
const SUMUP = "sumup/sumup-ts, openapi.json: CheckoutCreateRequest.required";

/** By provider. */
export const FIRST_PAYMENTS: Readonly<Record<string, readonly Refusal[]>> = {
  stripe: [
    {
      what: "an unknown parameter",
      of: /^POST \/v1\/payment_intents$/m,
      bend: withFormField("surprise", "1"),
      status: 400,
      says: /Received unknown parameter: surprise/,
      source: `${STRIPE}#parameter-unknown`,
    },
    {
      what: "a payment without its amount",
      of: /^POST \/v1\/payment_intents$/m,
      bend: withFormField("amount", undefined),
      status: 400,
      says: /Missing required param: amount/,
      source: `${STRIPE}#parameter-missing`,
    },
    {
      what: "a line without a product name",
      of: /^POST \/v1\/checkout\/sessions$/m,
      bend: withFormField("line_items[0][price_data][product_data][name]", undefined),
      status: 400,
      says: /product/,
      source: "https://docs.stripe.com/api/checkout/sessions/create",
    },
    {
      what: "a request without a key",
      of: /^GET \/v1\/account$/m,
      bend: withoutHeader("authorization"),
      status: 401,
      says: /API key/i,
      source: "https://docs.stripe.com/api/authentication",
    },
  ],
  sumup: [
    ...(["amount", "currency", "checkout_reference"] as const).map((field) => ({
      what: `a checkout without ${field}`,
      of: /^POST \/v0\.1\/checkouts$/m,
      bend: withField(field, undefined),
      status: 400,
      says: new RegExp(`"param":"${field}"`),
      source: SUMUP,
    })),
    {
      what: "an amount that is a text",
      of: /^POST \/v0\.1\/checkouts$/m,
      bend: withField("amount", "12.50"),
      status: 400,
      says: /"param":"amount"/,
      source: SUMUP,
    },
  ],
  viva: [
    {
      what: "an order of less than 0.30",
      of: /^POST \/checkout\/v2\/orders$/m,
      bend: withField("amount", 29),
      status: 400,
      says: /at least 30/,
      source: "https://developer.viva.com/apis-for-payments/payment-api/",
    },
    {
      what: "an order whose amount is a text",
      of: /^POST \/checkout\/v2\/orders$/m,
      bend: withField("amount", "1250"),
      status: 400,
      says: /Amount/,
      source: "https://developer.viva.com/apis-for-payments/payment-api/",
    },
    {
      what: "a token without the client's keys",
      of: /^POST \/connect\/token$/m,
      bend: withoutHeader("authorization"),
      status: 400,
      says: /invalid_client/,
      source: "https://developer.viva.com/integration-reference/oauth2-authentication/",
    },
  ],
  square: [
    {
      what: "an unknown body parameter",
      of: /^POST \/v2\/payments$/m,
      bend: withField("surprise", 1),
      status: 400,
      says: /UNKNOWN_BODY_PARAMETER/,
      source: "square/connect-api-specification, api.json: ErrorCode, UNKNOWN_BODY_PARAMETER",
    },
    {
      what: "an unknown query parameter",
      of: /^POST \/v2\/payments$/m,
      bend: withQuery("surprise", "1"),
      status: 400,
      says: /UNKNOWN_QUERY_PARAMETER/,
      source: "square/connect-api-specification, api.json: ErrorCode, UNKNOWN_QUERY_PARAMETER",
    },
    ...(["idempotency_key", "source_id"] as const).map((field) => ({
      what: `a payment without ${field}`,
      of: /^POST \/v2\/payments$/m,
      bend: withField(field, undefined),
      status: 400,
      says: /MISSING_REQUIRED_PARAMETER/,
      source: SQUARE,
    })),
    {
      what: "a source that is a number",
      of: /^POST \/v2\/payments$/m,
      bend: withField("source_id", 7),
      status: 400,
      says: /EXPECTED_STRING/,
      source: SQUARE,
    },
  ],
  mollie: [
    {
      what: "an unknown body parameter",
      of: /^POST \/v2\/payments$/m,
      bend: withField("surprise", 1),
      status: 422,
      says: /Non-existent body parameter/,
      source: "https://docs.mollie.com/reference/handling-errors",
    },
    {
      what: "an unknown query parameter",
      of: /^POST \/v2\/payments$/m,
      bend: withQuery("surprise", "1"),
      status: 422,
      says: /Non-existent query parameter/,
      source: "https://docs.mollie.com/reference/handling-errors",
    },
    {
      what: "a payment at a terminal without its redirectUrl",
      of: /^POST \/v2\/payments\n.*pointofsale/m,
      bend: withField("redirectUrl", undefined),
      status: 422,
      says: /redirect URL is missing/,
      source: MOLLIE,
    },
    {
      what: "a payment without a description",
      of: /^POST \/v2\/payments$/m,
      bend: withField("description", undefined),
      status: 422,
      says: /description/,
      source: MOLLIE,
    },
  ],
  satispay: [
    {
      what: "a request that accepts content types other than JSON",
      of: /^POST \/g_business\/v1\/payments$/m,
      bend: withHeader("accept", "text/html"),
      status: 406,
      says: /Accept/,
      source: SATISPAY,
    },
    {
      what: "a body that differs from the signed one",
      of: /^POST \/g_business\/v1\/payments$/m,
      bend: both(json, withField("amount_unit", 1)),
      status: 401,
      says: /./,
      source: "https://developers.satispay.com/reference/sign-the-string",
    },
    {
      what: "a request without a digest",
      of: /^POST \/g_business\/v1\/payments$/m,
      bend: both(json, withoutHeader("digest")),
      status: 401,
      says: /./,
      source: "https://developers.satispay.com/reference/sign-the-string",
    },
    {
      what: "an already used activation code",
      of: /^POST \/g_business\/v1\/authentication_keys$/m,
      bend: json,
      status: 403,
      says: /"code":45/,
      source: "https://developers.satispay.com/reference/keyid",
    },
  ],
};
