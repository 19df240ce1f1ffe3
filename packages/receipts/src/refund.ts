import { toDecimal } from "@banco/core";
import type { Finding, ReceiptItem } from "./receipt.ts";

/** A line of the original with the quantity and discount that earlier refunds took from it. */
export interface LineState {
  item: ReceiptItem;
  refundedMilli: number;
  refundedDiscountMinor: number;
}

/** The share of one of the original's lines that a refund covers. */
export interface LineRefund {
  /** The line's index, from 0. */
  line: number;
  quantityMilli: number;
  discountMinor: number;
}

/**
 * Finds the lines of the original that a refund is about. An item matches a line with the same description,
 * price, VAT code and kind; if there are several, it uses the first with quantity left. A line's discount
 * goes back in proportion, and the rest of it with the last piece, so that all refunds of a line add up to
 * exactly the sum paid for it.
 */
export function refundLines(
  original: readonly LineState[],
  items: readonly ReceiptItem[],
): { lines: LineRefund[] } | { findings: Finding[] } {
  const left = original.map((state) => ({ ...state }));
  const lines: LineRefund[] = [];
  const findings: Finding[] = [];
  for (const [index, item] of items.entries()) {
    const path = `/items/${index}`;
    const same = left.flatMap((state, line) => (isSame(state.item, item) ? [{ state, line }] : []));
    if (same.length === 0) {
      findings.push({
        path,
        message: "is not a line of the original: description, price, VAT code and gift must be the same",
      });
      continue;
    }
    const leftMilli = same.reduce(
      (sum, { state }) => sum + state.item.quantityMilli - state.refundedMilli,
      0,
    );
    if (item.quantityMilli > leftMilli) {
      findings.push({
        path: `${path}/quantity`,
        message: `is more than the ${leftMilli / 1_000} that is left`,
      });
      continue;
    }
    const taken = take(same, item.quantityMilli);
    const discountMinor = taken.reduce((sum, one) => sum + one.discountMinor, 0);
    if (discountMinor !== item.discountMinor) {
      const share = toDecimal(discountMinor, "EUR");
      findings.push({
        path: `${path}/discount`,
        message: `must be ${share}, this part's share of the line's discount`,
      });
    }
    lines.push(...taken);
  }
  return findings.length > 0 ? { findings } : { lines };
}

/**
 * Takes part of one of the original's lines, as its refund does: lines with the same content are
 * interchangeable, and the first with quantity left is used. Records the quantity taken in `original`.
 *
 * @param line - the line's index, from 0
 * @returns undefined if less is left
 */
export function takeLine(
  original: readonly LineState[],
  line: number,
  quantityMilli: number,
): LineRefund[] | undefined {
  const { item } = original[line]!;
  const same = original.flatMap((state, index) => (isSame(state.item, item) ? [{ state, line: index }] : []));
  const leftMilli = same.reduce((sum, { state }) => sum + state.item.quantityMilli - state.refundedMilli, 0);
  return quantityMilli > leftMilli ? undefined : take(same, quantityMilli);
}

function isSame(one: ReceiptItem, other: ReceiptItem): boolean {
  return (
    one.description === other.description &&
    one.priceMinor === other.priceMinor &&
    one.vat.code === other.vat.code &&
    one.gift === other.gift
  );
}

/** Takes a quantity that is available from the lines in turn, and records it in them. */
function take(lines: readonly { state: LineState; line: number }[], quantityMilli: number): LineRefund[] {
  const taken: LineRefund[] = [];
  let missing = quantityMilli;
  for (const { state, line } of lines) {
    const part = Math.min(missing, state.item.quantityMilli - state.refundedMilli);
    if (part === 0) continue;
    const discountMinor = discountShare(state, part);
    state.refundedMilli += part;
    state.refundedDiscountMinor += discountMinor;
    taken.push({ line, quantityMilli: part, discountMinor });
    missing -= part;
  }
  return taken;
}

/** Returns the discount of a part of a line: rounded in proportion to everything refunded so far. */
function discountShare({ item, refundedMilli, refundedDiscountMinor }: LineState, partMilli: number): number {
  const whole = BigInt(item.quantityMilli);
  const products = BigInt(item.discountMinor) * BigInt(refundedMilli + partMilli);
  return Number((2n * products + whole) / (2n * whole)) - refundedDiscountMinor;
}
