import type { FieldError } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import { unknownProducts } from "./sql.ts";

/** Returns a finding for each item whose product is not the tenant's. */
export async function productFindings(
  db: Queries,
  tenantId: string,
  items: readonly { productId?: string | null }[],
): Promise<FieldError[]> {
  const named = items.flatMap(({ productId }) => productId ?? []);
  if (named.length === 0) return [];
  const unknown = await unknownProducts(db, tenantId, named);
  return items.flatMap(({ productId }, index) =>
    productId && unknown.has(productId)
      ? { path: `/items/${index}/productId`, message: "is not the ID of a product" }
      : [],
  );
}
