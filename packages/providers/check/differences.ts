/**
 * A justified deviation from an official document, with the reason; one without an explanation fails
 * `npm run prove -- contracts`.
 */
export interface Explanation {
  provider: string;
  /**
   * Matches `request|response METHOD /path fault`, `example METHOD /path STATUS NAME fault`, or
   * `leniency METHOD /path what`: the change to a request that the simulator accepts although the document
   * rules it out.
   */
  covers: RegExp;
  why: string;
}

/** Each is also on the provider's page. */
export const EXPLANATIONS: readonly Explanation[] = [
  {
    provider: "revolut",
    covers:
      /^response GET \/api\/(orders\S* \/payments\/\d+|disputes\S* (\/\d+)?\/payment)\/payment_method must match exactly one schema in oneOf/,
    why: "cards and Apple Pay have the same fields there, and the discriminator alone tells them apart",
  },
  {
    provider: "square",
    covers: /^response .* status 4\d\d is not documented$/,
    why: "the document names no refusals; Square's pages on errors do, and every operation has them",
  },
  {
    provider: "adyen",
    covers: /^response DELETE \S+webhooks\S+ status 404 is not documented$/,
    why: "a webhook that is gone already is 404 at Adyen, as every other resource of that API",
  },
  {
    provider: "mollie",
    covers: /^response .* status 40[01] is not documented$/,
    why: "the document lists no refusals for the key and for the grant; the pages on authentication and OAuth do",
  },
  {
    provider: "mollie",
    covers: /^request POST \/v2\/payments\/\{paymentId\}\/refunds \/ must have required property/,
    why: "the document describes the refund that is asked for with the fields that Mollie gives one, marked as read-only",
  },
  {
    provider: "invoicetronic",
    covers: /^response .* status 40[13] is not documented$/,
    why: "the document lists no refusals for the key and the plan, and tells of both in its texts (/status, security)",
  },
  {
    provider: "invoicetronic",
    covers: /^response GET \/send.* must have required property 'payload'/,
    why: "`payload` is required in the schema, and by the operations' texts left out unless include_payload is set",
  },
  {
    provider: "invoicetronic",
    covers: /^request PUT \/company .*found 'version'/,
    why: "`version` is for optimistic concurrency, which needs it back; the document marks it as read-only, as all that the server sets (Prism's word)",
  },
  {
    provider: "openapi",
    covers: /^request POST \/IT-invoices \/ must be object/,
    why: "the invoice is XML, as the document says, of which Prism reads the text alone",
  },
  {
    provider: "mollie",
    covers: /^request POST \S*\/tokens its\s+Supported content types: application\/json/,
    why: "tokens are asked for by a form, as RFC 6749 (4.1.3) has it; the document names JSON alone (Prism's word)",
  },
  {
    provider: "sumup",
    covers: /^request GET \S+\/readers\/\S+ its path\/reader_id .*must NOT have more than 30 characters/,
    why: "the suite asks for a terminal that cannot be there, by an ID of another form (Prism's word)",
  },
  {
    provider: "invopop",
    covers: /^response .* status 4(01|04|09) is not documented$/,
    why: "the documents name no refusals; the pages on authentication, idempotency and creating entries do",
  },
  {
    provider: "paypal",
    covers: /^response POST \/v2\/checkout\/orders \/details\/0\//,
    why: "TOKEN_ID_NOT_FOUND stands in the document with the operations that confirm and capture, not with the one that creates and charges a vaulted card in one go",
  },
  {
    provider: "acube-ereceipts",
    covers: /^response GET \/mf1\/receipts\/\{receipt_uuid\} status 404 is not documented$/,
    why: "a receipt that is not there is 404 in the document with its details, and with the receipt itself not named",
  },
  {
    provider: "openapi",
    covers: /^response .*\/(error_message|error_code|document_date|transaction_id|sdi_id) must be string/,
    why: "the document's examples have null where nothing is known yet, and its schemas texts alone",
  },
  {
    provider: "openapi",
    covers: /^response POST \/IT-configurations \/data\/receipts_authentication must be object/,
    why: "the document's example of a company without access data has null",
  },
  {
    provider: "openapi",
    covers: /^response .*\/tags\/\d+ must be object/,
    why: "tags are texts in what is asked for and in the examples, and objects in the schema of answers",
  },
  {
    provider: "openapi",
    covers: /^response DELETE \/IT-receipts\/\{id\} \/data\/items must be object/,
    why: "the items of a void are a list in the document's examples",
  },
  {
    provider: "openapi",
    covers: /^request GET \/IT-receipts the query has created_at\[after\]/,
    why: "the text of created_at names created_at[after] and created_at[before]",
  },
  {
    provider: "openapi",
    covers: /^response (GET|PATCH|DELETE) \/IT-receipts\/\{id\} status 40[04] is not documented$/,
    why: "the document names no refusals of these operations",
  },
  {
    provider: "fiskaly",
    covers: /^request PATCH \/taxpayers\/\{taxpayer_id\} /,
    why: "the document's fiscalization fits one country at a time, and what Italy has stands in a file of its own",
  },
  {
    provider: "adyen",
    covers: /^example POST webhook (ACH|DIRECT_DEBIT)_\S* /,
    why: "these notices of change have no items, carry no payment and are not subscribed to",
  },
  {
    provider: "fattureincloud",
    covers: /^example GET \S+\/issued_documents\/info 200 .*no_vat_type/,
    why: "the example's company has none of the VAT rates that are asked for",
  },
  {
    provider: "mollie",
    covers: /^example GET \S+\/refunds 200 .*answer_mismatch/,
    why: "the list's refund is of another payment and amount than the one that is looked for",
  },
  {
    provider: "paypal",
    covers: /^example POST \/v2\/checkout\/orders 201 .*answer_mismatch/,
    why: "what the document shows as the answer is the request's example, and has no ID",
  },
  {
    provider: "revolut",
    covers: /^example POST webhook webhookEvent {2}(subscription|payout|dispute)_event /,
    why: "it names no order, and Banco does not subscribe to it",
  },
  {
    provider: "wix",
    covers: /^request POST \S+\/business-(profile|contact) .*'string' is not assignable to type 'string\[\]'/,
    why: "the SDK takes the names of fields as a list and sends them as one text (`transformSDKFieldMaskToRESTFieldMask` in its meta.js), as the adapter does",
  },
  {
    provider: "stripe",
    covers: /^example GET \/v1\/checkout\/sessions\/\{id\} 200 .*answer_mismatch/,
    why: "the fixture's session names no amount and no currency",
  },
];
