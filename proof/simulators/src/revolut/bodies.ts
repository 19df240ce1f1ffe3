import { Bodies, type FieldMisfit } from "../kit/fields.ts";
import type { Refusal } from "../kit/json-api.ts";
import { refuse } from "./api.ts";

const LOCATION = {
  string: [
    ...["name", "type", "details/domain"],
    ...["city", "country_code", "postcode", "region", "street_line_1", "street_line_2"].map(
      (name) => `details/address/${name}`,
    ),
  ],
  number: ["details/geo_location/lat", "details/geo_location/lon"],
  object: ["details/opening_hours"],
};

/** The fields of each body, by type (revolut-engineering/revolut-openapi, merchant-2026-04-20.json). */
const BODIES = new Bodies({
  "POST /api/orders": {
    string: [
      ...["currency", "description", "merchant_order_data/reference", "merchant_order_data/url"],
      ...["capture_mode", "cancel_authorised_after", "expire_pending_after", "enforce_challenge"],
      ...["location_id", "redirect_url", "authorisation_type", "statement_descriptor_suffix"],
      "settlement_currency",
    ],
    integer: ["amount"],
    object: ["customer", "industry_data", "metadata", "shipping", "upcoming_payment_data"],
    array: ["line_items"],
  },
  "POST /api/orders/:id/refund": {
    string: ["currency", "description", "merchant_order_data/reference", "merchant_order_data/url"],
    integer: ["amount"],
    object: ["metadata"],
  },
  "POST /api/locations": LOCATION,
  "PATCH /api/locations/:id": LOCATION,
  "POST /api/report-runs": {
    string: ["type", "format", "filter/payout_id", "filter/from", "filter/to"],
    object: ["options"],
  },
  "POST /api/disputes/:id/challenge": { string: ["reason", "comment", "evidences/*"] },
  "POST /api/webhooks": { string: ["url", "events/*"] },
});

/**
 * Checks request bodies: "Could not parse JSON" is the document's example for a body with invalid contents.
 */
export const bodies = {
  of: BODIES,
  refuse: ({ place }: FieldMisfit): Refusal =>
    refuse(400, "bad_request", `Could not parse JSON: ${place.join(".")}`),
};
