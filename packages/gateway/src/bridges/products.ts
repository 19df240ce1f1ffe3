import { toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import { type Queries, statement } from "../db/statement.ts";
import { Amount, Nullable } from "../server/schemas.ts";

/** The currency of a bridge's sales. */
const CURRENCY = "EUR";
/** The most products that a till shows. */
const PRODUCTS_MAX = 500;

const BridgeProduct = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    price: { ...Amount, description: "In euros, with VAT" },
    vat: Type.String({ description: "The VAT code, as the product has it" }),
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

const FOR_SALE = statement(
  "product_for_sale",
  `select id, name, price_minor as "priceMinor", vat, category from product
   where tenant_id = $1 and active and currency = $2
   order by category nulls last, name, id limit $3`,
);

/** Returns the merchant's products that are for sale in euros, for the tiles of a bridge's till. */
export async function productsForSale(db: Queries, tenantId: string): Promise<Static<typeof BridgeProducts>> {
  const rows = await db.all<{
    id: string;
    name: string;
    priceMinor: number;
    vat: string;
    category: string | null;
  }>(FOR_SALE, [tenantId, CURRENCY, PRODUCTS_MAX]);
  return {
    items: rows.map(({ priceMinor, ...product }) => ({ ...product, price: toMajor(priceMinor, CURRENCY) })),
  };
}
