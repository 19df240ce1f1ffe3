import { failureKind, ProviderError } from "../../contract/error.ts";
import type { ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { grantedBy, requestTokens } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";

export type Host = keyof typeof manifest.hosts;

/** A request to Zettle. */
export interface ZettleRequest {
  host: Host;
  method: "GET" | "POST" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
}

/**
 * Sends a request and returns Zettle's response; renews a rejected token once. None of these requests moves
 * money: payments are made over a reader's socket.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callZettle<T>(context: Context, request: ZettleRequest): Promise<T> {
  const token = await tokenOf(context);
  let response = await send(context, request, token);
  if (response.status === 401 && !context.credentials.accessToken) {
    context.tokens.forget(token);
    response = await send(context, request, await tokenOf(context));
  }
  if (response.status === 204) return undefined as T;
  const answer = parseJson(response) as T & { errorType?: string; error?: string };
  if (response.status < 300) return answer;
  const code = answer.errorType ?? answer.error ?? `http_${response.status}`;
  throw new ProviderError(
    failureKind(manifest, response.status),
    code,
    `Zettle refused the request (${code})`,
  );
}

/** Returns a token for Zettle's hosts: from the merchant's consent, or in exchange for its API key. */
export function tokenOf(context: Context): Promise<string> {
  const { accessToken, apiKey = "" } = context.credentials;
  if (accessToken) return Promise.resolve(accessToken);
  return context.tokens.get(async () => {
    const answer = await requestTokens(context.http.oauth, {
      path: "/token",
      form: {
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: apiKey,
        client_id: clientIdOf(apiKey),
      },
      client: { id: clientIdOf(apiKey), secret: "" },
      by: "none",
      refusedAs: "credentials",
    });
    const { accessToken: value = "", expiresAt } = grantedBy(answer, context.clock.now());
    return { value, expiresAt: new Date(expiresAt) };
  });
}

function send(context: Context, request: ZettleRequest, token: string): Promise<ProviderResponse> {
  const { host, method, path, query, body } = request;
  return context.http[host].send({
    method,
    path,
    ...(query && { query: query.toString() }),
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method !== "POST",
    movesNothing: true,
  });
}

/** Returns the client ID in an API key, which is a JWT. */
function clientIdOf(apiKey: string): string {
  try {
    const claims = JSON.parse(Buffer.from(apiKey.split(".")[1] ?? "", "base64url").toString()) as {
      client_id?: string;
    };
    return claims.client_id ?? "";
  } catch {
    throw new ProviderError("credentials", "no_jwt", "The API key is not a Zettle key");
  }
}
