import type { JsonCall } from "../kit/json-api.ts";
import { refuse } from "./world.ts";

interface Parameters {
  query?: readonly string[];
  body?: readonly string[];
}

const PAGED = ["from", "limit"];

/** What each operation takes, as https://docs.mollie.com/reference has it; `testmode` and `profileId` for tokens of organizations alone. */
const PARAMETERS: Readonly<Record<string, Parameters>> = {
  "GET /v2/payments": { query: [...PAGED, "sort", "profileId", "testmode"] },
  "POST /v2/payments": {
    query: ["include"],
    body: [
      ...["amount", "description", "redirectUrl", "cancelUrl", "webhookUrl", "lines", "billingAddress"],
      ...["shippingAddress", "locale", "method", "issuer", "restrictPaymentMethodsToCountry", "metadata"],
      ...["captureMode", "captureDelay", "applicationFee", "routing", "sequenceType", "mandateId"],
      ...["customerId", "dueDate", "cardToken", "terminalId", "storeCredentials", "profileId", "testmode"],
    ],
  },
  "GET /v2/payments/:id": { query: ["include", "embed", "testmode"] },
  "PATCH /v2/payments/:id": {
    body: [
      ...["description", "redirectUrl", "cancelUrl", "webhookUrl", "metadata", "method", "locale", "dueDate"],
      ...["restrictPaymentMethodsToCountry", "issuer", "billingAddress", "shippingAddress", "testmode"],
    ],
  },
  "DELETE /v2/payments/:id": { body: ["testmode"] },
  "GET /v2/payments/:id/refunds": { query: [...PAGED, "embed", "testmode"] },
  "POST /v2/payments/:id/refunds": {
    body: ["amount", "description", "metadata", "reverseRouting", "routingReversals", "testmode"],
  },
  "GET /v2/payments/:id/refunds/:refundId": { query: ["embed", "testmode"] },
  "GET /v2/payment-links": { query: [...PAGED, "testmode"] },
  "POST /v2/payment-links": {
    body: [
      ...["description", "amount", "minimumAmount", "redirectUrl", "webhookUrl", "lines", "billingAddress"],
      ...["shippingAddress", "profileId", "reusable", "expiresAt", "allowedMethods", "applicationFee"],
      ...["sequenceType", "customerId", "testmode"],
    ],
  },
  "GET /v2/payment-links/:id": { query: ["testmode"] },
  "GET /v2/payment-links/:id/payments": { query: [...PAGED, "sort", "testmode"] },
  "GET /v2/terminals": { query: [...PAGED, "sort", "testmode"] },
  "GET /v2/terminals/:id": { query: ["testmode"] },
  "GET /v2/profiles": { query: PAGED },
};

/**
 * Refuses what an operation does not take: Mollie answers 422 "Non-existent query parameter" or "Non-existent body parameter".
 *
 * @param operation - the method and the path's template
 */
export function assertParameters(operation: string, { query, body, headers }: JsonCall<string>): void {
  const { query: inQuery = [], body: inBody = [] } = PARAMETERS[operation] ?? {};
  const byKey = headers.authorization?.startsWith("Bearer test_") === true;
  const isTaken = (name: string, taken: readonly string[]) =>
    taken.includes(name) && !(byKey && (name === "profileId" || name === "testmode"));
  for (const name of query.keys()) if (!isTaken(name, inQuery)) throw nonExistent("query", name);
  for (const name of Object.keys(body)) if (!isTaken(name, inBody)) throw nonExistent("body", name);
}

function nonExistent(where: "query" | "body", name: string) {
  const detail = `Non-existent ${where} parameter "${name}" for this API call.`;
  return refuse(422, "Unprocessable Entity", detail, name);
}
