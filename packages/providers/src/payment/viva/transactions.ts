import { madeAt } from "@banco/core";
import type { Charge, PaymentContext } from "../../contract/payment.ts";
import { referenceOf } from "./map.ts";
import { callViva } from "./request.ts";
import type { ListedTransaction, Transaction } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far Viva's clock and ours may be apart, and the day's end in its own time zone. */
export const CLOCK_MARGIN_MS = 4 * 60 * 60 * 1000;

const DECLINED = "E";

/** One transaction. */
export async function getTransaction(context: PaymentContext, id: string): Promise<Transaction> {
  const path = `/checkout/v2/transactions/${encodeURIComponent(id)}`;
  return (await callViva<Transaction>(context, { part: "checkout", method: "GET", path })).body;
}

/** The transactions of an order (`ordercode`) or a day (`date`), reversals among them. */
export async function transactionsOf(
  context: PaymentContext,
  query: URLSearchParams,
): Promise<ListedTransaction[]> {
  const request = { part: "legacy", method: "GET", path: "/api/transactions", query } as const;
  const { body } = await callViva<{ Transactions?: ListedTransaction[] | null }>(context, request);
  return body.Transactions ?? [];
}

/** The transactions of the days from one time to another; Viva's list is of one day. */
export async function* transactionsBetween(
  context: PaymentContext,
  from: number,
  to: number,
): AsyncGenerator<ListedTransaction> {
  for (let day = Math.floor(from / DAY_MS) * DAY_MS; day <= to; day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    yield* await transactionsOf(context, new URLSearchParams({ date }));
  }
}

/** The transaction of a payment by its reference, in the days since; a declined card may be followed by another. */
export async function findPaid(context: PaymentContext, { id }: Charge): Promise<string | undefined> {
  const [from, to] = [madeAt(id) - CLOCK_MARGIN_MS, madeAt(id) + 2 * DAY_MS];
  const all = transactionsBetween(context, from, Math.min(to, Date.now() + CLOCK_MARGIN_MS));
  for await (const { MerchantTrns, ParentId, StatusId, TransactionId } of all) {
    if (MerchantTrns === referenceOf(id) && !ParentId && StatusId !== DECLINED) return TransactionId;
  }
  return undefined;
}
