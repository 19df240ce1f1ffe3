import { type FieldError, invalidField } from "@banco/core";
import { type Queries, type Statement, statement } from "./statement.ts";
import { violatedConstraint } from "./violation.ts";

/** The columns that every tenant record has. */
export interface TenantRecord {
  tenantId: string;
  id: string;
  /** Counts the changes, including those caused by changes to other records. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The outcome of a conditional write: the new record, or why it was not written. */
export type Written<Row> = Row | "changed_meanwhile" | "unknown";

/** The versions that a write applies to; null for any version. */
export type Versions = readonly string[] | null;

/** The common statements for a table of tenant records. */
export interface Records<Row extends TenantRecord, Input extends object> {
  insert(db: Queries, tenantId: string, id: string, input: Input): Promise<Row>;
  /** Lists all records of the tenant, oldest first: IDs sort by time. */
  list(db: Queries, tenantId: string): Promise<Row[]>;
  read(db: Queries, tenantId: string, id: string): Promise<Row | undefined>;
  /** Reads a record, and locks it until the transaction ends. */
  lock(db: Queries, tenantId: string, id: string): Promise<Row | undefined>;
  /**
   * Updates the given fields if the record has one of the versions (null: any version). Null removes a value.
   */
  update(
    db: Queries,
    tenantId: string,
    id: string,
    change: Partial<Input>,
    versions: Versions,
  ): Promise<Written<Row>>;
  /** Deletes the record if it has one of the versions; null for any version. */
  remove(db: Queries, tenantId: string, id: string, versions: Versions): Promise<Written<Row>>;
}

/**
 * Declares the records of one table.
 *
 * @param fields - the camelCase names of the table's own snake_case columns
 */
export function tenantRecords<Row extends TenantRecord, Input extends object>(
  table: string,
  fields: readonly (keyof Row & string)[],
): Records<Row, Input> {
  const mine = "t.tenant_id = $1 and t.id = $2";
  const columns = selected(fields);
  const list = fields.map(columnOf).join(", ");
  const values = fields.map((field) => `r.${columnOf(field)}`).join(", ");
  const declare = (verb: string, text: string): Statement => statement(`${table}_${verb}`, text);
  const INSERT = declare(
    "insert",
    `insert into ${table} as t (tenant_id, id, ${list})
     select $1, $2, ${values} from jsonb_populate_record(null::${table}, $3::jsonb) r returning ${columns}`,
  );
  const LIST = declare("list", `select ${columns} from ${table} t where t.tenant_id = $1 order by t.id`);
  const READ = declare("read", `select ${columns} from ${table} t where ${mine}`);
  const LOCK = declare("lock", `select ${columns} from ${table} t where ${mine} for update`);
  /**
   * Writes conditionally, in one statement. PostgreSQL lets only one writer at a time change a row, and rereads the
   * version for each writer (read committed), so that of several writers with the same version only the first
   * succeeds.
   */
  const conditional = (verb: string, write: string, versions: "$3" | "$4") =>
    declare(
      verb,
      `with written as (
         ${write} where ${mine} and (${versions}::text[] is null or t.version::text = any (${versions}))
         returning ${columns}
       )
       select w.*, exists (select from ${table} where tenant_id = $1 and id = $2) as known
       from (select) as always left join written w on true`,
    );
  const UPDATE = conditional("update", `update ${table} t set ${changed(fields)}`, "$4");
  const DELETE = conditional("delete", `delete from ${table} t`, "$3");
  return {
    insert: async (db, tenantId, id, input) =>
      (await db.one<Row>(INSERT, [tenantId, id, columnValues(input)]))!,
    list: (db, tenantId) => db.all<Row>(LIST, [tenantId]),
    read: (db, tenantId, id) => db.one<Row>(READ, [tenantId, id]),
    lock: (db, tenantId, id) => db.one<Row>(LOCK, [tenantId, id]),
    update: async (db, tenantId, id, change, versions) =>
      writtenOf<Row>(await db.one(UPDATE, [tenantId, id, columnValues(change), versions])),
    remove: async (db, tenantId, id, versions) =>
      writtenOf<Row>(await db.one(DELETE, [tenantId, id, versions])),
  };
}

/** Returns the outcome of a conditional write whose statement also selects whether the record is `known`. */
export function writtenOf<Row extends TenantRecord>(
  attempt: (Row & { known: boolean }) | undefined,
): Written<Row> {
  const { known, ...row } = attempt!;
  return row.id ? (row as unknown as Row) : known ? "changed_meanwhile" : "unknown";
}

/** Returns the columns of `t` with the row's field names. */
export function selected(fields: readonly string[]): string {
  return ["tenantId", "id", "version", ...fields, "createdAt", "updatedAt"]
    .map((field) => `t.${columnOf(field)} as "${field}"`)
    .join(", ");
}

/**
 * Returns the `set` clause of an update of `t` from `$3`, a JSON object by column. Columns that are not in it
 * keep their values, even if another writer has just changed them.
 */
export function changed(fields: readonly string[]): string {
  const columns = fields.map(columnOf);
  const values = columns.map((column) => `r.${column}`);
  return `(${columns.join(", ")}, updated_at) =
    (select ${values.join(", ")}, now() from jsonb_populate_record(t, $3::jsonb) r)`;
}

/**
 * Converts values keyed by field name into the JSON object keyed by column name that the statements expect.
 */
export function columnValues(values: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value])),
  );
}

/** Returns a field's column. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Awaits a write, and turns a constraint violation into a 400 with the field's path.
 *
 * @param fields - field paths by constraint name
 */
export async function namingFields<T>(fields: Record<string, FieldError>, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const field = fields[violatedConstraint(error) ?? ""];
    throw field ? invalidField(field.path, field.message) : error;
  }
}
