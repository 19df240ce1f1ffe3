import { type FieldError, invalidFields } from "@banco/core";
import { customers } from "../customers/sql.ts";
import type { Queries } from "../db/statement.ts";
import { productFindings } from "../products/named.ts";
import { tables } from "../tables/sql.ts";
import type { SaleBody } from "./schemas.ts";

/**
 * Checks that a sale's products, table and customer are the merchant's.
 *
 * @throws Problem 400 with the path of every unknown ID
 */
export async function assertNamed(
  db: Queries,
  tenantId: string,
  { items, tableId, customerId }: Pick<SaleBody, "items" | "tableId" | "customerId">,
): Promise<void> {
  const findings: FieldError[] = await productFindings(db, tenantId, items);
  if (tableId && !(await tables.read(db, tenantId, tableId)))
    findings.push({ path: "/tableId", message: "is not the ID of a table" });
  if (customerId && !(await customers.read(db, tenantId, customerId)))
    findings.push({ path: "/customerId", message: "is not the ID of a customer" });
  if (findings.length > 0) throw invalidFields(findings);
}
