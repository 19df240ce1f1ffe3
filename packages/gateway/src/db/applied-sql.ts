import { type Queries, statement } from "./statement.ts";

/** An applied migration. */
export interface Applied {
  name: string;
  checksum: string;
}

const HAS_ANY = statement("migrations_known", "select to_regclass('schema_migration') is not null as yes");
const APPLIED = "select name, checksum from schema_migration order by name";

/** Lists the applied migrations; empty for an empty database. */
export async function appliedMigrations(db: Queries): Promise<Applied[]> {
  if (!(await db.one<{ yes: boolean }>(HAS_ANY))!.yes) return [];
  // This is not a declared statement, because the table does not exist in a database before its first migration.
  return (await db.raw(APPLIED)).rows as Applied[];
}

/** The size of a table. */
export interface TableSize {
  name: string;
  /** Bytes, without indexes. */
  bytes: number;
  indexBytes: number;
  /** The number of rows, as PostgreSQL last counted them. */
  rows: number;
}

const SIZES = statement(
  "table_sizes",
  `select c.relname as name, pg_table_size(c.oid) as bytes, pg_indexes_size(c.oid) as "indexBytes",
     greatest(c.reltuples, 0)::float8 as rows
   from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
);

/** Returns the sizes of these tables; omits tables that do not exist. */
export function tableSizes(db: Queries, names: readonly string[]): Promise<TableSize[]> {
  return db.all<TableSize>(SIZES, [names]);
}
