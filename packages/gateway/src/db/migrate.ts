import { basename } from "node:path";
import pg from "pg";
import { MIGRATION_WAITS_MS } from "../pace.ts";
import { atOnce, listBackgroundSteps } from "./background-steps.ts";
import { connectionTo } from "./hosts.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/** Returns the migrations that run before start-up, in order. */
export function listMigrations(): Promise<Migration[]> {
  return readMigrations(FOLDER);
}

/** Returns all migrations for an empty database, with the background steps in their places. */
export async function listAllMigrations(): Promise<Migration[]> {
  const steps = (await listBackgroundSteps()).map(atOnce);
  const place = ({ name }: Migration) => basename(name);
  return [...(await listMigrations()), ...steps].sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** An advisory lock: its number is used by nothing else in this database. */
export const MIGRATION_LOCK = 7_226_226;

/**
 * Brings the schema up to date: runs every file in `migrations/` once, ordered by name, forward only. Each
 * runs in its own transaction, all under one advisory lock, so any number of processes may start together.
 * Background steps (`background.ts`) run here only in an empty database.
 *
 * @param databaseUrl - must point to PostgreSQL, or to a pooler that keeps sessions
 * @throws Error on a cluster worker; if a table is in use for longer than a change may wait; if a migration needs a
 * background step that has not ended; or if a file was edited after it was applied, because existing migrations
 * must never change
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: "banco migrate" });
  // The running statement fails too and reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseWorker(client);
    await waitAtMost(client, MIGRATION_WAITS_MS.turn);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // A change that waits longer would block all other statements on its table.
    await waitAtMost(client, MIGRATION_WAITS_MS.table);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query("select name, checksum from schema_migration");
    const applied = new Map<string, string>(rows.map(({ name, checksum }) => [name, checksum]));
    for (const migration of await (applied.size === 0 ? listAllMigrations() : listMigrations())) {
      await apply(client, migration, applied);
      applied.set(migration.name, migration.checksum);
    }
  } finally {
    await client.end();
  }
}

/** Rejects a Citus worker, which only has the tenant tables. The coordinator is group 0. */
async function refuseWorker(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('pg_dist_local_group') is not null as "isCluster"`);
  if (!rows[0].isCluster) return;
  const { rows: groups } = await client.query("select groupid from pg_dist_local_group where groupid <> 0");
  if (groups.length > 0)
    throw new Error(
      "DATABASE_URL points to a worker of a Citus cluster: all gateways must use its coordinator (docs/sharding.md)",
    );
}

async function waitAtMost(client: pg.Client, ms: number): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [String(ms)]);
}

/** A line in a migration that names a required background step. */
const AFTER = /^-- After (background\/\S+\.sql)$/gm;

/** Returns the background steps that must have ended before a migration is applied. */
export function stepsBefore({ text }: Pick<Migration, "text">): string[] {
  return [...text.matchAll(AFTER)].map(([, step]) => step!);
}

async function apply(
  client: pg.Client,
  migration: Migration,
  applied: ReadonlyMap<string, string>,
): Promise<void> {
  const { name, text, checksum } = migration;
  if (applied.get(name) === checksum) return;
  if (applied.has(name)) throw new Error(`Migration ${name} was changed after it was applied`);
  const missing = stepsBefore(migration).filter((step) => !applied.has(step));
  if (missing.length > 0)
    throw new Error(
      `Migration ${name} needs ${missing.join(", ")}, which gateways of the previous release run in the background; "npm run upgrade -- --background" of that release runs it immediately`,
    );
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
