import { namingFields, type TenantRecord, tenantRecords } from "../db/records.ts";

/** The table data that the merchant can set. */
export interface TableInput {
  name: string;
  seats: number | null;
  zone: string | null;
  status: "free" | "occupied" | "reserved";
  orderId: string | null;
  position: { x: number; y: number } | null;
}

/** A table as stored. */
export interface TableRow extends TenantRecord, TableInput {}

/** The stored fields of a table, for `selected`. */
export const TABLE_FIELDS = ["name", "seats", "zone", "status", "orderId", "position"] as const;
const records = tenantRecords<TableRow, TableInput>("venue_table", TABLE_FIELDS);

/** The error for an order that belongs to another tenant, which the database itself detects. */
const FIELDS = { venue_table_order: { path: "/orderId", message: "is not the ID of an order" } };

export const tables: typeof records = {
  ...records,
  insert: (...args) => namingFields(FIELDS, records.insert(...args)),
  update: (...args) => namingFields(FIELDS, records.update(...args)),
};
