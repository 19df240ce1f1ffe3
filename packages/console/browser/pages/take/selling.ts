import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Customer, Order, Product } from "../../api/records.ts";
import { money } from "../../format.ts";
import { CustomerPicker } from "../../parts/customer-picker.ts";
import { ItemLines } from "../../parts/item-lines.ts";
import { NumberInput } from "../../parts/number-input.ts";
import { itemOf, ProductPicker, withMore } from "../../parts/product-picker.ts";
import { type Basket, CURRENCY, EMPTY, typedLine } from "./basket.ts";
import { Departments } from "./departments.ts";
import { invoicedTo } from "./document.ts";
import { ForReceipt } from "./for-receipt.ts";
import { Keypad } from "./keypad.ts";
import { Prepaid } from "./prepaid.ts";
import { t } from "./text.ts";
import type { Counter } from "./ways.ts";

const CENTS = 2;

/** The products and customers of the shop, and the order that is being paid, if there is one. */
export interface Shop {
  products: readonly Product[];
  customers: readonly Customer[];
  order: Order | undefined;
}

interface Shown {
  shop: Shop;
  basket: Basket;
  change: (part: Partial<Basket>) => void;
}

/** The goods: products as tiles, the keypad with its departments, and the lines sold so far. */
export function Selling({
  counter,
  lead,
  ...shown
}: Shown & {
  counter: Counter;
  /** Goes to payment. */
  lead: () => void;
}): ComponentChild {
  const { shop, basket, change } = shown;
  const hasTiles = !shop.order && shop.products.length > 0;
  const [face, setFace] = useState<"products" | "keypad">(hasTiles && !basket.text ? "products" : "keypad");
  const pick = (product: Product) => change({ items: withMore(basket.items, itemOf(product), 1) });
  const tab = (of: "products" | "keypad") =>
    h(
      "button",
      { type: "button", class: "tab", "aria-pressed": face === of, onClick: () => setFace(of) },
      t(of),
    );
  const scan = (text: string): boolean => {
    const found = shop.products.filter(({ active, barcode }) => active && barcode === text);
    if (found.length !== 1) return false;
    change({ text: "", items: withMore(basket.items, itemOf(found[0]!), 1) });
    return true;
  };
  const isFaced = hasTiles ? face : "keypad";
  return h(
    "div",
    { class: `till ${isFaced}` },
    hasTiles && h("div", { class: "faces" }, tab("products"), tab("keypad")),
    hasTiles &&
      h(
        "section",
        { class: "card tiles", "aria-label": t("products") },
        h(ProductPicker, { products: shop.products, pick }),
      ),
    !shop.order &&
      h(
        "section",
        { class: "card stack pad", "aria-label": t("keypad") },
        h(Keypad, {
          text: basket.text,
          currency: CURRENCY,
          change: (text) => change({ text }),
          lead: () => scan(basket.text.trim()) || lead(),
          show: () => setFace("keypad"),
        }),
        h(Departments, { basket, change }),
        h(Prepaid, { basket, change }),
      ),
    h(Ticket, { counter, ...shown }),
  );
}

/** The lines of the sale, the customer, and the fields that change the total or the receipt. */
function Ticket({ counter, shop, basket, change }: Shown & { counter: Counter }): ComponentChild {
  const typed = typedLine(basket);
  const isEmpty = basket.items.length === 0 && !typed;
  const more = (item: Basket["items"][number], pieces: number) =>
    change({ items: withMore(basket.items, item, pieces) });
  const number = (name: "discount" | "tip") =>
    h(NumberInput, {
      label: t(name),
      value: basket[name],
      places: CENTS,
      currency: CURRENCY,
      required: false,
      change: (text) => change({ [name]: text }),
    });
  return h(
    "section",
    { class: "card stack ticket", "aria-label": t("ticket.of") },
    isEmpty && h("p", { class: "hint" }, t("ticket.empty")),
    basket.items.length > 0 && h(ItemLines, { items: basket.items, change: shop.order ? undefined : more }),
    typed &&
      h(
        "p",
        { class: "item" },
        h("span", { class: "text" }, typed.description),
        h("span", { class: "price" }, money(typed.price, CURRENCY)),
      ),
    shop.customers.length > 0 &&
      h(CustomerPicker, {
        label: t("customer"),
        customers: shop.customers,
        chosen: basket.customerId,
        choose: (customer) =>
          change({ customerId: customer?.id ?? null, ...(!customer && { isInvoice: false, issuer: null }) }),
      }),
    basket.customerId !== null &&
      counter.invoicing.length > 0 &&
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: basket.isInvoice,
          onInput: () => change({ isInvoice: !basket.isInvoice, issuer: null }),
        }),
        t("invoice"),
      ),
    h(
      "details",
      { open: Boolean(basket.discount || basket.tip || basket.lottery || basket.taxCode) },
      h("summary", {}, t("extras")),
      h(
        "div",
        { class: "stack extras" },
        h("div", { class: "pair" }, number("discount"), number("tip")),
        h(ForReceipt, {
          ...{ basket, counter, change },
          kind: invoicedTo(basket, counter, shop.customers) ? "invoice" : "receipt",
        }),
      ),
    ),
    !shop.order &&
      !isEmpty &&
      h("button", { type: "button", class: "plain", onClick: () => change({ ...EMPTY }) }, t("empty")),
  );
}
