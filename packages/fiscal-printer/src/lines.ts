import type { Receipt, ReceiptItem } from "@banco/receipts";

/** A line in the figures that a printer computes with: it rounds each line to cents. */
export interface PrinterLine {
  item: ReceiptItem;
  /** Price times quantity, before the discount. */
  grossMinor: number;
}

/** A receipt as a printer adds it up. */
export interface PrinterSum {
  lines: PrinterLine[];
  /**
   * What the printer's own sum is above the receipt's, in cents. A receipt is rounded once, at its end, and a
   * printer at each line, so that goods by weight come out a cent apart; the payments must meet the printer's
   * sum to the cent.
   */
  excessMinor: number;
}

/** Adds a receipt up as a printer does. */
export function sumAsPrinted({ items, totalMinor }: Receipt): PrinterSum {
  const lines = items.map((item) => {
    const products = BigInt(item.priceMinor) * BigInt(item.quantityMilli);
    return { item, grossMinor: Number((products + 500n) / 1_000n) };
  });
  const paid = lines.filter(({ item }) => !item.gift);
  const printed = paid.reduce((sum, { item, grossMinor }) => sum + grossMinor - item.discountMinor, 0);
  return { lines, excessMinor: printed - totalMinor };
}

/** A line of what is given back: one piece at what was paid for it all. */
export interface NetLine {
  item: ReceiptItem;
  netMinor: number;
}

/**
 * The lines of what is given back, at their net prices, which add up to the receipt's total: printers take
 * nothing off a line that is given back (OCA `fiscal_epos_print` and fiskaltrust's drivers put the net price
 * into it as well). Gifts gave nothing to give back.
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

/** An amount of cents in euro, with a point. */
export const euro = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
