import type { Database } from "@banco/gateway/db/database";
import { eventually, PATIENCE_MS } from "@banco/testing/eventually";

/**
 * The real time between two polls. It doubles up to a limit, so that a slow machine has enough time before one of its
 * leases ends.
 */
const FIRST_LOOK_MS = 250;
const LONGEST_LOOK_MS = FIRST_LOOK_MS * 2 ** 4;
/** More than the pause between two polls of any work. */
const STEP_MS = 12_000;

/**
 * Polls until there is a result, while the gateway's clock runs faster than real time, so that delayed work
 * is soon done. Between two steps, real time passes for the work that fell due.
 *
 * @param what - completes "it did not happen that ..."
 */
export async function inTime<T>(
  { pass, db }: { pass(ms: number): Promise<void>; db?: Database },
  what: string,
  ask: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  // Simulated providers retry a lost webhook after a pause in real time.
  let leftMs = 4 * PATIENCE_MS;
  for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(lookMs * 2, LONGEST_LOOK_MS)) {
    try {
      return await eventually(what, ask, lookMs);
    } catch (error) {
      leftMs -= lookMs;
      if (leftMs <= 0) throw db ? await withOpenWork(error as Error, db) : error;
    }
    await pass(STEP_MS);
  }
}

/** The gateway's open work, which explains why a wait failed. */
const OPEN_WORK = `select to_jsonb(x) as row from (
  select now(), (select count(*) from pg_locks where locktype = 'advisory') as presences) x
  union all select to_jsonb(t) - 'request' - 'result' - 'metadata' from payment_transaction t
    where status in ('pending', 'verification') or stage is not null
  union all select to_jsonb(a) - 'credentials' from account a where status <> 'active' or last_error is not null
  union all select to_jsonb(w) from payment_webhook w where processed_at is null
  union all select to_jsonb(j) - 'data' from pgboss.job j where state <> 'completed' limit 40`;

async function withOpenWork(error: Error, db: Database): Promise<Error> {
  const { rows } = await db.raw(OPEN_WORK);
  const open = rows.map((one) => JSON.stringify((one as { row: unknown }).row));
  return new Error(`${error.message}. Open work:\n${open.join("\n")}`, { cause: error });
}
