import { PAYMENT_ID, toMinor } from "@banco/core";
import type { ListedCharge, PaymentHistory } from "../../contract/payment.ts";
import { readCharges } from "../list-rows.ts";
import type { Context } from "./manifest.ts";
import { statusOf } from "./map.ts";
import { callSumUp, ofMerchant } from "./request.ts";
import { readTransaction } from "./transactions.ts";
import type { HistoryItem } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The values of `payment_type` for money that goes through SumUp: all documented ones except `CASH`, which a merchant
 * only records in SumUp, and `UNKNOWN`.
 */
const THROUGH_SUMUP = new Set("POS ECOM RECURRING BITCOIN BALANCE MOTO BOLETO DIRECT_DEBIT APM".split(" "));

/** SumUp's list of transactions, oldest first; its link contains the cursor of the next page. */
export const history: PaymentHistory<Context> = {
  lagMs: 5 * 60 * 1000,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const query = new URLSearchParams({
      oldest_time: from.toISOString(),
      newest_time: to.toISOString(),
      order: "ascending",
      limit: "100",
      "types[]": "PAYMENT",
    });
    // SumUp does not document whether a link repeats the whole query.
    for (const [name, value] of new URLSearchParams(cursor ?? "")) query.set(name, value);
    const path = ofMerchant(context, "v2.1", "/transactions/history");
    const { items, links = [] } = await callSumUp<{
      items: HistoryItem[];
      links?: { rel: string; href: string }[];
    }>(context, { method: "GET", path, query });
    const next = links.find(({ rel }) => rel === "next")?.href;
    const payments = items.filter(
      ({ type, payment_type = "" }) => type === "PAYMENT" && THROUGH_SUMUP.has(payment_type),
    );
    const ours = await identifiers(context, payments);
    return {
      ...(await readCharges(payments, idOf, (item) => listed(item, ours.get(idOf(item))))),
      next: next === undefined ? null : next.slice(next.indexOf("?") + 1),
    };
  },
};

/**
 * Returns Banco's IDs of reader payments that do not belong to a record yet: only the transaction itself
 * contains them.
 */
async function identifiers(context: Context, payments: readonly HistoryItem[]): Promise<Map<string, string>> {
  const ours = new Map<string, string>();
  const ids = payments.filter(({ payment_type }) => payment_type === "POS").map(idOf);
  const owned = ids.length > 0 ? await context.owned?.(ids) : undefined;
  for (const id of ids.filter((one) => !owned?.has(one))) {
    const { foreign_transaction_id = "" } = (await readTransaction(context, { id })) ?? {};
    if (PAYMENT_ID.test(foreign_transaction_id)) ours.set(id, foreign_transaction_id);
  }
  return ours;
}

function idOf({ id, transaction_id = id }: HistoryItem): string {
  return transaction_id;
}

function listed(item: HistoryItem, ours: string | undefined): ListedCharge {
  const { status, amount, currency, timestamp, payment_type, refunded_amount = 0 } = item;
  return {
    providerTransactionId: idOf(item),
    type: payment_type === "POS" ? "terminal" : "card",
    status: statusOf("transaction", status),
    amountMinor: toMinor(amount, currency),
    currency,
    refundedMinor: refunded_amount > 0 ? toMinor(refunded_amount, currency) : 0,
    createdAt: new Date(timestamp),
    ...(ours && { id: ours }),
    ...(item.product_summary && { description: item.product_summary }),
  };
}
