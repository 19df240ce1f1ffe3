import { invalidField, Problem, toMajor } from "@banco/core";
import type { StoreItem, StoreOrderDetail, StoreRefund, StoreRefundOrder } from "@banco/providers";
import { unexplainedMinor } from "@banco/providers/store/lines";
import { quantityOf, quantityUnits, shareOf } from "@banco/providers/store/money";
import { minorOf } from "../../server/amounts.ts";

/** The amount of an order that a caller wants to refund. */
export interface AmountInput {
  /** Major units, as on the wire; defaults to the price of the lines, or to all that is left to refund. */
  amount?: number | undefined;
  items?: readonly { id: string; quantity: number }[] | undefined;
}

/**
 * Returns a refund's exact amount, which never exceeds what is left of the amount received for the order or
 * for one of its lines.
 *
 * @throws Problem 400 with the amount left to refund
 */
export function refundAmount(
  order: StoreOrderDetail,
  { amount, items = [] }: AmountInput,
): Pick<StoreRefundOrder, "amountMinor" | "lines"> {
  if (order.status === "refunded" || order.receivedMinor <= 0) {
    const why = order.status === "refunded" ? "it was fully refunded" : "the store shows no payment for it";
    throw new Problem("transaction_not_refundable", `The order is ${order.status}: ${why}`);
  }
  if (items.length > 0) assertExplained(order);
  const lines = items.map((item, index) => lineOf(order, item, index, items));
  const leftMinor = order.receivedMinor - order.refundedMinor;
  const ofLines = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const whole = items.length > 0 ? ofLines : leftMinor;
  const amountMinor = amount === undefined ? whole : minorOf(amount, order.currency);
  if (amountMinor > 0 && amountMinor <= leftMinor) return { amountMinor, lines };
  const left = leftMinor <= 0 ? 0 : toMajor(leftMinor, order.currency);
  const message = `at most ${left} ${order.currency} are left to refund`;
  throw new Problem("refund_exceeds_payment", message, { errors: [{ path: "/amount", message }] });
}

/** Rejects lines if they do not total the order's amount, because the amount paid for each line is then unknown. */
function assertExplained({ amountMinor, items, currency }: StoreOrderDetail): void {
  const difference = unexplainedMinor({ amountMinor, items });
  if (difference === 0) return;
  const inWords = toMajor(Math.abs(difference), currency);
  const way = difference > 0 ? "more" : "less";
  throw invalidField(
    "/items",
    `cannot be refunded separately: the order's amount is ${inWords} ${currency} ${way} than its items at the store. Refund an amount instead`,
  );
}

/**
 * Returns a line's part of a refund. After each refund, the line's refunded amount is its share by quantity, rounded
 * once: rounding errors never accumulate, and after the last piece the whole line is refunded.
 */
function lineOf(
  { items, refunds }: StoreOrderDetail,
  { id, quantity }: { id: string; quantity: number },
  index: number,
  all: readonly { id: string }[],
): StoreRefund["lines"][number] {
  const path = `/items/${index}`;
  const item = items.find((one) => one.id === id);
  if (!item) throw invalidField(`${path}/id`, "is not a line of the order");
  if (!item.isReturnable)
    throw invalidField(`${path}/id`, "cannot be refunded by line at this store: refund its amount instead");
  if (all.findIndex((one) => one.id === id) !== index) throw invalidField(`${path}/id`, "stands twice");
  const refundedLines = refunds
    .filter(({ status }) => status !== "failed")
    .flatMap(({ lines }) => lines)
    .filter(({ itemId }) => itemId === id);
  const refundedUnits = refundedLines.reduce((sum, line) => sum + quantityUnits(line.quantity), 0);
  const units = checkedUnits(item, quantity, refundedUnits, `${path}/quantity`);
  const refundedMinor = refundedLines.reduce((sum, line) => sum + line.amountMinor, 0);
  const newRefundedMinor = shareOf(item.totalMinor, refundedUnits + units, quantityUnits(item.quantity));
  const amountMinor = Math.max(0, newRefundedMinor - refundedMinor);
  return { itemId: id, quantity, amountMinor };
}

/** Goods sold by the piece can only be returned whole; goods sold by weight also in part. */
function checkedUnits(item: StoreItem, quantity: number, refundedUnits: number, path: string): number {
  const units = quantityUnits(quantity);
  const leftUnits = quantityUnits(item.quantity) - refundedUnits;
  if (Number.isInteger(item.quantity) && !Number.isInteger(quantity))
    throw invalidField(path, "must be a whole number");
  if (quantityOf(units) !== quantity) throw invalidField(path, "must have at most six decimals");
  if (units > leftUnits) throw invalidField(path, `must be at most ${quantityOf(leftUnits)}`);
  return units;
}
