import type { Language } from "./words.ts";

/** A product of the shop. */
export interface Product {
  name: Readonly<Record<Language, string>>;
  priceCents: number;
  /** A VAT code of a receipt. */
  vat: string;
}

/** The shop's products; a real till reads them from its own catalogue. */
export const PRODUCTS: readonly Product[] = [
  { name: { it: "Caffè", en: "Coffee" }, priceCents: 120, vat: "10" },
  { name: { it: "Cappuccino", en: "Cappuccino" }, priceCents: 160, vat: "10" },
  { name: { it: "Cornetto", en: "Croissant" }, priceCents: 150, vat: "10" },
  { name: { it: "Panino", en: "Sandwich" }, priceCents: 550, vat: "10" },
  { name: { it: "Spremuta", en: "Orange juice" }, priceCents: 400, vat: "10" },
  { name: { it: "Tazza", en: "Mug" }, priceCents: 990, vat: "22" },
];

export const VAT_RATES = ["22", "10", "4"] as const;

/** A line of the bill. */
export interface Line {
  description: string;
  priceCents: number;
  vat: string;
  quantity: number;
}

/** Returns the bill's total in cents. */
export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/** Returns the bill with one piece more or less of a line; a line without pieces is removed. */
export function withMore(lines: readonly Line[], line: Omit<Line, "quantity">, change: 1 | -1): Line[] {
  const isSame = (one: Line) =>
    one.description === line.description && one.priceCents === line.priceCents && one.vat === line.vat;
  const before = lines.find(isSame);
  if (!before) return change > 0 ? [...lines, { ...line, quantity: 1 }] : [...lines];
  return lines
    .map((one) => (one === before ? { ...one, quantity: one.quantity + change } : one))
    .filter(({ quantity }) => quantity > 0);
}

const AMOUNT = /^(\d{1,5})(?:[.,](\d{1,2}))?[.,]?$/;

/** Reads an amount with a comma or a point, in cents; undefined where the text is no amount, or zero. */
export function centsOf(text: string): number | undefined {
  const [, whole, fraction = ""] = AMOUNT.exec(text.trim()) ?? [];
  const cents = Number(`${whole}${fraction.padEnd(2, "0")}`);
  return whole !== undefined && cents > 0 ? cents : undefined;
}

/** The receipt-lottery code's form: eight capitals and digits. */
export const LOTTERY = /^[A-Z0-9]{8}$/;
/** The smallest sale for the lottery, one euro; it must be paid electronically. */
export const LOTTERY_MIN_CENTS = 100;
