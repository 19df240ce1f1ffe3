import { ProviderError } from "../../contract/error.ts";
import type { ProviderContext, ProviderOAuth } from "../../contract/provider.ts";
import { grantedBy, requestTokens } from "../../http/oauth-tokens.ts";
import { hostOf } from "./request.ts";

/** What Banco asks the merchant for (openapi.yaml, OAuth2AuthenticationCodeFlow): `a` is to write. */
const SCOPES = [
  "issued_documents.invoices:r",
  "issued_documents.invoices:a",
  "issued_documents.credit_notes:r",
  "issued_documents.credit_notes:a",
  "issued_documents.receipts:r",
  "issued_documents.receipts:a",
  "settings:r",
];

/** Connecting by consent (https://developers.fattureincloud.it/docs/authentication/code-flow/vanilla-code). */
export const oauth: ProviderOAuth = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: platform(context).id,
      redirect_uri: redirectUri,
      scope: SCOPES.join(" "),
      state,
    });
    return `${hostOf(context).baseUrl.replace(/\/$/, "")}/oauth/authorize?${query}`;
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

function ask(context: ProviderContext, form: Record<string, string>, refusedAs: "rejected" | "credentials") {
  const request = { path: "/oauth/token", form, client: platform(context), by: "json", refusedAs } as const;
  return requestTokens(hostOf(context), request);
}

function platform({ platform: keys }: ProviderContext): { id: string; secret: string } {
  const { clientId, clientSecret } = keys ?? {};
  if (clientId && clientSecret) return { id: clientId, secret: clientSecret };
  throw new ProviderError(
    "credentials",
    "no_platform",
    "Connecting to Fatture in Cloud by consent is not set up on this installation",
  );
}
