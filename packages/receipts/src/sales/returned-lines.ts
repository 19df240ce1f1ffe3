import { invalidField, toDecimal } from "@banco/core";
import { checkItems } from "../check.ts";
import { figuresOf } from "../figures.ts";
import type { ReceiptItem } from "../receipt.ts";
import { type LineState, takeLine } from "../refund.ts";
import { deductionsOf, documentedItems } from "./prepaid.ts";
import type { ReturnRequest } from "./requests.ts";
import { netPayments, type ReturnedLine, type Sale, standingReturns } from "./sale.ts";

const MILLI = 1000;

/**
 * Returns the lines of a sale for the items of a return.
 *
 * @throws Problem 400 for a line that does not exist or has too little quantity left to refund
 */
export function linesOfItems(sale: Sale, items: NonNullable<ReturnRequest["items"]>): ReturnedLine[] {
  const states = statesOf(sale);
  const deduct = deductionIn(sale);
  return items.flatMap(({ line, quantity }, index) => {
    if (!states[line]) throw invalidField(`/items/${index}/line`, "is not a line of the sale");
    const quantityMilli = Math.round(quantity * MILLI);
    if (Math.abs(quantityMilli - quantity * MILLI) > 1e-6)
      throw invalidField(`/items/${index}/quantity`, "has more than three decimals");
    const part = takeLine(states, line, quantityMilli);
    if (!part) throw invalidField(`/items/${index}/quantity`, "is more than the line has left");
    return part.map(deduct);
  });
}

/** Returns the remaining lines of a sale, with their discounts. */
export function linesLeft(sale: Sale): ReturnedLine[] {
  const states = statesOf(sale);
  const deduct = deductionIn(sale);
  return states.flatMap(({ item, refundedMilli }, line) => {
    const leftMilli = item.quantityMilli - refundedMilli;
    return leftMilli > 0 ? takeLine(states, line, leftMilli)!.map(deduct) : [];
  });
}

/** Returns the amounts to restore to vouchers and deposits that were taxed when sold, in cents by VAT code. */
export function deductedOf(sale: Sale, lines: readonly ReturnedLine[]): Map<string, number> {
  const items = itemsOf(sale);
  const deducted = new Map<string, number>();
  for (const { line, deductedMinor = 0 } of lines) {
    const { code } = items[line]!.vat;
    if (deductedMinor > 0) deducted.set(code, (deducted.get(code) ?? 0) + deductedMinor);
  }
  return deducted;
}

/**
 * Returns a function that adds to a returned line the part of its discount that a voucher or deposit paid: the
 * line's discount minus the customer's own share of it.
 */
function deductionIn(sale: Sale): (part: ReturnedLine) => ReturnedLine {
  const lines = checkItems(sale.content.items, []).items;
  const documented = itemsOf(sale);
  const earlier = standingReturns(sale).flatMap((one) => one.lines);
  return (part) => {
    const line = lines[part.line]!;
    if (documented[part.line]!.discountMinor === line.discountMinor) return part;
    const same = earlier.filter((one) => one.line === part.line);
    const before = same.reduce((sum, one) => sum + one.quantityMilli, 0);
    const sharedBefore = same.reduce((sum, one) => sum + one.discountMinor - (one.deductedMinor ?? 0), 0);
    const share = Math.round((line.discountMinor * (before + part.quantityMilli)) / line.quantityMilli);
    return { ...part, deductedMinor: Math.max(0, part.discountMinor - (share - sharedBefore)) };
  };
}

/**
 * The steps, in thousandths, in which a return by amount divides a unit: hundredths if possible, because every provider
 * supports these.
 */
const STEPS = [10, 1];

/**
 * Returns lines that add up to an amount: as many whole lines as fit, and a part of one more.
 *
 * @param amountMinor - in cents
 * @throws Problem 400 if no part of the lines totals exactly that amount
 */
export function linesOfAmount(sale: Sale, amountMinor: number): ReturnedLine[] {
  const all = linesLeft(sale);
  const items = itemsOf(sale);
  if (deductionsOf(netPayments(sale)).size > 0) return allLines(sale, all, amountMinor);
  const whole: ReturnedLine[] = [];
  let leftMinor = amountMinor;
  for (const line of all) {
    const valueMinor = worthIn(items, [line]);
    if (valueMinor === 0 || valueMinor > leftMinor) continue;
    whole.push(line);
    leftMinor -= valueMinor;
  }
  if (leftMinor === 0 && worthIn(items, whole) === amountMinor) return whole;
  const others = all.filter((line) => !whole.includes(line));
  for (const step of STEPS) {
    for (const line of others) {
      const lines = [...whole, ...partWorth(items, line, leftMinor, step)];
      if (lines.length > whole.length && worthIn(items, lines) === amountMinor) return lines;
    }
  }
  const mostMinor = worthIn(items, all);
  const most = toDecimal(mostMinor, "EUR");
  throw invalidField(
    "/amount",
    amountMinor > mostMinor
      ? `is more than the remaining ${most}`
      : "does not match any combination of lines: specify the items",
  );
}

/** Returns the part of an undiscounted line that is worth an amount, if the step allows it; otherwise an empty list. */
function partWorth(
  items: readonly ReceiptItem[],
  line: ReturnedLine,
  amountMinor: number,
  step: number,
): ReturnedLine[] {
  const { priceMinor } = items[line.line]!;
  if (line.discountMinor > 0 || priceMinor === 0) return [];
  const quantityMilli = Math.round((amountMinor * MILLI) / priceMinor / step) * step;
  return quantityMilli > 0 && quantityMilli < line.quantityMilli ? [{ ...line, quantityMilli }] : [];
}

/** Returns all lines if the amount is their total, including the amounts restored to vouchers and deposits. */
function allLines(sale: Sale, all: ReturnedLine[], amountMinor: number): ReturnedLine[] {
  const deductedMinor = sumOf(deductedOf(sale, all).values());
  if (amountMinor === worthOf(sale, all) + deductedMinor) return all;
  throw invalidField("/amount", "is only part of a sale paid with a voucher or deposit: specify the items");
}

/** Returns the value of lines on a return's document, in cents. */
export function worthOf(sale: Sale, lines: readonly ReturnedLine[]): number {
  return worthIn(itemsOf(sale), lines);
}

function worthIn(items: readonly ReceiptItem[], lines: readonly ReturnedLine[]): number {
  return figuresOf(
    lines.map(({ line, quantityMilli, discountMinor }) => ({
      ...items[line]!,
      quantityMilli,
      discountMinor,
    })),
  ).totalMinor;
}

function statesOf(sale: Sale): LineState[] {
  const earlier = standingReturns(sale).flatMap(({ lines }) => lines);
  return itemsOf(sale).map((item, line) => {
    const returned = earlier.filter((one) => one.line === line);
    return {
      item,
      refundedMilli: returned.reduce((sum, one) => sum + one.quantityMilli, 0),
      refundedDiscountMinor: returned.reduce((sum, one) => sum + one.discountMinor, 0),
    };
  });
}

function itemsOf(sale: Sale): ReceiptItem[] {
  return documentedItems(sale.content, netPayments(sale));
}

/** Returns the total of the amounts. */
export function sumOf(amounts: Iterable<number>): number {
  return [...amounts].reduce((sum, amount) => sum + amount, 0);
}
