import { flag, list, number, oneOf, plain, shape, text } from "../kit/shape.ts";
import type { ReadItem, RequestedItem } from "./world.ts";

const VAT = [
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
];
const amount = number(0);
const ITEM = shape(
  { quantity: number(0.01), description: plain(1_000), unit_price: amount, vat_rate_code: oneOf(...VAT) },
  { discount: amount, complimentary: flag, sku: plain(100) },
);

/** The schema of a sale (https://console.openapi.com/apis/invoice, POSTReceipt). */
export const SALE = shape(
  { fiscal_id: plain(16), items: list(ITEM, 1_000), cash_payment_amount: amount },
  {
    electronic_payment_amount: amount,
    ticket_restaurant_payment_amount: amount,
    ticket_restaurant_quantity: amount,
    goods_uncollected_amount: amount,
    services_uncollected_amount: amount,
    invoice_issuing: flag,
    linked_receipt: plain(50),
    discount: amount,
    lottery_code: text(/^[a-zA-Z0-9]{8}$/),
    tags: list(plain(200), 10),
  },
);
export const RETURN = shape({ items: list(shape({ id: plain(50), quantity: number(0.01) }), 1_000) });

/** A trigger text of this simulator: a sale with a line that contains it is refused immediately. */
const REJECTED = "[rejected]";
const CENT = 0.01;
const HALF_CENT = 0.005_001;

/** Returns the error in a sale, in the simulator's own words; undefined if it is valid. */
export function fault(
  items: readonly RequestedItem[],
  requested: Record<string, number | undefined>,
): string | undefined {
  for (const { description, quantity, discount = 0, complimentary = false } of items) {
    if (description.includes(REJECTED)) return "Invalid description";
    if (Math.abs(quantity * 100 - Math.round(quantity * 100)) > 1e-6) return "Invalid quantity: two decimals";
    if (complimentary && discount > 0) return "Discount cannot be used with complimentary";
  }
  const total = totalOf(items.map((item) => soldItem(item, "")));
  const {
    cash_payment_amount: cash = 0,
    electronic_payment_amount: electronic = 0,
    discount = 0,
  } = requested;
  const { ticket_restaurant_payment_amount: tickets = 0, ticket_restaurant_quantity: count = 0 } = requested;
  const uncollected =
    (requested.goods_uncollected_amount ?? 0) + (requested.services_uncollected_amount ?? 0);
  if (tickets > 0 !== count > 0) return "ticket_restaurant_quantity goes with its amount";
  const gap = cash + electronic + tickets + uncollected + discount - total;
  // The tax office's procedure allows cash to be rounded up (fiskaly FAQ, cash rounding).
  const isRounded = electronic + tickets + uncollected + discount === 0 && gap > 0 && gap <= 0.02 + HALF_CENT;
  if (Math.abs(gap) > HALF_CENT && !isRounded) return "The payments do not add up to the total";
  const cashless = electronic > 0 && cash + tickets + uncollected === 0;
  if (requested.lottery_code !== undefined && !(cashless && total >= 1)) return "lottery_code cannot be used";
  return undefined;
}

/** Returns the total of items in euros; gifts cost nothing. */
export function totalOf(items: readonly ReadItem[]): number {
  const due = items.filter(({ complimentary }) => !complimentary);
  return cents(due.reduce((sum, { total_amount }) => sum + total_amount, 0));
}

/** Returns an item in the response format: prices without VAT to eight decimals. */
export function soldItem(item: RequestedItem, id: string): ReadItem {
  const { quantity, description, unit_price, vat_rate_code, discount = 0, complimentary = false, sku } = item;
  return figures({
    id,
    quantity,
    description,
    gross_price: unit_price,
    vat_rate: vat_rate_code,
    gross_discount: discount,
    complimentary,
    return: 0,
    ...(sku !== undefined && { sku }),
  });
}

/** Returns part of a sold item in the format of its return. */
export function returned(item: ReadItem, quantity: number): ReadItem {
  const share = quantity / item.quantity;
  const line = figures({ ...item, gross_discount: item.gross_discount * share }, quantity);
  return { ...line, return: quantity };
}

type Priced = Omit<
  ReadItem,
  "unit_price" | "taxable_amount" | "net_taxable_amount" | "vat_amount" | "total_amount" | "unit_discount"
>;

function figures(item: Priced, quantity = item.quantity): ReadItem {
  const rate = item.vat_rate.startsWith("N") ? 0 : Number(item.vat_rate);
  const net = (gross: number) => Number((gross / (1 + rate / 100)).toFixed(8));
  const total = item.gross_price * quantity - item.gross_discount;
  const net_taxable_amount = net(total);
  return {
    ...item,
    unit_price: net(item.gross_price),
    unit_discount: net(item.gross_discount),
    taxable_amount: net(item.gross_price * quantity),
    net_taxable_amount,
    vat_amount: Number((total - net_taxable_amount).toFixed(8)),
    total_amount: Number(total.toFixed(8)),
  };
}

function cents(amount: number): number {
  return Math.round(amount / CENT) * CENT;
}
