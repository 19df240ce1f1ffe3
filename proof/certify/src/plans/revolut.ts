import type { Context } from "@banco/providers/payment/revolut/manifest";
import { revolut } from "@banco/providers/payment/revolut/provider";
import { callRevolut, REVOLUT_VERSION } from "@banco/providers/payment/revolut/request";
import type { ListedOrder } from "@banco/providers/payment/revolut/wire";
import type { PaymentPlan } from "../plan.ts";

/** A person pays on each page. */
export const revolutPlan: PaymentPlan = {
  provider: revolut,
  apiVersion: REVOLUT_VERSION,
  needs:
    "A sandbox account of Revolut Business with the Merchant API, its secret key, and a webhook address (--webhook).",
  settings: {},
  wrongKeys: { secretKey: "sk_revoked00000000000000000" },
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":1250,"currency":"EUR"' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":1250,"currency":"JPY"' },
  ],
  cardPage: true,
  countCharges: async (context, id) =>
    (await orders(context as Context, id)).filter(
      ({ type, state }) => type === "payment" && state === "completed",
    ).length,
  countRefunds: async (context, id) =>
    (await orders(context as Context, id)).filter(({ type }) => type === "refund").length,
  simulatedPayer: { way: "good" },
};

async function orders(context: Context, reference: string): Promise<ListedOrder[]> {
  const query = new URLSearchParams({ merchant_order_data_reference: reference });
  return (
    await callRevolut<{ orders: ListedOrder[] }>(context, { method: "GET", path: "/api/orders", query })
  ).orders;
}
