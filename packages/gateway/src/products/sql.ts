import { namingFields, type TenantRecord, tenantRecords } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";

/** The product data that the merchant can set. */
export interface ProductInput {
  name: string;
  priceMinor: number;
  currency: string;
  vat: string;
  description: string | null;
  sku: string | null;
  barcode: string | null;
  category: string | null;
  active: boolean;
  assetId: string | null;
}

/** A product as stored. */
export interface ProductRow extends TenantRecord, ProductInput {}

const records = tenantRecords<ProductRow, ProductInput>("product", [
  "name",
  "priceMinor",
  "currency",
  "vat",
  "description",
  "sku",
  "barcode",
  "category",
  "active",
  "assetId",
]);

const FIELDS = { product_asset: { path: "/assetId", message: "is not the ID of an asset" } };

export const products: typeof records = {
  ...records,
  insert: (...args) => namingFields(FIELDS, records.insert(...args)),
  update: (...args) => namingFields(FIELDS, records.update(...args)),
};

const UNKNOWN = statement(
  "product_unknown",
  `select asked.id from unnest($2::text[]) asked (id)
   where not exists (select from product p where p.tenant_id = $1 and p.id = asked.id)`,
);

/** Returns the IDs that do not match any of the tenant's products. */
export async function unknownProducts(
  db: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set((await db.all<{ id: string }>(UNKNOWN, [tenantId, ids])).map(({ id }) => id));
}
