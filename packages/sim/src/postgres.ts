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

/** Takes a merchant out of every table that has merchants: no later story has anything of it to do. */
const FORGET = `
  do $make$ begin
    execute format('create function sim_forget(forgotten text) returns void language plpgsql as $f$ begin %s end $f$',
      (select string_agg(format('delete from public.%I where tenant_id = forgotten;', c.relname), ' ')
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition));
  end $make$`;

/** Makes the database of a world. */
export async function createWorldDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(WORLD_TIME);
  await admin.query(JOBS);
  await admin.query(FORGET);
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
    // What it deletes goes whole, whatever belongs to what.
    await client.query("set session_replication_role = replica");
    return new Overseer(client);
  }

  /** The connections whose statements wait for a lock that another holds, and those that each waits for. */
  async waiting(): Promise<ReadonlyMap<number, readonly number[]>> {
    const { rows } = await this.#client.query<{ pid: number; blockers: number[] }>({
      name: "waiting",
      // A lock is granted the moment that it is let go, before whoever waited for it runs again.
      text: "select distinct pid, pg_blocking_pids(pid) as blockers from pg_locks where not granted",
    });
    return new Map(rows.map(({ pid, blockers }) => [pid, blockers]));
  }

  /** Takes a merchant's story out of the database: the next one finds it as the first one did. */
  async forget(tenant: string): Promise<void> {
    await this.#client.query("delete from sim_job");
    await this.#client.query("select setval('sim_job_id_seq', 1, false)");
    await this.#client.query({ name: "forget", text: "select sim_forget($1)", values: [tenant] });
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
