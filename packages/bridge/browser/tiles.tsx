import { hueOf } from "@banco/ui/hues";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { centsIn, withMore } from "./bill.ts";
import type { TillProduct } from "./state.ts";
import type { ViewProps } from "./view-props.ts";

/** The merchant's products as tiles, in the colours of their categories; a tap adds one piece to the bill. */
export function Tiles({ till, words }: ViewProps): ComponentChild {
  const [chosen, choose] = useState<string | null>(null);
  const { products } = till.catalog;
  const categories = [...new Set(products.flatMap(({ category }) => category ?? []))];
  const add = ({ name, price, vat }: TillProduct) => {
    const line = { description: name, priceCents: centsIn(price), vat };
    till.setBill({ lines: withMore(till.bill.lines, line, 1) });
  };
  const isShown = chosen !== null && categories.includes(chosen);
  return (
    <div class="tiles">
      {categories.length > 1 && (
        <div class="categories" role="group" aria-label={words.categories}>
          {[null, ...categories].map((category) => (
            <button
              type="button"
              key={category ?? ""}
              class={hueOf(category, categories)}
              aria-pressed={category === (isShown ? chosen : null)}
              onClick={() => choose(category)}
            >
              {category ?? words.everything}
            </button>
          ))}
        </div>
      )}
      <div class="products" role="group" aria-label={words.products}>
        {products
          .filter(({ category }) => !isShown || category === chosen)
          .map((product) => (
            <button
              type="button"
              key={product.id}
              class={hueOf(product.category, categories)}
              onClick={() => add(product)}
            >
              <span class="name">{product.name}</span> <small>{words.money(centsIn(product.price))}</small>
            </button>
          ))}
      </div>
    </div>
  );
}
