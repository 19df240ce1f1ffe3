import pg from "pg";
import { ANSWER_MS, IDLE_IN_TRANSACTION_MAX_MS, STATEMENT_MAX_MS } from "../pace.ts";
import { connectionTo } from "./hosts.ts";
import { type Answer, runPrepared } from "./prepared-query.ts";
import type { Queries, Statement, Step } from "./statement.ts";
import { typesOfValues } from "./types.ts";
import { unlessAborted } from "./unless-aborted.ts";
import { violatedConstraint } from "./violation.ts";

/** Runs statements, on their own or in transactions. */
export interface Transactions extends Queries {
  /** Runs `work` in one transaction; an error rolls it back. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
}

/** The database of this process. */
export interface Database extends Transactions {
  /**
   * Returns the same database with a deadline: when the signal is aborted, each pending query throws {@link
   * DatabaseSilent} and releases its connection.
   */
  until(signal: AbortSignal): Transactions;
  close(): Promise<void>;
}

/** The database did not respond in time; its code is one of those that mean it is unavailable. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  readonly code = "08006";

  constructor(options?: ErrorOptions) {
    super("The database did not respond in time", options);
  }
}

const TYPES = typesOfValues();

/**
 * The session settings. Times are returned in UTC, the fastest form to parse. Every statement is planned once, because
 * its keys start with the tenant and one plan suits all values; by default, PostgreSQL would replan a list over a large
 * table on every run, because it does not know the limit. A cluster plans with the tenant's value, which it needs to
 * find the worker. The last setting limits the delay from a cluster worker that accepts no connections; other
 * servers ignore it.
 */
const SESSION = {
  TimeZone: "'UTC'",
  plan_cache_mode: `case when exists (select from pg_extension where extname = 'citus')
    then 'auto' else 'force_generic_plan' end`,
  statement_timeout: `'${STATEMENT_MAX_MS}'`,
  "citus.node_connection_timeout": `'${ANSWER_MS.database}'`,
  idle_in_transaction_session_timeout: `'${IDLE_IN_TRANSACTION_MAX_MS}'`,
};
/**
 * Configures the session on an open connection, because poolers reject these settings in the startup message.
 */
const SET_SESSION = setting(SESSION, { forTransaction: false });
/** Configures each transaction, because a pooler in transaction mode does not keep settings. */
const SET_TRANSACTION = setting(SESSION, { forTransaction: true });

function setting(values: Record<string, string>, { forTransaction }: { forTransaction: boolean }): string {
  const calls = Object.entries(values).map(
    ([name, value]) => `set_config('${name}', ${value}, ${forTransaction})`,
  );
  return `select ${calls.join(", ")}`;
}

type Run = typeof runPrepared;

const SET_STEP: Step = [{ name: "set_transaction", text: SET_TRANSACTION }, []];

/** Runs statements in one transaction with its settings. */
const runWithSettings: Run = async (client, steps, types) =>
  (await runPrepared(client, [SET_STEP, ...steps], types)).slice(1);

/**
 * Opens the pool.
 *
 * @param url - a PostgreSQL connection URL, optionally with several servers ({@link connectionTo})
 * @param connections - the maximum number of connections of this process
 * @param lent - whether a pooler runs in transaction mode, in which case only prepared statements outlive a
 * transaction
 */
export function openDatabase(url: string, connections: number, lent = false): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    types: TYPES,
    application_name: "banco",
    connectionTimeoutMillis: ANSWER_MS.connectionToDatabase,
    ...(!lent && { onConnect: (client: pg.ClientBase) => setSession(client) }),
  });
  // A connection that breaks while idle is replaced on next use.
  pool.on("error", () => undefined);
  const [run, begin] = lent ? [runWithSettings, `begin; ${SET_TRANSACTION}`] : [runPrepared, "begin"];
  const by = (signal?: AbortSignal): Transactions => ({
    ...queriesBy((work) => onConnection(pool, work, signal), run),
    transaction: (work) => inTransaction(pool, work, begin, signal),
  });
  return { ...by(), until: by, close: () => pool.end() };
}

async function setSession(client: pg.ClientBase): Promise<void> {
  await client.query(SET_SESSION);
}

/** Runs statements on the caller's own connection. */
export function queriesOf(client: pg.ClientBase): Queries {
  return queriesBy((work) => work(client), runPrepared);
}

/**
 * @param borrow - borrows a connection
 * @param hasItsOwn - whether several statements get a transaction of their own; false inside another transaction
 */
function queriesBy(
  borrow: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>,
  run: Run,
  { hasItsOwn } = { hasItsOwn: true },
): Queries {
  const ask = async (query: Statement, values: unknown[] = []) =>
    (await borrow((client) => run(client, [[query, values]], TYPES)))[0]!;
  return {
    all: async <Row>(query: Statement, values?: unknown[]) => (await ask(query, values)).rows as Row[],
    one: async <Row>(query: Statement, values?: unknown[]) =>
      (await ask(query, values)).rows[0] as Row | undefined,
    count: async (query, values) => changedBy(await ask(query, values)),
    together: (steps) => borrow((client) => together(client, steps, run, hasItsOwn)),
    raw: (text, values) => borrow((client) => client.query(text, values)),
  };
}

