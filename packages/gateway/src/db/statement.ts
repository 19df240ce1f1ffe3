/** A named statement, which PostgreSQL plans once per connection (a prepared statement). */
export interface Statement {
  name: string;
  text: string;
}

/** A statement with its values. */
export type Step = readonly [statement: Statement, values: unknown[]];

/** Runs statements on a pool or in a transaction. */
export interface Queries {
  /** Returns the rows of one prepared statement. 64-bit integers are returned as numbers, times as Date. */
  all<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** Returns the first row, or undefined. */
  one<Row>(statement: Statement, values?: unknown[]): Promise<Row | undefined>;
  /** Returns the number of rows that a statement changed. */
  count(statement: Statement, values?: unknown[]): Promise<number>;
  /**
   * Runs statements in one transaction and one round trip, and returns the rows of each. If one is rejected, all
   * are rolled back, but an enclosing transaction continues. Each must pass its tenant as a value, so that a
   * cluster runs it only on that tenant's worker (docs/sharding.md).
   *
   * @throws the error of the first rejected statement
   */
  together(steps: readonly Step[]): Promise<unknown[][]>;
  /** Runs a library's SQL (the job queue). */
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Declares a statement. Its name must be unique in the program; the server's statistics show it. */
export function statement(name: string, text: string): Statement {
  return { name, text };
}
