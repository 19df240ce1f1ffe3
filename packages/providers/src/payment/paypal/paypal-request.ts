import { failureKind, ProviderError } from "../../contract/error.ts";
import type { ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { multipartOf, type Part } from "../../http/multipart.ts";
import { grantedBy, requestTokens } from "../../http/oauth-tokens.ts";
import type { Caller } from "./caller.ts";
import { type Context, manifest } from "./manifest.ts";
import type { PayPalError } from "./wire.ts";

/** Maps the last part of PayPal's fields to ours, for errors that mention a field. */
const PATHS: readonly [pattern: RegExp, path: string][] = [
  [/amount/, "/amount"],
  [/currency_code/, "/currency"],
  [/vault_id/, "/token"],
  [/description/, "/description"],
  [/return_url/, "/successUrl"],
];

/** A request to PayPal. */
export interface PayPalRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  /** The body as an object, or as JSON text if its exact bytes matter. */
  body?: object | string;
  /** The part of a `multipart/form-data` body, instead of `body`. */
  part?: Part;
  /** `PayPal-Request-Id`. */
  requestId?: string;
}

/**
 * Sends a request and returns PayPal's response; renews a rejected token once.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function requestPayPal<T>(context: Context, caller: Caller, request: PayPalRequest): Promise<T> {
  const token = await tokenOf(context, caller);
  let response = await send(context, caller, request, token);
  if (response.status === 401) {
    context.tokens.forget(token);
    response = await send(context, caller, request, await tokenOf(context, caller));
  }
  if (response.status === 204) return undefined as T;
  const answer = parseJson(response) as T & PayPalError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

function send(
  context: Context,
  { headers }: Caller,
  request: PayPalRequest,
  token: string,
): Promise<ProviderResponse> {
  const { method, path, query, requestId } = request;
  const content = contentOf(request);
  return context.http.api.send({
    method,
    path,
    ...(query && { query: query.toString() }),
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      prefer: "return=representation",
      ...(content && { "content-type": content.type }),
      ...(requestId && { "paypal-request-id": requestId }),
    },
    ...(content && { body: content.text }),
    repeatable: method !== "POST" || requestId !== undefined,
  });
}

function contentOf({ body, part }: PayPalRequest): { type: string; text: string } | undefined {
  if (part) return multipartOf(part);
  if (body === undefined) return undefined;
  return { type: "application/json", text: typeof body === "string" ? body : JSON.stringify(body) };
}

/**
 * Returns a token, obtained with an app's keys and valid for some hours
 * (https://developer.paypal.com/api/rest/authentication/).
 */
function tokenOf(context: Context, { client }: Caller): Promise<string> {
  const obtain = async () => {
    const answer = await requestTokens(context.http.api, {
      path: "/v1/oauth2/token",
      form: { grant_type: "client_credentials" },
      client,
      by: "basic",
      refusedAs: "credentials",
    });
    const { accessToken = "", expiresAt } = grantedBy(answer, context.clock.now());
    return { value: accessToken, expiresAt: new Date(expiresAt) };
  };
  return context.tokens.get(obtain, client.id);
}

function refusal(status: number, { name, message, error, details = [] }: PayPalError): ProviderError {
  const [first] = details;
  const path = PATHS.find(([pattern]) => pattern.test(first?.field ?? ""))?.[1];
  const code = first?.issue ?? name ?? error ?? `http_${status}`;
  const text = first?.description ?? message ?? "PayPal refused the request";
  return new ProviderError(failureKind(manifest, status), code, text, path ? { path } : {});
}
