import type { PaymentContext } from "../../contract/payment.ts";
import { callViva } from "./request.ts";
import type { ListedTransaction, Transaction } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

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

/** When an identifier was made: its first 48 bits are milliseconds (RFC 9562, section 5.7, UUID version 7). */
export function madeAt(id: string): number {
  return Number.parseInt(/_([0-9a-f]{12})7/.exec(id)?.[1] ?? "0", 16);
}
