import type { Call, Route } from "./api.ts";
import { invalid } from "./errors.ts";

interface Parameters {
  query?: readonly string[];
  body?: readonly string[];
}

/** What each operation takes, as square/connect-api-specification, api.json, has it; those that are left out take nothing. */
const PARAMETERS: Readonly<Record<string, Parameters>> = {
  "POST /v2/locations": { body: ["location"] },
  "PUT /v2/locations/:id": { body: ["location"] },
  "POST /v2/payments": {
    body: [
      ...["source_id", "idempotency_key", "amount_money", "tip_money", "app_fee_money", "delay_duration"],
      ...["delay_action", "autocomplete", "order_id", "customer_id", "location_id", "team_member_id"],
      ...["reference_id", "verification_token", "accept_partial_authorization", "buyer_email_address"],
      ...["buyer_phone_number", "billing_address", "shipping_address", "note", "cash_details"],
      ...["statement_description_identifier", "external_details", "customer_details"],
      "offline_payment_details",
    ],
  },
  "GET /v2/payments": {
    query: [
      ...["begin_time", "end_time", "sort_order", "cursor", "location_id", "total", "last_4", "card_brand"],
      ...["limit", "is_offline_payment", "offline_begin_time", "offline_end_time", "updated_at_begin_time"],
      ...["updated_at_end_time", "sort_field"],
    ],
  },
  "POST /v2/refunds": {
    body: [
      ...["idempotency_key", "amount_money", "app_fee_money", "payment_id", "destination_id", "unlinked"],
      ...["location_id", "customer_id", "reason", "payment_version_token", "team_member_id"],
      ...["cash_details", "external_details"],
    ],
  },
  "POST /v2/online-checkout/payment-links": {
    body: [
      ...["idempotency_key", "description", "quick_pay", "order", "checkout_options", "pre_populated_data"],
      "payment_note",
    ],
  },
  "GET /v2/devices": { query: ["cursor", "sort_order", "limit", "location_id"] },
  "POST /v2/terminals/checkouts": { body: ["idempotency_key", "checkout"] },
  "POST /v2/terminals/checkouts/search": { body: ["query", "cursor", "limit"] },
  "POST /v2/webhooks/subscriptions": { body: ["idempotency_key", "subscription"] },
  "GET /v2/webhooks/subscriptions": { query: ["cursor", "include_disabled", "sort_order", "limit"] },
};

/** Refuses what an operation does not take, by the document's `ErrorCode`. */
export function assertParameters(
  { method, path }: Pick<Route, "method" | "path">,
  { query, body }: Call,
): void {
  const taken = PARAMETERS[`${method} ${path}`] ?? {};
  for (const name of query.keys())
    if (!taken.query?.includes(name))
      throw invalid("UNKNOWN_QUERY_PARAMETER", "The query parameter is not recognized.", name);
  for (const name of Object.keys(body))
    if (!taken.body?.includes(name))
      throw invalid("UNKNOWN_BODY_PARAMETER", "The body parameter is not recognized.", name);
}
