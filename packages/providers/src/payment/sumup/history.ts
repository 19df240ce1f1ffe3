import { toMinor } from "@banco/core";
import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { statusOf } from "./map.ts";
import { callSumUp, ofMerchant } from "./request.ts";
import type { HistoryItem } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** SumUp's list of transactions, oldest first; the link to the next page carries its query. */
export const history: PaymentHistory = {
  lagMs: 5 * 60 * 1000,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const query = new URLSearchParams(
      cursor ?? {
        oldest_time: from.toISOString(),
        newest_time: to.toISOString(),
        order: "ascending",
        limit: "100",
        "types[]": "PAYMENT",
      },
    );
    const path = ofMerchant(context, "v2.1", "/transactions/history");
    const { items, links = [] } = await callSumUp<{
      items: HistoryItem[];
      links?: { rel: string; href: string }[];
    }>(context, { method: "GET", path, query });
    const next = links.find(({ rel }) => rel === "next")?.href;
    return {
      charges: items.filter(({ type }) => type === "PAYMENT").map(listed),
      next: next === undefined ? null : next.slice(next.indexOf("?") + 1),
    };
  },
};

function listed(item: HistoryItem): ListedCharge {
  const {
    id,
    transaction_id = id,
    status,
    amount,
    currency,
    timestamp,
    payment_type,
    refunded_amount = 0,
  } = item;
  return {
    providerTransactionId: transaction_id,
    type: payment_type === "POS" ? "terminal" : "card",
    status: statusOf("transaction", status),
    amountMinor: toMinor(amount, currency),
    currency,
    refundedMinor: refunded_amount > 0 ? toMinor(refunded_amount, currency) : 0,
    createdAt: new Date(timestamp),
    ...(item.product_summary && { description: item.product_summary }),
  };
}
