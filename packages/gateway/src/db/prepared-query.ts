import type pg from "pg";
import utils from "pg/lib/utils.js";
import { serialize } from "pg-protocol";
import { type Column, type RowReader, rowReaderOf } from "./row-reader.ts";
import type { Step } from "./statement.ts";

/** The driver's connection, as a query uses it, with the statements that it has parsed. */
type Wire = Pick<pg.Connection, "stream"> & { parsedStatements: Record<string, string> };

/** A statement's rows, and PostgreSQL's command tag. */
export interface Answer<Row> {
  rows: Row[];
  /** PostgreSQL's command tag, which ends with the number of rows. */
  tag: string;
}

type Callback = (error: Error | null, answers: Answer<unknown>[]) => void;

const NO_ROWS: RowReader = () => undefined;

/**
 * The row readers of each statement that a connection has run: the columns of a prepared statement never change.
 */
const readers = new WeakMap<Wire, Map<string, RowReader>>();

/**
 * Runs statements on a connection in one round trip. After a statement fails, the rest are not run.
 *
 * @throws pg.DatabaseError if PostgreSQL rejects one; Error if the connection fails or a value cannot be sent
 */
export async function runPrepared(
  client: pg.ClientBase,
  steps: readonly Step[],
  types: pg.TypeOverrides,
): Promise<Answer<unknown>[]> {
  try {
    return await new Promise<Answer<unknown>[]>((resolve, reject) => {
      const done: Callback = (error, answers) => (error ? reject(error) : resolve(answers));
      client.query(new PreparedQuery(steps, types, done));
    });
  } catch (error) {
    // The error's own stack starts at the socket; the caller's stack is more useful.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

/**
 * One run of prepared statements, in the form that the driver accepts for external queries. The driver's own queries
 * describe the columns on every run, which for one row of thirty columns costs more than the row itself; this class
 * does it once per connection.
 */
class PreparedQuery implements pg.Submittable {
  readonly callback: Callback;
  readonly #steps: readonly Step[];
  readonly #types: pg.TypeOverrides;
  readonly #answers: Answer<unknown>[] = [];
  #current = 0;
  #rows: unknown[] = [];
  #known: Map<string, RowReader> | undefined;
  #reader: RowReader | undefined;
  #failure: Error | undefined;

  constructor(steps: readonly Step[], types: pg.TypeOverrides, callback: Callback) {
    this.callback = callback;
    this.#steps = steps;
    this.#types = types;
  }

  /** The name of the current statement. */
  get name(): string {
    return this.#steps[this.#current]?.[0].name ?? "";
  }

  get text(): string {
    return this.#steps[this.#current]?.[0].text ?? "";
  }

  /** Sends the statements; returns an error that prevented sending any. */
  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire;
    const bound: unknown[][] = [];
    try {
      for (const [{ name, text }, values] of this.#steps) {
        const parsed = wire.parsedStatements[name];
        if (parsed !== undefined && parsed !== text) throw new Error(`Two statements are named ${name}`);
        bound.push(values.map((value) => utils.prepareValue(value)));
      }
    } catch (error) {
      return error as Error;
    }
    this.#known = readersOf(wire);
    this.#reader = this.#known.get(this.name);
    const messages: Buffer[] = [];
    for (const [index, [{ name, text }]] of this.#steps.entries()) {
      if (wire.parsedStatements[name] === undefined) {
        // After an error PostgreSQL skips what follows; PgBouncer has recorded the name, and allows it once.
        messages.push(serialize.close({ type: "S", name }), serialize.parse({ name, text }));
      }
      messages.push(serialize.bind({ statement: name, values: bound[index]! }));
      if (!this.#known.has(name)) messages.push(serialize.describe({ type: "P" }));
      messages.push(serialize.execute());
    }
    // A single write: several writes, even corked, cost more than copying the buffers, and over TLS each becomes a
    // record.
    if (wire.stream.writable) wire.stream.write(Buffer.concat([...messages, serialize.sync()]));
    return null;
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#reader = rowReaderOf(fields, this.#types);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(this.#reader!(fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#known!.set(this.name, this.#reader ?? NO_ROWS);
    this.#answers.push({ rows: this.#rows, tag: text });
    this.#rows = [];
    this.#current += 1;
    this.#reader = this.#known!.get(this.name);
  }

  /** Ends the run with an error from the server, the connection or {@link submit}; no other callback follows. */
  handleError(error: Error): void {
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure ?? null, this.#answers);
  }
}

function readersOf(wire: Wire): Map<string, RowReader> {
  let known = readers.get(wire);
  if (!known) {
    known = new Map();
    readers.set(wire, known);
  }
  return known;
}
