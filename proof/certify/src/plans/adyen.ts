import type { Context } from "@banco/providers/payment/adyen/manifest";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { callAdyen } from "@banco/providers/payment/adyen/request";
import type { PaymentLink } from "@banco/providers/payment/adyen/wire";
import { NotCertifiable, type PaymentPlan } from "../plan.ts";

const BY_WEBHOOK = "Adyen reports it only by webhook";

/**
 * A person pays on each page. Outcomes that Adyen reports only by webhook cannot be tested without a
 * webhook URL whose deliveries are read.
 */
export const adyenPlan: PaymentPlan = {
  provider: adyen,
  apiVersion: "v72",
  needs:
    "A test merchant account of Adyen's that takes cards in EUR, JPY, KWD, CLP and IDR, and the key of an API credential with the roles of docs/providers/adyen.md.",
  settings: {},
  wrongKeys: { apiKey: "AQErevoked.Banco_1", merchantAccount: "Banco_1" },
  openNames: [],
  impossible: [
    { rule: /^app: /, why: "it needs the Adyen Payments app, boarded on a phone" },
    { rule: /refund/, why: `a refund's outcome: ${BY_WEBHOOK}` },
    { rule: /^terminal: /, why: `a terminal's charges: ${BY_WEBHOOK}` },
  ],
  tellsByWebhook: true,
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":{"value":1250,"currency":"EUR"}' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":{"value":1250,"currency":"JPY"}' },
    { currency: "KWD", amountMinor: 5120, sent: '"amount":{"value":5120,"currency":"KWD"}' },
    { currency: "CLP", amountMinor: 1250, sent: '"amount":{"value":125000,"currency":"CLP"}' },
    { currency: "IDR", amountMinor: 125_000, sent: '"amount":{"value":1250,"currency":"IDR"}' },
  ],
  cardPage: true,
  /** A link is valid for one payment. */
  async countCharges(context, _id, { memory }) {
    const path = `/paymentLinks/${memory?.link}`;
    const { status } = await callAdyen<PaymentLink>(context as Context, {
      host: "checkout",
      method: "GET",
      path,
    });
    return status === "completed" || status === "paid" ? 1 : 0;
  },
  countRefunds: () => Promise.reject(new NotCertifiable(BY_WEBHOOK)),
  simulatedPayer: { way: "good" },
};
