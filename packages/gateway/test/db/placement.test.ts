import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { createTestDatabase } from "@banco/testing/database";
import { PLACEMENTS, tenantColumnOf } from "../../src/db/cluster/placement.ts";
import { REPLACED } from "../../src/db/cluster/rules.ts";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";

interface Key {
  table: string;
  name: string;
  columns: string[];
}

interface Trigger extends Key {
  isOfStatement: boolean;
  program: string;
}

interface Link extends Key {
  target: string;
  targetColumns: string[];
  onDelete: string;
}

const TABLES = `select relname as table from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;

const UNIQUE_KEYS = `select c.relname as table, k.relname as name, array(
    select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique order by 1, 2`;

const FOREIGN_KEYS = `select c.relname as table, f.conname as name, t.relname as target, f.confdeltype as "onDelete",
    array(select a.attname::text from unnest(f.conkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number order by k.place) as columns,
    array(select a.attname::text from unnest(f.confkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number order by k.place) as "targetColumns"
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1, 2`;

/** The first bit of a trigger's type: for each row (PostgreSQL, pg_trigger.h). */
const TRIGGERS = `select c.relname as table, g.tgname as name, g.tgtype & 1 = 0 as "isOfStatement", f.prosrc as program
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc f on f.oid = g.tgfoid
  where c.relnamespace = 'public'::regnamespace and not g.tgisinternal order by 1, 2`;

const isOfTenants = (table: string) => PLACEMENTS[table] === "tenant";
const LOCAL = Object.keys(PLACEMENTS).filter((table) => PLACEMENTS[table] === "local");
/** A trigger runs on the worker with its row, where the coordinator's tables do not exist. */
const namesLocal = ({ program }: Trigger) =>
  LOCAL.some((table) => new RegExp(`\\b(from|into|join|update) ${table}\\b`).test(program));

/** Returns why Citus rejects a foreign key, or undefined. */
function whyRefused({ table, columns, target, targetColumns, onDelete }: Link): string | undefined {
  if (PLACEMENTS[target] === "reference") return undefined;
  if (!isOfTenants(table))
    return isOfTenants(target) ? "leads from one machine to rows of tenants" : undefined;
  if (!isOfTenants(target)) return "leads to a table that is not where the tenant is";
  const place = columns.indexOf(tenantColumnOf(table));
  if (targetColumns[place] !== tenantColumnOf(target)) return "leads to rows of another tenant";
  return onDelete === "n" ? "sets null on delete" : undefined;
}

describe("table placement on a cluster", async () => {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  const db = openDatabase(database.url, 1);
  after(async () => {
    await db.close();
    await database.drop();
  });
  const read = async <Row>(text: string) => (await db.raw(text)).rows as Row[];

  test("every table has a placement, and every placement has a table", async () => {
    const tables = await read<{ table: string }>(TABLES);
    assert.deepEqual(
      tables.map(({ table }) => table),
      Object.keys(PLACEMENTS).sort(),
    );
  });

  test("every construct that a cluster rejects has a replacement", async () => {
    const keys = await read<Key>(UNIQUE_KEYS);
    const links = await read<Link>(FOREIGN_KEYS);
    const triggers = await read<Trigger>(TRIGGERS);
    const wrong = [
      ...keys
        .filter(({ table, columns }) => isOfTenants(table) && !columns.includes(tenantColumnOf(table)))
        .map(({ table, name }) => `${table}: key ${name}`),
      ...links.filter(whyRefused).map(({ table, name }) => `${table}: link ${name}`),
      ...triggers
        .filter((trigger) => isOfTenants(trigger.table) && (trigger.isOfStatement || namesLocal(trigger)))
        .map(({ table, name }) => `${table}: trigger ${name}`),
    ];
    assert.deepEqual(
      wrong.sort(),
      REPLACED.map(({ table, what, name }) => `${table}: ${what} ${name}`).sort(),
    );
  });
});
