import { Bodies, type FieldMisfit, type FieldType } from "../kit/fields.ts";
import type { Call, Route } from "./call.ts";
import { invalid, type SquareError } from "./errors.ts";

const MONEY = (field: string) => [`${field}/amount`];
const CURRENCY = (field: string) => [`${field}/currency`];
const ADDRESS = [
  ...["address_line_1", "administrative_district_level_1", "country", "locality", "postal_code"],
].map((name) => `location/address/${name}`);
const LOCATION = { string: ["location/name", "location/status", ...ADDRESS] };

/**
 * The fields of each body, by type (square/connect-api-specification, api.json); an operation that is not listed does
 * not have a body.
 */
const BODIES = new Bodies({
  "POST /v2/locations": LOCATION,
  "PUT /v2/locations/:id": LOCATION,
  "POST /v2/payments": {
    string: [
      ...["source_id", "idempotency_key", "delay_duration", "delay_action", "order_id", "customer_id"],
      ...["location_id", "team_member_id", "reference_id", "verification_token", "buyer_email_address"],
      ...["buyer_phone_number", "note", "statement_description_identifier"],
      ...["amount_money", "tip_money", "app_fee_money"].flatMap(CURRENCY),
    ],
    integer: ["amount_money", "tip_money", "app_fee_money"].flatMap(MONEY),
    boolean: ["autocomplete", "accept_partial_authorization"],
    object: [
      ...["billing_address", "shipping_address", "cash_details", "external_details", "customer_details"],
      "offline_payment_details",
    ],
  },
  "PUT /v2/payments/:id": {
    string: ["idempotency_key", ...["amount_money", "tip_money"].map((name) => `payment/${name}/currency`)],
    integer: ["amount_money", "tip_money"].map((name) => `payment/${name}/amount`),
  },
  "POST /v2/payments/:id/complete": { string: ["version_token"] },
  "POST /v2/refunds": {
    string: [
      ...["idempotency_key", "payment_id", "destination_id", "location_id", "customer_id", "reason"],
      ...["payment_version_token", "team_member_id"],
      ...["amount_money", "app_fee_money"].flatMap(CURRENCY),
    ],
    integer: ["amount_money", "app_fee_money"].flatMap(MONEY),
    boolean: ["unlinked"],
    object: ["cash_details", "external_details"],
  },
  "POST /v2/disputes/:id/evidence-text": {
    string: ["idempotency_key", "evidence_type", "evidence_text"],
  },
  "POST /v2/online-checkout/payment-links": {
    string: [
      ...["idempotency_key", "description", "payment_note", "order/location_id", "order/reference_id"],
      ...["name", "quantity", "base_price_money/currency"].map((name) => `order/line_items/*/${name}`),
      "checkout_options/redirect_url",
    ],
    integer: ["order/line_items/*/base_price_money/amount"],
    boolean: ["checkout_options/allow_tipping"],
    object: ["quick_pay", "pre_populated_data"],
  },
  "POST /v2/terminals/checkouts": {
    string: [
      ...["idempotency_key", "checkout/note", "checkout/reference_id", "checkout/device_options/device_id"],
      ...CURRENCY("checkout/amount_money"),
      ...CURRENCY("checkout/tip_money"),
    ],
    integer: [...MONEY("checkout/amount_money"), ...MONEY("checkout/tip_money")],
    boolean: ["checkout/device_options/tip_settings/allow_tipping"],
  },
  "POST /v2/terminals/checkouts/search": {
    string: [
      ...["cursor", "query/filter/device_id", "query/filter/status", "query/sort/sort_order"],
      ...["query/filter/created_at/start_at", "query/filter/created_at/end_at"],
    ],
    integer: ["limit"],
  },
  "POST /v2/webhooks/subscriptions": {
    string: [
      ...["idempotency_key", "subscription/api_version", "subscription/event_types/*", "subscription/name"],
      "subscription/notification_url",
    ],
  },
});

/** The parameters of each query. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "GET /v2/payments": [
    ...["begin_time", "end_time", "sort_order", "cursor", "location_id", "total", "last_4", "card_brand"],
    ...["limit", "is_offline_payment", "offline_begin_time", "offline_end_time", "updated_at_begin_time"],
    ...["updated_at_end_time", "sort_field"],
  ],
  "GET /v2/payouts": ["location_id", "status", "begin_time", "end_time", "sort_order", "cursor", "limit"],
  "GET /v2/payouts/:id/payout-entries": ["sort_order", "cursor", "limit"],
  "GET /v2/disputes": ["cursor", "states", "location_id"],
  "GET /v2/devices": ["cursor", "sort_order", "limit", "location_id"],
  "GET /v2/webhooks/subscriptions": ["cursor", "include_disabled", "sort_order", "limit"],
};

/** The document's `ErrorCode` for each type, with Square's message for it. */
const EXPECTED: Readonly<Record<FieldType, readonly [code: string, what: string]>> = {
  string: ["EXPECTED_STRING", "a string"],
  integer: ["EXPECTED_INTEGER", "an integer"],
  number: ["EXPECTED_FLOAT", "a float"],
  boolean: ["EXPECTED_BOOLEAN", "a boolean"],
  object: ["EXPECTED_OBJECT", "an object"],
  array: ["EXPECTED_ARRAY", "an array"],
  texts: ["EXPECTED_ARRAY", "an array"],
  any: ["INVALID_VALUE", "another"],
};

/** Refuses parameters that an operation does not have, with the document's `ErrorCode`. */
export function assertParameters(
  { method, path }: Pick<Route, "method" | "path">,
  { query, body }: Call,
): void {
  const operation = `${method} ${path}`;
  for (const name of query.keys())
    if (!QUERIES[operation]?.includes(name))
      throw invalid("UNKNOWN_QUERY_PARAMETER", "The query parameter is not recognized.", name);
  for (const name of Object.keys(body))
    if (!BODIES.has(operation, name))
      throw invalid("UNKNOWN_BODY_PARAMETER", "The body parameter is not recognized.", name);
  const misfit = BODIES.misfit(operation, body);
  if (misfit) throw unexpected(misfit);
}

/**
 * Returns the error for a field of the wrong type. Square's own message also gives the position in the raw
 * body: `Expected a string value (line 1, character 14)`.
 */
function unexpected({ place, expected }: FieldMisfit): SquareError {
  const [code, what] = EXPECTED[expected];
  const field = place.map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index ? `.${name}` : name));
  return invalid(code, `Expected ${what} value.`, field.join(""));
}
