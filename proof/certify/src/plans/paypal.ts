import type { Context } from "@banco/providers/payment/paypal/manifest";
import { getOrder } from "@banco/providers/payment/paypal/orders";
import { paypal } from "@banco/providers/payment/paypal/provider";
import type { PaymentPlan, Reported } from "../plan.ts";

/** A person approves each page; only a shop's own page can store a card in PayPal's vault. */
export const paypalPlan: PaymentPlan = {
  provider: paypal,
  apiVersion: "v2",
  needs:
    "A sandbox business account of PayPal's that takes EUR, JPY and HUF, a REST app of it with Transaction Search, and a sandbox personal account to pay with.",
  settings: {},
  wrongKeys: { clientId: "Arevoked0000000000000000", clientSecret: "E0000000000000000000000" },
  openNames: ["merchantId"],
  impossible: [
    {
      rule: /^history: it contains a completed payment/,
      why: "PayPal's search shows a payment some hours later",
    },
  ],
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":{"currency_code":"EUR","value":"12.50"}' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":{"currency_code":"JPY","value":"1250"}' },
    { currency: "HUF", amountMinor: 125_000, sent: '"amount":{"currency_code":"HUF","value":"1250"}' },
  ],
  cardPage: true,
  searchLags: true,
  countCharges: async (context, _id, reported) =>
    (await movementsOf(context as Context, reported)).captures.length,
  countRefunds: async (context, id, reported) =>
    (await movementsOf(context as Context, reported)).refunds.filter(({ custom_id }) => custom_id === id)
      .length,
  simulatedPayer: { way: "approve" },
};

/** Returns the captures and refunds of a payment's order. */
async function movementsOf(context: Context, { memory }: Reported) {
  const { purchase_units: [unit] = [] } = await getOrder(context, String(memory?.order));
  const { captures = [], refunds = [] } = unit?.payments ?? {};
  return { captures, refunds };
}
