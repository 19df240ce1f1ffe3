import { both, withField, withHeader, withoutHeader, withPath } from "@banco/provider-testing/strictness";
import type { Refusal } from "./refusal.ts";

const json = withHeader("accept", "application/json");
const UNKNOWN_ID = "/00000000-0000-4000-8000-000000000000";
const FISKALY = "stanis-dev/fsk, fiskaly_oas_2026-02-03.yaml: parameters and additionalProperties";
const OPENAPI = "openapi/openapi-cli, oas/invoice.openapi.json";
const ACUBE = "https://docs.acubeapi.com/documentation/gov-it/govit/tag/Receipt";
const GOBL = "invopop/gobl, bill/line.go and org/item.go";

/** By provider. */
export const DOCUMENTS: Readonly<Record<string, readonly Refusal[]>> = {
  acube: [
    {
      what: "a receipt without lines",
      of: /^POST \/receipts$/m,
      bend: withField("items", undefined),
      status: 400,
      says: /BAD_REQUEST|items/,
      source: ACUBE,
    },
    {
      what: "a webhook without an address",
      of: /^POST \/api-configurations$/m,
      bend: withField("target_url", undefined),
      status: 400,
      says: /An error occurred/,
      source: "https://docs.acubeapi.com/documentation/gov-it/webhooks",
    },
    {
      what: "a request without a token",
      of: /^POST \/receipts$/m,
      bend: withoutHeader("authorization"),
      status: 401,
      says: /JWT/,
      source: "https://docs.acubeapi.com/documentation/common/authentication/",
    },
  ],
  fattureincloud: [
    {
      what: "a document without its data",
      of: /^POST \/c\/\d+\/issued_documents$/m,
      bend: withField("data", undefined),
      status: 422,
      says: /Invalid parameters/,
      source: "fattureincloud/openapi-fattureincloud, CreateIssuedDocumentRequest",
    },
    {
      what: "a document that was already sent",
      of: /^POST \/c\/\d+\/issued_documents\/\d+\/e_invoice\/send$/m,
      bend: json,
      status: 409,
      says: /already/,
      source: "https://developers.fattureincloud.it/docs/guides/e-invoice-send/",
    },
  ],
  invopop: [
    {
      what: "a line with a price below zero",
      of: /^PUT \/silo\/v1\/entries\/\S+\n.*bill\/invoice/m,
      bend: both(withPath(/\/[^/]+$/, UNKNOWN_ID), withField("data/lines/0/item/price", "-1.00")),
      status: 422,
      says: /item price must be zero or positive/,
      source: GOBL,
    },
    {
      what: "a line that has no VAT",
      of: /^PUT \/silo\/v1\/entries\/\S+\n.*bill\/invoice/m,
      bend: both(withPath(/\/[^/]+$/, UNKNOWN_ID), withField("data/lines/0/taxes", [])),
      status: 422,
      says: /must include VAT/,
      source: GOBL,
    },
    {
      what: "a line with a field that GOBL does not name",
      of: /^PUT \/silo\/v1\/entries\/\S+\n.*bill\/invoice/m,
      bend: both(withPath(/\/[^/]+$/, UNKNOWN_ID), withField("data/lines/0/prise", "1.00")),
      status: 422,
      says: /lines\.0\.prise/,
      source: "invopop/gobl, data/schemas/bill/line.json",
    },
    {
      what: "an amount that is a number",
      of: /^PUT \/silo\/v1\/entries\/\S+\n.*bill\/invoice/m,
      bend: both(withPath(/\/[^/]+$/, UNKNOWN_ID), withField("data/lines/0/quantity", 1)),
      status: 422,
      says: /lines\.0\.quantity/,
      source: "invopop/gobl, data/schemas/num/amount.json",
    },
    {
      what: "a document without a schema",
      of: /^PUT \/silo\/v1\/entries\/\S+\n.*bill\/invoice/m,
      bend: both(withPath(/\/[^/]+$/, UNKNOWN_ID), withField("data/$schema", undefined)),
      status: 422,
      says: /unknown-schema/,
      source: "https://docs.invopop.com/api-ref/silo/entries/create-an-entry-put",
    },
    {
      what: "an ID that is not a UUID",
      of: /^PUT \/silo\/v1\/entries\/\S+\n.*bill\/invoice/m,
      bend: withPath(/\/[^/]+$/, "/7"),
      status: 400,
      says: /UUID/,
      source: "https://docs.invopop.com/api-ref/silo/entries/create-an-entry-put",
    },
  ],
  invoicetronic: [
    {
      what: "an invoice without its XML",
      of: /^POST \/send$/m,
      bend: withField("payload", undefined),
      status: 422,
      says: /Unprocessable/,
      source: "invoicetronic/openapi, openapi.yml: Send.required",
    },
    {
      what: "XML that is not an invoice",
      of: /^POST \/send$/m,
      bend: withField("payload", "<a/>"),
      status: 422,
      says: /Unprocessable/,
      source: "invoicetronic/openapi, openapi.yml: /send, 422",
    },
    {
      what: "a company that already exists",
      of: /^POST \/company$/m,
      bend: json,
      status: 422,
      says: /Unprocessable/,
      source: "invoicetronic/openapi, openapi.yml: /company, 422",
    },
  ],
  openapi: [
    {
      what: "an unknown field",
      of: /^POST \/IT-receipts$/m,
      bend: withField("surprise", 1),
      status: 400,
      says: /surprise is not known/,
      source: OPENAPI,
    },
    {
      what: "a receipt without a company",
      of: /^POST \/IT-receipts$/m,
      bend: withField("fiscal_id", undefined),
      status: 400,
      says: /Missing fiscal_id/,
      source: OPENAPI,
    },
    {
      what: "a boolean field that contains a number",
      of: /^POST \/IT-configurations$/m,
      bend: withField("receipts", 7),
      status: 400,
      says: /must be a boolean/,
      source: OPENAPI,
    },
    {
      what: "a token without scopes",
      of: /^POST \/tokens$/m,
      bend: withField("scopes", undefined),
      status: 422,
      says: /missing scopes/,
      source: "https://console.openapi.com/apis/oauthv2/documentation",
    },
  ],
  "acube-ereceipts": [
    {
      what: "a receipt without lines",
      of: /^POST \/mf1\/receipts$/m,
      bend: withField("items", []),
      status: 422,
      says: /at least 1 item/,
      source: "a-cube-io/ereceipts-js-sdk, OpenAPI Specification.json: EReceiptInput.items.minItems",
    },
    {
      what: "a point of sale that does not exist",
      of: /^POST \/mf1\/cash-registers$/m,
      bend: withField("pem_serial_number", "E001-000000"),
      status: 404,
      says: /point of/,
      source: "a-cube-io/ereceipts-js-sdk, OpenAPI Specification.json: /mf1/cash-registers, 404",
    },
  ],
  fiskaly: [
    {
      what: "a request without the API's version",
      of: /^POST \/tokens$/m,
      bend: withoutHeader("x-api-version"),
      status: 400,
      says: /X-Api-Version/,
      source: FISKALY,
    },
    {
      what: "a POST without an idempotency key",
      of: /^POST \/records$/m,
      bend: withoutHeader("x-idempotency-key"),
      status: 400,
      says: /X-Idempotency-Key/,
      source: FISKALY,
    },
    {
      what: "an unknown field",
      of: /^POST \/records$/m,
      bend: withField("surprise", 1),
      status: 400,
      says: /request body has an error/,
      source: FISKALY,
    },
  ],
};
