import { refuse } from "./api.ts";
import type { Item } from "./world.ts";

const VAT_CODES = new Set([
  ...[
    "4",
    "5",
    "10",
    "22",
    "2",
    "6.4",
    "7",
    "7.3",
    "7.5",
    "7.65",
    "7.95",
    "8.3",
    "8.5",
    "8.8",
    "9.5",
    "12.3",
  ],
  ...["N1", "N2", "N3", "N4", "N5", "N6"],
]);

const AMOUNTS = [
  "cash_payment_amount",
  "electronic_payment_amount",
  "ticket_restaurant_payment_amount",
  "goods_uncollected_amount",
  "services_uncollected_amount",
  "discount",
] as const;

type Violation = { propertyPath: string; message: string };

/**
 * Parses the lines of a sale and returns them with their total in euros; refuses those that the tax
 * office's format does not accept.
 */
export function readSale(body: Record<string, unknown>): { items: Item[]; total: number } {
  const violations: Violation[] = [];
  const inputItems = Array.isArray(body.items) ? (body.items as Record<string, unknown>[]) : [];
  if (inputItems.length === 0)
    violations.push({ propertyPath: "items", message: "At least one item is required." });
  const items = inputItems.map((item, index) => readItem(item, `items[${index}]`, violations));
  const total = round(
    items.filter(({ complimentary }) => !complimentary).reduce((sum, one) => sum + grossOf(one), 0),
  );
  const paid = round(AMOUNTS.reduce((sum, name) => sum + amountOf(body, name, violations), 0));
  if (violations.length === 0 && !isPaidBy(total, paid, body)) {
    violations.push({
      propertyPath: "cash_payment_amount",
      message: `Payments are ${paid}, the items ${total}.`,
    });
  }
  lottery(body, violations);
  if (violations.length === 0) return { items, total };
  throw refuse(400, "BAD_REQUEST", violations);
}

/**
 * Whether the payments equal the total; cash alone may exceed it by two cents, because the tax office's
 * procedure allows cash to be rounded (fiskaly FAQ, cash rounding).
 */
function isPaidBy(total: number, paid: number, body: Record<string, unknown>): boolean {
  const isCash = AMOUNTS.every((name) => name === "cash_payment_amount" || !body[name]);
  return paid === total || (isCash && paid > total && round(paid - total) <= 0.02);
}

/** Returns a line's total with VAT, in euros. */
export function grossOf({ unit_price, quantity, discount }: Item): number {
  return unit_price * quantity - discount;
}

/** Rounds euro to cents. */
export function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function readItem(item: Record<string, unknown>, path: string, violations: Violation[]): Item {
  const wrong = (name: string, message: string) =>
    violations.push({ propertyPath: `${path}.${name}`, message });
  const { quantity, description, unit_price, vat_rate_code, discount = 0, complimentary = false } = item;
  if (typeof quantity !== "number" || !(quantity > 0) || round(quantity) !== quantity) {
    wrong("quantity", "Must be positive, with at most two decimals.");
  }
  if (typeof description !== "string" || description === "" || description.length > 1_000) {
    wrong("description", "Must have 1 to 1000 characters.");
  }
  if (typeof unit_price !== "number" || unit_price < 0) wrong("unit_price", "Must not be negative.");
  if (typeof discount !== "number" || discount < 0) wrong("discount", "Must not be negative.");
  if (typeof vat_rate_code !== "string" || !VAT_CODES.has(vat_rate_code)) {
    wrong("vat_rate_code", "The value you selected is not a valid choice.");
  }
  if (discount && complimentary) wrong("discount", "A complimentary item has no discount.");
  return {
    id: null,
    quantity: Number(quantity),
    description: String(description),
    unit_price: Number(unit_price),
    vat_rate_code: String(vat_rate_code),
    discount: Number(discount),
    complimentary: complimentary === true,
  };
}

function amountOf(body: Record<string, unknown>, name: string, violations: Violation[]): number {
  const amount = body[name] ?? 0;
  if (typeof amount === "number" && amount >= 0) return amount;
  violations.push({ propertyPath: name, message: "Must be a number that is not negative." });
  return 0;
}

/** Adds a violation unless a lottery sale was paid only electronically. */
function lottery(body: Record<string, unknown>, violations: Violation[]): void {
  const { lottery_code } = body;
  if (lottery_code === undefined) return;
  const others = AMOUNTS.filter((name) => name !== "electronic_payment_amount" && name !== "discount");
  if (!/^[A-Z0-9]{8}$/.test(String(lottery_code)) || others.some((name) => Number(body[name] ?? 0) > 0)) {
    violations.push({
      propertyPath: "lottery_code",
      message: "The lottery code cannot be used for this receipt.",
    });
  }
}
