import { AmountError, invalidField, isCurrency, newId, toMajor, toMinor } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { Database } from "../db/database.ts";
import type { Versions, Written } from "../db/records.ts";
import type { Queries } from "../db/statement.ts";
import type { ProductBody, ProductPatch, ProductRecord } from "./schemas.ts";
import { type ProductRow, products } from "./sql.ts";

const DEFAULT_CURRENCY = "EUR";

/** Adds a product. */
export function createProduct(queries: Queries, tenantId: string, body: ProductBody): Promise<ProductRow> {
  const { name, price, currency = DEFAULT_CURRENCY, vat, active = true } = body;
  const { description = null, sku = null, barcode = null, category = null, assetId = null } = body;
  const priceMinor = priceMinorOf(price, currency);
  const input = { name, priceMinor, currency, vat, description, sku, barcode, category, active, assetId };
  return products.insert(queries, tenantId, newId("prd"), input);
}

/** Changes fields. Locks the row, because the price is parsed in the product's new currency. */
export function changeProduct(
  db: Database,
  { tenantId, id, versions }: { tenantId: string; id: string; versions: Versions },
  { price, ...change }: ProductPatch,
): Promise<Written<ProductRow>> {
  return db.transaction(async (queries) => {
    const stored = await products.lock(queries, tenantId, id);
    if (!stored) return "unknown";
    const { currency = stored.currency } = change;
    const priceMinor = priceMinorOf(price ?? toMajor(stored.priceMinor, stored.currency), currency);
    return products.update(queries, tenantId, id, { ...change, priceMinor }, versions);
  });
}

/**
 * Returns a price in minor units.
 *
 * @throws Problem 400 with the field's path
 */
function priceMinorOf(price: number, currency: string): number {
  if (!isCurrency(currency)) throw invalidField("/currency", "is not an ISO 4217 currency");
  try {
    return toMinor(price, currency);
  } catch (error) {
    if (error instanceof AmountError) throw invalidField("/price", error.message);
    throw error;
  }
}

/** Converts the product to wire format. */
export function productRecord(product: ProductRow): Static<typeof ProductRecord> {
  const { tenantId: _, version: __, priceMinor, createdAt, updatedAt, ...rest } = product;
  return {
    ...rest,
    price: toMajor(priceMinor, product.currency),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
