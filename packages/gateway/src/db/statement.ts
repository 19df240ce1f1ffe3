/** A statement with a name of its own: PostgreSQL plans it once per connection (a prepared statement). */
export interface Statement {
  name: string;
  text: string;
}

/** A statement with its values. */
export type Step = readonly [statement: Statement, values: unknown[]];

/** Runs statements; a pool or one transaction. */
export interface Queries {
  /** The rows of one prepared statement. Integers of 64 bits come as numbers, times as Date. */
  all<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** The only or first row, or undefined. */
  one<Row>(statement: Statement, values?: unknown[]): Promise<Row | undefined>;
  /** How many rows a statement changed that answers none. */
  count(statement: Statement, values?: unknown[]): Promise<number>;
  /**
   * Runs statements in one transaction and one round trip, and answers the rows of each. One that is refused
   * takes them all back, and of a transaction that they are a part of nothing else. Each names its tenant by
   * a value: on a cluster they are all that tenant's machine is asked, and no other (docs/sharding.md).
   *
   * @throws what the first that was refused threw
   */
  together(steps: readonly Step[]): Promise<unknown[][]>;
  /** For libraries that bring their own SQL (the job queue). */
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Declares a statement. The name must be unique in the program; it shows in the server's statistics. */
export function statement(name: string, text: string): Statement {
  return { name, text };
}
