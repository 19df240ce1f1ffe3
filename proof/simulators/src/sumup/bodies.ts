import { Bodies, type FieldMisfit } from "../kit/fields.ts";
import type { JsonCall, Refusal } from "../kit/json-api.ts";
import { problem, refuse } from "./world.ts";

const READERS = "/v0.1/merchants/:merchant/readers";

/** The fields of each body, by type (sumup/sumup-ts, openapi.json). */
const BODIES = new Bodies({
  "POST /v0.1/checkouts": {
    string: [
      ...["checkout_reference!", "currency!", "merchant_code!", "description", "return_url", "redirect_url"],
      ...["customer_id", "purpose", "valid_until"],
    ],
    number: ["amount!"],
    boolean: ["hosted_checkout/enabled"],
  },
  [`POST ${READERS}`]: { string: ["pairing_code!", "name!"], object: ["metadata"] },
  [`PATCH ${READERS}/:id`]: { string: ["name"], object: ["metadata"] },
  // `readers.ts` validates its amount, with the document's own refusal.
  [`POST ${READERS}/:id/checkout`]: {
    string: [
      ...["card_type", "description", "return_url"],
      ...["app_id", "foreign_transaction_id", "key"].map((name) => `affiliate/${name}`),
    ],
    integer: ["installments", "tip_timeout"],
    number: ["tip_rates/*"],
    object: ["aade"],
  },
  "POST /v1.0/merchants/:merchant/payments/:id/refunds": { number: ["amount"] },
});

/**
 * Checks request bodies: the document's 400 is "Validation error" with the parameter for checkouts, and a
 * problem of RFC 9457 elsewhere.
 */
export const bodies = {
  of: BODIES,
  refuse({ place, isMissing }: FieldMisfit, { path }: Omit<JsonCall<string>, "who">): Refusal {
    const param = place.join(".");
    if (path.startsWith("/v0.1/checkouts"))
      return refuse(400, isMissing ? "MISSING" : "INVALID", "Validation error", param);
    return problem(400, `${param} is ${isMissing ? "required" : "invalid"}`);
  },
};
