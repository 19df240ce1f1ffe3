import { ProviderError } from "../../contract/error.ts";
import type { PaymentContext, PaymentOAuth } from "../../contract/payment.ts";
import { grantedBy, requestTokens } from "../../http/oauth-tokens.ts";
import { hostOf } from "./request.ts";

/** What Banco asks the merchant for. */
const SCOPES = ["READ:USERINFO", "WRITE:USERINFO", "READ:PAYMENT", "WRITE:PAYMENT", "READ:PURCHASE"];

/** Connecting by consent (https://github.com/iZettle/api-documentation/blob/master/authorization.md): a token lives two hours. */
export const oauth: PaymentOAuth = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: platform(context).id,
      scope: SCOPES.join(" "),
      redirect_uri: redirectUri,
      state,
    });
    return `${hostOf(context, "oauth").baseUrl.replace(/\/$/, "")}/authorize?${query}`;
  },

  async exchange(context, { code, redirectUri }) {
    const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
    return grantedBy(await ask(context, form, "rejected"));
  },

  /** A refresh may give a new refresh token, and then the old one is void. */
  async refresh(context) {
    const { refreshToken = "" } = context.credentials;
    const form = { grant_type: "refresh_token", refresh_token: refreshToken };
    return grantedBy(await ask(context, form, "credentials"), refreshToken);
  },
};

function ask(context: PaymentContext, form: Record<string, string>, refusedAs: "rejected" | "credentials") {
  const request = { path: "/token", form, client: platform(context), by: "form", refusedAs } as const;
  return requestTokens(hostOf(context, "oauth"), request);
}

function platform({ platform: keys }: PaymentContext): { id: string; secret: string } {
  const { clientId, clientSecret } = keys ?? {};
  if (clientId && clientSecret) return { id: clientId, secret: clientSecret };
  throw new ProviderError(
    "credentials",
    "no_platform",
    "Connecting to Zettle by consent is not set up on this installation",
  );
}
