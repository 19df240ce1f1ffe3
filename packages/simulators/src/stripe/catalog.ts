import { type Route, route } from "./api.ts";
import type { Caller, StripeObject } from "./types.ts";
import { invalid, missing } from "./wire/errors.ts";
import { listPage, pagination } from "./wire/list.ts";
import { currency } from "./wire/money.ts";
import {
  array,
  boolean,
  changeMetadata,
  emptyable,
  integer,
  metadata,
  object,
  oneOf,
  params,
  refused,
  text,
} from "./wire/params.ts";
import { newId, seconds, type World } from "./world.ts";

/** Something that is sold. */
export interface Product extends StripeObject {
  object: "product";
  active: boolean;
  created: number;
  default_price: string | null;
  description: string | null;
  images: string[];
  livemode: false;
  metadata: Record<string, string>;
  name: string;
  tax_code: string | null;
  updated: number;
}

/** What a product costs. */
export interface Price extends StripeObject {
  object: "price";
  active: boolean;
  billing_scheme: "per_unit";
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  metadata: Record<string, string>;
  nickname: string | null;
  product: string;
  recurring: null;
  tax_behavior: string;
  type: "one_time";
  unit_amount: number;
  unit_amount_decimal: string;
}

const productData = object(
  { name: text() },
  {
    description: text(40_000),
    images: array(text()),
    metadata,
    tax_code: text(),
    active: boolean,
    unit_label: text(12),
  },
);
export const taxBehavior = oneOf("exclusive", "inclusive", "unspecified");
/** `price_data` of a line item: a price for this once. */
export const priceData = object(
  { currency },
  {
    unit_amount: integer(0),
    product: text(),
    product_data: productData,
    tax_behavior: taxBehavior,
    recurring: refused,
  },
);
export type PriceData = ReturnType<typeof priceData>;
type ProductData = ReturnType<typeof productData>;

export function createProduct(world: World, { account }: Caller, wanted: ProductData): Product {
  const now = seconds(world);
  return world.products.put(account, {
    id: newId("prod", 14),
    object: "product",
    active: wanted.active ?? true,
    created: now,
    default_price: null,
    description: wanted.description ?? null,
    images: wanted.images ?? [],
    livemode: false,
    metadata: changeMetadata({}, wanted.metadata),
    name: wanted.name,
    tax_code: wanted.tax_code ?? null,
    updated: now,
  });
}

/** Makes a price, and its product when that is described rather than named. */
export function createPrice(
  world: World,
  caller: Caller,
  wanted: PriceData & {
    active?: boolean;
    lookup_key?: string;
    metadata?: Record<string, string> | null;
    nickname?: string;
  },
  at = "",
): Price {
  const name = (field: string) => (at === "" ? field : `${at}[${field}]`);
  const { unit_amount, product: productId, product_data } = wanted;
  if (unit_amount === undefined) {
    throw invalid(`Missing required param: ${name("unit_amount")}.`, {
      code: "parameter_missing",
      param: name("unit_amount"),
    });
  }
  if (productId !== undefined && !world.products.get(caller.account, productId)) {
    throw missing("product", productId, name("product"));
  }
  const product = productId ?? (product_data && createProduct(world, caller, product_data).id);
  if (product === undefined) {
    throw invalid(`You must specify either \`product\` or \`product_data\` when creating a price.`, {
      code: "parameter_missing",
    });
  }
  return world.prices.put(caller.account, {
    id: newId("price"),
    object: "price",
    active: wanted.active ?? at === "",
    billing_scheme: "per_unit",
    created: seconds(world),
    currency: wanted.currency,
    livemode: false,
    lookup_key: wanted.lookup_key ?? null,
    metadata: changeMetadata({}, wanted.metadata),
    nickname: wanted.nickname ?? null,
    product,
    recurring: null,
    tax_behavior: wanted.tax_behavior ?? "unspecified",
    type: "one_time",
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  });
}

export function catalogRoutes(world: World): Route[] {
  const priceFields = {
    unit_amount: integer(0),
    product: text(),
    product_data: productData,
    tax_behavior: taxBehavior,
    active: boolean,
    lookup_key: text(200),
    metadata,
    nickname: text(),
    recurring: refused,
  };
  return [
    route(
      "POST",
      "/v1/products",
      params(
        { name: text() },
        {
          active: boolean,
          description: text(40_000),
          images: array(text()),
          metadata,
          tax_code: text(),
          unit_label: text(12),
        },
      ),
      (call) => createProduct(world, call.caller, call.params),
    ),
    route(
      "GET",
      "/v1/products",
      params({}, { ...pagination, active: boolean }),
      ({ caller, params: query }) =>
        listPage(world.products, caller.account, {
          url: "/v1/products",
          kind: "product",
          params: query,
          matching: ({ active }) => query.active === undefined || active === query.active,
        }),
    ),
    route("GET", "/v1/products/:id", params({}, {}), ({ caller, id }) => productOf(world, caller, id)),
    route(
      "POST",
      "/v1/products/:id",
      params({}, { active: boolean, name: text(), description: emptyable(text(40_000)), metadata }),
      ({ caller, id, params: { metadata: changed, ...change } }) => {
        const before = productOf(world, caller, id);
        const after = { ...before, ...change, metadata: changeMetadata(before.metadata, changed) };
        return world.products.put(caller.account, { ...after, updated: seconds(world) });
      },
    ),
    route("POST", "/v1/prices", params({ currency }, priceFields), (call) =>
      createPrice(world, call.caller, call.params),
    ),
    route(
      "GET",
      "/v1/prices",
      params({}, { ...pagination, product: text(), active: boolean }),
      ({ caller, params: query }) =>
        listPage(world.prices, caller.account, {
          url: "/v1/prices",
          kind: "price",
          params: query,
          matching: (price) =>
            (query.product === undefined || price.product === query.product) &&
            (query.active === undefined || price.active === query.active),
        }),
    ),
    route("GET", "/v1/prices/:id", params({}, {}), ({ caller, id }) => {
      const price = world.prices.get(caller.account, id);
      if (!price) throw missing("price", id, "price", 404);
      return price;
    }),
  ];
}

function productOf(world: World, { account }: Caller, id: string): Product {
  const product = world.products.get(account, id);
  if (!product) throw missing("product", id);
  return product;
}
