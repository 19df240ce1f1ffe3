/**
 * A justified deviation from an official document, with its reason; a deviation without one fails `npm run prove --
 * contracts`.
 */
export interface Explanation {
  provider: string;
  /**
   * Matches `request|response METHOD /path fault`, `example METHOD /path STATUS NAME fault`, or `leniency METHOD /path
   * what` for a changed request that the simulator accepts although the document forbids it.
   */
  covers: RegExp;
  why: string;
}

/** Each deviation is also described on the provider's page. */
export const EXPLANATIONS: readonly Explanation[] = [
  {
    provider: "revolut",
    covers:
      /^response GET \/api\/(orders\S* \/payments\/\d+|disputes\S* (\/\d+)?\/payment)\/payment_method must match exactly one schema in oneOf/,
    why: "cards and Apple Pay have the same fields there, and only the discriminator distinguishes them",
  },
  {
    provider: "square",
    covers: /^response .* status 4\d\d is not documented$/,
    why: "the document lists no error responses; Square's pages on errors list them for every operation",
  },
  {
    provider: "adyen",
    covers: /^response DELETE \S+webhooks\S+ status 404 is not documented$/,
    why: "Adyen returns 404 for a webhook that is already gone, as for every other resource of that API",
  },
  {
    provider: "mollie",
    covers: /^response .* status 40[01] is not documented$/,
    why: "the document lists no errors for the key and the grant; the pages on authentication and OAuth do",
  },
  {
    provider: "mollie",
    covers: /^request POST \/v2\/payments\/\{paymentId\}\/refunds \/ must have required property/,
    why: "the document describes the refund request with fields that Mollie assigns, marked as read-only",
  },
  {
    provider: "invoicetronic",
    covers: /^response .* status 40[13] is not documented$/,
    why: "the document lists no errors for the key and the plan, but mentions both in its texts (/status, security)",
  },
  {
    provider: "invoicetronic",
    covers: /^response GET \/send.* must have required property 'payload'/,
    why: "the schema requires `payload`, but the operations' texts say that it is omitted unless include_payload is set",
  },
  {
    provider: "invoicetronic",
    covers: /^request PUT \/company .*found 'version'/,
    why: "`version` must be sent back for optimistic concurrency; the document marks it as read-only, like all fields that the server sets (reported by Prism)",
  },
  {
    provider: "openapi",
    covers: /^request POST \/IT-invoices \/ must be object/,
    why: "the invoice is XML, as the document says, but Prism reads only text",
  },
  {
    provider: "mollie",
    covers: /^request POST \S*\/tokens its\s+Supported content types: application\/json/,
    why: "tokens are requested with a form, as in RFC 6749 (4.1.3); the document only lists JSON (reported by Prism)",
  },
  {
    provider: "sumup",
    covers: /^request GET \S+\/readers\/\S+ its path\/reader_id .*must NOT have more than 30 characters/,
    why: "the suite requests a terminal that cannot exist, with an ID in another format (reported by Prism)",
  },
  {
    provider: "invopop",
    covers: /^response .* status 4(01|04|09) is not documented$/,
    why: "the documents list no errors; the pages on authentication, idempotency and creating entries do",
  },
  {
    provider: "paypal",
    covers: /^response POST \/v2\/checkout\/orders \/details\/0\//,
    why: "the document lists TOKEN_ID_NOT_FOUND for the operations that confirm and capture, but not for the operation that creates an order and charges a vaulted card",
  },
  {
    provider: "acube-ereceipts",
    covers: /^response GET \/mf1\/receipts\/\{receipt_uuid\} status 404 is not documented$/,
    why: "the document lists 404 for the details of a missing receipt, but not for the receipt itself",
  },
  {
    provider: "openapi",
    covers: /^response .*\/(error_message|error_code|document_date|transaction_id|sdi_id) must be string/,
    why: "the document's examples have null for unknown values, but its schemas only allow text",
  },
  {
    provider: "openapi",
    covers: /^response POST \/IT-configurations \/data\/receipts_authentication must be object/,
    why: "the document's example of a company without access data has null",
  },
  {
    provider: "openapi",
    covers: /^response .*\/tags\/\d+ must be object/,
    why: "tags are texts in requests and examples, but objects in the response schema",
  },
  {
    provider: "openapi",
    covers: /^response DELETE \/IT-receipts\/\{id\} \/data\/items must be object/,
    why: "the items of a void are an array in the document's examples",
  },
  {
    provider: "openapi",
    covers: /^request GET \/IT-receipts the query has created_at\[after\]/,
    why: "the description of created_at mentions created_at[after] and created_at[before]",
  },
  {
    provider: "openapi",
    covers: /^response (GET|PATCH|DELETE) \/IT-receipts\/\{id\} status 40[04] is not documented$/,
    why: "the document lists no errors for these operations",
  },
  {
    provider: "fiskaly",
    covers: /^request PATCH \/taxpayers\/\{taxpayer_id\} /,
    why: "the document's fiscalization schema matches one country at a time, and Italy's is in a separate file",
  },
  {
    provider: "adyen",
    covers: /^example POST webhook (ACH|DIRECT_DEBIT)_\S* /,
    why: "these change notices have no items, concern no payment, and Banco does not subscribe to them",
  },
  {
    provider: "fattureincloud",
    covers: /^example GET \S+\/issued_documents\/info 200 .*no_vat_type/,
    why: "the example's company has none of the requested VAT rates",
  },
  {
    provider: "mollie",
    covers: /^example GET \S+\/refunds 200 .*answer_mismatch/,
    why: "the refund in the list has another payment and amount than the requested one",
  },
  {
    provider: "paypal",
    covers: /^example POST \/v2\/checkout\/orders 201 .*answer_mismatch/,
    why: "the document shows the request's example as the response, which has no ID",
  },
  {
    provider: "revolut",
    covers: /^example POST webhook webhookEvent {2}(subscription|payout|dispute)_event /,
    why: "it refers to no order, and Banco does not subscribe to it",
  },
  {
    provider: "wix",
    covers: /^request POST \S+\/business-(profile|contact) .*'string' is not assignable to type 'string\[\]'/,
    why: "the SDK accepts the field names as a list and sends them as one text (`transformSDKFieldMaskToRESTFieldMask` in its meta.js), as the adapter does",
  },
  {
    provider: "stripe",
    covers: /^example GET \/v1\/checkout\/sessions\/\{id\} 200 .*answer_mismatch/,
    why: "the fixture's session has no amount and no currency",
  },
];
