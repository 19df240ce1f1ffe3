import type { ProviderFailureKind } from "../../contract/error.ts";
import type { ProviderContext } from "../../contract/provider.ts";
import { platformClient, requestTokens, type TokenAnswer } from "../../http/oauth-tokens.ts";
import { manifest } from "./manifest.ts";

const PATH = "/admin/oauth/access_token";

/** The token of the merchant's consent, or one for the merchant's own app by its keys: good for a day, kept in memory. */
export function accessToken(context: ProviderContext): Promise<string> {
  const { accessToken: consented } = context.credentials;
  if (consented !== undefined) return Promise.resolve(consented);
  return context.tokens.get(async () => {
    const { access_token, expires_in = 0 } = await askForTokens(context, "credentials", {
      grant_type: "client_credentials",
    });
    return { value: access_token, expiresAt: new Date(Date.now() + expires_in * 1_000) };
  });
}

/** Asks the shop for tokens with the keys of the platform's app, or of the merchant's own. */
export function askForTokens(
  context: ProviderContext,
  refusedAs: ProviderFailureKind,
  form: Record<string, string>,
): Promise<TokenAnswer> {
  const { id, secret } = appOf(context);
  const host = context.http.shop;
  if (!host) throw new TypeError("The context has no client for the shop");
  return requestTokens(host, { path: PATH, form, client: { id, secret }, by: "form", refusedAs });
}

/** The app that the account is connected with. */
export function appOf({ credentials, platform }: ProviderContext): { id: string; secret: string } {
  const own = credentials.clientSecret !== undefined;
  return platformClient({ platform: own ? credentials : platform }, manifest.name);
}
