import { failureKind, ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { AdyenError } from "./wire.ts";

/** The versioned path of each host. */
const BASES = {
  checkout: "/v72",
  devices: "/v1",
  disputes: "/ca/services/DisputeService/v30",
  management: "/v3",
} as const;

/** Maps Adyen's fields to ours, for errors that mention a field. */
const PATHS: readonly [pattern: RegExp, path: string][] = [
  [/Contract not found|storedPaymentMethod|shopperReference/i, "/token"],
  [/amount/i, "/amount"],
  [/currency/i, "/currency"],
  [/expiresAt/, "/expiresAt"],
  [/phoneNumber/, "/name"],
  [/address|country/, "/address"],
];

/** A request to Adyen. */
export interface AdyenRequest {
  host: keyof typeof BASES;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
  idempotencyKey?: string;
  /** Whether retrying is harmless; defaults to true for requests that read or have a key. */
  repeatable?: boolean;
}

/**
 * Sends a request and returns Adyen's response.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callAdyen<T>(context: Context, request: AdyenRequest): Promise<T> {
  const { host: name, method, path, query, body, idempotencyKey } = request;
  const response = await context.http[name].send({
    method,
    path: BASES[name] + path,
    ...(query && { query: query.toString() }),
    headers: {
      "x-api-key": context.credentials.apiKey ?? "",
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: request.repeatable ?? (method !== "POST" || idempotencyKey !== undefined),
  });
  // A terminal that accepts a message returns an empty response or the word ok.
  if (response.status < 300 && (response.text === "" || response.text === "ok")) return undefined as T;
  const answer = parseJson(response) as T & AdyenError;
  if (response.status < 300) return answer;
  if (response.status === 403) throw lacksRole(name, path, answer);
  throw refusal(response.status, answer);
}

/** The roles that operations require, according to each operation's documentation. */
const ROLES: readonly [host: keyof typeof BASES, path: RegExp, role: string][] = [
  ["checkout", /^/, "Checkout webservice role"],
  ["devices", /^/, "Cloud Device API"],
  ["disputes", /^/, "API dispute management"],
  ["management", /\/webhooks/, "Management API—Webhooks read and write"],
  ["management", /^\/terminals/, "Management API—Terminal actions read"],
  ["management", /\/stores/, "Management API—Stores read and write"],
  ["management", /^/, "Management API—Account read"],
];

/** Returns the error for a valid credential that lacks a role, or has no access to the merchant account. */
function lacksRole(
  host: keyof typeof BASES,
  path: string,
  { errorCode, message, detail }: AdyenError,
): ProviderError {
  const role = ROLES.find(([ofHost, pattern]) => ofHost === host && pattern.test(path))?.[2];
  const reason = detail ?? message ?? "Forbidden";
  const text = `Adyen refuses it (${reason}): the API credential needs the role "${role}" and access to the merchant account`;
  return new ProviderError("forbidden", errorCode ?? "http_403", text);
}

/** Returns the merchant account for requests. */
export function merchantAccount({ credentials }: Context): string {
  return credentials.merchantAccount ?? "";
}

function refusal(
  status: number,
  { errorCode, message, title, detail, invalidFields = [] }: AdyenError,
): ProviderError {
  const text = detail ?? message ?? title ?? "Adyen refused the request";
  const about = `${invalidFields[0]?.name ?? ""} ${text}`;
  const path = PATHS.find(([pattern]) => pattern.test(about))?.[1];
  return new ProviderError(
    kindOf(status, errorCode),
    errorCode ?? `http_${status}`,
    text,
    path ? { path } : {},
  );
}

/**
 * The code of "Request already processed or in progress": the response says neither which of the two applies nor what
 * the outcome was.
 */
const UNDER_WAY = "704";

function kindOf(status: number, errorCode: string | undefined): ProviderFailureKind {
  if (errorCode === UNDER_WAY) return "outcome_unknown";
  return failureKind(manifest, status);
}
