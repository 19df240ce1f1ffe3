import { both, withField, withHeader, withoutHeader } from "@banco/provider-testing/strictness";
import type { Refusal } from "./refusal.ts";

const json = withHeader("accept", "application/json");
const ADYEN = "Adyen/adyen-openapi, CheckoutService-v72: PaymentRequest.required";
const REVOLUT = "https://developer.revolut.com/docs/api/merchant: create-order, Revolut-Api-Version";
const NEXI = "https://developer.nexi.it/en/api/specifiche-di-utilizzo-del-servizio";
const PAYPAL = "paypal/paypal-rest-api-specifications, checkout_orders_v2: order_request.required";

/** By provider. */
export const OTHER_PAYMENTS: Readonly<Record<string, readonly Refusal[]>> = {
  zettle: [
    {
      what: "a subscription under a known ID",
      of: /^POST \/organizations\/self\/subscriptions$/m,
      bend: json,
      status: 400,
      says: /SUBSCRIPTION_EXISTS/,
      source: "iZettle/api-documentation, pusher-api/api-reference.md",
    },
    {
      what: "a subscription whose ID is not a version 1 UUID",
      of: /^POST \/organizations\/self\/subscriptions$/m,
      bend: withField("uuid", "00000000-0000-4000-8000-000000000000"),
      status: 400,
      says: /VALIDATION_ERROR/,
      source: "iZettle/api-documentation, pusher-api/api-reference.md",
    },
    {
      what: "a subscription without a contact",
      of: /^POST \/organizations\/self\/subscriptions$/m,
      bend: withField("contactEmail", undefined),
      status: 422,
      says: /VALIDATION_ERROR/,
      source: "iZettle/api-documentation, pusher-api/api-reference.md",
    },
  ],
  adyen: [
    ...(
      [
        ["amount", /"100"/],
        ["reference", /"130"/],
        ["returnUrl", /"130"/],
      ] as const
    ).map(([field, says]) => ({
      what: `a payment without ${field}`,
      of: /^POST \/v72\/payments$/m,
      bend: withField(field, undefined),
      status: 422,
      says,
      source: ADYEN,
    })),
    {
      what: "a body for an operation without one",
      of: /^POST \/v3\/merchants\/\S+\/generateHmac$/m,
      bend: (sent) => ({ ...sent, body: "{}" }),
      status: 400,
      says: /no body/,
      source: "Adyen/adyen-openapi, ManagementService-v3: generateHmac has no requestBody",
    },
    {
      what: "another merchant's account",
      of: /^POST \/v72\/payments$/m,
      bend: withField("merchantAccount", "Somebody"),
      status: 403,
      says: /"901"/,
      source: "https://docs.adyen.com/development-resources/error-codes/",
    },
  ],
  revolut: [
    {
      what: "a request without the API's version",
      of: /^POST \/api\/orders$/m,
      bend: withoutHeader("revolut-api-version"),
      status: 400,
      says: /Revolut-Api-Version/,
      source: REVOLUT,
    },
    {
      what: "an amount that is a text",
      of: /^POST \/api\/orders$/m,
      bend: withField("amount", "1250"),
      status: 400,
      says: /amount/,
      source: REVOLUT,
    },
    {
      what: "an invalid currency",
      of: /^POST \/api\/orders$/m,
      bend: withField("currency", "euro"),
      status: 400,
      says: /currency/,
      source: REVOLUT,
    },
  ],
  paypal: [
    {
      what: "an order without an intent",
      of: /^POST \/v2\/checkout\/orders$/m,
      bend: withField("intent", undefined),
      status: 400,
      says: /INVALID_REQUEST/,
      source: PAYPAL,
    },
    {
      what: "an order without purchase units",
      of: /^POST \/v2\/checkout\/orders$/m,
      bend: withField("purchase_units", undefined),
      status: 400,
      says: /INVALID_REQUEST/,
      source: PAYPAL,
    },
    {
      what: "a payment with a stored card and no PayPal-Request-Id",
      of: /^POST \/v2\/checkout\/orders\n.*vault/m,
      bend: withoutHeader("paypal-request-id"),
      status: 400,
      says: /INVALID_REQUEST/,
      source: "paypal/paypal-rest-api-specifications, checkout_orders_v2: PAYPAL_REQUEST_ID_REQUIRED",
    },
  ],
  nexi: [
    {
      what: "a request without a correlation ID",
      of: /^POST \S+\/orders\/hpp$/m,
      bend: withoutHeader("correlation-id"),
      status: 400,
      says: /Correlation-Id/,
      source: NEXI,
    },
    {
      what: "an order without a session",
      of: /^POST \S+\/orders\/hpp$/m,
      bend: both(withField("order/orderId", "BENT1"), withField("paymentSession", undefined)),
      status: 400,
      says: /paymentSession is missing/,
      source: NEXI,
    },
    {
      what: "an already used order ID",
      of: /^POST \S+\/orders\/hpp$/m,
      bend: json,
      status: 400,
      says: /used before/,
      source: NEXI,
    },
  ],
};
