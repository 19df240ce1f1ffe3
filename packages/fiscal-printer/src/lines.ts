import type { Receipt, ReceiptItem } from "@banco/receipts";

/** A line as a printer computes it, rounded to cents. */
export interface PrinterLine {
  item: ReceiptItem;
  /** Price times quantity, before the discount, in cents. */
  grossMinor: number;
}

/** A receipt's total as a printer computes it. */
export interface PrinterSum {
  lines: PrinterLine[];
  /**
   * The printer's total minus the receipt's, in cents. A receipt is rounded once, at the end, whereas a printer
   * rounds each line, so the totals of weighed goods may differ by a cent; the payments must equal the printer's
   * total to the cent.
   */
  excessMinor: number;
}

/** Totals a receipt as a printer does. */
export function sumAsPrinted({ items, totalMinor }: Receipt): PrinterSum {
  const lines = items.map((item) => {
    const products = BigInt(item.priceMinor) * BigInt(item.quantityMilli);
    return { item, grossMinor: Number((products + 500n) / 1_000n) };
  });
  const paid = lines.filter(({ item }) => !item.gift);
  const printed = paid.reduce((sum, { item, grossMinor }) => sum + grossMinor - item.discountMinor, 0);
  return { lines, excessMinor: printed - totalMinor };
}

/** A line of a return or refund: quantity 1 at the net price of the whole line. */
export interface NetLine {
  item: ReceiptItem;
  netMinor: number;
}

/**
 * Returns the lines of a return or refund at their net prices, which add up to the receipt's total: printers apply no
 * discount to a returned line (OCA `fiscal_epos_print` and fiskaltrust's drivers also use the net price). Omits
 * gifts, which cost nothing.
 */
export function netLines(receipt: Receipt): NetLine[] {
  const { lines, excessMinor } = sumAsPrinted(receipt);
  const net = lines
    .filter(({ item }) => !item.gift)
    .map(({ item, grossMinor }) => ({ item, netMinor: grossMinor - item.discountMinor }))
    .filter(({ netMinor }) => netMinor > 0);
  const largest = net.toSorted((one, other) => other.netMinor - one.netMinor)[0];
  if (largest) largest.netMinor -= excessMinor;
  return net;
}

/** Formats cents as euros, with a decimal point. */
export const euro = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
