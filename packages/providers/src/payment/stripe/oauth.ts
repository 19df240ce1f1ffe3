import { ProviderError } from "../../contract/error.ts";
import type { PaymentOAuth } from "../../contract/payment.ts";
import { parseJson } from "../../http/client.ts";
import { encodeForm, type Form } from "./form.ts";
import type { Context } from "./manifest.ts";
import { STRIPE_VERSION } from "./request.ts";
import type { OAuthToken } from "./wire.ts";

/** Connecting by consent: https://docs.stripe.com/connect/oauth-reference. Stripe's flow has no PKCE. */
export const oauth: PaymentOAuth<Context> = {
  authorizeUrl(context, { state, redirectUri }) {
    const query = encodeForm({
      response_type: "code",
      client_id: platform(context).clientId,
      scope: "read_write",
      redirect_uri: redirectUri,
      state,
    });
    return `${context.http.connect.baseUrl.replace(/\/$/, "")}/oauth/authorize?${query}`;
  },

  /** Stores only the merchant's account; requests use the platform's key and specify that account. */
  async exchange(context, { code }) {
    const token = await post<OAuthToken>(context, "/oauth/token", { grant_type: "authorization_code", code });
    if (!token.stripe_user_id?.startsWith("acct_") || token.livemode !== (context.mode === "live")) {
      throw new ProviderError(
        "rejected",
        "wrong_mode",
        `The consent is for the other mode than ${context.mode} at Stripe`,
      );
    }
    const publishableKey = token.stripe_publishable_key;
    return { stripeAccount: token.stripe_user_id, ...(publishableKey ? { publishableKey } : {}) };
  },
};

/** Withdraws the merchant's consent. */
export async function deauthorize(context: Context, account: string): Promise<void> {
  const client_id = platform(context).clientId;
  await post(context, "/oauth/deauthorize", { client_id, stripe_user_id: account });
}

async function post<T>(context: Context, path: string, params: Form): Promise<T> {
  const { secretKey } = platform(context);
  const response = await context.http.connect.send({
    method: "POST",
    path,
    headers: {
      authorization: `Bearer ${secretKey}`,
      "stripe-version": STRIPE_VERSION,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: encodeForm(params),
    // A code can be exchanged once: a second request would be rejected and the consent lost.
    repeatable: false,
  });
  const body = parseJson(response) as T & { error?: string; error_description?: string };
  if (response.status === 200) return body;
  const code = typeof body?.error === "string" ? body.error : `http_${response.status}`;
  throw new ProviderError(
    // "invalid_client": the platform is not, or no longer, connected to that account.
    code === "invalid_client" || response.status === 401 ? "credentials" : "rejected",
    code,
    (body?.error_description ?? "Stripe refused the consent").replaceAll(secretKey, "***"),
  );
}

function platform(context: Context): { clientId: string; secretKey: string } {
  const { clientId, secretKey } = context.platform ?? {};
  if (clientId && secretKey) return { clientId, secretKey };
  throw new ProviderError("credentials", "no_platform", "Stripe Connect is not set up on this installation");
}
