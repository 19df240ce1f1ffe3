import { invalidField, toDecimal } from "@banco/core";
import { checkItems } from "../check.ts";
import { figuresOf } from "../figures.ts";
import type { ReceiptItem } from "../receipt.ts";
import { type LineState, takeLine } from "../refund.ts";
import type { ReturnRequest } from "./requests.ts";
import { type ReturnedLine, type Sale, standingReturns } from "./sale.ts";

const MILLI = 1000;

/**
 * Returns the lines of a sale that the items of a return take.
 *
 * @throws Problem 400 for a line that is not there, or of which less is left
 */
export function linesOfItems(sale: Sale, items: NonNullable<ReturnRequest["items"]>): ReturnedLine[] {
  const states = statesOf(sale);
  return items.flatMap(({ line, quantity }, index) => {
    if (!states[line]) throw invalidField(`/items/${index}/line`, "is no line of the sale");
    const quantityMilli = Math.round(quantity * MILLI);
    if (Math.abs(quantityMilli - quantity * MILLI) > 1e-6)
      throw invalidField(`/items/${index}/quantity`, "has more than three decimals");
    const part = takeLine(states, line, quantityMilli);
    if (!part) throw invalidField(`/items/${index}/quantity`, "is more than is left of the line");
    return part;
  });
}

/** Returns all lines of a sale that are left, with their discounts. */
export function linesLeft(sale: Sale): ReturnedLine[] {
  const states = statesOf(sale);
  return states.flatMap(({ item, refundedMilli }, line) => {
    const leftMilli = item.quantityMilli - refundedMilli;
    return leftMilli > 0 ? takeLine(states, line, leftMilli)! : [];
  });
}

/**
 * The parts of a unit that a return by an amount takes, in thousandths: hundredths if they can, which every
 * provider has room for.
 */
const STEPS = [10, 1];

/**
 * Returns lines whose goods come to an amount: whole lines as long as they fit, and a part of one more.
 *
 * @param amountMinor - in cents
 * @throws Problem 400 when no part of the lines comes to exactly that amount
 */
export function linesOfAmount(sale: Sale, amountMinor: number): ReturnedLine[] {
  const all = linesLeft(sale);
  const whole: ReturnedLine[] = [];
  let leftMinor = amountMinor;
  for (const line of all) {
    const valueMinor = worthOf(sale, [line]);
    if (valueMinor === 0 || valueMinor > leftMinor) continue;
    whole.push(line);
    leftMinor -= valueMinor;
  }
  if (leftMinor === 0 && worthOf(sale, whole) === amountMinor) return whole;
  const others = all.filter((line) => !whole.includes(line));
  for (const step of STEPS) {
    for (const line of others) {
      const lines = [...whole, ...partWorth(sale, line, leftMinor, step)];
      if (lines.length > whole.length && worthOf(sale, lines) === amountMinor) return lines;
    }
  }
  const mostMinor = worthOf(sale, all);
  const most = toDecimal(mostMinor, "EUR");
  throw invalidField(
    "/amount",
    amountMinor > mostMinor ? `is more than the ${most} that are left` : "is no sum of lines: name the items",
  );
}

/** Returns the part of a line without discount that comes to an amount, if steps of a unit can; else none. */
function partWorth(sale: Sale, line: ReturnedLine, amountMinor: number, step: number): ReturnedLine[] {
  const { priceMinor } = itemsOf(sale)[line.line]!;
  if (line.discountMinor > 0 || priceMinor === 0) return [];
  const quantityMilli = Math.round((amountMinor * MILLI) / priceMinor / step) * step;
  return quantityMilli > 0 && quantityMilli < line.quantityMilli ? [{ ...line, quantityMilli }] : [];
}

/** Returns the value of lines as the document of a return has it, in cents. */
export function worthOf(sale: Sale, lines: readonly ReturnedLine[]): number {
  const items = itemsOf(sale);
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

function itemsOf({ content }: Sale): ReceiptItem[] {
  return checkItems(content.items, []).items;
}
