import type { MigrationEffects, TableEffect } from "@banco/gateway/db/effects";
import type { Migration } from "@banco/gateway/db/migration-files";
import pg from "pg";
import { breaksBetween } from "./breaks.ts";
import { readSchema, type Schema } from "./schema.ts";

/**
 * The locks from the weakest to the strongest (PostgreSQL manual, 13.3.1); the first only prevents changes to
 * a table while it is read.
 */
const LOCKS = [
  "AccessShareLock",
  "RowShareLock",
  "RowExclusiveLock",
  "ShareUpdateExclusiveLock",
  "ShareLock",
  "ShareRowExclusiveLock",
  "ExclusiveLock",
  "AccessExclusiveLock",
];

const HELD = `select c.oid, l.mode from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind in ('r', 'p')`;
/** PostgreSQL may still count the work of the connection's earlier transactions. */
const READS = "select relid as oid, seq_scan as times from pg_stat_xact_user_tables where seq_scan > 0";

/**
 * Runs migrations one after another on an empty database and returns the effects of each. It reads them
 * from PostgreSQL's own locks, counters and catalogs, so it does not parse SQL.
 *
 * @throws pg.DatabaseError if a migration is refused
 */
export async function observeMigrations(
  url: string,
  migrations: readonly Migration[],
): Promise<Record<string, MigrationEffects>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const effects: Record<string, MigrationEffects> = {};
    for (const { name, text, checksum } of migrations) {
      await client.query("begin");
      effects[name] = { checksum, ...(await observe(client, text)) };
      await client.query("commit");
    }
    return effects;
  } finally {
    await client.end();
  }
}

/** Runs a migration's text within an open transaction and returns its effects. */
export async function observe(
  client: pg.Client,
  text: string,
): Promise<Pick<MigrationEffects, "tables" | "breaks">> {
  const before = await readSchema(client);
  const readBefore = await readings(client);
  await client.query(text);
  const { rows: held } = await client.query<{ oid: number; mode: string }>(HELD);
  const readAfter = await readings(client);
  const after = await readSchema(client);
  const read = [...readAfter].filter(([oid, times]) => times !== readBefore.get(oid));
  return {
    tables: tableEffects({ before, after }, held, new Set(read.map(([oid]) => oid))),
    breaks: breaksBetween(before, after),
  };
}

async function readings(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; times: string }>(READS);
  return new Map(rows.map(({ oid, times }) => [oid, times]));
}

function tableEffects(
  { before, after }: { before: Schema; after: Schema },
  held: readonly { oid: number; mode: string }[],
  read: ReadonlySet<number>,
): Record<string, TableEffect> {
  const effects: Record<string, TableEffect> = {};
  for (const [oid, was] of before.tables) {
    const modes = held.filter((one) => one.oid === oid).map(({ mode }) => LOCKS.indexOf(mode));
    const strongest = Math.max(0, ...modes);
    // The lock of a dropped table can no longer be read.
    const is = after.tables.get(oid);
    const lock = is ? LOCKS[strongest]! : "AccessExclusiveLock";
    if (lock === "AccessShareLock" && !read.has(oid)) continue;
    const indexes = is ? [...is.indexes.keys()].filter((index) => !was.indexes.has(index)).length : 0;
    effects[was.name] = {
      lock,
      ...(modes.includes(LOCKS.indexOf("RowExclusiveLock")) && { changesRows: true }),
      ...(read.has(oid) && { reads: true }),
      ...(is && is.file !== was.file && { rewrites: true }),
      ...(indexes > 0 && { indexes }),
    };
  }
  return Object.fromEntries(Object.entries(effects).sort(([one], [other]) => (one < other ? -1 : 1)));
}
