import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile, PaymentOAuth } from "../../contract/payment.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import { platformOf } from "./caller.ts";
import { consentedUnder, readConsent } from "./integration.ts";
import type { Context } from "./manifest.ts";
import { requestPayPal } from "./paypal-request.ts";
import type { Integration, Link } from "./wire.ts";

/**
 * The features that Banco uses on the merchant's behalf: payments, including with vaulted cards, refunds, and
 * transaction search.
 */
const FEATURES = [
  ...["PAYMENT", "REFUND", "VAULT", "BILLING_AGREEMENT", "ADVANCED_TRANSACTIONS_SEARCH"],
  ...["READ_SELLER_DISPUTE", "UPDATE_SELLER_DISPUTE"],
];
/**
 * The products, including the one for vaulted cards:
 * https://developer.paypal.com/docs/multiparty/checkout/save-payment-methods/onboarding/merchant.
 */
const PRODUCTS = ["PPCP", "ADVANCED_VAULTING"];
const CAPABILITIES = ["PAYPAL_WALLET_VAULTING_ADVANCED"];

/**
 * Connecting by consent, as a partner does with its sellers
 * (https://developer.paypal.com/docs/api/partner-referrals/v2/). There is no code: the merchant returns with its ID
 * in the URL, which anyone can forge, so PayPal is asked who gave consent with this state, which it calls the
 * `tracking_id`.
 */
export const oauth: PaymentOAuth<Context> = {
  // PayPal returns the tracking ID under this name.
  stateParameter: "merchantId",
  codeParameter: "merchantIdInPayPal",

  async authorizeUrl(context, { state, redirectUri }) {
    const { links = [] } = await movesNothing(
      requestPayPal<{ links?: Link[] }>(context, platformOf(context), {
        method: "POST",
        path: "/v2/customer/partner-referrals",
        body: referral(state, redirectUri),
      }),
    );
    const page = links.find(({ rel }) => rel === "action_url")?.href;
    if (page) return page;
    throw new ProviderError(
      "unavailable",
      "no_action_url",
      "PayPal created no page for the merchant's consent",
    );
  },

  async exchange(context, { code, state }) {
    if ((await consentedUnder(context, state)) === code) return { merchantId: code };
    throw new ProviderError("rejected", "no_consent", "PayPal has no consent of this merchant");
  },
};

/**
 * Verifies a consent by reading PayPal's record of the merchant, who must be able to receive money.
 *
 * @throws ProviderError `rejected` that tells the merchant what to do next
 */
export async function connectByConsent(context: Context): Promise<Connection> {
  const merchant = await readConsent(context);
  if (!merchant.primary_email_confirmed) {
    const todo = "The merchant must confirm its e-mail address at PayPal, and connect again";
    throw new ProviderError("rejected", "email_unconfirmed", todo);
  }
  if (!merchant.payments_receivable) {
    const todo =
      "PayPal does not let the merchant receive payments now: the merchant must check its account there, and connect again";
    throw new ProviderError("rejected", "payments_not_receivable", todo);
  }
  // Events about merchants who connected by consent go to the platform's own webhook, which is set up once in its
  // dashboard.
  return {
    profile: profileOf(merchant),
    settings: { providerAccountId: merchant.merchant_id },
    credentials: {},
  };
}

function referral(tracking_id: string, return_url: string): object {
  return {
    tracking_id,
    partner_config_override: { return_url },
    operations: [
      {
        operation: "API_INTEGRATION",
        api_integration_preference: {
          rest_api_integration: {
            integration_method: "PAYPAL",
            integration_type: "THIRD_PARTY",
            third_party_details: { features: FEATURES },
          },
        },
      },
    ],
    products: PRODUCTS,
    capabilities: CAPABILITIES,
    legal_consents: [{ type: "SHARE_DATA_CONSENT", granted: true }],
  };
}

function profileOf({ legal_name, primary_email, merchant_id }: Integration): MerchantProfile {
  return {
    name: legal_name ?? `PayPal merchant ${merchant_id}`,
    ...(legal_name && { legalName: legal_name }),
    ...(primary_email && { email: primary_email }),
  };
}
