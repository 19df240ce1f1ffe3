import { holds, Input, money } from "@banco/ui";
import { hueOf } from "@banco/ui/hues";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { OrderItem, Product, SaleItem } from "../api/records.ts";
import { t } from "../text/picker.ts";

const SHOWN = 24;
/** The prices on orders and receipts are in euros. */
const CURRENCY = "EUR";

/**
 * The products for sale as buttons, found by name, code or barcode; Enter chooses the only remaining one,
 * which also supports barcode readers.
 */
export function ProductPicker({
  products,
  pick,
}: {
  products: readonly Product[];
  pick: (product: Product) => void;
}): ComponentChild {
  const [sought, seek] = useState("");
  const [chosen, choose] = useState<string | null>(null);
  const sold = products.filter(({ active, currency }) => active && currency === CURRENCY);
  const categories = categoriesOf(sold);
  const found = sold
    .filter(({ category }) => sought || chosen === null || category === chosen)
    .filter(({ name, sku, barcode, category }) => !sought || holds(sought, [name, sku, barcode, category]))
    .sort((a, b) => a.name.localeCompare(b.name));
  const exact = sold.filter(({ sku, barcode }) => sought && (sku === sought || barcode === sought));
  const only = exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!only) return;
    pick(only);
    seek("");
  };
  if (sold.length === 0) {
    return (
      <p class="hint">
        {t("none")} <a href="/console/products">{t("add")}</a>
      </p>
    );
  }
  return (
    <div class="stack">
      <Input
        label={t("search")}
        type="search"
        autocomplete="off"
        value={sought}
        placeholder={t("search.hint")}
        change={seek}
        onKeyDown={onKeyDown}
      />
      {categories.length > 1 && <Categories categories={categories} chosen={chosen} choose={choose} />}
      <div class="picks" role="group" aria-label={t("products")}>
        {found.slice(0, SHOWN).map((product) => (
          <button
            type="button"
            key={product.id}
            class={hueOf(product.category, categories)}
            onClick={() => pick(product)}
          >
            <span class="name" title={product.name}>
              {product.name}
            </span>{" "}
            <span class="hint">{money(product.price, product.currency)}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p class="hint" role="status">
          {t("none.narrow")}
        </p>
      )}
      {found.length > SHOWN && <p class="hint">{t("more", { count: found.length - SHOWN })}</p>}
    </div>
  );
}

/** Returns the distinct categories of the products. */
function categoriesOf(products: readonly Product[]): string[] {
  const all = new Set(products.flatMap(({ category }) => category ?? []));
  return [...all].sort((a, b) => a.localeCompare(b));
}

/** The categories in their colours; one may be chosen. */
function Categories({
  categories,
  chosen,
  choose,
}: {
  categories: readonly string[];
  chosen: string | null;
  choose: (category: string | null) => void;
}): ComponentChild {
  return (
    <div class="categories" role="group" aria-label={t("categories")}>
      {[null, ...categories].map((category) => (
        <button
          type="button"
          key={category ?? ""}
          class={hueOf(category, categories)}
          aria-pressed={chosen === category}
          onClick={() => choose(category)}
        >
          {category ?? t("categories.all")}
        </button>
      ))}
    </div>
  );
}

/** Returns an item for one piece of a product. */
export function itemOf({ id, name, price, vat }: Product): OrderItem {
  return { description: name, quantity: 1, price, vat, productId: id };
}

/**
 * Returns the lines after adding some pieces of an item: equal items share a line, and a line without pieces is
 * removed.
 */
export function withMore(items: readonly SaleItem[], of: SaleItem, pieces: number): SaleItem[] {
  const at = pieces > 0 && of.discount ? -1 : items.findIndex((item) => isAlike(item, of));
  if (at < 0) return pieces > 0 ? [...items, { ...of, quantity: pieces }] : [...items];
  const quantity = Number((items[at]!.quantity + pieces).toFixed(3));
  return items.flatMap((item, index) =>
    index !== at ? [item] : quantity > 0 ? [{ ...item, quantity }] : [],
  );
}

/** Whether two lines differ only in their quantity; a line with a discount never equals another line. */
function isAlike(one: SaleItem, other: SaleItem): boolean {
  const fingerprint = ({
    description,
    price,
    vat,
    discount = 0,
    gift,
    productId,
    voucher,
    deposit,
  }: SaleItem) =>
    JSON.stringify([description, price, vat, discount, gift ?? false, productId, voucher, deposit]);
  return fingerprint(one) === fingerprint(other);
}
