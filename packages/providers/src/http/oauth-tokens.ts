import { ProviderError, type ProviderFailureKind } from "../contract/error.ts";
import type { ProviderHttp } from "../contract/http.ts";
import type { GrantedCredentials, ProviderContext, ProviderOAuth } from "../contract/provider.ts";
import { parseJson } from "./client.ts";
import { movesNothing } from "./moves-nothing.ts";

/** A request to a provider's token endpoint (RFC 6749, sections 4.1.3, 4.4.2 and 6). */
export interface TokenRequest {
  path: string;
  /** The fields of the grant, without the client's own keys. */
  form: Readonly<Record<string, string>>;
  client: { id: string; secret: string };
  /**
   * The client's authentication (RFC 6749, section 2.3.1); `none` if the grant itself authenticates (RFC 7523). `json`
   * sends the form's fields as JSON, which some providers require.
   */
  by: "basic" | "form" | "json" | "none";
  /** The meaning of an error response: the merchant's code is invalid, or the keys no longer work. */
  refusedAs: ProviderFailureKind;
  /** Parses an error response in a non-standard format; returns undefined if the text is not one. */
  refusalIn?: (text: string) => { code: string; message: string } | undefined;
}

/** A token endpoint's response. */
export interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  /** The token's lifetime in seconds. */
  expires_in?: number;
  scope?: string;
}

/** Grants that may be single-use, whose requests must therefore be sent within the caller's window. */
const SPENT = new Set(["authorization_code", "refresh_token"]);

/**
 * Requests tokens. Never retries, because codes, and often refresh tokens, are single-use.
 *
 * @throws ProviderError `refusedAs` if it was rejected, with a string that contains no part of the request;
 * `unavailable` if there was no response or an unreadable one, because no money can have moved
 */
export async function requestTokens(host: ProviderHttp, request: TokenRequest): Promise<TokenAnswer> {
  const { path, form, client, by, refusedAs, refusalIn } = request;
  const keys = by === "form" || by === "json" ? { client_id: client.id, client_secret: client.secret } : {};
  const fields = { ...form, ...keys };
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString("base64");
  const pending = host.send({
    method: "POST",
    path,
    headers: {
      "content-type": by === "json" ? "application/json" : "application/x-www-form-urlencoded",
      accept: "application/json",
      ...(by === "basic" && { authorization: `Basic ${basic}` }),
    },
    body: by === "json" ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    repeatable: false,
    // All other grants can be used any number of times.
    ...(!SPENT.has(form.grant_type ?? "") && { movesNothing: true }),
  });
  const { status, body } = await movesNothing(
    pending.then((response) => {
      const refusal = response.status >= 400 ? refusalIn?.(response.text) : undefined;
      if (refusal) throw new ProviderError(refusedAs, refusal.code, refusal.message);
      return { ...response, body: parseJson(response) };
    }),
  );
  const answer = body as Partial<TokenAnswer> & { error?: unknown };
  if (status < 300 && typeof answer?.access_token === "string") return answer as TokenAnswer;
  const code = typeof answer?.error === "string" ? answer.error : `http_${status}`;
  throw new ProviderError(refusedAs, code, "The provider grants no access");
}

/**
 * Returns an account's credentials from a token endpoint's response, and keeps the current refresh token if the
 * response has no new one.
 *
 * @param now - the time of the response
 */
export function grantedBy(answer: TokenAnswer, now: Date, refreshToken?: string): GrantedCredentials {
  const { access_token, refresh_token = refreshToken, expires_in = 3600 } = answer;
  return {
    accessToken: access_token,
    ...(refresh_token && { refreshToken: refresh_token }),
    expiresAt: new Date(now.getTime() + expires_in * 1000).toISOString(),
  };
}

/**
 * Returns the exchange and refresh functions for a provider that supports both grants in standard form (RFC
 * 6749, sections 4.1.3 and 6).
 */
export function standardGrants<
  C extends Pick<ProviderContext, "clock"> & { readonly credentials: { readonly refreshToken?: string } },
>(
  ask: (
    context: C,
    form: Record<string, string>,
    refusedAs: "rejected" | "credentials",
  ) => Promise<TokenAnswer>,
): Required<Pick<ProviderOAuth<C>, "exchange" | "refresh">> {
  return {
    async exchange(context, { code, redirectUri }) {
      const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
      return grantedBy(await ask(context, form, "rejected"), context.clock.now());
    },
    async refresh(context) {
      const { refreshToken = "" } = context.credentials;
      const form = { grant_type: "refresh_token", refresh_token: refreshToken };
      return grantedBy(await ask(context, form, "credentials"), context.clock.now(), refreshToken);
    },
  };
}

/**
 * Returns the platform's own OAuth client for a provider.
 *
 * @param name - the provider's display name
 * @throws ProviderError `no_platform` if this installation has none
 */
export function platformClient(
  { platform }: Pick<ProviderContext, "platform">,
  name: string,
): { id: string; secret: string } {
  const { clientId, clientSecret } = platform ?? {};
  if (clientId && clientSecret) return { id: clientId, secret: clientSecret };
  const message = `Connecting to ${name} by consent is not set up on this installation`;
  throw new ProviderError("credentials", "no_platform", message);
}
