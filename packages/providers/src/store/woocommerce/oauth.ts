import { ProviderError } from "../../contract/error.ts";
import type { ProviderOAuth } from "../../contract/provider.ts";
import type { Context } from "./manifest.ts";

/** What the shop's server posts (`class-wc-auth.php`, `post_consumer_data`). */
interface Delivered {
  user_id: string;
  consumer_key: string;
  consumer_secret: string;
  key_permissions: string;
}

/**
 * The shop's own consent page, `wc-auth`. Its server posts the keys to the callback, where anybody could post: what makes them good is the
 * state, which only this connection's page was told, and that they are tried at once at the shop the merchant had named.
 */
export const oauth: ProviderOAuth<Context> = {
  needs: ["shop"],
  codeParameter: "success",

  stateOf: (body) => read(body)?.user_id,

  authorizeUrl(context, { state, redirectUri }) {
    const query = new URLSearchParams({
      app_name: "Banco",
      scope: "read_write",
      user_id: state,
      return_url: `${redirectUri}?state=${encodeURIComponent(state)}`,
      callback_url: redirectUri,
    });
    return `${context.http.shop.baseUrl.replace(/\/$/, "")}/wc-auth/v1/authorize?${query}`;
  },

  async exchange({ credentials }, { code }) {
    const delivered = read(code);
    if (!delivered) throw new ProviderError("rejected", "no_keys", "The shop sent no keys");
    if (delivered.key_permissions !== "read_write") {
      throw new ProviderError("rejected", "read_only", "The shop's key may not write");
    }
    return {
      shop: credentials.shop,
      consumerKey: delivered.consumer_key,
      consumerSecret: delivered.consumer_secret,
    };
  },
};

function read(body: string): Delivered | undefined {
  try {
    const { user_id, consumer_key, consumer_secret, key_permissions } = JSON.parse(
      body,
    ) as Partial<Delivered>;
    if (!user_id || !consumer_key || !consumer_secret || !key_permissions) return undefined;
    return {
      user_id: String(user_id),
      consumer_key: String(consumer_key),
      consumer_secret: String(consumer_secret),
      key_permissions,
    };
  } catch {
    return undefined;
  }
}
