import { ProviderError } from "../../contract/error.ts";
import type { StoreItem, StoreOrder, StoreRefund } from "../../contract/store.ts";
import { lessDiscount, settled } from "../lines.ts";
import { minorOf, productMinor, sumMinor } from "../money.ts";
import { momentOf } from "./local-time.ts";
import type { Shop } from "./shop.ts";
import type { Customer, Order, OrderRow, OrderSlip } from "./wire.ts";

/** @throws ProviderError when the order is in a currency that the shop does not list */
export function currencyOf({ id_currency }: Pick<Order, "id_currency">, { currencies }: Shop): string {
  const currency = currencies.get(String(id_currency));
  if (currency) return currency;
  throw new ProviderError("rejected", "no_such_currency", "The order's currency is not among the shop's");
}

/** An order whose slips come to its total is refunded, whatever its state says: slips leave the state alone. */
export function orderOf(
  order: Order,
  refunds: readonly StoreRefund[],
  customer: Customer | undefined,
  shop: Shop,
): StoreOrder {
  const currency = currencyOf(order, shop);
  const amountMinor = minorOf(order.total_paid_tax_incl, currency);
  const refundedMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
  const status = shop.statusOf(String(order.current_state));
  const realMinor = minorOf(order.total_paid_real ?? ZERO, currency);
  return {
    id: String(order.id),
    number: order.reference,
    status: status === "completed" && refundedMinor >= amountMinor && amountMinor > 0 ? "refunded" : status,
    amountMinor,
    // Where payments are not recorded, only the state says that an order was paid.
    receivedMinor:
      status === "completed" || status === "refunded" ? Math.max(realMinor, amountMinor) : realMinor,
    refundedMinor,
    currency,
    customer: customer
      ? { name: `${customer.firstname} ${customer.lastname}`.trim(), email: customer.email }
      : null,
    items: settled(itemsOf(order, currency), amountMinor),
    createdAt: momentOf(order.date_add, shop.timeZone),
    updatedAt: momentOf(order.date_upd, shop.timeZone),
  };
}

/** What is left out of an answer is zero. */
const ZERO = "0";
/** The identifiers of lines that have none at PrestaShop. */
export const SHIPPING = "shipping";
const WRAPPING = "wrapping";

/** Goods, shipping and gift wrapping; the rows have prices before cart rules, whose sum stands with the order. */
function itemsOf(order: Order, currency: string): StoreItem[] {
  const { total_shipping_tax_incl, total_wrapping_tax_incl, total_discounts_tax_incl } = order;
  const charge = (kind: "shipping" | "fee", id: string, name: string, text = ZERO): StoreItem => ({
    ...{ id, kind, name, sku: null, quantity: 1, totalMinor: minorOf(text, currency) },
    // A slip has no place for wrapping.
    isReturnable: kind === "shipping",
  });
  const charges = [
    charge("shipping", SHIPPING, "Shipping", total_shipping_tax_incl),
    charge("fee", WRAPPING, "Gift wrapping", total_wrapping_tax_incl),
  ].filter(({ totalMinor }) => totalMinor !== 0);
  const rows = (order.associations?.order_rows ?? []).map((row) => itemOf(row, currency));
  // The shop may round each price or each line: its own sum counts.
  const products = order.total_products_wt ? settled(rows, minorOf(order.total_products_wt, currency)) : rows;
  return lessDiscount([...products, ...charges], minorOf(total_discounts_tax_incl ?? ZERO, currency));
}

function itemOf(row: OrderRow, currency: string): StoreItem {
  return {
    id: String(row.id),
    kind: "product",
    name: row.product_name,
    sku: row.product_reference || null,
    quantity: Number(row.product_quantity),
    totalMinor: productMinor(row.unit_price_tax_incl, String(row.product_quantity), currency),
    isReturnable: true,
  };
}

/**
 * A slip is a record: PrestaShop's webservice moves no money.
 *
 * @param madeAt - the time where the answer has none
 */
export function refundOf(
  slip: OrderSlip,
  order: Pick<Order, "id_currency">,
  shop: Shop,
  madeAt = new Date(0),
): StoreRefund {
  const currency = currencyOf(order, shop);
  const { amount = ZERO, total_products_tax_incl = ZERO, total_shipping_tax_incl = ZERO } = slip;
  const ofParts = sumMinor([total_products_tax_incl, total_shipping_tax_incl], currency);
  const shippingMinor = minorOf(total_shipping_tax_incl, currency);
  const products = (slip.associations?.order_slip_details ?? []).map((detail) => ({
    itemId: String(detail.id_order_detail),
    quantity: Number(detail.product_quantity ?? ZERO),
    amountMinor: minorOf(detail.amount_tax_incl ?? ZERO, currency),
  }));
  const shipping = shippingMinor > 0 ? [{ itemId: SHIPPING, quantity: 1, amountMinor: shippingMinor }] : [];
  return {
    id: String(slip.id),
    ourId: null,
    status: "completed",
    amountMinor: ofParts || minorOf(amount, currency),
    reason: null,
    movedMoney: false,
    lines: [...products, ...shipping],
    createdAt: slip.date_add ? momentOf(slip.date_add, shop.timeZone) : madeAt,
  };
}
