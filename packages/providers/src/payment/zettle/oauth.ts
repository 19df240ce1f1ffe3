import type { PaymentOAuth } from "../../contract/payment.ts";
import { platformClient, requestTokens, standardGrants } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";

/** The permissions that Banco requests. */
const SCOPES = [
  ...["READ:USERINFO", "WRITE:USERINFO", "READ:PAYMENT", "WRITE:PAYMENT"],
  ...["READ:PURCHASE", "READ:FINANCE"],
];

/**
 * Connects accounts by consent on Zettle's page
 * (https://github.com/iZettle/api-documentation/blob/master/authorization.md). A token is valid for two hours.
 */
export const oauth: PaymentOAuth<Context> = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: platformClient(context, manifest.name).id,
      scope: SCOPES.join(" "),
      redirect_uri: redirectUri,
      state,
    });
    return `${context.http.oauth.baseUrl.replace(/\/$/, "")}/authorize?${query}`;
  },

  // A refresh may return a new refresh token, which invalidates the old one.
  ...standardGrants(ask),
};

function ask(context: Context, form: Record<string, string>, refusedAs: "rejected" | "credentials") {
  const request = {
    path: "/token",
    form,
    client: platformClient(context, manifest.name),
    by: "form",
    refusedAs,
  } as const;
  return requestTokens(context.http.oauth, request);
}
