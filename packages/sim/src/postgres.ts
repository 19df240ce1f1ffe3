import { migrate } from "@banco/gateway/db/migrate";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import pg from "pg";

/**
 * The time of a test's database (`createTestDatabase`) is a function of its own. Here that one reads the moment from a
 * sequence, which the world sets: defaults, triggers and statements all ask it.
 */
const WORLD_TIME = `
  create sequence own_time.moment minvalue 0;
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

/** The world's own connection: sets the time, holds the locks by which processes are known to live, and sees who waits for whom. */
export class Overseer {
  readonly #client: pg.Client;
  #setMs = -1;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<Overseer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new Overseer(client);
  }

  async setTime(ms: number): Promise<void> {
    if (ms === this.#setMs) return;
    this.#setMs = ms;
    await this.#client.query({
      name: "moment",
      text: "select setval('own_time.moment', $1)",
      values: [Math.floor(ms)],
    });
  }

  /** How many statements wait for a lock that another holds. */
  async waiting(): Promise<number> {
    const { rows } = await this.#client.query({
      name: "waiting",
      // A lock is granted the moment that it is let go, before whoever waited for it runs again.
      text: `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database() and a.backend_type = 'client backend'`,
    });
    return rows[0].n;
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query(text, values)).rows as Row[];
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
