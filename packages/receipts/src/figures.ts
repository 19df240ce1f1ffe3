import type { ReceiptItem } from "./receipt.ts";
import type { Vat } from "./vat.ts";

/** An exact amount in euros as a fraction; it is rounded only for display. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/**
 * The figures of a line in units of 10^-8 euro: the tax office's own procedure ("Documento commerciale on line")
 * states eight decimals. `net` means without VAT.
 */
export interface LineFigures {
  /** The price of one unit, without VAT. */
  unitNet: bigint;
  /** The line before its discount, without VAT. */
  taxable: bigint;
  discountNet: bigint;
  taxableNet: bigint;
  tax: bigint;
  /** The line with VAT, after the discount; also set for a gift. */
  gross: bigint;
}

/** The totals of one VAT code's lines, in cents. VAT is also due on gifts, so these totals include them. */
export interface VatLine {
  vat: Vat;
  grossMinor: number;
  taxableMinor: number;
  taxMinor: number;
}

/** The figures of a document. */
export interface DocumentFigures {
  lines: LineFigures[];
  /** The amount due, in cents, without gifts. */
  totalMinor: number;
  /** The total before the discounts, without VAT; like the next two fields, in 10^-8 euro. */
  taxable: bigint;
  discountNet: bigint;
  tax: bigint;
  vat: VatLine[];
}

const SCALE_8 = 100_000_000n;
/** The number of units of 10^-5 euro (cents times thousandths) in a euro. */
const PRODUCTS_PER_EURO = 100_000n;
const PRODUCTS_PER_CENT = 1_000n;
const WHOLE_RATE = 10_000n;

/** Rounds half up; no amount here is negative. */
function round({ over, under }: Fraction, scale: bigint): bigint {
  return (2n * over * scale + under) / (2n * under);
}

/**
 * Formats an amount of 10^-8 euro as a decimal with eight digits, as the tax office does.
 */
export function round8(amount: bigint): string {
  const digits = amount.toString().padStart(9, "0");
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** Returns price times quantity minus the discount, in 10^-5 euro. */
export function grossProducts({ priceMinor, quantityMilli, discountMinor }: ReceiptItem): bigint {
  return BigInt(priceMinor) * BigInt(quantityMilli) - BigInt(discountMinor) * PRODUCTS_PER_CENT;
}

/** Removes the VAT from an amount in 10^-5 euro. */
function net(products: bigint, { rate }: Vat): Fraction {
  return { over: products * WHOLE_RATE, under: PRODUCTS_PER_EURO * (WHOLE_RATE + BigInt(rate)) };
}

/** Returns the VAT within an amount that includes it. */
function taxWithin(products: bigint, { rate }: Vat): Fraction {
  return { over: products * BigInt(rate), under: PRODUCTS_PER_EURO * (WHOLE_RATE + BigInt(rate)) };
}

function lineOf(item: ReceiptItem): LineFigures {
  const { vat } = item;
  const discount = BigInt(item.discountMinor) * PRODUCTS_PER_CENT;
  const gross = grossProducts(item);
  return {
    unitNet: round(net(BigInt(item.priceMinor) * 1_000n, vat), SCALE_8),
    taxable: round(net(gross + discount, vat), SCALE_8),
    discountNet: round(net(discount, vat), SCALE_8),
    taxableNet: round(net(gross, vat), SCALE_8),
    tax: round(taxWithin(gross, vat), SCALE_8),
    gross: round({ over: gross, under: PRODUCTS_PER_EURO }, SCALE_8),
  };
}

function vatTable(items: readonly ReceiptItem[]): VatLine[] {
  const grossByCode = new Map<string, { vat: Vat; products: bigint }>();
  for (const item of items) {
    const sum = grossByCode.get(item.vat.code) ?? { vat: item.vat, products: 0n };
    sum.products += grossProducts(item);
    grossByCode.set(item.vat.code, sum);
  }
  return [...grossByCode.values()].map(({ vat, products }) => {
    const grossMinor = Number(round({ over: products, under: PRODUCTS_PER_EURO }, 100n));
    const taxMinor = Number(round(taxWithin(products, vat), 100n));
    return { vat, grossMinor, taxMinor, taxableMinor: grossMinor - taxMinor };
  });
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/**
 * Computes a document as the tax office does: from the exact amounts, rounding stated figures to eight decimals and
 * only paid amounts to cents. If each line's net were rounded to cents, the result could differ from the printed total
 * by a cent.
 */
export function figuresOf(items: readonly ReceiptItem[]): DocumentFigures {
  const lines = items.map(lineOf);
  const toPay = sum(items.filter(({ gift }) => !gift).map(grossProducts));
  return {
    lines,
    totalMinor: Number(round({ over: toPay, under: PRODUCTS_PER_EURO }, 100n)),
    taxable: sum(lines.map(({ taxable }) => taxable)),
    discountNet: sum(lines.map(({ discountNet }) => discountNet)),
    tax: sum(lines.map(({ tax }) => tax)),
    vat: vatTable(items),
  };
}
