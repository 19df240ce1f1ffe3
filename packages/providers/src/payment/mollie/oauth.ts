import { ProviderError } from "../../contract/error.ts";
import type { PaymentContext, PaymentOAuth } from "../../contract/payment.ts";
import { grantedBy, requestTokens } from "../../http/oauth-tokens.ts";
import { hostOf } from "./request.ts";

const TOKENS = "/oauth2/tokens";

/** What Banco asks the merchant for: https://docs.mollie.com/docs/permissions. */
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
];

/** Connecting by consent (https://docs.mollie.com/reference/authorize): a token lives an hour, the refresh token does not expire. */
export const oauth: PaymentOAuth = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: platform(context).id,
      redirect_uri: redirectUri,
      state,
      scope: SCOPES.join(" "),
      response_type: "code",
      approval_prompt: "auto",
    });
    return `${hostOf(context, "web").baseUrl.replace(/\/$/, "")}/oauth2/authorize?${query}`;
  },

  async exchange(context, { code, redirectUri }) {
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
    return grantedBy(await ask(context, form, "rejected"));
  },

  async refresh(context) {
    const { refreshToken = "" } = context.credentials;
    const form = { grant_type: "refresh_token", refresh_token: refreshToken };
    return grantedBy(await ask(context, form, "credentials"), refreshToken);
  },
};

/** Gives the merchant's consent back. */
export async function revoke(context: PaymentContext): Promise<void> {
  const { id, secret } = platform(context);
  const form = { token_type_hint: "refresh_token", token: context.credentials.refreshToken ?? "" };
  await hostOf(context, "api").send({
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

function ask(context: PaymentContext, form: Record<string, string>, refusedAs: "rejected" | "credentials") {
  const request = { path: TOKENS, form, client: platform(context), by: "basic", refusedAs } as const;
  return requestTokens(hostOf(context, "api"), request);
}

function platform({ platform: keys }: PaymentContext): { id: string; secret: string } {
  const { clientId, clientSecret } = keys ?? {};
  if (clientId && clientSecret) return { id: clientId, secret: clientSecret };
  throw new ProviderError(
    "credentials",
    "no_platform",
    "Connecting to Mollie by consent is not set up on this installation",
  );
}
