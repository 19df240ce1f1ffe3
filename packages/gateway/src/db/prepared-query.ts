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

/** A statement's rows, and PostgreSQL's word on it. */
export interface Answer<Row> {
  rows: Row[];
  /** PostgreSQL's word on what was done, which ends with how many rows that were. */
  tag: string;
}

type Callback = (error: Error | null, answer: Answer<unknown>) => void;

const NOTHING: Answer<unknown> = { rows: [], tag: "" };

const NO_ROWS: RowReader = () => undefined;

/** Who reads the rows of the statements that each connection has run: a prepared statement never changes its columns. */
const readers = new WeakMap<Wire, Map<string, RowReader>>();

/**
 * Runs a statement on a connection.
 *
 * @throws pg.DatabaseError when PostgreSQL refuses; Error when the connection fails or a value can not be sent
 */
export type Run = <Row>(
  client: pg.ClientBase,
  statement: Statement,
  values: unknown[],
  types: pg.TypeOverrides,
) => Promise<Answer<Row>>;

/** How a statement is brought to the server. */
interface Manner {
  /** Whether the connection's session keeps it, under its name; else it is prepared for each run. */
  isKept: boolean;
  /** A statement without values that runs before it, in the same transaction and on the same way. */
  before?: string;
}

/** Runs statements that the connection's session prepares once. */
export const PREPARED: Run = runIn({ isKept: true });

/**
 * Runs statements that are prepared anew each time, as a pooler in transaction mode needs it: nothing of a session stays.
 *
 * @param before - a statement without values that runs before each, in the same transaction and on the same way
 */
export function preparedAnew(before?: string): Run {
  return runIn({ isKept: false, ...(before !== undefined && { before }) });
}

function runIn(manner: Manner): Run {
  return async <Row>(client: pg.ClientBase, asked: Statement, values: unknown[], types: pg.TypeOverrides) => {
    try {
      return await new Promise<Answer<Row>>((resolve, reject) => {
        const done: Callback = (error, answer) => (error ? reject(error) : resolve(answer as Answer<Row>));
        client.query(new PreparedQuery({ ...asked, ...manner }, values, types, done));
      });
    } catch (error) {
      // Its own stack begins at the socket; who asked is of more use.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  };
}

/**
 * One run of a prepared statement, in the form in which the driver takes queries from outside. The driver's own has the columns
 * described at every run, which for one row of thirty columns costs more than the row; this one has it done once a connection.
 */
class PreparedQuery implements pg.Submittable {
  /** Under it the session keeps the statement; empty: it keeps none. */
  readonly name: string;
  readonly text: string;
  readonly callback: Callback;
  readonly #calledInCode: string;
  readonly #before: string | undefined;
  readonly #values: unknown[];
  readonly #types: pg.TypeOverrides;
  readonly #rows: unknown[] = [];
  #tag = "";
  #known: Map<string, RowReader> | undefined;
  #reader: RowReader | undefined;
  #failure: Error | undefined;
  #isBefore: boolean;

  constructor(
    { name, text, isKept, before }: Statement & Manner,
    values: unknown[],
    types: pg.TypeOverrides,
    callback: Callback,
  ) {
    this.callback = callback;
    this.name = isKept ? name : "";
    this.text = text;
    this.#calledInCode = name;
    this.#before = before;
    this.#isBefore = before !== undefined;
    this.#values = values;
    this.#types = types;
  }

  /** Sends it; an error is one that keeps it from being sent at all. */
  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire;
    const parsed = this.name ? wire.parsedStatements[this.name] : undefined;
    if (parsed !== undefined && parsed !== this.text)
      return new Error(`Two statements are called ${this.name}`);
    let values: unknown[];
    try {
      values = this.#values.map((value) => utils.prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    this.#known = readersOf(wire);
    this.#reader = this.#known.get(this.#calledInCode);
    wire.stream.cork();
    if (this.#before !== undefined) {
      wire.parse({ name: "", text: this.#before, types: [] }, true);
      wire.bind({ statement: "", values: [] });
      wire.execute({});
    }
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
    if (this.#isBefore) return;
    try {
      this.#rows.push(this.#reader!(fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isBefore) {
      this.#isBefore = false;
      return;
    }
    this.#tag = text;
    this.#known!.set(this.#calledInCode, this.#reader ?? NO_ROWS);
  }

  /** What the server, the connection or {@link submit} said; no other call follows. */
  handleError(error: Error): void {
    this.callback(error, NOTHING);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure ?? null, { rows: this.#rows, tag: this.#tag });
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
