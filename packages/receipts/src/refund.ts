import { toDecimal } from "@banco/core";
import type { Finding, ReceiptItem } from "./receipt.ts";

/** A line of the original, with the quantity and discount that have already been refunded. */
export interface LineState {
  item: ReceiptItem;
  refundedMilli: number;
  refundedDiscountMinor: number;
}

/** The part of an original line that a refund covers. */
export interface LineRefund {
  /** The line's index, from 0. */
  line: number;
  quantityMilli: number;
  discountMinor: number;
}

/**
 * Finds the original's lines for the items of a refund. An item matches a line with the same description, price, VAT
 * code and gift flag; of several matches, the first with quantity left to refund is used. A line's discount is
 * returned in proportion, with the remainder on the last unit, so that all refunds of a line add up to exactly the
 * amount paid for the line.
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
    const refunds = take(same, item.quantityMilli);
    const discountMinor = refunds.reduce((sum, refund) => sum + refund.discountMinor, 0);
    if (discountMinor !== item.discountMinor) {
      const share = toDecimal(discountMinor, "EUR");
      findings.push({
        path: `${path}/discount`,
        message: `must be ${share}, this part's share of the line's discount`,
      });
    }
    lines.push(...refunds);
  }
  return findings.length > 0 ? { findings } : { lines };
}

/**
 * Refunds a quantity of an original line: lines with the same content are interchangeable, and the first with quantity
 * left to refund is used. Records the refunded quantity in `original`.
 *
 * @param line - the line's index, from 0
 * @returns undefined if less than that quantity is left to refund
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

/** Takes a quantity, which must be available, from the lines in order, and records it in them. */
function take(lines: readonly { state: LineState; line: number }[], quantityMilli: number): LineRefund[] {
  const refunds: LineRefund[] = [];
  let missing = quantityMilli;
  for (const { state, line } of lines) {
    const part = Math.min(missing, state.item.quantityMilli - state.refundedMilli);
    if (part === 0) continue;
    const discountMinor = discountShare(state, part);
    state.refundedMilli += part;
    state.refundedDiscountMinor += discountMinor;
    refunds.push({ line, quantityMilli: part, discountMinor });
    missing -= part;
  }
  return refunds;
}

/**
 * Returns the discount on a part of a line: the rounded share of all refunds so far, minus the earlier refunds'
 * discount.
 */
function discountShare({ item, refundedMilli, refundedDiscountMinor }: LineState, partMilli: number): number {
  const whole = BigInt(item.quantityMilli);
  const products = BigInt(item.discountMinor) * BigInt(refundedMilli + partMilli);
  return Number((2n * products + whole) / (2n * whole)) - refundedDiscountMinor;
}
