import type { PaymentOAuth } from "../../contract/payment.ts";
import { grantedBy, platformClient, requestTokens, type TokenAnswer } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";

const TOKENS = "/oauth2/tokens";

/** The permissions that Banco requests: https://docs.mollie.com/docs/permissions. */
const SCOPES = [
  "payments.read",
  "payments.write",
  "refunds.read",
  "refunds.write",
  "payment-links.read",
  "payment-links.write",
  "terminals.read",
  "profiles.read",
  "organizations.read",
  "settlements.read",
  "balances.read",
];

/**
 * Connecting by consent (https://docs.mollie.com/reference/authorize): tokens last an hour, and the refresh
 * token does not expire.
 */
export const oauth: PaymentOAuth<Context> = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: platformClient(context, manifest.name).id,
      redirect_uri: redirectUri,
      state,
      scope: SCOPES.join(" "),
      response_type: "code",
      approval_prompt: "auto",
    });
    return `${context.http.web.baseUrl.replace(/\/$/, "")}/oauth2/authorize?${query}`;
  },

  async exchange(context, { code, redirectUri }) {
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
    return { ...grantedBy(await ask(context, form, "rejected"), context.clock.now()), redirectUri };
  },

  /**
   * Refreshes with the redirect URI: "Required only if the initial authorization code grant request also
   * contained a `redirect_uri`", as ours does.
   */
  async refresh(context) {
    const { refreshToken = "", redirectUri = "" } = context.credentials;
    const form = { grant_type: "refresh_token", refresh_token: refreshToken, redirect_uri: redirectUri };
    return {
      ...grantedBy(await ask(context, form, "credentials"), context.clock.now(), refreshToken),
      redirectUri,
    };
  },
};

/** Withdraws the merchant's consent. */
export async function revoke(context: Context): Promise<void> {
  const { id, secret } = platformClient(context, manifest.name);
  const form = { token_type_hint: "refresh_token", token: context.credentials.refreshToken ?? "" };
  await context.http.api.send({
    method: "DELETE",
    path: TOKENS,
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(form).toString(),
    repeatable: true,
  });
}

function ask(
  context: Context,
  form: Record<string, string>,
  refusedAs: "rejected" | "credentials",
): Promise<TokenAnswer> {
  const request = {
    path: TOKENS,
    form,
    client: platformClient(context, manifest.name),
    by: "basic",
    refusedAs,
  } as const;
  return requestTokens(context.http.api, request);
}
