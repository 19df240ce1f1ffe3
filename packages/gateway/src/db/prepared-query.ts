import type pg from "pg";
import utils from "pg/lib/utils.js";
import { type Column, type RowReader, rowReaderOf } from "./row-reader.ts";
import type { Statement } from "./statement.ts";

/** What the driver's connection offers to a query, and tells it of the statements that it has parsed. */
type Wire = Pick<pg.Connection, "stream" | "parse" | "sync"> & {
  parsedStatements: Record<string, string>;
  bind(given: { statement: string; values: unknown[] }): void;
  describe(what: { type: "P" }): void;
  execute(given: object): void;
};

type Callback = (error: Error | null, rows: unknown[]) => void;

const NO_ROWS: RowReader = () => undefined;

/** Who reads the rows of the statements that each connection has run: a prepared statement never changes its columns. */
const readers = new WeakMap<Wire, Map<string, RowReader>>();

/**
 * The rows of a prepared statement.
 *
 * @throws pg.DatabaseError when PostgreSQL refuses; Error when the connection fails or a value can not be sent
 */
export async function runPrepared<Row>(
  client: pg.ClientBase,
  statement: Statement,
  values: unknown[],
  types: pg.TypeOverrides,
): Promise<Row[]> {
  try {
    return await new Promise<Row[]>((resolve, reject) => {
      const done: Callback = (error, rows) => (error ? reject(error) : resolve(rows as Row[]));
      client.query(new PreparedQuery(statement, values, types, done));
    });
  } catch (error) {
    // Its own stack begins at the socket; who asked is of more use.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

/**
 * One run of a prepared statement, in the form in which the driver takes queries from outside. The driver's own has the columns
 * described at every run, which for one row of thirty columns costs more than the row; this one has it done once a connection.
 */
class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly callback: Callback;
  readonly #values: unknown[];
  readonly #types: pg.TypeOverrides;
  readonly #rows: unknown[] = [];
  #known: Map<string, RowReader> | undefined;
  #reader: RowReader | undefined;
  #failure: Error | undefined;

  constructor({ name, text }: Statement, values: unknown[], types: pg.TypeOverrides, callback: Callback) {
    this.callback = callback;
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#types = types;
  }

  /** Sends it; an error is one that keeps it from being sent at all. */
  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire;
    const parsed = wire.parsedStatements[this.name];
    if (parsed !== undefined && parsed !== this.text)
      return new Error(`Two statements are called ${this.name}`);
    let values: unknown[];
    try {
      values = this.#values.map((value) => utils.prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    this.#known = readersOf(wire);
    this.#reader = this.#known.get(this.name);
    wire.stream.cork();
    if (parsed === undefined) wire.parse({ name: this.name, text: this.text, types: [] }, true);
    wire.bind({ statement: this.name, values });
    if (!this.#reader) wire.describe({ type: "P" });
    wire.execute({});
    wire.sync();
    wire.stream.uncork();
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

  handleCommandComplete(): void {
    this.#known!.set(this.name, this.#reader ?? NO_ROWS);
  }

  /** What the server, the connection or {@link submit} said; no other call follows. */
  handleError(error: Error): void {
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure ?? null, this.#rows);
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
