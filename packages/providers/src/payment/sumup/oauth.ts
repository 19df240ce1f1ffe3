import type { PaymentOAuth } from "../../contract/payment.ts";
import { platformClient, requestTokens, standardGrants } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";

/**
 * The permissions that Banco requests: https://developer.sumup.com/tools/authorization/oauth. SumUp must
 * approve `payments` manually.
 */
const SCOPES = ["payments", "transactions.history", "user.profile_readonly", "readers.read", "readers.write"];

/** Connecting by consent: a token is valid for an hour, and a refresh may return a new refresh token. */
export const oauth: PaymentOAuth<Context> = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: platformClient(context, manifest.name).id,
      redirect_uri: redirectUri,
      scope: SCOPES.join(" "),
      state,
    });
    return `${context.http.api.baseUrl.replace(/\/$/, "")}/authorize?${query}`;
  },

  ...standardGrants(ask),
};

function ask(context: Context, form: Record<string, string>, refusedAs: "rejected" | "credentials") {
  return requestTokens(context.http.api, {
    path: "/token",
    form,
    client: platformClient(context, manifest.name),
    by: "form",
    refusedAs,
  });
}
