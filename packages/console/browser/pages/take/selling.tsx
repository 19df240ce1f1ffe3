import { money, NumberInput } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { Customer, Order, Product } from "../../api/records.ts";
import { CustomerPicker } from "../../parts/customer-picker.tsx";
import { ItemLines } from "../../parts/item-lines.tsx";
import { itemOf, ProductPicker, withMore } from "../../parts/product-picker.tsx";
import { type Basket, CURRENCY, EMPTY, typedLine } from "./basket.ts";
import { Departments } from "./departments.tsx";
import { invoicedTo } from "./document.ts";
import { ForReceipt } from "./for-receipt.tsx";
import { Keypad } from "./keypad.tsx";
import type { Counter } from "./payment-methods.ts";
import { Prepaid } from "./prepaid.tsx";
import { t } from "./text.ts";

const CENTS = 2;

/** The shop's products and customers, and the order that is being paid, if there is one. */
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
  const tab = (of: "products" | "keypad") => (
    <button type="button" class="tab" aria-pressed={face === of} onClick={() => setFace(of)}>
      {t(of)}
    </button>
  );
  const scan = (text: string): boolean => {
    const found = shop.products.filter(({ active, barcode }) => active && barcode === text);
    if (found.length !== 1) return false;
    change({ text: "", items: withMore(basket.items, itemOf(found[0]!), 1) });
    return true;
  };
  const isFaced = hasTiles ? face : "keypad";
  return (
    <div class={`till ${isFaced}`}>
      {hasTiles && (
        <div class="faces">
          {tab("products")}
          {tab("keypad")}
        </div>
      )}
      {hasTiles && (
        <section class="card tiles" aria-label={t("products")}>
          <ProductPicker products={shop.products} pick={pick} />
        </section>
      )}
      {!shop.order && (
        <section class="card stack pad" aria-label={t("keypad")}>
          <Keypad
            text={basket.text}
            currency={CURRENCY}
            change={(text) => change({ text })}
            lead={() => scan(basket.text.trim()) || lead()}
            show={() => setFace("keypad")}
          />
          <Departments basket={basket} change={change} />
          <Prepaid basket={basket} change={change} />
        </section>
      )}
      <Ticket counter={counter} {...shown} />
    </div>
  );
}

/** The lines of the sale, the customer, and the fields that change the total or the receipt. */
function Ticket({ counter, shop, basket, change }: Shown & { counter: Counter }): ComponentChild {
  const typed = typedLine(basket);
  const isEmpty = basket.items.length === 0 && !typed;
  const more = (item: Basket["items"][number], pieces: number) =>
    change({ items: withMore(basket.items, item, pieces) });
  const number = (name: "discount" | "tip") => (
    <NumberInput
      label={t(name)}
      value={basket[name]}
      places={CENTS}
      currency={CURRENCY}
      required={false}
      change={(text) => change({ [name]: text })}
    />
  );
  return (
    <section class="card stack ticket" aria-label={t("ticket.of")}>
      {isEmpty && <p class="hint">{t("ticket.empty")}</p>}
      {basket.items.length > 0 && <ItemLines items={basket.items} change={shop.order ? undefined : more} />}
      {typed && (
        <p class="item">
          <span class="text">{typed.description}</span>
          <span class="price">{money(typed.price, CURRENCY)}</span>
        </p>
      )}
      {shop.customers.length > 0 && (
        <CustomerPicker
          label={t("customer")}
          customers={shop.customers}
          chosen={basket.customerId}
          choose={(customer) =>
            change({ customerId: customer?.id ?? null, ...(!customer && { isInvoice: false, issuer: null }) })
          }
        />
      )}
      {basket.customerId !== null && counter.invoicing.length > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={basket.isInvoice}
            onInput={() => change({ isInvoice: !basket.isInvoice, issuer: null })}
          />
          {t("invoice")}
        </label>
      )}
      <details open={Boolean(basket.discount || basket.tip || basket.lottery || basket.taxCode)}>
        <summary>{t("extras")}</summary>
        <div class="stack extras">
          <div class="pair">
            {number("discount")}
            {number("tip")}
          </div>
          <ForReceipt
            basket={basket}
            counter={counter}
            change={change}
            kind={invoicedTo(basket, counter, shop.customers) ? "invoice" : "receipt"}
          />
        </div>
      </details>
      {!shop.order && !isEmpty && (
        <button type="button" class="plain" onClick={() => change({ ...EMPTY })}>
          {t("empty")}
        </button>
      )}
    </section>
  );
}
