import { getPayment } from "@banco/providers/payment/satispay/find";
import { paymentsSince } from "@banco/providers/payment/satispay/list";
import type { Context } from "@banco/providers/payment/satispay/manifest";
import { satispay } from "@banco/providers/payment/satispay/provider";
import type { PaymentPlan, Reported } from "../plan.ts";

const MARGIN_MS = 60_000;

/** A person pays on each page with the staging app. */
export const satispayPlan: PaymentPlan = {
  provider: satispay,
  apiVersion: "v1",
  needs:
    "A shop of Satispay's staging environment, an activation code of it that was never used, and a phone with the staging app.",
  settings: {},
  wrongKeys: { activationCode: "XXXXXX" },
  impossible: [
    {
      rule: /^account: connecting checks/,
      why: "an activation code is single-use and was used to connect",
    },
  ],
  amounts: [{ currency: "EUR", amountMinor: 1250, sent: '"amount_unit":1250,"currency":"EUR"' }],
  refusedCurrencies: ["GBP", "JPY", "KWD"],
  cardPage: true,
  countCharges: count,
  countRefunds: count,
  simulatedPayer: { way: "pay" },
};

/** Counts payments. Lists omit our reference, so each payment is read. */
async function count(context: Context, id: string, { charge }: Reported): Promise<number> {
  const since = new Date(charge.createdAt.getTime() - MARGIN_MS);
  const listed = await paymentsSince(context, "ACCEPTED", since);
  const whole = await Promise.all(listed.map((one) => getPayment(context, one.id)));
  return whole.filter(({ external_code }) => external_code === id).length;
}
