import { Bodies, type FieldMisfit } from "../kit/fields.ts";
import type { JsonCall } from "../kit/json-api.ts";
import { refuse } from "./world.ts";

const PAGED = ["from", "limit"];
const AMOUNT = ["amount/value", "amount/currency"];
const OBJECTS = ["billingAddress", "shippingAddress"];

/**
 * The parameters of each query (https://docs.mollie.com/reference); `testmode` and `profileId` are only for
 * organization tokens.
 */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "GET /v2/payments": [...PAGED, "sort", "profileId", "testmode"],
  "POST /v2/payments": ["include"],
  "GET /v2/payments/:id": ["include", "embed", "testmode"],
  "GET /v2/payments/:id/refunds": [...PAGED, "embed", "testmode"],
  "GET /v2/payments/:id/refunds/:refundId": ["embed", "testmode"],
  "GET /v2/payment-links": [...PAGED, "testmode"],
  "GET /v2/payment-links/:id": ["testmode"],
  "GET /v2/payment-links/:id/payments": [...PAGED, "sort", "testmode"],
  "GET /v2/settlements": [...PAGED, "balanceId", "year", "month", "currencies"],
  "GET /v2/settlements/:id/payments": [...PAGED, "sort", "profileId"],
  "GET /v2/settlements/:id/captures": [...PAGED, "embed"],
  "GET /v2/settlements/:id/refunds": [...PAGED, "embed"],
  "GET /v2/settlements/:id/chargebacks": [...PAGED, "embed", "testmode"],
  "GET /v2/chargebacks": [...PAGED, "embed", "sort", "profileId", "testmode"],
  "GET /v2/payments/:id/chargebacks/:chargebackId": ["embed", "testmode"],
  "GET /v2/terminals": [...PAGED, "sort", "testmode"],
  "GET /v2/terminals/:id": ["testmode"],
  "GET /v2/profiles": PAGED,
};

/** The fields of each body, by type. */
const BODIES = new Bodies({
  "POST /v2/payments": {
    string: [
      ...[...AMOUNT, "description", "redirectUrl", "cancelUrl", "webhookUrl", "locale", "issuer"],
      ...["restrictPaymentMethodsToCountry", "captureMode", "captureDelay", "sequenceType", "mandateId"],
      ...["customerId", "dueDate", "cardToken", "terminalId", "profileId"],
    ],
    boolean: ["storeCredentials", "testmode"],
    object: [...OBJECTS, "applicationFee"],
    array: ["lines", "routing"],
    texts: ["method"],
    any: ["metadata"],
  },
  "PATCH /v2/payments/:id": {
    string: [
      ...["description", "redirectUrl", "cancelUrl", "webhookUrl", "locale", "dueDate", "issuer"],
      "restrictPaymentMethodsToCountry",
    ],
    boolean: ["testmode"],
    object: OBJECTS,
    texts: ["method"],
    any: ["metadata"],
  },
  "DELETE /v2/payments/:id": { boolean: ["testmode"] },
  "POST /v2/payments/:id/captures": {
    string: [...AMOUNT, "description"],
    boolean: ["testmode"],
    any: ["metadata"],
  },
  "POST /v2/payments/:id/release-authorization": { string: ["profileId"], boolean: ["testmode"] },
  "POST /v2/payments/:id/refunds": {
    string: [...AMOUNT, "description"],
    boolean: ["reverseRouting", "testmode"],
    array: ["routingReversals"],
    any: ["metadata"],
  },
  "POST /v2/payment-links": {
    string: [
      ...[...AMOUNT, "description", "redirectUrl", "webhookUrl", "profileId", "expiresAt", "sequenceType"],
      "customerId",
    ],
    boolean: ["reusable", "testmode"],
    object: [...OBJECTS, "minimumAmount", "applicationFee"],
    array: ["lines", "allowedMethods"],
  },
});

/**
 * Refuses parameters that an operation does not have: Mollie returns 422 "Non-existent query parameter" or
 * "Non-existent body parameter", and 422 with the field for invalid contents (the document's
 * `error-response`).
 *
 * @param operation - the method and the path's template
 */
export function assertParameters(operation: string, { query, body, headers }: JsonCall<string>): void {
  const byKey = headers.authorization?.startsWith("Bearer test_") === true;
  const isOthers = (name: string) => byKey && (name === "profileId" || name === "testmode");
  for (const name of query.keys())
    if (isOthers(name) || !QUERIES[operation]?.includes(name)) throw nonExistent("query", name);
  for (const name of Object.keys(body))
    if (isOthers(name) || !BODIES.has(operation, name)) throw nonExistent("body", name);
  const misfit = BODIES.misfit(operation, body);
  if (misfit) throw invalid(misfit);
}

function nonExistent(where: "query" | "body", name: string) {
  const detail = `Non-existent ${where} parameter "${name}" for this API call.`;
  return refuse(422, "Unprocessable Entity", detail, name);
}

/**
 * Returns the error for an invalid field. The wording is the simulator's own, except for "contains an invalid value",
 * which the document uses for amounts.
 */
function invalid({ place }: FieldMisfit) {
  const field = place.join(".");
  return refuse(422, "Unprocessable Entity", `The ${field} contains an invalid value`, field);
}
