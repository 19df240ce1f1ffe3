import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import type { HostedApi } from "@banco/driver-hosted/client";

const TIMEOUT_MS = 3_000;

const Products = Type.Array(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    /** In euros, with VAT. */
    price: Type.Number(),
    vat: Type.String(),
    category: Type.Union([Type.String(), Type.Null()]),
  }),
);

/** A product that the merchant sells, for a tile of the till. */
export type TillProduct = Static<typeof Products>[number];

/**
 * Reads the merchant's products from the hosted API.
 *
 * @returns undefined without internet access or with an older hosted API: the till keeps its products
 */
export async function readProducts(hosted: HostedApi | undefined): Promise<TillProduct[] | undefined> {
  const answer = await hosted?.call({ method: "GET", path: "/v1/bridges/products", timeoutMs: TIMEOUT_MS });
  if (answer?.kind !== "answered" || answer.status !== 200) return undefined;
  const { items } = answer.body;
  return Value.Check(Products, items) ? items : undefined;
}
