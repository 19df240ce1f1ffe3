import type { LineItem } from "../objects/catalog.ts";
import type { Caller } from "../types.ts";
import { invalid, missing } from "../wire/errors.ts";
import { array, integer, object, opaque, refused, text } from "../wire/params.ts";
import { newId, type World } from "../world.ts";
import { createPrice, type PriceData, priceById, priceData } from "./prices.ts";

export const lineItemParams = array(
  object(
    {},
    {
      price: text(),
      price_data: priceData,
      quantity: integer(1),
      adjustable_quantity: opaque,
      tax_rates: refused,
    },
  ),
);
type RequestedItem = { price?: string; price_data?: PriceData; quantity?: number };

/** Returns lines with their prices, all in one currency. */
export function lineItems(world: World, caller: Caller, requested: readonly RequestedItem[]): LineItem[] {
  if (requested.length === 0) {
    throw invalid("Missing required param: line_items.", { code: "parameter_missing", param: "line_items" });
  }
  const items = requested.map((item, index) => lineItem(world, caller, item, `line_items[${index}]`));
  const [first] = items;
  const stranger = items.find(({ currency }) => currency !== first?.currency);
  if (stranger) {
    throw invalid(
      `The price specified supports currencies of \`${stranger.currency}\`. This doesn't match the expected currency: \`${first?.currency}\`.`,
    );
  }
  return items;
}

function lineItem(world: World, caller: Caller, item: RequestedItem, at: string): LineItem {
  const { price: priceId, price_data, quantity } = item;
  if (quantity === undefined) {
    throw invalid(`Missing required param: ${at}[quantity].`, {
      code: "parameter_missing",
      param: `${at}[quantity]`,
    });
  }
  if ((priceId === undefined) === (price_data === undefined)) {
    throw invalid("You must specify either `price` or `price_data` for each line item.", {
      code: priceId === undefined ? "parameter_missing" : "parameters_exclusive",
      param: `${at}[price]`,
    });
  }
  const price = price_data
    ? createPrice(world, caller, price_data, `${at}[price_data]`)
    : priceById(world, caller.account, priceId ?? "");
  if (!price) throw missing("price", priceId ?? "", `${at}[price]`);
  const total = price.unit_amount * quantity;
  return {
    id: newId("li"),
    object: "item",
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: world.products.get(caller.account, price.product)?.name ?? price.product,
    price,
    quantity,
  };
}

/** Returns the total of lines, in minor units. */
export function totalOf(items: readonly LineItem[]): number {
  return items.reduce((sum, { amount_total }) => sum + amount_total, 0);
}
