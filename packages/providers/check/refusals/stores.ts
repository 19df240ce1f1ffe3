import {
  withField,
  withFormField,
  withoutHeader,
  withPath,
  withQuery,
  withText,
} from "@banco/provider-testing/strictness";
import type { Refusal } from "./refusal.ts";

const WIX = "https://www.npmjs.com/package/@wix/auto_sdk_ecom_order-billing";

/** By provider. */
export const STORES: Readonly<Record<string, readonly Refusal[]>> = {
  shopify: [
    {
      what: "a query for a field that the schema does not have",
      of: /^POST \/admin\/api\/\S+\/graphql\.json$/m,
      bend: withField("query", "{ shop { surprise } }"),
      status: 200,
      says: /undefinedField|Cannot query field/,
      source: "@shopify/dev-mcp 1.16.0: the schema of 2026-10",
    },
    {
      what: "a request without a token",
      of: /^POST \/admin\/api\/\S+\/graphql\.json$/m,
      bend: withoutHeader("x-shopify-access-token"),
      status: 401,
      says: /Invalid API key or access token/,
      source: "https://shopify.dev/docs/api/usage/response-codes",
    },
    {
      what: "an unknown app",
      of: /^POST \/admin\/oauth\/access_token$/m,
      bend: withFormField("client_id", undefined),
      status: 400,
      says: /Oauth error application_cannot_be_found/,
      source:
        "https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant",
    },
  ],
  woocommerce: [
    {
      what: "a webhook without a topic",
      of: /^POST \/wp-json\/wc\/v3\/webhooks$/m,
      bend: withField("topic", undefined),
      status: 400,
      says: /rest_invalid_param/,
      source: "WooCommerce 11.0.1, class-wc-rest-webhooks-controller.php",
    },
    {
      what: "more orders on a page than allowed",
      of: /^GET \/wp-json\/wc\/v3\/orders$/m,
      bend: withQuery("per_page", "101"),
      status: 400,
      says: /per_page/,
      source: "https://woocommerce.github.io/woocommerce-rest-api-docs/: pagination",
    },
    {
      what: "a request without a key",
      of: /^GET \/wp-json\/wc\/v3\/orders$/m,
      bend: withoutHeader("authorization"),
      status: 401,
      says: /woocommerce_rest_cannot_view/,
      source: "WooCommerce 11.0.1, class-wc-rest-authentication.php",
    },
  ],
  prestashop: [
    {
      what: "a resource that does not exist",
      of: /^GET \/api\/orders$/m,
      bend: withPath(/orders$/, "surprises"),
      status: 400,
      says: /does not exists/,
      source: "PrestaShop, classes/webservice/WebserviceRequest.php: error 23",
    },
    {
      what: "a body that is not XML",
      of: /^POST \/api\/order_slip$/m,
      bend: withText(/^[\s\S]*$/, "{}"),
      status: 500,
      says: /Start tag expected/,
      source: "PrestaShop, classes/webservice/WebserviceRequest.php: error 127",
    },
    {
      what: "a request without a key",
      of: /^GET \/api\/orders$/m,
      bend: withoutHeader("authorization"),
      status: 401,
      says: /authentication/i,
      source: "PrestaShop, classes/webservice/WebserviceRequest.php: errors 16 to 21",
    },
  ],
  wix: [
    {
      what: "a refund without payments",
      of: /^POST \/ecom\/v1\/order-billing\/refund-payments$/m,
      bend: withField("paymentRefunds", undefined),
      status: 400,
      says: /INVALID_ARGUMENT/,
      source: WIX,
    },
    {
      what: "an order ID that is not a GUID",
      of: /^POST \/ecom\/v1\/order-billing\/get-order-refundability$/m,
      bend: withField("orderId", "7"),
      status: 400,
      says: /GUID/,
      source: WIX,
    },
    {
      what: "a field that a profile does not have",
      of: /^POST \/site-properties\/v4\/properties\/business-profile$/m,
      bend: withField("fields", "surprise"),
      status: 400,
      says: /no field/,
      source: "https://dev.wix.com/docs/rest/business-management/site-properties/properties/introduction",
    },
    {
      what: "a request without a token",
      of: /^POST \/ecom\/v1\/orders\/search$/m,
      bend: withoutHeader("authorization"),
      status: 401,
      says: /UNAUTHENTICATED/,
      source: "https://dev.wix.com/docs/build-apps/develop-your-app/access/authentication/about-oauth",
    },
  ],
};
