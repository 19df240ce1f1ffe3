import { failureKind, ProviderError } from "../../contract/error.ts";
import type { ProviderRequest, ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import { type Context, manifest } from "./manifest.ts";
import type { Envelope, Token } from "./wire.ts";

const TOKEN_SECONDS = 24 * 60 * 60;
/** The scopes that a token is requested for. */
const RESOURCES = [
  ...["GET", "POST", "PATCH", "DELETE"].map((method) => `${method}:/IT-configurations`),
  ...["GET", "POST", "PATCH", "DELETE"].map((method) => `${method}:/IT-receipts`),
  ...["GET", "POST"].map((method) => `${method}:/IT-invoices`),
];

/** A request to Openapi. */
export interface OpenapiRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  xml?: string;
  /** Whether retrying is harmless; defaults to true for reads. */
  repeatable?: boolean;
}

/**
 * Sends a request and returns the data in Openapi's response; renews a rejected token once.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callOpenapi<T>(context: Context, request: OpenapiRequest): Promise<T> {
  const token = await tokenOf(context);
  const response = await send(context, request, token);
  if (response.status !== 401) return dataOf<T>(response);
  context.tokens.forget(token);
  return dataOf<T>(await send(context, request, await tokenOf(context)));
}

/** Returns the company that the account issues documents for. */
export function fiscalIdOf({ settings }: Context): string {
  if (typeof settings.fiscalId === "string") return settings.fiscalId;
  const why = "The merchant's data must be saved before documents are issued";
  throw new ProviderError("rejected", "no_configuration", why);
}

function send(context: Context, request: OpenapiRequest, token: string): Promise<ProviderResponse> {
  const { method, path, query, body, xml, repeatable = method === "GET" } = request;
  const type = xml === undefined ? "application/json" : "application/xml";
  const content = xml ?? (body && JSON.stringify(body));
  const host = context.http.api;
  const sent: ProviderRequest = {
    method,
    path,
    query: new URLSearchParams(query).toString(),
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json",
      ...(content && { "content-type": type }),
    },
    ...(content && { body: content }),
    repeatable,
  };
  return method === "GET" ? movesNothing(host.send(sent)) : host.send(sent);
}

/**
 * Returns the token for the listed scopes, obtained with the e-mail address and key, on one host
 * (https://console.openapi.com/apis/oauthv2/documentation).
 */
function tokenOf(context: Context): Promise<string> {
  return context.tokens.get(async () => {
    const { email, apiKey } = context.credentials;
    const host = context.mode === "live" ? "invoice.openapi.com" : "test.invoice.openapi.com";
    const scopes = RESOURCES.map((resource) => resource.replace(":", `:${host}`));
    const pending = context.http.oauth.send({
      method: "POST",
      path: "/tokens",
      headers: {
        authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString("base64")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ scopes, name: "Banco", ttl: TOKEN_SECONDS }),
      repeatable: true,
      movesNothing: true,
    });
    const response = await movesNothing(pending);
    if (response.status >= 300) throw refusal(response);
    const { token, expireAt } = parseJson(response) as Token;
    return { value: token, expiresAt: new Date(expireAt) };
  });
}

function dataOf<T>(response: ProviderResponse): T {
  if (response.status >= 300) throw refusal(response);
  const answer = parseJson(response) as Envelope<T>;
  if (answer.success !== false) return answer.data;
  throw new ProviderError("rejected", String(answer.error), answer.message || "Openapi refused the request");
}

function refusal(response: ProviderResponse): ProviderError {
  const { error, message } = parseJson(response) as Partial<Envelope<null>>;
  const kind = failureKind(manifest, response.status);
  // Text about the authentication may quote the key.
  const text = kind === "credentials" ? "Openapi does not accept the account's key" : message;
  const code = String(error ?? `http_${response.status}`);
  return new ProviderError(kind, code, text || "Openapi refused the request");
}
