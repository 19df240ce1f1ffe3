import type pg from "pg";

/** A column in PostgreSQL's catalog. */
export interface Column {
  name: string;
  type: string;
  required: boolean;
  /** Whether a row can be written without it: it has a default, is an identity, or is computed. */
  filled: boolean;
}

/** A table or view with its columns, constraints, indexes and triggers. */
export interface Table {
  name: string;
  /** The table's relfilenode, which changes when the table is rewritten. */
  file: number | null;
  columns: ReadonlyMap<number, Column>;
  /** The definition and the columns of each, by name. */
  constraints: ReadonlyMap<string, { says: string; columns: number[] }>;
  indexes: ReadonlyMap<number, { name: string; says: string; unique: boolean; columns: number[] }>;
  triggers: ReadonlySet<string>;
}

/** The tables and functions of a database's own schema. */
export interface Schema {
  tables: ReadonlyMap<number, Table>;
  functions: ReadonlySet<string>;
}

const OWN = "c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')";
const TABLES = `select c.oid, c.relname as name, pg_relation_filenode(c.oid) as file from pg_class c where ${OWN}`;
const COLUMNS = `select a.attrelid as oid, a.attnum as number, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid where ${OWN} and a.attnum > 0 and not a.attisdropped`;
const CONSTRAINTS = `select k.conrelid as oid, k.conname as name, pg_get_constraintdef(k.oid) as says, coalesce(k.conkey, '{}')::int[] as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OWN} and k.contype in ('c', 'f', 'x')`;
const INDEXES = `select i.indrelid as oid, i.indexrelid as id, x.relname as name, pg_get_indexdef(i.indexrelid) as says, i.indisunique as unique,
    i.indkey::int2[]::int[] as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid where ${OWN}`;
const TRIGGERS = `select t.tgrelid as oid, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${OWN} and not t.tgisinternal`;
/** Omits functions of extensions, which are not the schema's own. */
const FUNCTIONS = `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Reads the current schema. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const all = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  type Of = { oid: number };
  const columns = Map.groupBy(await all<Of & Column & { number: number }>(COLUMNS), ({ oid }) => oid);
  const constraints = Map.groupBy(
    await all<Of & { name: string; says: string; columns: number[] }>(CONSTRAINTS),
    ({ oid }) => oid,
  );
  const indexes = Map.groupBy(
    await all<Of & { id: number; name: string; says: string; unique: boolean; columns: number[] }>(INDEXES),
    ({ oid }) => oid,
  );
  const triggers = Map.groupBy(await all<Of & { name: string }>(TRIGGERS), ({ oid }) => oid);
  const tables = (await all<Of & { name: string; file: number | null }>(TABLES)).map(
    ({ oid, ...table }): [number, Table] => [
      oid,
      {
        ...table,
        columns: new Map((columns.get(oid) ?? []).map((one) => [one.number, one])),
        constraints: new Map((constraints.get(oid) ?? []).map((one) => [one.name, one])),
        indexes: new Map((indexes.get(oid) ?? []).map((one) => [one.id, one])),
        triggers: new Set((triggers.get(oid) ?? []).map(({ name }) => name)),
      },
    ],
  );
  const functions = await all<{ name: string }>(FUNCTIONS);
  return { tables: new Map(tables), functions: new Set(functions.map(({ name }) => name)) };
}
