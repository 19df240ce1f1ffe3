/** A customer's basket; prices include taxes. */
export interface Basket {
  /** The age of the sale in days. */
  daysAgo: number;
  /** Its state; `cash` if it was paid on delivery. */
  state: "paid" | "cash" | "waiting" | "canceled" | "failed" | "refunded";
  customer: { first: string; last: string; email: string };
  lines: { sku: string; name: string; quantity: number; unitMinor: number }[];
  /**
   * A discount on the whole order, in cents off its goods: automatic, by code, by the staff or by voucher.
   */
  discountMinor?: number;
  /** The price of the shipping, in cents. */
  shippingMinor?: number;
  /** The price of a fee or of gift wrapping, in cents. */
  feeMinor?: number;
  /** The part of an unpaid order that was paid in advance, in cents. */
  depositMinor?: number;
  /** A currency other than the euro; in an imported order it may be a withdrawn currency. */
  currency?: string;
  /** True if the order has no creation date, as with imports and extensions. */
  isUndated?: boolean;
  /** The total as written by an extension, instead of a valid amount. */
  totalText?: string;
}

/** The tax rate on everything, in percent. */
export const TAX = 22;

const MUG = { sku: "TAZZA-01", name: "Tazza in ceramica", unitMinor: 1290 };
const BEANS = { sku: "CAFFE-250", name: "Caffè in grani 250 g", unitMinor: 899 };
const MOKA = { sku: "MOKA-3", name: "Moka da tre tazze", unitMinor: 3490 };
const ANNA = { first: "Anna", last: "Bianchi", email: "anna.bianchi@example.com" };
const LUCA = { first: "Luca", last: "D'Amico", email: "luca.damico@example.com" };
const SOFIE = { first: "Sofie", last: "Müller", email: "sofie.mueller@example.com" };

/** The sales that a new shop already has, oldest first. */
export const BASKETS: readonly Basket[] = [
  {
    daysAgo: 40,
    state: "paid",
    customer: ANNA,
    lines: [
      { ...MOKA, quantity: 1 },
      { ...BEANS, quantity: 3 },
    ],
  },
  { daysAgo: 31, state: "refunded", customer: LUCA, lines: [{ ...MUG, quantity: 2 }] },
  { daysAgo: 12, state: "canceled", customer: SOFIE, lines: [{ ...MOKA, quantity: 1 }] },
  {
    daysAgo: 9,
    state: "cash",
    customer: LUCA,
    lines: [
      { ...BEANS, quantity: 1 },
      { ...MUG, quantity: 1 },
    ],
  },
  { daysAgo: 4, state: "failed", customer: ANNA, lines: [{ ...MUG, quantity: 6 }] },
  {
    daysAgo: 2,
    state: "paid",
    customer: SOFIE,
    lines: [
      { ...MUG, quantity: 4 },
      { ...MOKA, quantity: 2 },
    ],
  },
  { daysAgo: 1, state: "waiting", customer: LUCA, lines: [{ ...BEANS, quantity: 10 }] },
];

/** Returns the basket of a control request; by default, ten mugs that are paid for now. */
export function requestedBasket(requested: Partial<Omit<Basket, "customer">>): Basket {
  return { daysAgo: 0, state: "paid", customer: ANNA, lines: [{ ...MUG, quantity: 10 }], ...requested };
}

/** Returns a line's total and the tax in it, in cents. */
export function lineSums({ quantity, unitMinor }: Basket["lines"][number]): {
  grossMinor: number;
  taxMinor: number;
} {
  const grossMinor = Math.round(quantity * unitMinor);
  return { grossMinor, taxMinor: taxIn(grossMinor) };
}

/** Returns the goods total of a basket in cents, before its discount. */
export function goodsMinor({ lines }: Pick<Basket, "lines">): number {
  return lines.reduce((sum, line) => sum + lineSums(line).grossMinor, 0);
}

/** Returns the basket's total in cents. */
export function basketMinor(basket: Basket): number {
  const { discountMinor = 0, shippingMinor = 0, feeMinor = 0 } = basket;
  return goodsMinor(basket) - discountMinor + shippingMinor + feeMinor;
}

/**
 * Returns each line's share of the discount, in cents: the cumulative share up to and including that line, less the
 * shares of the previous lines.
 */
export function discountShares(basket: Pick<Basket, "lines" | "discountMinor">): number[] {
  const { lines, discountMinor = 0 } = basket;
  const all = goodsMinor(basket);
  const upTo = (end: number) =>
    all === 0 ? 0 : Math.round((discountMinor * goodsMinor({ lines: lines.slice(0, end) })) / all);
  return lines.map((_, index) => upTo(index + 1) - upTo(index));
}

/** Returns the tax in a price, in cents. */
export function taxIn(grossMinor: number): number {
  return Math.round((grossMinor * TAX) / (100 + TAX));
}

/** Formats cents as a decimal string in euros. */
export function euros(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Parses a decimal euro amount into cents; undefined if the text is not a decimal. */
export function cents(text: unknown): number | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(String(text))) return undefined;
  return Math.round(Number(text) * 100);
}
