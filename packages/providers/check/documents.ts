/** An official OpenAPI document, and where its paths begin in what is sent. */
export interface OfficialDocument {
  file: string;
  /** What stands before the document's own paths, such as the version that its server's address ends with. */
  prefix?: string;
}

/** The official documents by provider, and the conformance suite that is replayed against them. */
export const DOCUMENTS: Readonly<Record<string, readonly OfficialDocument[]>> = {
  // "OpenAPI Specification.json" of github.com/a-cube-io/ereceipts-js-sdk.
  "acube-ereceipts": [{ file: "acube-ereceipts.json" }],
  adyen: [
    { file: "adyen-checkout-v72.json", prefix: "/v72" },
    { file: "adyen-management-v3.json", prefix: "/v3" },
  ],
  fattureincloud: [{ file: "fattureincloud.yaml" }],
  invoicetronic: [{ file: "invoicetronic.yaml" }],
  openapi: [{ file: "openapi-invoice.json" }],
  // The folder openapi of github.com/invopop/docs.invopop.com.
  invopop: [{ file: "silo_v1.yaml" }, { file: "transform_v1.yaml" }, { file: "access_v1.yaml" }],
  // specs.yaml of github.com/mollie/openapi.
  mollie: [{ file: "mollie.yaml" }],
  paypal: [
    { file: "paypal-checkout_orders_v2.json" },
    { file: "paypal-payments_payment_v2.json" },
    { file: "paypal-notifications_webhooks_v1.json" },
    { file: "paypal-reporting_transactions_v1.json" },
    { file: "paypal-customer_partner_referrals_v2.json" },
    // How a seller stands has no newer document.
    { file: "paypal-customer_partner_referrals_v1.json" },
  ],
  square: [{ file: "square.json" }],
  sumup: [{ file: "sumup.json" }],
};
