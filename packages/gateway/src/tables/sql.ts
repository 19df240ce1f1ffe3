import {
  changed,
  columnValues,
  namingFields,
  selected,
  type TenantRecord,
  tenantRecords,
} from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";

/** What the merchant says of a table. */
export interface TableInput {
  name: string;
  seats: number | null;
  zone: string | null;
  status: "free" | "occupied" | "reserved";
  orderId: string | null;
  position: { x: number; y: number } | null;
}

/** A table as stored. */
export interface TableRow extends TenantRecord, TableInput {
  /** Goes up with every change, also when the table's order is deleted. */
  version: number;
}

const FIELDS = ["name", "seats", "zone", "status", "orderId", "position"] as const;
const REFERENCES = { venue_table_order: { path: "/orderId", message: "names no order" } };
const records = tenantRecords<TableRow, TableInput>("venue_table", FIELDS, ["version"]);

export const { list: listTables, read: readTable } = records;

export const insertTable: typeof records.insert = (...given) =>
  namingFields(REFERENCES, records.insert(...given));

/** What became of a write that was meant for one of the versions: the table after it, or why there was none. */
export type Written = TableRow | "changed_meanwhile" | "unknown";

/**
 * The write and its condition are one statement. PostgreSQL lets writers of a row in one by one and reads the version again for
 * each (read committed), so of any number that mean the same version the first is let in and no other.
 */
const conditional = (name: string, write: string, versions: "$3" | "$4") =>
  statement(
    name,
    `with written as (
       ${write} where t.tenant_id = $1 and t.id = $2 and (${versions}::text[] is null or t.version::text = any (${versions}))
       returning ${selected([...FIELDS, "version"])}
     )
     select w.*, exists (select from venue_table where tenant_id = $1 and id = $2) as known
     from (select) as always left join written w on true`,
  );
const UPDATE = conditional("venue_table_update_if", `update venue_table t set ${changed(FIELDS)}`, "$4");
const DELETE = conditional("venue_table_delete_if", "delete from venue_table t", "$3");

/** Changes what is given, if the table is at one of the versions; null: whatever it is at. */
export function updateTable(
  db: Queries,
  tenantId: string,
  id: string,
  change: Partial<TableInput>,
  versions: readonly string[] | null,
): Promise<Written> {
  const write = db.one<Attempt>(UPDATE, [tenantId, id, columnValues(change), versions]);
  return namingFields(REFERENCES, write.then(writtenOf));
}

/** Deletes the table, if it is at one of the versions; null: whatever it is at. */
export async function deleteTable(
  db: Queries,
  tenantId: string,
  id: string,
  versions: readonly string[] | null,
): Promise<Written> {
  return writtenOf(await db.one<Attempt>(DELETE, [tenantId, id, versions]));
}

type Attempt = TableRow & { known: boolean };

function writtenOf(attempt: Attempt | undefined): Written {
  const { known, ...row } = attempt!;
  return row.id ? row : known ? "changed_meanwhile" : "unknown";
}
