import type { AccessToken } from "../../contract/access-tokens.ts";
import { ProviderError } from "../../contract/error.ts";
import type { ProviderRequest, ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import type { Context } from "./manifest.ts";
import type { WixError } from "./wire.ts";

/** A request to Wix's REST API. */
export interface WixRequest {
  method: "GET" | "POST";
  /** The path, with every ID in it encoded. */
  path: string;
  body?: object;
}

/**
 * Sends a request that only reads, or whose retry has no further effect; it is retried after transient
 * failures.
 */
export function callWix<T>(context: Context, request: WixRequest): Promise<T> {
  return movesNothing(send<T>(context, request, { repeatable: true, movesNothing: true }));
}

/** Sends a request that must not be retried, because it would be executed twice. */
export function callWixOnce<T>(context: Context, request: WixRequest): Promise<T> {
  return send<T>(context, request, { repeatable: false });
}

async function send<T>(
  context: Context,
  request: WixRequest,
  nature: Pick<ProviderRequest, "repeatable" | "movesNothing">,
): Promise<T> {
  const token = await context.tokens.get(() => obtainToken(context));
  const { method, path, body } = request;
  const response = await context.http.api.send({
    method,
    path,
    // The token itself, without a scheme.
    headers: { authorization: token, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
    ...nature,
  });
  if (response.status === 401) context.tokens.forget(token);
  if (response.status >= 300) throw refusal(response);
  return parseJson(response) as T;
}

/**
 * Obtains a token with the app's keys and its instance on the site; it is valid for a few hours
 * (https://dev.wix.com/docs/rest/app-management/oauth-2/create-access-token).
 */
async function obtainToken(context: Context): Promise<AccessToken> {
  const { appId, appSecret, instanceId } = context.credentials;
  const form = {
    grant_type: "client_credentials",
    client_id: appId,
    client_secret: appSecret,
    instance_id: instanceId,
  };
  const response = await movesNothing(
    context.http.api.send({
      method: "POST",
      path: "/oauth2/token",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(form),
      repeatable: true,
      movesNothing: true,
    }),
  );
  if (response.status >= 300) {
    throw new ProviderError(
      "credentials",
      `http_${response.status}`,
      "Wix does not accept the app's keys, or the app is not on this site",
    );
  }
  const { access_token, expires_in } = parseJson(response) as { access_token: string; expires_in: number };
  return { value: access_token, expiresAt: new Date(context.clock.now().getTime() + expires_in * 1_000) };
}

function refusal(response: ProviderResponse): ProviderError {
  const { status } = response;
  const { message, details } = errorIn(response);
  const code = details?.applicationError?.code ?? `http_${status}`;
  if (status === 401) return new ProviderError("credentials", code, "Wix no longer accepts the app");
  const text = details?.applicationError?.description ?? message ?? "Wix refused the request";
  return new ProviderError(status === 404 ? "not_found" : "rejected", code, text);
}

function errorIn({ text }: ProviderResponse): WixError {
  try {
    return (JSON.parse(text) as WixError | null) ?? {};
  } catch {
    return {};
  }
}
