/** An official OpenAPI document with its source, and the prefix of its paths in requests. */
export interface OfficialDocument {
  /** The document's file name in the document directory, which is not part of this repository. */
  file: string;
  /** The publisher's GitHub repository and the commit used. */
  source: string;
  /** The document's path in that repository. */
  path: string;
  licence: string;
  /** The prefix of the document's paths in requests, such as the version at the end of the server URL. */
  prefix?: string;
  /**
   * The kind of a document that does not describe operations: webhooks, whose operations are the deliveries; an example
   * of each kind of object; or the documents in requests (JSON schemas in a folder).
   */
  kind?: "webhooks" | "fixtures" | "gobl";
  /**
   * Whether only requests are judged, because the document's response schemas combine closed parts, and so nothing
   * matches them.
   */
  requestsOnly?: true;
}

const ADYEN = { source: "Adyen/adyen-openapi@aa014f0", licence: "MIT" };
const PAYPAL = { source: "paypal/paypal-rest-api-specifications@ec4d8f3", licence: "Apache-2.0" };
const INVOPOP = { source: "invopop/docs.invopop.com@bb7fec8", licence: "not stated" };

const paypal = (name: string): OfficialDocument => ({
  ...PAYPAL,
  file: `paypal-${name}.json`,
  path: `openapi/${name}.json`,
});
const invopop = (name: string): OfficialDocument => ({
  ...INVOPOP,
  file: `${name}.yaml`,
  path: `openapi/${name}.yaml`,
});

/** The official documents by provider, and the conformance suite that is replayed against them. */
export const DOCUMENTS: Readonly<Record<string, readonly OfficialDocument[]>> = {
  "acube-ereceipts": [
    {
      file: "acube-ereceipts.json",
      source: "a-cube-io/ereceipts-js-sdk@ca64f90",
      path: "OpenAPI Specification.json",
      licence: "not stated",
    },
  ],
  adyen: [
    {
      ...ADYEN,
      file: "adyen-checkout-v72.json",
      path: "json/CheckoutService-v72.json",
      prefix: "/v72",
    },
    {
      ...ADYEN,
      file: "adyen-management-v3.json",
      path: "json/ManagementService-v3.json",
      prefix: "/v3",
    },
    {
      ...ADYEN,
      file: "adyen-disputes-v30.json",
      path: "json/DisputeService-v30.json",
      prefix: "/ca/services/DisputeService/v30",
    },
    { ...ADYEN, file: "adyen-webhooks-v1.json", path: "json/Webhooks-v1.json", kind: "webhooks" },
  ],
  fattureincloud: [
    {
      file: "fattureincloud.yaml",
      source: "fattureincloud/openapi-fattureincloud@362e3fe",
      path: "openapi.yaml",
      licence: "MIT",
    },
  ],
  fiskaly: [
    {
      // fiskaly publishes it only on a page that scripts cannot read; this is a third party's copy of its template.
      file: "fiskaly.yaml",
      source: "stanis-dev/fsk@23a450e",
      path: "research/specs/fiskaly_oas_2026-02-03.yaml",
      licence: "not stated",
      requestsOnly: true,
    },
  ],
  invoicetronic: [
    {
      file: "invoicetronic.yaml",
      source: "invoicetronic/openapi@395007e",
      path: "openapi.yml",
      licence: "MIT",
    },
  ],
  invopop: [
    invopop("silo_v1"),
    invopop("transform_v1"),
    invopop("access_v1"),
    {
      file: "gobl.json",
      source: "invopop/gobl@7a4ad62",
      path: "data/schemas",
      licence: "Apache-2.0",
      kind: "gobl",
    },
  ],
  mollie: [
    {
      file: "mollie.yaml",
      source: "mollie/openapi@cfbba47",
      path: "specs.yaml",
      licence: "CC-BY-NC-SA-4.0",
    },
  ],
  nexi: [
    {
      // Nexi's own Build API document; of the operations that Banco uses, it contains only orders and refunds.
      file: "npg.yaml",
      source: "pagopa/pagopa-ecommerce-commons@93a7c46",
      path: "clients/api-specs/npg.yaml",
      licence: "not stated",
      prefix: "/api/phoenix-0.0",
    },
  ],
  openapi: [
    {
      file: "openapi-invoice.json",
      source: "openapi/openapi-cli@7f9db79",
      path: "oas/invoice.openapi.json",
      licence: "MIT",
    },
  ],
  paypal: [
    paypal("checkout_orders_v2"),
    paypal("payments_payment_v2"),
    paypal("notifications_webhooks_v1"),
    paypal("reporting_transactions_v1"),
    paypal("customer_disputes_v1"),
    paypal("customer_partner_referrals_v2"),
    // There is no newer document about a seller's status.
    paypal("customer_partner_referrals_v1"),
  ],
  revolut: [
    {
      file: "revolut.json",
      source: "revolut-engineering/revolut-openapi@8e8bedc",
      path: "json/merchant-2026-04-20.json",
      licence: "not stated",
    },
  ],
  square: [
    {
      file: "square.json",
      source: "square/connect-api-specification@5733f66",
      path: "api.json",
      licence: "Apache-2.0",
    },
  ],
  stripe: [
    {
      file: "stripe-fixtures.json",
      source: "stripe/openapi@f6c2a48",
      path: "openapi/fixtures3.json",
      licence: "MIT",
      kind: "fixtures",
    },
  ],
  sumup: [
    { file: "sumup.json", source: "sumup/sumup-ts@c478bcc", path: "openapi.json", licence: "Apache-2.0" },
  ],
};

/** The reason why no document judges a provider, and what judges it instead. */
export const WITHOUT_DOCUMENT: Readonly<Record<string, string>> = {
  acube: "no machine-readable document was found in its pages, repositories and packages",
  prestashop: "none: the software itself is the document",
  satispay:
    "its OpenAPI document is on a page that no script can read; a third party's copy (`api-evangelist/satispay@2ce61ca`) could be viewed here but not downloaded as a file",
  shopify:
    "a GraphQL schema, in `@shopify/dev-mcp`: every query is validated in `test/store/shopify/schema.test.ts`",
  viva: "no machine-readable document was found in its pages, repositories and plugins",
  woocommerce: "none: the software itself is the document",
  zettle:
    "none: the pages in `iZettle/api-documentation` contain only one OpenAPI document, for the Finance API",
};
