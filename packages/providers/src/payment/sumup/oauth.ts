import type { PaymentContext, PaymentOAuth } from "../../contract/payment.ts";
import { platformClient, requestTokens, standardGrants } from "../../http/oauth-tokens.ts";
import { manifest } from "./manifest.ts";
import { hostOf } from "./request.ts";

/** What Banco asks the merchant for: https://developer.sumup.com/tools/authorization/oauth. SumUp approves `payments` by hand. */
const SCOPES = ["payments", "transactions.history", "user.profile_readonly", "readers.read", "readers.write"];

/** Connecting by consent: a token lives an hour, and a refresh may give a new refresh token. */
export const oauth: PaymentOAuth = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: platformClient(context, manifest.name).id,
      redirect_uri: redirectUri,
      scope: SCOPES.join(" "),
      state,
    });
    return `${hostOf(context).baseUrl.replace(/\/$/, "")}/authorize?${query}`;
  },

  ...standardGrants(ask),
};

function ask(context: PaymentContext, form: Record<string, string>, refusedAs: "rejected" | "credentials") {
  return requestTokens(hostOf(context), {
    path: "/token",
    form,
    client: platformClient(context, manifest.name),
    by: "form",
    refusedAs,
  });
}
