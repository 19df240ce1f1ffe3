import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { POSTGRES_URL, startThrowawayPostgres } from "./postgres.ts";

/** A database that belongs to one test file. */
export interface TestDatabase {
  url: string;
  /** Drops it, with whoever is still connected. */
  drop(): Promise<void>;
}

/** What a test's database contains from the start. */
export interface TestDatabaseOptions {
  /** Brings an empty database to the schema wanted; it runs once for all test files of a run that give the same `key`. */
  migrate?: (databaseUrl: string) => Promise<void>;
  /** Names the schema that `migrate` makes. */
  key?: string;
}

/**
 * Creates a database of its own for a test file: a copy of a template that has the migrations applied.
 *
 * Under `npm test` all files share the run's PostgreSQL. A single file run by hand starts one itself and stops it when the
 * process has nothing left to do.
 */
export async function createTestDatabase({
  migrate,
  key = "",
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = await server();
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin(serverUrl, async (admin) => {
    const template = migrate ? await migratedTemplate(admin, serverUrl, migrate, key) : "template1";
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(serverUrl, name),
    drop: () => asAdmin(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Parallel test files wait for the first; the template gets its name when it is whole. */
async function migratedTemplate(
  admin: pg.Client,
  serverUrl: string,
  migrate: (databaseUrl: string) => Promise<void>,
  key: string,
): Promise<string> {
  const name = `template_${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
  await admin.query("select pg_advisory_lock(hashtext($1))", [name]);
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) {
    await admin.query(`drop database if exists ${name}_unfinished`);
    await admin.query(`create database ${name}_unfinished`);
    await migrate(urlOf(serverUrl, `${name}_unfinished`));
    await admin.query(`alter database ${name}_unfinished rename to ${name}`);
  }
  await admin.query("select pg_advisory_unlock(hashtext($1))", [name]);
  return name;
}

let own: Promise<string> | undefined;

function server(): Promise<string> {
  const given = process.env[POSTGRES_URL];
  if (given) return Promise.resolve(given);
  own ??= startThrowawayPostgres().then((postgres) => {
    process.once("beforeExit", () => void postgres.stop());
    return postgres.url;
  });
  return own;
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
