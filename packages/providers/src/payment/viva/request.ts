import { failureKind, ProviderError } from "../../contract/error.ts";
import type { ProviderResponse } from "../../contract/http.ts";
import { grantedBy, requestTokens } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";
import type { VivaError } from "./wire.ts";

/**
 * A pattern for order codes. They have 16 digits, more than a JSON number holds, so they are read as strings.
 */
const ORDER_CODE = /("(?:orderCode|OrderCode)"\s*:\s*)(\d+)/g;

/** The API that the keys are for: the older API, Smart Checkout, or the terminals. */
export type Part = "legacy" | "checkout" | "pos";

/** A request to Viva. */
export interface VivaRequest {
  part: Part;
  method: "GET" | "POST" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
  /** Whether repeating the request is harmless; defaults to true for requests that only read. */
  repeatable?: boolean;
}

/** Viva's response, which may be empty. */
export interface VivaAnswer<T> {
  status: number;
  body: T;
}

/**
 * Sends a request and returns Viva's response.
 *
 * @throws ProviderError if it was rejected, even with status 200, or there was no usable response
 */
export async function callViva<T>(context: Context, request: VivaRequest): Promise<VivaAnswer<T>> {
  const authorization = await authorizationFor(context, request.part);
  let response = await send(context, request, authorization);
  if (response.status === 401 && request.part !== "legacy") {
    context.tokens.forget(authorization.replace(/^Bearer /, ""));
    response = await send(context, request, await authorizationFor(context, request.part));
  }
  const body = parseViva<T & VivaError>(response);
  if (response.status < 300 && body?.Success !== false) return { status: response.status, body };
  throw refusal(response.status, body ?? {});
}

/** Parses Viva's JSON with order codes as strings. */
export function parseViva<T>({ text, status }: Pick<ProviderResponse, "text" | "status">): T {
  if (text === "") return undefined as T;
  try {
    return JSON.parse(text.replace(ORDER_CODE, '$1"$2"')) as T;
  } catch {
    throw new ProviderError("outcome_unknown", "not_json", `Viva responded with ${status} and no JSON`);
  }
}

function send(context: Context, request: VivaRequest, authorization: string): Promise<ProviderResponse> {
  const { part, method, path, query, body, repeatable = method === "GET" } = request;
  return context.http[part === "legacy" ? "www" : "api"].send({
    method,
    path,
    ...(query && { query: query.toString() }),
    headers: { authorization, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
    repeatable,
  });
}

/**
 * Returns the authorization for a part of the API; a token is valid for an hour
 * (https://developer.viva.com/integration-reference/oauth2-authentication/).
 */
async function authorizationFor(context: Context, part: Part): Promise<string> {
  const { merchantId, apiKey, clientId, clientSecret, posClientId, posClientSecret } = context.credentials;
  if (part === "legacy") return `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString("base64")}`;
  const [id, secret] = part === "pos" ? [posClientId, posClientSecret] : [clientId, clientSecret];
  if (!id || !secret) {
    throw new ProviderError(
      "rejected",
      "no_pos_keys",
      "Payments at terminals need Viva's POS APIs credentials: connect again with them",
    );
  }
  const token = await context.tokens.get(async () => {
    const answer = await requestTokens(context.http.accounts, {
      path: "/connect/token",
      form: { grant_type: "client_credentials" },
      client: { id, secret },
      by: "basic",
      refusedAs: "credentials",
    });
    const { accessToken = "", expiresAt } = grantedBy(answer, context.clock.now());
    return { value: accessToken, expiresAt: new Date(expiresAt) };
  }, part);
  return `Bearer ${token}`;
}

function refusal(
  status: number,
  { message, detail, Message, ErrorCode, ErrorText }: VivaError,
): ProviderError {
  const text = ErrorText || message || detail || Message || "Viva refused the request";
  return new ProviderError(failureKind(manifest, status), String(ErrorCode || `http_${status}`), text);
}
