import { createHmac, timingSafeEqual } from "node:crypto";
import { ProviderError } from "../../contract/error.ts";
import type { ProviderOAuth } from "../../contract/provider.ts";
import { grantedBy, type TokenAnswer } from "../../http/oauth-tokens.ts";
import type { Context } from "./manifest.ts";
import { appOf, askForTokens } from "./tokens.ts";

const SCOPES = ["read_orders", "write_orders"];
/** The maximum difference between a redirect's time and ours, in either direction, because clocks may differ. */
const AGE_MAX_MS = 90_000;

/**
 * Connecting by consent, with expiring offline tokens: valid for an hour, the refresh token for 90 days
 * (https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens).
 */
export const oauth: ProviderOAuth<Context> = {
  needs: ["shop"],

  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: context.platform?.clientId ?? "",
      scope: SCOPES.join(","),
      redirect_uri: redirectUri,
      state,
    });
    return `${context.http.shop.baseUrl.replace(/\/$/, "")}/admin/oauth/authorize?${query}`;
  },

  async exchange(context, { code, query = "" }) {
    assertFromShopify(context, query);
    const answer = await askForTokens(context, "rejected", { code, expiring: "1" });
    assertScopes(answer);
    return { shop: context.credentials.shop!, ...grantedBy(answer, context.clock.now()) };
  },

  async refresh(context) {
    const { refreshToken = "" } = context.credentials;
    const form = { grant_type: "refresh_token", refresh_token: refreshToken };
    return grantedBy(await askForTokens(context, "credentials", form), context.clock.now(), refreshToken);
  },
};

/**
 * Checks that the redirect is Shopify's: its parameters without `hmac`, sorted and encoded as in a URL, must have
 * been signed recently, with the app's secret, and for the shop that the merchant entered (authorization code grant,
 * step 3; the encoding matches Shopify's own libraries, as `utils/hmac-validator` of `@shopify/shopify-api`).
 */
function assertFromShopify(context: Context, query: string): void {
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  const signed = names
    .filter((name) => name !== "hmac" && name !== "signature")
    .toSorted()
    .map((name) => [name, parameters.get(name) ?? ""] as const);
  const text = new URLSearchParams(Object.fromEntries(signed)).toString().replaceAll("+", "%20");
  const expected = createHmac("sha256", appOf(context).secret).update(text).digest("hex");
  const ageMs = Math.abs(context.clock.now().getTime() - Number(parameters.get("timestamp")) * 1_000);
  const genuine =
    new Set(names).size === names.length &&
    sameText(parameters.get("hmac") ?? "", expected) &&
    ageMs <= AGE_MAX_MS &&
    parameters.get("shop") === context.credentials.shop;
  if (!genuine) throw new ProviderError("rejected", "not_shopify", "The redirect does not come from Shopify");
}

/** Checks that the merchant granted all requested scopes, some of which the merchant can decline. */
function assertScopes({ scope = "" }: TokenAnswer): void {
  const granted = scope.split(",");
  // The right to write includes the right to read.
  const may = (scope: string) =>
    granted.includes(scope) || granted.includes(scope.replace("read_", "write_"));
  if (SCOPES.every(may)) return;
  throw new ProviderError(
    "rejected",
    "scopes_missing",
    "Permission to read and write orders was not granted",
  );
}

/** Compares signatures in constant time. */
export function sameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
