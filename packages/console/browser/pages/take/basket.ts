import { readAmount } from "@banco/ui";
import { preferences } from "../../api/preferences.ts";
import type { Order, OrderItem, Sale, SaleItem, SalePaymentRequest, SaleRequest } from "../../api/records.ts";
import { saleTotal } from "../../sale-total.ts";
import { isTaxNumber } from "../../tax-numbers.ts";
import { VAT_RATES } from "../../vat.ts";
import { t } from "./text.ts";

export const CURRENCY = "EUR";

/** A customer's basket before payment. Amounts are strings as typed. */
export interface Basket {
  items: readonly SaleItem[];
  /** The amount typed on the keypad; it becomes a line of the chosen department. */
  text: string;
  /** The department's index; 0 is the shop's default department. */
  department: number;
  /** The text of the keypad's line; empty for the department's name. */
  description: string;
  customerId: string | null;
  discount: string;
  tip: string;
  lottery: string;
  taxCode: string;
  /** Whether the chosen customer gets an invoice instead of a receipt. */
  isInvoice: boolean;
  /** The provider that issues the document; null for the default provider. */
  issuer: string | null;
}

export const EMPTY: Basket = {
  items: [],
  text: "",
  department: 0,
  description: "",
  customerId: null,
  discount: "",
  tip: "",
  lottery: "",
  taxCode: "",
  isInvoice: false,
  issuer: null,
};

/** A department of the keypad: its name on the receipt, and its VAT. */
export interface Department {
  name: string;
  vat: string;
}

/**
 * Returns the departments, the shop's default one first; if the shop does not have departments, one for each VAT rate.
 */
export function departments(): Department[] {
  const { vatDepartments = [], receipts } = preferences.value ?? {};
  const own = vatDepartments.map(({ name, vat }) => ({ name, vat }));
  const all = own.length > 0 ? own : VAT_RATES.map((vat) => ({ name: t("goods"), vat: vat as string }));
  const usual = receipts?.vat ?? undefined;
  return all.toSorted((one, other) => Number(other.vat === usual) - Number(one.vat === usual));
}

/** Returns the typed amount, if it is unambiguous. */
export function amountOf(text: string): number | undefined {
  const { amounts, isClear } = readAmount(text, CURRENCY);
  return isClear ? amounts[0] : undefined;
}

/** Returns the chosen department of the keypad. */
export const departmentOf = ({ department }: Pick<Basket, "department">) =>
  departments()[department] ?? departments()[0]!;

/** Returns the keypad's line; undefined while its amount is missing or ambiguous. */
export function typedLine({ text, department, description }: Basket): OrderItem | undefined {
  const price = amountOf(text);
  const { name, vat } = departmentOf({ department });
  return price === undefined
    ? undefined
    : ({ description: description.trim() || name, quantity: 1, price, vat } as OrderItem);
}

/** Returns all lines of the basket. */
export function linesOf(basket: Basket): SaleItem[] {
  const typed = typedLine(basket);
  return typed ? [...basket.items, typed] : [...basket.items];
}

/** Returns why the vouchers or deposits in a basket cannot be sold; undefined if they can. */
export function prepaidFault(basket: Basket): "voucher.discount" | "deposit.alone" | undefined {
  const lines = linesOf(basket);
  const deposits = lines.filter(({ deposit }) => deposit).length;
  if (deposits > 0 && deposits < lines.length) return "deposit.alone";
  const isDiscounted = (amountOf(basket.discount) ?? 0) > 0;
  return isDiscounted && lines.some(({ voucher, deposit }) => voucher || deposit)
    ? "voucher.discount"
    : undefined;
}

/** The totals of a basket. */
export interface Totals {
  /** The amount that the customer pays; 0 while payment is not possible. */
  payable: number;
  discount: number;
  tip: number;
}

/**
 * Returns the amounts of a basket; an ambiguous amount, or a discount above the goods' total, makes it
 * unpayable.
 */
export function totalsOf(basket: Basket): Totals {
  const goods = saleTotal(linesOf(basket));
  const [discount = Number.NaN, tip = Number.NaN] = [basket.discount, basket.tip].map((text) =>
    text.trim() === "" ? 0 : (amountOf(text) ?? Number.NaN),
  );
  const isClear = basket.text.trim() === "" || amountOf(basket.text) !== undefined;
  const isCode = basket.taxCode.trim() === "" || isTaxNumber("taxCode", basket.taxCode);
  const isPayable =
    isClear && isCode && !prepaidFault(basket) && goods > 0 && discount >= 0 && discount < goods && tip >= 0;
  return { payable: isPayable ? euro(goods - discount + tip) : 0, discount: discount || 0, tip: tip || 0 };
}

/** Rounds an amount to cents. */
export const euro = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * Returns the request for a sale of the basket.
 *
 * @param key - the request's key, which identifies the sale later
 */
export function saleRequest(
  basket: Basket,
  payment: SalePaymentRequest,
  {
    key,
    document,
    order,
    rounding,
  }: {
    key: string;
    rounding: number;
    document: NonNullable<SaleRequest["document"]>;
    order: Order | undefined;
  },
): SaleRequest {
  const { discount, tip } = totalsOf(basket);
  const { customerId } = basket;
  return {
    items: linesOf(basket),
    payments: [payment],
    document,
    ...(order && { orderId: order.id, tableId: order.tableId }),
    ...(customerId && { customerId }),
    ...(discount > 0 && { discount }),
    ...(tip > 0 && { tip }),
    ...(rounding !== 0 && { rounding }),
    metadata: { requestKey: key },
  };
}

/**
 * Returns an order's unpaid items: its lines without those in its sales. If payments were taken without a sale, the
 * remainder is one line.
 */
export function unpaidItems(order: Order, sales: readonly Sale[]): OrderItem[] {
  const sold = sales
    .filter(({ status }) => status === "completed" || status === "returned")
    .flatMap(({ items }) => items);
  const rest = withoutItems(order.items, sold);
  const left = euro(order.total - order.paid);
  if (saleTotal(rest) === left) return rest;
  const { vat } = order.items[0] ?? departments()[0]!;
  return left > 0 ? [{ description: t("rest"), quantity: 1, price: left, vat } as OrderItem] : [];
}

/** Returns the items minus the quantities of others. */
export function withoutItems(items: readonly SaleItem[], others: readonly SaleItem[]): SaleItem[] {
  const gone = others.map((item) => ({ ...item }));
  return items.flatMap((item) => {
    let { quantity } = item;
    for (const other of gone) {
      if (!isSameGoods(item, other)) continue;
      const pieces = Math.min(quantity, other.quantity);
      quantity = Number((quantity - pieces).toFixed(3));
      other.quantity = Number((other.quantity - pieces).toFixed(3));
    }
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

function isSameGoods(one: SaleItem, other: SaleItem): boolean {
  const key = ({ description, price, vat, gift = false, voucher, deposit }: SaleItem) =>
    JSON.stringify([description, price, vat, gift, voucher, deposit]);
  return key(one) === key(other);
}
