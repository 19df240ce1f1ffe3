import { failureKind, ProviderError } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { MollieError } from "./wire.ts";

/** Maps Mollie's fields to ours, for errors that mention a field. */
const PATHS: Readonly<Record<string, string>> = {
  amount: "/amount",
  "amount.value": "/amount",
  "amount.currency": "/currency",
  cardToken: "/token",
  description: "/description",
  redirectUrl: "/successUrl",
  expiresAt: "/expiresAt",
  terminalId: "/terminalId",
};

/** A request to Mollie's API. */
export interface MollieRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  body?: object;
  /** Whether the object belongs to the account and not to a mode, in which case the request has no `testmode`. */
  ofAccount?: true;
  idempotencyKey?: string;
}

/**
 * Sends a request and returns Mollie's response.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callMollie<T>(context: Context, request: MollieRequest): Promise<T> {
  const { method, path, idempotencyKey, ofAccount } = request;
  const testmode = isByConsent(context) && context.mode !== "live" && !ofAccount;
  const reads = method === "GET";
  const query = { ...request.query, ...(testmode && reads && { testmode: "true" }) };
  // Mollie rejects parameters that an operation does not have. Requests that change something contain the mode in the
  // body.
  const body = testmode && !reads ? { ...request.body, testmode } : request.body;
  const parameters = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const { apiKey, accessToken } = context.credentials;
  const response = await context.http.api.send({
    method,
    path,
    query: new URLSearchParams(parameters).toString(),
    headers: {
      authorization: `Bearer ${accessToken ?? apiKey}`,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method !== "POST" || idempotencyKey !== undefined,
  });
  if (response.status === 204 || (response.status === 202 && response.text === "")) return undefined as T;
  const answer = parseJson(response) as T & MollieError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

/** Whether the account was connected by consent; otherwise, it was connected with the API key of a website profile. */
export function isByConsent({ credentials }: Context): boolean {
  return credentials.accessToken !== undefined;
}

/**
 * Returns the profile for a new object. An account connected by consent must specify one; an API key belongs to one
 * profile.
 */
export function profileOf(context: Context): { profileId?: string } {
  const { profileId } = context.settings;
  return isByConsent(context) && typeof profileId === "string" ? { profileId } : {};
}

function refusal(status: number, { title, detail, field }: MollieError): ProviderError {
  const path = PATHS[field ?? ""];
  // Mollie has no error codes: use the field, or else the title.
  const code = field ?? title?.toLowerCase().replaceAll(" ", "_") ?? `http_${status}`;
  // Text about the authentication may quote the key.
  const text = status === 401 ? "Mollie does not accept the key" : detail;
  return new ProviderError(
    failureKind(manifest, status),
    code,
    text ?? "Mollie refused the request",
    path ? { path } : {},
  );
}
