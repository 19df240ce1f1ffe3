import { invalidField, Problem, toMajor } from "@banco/core";
import type { StoreOrderDetail, StoreRefund, StoreRefundOrder } from "@banco/providers";
import { partOf } from "@banco/providers/store/money";
import { minorOf } from "../../server/amounts.ts";

/** The amount that a caller wants back of an order. */
export interface AmountWish {
  /** Major units, as on the wire; absent: the price of the lines, or all that is left. */
  amount?: number | undefined;
  items?: readonly { id: string; quantity: number }[] | undefined;
}

/**
 * Returns a refund's exact amount, never more than is left of the order or of one of its lines.
 *
 * @throws Problem 400 that names the amount that is left
 */
export function refundAmount(
  order: StoreOrderDetail,
  { amount, items = [] }: AmountWish,
): Pick<StoreRefundOrder, "amountMinor" | "lines"> {
  if (order.status !== "completed") {
    const detail = `The order is ${order.status}, and only a completed one can be refunded`;
    throw new Problem("transaction_not_refundable", detail);
  }
  const lines = items.map((item, index) => lineOf(order, item, index, items));
  const leftMinor = order.amountMinor - order.refundedMinor;
  const ofLines = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const whole = items.length > 0 ? ofLines : leftMinor;
  const amountMinor = amount === undefined ? whole : minorOf(amount, order.currency);
  if (amountMinor > 0 && amountMinor <= leftMinor) return { amountMinor, lines };
  const left = leftMinor <= 0 ? 0 : toMajor(leftMinor, order.currency);
  const message = `at most ${left} ${order.currency} are left to refund`;
  throw new Problem("refund_exceeds_payment", message, { errors: [{ path: "/amount", message }] });
}

/**
 * Returns a line's part of a refund. After each refund, the refunded amount of a line is its rounded share by
 * pieces: rounding never adds up, and the last piece completes the whole.
 */
function lineOf(
  { items, refunds }: StoreOrderDetail,
  { id, quantity }: { id: string; quantity: number },
  index: number,
  all: readonly { id: string }[],
): StoreRefund["lines"][number] {
  const path = `/items/${index}`;
  const item = items.find((one) => one.id === id);
  if (!item) throw invalidField(`${path}/id`, "is no line of the order");
  if (all.findIndex((one) => one.id === id) !== index) throw invalidField(`${path}/id`, "stands twice");
  const taken = refunds
    .filter(({ status }) => status !== "failed")
    .flatMap(({ lines }) => lines)
    .filter(({ itemId }) => itemId === id);
  const takenQuantity = taken.reduce((sum, line) => sum + line.quantity, 0);
  const leftQuantity = item.quantity - takenQuantity;
  if (quantity > leftQuantity) throw invalidField(`${path}/quantity`, `must not be above ${leftQuantity}`);
  const takenMinor = taken.reduce((sum, line) => sum + line.amountMinor, 0);
  const thenTaken = partOf(item.totalMinor, takenQuantity + quantity, item.quantity);
  const amountMinor = Math.max(0, thenTaken - takenMinor);
  return { itemId: id, quantity, amountMinor };
}
