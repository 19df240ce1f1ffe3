import { migrate } from "@banco/gateway/db/migrate";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import pg from "pg";

/**
 * A database that lives in the world's time: `now()` and `clock_timestamp()` are functions of the world's, found before PostgreSQL's own, which read
 * the moment from a sequence. Defaults, triggers and statements all ask them; nothing of the product knows.
 */
const TIME = `
  create schema sim;
  create sequence sim.moment minvalue 0;
  create function sim.now() returns timestamptz language sql stable
    as 'select to_timestamp(last_value / 1000.0) from sim.moment';
  create function sim.clock_timestamp() returns timestamptz language sql volatile
    as 'select to_timestamp(last_value / 1000.0) from sim.moment';
  create table sim.job (id bigint generated always as identity primary key, queue text not null, key text not null, data jsonb not null,
    unique (queue, key));`;

const FOUND_FIRST = "search_path = sim, pg_catalog, public";

/** Makes the database of a world. */
export async function createWorldDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({
    key: "sim",
    migrate: async (url) => {
      await asAdmin(url, TIME);
      await findFirst(url);
      await migrate(url);
    },
  });
  // A copy does not have the settings of what it is copied from.
  await findFirst(database.url);
  return database;
}

function findFirst(url: string): Promise<void> {
  return asAdmin(url, `alter database "${new URL(url).pathname.slice(1)}" set ${FOUND_FIRST}`);
}

async function asAdmin(url: string, text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(text);
  await admin.end();
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
      text: "select setval('sim.moment', $1)",
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
