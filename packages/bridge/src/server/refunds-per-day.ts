import { limitMinor, toDecimal, toNearestMinor } from "@banco/core";
import type { Order } from "@banco/driver";
import { checkReceipt } from "@banco/receipts";
import type { Entry } from "../orders/journal.ts";
import { OrderRefused, type Orders } from "../orders/orders.ts";

const CURRENCY_OF_DOCUMENTS = "EUR";
/** The longest possible day: the one on which the clocks go back. */
const DAY_MS = 25 * 60 * 60 * 1000;
const ITALY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" });

/** Returns the error for an operation that the bridge may not perform. */
export function beyondRights(why: string): OrderRefused {
  return new OrderRefused(`The bridge is not allowed to do this. ${why}`, "bridge", "bridge_right_missing");
}

/** Returns the bridge's own payment or document that an order refunds or returns. */
export function originalOf(orders: Orders, order: Order): Entry | undefined {
  if (order.kind === "refund") return orders.entryOf("payment", order.transactionId);
  const named = order.kind === "receipt" ? order.document.original : undefined;
  return named === undefined ? undefined : orders.entryOf("receipt", named);
}

/**
 * Checks that an order stays within the daily limit (Italian time): for refunds in each currency, and
 * separately for documents.
 *
 * @param perDay - in major units
 * @throws OrderRefused if it exceeds the limit
 */
export function requireWithinDay(orders: Orders, perDay: number, order: Order): void {
  const { currency, amountMinor } = refundOf(orders, order);
  const { entries, now } = orders.refundsWithin(DAY_MS);
  const today = ITALY.format(now);
  const refundedMinor = entries
    .filter((entry) => ITALY.format(entry.createdAt) === today && isRefund(entry.order) === isRefund(order))
    .map((entry) => refundOf(orders, entry.order, entry))
    .reduce((sum, refund) => (refund.currency === currency ? sum + refund.amountMinor : sum), 0);
  const mostMinor = limitMinor(perDay, currency);
  if (refundedMinor + amountMinor <= mostMinor) return;
  const left = toDecimal(Math.max(mostMinor - refundedMinor, 0), currency);
  throw beyondRights(
    `It can refund at most ${toDecimal(mostMinor, currency)} ${currency} a day: ${left} are left`,
  );
}

const isRefund = ({ kind }: Order) => kind === "refund";

/** Returns the amount of an order: from its outcome, or as requested if there is none. */
function refundOf(orders: Orders, order: Order, entry?: Entry): { currency: string; amountMinor: number } {
  const known = entry && dataOf(entry);
  const original = originalOf(orders, order);
  const originalData = original && dataOf(original);
  if (order.kind === "refund") {
    const currency = originalData?.currency ?? known?.currency ?? CURRENCY_OF_DOCUMENTS;
    const amount = known?.amount ?? order.amount ?? originalData?.amount;
    if (amount !== undefined) return { currency, amountMinor: toNearestMinor(amount, currency) };
    throw beyondRights("It has a daily refund limit: send the amount");
  }
  // A void refunds the whole receipt, whatever lines the request contains.
  const amounts = [
    known?.amount,
    order.kind === "receipt" && order.document.type === "return" && originalData?.amount,
  ];
  const minors = amounts.map((amount) =>
    amount ? toNearestMinor(Math.abs(amount), CURRENCY_OF_DOCUMENTS) : 0,
  );
  return { currency: CURRENCY_OF_DOCUMENTS, amountMinor: Math.max(...minors, totalMinor(order)) };
}

function totalMinor(order: Order): number {
  const checked = order.kind === "receipt" ? checkReceipt(order.document) : undefined;
  return checked && "receipt" in checked ? checked.receipt.totalMinor : 0;
}

function dataOf({ outcome }: Entry): { amount: number; currency?: string } | undefined {
  return outcome && outcome.state !== "refused" ? outcome.data : undefined;
}
