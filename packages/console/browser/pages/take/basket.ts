import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import { readOrder } from "../../api/orders.ts";
import type { Customer, Order, OrderItem, Product } from "../../api/records.ts";
import { money } from "../../format.ts";
import { nameOf } from "../../parts/customer-names.ts";
import { CustomerPicker } from "../../parts/customer-picker.ts";
import { ItemLines } from "../../parts/item-lines.ts";
import { itemOf, ProductPicker, withMore } from "../../parts/product-picker.ts";
import { leftToPay, saleTotal } from "../../sale-total.ts";
import { t } from "./text.ts";

/** The products and customers of the shop, and the order that is being paid, if there is one. */
export interface Shop {
  products: Product[];
  customers: Customer[];
  order: Order | undefined;
}

/** The goods of a sale, and their customer. */
export interface Sale {
  items: readonly OrderItem[];
  customerId: string | null;
}

/** Reads the catalog and the customers, if the role allows it, and the open order of that identifier. */
export async function readShop(orderId: string | null): Promise<Shop> {
  if (!may("stores:read")) return { products: [], customers: [], order: undefined };
  const [products, customers, order] = await Promise.all([
    call<Product[]>("GET", "/v1/products"),
    call<Customer[]>("GET", "/v1/customers"),
    orderId ? readOrder(orderId) : undefined,
  ]);
  return { products, customers, order: order?.record.status === "open" ? order.record : undefined };
}

/** Returns what the customer owes for the sale; for an order, what is left of it. */
export function due({ items }: Sale, order: Order | undefined): number {
  return order ? leftToPay(order) : saleTotal(items);
}

/** The products of the sale with their sum. */
export function Basket({
  sale,
  order,
  change,
}: {
  sale: Sale;
  /** The order that is being paid; its lines are changed on the order's page. */
  order: Order | undefined;
  change: (sale: Sale) => void;
}): ComponentChild {
  const more = (item: OrderItem, pieces: number) =>
    change({ ...sale, items: withMore(sale.items, item, pieces) });
  return h(
    "div",
    { class: "stack" },
    h("p", { class: "sum", role: "status" }, money(due(sale, order), "EUR")),
    order &&
      order.paid > 0 &&
      h("p", { class: "hint" }, t("order.paid", { amount: money(order.paid, order.currency) })),
    h(ItemLines, { items: sale.items, change: order ? undefined : more }),
    !order &&
      h(
        "button",
        { type: "button", class: "plain", onClick: () => change({ ...sale, items: [] }) },
        t("empty"),
      ),
  );
}

/** The catalog to choose from, and the customer. */
export function Picking({
  shop,
  sale,
  change,
}: {
  shop: Shop;
  sale: Sale;
  change: (sale: Sale) => void;
}): ComponentChild {
  const pick = (product: Product) => change({ ...sale, items: withMore(sale.items, itemOf(product), 1) });
  return [
    !shop.order && h(ProductPicker, { key: "products", products: shop.products, pick }),
    shop.customers.length > 0 &&
      h(CustomerPicker, {
        key: "customer",
        label: t("customer"),
        customers: shop.customers,
        chosen: sale.customerId,
        choose: (customer) => change({ ...sale, customerId: customer?.id ?? null }),
      }),
  ];
}

/** Returns a customer with the fields of a payment's payer. */
export function payerOf(shop: Shop, { customerId }: Sale): { name: string; email?: string } | undefined {
  const customer = shop.customers.find(({ id }) => id === customerId);
  return customer && { name: nameOf(customer), ...(customer.email && { email: customer.email }) };
}
