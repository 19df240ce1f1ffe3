import { ProviderError, type ProviderFailureKind } from "../contract/error.ts";
import type { ProviderHttp } from "../contract/http.ts";
import type { GrantedCredentials, ProviderContext, ProviderOAuth } from "../contract/provider.ts";
import { parseJson } from "./client.ts";
import { movesNothing } from "./moves-nothing.ts";

/** A request to a provider's token endpoint (RFC 6749, sections 4.1.3, 4.4.2 and 6). */
export interface TokenRequest {
  path: string;
  /** What is asked for, without the client's own keys. */
  form: Readonly<Record<string, string>>;
  client: { id: string; secret: string };
  /**
   * How the client proves itself (RFC 6749, section 2.3.1); not at all where the grant is the proof (RFC
   * 7523). `json` is as `form`, in the form of some providers' own.
   */
  by: "basic" | "form" | "json" | "none";
  /** The meaning of a refusal: the merchant's answer is no good, or the keys no longer are. */
  refusedAs: ProviderFailureKind;
  /**
   * Reads the refusal of an endpoint that does not write it as the standard does; undefined when the text is
   * none.
   */
  refusalIn?: (text: string) => { code: string; message: string } | undefined;
}

/** A token endpoint's answer. */
export interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  /** Seconds. */
  expires_in?: number;
  scope?: string;
}

/** Grants that may be good for one use: they keep to the window of whoever asks. */
const SPENT = new Set(["authorization_code", "refresh_token"]);

/**
 * Asks for tokens. Never repeated: a code, and often a refresh token, is good for one use.
 *
 * @throws ProviderError `refusedAs` when it was refused; its text carries nothing of what was sent.
 *   `unavailable` when no answer came, or none that can be read: whatever became of the request, no money
 *   moved
 */
export async function requestTokens(host: ProviderHttp, request: TokenRequest): Promise<TokenAnswer> {
  const { path, form, client, by, refusedAs, refusalIn } = request;
  const keys = by === "form" || by === "json" ? { client_id: client.id, client_secret: client.secret } : {};
  const fields = { ...form, ...keys };
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString("base64");
  const asked = host.send({
    method: "POST",
    path,
    headers: {
      "content-type": by === "json" ? "application/json" : "application/x-www-form-urlencoded",
      accept: "application/json",
      ...(by === "basic" && { authorization: `Basic ${basic}` }),
    },
    body: by === "json" ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    repeatable: false,
    // Any other grant is good for as many tokens as are asked for.
    ...(!SPENT.has(form.grant_type ?? "") && { movesNothing: true }),
  });
  const { status, body } = await movesNothing(
    asked.then((response) => {
      const refusal = response.status >= 400 ? refusalIn?.(response.text) : undefined;
      if (refusal) throw new ProviderError(refusedAs, refusal.code, refusal.message);
      return { ...response, body: parseJson(response) };
    }),
  );
  const answer = body as Partial<TokenAnswer> & { error?: unknown };
  if (status < 300 && typeof answer?.access_token === "string") return answer as TokenAnswer;
  const code = typeof answer?.error === "string" ? answer.error : `http_${status}`;
  throw new ProviderError(refusedAs, code, "The provider gives no access");
}

/**
 * Credentials of an account out of a token endpoint's answer, with the refresh token there was if it gives no
 * new one.
 *
 * @param now - when the answer came
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
 * The exchange and the refresh of a provider that takes both grants as the standard has them (RFC 6749,
 * sections 4.1.3 and 6).
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
 * The platform's own client at a provider.
 *
 * @param name - the provider, as people write it
 * @throws ProviderError `no_platform` when this installation has none
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
