import { type Route, route } from "../api.ts";
import type { Price } from "../objects/catalog.ts";
import type { Caller } from "../types.ts";
import { invalid, missing } from "../wire/errors.ts";
import { currency } from "../wire/money.ts";
import { boolean, changeMetadata, integer, metadata, object, oneOf, params, text } from "../wire/params.ts";
import { ACCOUNT_VERSION } from "../wire/version.ts";
import { newId, seconds, type World } from "../world.ts";
import { createProduct, productData } from "./products.ts";

const recurring = object({ interval: oneOf("day", "week", "month", "year") }, { interval_count: integer(1) });

const priced = {
  unit_amount: integer(0),
  product: text(),
  product_data: productData,
  tax_behavior: oneOf("exclusive", "inclusive", "unspecified"),
  recurring,
};
const named = { active: boolean, lookup_key: text(200), metadata, nickname: text() };
/** `price_data` of a line item: a price created only for that item. */
export const priceData = object({ currency }, priced);
export type PriceData = ReturnType<typeof priceData>;

const createParams = params({ currency }, { ...priced, ...named });
type NewPrice = ReturnType<typeof createParams>;

/**
 * Creates a price, and its product if the request describes one instead of referring to it.
 *
 * @param at - the parameter that describes the price, if it is not the whole request
 */
export function createPrice(world: World, caller: Caller, input: NewPrice, at?: string): Price {
  const nameOf = (field: string) => (at === undefined ? field : `${at}[${field}]`);
  const { unit_amount, product: productId, product_data } = input;
  if (unit_amount === undefined) {
    const param = nameOf("unit_amount");
    throw invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  if (productId !== undefined && !world.products.get(caller.account, productId)) {
    throw missing("product", productId, nameOf("product"));
  }
  const product = productId ?? (product_data && createProduct(world, caller, product_data).id);
  if (product === undefined) {
    throw invalid("You must specify either `product` or `product_data` when creating a price.", {
      code: "parameter_missing",
    });
  }
  return world.prices.put(caller.account, {
    id: newId("price"),
    object: "price",
    active: input.active ?? at === undefined,
    billing_scheme: "per_unit",
    created: seconds(world),
    currency: input.currency,
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: changeMetadata({}, input.metadata),
    nickname: input.nickname ?? null,
    product,
    recurring: input.recurring ? { interval_count: 1, usage_type: "licensed", ...input.recurring } : null,
    tax_behavior: input.tax_behavior ?? "unspecified",
    type: input.recurring ? "recurring" : "one_time",
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  });
}

/** The price that every account has from the start, so that a sandbox has a price to subscribe to. */
const SUBSCRIPTION_PRICE = "price_pro_monthly";

/** Returns an account's price. */
export function priceById(world: World, account: string, id: string): Price | undefined {
  const known = world.prices.get(account, id);
  if (known || id !== SUBSCRIPTION_PRICE) return known;
  const caller = { account, version: ACCOUNT_VERSION, request: null, platform: null };
  const input = {
    currency: "eur",
    unit_amount: 1_900,
    product_data: { name: "Banco Pro" },
    recurring: { interval: "month" as const },
  };
  const made = createPrice(world, caller, input);
  world.prices.delete(account, made.id);
  return world.prices.put(account, { ...made, id });
}

/** Returns the price routes (API reference, "Prices"). */
export function priceRoutes(world: World): Route[] {
  const find = (account: string, id: string): Price => {
    const price = priceById(world, account, id);
    if (!price) throw missing("price", id, "price", 404);
    return price;
  };
  return [route("GET", "/v1/prices/:id", params({}, {}), ({ caller, id }) => find(caller.account, id))];
}
