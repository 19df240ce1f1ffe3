import { failureKind, ProviderError } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { MollieError } from "./wire.ts";

/** Our fields by Mollie's, for refusals that name one. */
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
  /** With every identifier in it encoded. */
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  body?: object;
  /** What is of the account and of no mode, and takes no `testmode`. */
  ofAccount?: true;
  idempotencyKey?: string;
}

/**
 * Makes a request and answers what Mollie answered.
 *
 * @throws ProviderError when it was refused, or nothing usable came back
 */
export async function callMollie<T>(context: Context, request: MollieRequest): Promise<T> {
  const { method, path, idempotencyKey, ofAccount } = request;
  const testmode = isByConsent(context) && context.mode !== "live" && !ofAccount;
  const reads = method === "GET";
  const query = { ...request.query, ...(testmode && reads && { testmode: "true" }) };
  // Parameters that an operation does not know are refused: where it changes something, the mode stands in
  // the body.
  const body = testmode && !reads ? { ...request.body, testmode } : request.body;
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { apiKey, accessToken } = context.credentials;
  const response = await context.http.api.send({
    method,
    path,
    query: new URLSearchParams(given).toString(),
    headers: {
      authorization: `Bearer ${accessToken ?? apiKey}`,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method !== "POST" || idempotencyKey !== undefined,
  });
  if (response.status === 204) return undefined as T;
  const answer = parseJson(response) as T & MollieError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

/** Whether the account was connected by consent; else with the API key of a website profile. */
export function isByConsent({ credentials }: Context): boolean {
  return credentials.accessToken !== undefined;
}

/** What is made for a whole organization must name the profile it is for; an API key is one profile's. */
export function profileOf(context: Context): { profileId?: string } {
  const { profileId } = context.settings;
  return isByConsent(context) && typeof profileId === "string" ? { profileId } : {};
}

function refusal(status: number, { title, detail, field }: MollieError): ProviderError {
  const path = PATHS[field ?? ""];
  // Mollie has no codes: the field says what the refusal is about, the title of which kind it is.
  const code = field ?? title?.toLowerCase().replaceAll(" ", "_") ?? `http_${status}`;
  // Text about the authentication may quote it.
  const text = status === 401 ? "Mollie does not accept the key" : detail;
  return new ProviderError(
    failureKind(manifest, status),
    code,
    text ?? "Mollie refused the request",
    path ? { path } : {},
  );
}
