import type { ProviderFailureKind } from "../../contract/error.ts";
import { platformClient, requestTokens, type TokenAnswer } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";

const PATH = "/admin/oauth/access_token";

/**
 * Returns the token from the merchant's consent, or a token for the merchant's own app: obtained with the app's keys,
 * valid for a day, and kept in memory.
 */
export function accessToken(context: Context): Promise<string> {
  const { accessToken: consented } = context.credentials;
  if (consented !== undefined) return Promise.resolve(consented);
  return context.tokens.get(async () => {
    const { access_token, expires_in = 0 } = await askForTokens(context, "credentials", {
      grant_type: "client_credentials",
    });
    return { value: access_token, expiresAt: new Date(context.clock.now().getTime() + expires_in * 1_000) };
  });
}

/** Requests tokens from the shop with the keys of the platform's app or of the merchant's own. */
export function askForTokens(
  context: Context,
  refusedAs: ProviderFailureKind,
  form: Record<string, string>,
): Promise<TokenAnswer> {
  const { id, secret } = appOf(context);
  return requestTokens(context.http.shop, {
    path: PATH,
    form,
    client: { id, secret },
    by: "form",
    refusedAs,
    refusalIn,
  });
}

/** How the merchant can fix an error, by Shopify's code. */
const REMEDIES: Readonly<Record<string, string>> = {
  app_not_installed: "The app is not installed at the shop: release a version of it, and install it",
  shop_not_permitted: "The app may not be used at this shop: it must belong to the shop's organization",
  application_cannot_be_found: "Shopify knows no app with this client ID",
  invalid_client: "The client secret does not belong to the app",
};

/** Parses an error response, a page whose title contains the code, `400 - Oauth error app_not_installed`. */
function refusalIn(text: string): { code: string; message: string } | undefined {
  const [, code] = /Oauth error (\w+)/.exec(text) ?? [];
  return code === undefined
    ? undefined
    : { code, message: REMEDIES[code] ?? `Shopify denied access: ${code}` };
}

/** Returns the app that the account is connected with. */
export function appOf({ credentials, platform }: Context): { id: string; secret: string } {
  const own = credentials.clientSecret !== undefined;
  return platformClient({ platform: own ? credentials : platform }, manifest.name);
}
