import pg from "pg";
import { BACKGROUND, MIGRATION_WAITS_MS } from "../pace.ts";
import { appliedMigrations } from "./applied-sql.ts";
import { inBatches } from "./background-batches.ts";
import { beginStep, endStep, failStep, indexServes } from "./background-sql.ts";
import { type BackgroundStep, listBackgroundSteps } from "./background-steps.ts";
import { queriesOf } from "./database.ts";
import { connectionTo } from "./hosts.ts";
import type { Queries } from "./statement.ts";

/** An advisory lock: its number is used by nothing else in this database. */
const BACKGROUND_LOCK = 7_226_227;

/** The options for running background steps. */
export interface BackgroundRun {
  /** Pauses between two batches, to reduce the database's load; returns whether to continue. */
  rest(): Promise<boolean>;
  /** Called when a step begins or has ended. */
  tell(step: BackgroundStep, what: "begins" | "has ended"): void;
  /** Ends the run early; a later run continues. */
  stopping?: AbortSignal;
  steps?: readonly BackgroundStep[];
  /** The rows in one batch. */
  batchRows?: number;
}

/** Lists a database's pending steps. */
export async function pendingSteps(
  db: Queries,
  steps?: readonly BackgroundStep[],
): Promise<BackgroundStep[]> {
  const applied = new Set((await appliedMigrations(db)).map(({ name }) => name));
  return (steps ?? (await listBackgroundSteps())).filter(({ name }) => !applied.has(name));
}

/**
 * Runs the pending steps one after another on a separate connection, unless another process is running them.
 * That process holds the lock, which PostgreSQL releases when the process ends. No other statement waits for
 * a step.
 *
 * @param databaseUrl - must bypass poolers
 * @returns whether all steps are done
 * @throws Error if a step fails; the failure is recorded, the next run retries the step, and later steps wait
 */
export async function runBackgroundSteps(databaseUrl: string, run: BackgroundRun): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: "banco background" });
  // The running statement fails too and reports the error.
  client.on("error", () => undefined);
  const leave = () => void client.end();
  await client.connect();
  run.stopping?.addEventListener("abort", leave);
  try {
    if (run.stopping?.aborted) return false;
    await setSession(client);
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [BACKGROUND_LOCK]);
    if (!rows[0].mine) return false;
    for (const step of await pendingSteps(queriesOf(client), run.steps))
      if (!(await takeStep(client, step, run))) return false;
    return true;
  } catch (error) {
    if (run.stopping?.aborted) return false;
    throw error;
  } finally {
    run.stopping?.removeEventListener("abort", leave);
    await client.end();
  }
}

async function setSession(client: pg.Client): Promise<void> {
  await client.query("set timezone = 'UTC'; set statement_timeout = 0");
  // If the server supports it, a statement ends soon after its client has disconnected, which releases the lock.
  await client
    .query(`set client_connection_check_interval = ${BACKGROUND.lookAtClientMs}`)
    .catch(() => undefined);
}

async function takeStep(client: pg.Client, step: BackgroundStep, run: BackgroundRun): Promise<boolean> {
  const db = queriesOf(client);
  const begun = await beginStep(db, step.name);
  run.tell(step, "begins");
  try {
    if (step.kind === "batches") {
      const batches = {
        commit: <T>(work: (queries: Queries) => Promise<T>) => commit(client, work),
        rows: run.batchRows ?? BACKGROUND.batchRows,
        rest: run.rest,
      };
      await waitAtMost(client, MIGRATION_WAITS_MS.table);
      if (!(await inBatches(db, step, begun, batches))) return false;
    } else await inOneStatement(client, step);
    await endStep(db, step.name, step.checksum);
  } catch (error) {
    if (!run.stopping?.aborted) await failStep(db, step.name, (error as Error).message);
    throw new Error(`The background step ${step.name} failed: ${(error as Error).message}`, { cause: error });
  }
  run.tell(step, "has ended");
  return true;
}

/**
 * Runs a step that consists of one statement. First removes an incomplete index left by an earlier attempt, which is
 * unusable and slows every write.
 */
async function inOneStatement(client: pg.Client, { kind, index, statement }: BackgroundStep): Promise<void> {
  // An index build that waits for transactions does not block anything, but a waiting lock on a table blocks every
  // statement after it.
  await waitAtMost(client, kind === "index" ? 0 : MIGRATION_WAITS_MS.table);
  const serves = index ? await indexServes(queriesOf(client), index) : undefined;
  if (serves) return;
  if (serves === false) await client.query(`drop index concurrently ${index}`);
  await client.query(statement);
}

async function waitAtMost(client: pg.Client, ms: number): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [String(ms)]);
}

async function commit<T>(client: pg.Client, work: (queries: Queries) => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work(queriesOf(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
