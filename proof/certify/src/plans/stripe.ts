import type { Context } from "@banco/providers/payment/stripe/manifest";
import { stripe } from "@banco/providers/payment/stripe/provider";
import { listStripe, STRIPE_VERSION } from "@banco/providers/payment/stripe/request";
import type { PaymentIntent, Refund } from "@banco/providers/payment/stripe/wire";
import type { PaymentPlan } from "../plan.ts";
import { countOf } from "./counting.ts";

/**
 * Cards are Stripe's own test payment methods; readers are simulated, and cards are presented in the Dashboard.
 */
export const stripePlan: PaymentPlan = {
  provider: stripe,
  apiVersion: STRIPE_VERSION,
  needs: "A Stripe account with a secret test key, which takes EUR, and Terminal set up in test mode.",
  settings: {},
  wrongKeys: { secretKey: "sk_test_revoked0123456789" },
  openNames: ["stripeAccount"],
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: "amount=1250&currency=eur" },
    { currency: "JPY", amountMinor: 1250, sent: "amount=1250&currency=jpy" },
    { currency: "KWD", amountMinor: 5120, sent: "amount=5120&currency=kwd" },
  ],
  card: {
    good: "pm_card_visa",
    declined: "pm_card_chargeDeclinedInsufficientFunds",
    declineCode: "insufficient_funds",
    challenged: "pm_card_threeDSecureRequired",
    brand: "visa",
    last4: "4242",
  },
  terminal: {
    registrationCode: "simulated-wpe",
    wrongRegistrationCode: "simulated-none",
    declineCode: "insufficient_funds",
  },
  async countCharges(context, id) {
    const intents = listStripe<PaymentIntent>(context as Context, "/v1/payment_intents");
    return countOf(intents, (one) => one.metadata.banco_id === id && one.status === "succeeded");
  },
  countRefunds: (context, id) =>
    countOf(
      listStripe<Refund>(context as Context, "/v1/refunds"),
      (one) => one.metadata?.banco_refund_id === id,
    ),
  simulatedPayer: { card: "pm_card_visa", action: "pay" },
};
