import { type Queries, statement } from "../db/statement.ts";

/** A product on a till's tile. */
export interface ProductForSale {
  id: string;
  name: string;
  priceMinor: number;
  vat: string;
  category: string | null;
}

const FOR_SALE = statement(
  "product_for_sale",
  `select id, name, price_minor as "priceMinor", vat, category from product
   where tenant_id = $1 and active and currency = $2
   order by category nulls last, name, id limit $3`,
);

/** Lists the merchant's products for sale in a currency, by category and name. */
export const listForSale = (
  db: Queries,
  tenantId: string,
  currency: string,
  limit: number,
): Promise<ProductForSale[]> => db.all(FOR_SALE, [tenantId, currency, limit]);
