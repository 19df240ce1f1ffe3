import { newId, Problem } from "@banco/core";
import type { Static } from "typebox";
import type { Queries } from "../db/statement.ts";
import type { TableBody, TableRecord } from "./schemas.ts";
import { insertTable, type TableRow, type Written } from "./sql.ts";

/** Adds a table. */
export function createTable(db: Queries, tenantId: string, body: TableBody): Promise<TableRow> {
  const { name, seats = null, zone = null, status = "free", orderId = null, position = null } = body;
  return insertTable(db, tenantId, newId("tbl"), { name, seats, zone, status, orderId, position });
}

/** @throws Problem 404 when there was no such table, 409 when it was no longer as the caller had seen it */
export function assertWritten(written: Written, id: string): TableRow {
  if (written === "unknown") throw noTable(id);
  if (written === "changed_meanwhile")
    throw new Problem("conflict", `The table ${id} has changed since that ETag was issued`);
  return written;
}

export function noTable(id: string): Problem {
  return new Problem("not_found", `There is no table ${id}`);
}

/** The table as the wire carries it. */
export function tableRecord(table: TableRow): Static<typeof TableRecord> {
  const { tenantId: _, version: __, createdAt, updatedAt, ...rest } = table;
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