const BEGIN: Step = [{ name: "together_begin", text: "begin" }, []];
const COMMIT: Step = [{ name: "together_commit", text: "commit" }, []];
const SAVE: Step = [{ name: "together_save", text: "savepoint together" }, []];
const KEEP: Step = [{ name: "together_keep", text: "release savepoint together" }, []];

/**
 * Runs steps in one round trip, together with the statements that begin and end their transaction, or a savepoint
 * inside another one. After an error, the ending statement was not executed.
 */
async function together(
  client: pg.ClientBase,
  steps: readonly Step[],
  run: Run,
  hasItsOwn: boolean,
): Promise<unknown[][]> {
  if (hasItsOwn && steps.length === 1) return (await run(client, steps, TYPES)).map(({ rows }) => rows);
  const [begin, end] = hasItsOwn ? [BEGIN, COMMIT] : [SAVE, KEEP];
  try {
    const answers = await run(client, [begin, ...steps, end], TYPES);
    return answers.slice(1, -1).map(({ rows }) => rows);
  } catch (error) {
    const back = hasItsOwn ? "rollback" : "rollback to savepoint together; release savepoint together";
    const undone = client.query(back).catch(() => undefined);
    if (!isCanceled(error)) await undone;
    throw error;
  }
}

/** Returns the number of changed rows, the last part of PostgreSQL's command tag. */
const changedBy = ({ tag }: Answer<unknown>) => Number(tag.slice(tag.lastIndexOf(" ") + 1));

/** The error from a former primary that is now a standby: the next connection finds the new primary. */
const READ_ONLY = "25006";

/**
 * Whether a statement was canceled. A cluster's coordinator reports that before it has withdrawn the
 * statement from the unresponsive worker, and serves nothing more on this connection until that worker is
 * back.
 */
const isCanceled = (error: unknown) => (error as { code?: string }).code === "57014";

/**
 * Lends a connection. It is reused afterwards, even if PostgreSQL rejected a statement, unless it broke.
 *
 * @param work - receives the connection, and a function that marks it as broken
 * @param signal - when aborted, ends the wait and the connection
 */
async function onConnection<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase, breaks: (error: Error) => void) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await lend(pool, signal);
  let broken: Error | undefined;
  const breaks = (error: Error) => {
    broken = error;
  };
  const giveUp = () => {
    breaks(new DatabaseSilent());
    // If a statement is running, the driver closes the connection and the statement fails.
    client.end().catch(() => undefined);
  };
  signal?.addEventListener("abort", giveUp);
  // The running query fails too, but an error event without a listener would end the process.
  client.on("error", breaks);
  try {
    return await work(client, breaks);
  } catch (error) {
    if (signal?.aborted) throw new DatabaseSilent({ cause: error });
    if (
      error instanceof pg.DatabaseError &&
      (error.severity !== "ERROR" || error.code === READ_ONLY || isCanceled(error))
    )
      breaks(error);
    throw error;
  } finally {
    signal?.removeEventListener("abort", giveUp);
    client.off("error", breaks);
    client.release(broken);
  }
}

/** A client lent by the driver's pool; the driver's types omit its `end`. */
type Lent = pg.PoolClient & Pick<pg.Client, "end">;

/**
 * Borrows a connection from the pool.
 *
 * @throws DatabaseSilent if the signal is aborted before one is free
 */
async function lend(pool: pg.Pool, signal?: AbortSignal): Promise<Lent> {
  const lent = pool.connect();
  if (!signal) return lent as Promise<Lent>;
  try {
    return (await unlessAborted(lent, [signal])) as Lent;
  } catch (error) {
    const release = (late: pg.PoolClient) => late.release();
    lent.then(release, () => undefined);
    throw signal.aborted ? new DatabaseSilent({ cause: error }) : error;
  }
}

function inTransaction<T>(
  pool: pg.Pool,
  work: (queries: Queries) => Promise<T>,
  begin: string,
  signal?: AbortSignal,
): Promise<T> {
  const whole = async (client: pg.ClientBase, breaks: (error: Error) => void) => {
    try {
      await client.query(begin);
      const result = await work(queriesBy((ask) => ask(client), runPrepared, { hasItsOwn: false }));
      await client.query("commit");
      return result;
    } catch (error) {
      const undone = client.query("rollback").catch(breaks);
      if (!isCanceled(error)) await undone;
      throw error;
    }
  };
  return onConnection(pool, whole, signal);
}

/** Whether PostgreSQL reports a duplicate key, and for which constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code } = error as { code?: string };
  return code === "23505" && (constraint === undefined || violatedConstraint(error) === constraint);
}

/** Whether PostgreSQL reports that a row violates a check constraint. */
export function isCheckViolation(error: unknown): boolean {
  return (error as { code?: string }).code === "23514";
}

/**
 * Whether the error means that the database is temporarily unavailable, so that the error says nothing about the
 * statement.
 *
 * Class 57P: the server is shutting down or starting; 08: connection exceptions; 53300: too many connections;
 * 25006: it has become a standby (PostgreSQL, appendix A). The others are system error codes, and messages of
 * driver errors without a code.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code = "", message } = error as Error & { code?: string };
  return (
    /^(57P0[1235]|08\w{3}|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    ) || /timeout exceeded when trying to connect|Connection terminated|is not queryable$/.test(message)
  );
}
