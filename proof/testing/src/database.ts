import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { asAdmin, POSTGRES_URL, startThrowawayPostgres } from "./postgres.ts";

/** A database that belongs to one test file. */
export interface TestDatabase {
  url: string;
  /** Advances the database's clock by this many milliseconds. */
  pass(ms: number): Promise<void>;
  /** Drops the database and closes its open connections. */
  drop(): Promise<void>;
}

/**
 * The setting that gives a test's database its own clock: its `now()` and `clock_timestamp()` shadow
 * PostgreSQL's and run ahead of them by the time advanced so far. Statements, column defaults and the job
 * queue therefore agree, and production has no additional functions.
 */
export const OWN_TIME_FIRST = "search_path = public, own_time, pg_catalog";
/** SQL that creates this clock in an empty database. */
export const OWN_TIME = `create schema own_time;
  create table own_time.passed (by interval not null);
  insert into own_time.passed values (interval '0');
  create function own_time.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + by from own_time.passed';
  create function own_time.clock_timestamp() returns timestamptz language sql
    as 'select pg_catalog.clock_timestamp() + by from own_time.passed';`;
/** The statement that advances the clock, in milliseconds. */
export const PASS = "update own_time.passed set by = by + $1 * interval '1 millisecond'";

/** The initial content of a test's database. */
export interface TestDatabaseOptions {
  /**
   * Creates the schema in an empty database. It runs once for all test files of a run with the same `key`.
   */
  migrate?: (databaseUrl: string) => Promise<void>;
  /** The name of the schema that `migrate` creates. */
  key?: string;
}

/**
 * Creates a database for a test file as a copy of a migrated template. Under `npm test` all files share the
 * run's PostgreSQL. A single file run manually starts its own PostgreSQL and stops it when the process has
 * nothing left to do.
 */
export async function createTestDatabase({
  migrate,
  key = "",
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const serverUrl = await server();
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin(serverUrl, async (admin) => {
    const template = migrate ? await migratedTemplate(admin, serverUrl, migrate, key) : "template1";
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    await admin.query(`alter database ${name} set ${OWN_TIME_FIRST}`);
    if (!migrate) await asAdmin(urlOf(serverUrl, name), (own) => own.query(OWN_TIME));
  });
  const passing = onePerDatabase(urlOf(serverUrl, name));
  return {
    url: urlOf(serverUrl, name),
    // A test may just have closed all connections of its database.
    pass: async (ms) => void (await passing.query(PASS, [ms]).catch(() => passing.query(PASS, [ms]))),
    drop: async () => {
      await passing.end();
      await asAdmin(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * Returns a pool that keeps one connection, because each new connection starts a server process. The pool does not
 * keep the test's process alive.
 */
function onePerDatabase(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on("error", () => undefined);
  return pool;
}

/**
 * Creates the template or waits for the parallel test file that creates it. The template gets its final name
 * when it is complete.
 */
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
    await admin.query(`alter database ${name}_unfinished set ${OWN_TIME_FIRST}`);
    await asAdmin(urlOf(serverUrl, `${name}_unfinished`), (own) => own.query(OWN_TIME));
    await migrate(urlOf(serverUrl, `${name}_unfinished`));
    await admin.query(`alter database ${name}_unfinished rename to ${name}`);
  }
  await admin.query("select pg_advisory_unlock(hashtext($1))", [name]);
  return name;
}

let own: Promise<string> | undefined;

function server(): Promise<string> {
  const runUrl = process.env[POSTGRES_URL];
  if (runUrl) return Promise.resolve(runUrl);
  own ??= startThrowawayPostgres().then((postgres) => {
    process.once("beforeExit", () => void postgres.stop());
    return postgres.url;
  });
  return own;
}

/**
 * Limits so long that suspending the machine ends no statement or transaction. A connection to this URL uses only
 * these.
 */
const LIMITS_MS = { statement_timeout: 180_000, idle_in_transaction_session_timeout: 180_000 };

/** Returns the URL of a test's database on a server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  for (const [name, ms] of Object.entries(LIMITS_MS)) url.searchParams.set(name, String(ms));
  return url.href;
}
