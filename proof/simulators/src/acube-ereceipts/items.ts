import { invalid } from "./errors.ts";
import type { Item } from "./world.ts";

const VAT_CODES = new Set([
  ...["4.00", "5.00", "10.00", "22.00", "2.00", "6.40", "7.00", "7.30"],
  ...["7.50", "7.65", "7.95", "8.30", "8.50", "8.80", "9.50", "12.30"],
  ...["N1", "N2", "N3", "N4", "N5", "N6"],
]);
const QUANTITY = /^\d+\.\d{2}$/;
const AMOUNT = /^\d+\.\d{2,8}$/;
const PAID = [
  "discount",
  "services_uncollected_amount",
  "goods_uncollected_amount",
  "cash_payment_amount",
  "electronic_payment_amount",
  "ticket_restaurant_payment_amount",
];
/** A trigger string of this simulator: a line that contains it is refused. */
const REFUSED = "RIFIUTA";

/**
 * Parses the lines of a sale and returns them with their total in euros; refuses types that the document
 * does not support.
 */
export function readSale(body: Record<string, unknown>): { items: Item[]; total: string } {
  const inputItems = Array.isArray(body.items) ? (body.items as Partial<Item>[]) : [];
  if (inputItems.length === 0) throw invalid(["items"], "List should have at least 1 item", "too_short");
  const items = inputItems.map((item, index) => readItem(item, index));
  const total = totalOf(items);
  const paid = PAID.reduce((sum, name) => sum + centsOf(body[name] ?? "0.00", [name]), 0);
  const gap = paid - centsOf(total, ["items"]);
  // The tax office's procedure allows cash to be rounded up (fiskaly FAQ, cash rounding).
  const isRounded =
    gap > 0 && gap <= 2 && PAID.every((name) => name === "cash_payment_amount" || !Number(body[name] ?? 0));
  if (gap !== 0 && !isRounded) throw invalid([], "The payments do not add up to the items");
  if (body.customer_lottery_code && body.customer_tax_code)
    throw invalid(["customer_tax_code"], "Can't be set as well");
  return { items, total };
}

/** Returns the total of lines with VAT, in euros. */
export function totalOf(items: readonly Item[]): string {
  const charged = items.filter(({ complimentary }) => !complimentary);
  const sum = charged.reduce(
    (total, { unit_price, quantity, discount }) =>
      total + Number(unit_price) * Number(quantity) - Number(discount),
    0,
  );
  return sum.toFixed(2);
}

/** Returns the totals of all lines in a receipt's details, in euros. */
export function figuresOf(items: readonly Item[]): object {
  const sum = (of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0).toFixed(2);
  const gross = ({ unit_price, quantity, discount }: Item) =>
    Number(unit_price) * Number(quantity) - Number(discount);
  const rate = ({ vat_rate_code }: Item) => Number(vat_rate_code) || 0;
  return {
    total_taxable_amount: sum((item) => gross(item) / (1 + rate(item) / 100)),
    total_vat_amount: sum((item) => gross(item) - gross(item) / (1 + rate(item) / 100)),
    total_discount: sum(({ discount }) => Number(discount)),
    total_uncollected_amount: "0.00",
    deductible_amount: "0.00",
  };
}

function readItem(item: Partial<Item>, index: number): Item {
  const at = (name: string) => ["items", index, name];
  const { description, unit_price, quantity, vat_rate_code, discount = "0" } = item;
  if (!description || description.length > 1_000)
    throw invalid(at("description"), "String should have 1 to 1000 characters");
  if (!QUANTITY.test(String(quantity))) throw invalid(at("quantity"), "Two decimal digits are required");
  if (!AMOUNT.test(String(unit_price))) throw invalid(at("unit_price"), "2 to 8 decimal digits are required");
  if (discount !== "0" && !AMOUNT.test(String(discount)))
    throw invalid(at("discount"), "2 to 8 decimal digits are required");
  if (!VAT_CODES.has(String(vat_rate_code)))
    throw invalid(at("vat_rate_code"), "Input should be a VAT code", "enum");
  if (description.includes(REFUSED)) throw invalid(at("description"), "The item is refused");
  return {
    id: index + 1,
    type: item.type ?? "goods",
    quantity: String(quantity),
    description,
    unit_price: String(unit_price),
    vat_rate_code: String(vat_rate_code),
    discount: String(discount),
    complimentary: item.complimentary === true,
  };
}

function centsOf(amount: unknown, loc: string[]): number {
  if (typeof amount !== "string" || !AMOUNT.test(amount))
    throw invalid(loc, "2 to 8 decimal digits are required");
  return Math.round(Number(amount) * 100);
}
