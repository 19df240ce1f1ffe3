import { ProviderError } from "../../contract/error.ts";
import type { StoreItem, StoreOrder, StoreRefund } from "../../contract/store.ts";
import { minorOf, sumMinor } from "../money.ts";
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
  return {
    id: String(order.id),
    number: order.reference,
    status: status === "completed" && refundedMinor >= amountMinor && amountMinor > 0 ? "refunded" : status,
    amountMinor,
    refundedMinor,
    currency,
    customer: customer
      ? { name: `${customer.firstname} ${customer.lastname}`.trim(), email: customer.email }
      : null,
    items: (order.associations?.order_rows ?? []).map((row) => itemOf(row, currency)),
    createdAt: momentOf(order.date_add, shop.timeZone),
    updatedAt: momentOf(order.date_upd, shop.timeZone),
  };
}

function itemOf(row: OrderRow, currency: string): StoreItem {
  const quantity = Number(row.product_quantity);
  return {
    id: String(row.id),
    name: row.product_name,
    sku: row.product_reference || null,
    quantity,
    totalMinor: sumMinor(Array<string>(quantity).fill(row.unit_price_tax_incl), currency),
  };
}

/** A slip is a record: PrestaShop's webservice moves no money. */
export function refundOf(slip: OrderSlip, order: Pick<Order, "id_currency">, shop: Shop): StoreRefund {
  const currency = currencyOf(order, shop);
  const ofParts = sumMinor([slip.total_products_tax_incl, slip.total_shipping_tax_incl], currency);
  return {
    id: String(slip.id),
    ourId: null,
    status: "completed",
    amountMinor: ofParts || minorOf(slip.amount, currency),
    reason: null,
    movedMoney: false,
    lines: (slip.associations?.order_slip_details ?? []).map((detail) => ({
      itemId: String(detail.id_order_detail),
      quantity: Number(detail.product_quantity),
      amountMinor: minorOf(detail.amount_tax_incl, currency),
    })),
    createdAt: momentOf(slip.date_add, shop.timeZone),
  };
}
