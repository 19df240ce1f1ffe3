/** A statement with a name: PostgreSQL plans it once per connection (a prepared statement). */
export interface Statement {
  name: string;
  text: string;
}

/** A statement with its values. */
export type Step = readonly [statement: Statement, values: unknown[]];

/** Runs statements; a pool or one transaction. */
export interface Queries {
  /** Returns the rows of one prepared statement. 64-bit integers are returned as numbers, times as Date. */
  all<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** Returns the only or first row, or undefined. */
  one<Row>(statement: Statement, values?: unknown[]): Promise<Row | undefined>;
  /** Returns the number of rows that a statement without a response changed. */
  count(statement: Statement, values?: unknown[]): Promise<number>;
  /**
   * Runs statements in one transaction and one round trip, and returns the rows of each. A rejected statement
   * rolls all of them back; an enclosing transaction continues. Each passes its tenant as a value, so that a
   * cluster uses only that tenant's machine (docs/sharding.md).
   *
   * @throws the error of the first statement that was rejected
   */
  together(steps: readonly Step[]): Promise<unknown[][]>;
  /** Runs SQL of libraries (the job queue). */
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Declares a statement. The name must be unique in the program; the server's statistics show it. */
export function statement(name: string, text: string): Statement {
  return { name, text };
}
