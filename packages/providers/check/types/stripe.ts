import type { TypedApi } from "./typed.ts";

const NONE = "Record<string, never>";

/** The types that Stripe generates from its OpenAPI document, for the operations that the adapter calls. */
export const STRIPE: TypedApi = {
  sdks: [{ name: "stripe", version: "23.1.0", as: "Stripe", entry: "esm/stripe.esm.node.js" }],
  operations: [
    operation("GET", "/v1/account", "AccountRetrieveCurrentParams", "Account"),
    operation("GET", "/v1/webhook_endpoints", "WebhookEndpointListParams", listOf("WebhookEndpoint")),
    operation("POST", "/v1/webhook_endpoints", "WebhookEndpointCreateParams", "WebhookEndpoint"),
    operation("DELETE", "/v1/webhook_endpoints/{id}", NONE, "DeletedWebhookEndpoint"),
    operation("GET", "/v1/payment_intents", "PaymentIntentListParams", listOf("PaymentIntent")),
    operation(
      "GET",
      "/v1/payment_intents/search",
      "PaymentIntentSearchParams",
      "ApiSearchResult<Stripe.PaymentIntent>",
    ),
    operation("POST", "/v1/payment_intents", "PaymentIntentCreateParams", "PaymentIntent"),
    operation("GET", "/v1/payment_intents/{id}", "PaymentIntentRetrieveParams", "PaymentIntent"),
    operation("POST", "/v1/payment_intents/{id}", "PaymentIntentUpdateParams", "PaymentIntent"),
    operation("POST", "/v1/payment_intents/{id}/cancel", "PaymentIntentCancelParams", "PaymentIntent"),
    operation("GET", "/v1/checkout/sessions", "Checkout.SessionListParams", listOf("Checkout.Session")),
    operation("POST", "/v1/checkout/sessions", "Checkout.SessionCreateParams", "Checkout.Session"),
    operation("GET", "/v1/checkout/sessions/{id}", "Checkout.SessionRetrieveParams", "Checkout.Session"),
    operation("GET", "/v1/refunds", "RefundListParams", listOf("Refund")),
    operation("POST", "/v1/refunds", "RefundCreateParams", "Refund"),
    operation("GET", "/v1/refunds/{id}", "RefundRetrieveParams", "Refund"),
    operation("GET", "/v1/terminal/readers", "Terminal.ReaderListParams", listOf("Terminal.Reader")),
    operation("POST", "/v1/terminal/readers", "Terminal.ReaderCreateParams", "Terminal.Reader"),
    // Stripe also returns deleted readers.
    operation(
      "GET",
      "/v1/terminal/readers/{id}",
      "Terminal.ReaderRetrieveParams",
      "Terminal.Reader | Stripe.Terminal.DeletedReader",
    ),
    operation("POST", "/v1/terminal/readers/{id}", "Terminal.ReaderUpdateParams", "Terminal.Reader"),
    operation("DELETE", "/v1/terminal/readers/{id}", NONE, "Terminal.DeletedReader"),
    operation(
      "POST",
      "/v1/terminal/readers/{id}/process_payment_intent",
      "Terminal.ReaderProcessPaymentIntentParams",
      "Terminal.Reader",
    ),
    operation(
      "POST",
      "/v1/terminal/readers/{id}/cancel_action",
      "Terminal.ReaderCancelActionParams",
      "Terminal.Reader",
    ),
    operation("GET", "/v1/terminal/locations", "Terminal.LocationListParams", listOf("Terminal.Location")),
    operation("POST", "/v1/terminal/locations", "Terminal.LocationCreateParams", "Terminal.Location"),
    operation("GET", "/v1/terminal/locations/{id}", "Terminal.LocationRetrieveParams", "Terminal.Location"),
    operation("POST", "/v1/terminal/locations/{id}", "Terminal.LocationUpdateParams", "Terminal.Location"),
    operation("DELETE", "/v1/terminal/locations/{id}", NONE, "Terminal.DeletedLocation"),
    operation("POST", "/oauth/token", "OAuthTokenParams", "OAuthToken"),
    operation("POST", "/oauth/deauthorize", "OAuthDeauthorizeParams", "OAuthDeauthorization"),
  ],
};

function operation(method: string, template: string, request: string, answer: string) {
  return {
    of: new RegExp(`^${method} ${template.replace(/\{\w+\}/g, "[^/]+")}$`),
    template,
    request: request === NONE ? NONE : `Stripe.${request}`,
    answer: `Stripe.${answer}`,
  };
}

function listOf(resource: string): string {
  return `ApiList<Stripe.${resource}>`;
}
