import { toMinor } from "@banco/core";
import type { ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { CURRENCY, referenceOf, statusOf, TYPE, transactionOutcome } from "./map.ts";
import { callViva } from "./request.ts";
import type { ListedTransaction, Transaction } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The maximum difference between Viva's clock and ours, including the end of the day in Viva's own time zone. */
export const CLOCK_MARGIN_MS = 4 * 60 * 60 * 1000;

/** The `StatusId` of a declined card. */
export const DECLINED = "E";
/** The `StatusId` of a captured hold. */
const CAPTURED = "C";

/** Returns one transaction. */
async function getTransaction(context: Context, id: string): Promise<Transaction> {
  const path = `/checkout/v2/transactions/${encodeURIComponent(id)}`;
  return (await callViva<Transaction>(context, { part: "checkout", method: "GET", path })).body;
}

/**
 * Returns a payment's outcome from its transaction. To Viva, a hold is finished once the payer has confirmed it; the
 * subsequent capture is a separate transaction, which charges the money.
 */
export async function readTransaction(
  context: Context,
  charge: KnownCharge,
  id: string,
): Promise<ChargeOutcome> {
  const transaction = await getTransaction(context, id);
  const outcome = transactionOutcome(charge, id, transaction);
  if (transaction.transactionTypeId !== TYPE.hold || outcome.status !== "completed")
    return charge.isCompleted ? withRefunds(context, outcome, id, transaction.orderCode) : outcome;
  const capture = await captureOf(context, id, transaction.orderCode);
  if (capture) return transactionOutcome(charge, capture, await getTransaction(context, capture));
  const { amountMinor = 0, ...rest } = outcome;
  if (transaction.statusId === CAPTURED) return { ...rest, status: "verification" };
  // Viva does not report when a hold expires.
  return { ...rest, status: "pending", hold: { amountMinor } };
}

/** Adds the total of a transaction's refunds, from the reversals in its order's list. */
async function withRefunds(
  context: Context,
  outcome: ChargeOutcome,
  id: string,
  ordercode: string | undefined,
): Promise<ChargeOutcome> {
  if (outcome.status !== "completed" || !ordercode) return outcome;
  const all = await transactionsOf(context, new URLSearchParams({ ordercode }));
  return { ...outcome, refundedMinor: refundedOf(all, id) };
}

/** Returns the total of the reversals in a list that belong to a transaction, in minor units. */
export function refundedOf(all: readonly ListedTransaction[], id: string): number {
  const reversals = all.filter(
    (one) => one.ParentId === id && !isCapture(one) && statusOf("transaction", one.StatusId) === "completed",
  );
  return reversals.reduce((sum, { Amount }) => sum + toMinor(Math.abs(Amount), CURRENCY), 0);
}

/** Returns the transaction that captured a hold; undefined while there is none. */
async function captureOf(
  context: Context,
  hold: string,
  ordercode: string | undefined,
): Promise<string | undefined> {
  if (!ordercode) return undefined;
  const all = await transactionsOf(context, new URLSearchParams({ ordercode }));
  return all.find((one) => one.ParentId === hold && isCapture(one))?.TransactionId;
}

/** Whether a transaction captured a hold. */
export function isCapture({ Amount, StatusId, TransactionType }: ListedTransaction): boolean {
  const isCharge = Amount > 0 && statusOf("transaction", StatusId) === "completed";
  return isCharge && TransactionType?.TransactionTypeId === TYPE.capture;
}

/** Returns the transactions of an order (`ordercode`) or a day (`date`), including reversals. */
export async function transactionsOf(context: Context, query: URLSearchParams): Promise<ListedTransaction[]> {
  const request = { part: "legacy", method: "GET", path: "/api/transactions", query } as const;
  const { body } = await callViva<{ Transactions?: ListedTransaction[] | null }>(context, request);
  return body.Transactions ?? [];
}

/** Yields the transactions of each day from one time to another; Viva's list covers a single day. */
export async function* transactionsBetween(
  context: Context,
  from: number,
  to: number,
): AsyncGenerator<ListedTransaction> {
  for (let day = Math.floor(from / DAY_MS) * DAY_MS; day <= to; day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    yield* await transactionsOf(context, new URLSearchParams({ date }));
  }
}

/**
 * Returns the transaction of a payment by its reference, searching from the payment's day onwards; a declined card
 * may be followed by another.
 */
export async function findPaid(context: Context, { id, createdAt }: Charge): Promise<string | undefined> {
  const requestedAt = createdAt.getTime();
  const [from, to] = [requestedAt - CLOCK_MARGIN_MS, requestedAt + 2 * DAY_MS];
  const all = transactionsBetween(
    context,
    from,
    Math.min(to, context.clock.now().getTime() + CLOCK_MARGIN_MS),
  );
  for await (const { MerchantTrns, ParentId, StatusId, TransactionId } of all) {
    if (MerchantTrns === referenceOf(id) && !ParentId && StatusId !== DECLINED) return TransactionId;
  }
  return undefined;
}
