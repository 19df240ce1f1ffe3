import { migrate } from "@banco/gateway/db/migrate";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import pg from "pg";

/**
 * The clock of a test's database (`createTestDatabase`) is a function in that database. Here it returns the time
 * that the world has set for the statement: defaults, triggers and statements all call it.
 */
const WORLD_TIME = `
  create or replace function own_time.now() returns timestamptz language sql stable
    as $$select to_timestamp(current_setting('sim.moment')::float8 / 1000)$$;
  create or replace function own_time.clock_timestamp() returns timestamptz language sql stable
    as $$select to_timestamp(current_setting('sim.moment')::float8 / 1000)$$;`;
/** Sets the time, in milliseconds, for the following statements on a connection. */
export const MOMENT = { name: "moment", text: "select set_config('sim.moment', $1, false)" };
const JOBS = `
  create table sim_job (id bigint generated always as identity primary key, queue text not null, key text,
    data jsonb not null, unique (queue, key))`;

/**
 * Deletes a merchant from every merchant table that was ever written to, so that later stories find none of
 * its records.
 */
const FORGET = `
  do $make$ begin
    execute format('create function sim_forget(forgotten text) returns void language plpgsql as $f$ begin %s end $f$',
      (select string_agg(format(case relkind when 'p' then 'delete from public.%1$I where tenant_id = forgotten;'
           else 'if pg_relation_size(%2$s) > 0 then delete from public.%1$I where tenant_id = forgotten; end if;' end, relname, c.oid), ' ')
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition));
  end $make$`;
/** The number of stories between two vacuums, which remove dead rows because there is no autovacuum. */
const VACUUM_EVERY = 100;

/**
 * Settings to turn off. Without statistics there is no autovacuum, which would run by the host's clock and
 * change the order of rows. The others make every statement slower.
 */
const UNWATCHED = ["track_counts", "track_activities", "update_process_title"];

/** Creates a simulated world's database. */
export async function createWorldDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const name = new URL(database.url).pathname.slice(1);
  for (const setting of UNWATCHED) await admin.query(`alter database ${name} set ${setting} = off`);
  await admin.query(WORLD_TIME);
  await admin.query(JOBS);
  await admin.query(FORGET);
  await admin.end();
  return database;
}

/**
 * The world's own connection: it holds the liveness locks of the processes and reads which connections wait
 * for which.
 */
export class Overseer {
  readonly #client: pg.Client;
  /** The names of its prepared statements. */
  readonly #names = new Map<string, string>();
  #forgotten = 0;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<Overseer> {
    const client = new pg.Client({ connectionString: url, options: "-c plan_cache_mode=force_generic_plan" });
    await client.connect();
    // Deletes without checking foreign keys, because the whole merchant is deleted.
    await client.query("set session_replication_role = replica");
    return new Overseer(client);
  }

  /**
   * Returns the connections whose statements wait for a lock, each with the connections that hold it.
   */
  async waiting(): Promise<ReadonlyMap<number, readonly number[]>> {
    const { rows } = await this.#client.query<{ pid: number; blockers: number[] }>({
      name: "waiting",
      // A lock is granted as soon as it is released, before the waiting process runs again.
      text: "select distinct pid, pg_blocking_pids(pid) as blockers from pg_locks where not granted",
    });
    return new Map(rows.map(({ pid, blockers }) => [pid, blockers]));
  }

  /** Deletes a merchant's story, so that the next one finds the database in its initial state. */
  async forget(tenant: string): Promise<void> {
    await this.query("delete from sim_job");
    await this.query("select setval('sim_job_id_seq', 1, false), sim_forget($1)", [tenant]);
    this.#forgotten += 1;
    if (this.#forgotten % VACUUM_EVERY === 0) await this.query("vacuum");
  }

  /** Cancels the statement of a connection. */
  async cancel(pid: number): Promise<void> {
    await this.#client.query("select pg_cancel_backend($1)", [pid]);
  }

  /** Runs a prepared statement. */
  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const name = this.#names.get(text) ?? `overseer ${this.#names.size}`;
    this.#names.set(text, name);
    return (await this.#client.query({ name, text, values })).rows as Row[];
  }

  /** Sets the time for the following statements. */
  async setMoment(nowMs: number): Promise<void> {
    await this.#client.query({ ...MOMENT, values: [Math.floor(nowMs)] });
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
