import { newId } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { Queries } from "../db/statement.ts";
import type { TableBody, TableRecord } from "./schemas.ts";
import { type TableRow, tables } from "./sql.ts";

/** Adds a table. */
export function createTable(db: Queries, tenantId: string, body: TableBody): Promise<TableRow> {
  const { name, seats = null, zone = null, status = "free", orderId = null, position = null } = body;
  return tables.insert(db, tenantId, newId("tbl"), { name, seats, zone, status, orderId, position });
}

/** Converts the table to wire format. */
export function tableRecord(table: TableRow): Static<typeof TableRecord> {
  const { tenantId: _, version: __, createdAt, updatedAt, ...rest } = table;
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
