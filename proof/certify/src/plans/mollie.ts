import { paymentOfLink } from "@banco/providers/payment/mollie/links";
import { everyOne } from "@banco/providers/payment/mollie/lists";
import type { Context } from "@banco/providers/payment/mollie/manifest";
import { PAYMENTS, pathOf } from "@banco/providers/payment/mollie/payments";
import { mollie } from "@banco/providers/payment/mollie/provider";
import type { Payment, Refund } from "@banco/providers/payment/mollie/wire";
import type { PaymentPlan } from "../plan.ts";
import { countOf } from "./counting.ts";

/** A person completes each payment, on the test page or on Point of Sale's test terminal. */
export const molliePlan: PaymentPlan = {
  provider: mollie,
  apiVersion: "v2",
  needs:
    "A website profile of Mollie's that takes cards in EUR and JPY and has Point of Sale, and its test API key. Payments of its test terminal end in the Dashboard.",
  settings: {},
  wrongKeys: { apiKey: "test_revoked00000000000000000" },
  openNames: ["clientId"],
  impossible: [{ rule: /^terminal: a card declined at/, why: "the test terminal reports no decline reason" }],
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":{"currency":"EUR","value":"12.50"}' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":{"currency":"JPY","value":"1250"}' },
  ],
  cardPage: true,
  terminal: { declineCode: "" },
  async countCharges(context, id, { memory }) {
    const link = typeof memory.link === "string" && (await paymentOfLink(context as Context, memory.link));
    if (link) return link.status === "paid" ? 1 : 0;
    const all = everyOne<"payments", Payment>(context as Context, "payments", PAYMENTS);
    return countOf(all, ({ metadata, status }) => metadata?.banco_id === id && status === "paid");
  },
  countRefunds(context, id, { providerTransactionId }) {
    const path = `${pathOf(providerTransactionId ?? "")}/refunds`;
    const all = everyOne<"refunds", Refund>(context as Context, "refunds", path);
    return countOf(all, ({ metadata }) => metadata?.banco_refund_id === id);
  },
  simulatedPayer: { way: "good" },
};
