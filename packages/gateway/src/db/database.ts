import pg from "pg";

/** A statement with a name of its own: PostgreSQL plans it once per connection (a prepared statement). */
export interface Statement {
  name: string;
  text: string;
}

/** Runs statements; a pool or one transaction. */
export interface Queries {
  /** The rows of one prepared statement. Integers of 64 bits come as numbers, times as Date. */
  all<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** The only or first row, or undefined. */
  one<Row>(statement: Statement, values?: unknown[]): Promise<Row | undefined>;
  /** For libraries that bring their own SQL (the job queue). */
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The database of this process. */
export interface Database extends Queries {
  /** Runs `work` in one transaction; what it throws rolls everything back. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const INT8_OID = 20;

/** Declares a statement. The name must be unique in the program; it shows in the server's statistics. */
export function statement(name: string, text: string): Statement {
  return { name, text };
}

/**
 * Opens the pool.
 *
 * @param url - a PostgreSQL connection URL
 * @param connections - at most so many connections of this process
 */
export function openDatabase(url: string, connections: number): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_OID, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: "banco",
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks while idle is replaced at its next use; the query that needs it reports the trouble.
  pool.on("error", () => undefined);
  return {
    ...queriesOf(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

/** Statements on a connection of one's own. */
export function queriesOf(runner: pg.Pool | pg.ClientBase): Queries {
  const all = async <Row>({ name, text }: Statement, values: unknown[] = []) =>
    (await runner.query({ name, text, values })).rows as Row[];
  return {
    all,
    one: async <Row>(given: Statement, values: unknown[] = []) => (await all<Row>(given, values))[0],
    raw: (text, values) => runner.query(text, values),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(queriesOf(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Whether the error is PostgreSQL's word that a unique key exists already, and of which constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return code === "23505" && (constraint === undefined || violated === constraint);
}
