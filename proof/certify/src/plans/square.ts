import type { Context } from "@banco/providers/payment/square/manifest";
import { square } from "@banco/providers/payment/square/provider";
import { callSquare, pagesOf, SQUARE_VERSION } from "@banco/providers/payment/square/request";
import type { Payment, PaymentRefund } from "@banco/providers/payment/square/wire";
import type { PaymentPlan } from "../plan.ts";

/** Cards are Square's own test nonces; its sandbox has no terminals that can be listed. */
export const squarePlan: PaymentPlan = {
  provider: square,
  apiVersion: SQUARE_VERSION,
  needs:
    "A sandbox account of Square's with a location in EUR, its access token, and a webhook address (--webhook).",
  settings: {},
  wrongKeys: { accessToken: "EAAArevoked000000000000000000" },
  impossible: [
    { rule: /^terminal: /, why: "Square's sandbox has test devices by number, and none in a list" },
  ],
  amounts: [{ currency: "EUR", amountMinor: 1250, sent: '"amount_money":{"amount":1250,"currency":"EUR"}' }],
  card: {
    good: "cnon:card-nonce-ok",
    declined: "cnon:card-nonce-declined",
    declineCode: "GENERIC_DECLINE",
    brand: "visa",
    last4: "5858",
  },
  countCharges: async (context, id) =>
    (await payments(context as Context)).filter(
      ({ reference_id, note = "", status }) =>
        (reference_id === id || note.includes(id)) && status === "COMPLETED",
    ).length,
  async countRefunds(context, id) {
    const ids = (await payments(context as Context)).flatMap(({ refund_ids = [] }) => refund_ids);
    const refunds = await Promise.all(
      ids.map((one) =>
        callSquare<{ refund: PaymentRefund }>(context as Context, {
          method: "GET",
          path: `/v2/refunds/${one}`,
        }),
      ),
    );
    return refunds.filter(({ refund }) => refund.reason?.includes(id)).length;
  },
  simulatedPayer: { card: "cnon:card-nonce-ok" },
};

async function payments(context: Context): Promise<Payment[]> {
  const all: Payment[] = [];
  for await (const { payments = [] } of pagesOf<{ payments?: Payment[] }>(context, {
    method: "GET",
    path: "/v2/payments",
  }))
    all.push(...payments);
  return all;
}
