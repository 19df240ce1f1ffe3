import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { MIGRATION_WAITS_MS } from "../pace.ts";
import { connectionTo } from "./hosts.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/** A file of `migrations/`. */
export interface Migration {
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  checksum: string;
}

/** Returns this release's migrations in the order in which they are applied. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** Any number that no one else in this database uses as an advisory lock. */
export const MIGRATION_LOCK = 7_226_226;

/**
 * Brings the schema up to date: every file of `migrations/` in the order of its name, once, forward only. Each runs in a
 * transaction of its own, all under one advisory lock, so that any number of processes may start together.
 *
 * @param databaseUrl - leads to PostgreSQL, or to a pooler that keeps sessions
 * @throws Error when a table is in use for longer than a change may wait; and when a file that was applied has changed since: migrations are never edited, only added
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: "banco migrate" });
  await client.connect();
  try {
    await waitAtMost(client, MIGRATION_WAITS_MS.turn);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // A change that waited for longer would hold up everybody else's statements on its table.
    await waitAtMost(client, MIGRATION_WAITS_MS.table);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query("select name, checksum from schema_migration");
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    for (const migration of await listMigrations())
      await apply(client, migration, applied.get(migration.name));
  } finally {
    await client.end();
  }
}

async function waitAtMost(client: pg.Client, ms: number): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [String(ms)]);
}

async function apply(
  client: pg.Client,
  { name, text, checksum }: Migration,
  appliedChecksum: string | undefined,
): Promise<void> {
  if (appliedChecksum === checksum) return;
  if (appliedChecksum) throw new Error(`Migration ${name} was changed after it had been applied`);
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
