import { migrate } from "@banco/gateway/db/migrate";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import pg from "pg";

/**
 * The time of a test's database (`createTestDatabase`) is a function of its own. Here that one reads the moment from a
 * sequence, which the world sets: defaults, triggers and statements all ask it.
 */
const WORLD_TIME = `
  create unlogged sequence own_time.moment minvalue 0;
  create or replace function own_time.now() returns timestamptz language sql stable
    as 'select to_timestamp(last_value / 1000.0) from own_time.moment';
  create or replace function own_time.clock_timestamp() returns timestamptz language sql
    as 'select to_timestamp(last_value / 1000.0) from own_time.moment';`;
const JOBS = `
  create table sim_job (id bigint generated always as identity primary key, queue text not null, key text not null,
    data jsonb not null, unique (queue, key))`;

/** Makes the database of a world. */
export async function createWorldDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(WORLD_TIME);
  await admin.query(JOBS);
  await admin.end();
  return database;
}

/** The world's own connection: holds the locks by which processes are known to live, and sees who waits for whom. */
export class Overseer {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<Overseer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new Overseer(client);
  }

  /** The connections whose statements wait for a lock that another holds. */
  async waiting(): Promise<ReadonlySet<number>> {
    const { rows } = await this.#client.query({
      name: "waiting",
      // A lock is granted the moment that it is let go, before whoever waited for it runs again.
      text: "select distinct pid from pg_locks where not granted",
    });
    return new Set(rows.map(({ pid }) => pid));
  }

  /** Ends the statement of a connection. */
  async cancel(pid: number): Promise<void> {
    await this.#client.query("select pg_cancel_backend($1)", [pid]);
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query(text, values)).rows as Row[];
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
