import { ProviderError } from "@banco/providers/contract/error";
import type { Context } from "@banco/providers/payment/sumup/manifest";
import { sumup } from "@banco/providers/payment/sumup/provider";
import { callSumUp, ofMerchant } from "@banco/providers/payment/sumup/request";
import type { Checkout, Transaction } from "@banco/providers/payment/sumup/wire";
import { NotCertifiable, type PaymentPlan } from "../plan.ts";

/** A person pays on each page, and taps a card on a Solo. */
export const sumupPlan: PaymentPlan = {
  provider: sumup,
  apiVersion: "v0.1",
  needs: "A sandbox merchant of SumUp's in EUR, its API key and its merchant code.",
  settings: {},
  wrongKeys: { apiKey: "sup_sk_revoked0000000000000000" },
  openNames: ["affiliateAppId"],
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":12.5,"currency":"EUR"' },
    { currency: "EUR", amountMinor: 1999, sent: '"amount":19.99,"currency":"EUR"' },
  ],
  impossible: [{ rule: /^terminal: /, why: "a sandbox merchant has no reader" }],
  refusedCurrencies: ["JPY", "KWD"],
  cardPage: true,
  async countCharges(context, id) {
    const query = new URLSearchParams({ checkout_reference: id });
    const path = "/v0.1/checkouts";
    const checkouts = await callSumUp<Checkout[]>(context as Context, { method: "GET", path, query });
    const atReader = await found(context as Context, id);
    return checkouts.filter(({ status }) => status === "PAID").length + (atReader ? 1 : 0);
  },
  countRefunds: () => Promise.reject(new NotCertifiable("SumUp's refunds have no ID")),
  simulatedPayer: { way: "good" },
};

async function found(context: Context, id: string): Promise<boolean> {
  const path = ofMerchant(context, "v2.1", "/transactions");
  const query = new URLSearchParams({ foreign_transaction_id: id });
  try {
    return (await callSumUp<Transaction>(context, { method: "GET", path, query })).status === "SUCCESSFUL";
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return false;
    throw error;
  }
}
