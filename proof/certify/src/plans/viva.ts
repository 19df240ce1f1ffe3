import type { Context } from "@banco/providers/payment/viva/manifest";
import { referenceOf } from "@banco/providers/payment/viva/map";
import { viva } from "@banco/providers/payment/viva/provider";
import { CLOCK_MARGIN_MS, transactionsBetween } from "@banco/providers/payment/viva/transactions";
import type { ListedTransaction } from "@banco/providers/payment/viva/wire";
import type { PaymentPlan, Reported } from "../plan.ts";

/** A person pays on each page. */
export const vivaPlan: PaymentPlan = {
  provider: viva,
  apiVersion: "v2",
  needs:
    "A demo account of Viva's (demo.vivapayments.com) in EUR that may refund by its API, and the keys of its API Access page.",
  settings: {},
  wrongKeys: {
    merchantId: "revoked-merchant",
    apiKey: "key.000000000",
    clientId: "checkout.00000000",
    clientSecret: "checkout.000000000",
  },
  impossible: [
    {
      rule: /^terminal: /,
      why: "a demo account has no terminal of its own; its app is installed on a phone",
    },
  ],
  amounts: [{ currency: "EUR", amountMinor: 1250, sent: '"amount":1250' }],
  refusedCurrencies: ["HUF", "JPY", "KWD"],
  cardPage: true,
  async countCharges(context, id, reported) {
    const charges = (await since(context as Context, reported)).filter(
      ({ MerchantTrns, StatusId, ParentId }) =>
        MerchantTrns === referenceOf(id) && !ParentId && ["F", "R"].includes(StatusId),
    );
    return charges.length;
  },
  countRefunds: async (context, id, reported) =>
    (await since(context as Context, reported)).filter(({ MerchantTrns }) => MerchantTrns === id).length,
  simulatedPayer: { way: "good" },
};

/** Returns the transactions from around the time when a payment was requested. */
async function since(context: Context, { charge }: Reported): Promise<ListedTransaction[]> {
  const at = charge.createdAt.getTime();
  const all: ListedTransaction[] = [];
  for await (const one of transactionsBetween(context, at - CLOCK_MARGIN_MS, at + CLOCK_MARGIN_MS))
    all.push(one);
  return all;
}
