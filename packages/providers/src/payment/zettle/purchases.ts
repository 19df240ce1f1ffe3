import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { cardPaymentsOf, idsOf, isAtReader, paidAmounts, purchaseCard, purchaseIdOf } from "./map.ts";
import { callZettle } from "./request.ts";
import type { Purchase } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 1000;

/** Zettle's list of finished purchases. Those paid by card are payments; the end of a time span is exclusive. */
export const history: PaymentHistory<Context> = {
  lagMs: 60_000,
  spanMs: 31 * DAY_MS,
  depthMs: 3 * 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const { purchases, next } = await pageOf(context, from, to, cursor);
    const charges: ListedCharge[] = [];
    const owned = await context.owned?.(purchases.flatMap(idsOf));
    for (const purchase of purchases) {
      const payments = cardPaymentsOf(purchase);
      if (purchase.refund || payments.length === 0) continue;
      const card = purchaseCard(purchase);
      charges.push({
        providerTransactionId: paymentIdOf(purchase, owned),
        type: payments.every(isAtReader) ? "terminal" : "link",
        status: "completed",
        ...paidAmounts(payments),
        currency: purchase.currency,
        refundedMinor: await refundedOf(context, purchase, purchases),
        createdAt: new Date(purchase.timestamp),
        ...(card && { card }),
      });
    }
    return { charges, next };
  },
};

/**
 * Returns our ID for a purchase's payment: the reader's result may contain any of the purchase's IDs.
 *
 * @param owned - the IDs of our payments
 */
export function paymentIdOf(purchase: Purchase, owned: ReadonlySet<string> | undefined): string {
  return idsOf(purchase).find((id) => owned?.has(id)) ?? purchaseIdOf(purchase);
}

/**
 * Returns the total refunded by card for the given purchases, in minor units. The refunding purchases may be on
 * another page, or much later.
 */
async function refundedOf(
  context: Context,
  { refundedByPurchaseUUIDs1 = [] }: Purchase,
  page: readonly Purchase[],
): Promise<number> {
  let refundedMinor = 0;
  for (const id of refundedByPurchaseUUIDs1) {
    const refund = page.find(({ purchaseUUID1 }) => purchaseUUID1 === id) ?? (await purchaseOf(context, id));
    refundedMinor += Math.abs(paidAmounts(cardPaymentsOf(refund)).amountMinor);
  }
  return refundedMinor;
}

/** Returns a purchase by its ID. */
export function purchaseOf(context: Context, id: string): Promise<Purchase> {
  const path = `/purchase/v2/${encodeURIComponent(id)}`;
  return callZettle<Purchase>(context, { host: "purchases", method: "GET", path });
}

/** Returns one page of the purchases in a span of time. */
export async function purchasesOf(context: Context, from: Date, to: Date): Promise<Purchase[]> {
  return (await pageOf(context, from, to, null)).purchases;
}

/** Returns the currency of the merchant's last purchase, the only place that shows it. */
export async function currencyOf(context: Context): Promise<string | undefined> {
  const query = new URLSearchParams({ limit: "1", descending: "true" });
  const last = { host: "purchases", method: "GET", path: "/purchases/v2", query } as const;
  return (await callZettle<{ purchases: Purchase[] }>(context, last)).purchases[0]?.currency;
}

/** Returns a page of the purchases in a span of time, oldest first, and the cursor of the next page. */
export async function pageOf(
  context: Context,
  from: Date,
  to: Date,
  after: string | null,
): Promise<{ purchases: Purchase[]; next: string | null }> {
  const query = new URLSearchParams({
    startDate: from.toISOString(),
    endDate: to.toISOString(),
    limit: String(LIMIT),
    ...(after && { lastPurchaseHash: after }),
  });
  const { purchases, lastPurchaseHash = null } = await callZettle<{
    purchases: Purchase[];
    lastPurchaseHash?: string | null;
  }>(context, { host: "purchases", method: "GET", path: "/purchases/v2", query });
  return { purchases, next: purchases.length === LIMIT ? lastPurchaseHash : null };
}
