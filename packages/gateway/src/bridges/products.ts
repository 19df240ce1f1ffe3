import { toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { Queries } from "../db/statement.ts";
import { Amount, Nullable } from "../server/schemas.ts";
import { listForSale } from "./products-sql.ts";

/** The currency of a bridge's sales. */
const CURRENCY = "EUR";
/** The maximum number of products that a till shows. */
const PRODUCTS_MAX = 500;

const BridgeProduct = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    price: { ...Amount, description: "In euros, with VAT" },
    vat: Type.String({ description: "The product's VAT code" }),
    category: Nullable(Type.String()),
  },
  { title: "BridgeProduct" },
);
export const BridgeProducts = Type.Object(
  {
    items: Type.Array(BridgeProduct, {
      description: `By category and name; at most ${PRODUCTS_MAX}`,
      maxItems: PRODUCTS_MAX,
    }),
  },
  { title: "BridgeProducts" },
);

/** Returns the merchant's products for sale in euros, as shown on a bridge's till. */
export async function productsForSale(db: Queries, tenantId: string): Promise<Static<typeof BridgeProducts>> {
  const rows = await listForSale(db, tenantId, CURRENCY, PRODUCTS_MAX);
  return {
    items: rows.map(({ priceMinor, ...product }) => ({ ...product, price: toMajor(priceMinor, CURRENCY) })),
  };
}
