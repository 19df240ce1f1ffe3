import { ProviderError } from "../../contract/error.ts";
import type { PaymentContext, PaymentOAuth } from "../../contract/payment.ts";
import { grantedBy, requestTokens } from "../../http/oauth-tokens.ts";
import { hostOf } from "./request.ts";

/** What Banco asks the merchant for: https://developer.sumup.com/tools/authorization/oauth. SumUp approves `payments` by hand. */
const SCOPES = ["payments", "transactions.history", "user.profile_readonly", "readers.read", "readers.write"];

/** Connecting by consent: a token lives an hour, and a refresh may give a new refresh token. */
export const oauth: PaymentOAuth = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: platform(context).id,
      redirect_uri: redirectUri,
      scope: SCOPES.join(" "),
      state,
    });
    return `${hostOf(context).baseUrl.replace(/\/$/, "")}/authorize?${query}`;
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

function ask(context: PaymentContext, form: Record<string, string>, refusedAs: "rejected" | "credentials") {
  return requestTokens(hostOf(context), {
    path: "/token",
    form,
    client: platform(context),
    by: "form",
    refusedAs,
  });
}

function platform({ platform: keys }: PaymentContext): { id: string; secret: string } {
  const { clientId, clientSecret } = keys ?? {};
  if (clientId && clientSecret) return { id: clientId, secret: clientSecret };
  throw new ProviderError(
    "credentials",
    "no_platform",
    "Connecting to SumUp by consent is not set up on this installation",
  );
}
