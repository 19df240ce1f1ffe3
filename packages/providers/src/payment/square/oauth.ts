import { ProviderError, type ProviderFailureKind } from "../../contract/error.ts";
import type { GrantedCredentials, PaymentOAuth } from "../../contract/payment.ts";
import { parseJson } from "../../http/client.ts";
import { platformClient } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";
import { SQUARE_VERSION } from "./request.ts";
import type { SquareError, Token } from "./wire.ts";

/** The permissions that Banco requests: https://developer.squareup.com/docs/oauth-api/square-permissions. */
const SCOPES = [
  "MERCHANT_PROFILE_READ",
  "MERCHANT_PROFILE_WRITE",
  "PAYMENTS_READ",
  "PAYMENTS_WRITE",
  "PAYMENTS_WRITE_IN_PERSON",
  "ORDERS_READ",
  "ORDERS_WRITE",
  "DEVICES_READ",
  "PAYOUTS_READ",
  "DISPUTES_READ",
  "DISPUTES_WRITE",
];

/**
 * Connecting by consent, with PKCE (https://developer.squareup.com/docs/oauth-api/overview#pkce-flow): an access token
 * is valid for 30 days, and a refresh token can be used once within 90 days.
 */
export const oauth: PaymentOAuth<Context> = {
  authorizeUrl(context, { state, redirectUri, codeChallenge }) {
    const query = new URLSearchParams({
      client_id: platformClient(context, manifest.name).id,
      scope: SCOPES.join(" "),
      session: "false",
      state,
      redirect_uri: redirectUri,
      code_challenge: codeChallenge,
    });
    return `${context.http.connect.baseUrl.replace(/\/$/, "")}/oauth2/authorize?${query}`;
  },

  exchange: (context, { code, redirectUri, codeVerifier }) =>
    obtain(context, "rejected", {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    }),

  refresh: (context) =>
    obtain(context, "credentials", {
      grant_type: "refresh_token",
      refresh_token: context.credentials.refreshToken,
    }),
};

/**
 * Whether the account was connected by consent; otherwise, it was connected with a token of the merchant's own
 * application.
 */
export function isByConsent({ credentials }: Context): boolean {
  return credentials.refreshToken !== undefined;
}

/** Withdraws the merchant's consent. */
export async function revoke(context: Context): Promise<void> {
  const { id: clientId, secret: clientSecret } = platformClient(context, manifest.name);
  const body = { client_id: clientId, access_token: context.credentials.accessToken };
  await post(context, "/oauth2/revoke", body, "credentials", `Client ${clientSecret}`);
}

async function obtain(
  context: Context,
  refusedAs: ProviderFailureKind,
  grant: object,
): Promise<GrantedCredentials> {
  const body = { client_id: platformClient(context, manifest.name).id, ...grant };
  const token = await post<Token>(context, "/oauth2/token", body, refusedAs);
  return {
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    expiresAt: new Date(token.expires_at).toISOString(),
  };
}

async function post<T>(
  context: Context,
  path: string,
  body: object,
  refusedAs: ProviderFailureKind,
  authorization?: string,
): Promise<T> {
  const response = await context.http.connect.send({
    method: "POST",
    path,
    headers: {
      "square-version": SQUARE_VERSION,
      "content-type": "application/json",
      ...(authorization && { authorization }),
    },
    body: JSON.stringify(body),
    // Codes and refresh tokens are single-use: the second request would be rejected and the consent lost.
    repeatable: false,
  });
  const answer = parseJson(response) as T & { errors?: SquareError[] };
  if (response.status === 200) return answer;
  const [error] = answer?.errors ?? [];
  // Square's text may quote the request, so only the code is kept.
  throw new ProviderError(refusedAs, error?.code ?? `http_${response.status}`, "Square refused the consent");
}
