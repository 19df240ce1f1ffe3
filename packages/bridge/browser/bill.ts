/** A line of the bill; amounts in cents. */
export interface Line {
  description: string;
  priceCents: number;
  vat: string;
  quantity: number;
}

/** The items rung up before the customer pays; amounts in cents. */
export interface Bill {
  lines: Line[];
  discountCents: number;
  tipCents: number;
  lottery: string;
  taxCode: string;
}

export const EMPTY_BILL: Bill = { lines: [], discountCents: 0, tipCents: 0, lottery: "", taxCode: "" };

/** Patterns for a receipt-lottery code, and for a tax code or VAT number. */
export const LOTTERY = /^[A-Z0-9]{8}$/;
export const TAX_CODE = /^(?:[A-Z0-9]{16}|\d{11})$/;
const AMOUNT = /^(\d{1,5})(?:[.,](\d{1,2}))?[.,]?$/;

/** Returns the sum of the lines in cents. */
export const goodsOf = ({ lines }: Pick<Bill, "lines">): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/** Returns the amount due in cents: the goods less the discount, plus the tip. */
export const dueOf = (bill: Bill): number => goodsOf(bill) - bill.discountCents + bill.tipCents;

/** Returns the lines after adding or removing one piece of a line; a line without pieces is removed. */
export function withMore(lines: readonly Line[], line: Omit<Line, "quantity">, change: 1 | -1): Line[] {
  const isSame = (one: Line) =>
    one.description === line.description && one.priceCents === line.priceCents && one.vat === line.vat;
  const before = lines.find(isSame);
  if (!before) return change > 0 ? [...lines, { ...line, quantity: 1 }] : [...lines];
  return lines
    .map((one) => (one === before ? { ...one, quantity: one.quantity + change } : one))
    .filter(({ quantity }) => quantity > 0);
}

/** Parses an amount with a comma or a point into cents; undefined if the text is not an amount above zero. */
export function centsOf(text: string): number | undefined {
  const [, whole, fraction = ""] = AMOUNT.exec(text.trim()) ?? [];
  const cents = Number(`${whole}${fraction.padEnd(2, "0")}`);
  return whole !== undefined && cents > 0 ? cents : undefined;
}

/** Whether a string may be the beginning of an amount. */
export const isBegun = (text: string): boolean => /^\d{0,5}(?:[.,]\d{0,2})?$/.test(text);

/** Converts cents to euros for the protocol. */
export const euros = (cents: number): number => cents / 100;

/** Converts euros from the protocol to cents. */
export const centsIn = (amount: number): number => Math.round(amount * 100);
