import type { PaymentContext, PaymentHistory } from "../../contract/payment.ts";
import { purchaseCard, purchaseIdOf, takenOf } from "./map.ts";
import { callZettle } from "./request.ts";
import type { Purchase } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 1000;

/** Zettle's list of purchases that are finished; the end of a span is not part of it. */
export const history: PaymentHistory = {
  lagMs: 60_000,
  spanMs: 31 * DAY_MS,
  depthMs: 3 * 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const { purchases, lastPurchaseHash } = await page(context, from, to, cursor);
    const charges = purchases
      .filter(({ refund, amount }) => !refund && amount > 0)
      .map((purchase) => {
        const card = purchaseCard(purchase);
        return {
          providerTransactionId: purchaseIdOf(purchase),
          type: "terminal" as const,
          status: "completed" as const,
          ...takenOf(purchase),
          currency: purchase.currency,
          refundedMinor: 0,
          createdAt: new Date(purchase.timestamp),
          ...(card && { card }),
        };
      });
    return { charges, next: purchases.length === LIMIT ? (lastPurchaseHash ?? null) : null };
  },
};

/** The purchases of a time, as many as one page holds. */
export async function purchasesOf(context: PaymentContext, from: Date, to: Date): Promise<Purchase[]> {
  return (await page(context, from, to, null)).purchases;
}

/** The currency of the merchant's last purchase, which is all that tells it. */
export async function currencyOf(context: PaymentContext): Promise<string | undefined> {
  const query = new URLSearchParams({ limit: "1", descending: "true" });
  const last = { host: "purchases", method: "GET", path: "/purchases/v2", query } as const;
  return (await callZettle<{ purchases: Purchase[] }>(context, last)).purchases[0]?.currency;
}

function page(context: PaymentContext, from: Date, to: Date, after: string | null) {
  const query = new URLSearchParams({
    startDate: from.toISOString(),
    endDate: to.toISOString(),
    limit: String(LIMIT),
    ...(after && { lastPurchaseHash: after }),
  });
  return callZettle<{ purchases: Purchase[]; lastPurchaseHash?: string | null }>(context, {
    host: "purchases",
    method: "GET",
    path: "/purchases/v2",
    query,
  });
}
