import type { ProviderOAuth } from "../../contract/provider.ts";
import { platformClient, requestTokens, standardGrants } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";

/** The permissions that Banco requests (openapi.yaml, OAuth2AuthenticationCodeFlow): `a` means write. */
const SCOPES = [
  "issued_documents.invoices:r",
  "issued_documents.invoices:a",
  "issued_documents.credit_notes:r",
  "issued_documents.credit_notes:a",
  "issued_documents.receipts:r",
  "issued_documents.receipts:a",
  "settings:r",
];

/**
 * Connecting by consent (https://developers.fattureincloud.it/docs/authentication/code-flow/vanilla-code).
 */
export const oauth: ProviderOAuth<Context> = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: platformClient(context, manifest.name).id,
      redirect_uri: redirectUri,
      scope: SCOPES.join(" "),
      state,
    });
    return `${context.http.api.baseUrl.replace(/\/$/, "")}/oauth/authorize?${query}`;
  },

  ...standardGrants(ask),
};

function ask(context: Context, form: Record<string, string>, refusedAs: "rejected" | "credentials") {
  const request = {
    path: "/oauth/token",
    form,
    client: platformClient(context, manifest.name),
    by: "json",
    refusedAs,
  } as const;
  return requestTokens(context.http.api, request);
}
