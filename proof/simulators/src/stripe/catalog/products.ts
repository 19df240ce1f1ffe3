import { type Route, route } from "../api.ts";
import type { Product } from "../objects/catalog.ts";
import type { Caller } from "../types.ts";
import { missing } from "../wire/errors.ts";
import { array, boolean, changeMetadata, metadata, object, params, text } from "../wire/params.ts";
import { newId, seconds, type World } from "../world.ts";

const described = {
  active: boolean,
  description: text(40_000),
  images: array(text()),
  metadata,
  tax_code: text(),
  unit_label: text(12),
};
/** `product_data`: a product described inline. */
export const productData = object({ name: text() }, described);

export function createProduct(
  world: World,
  { account }: Caller,
  input: ReturnType<typeof productData>,
): Product {
  const now = seconds(world);
  return world.products.put(account, {
    id: newId("prod", 14),
    object: "product",
    active: input.active ?? true,
    created: now,
    default_price: null,
    description: input.description ?? null,
    images: input.images ?? [],
    livemode: false,
    metadata: changeMetadata({}, input.metadata),
    name: input.name,
    tax_code: input.tax_code ?? null,
    unit_label: input.unit_label ?? null,
    updated: now,
  });
}

/** Returns the product routes (API reference, "Products"). */
export function productRoutes(world: World): Route[] {
  const find = (account: string, id: string): Product => {
    const product = world.products.get(account, id);
    if (!product) throw missing("product", id);
    return product;
  };
  return [route("GET", "/v1/products/:id", params({}, {}), ({ caller, id }) => find(caller.account, id))];
}
