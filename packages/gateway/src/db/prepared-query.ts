import type pg from "pg";
import utils from "pg/lib/utils.js";
import { type Column, type RowReader, rowReaderOf } from "./row-reader.ts";
import type { Statement, Step } from "./statement.ts";

/** The driver's connection, as a query uses it, with the statements that it has parsed. */
type Wire = Pick<pg.Connection, "stream" | "parse" | "sync"> & {
  parsedStatements: Record<string, string>;
  bind(given: { statement: string; values: unknown[] }): void;
  describe(what: { type: "P" }): void;
  execute(given: object): void;
};

/** A statement's rows, and PostgreSQL's command tag. */
export interface Answer<Row> {
  rows: Row[];
  /** PostgreSQL's command tag, which ends with the number of rows. */
  tag: string;
}

type Callback = (error: Error | null, answers: Answer<unknown>[]) => void;

const NO_ROWS: RowReader = () => undefined;

/**
 * The readers of the rows of each statement that a connection has run: a prepared statement never changes its
 * columns.
 */
const readers = new WeakMap<Wire, Map<string, RowReader>>();

/**
 * Runs statements on a connection, in one round trip: after a refused one, none runs.
 *
 * @throws pg.DatabaseError when PostgreSQL refuses; Error when the connection fails or a value cannot be sent
 */
export type Run = (
  client: pg.ClientBase,
  steps: readonly Step[],
  types: pg.TypeOverrides,
) => Promise<Answer<unknown>[]>;

/** How a statement is prepared. */
interface Manner {
  /** Whether the connection's session keeps it, under its name; else it is prepared for each run. */
  isKept: boolean;
  /** A statement without values that runs before it, in the same transaction and round trip. */
  before?: string;
}

/** Runs statements that the connection's session prepares once. */
export const PREPARED: Run = runIn({ isKept: true });

/**
 * Runs statements that are prepared again each time, for a pooler in transaction mode: nothing of a session
 * stays.
 *
 * @param before - a statement without values that runs before each, in the same transaction and round trip
 */
export function preparedAnew(before?: string): Run {
  return runIn({ isKept: false, ...(before !== undefined && { before }) });
}

function runIn(manner: Manner): Run {
  return async (client, steps, types) => {
    try {
      return await new Promise<Answer<unknown>[]>((resolve, reject) => {
        const done: Callback = (error, answers) => (error ? reject(error) : resolve(answers));
        client.query(new PreparedQuery(sentBy(manner, steps), types, done));
      });
    } catch (error) {
      // The error's own stack begins at the socket; the caller's is of more use.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  };
}

/** A statement on its way. */
interface Sent extends Statement {
  values: unknown[];
  isKept: boolean;
  /** Whether its response is dropped. */
  isSilent: boolean;
}

function sentBy({ isKept, before }: Manner, steps: readonly Step[]): Sent[] {
  const asked = steps.map(([given, values]) => ({ ...given, values, isKept, isSilent: false }));
  if (before === undefined) return asked;
  return [{ name: "before", text: before, values: [], isKept: false, isSilent: true }, ...asked];
}

/**
 * One run of prepared statements, in the form in which the driver accepts external queries. The driver's own
 * queries describe the columns at every run, which for one row of thirty columns costs more than the row;
 * this one does it once per connection.
 */
class PreparedQuery implements pg.Submittable {
  readonly callback: Callback;
  readonly #sent: readonly Sent[];
  readonly #types: pg.TypeOverrides;
  readonly #answers: Answer<unknown>[] = [];
  #current = 0;
  #rows: unknown[] = [];
  #known: Map<string, RowReader> | undefined;
  #reader: RowReader | undefined;
  #failure: Error | undefined;

  constructor(sent: readonly Sent[], types: pg.TypeOverrides, callback: Callback) {
    this.callback = callback;
    this.#sent = sent;
    this.#types = types;
  }

  /** The name of the current statement in the session; empty: the session keeps none. */
  get name(): string {
    const sent = this.#sent[this.#current];
    return sent?.isKept ? sent.name : "";
  }

  get text(): string {
    return this.#sent[this.#current]?.text ?? "";
  }

  /** Sends the statements; returns an error that kept them from being sent at all. */
  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire;
    const bound: unknown[][] = [];
    try {
      for (const { name, text, values, isKept } of this.#sent) {
        const parsed = isKept ? wire.parsedStatements[name] : undefined;
        if (parsed !== undefined && parsed !== text) throw new Error(`Two statements are named ${name}`);
        bound.push(values.map((value) => utils.prepareValue(value)));
      }
    } catch (error) {
      return error as Error;
    }
    this.#known = readersOf(wire);
    this.#reader = this.#known.get(this.#sent[0]!.name);
    wire.stream.cork();
    for (const [index, sent] of this.#sent.entries()) this.#send(wire, sent, bound[index]!);
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  #send(wire: Wire, { name, text, isKept, isSilent }: Sent, values: unknown[]): void {
    const kept = isKept ? name : "";
    if (!kept || wire.parsedStatements[kept] === undefined) wire.parse({ name: kept, text, types: [] }, true);
    wire.bind({ statement: kept, values });
    if (!isSilent && !this.#known!.has(name)) wire.describe({ type: "P" });
    wire.execute({});
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#reader = rowReaderOf(fields, this.#types);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#sent[this.#current]!.isSilent) return;
    try {
      this.#rows.push(this.#reader!(fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name, isSilent } = this.#sent[this.#current]!;
    if (!isSilent) {
      this.#known!.set(name, this.#reader ?? NO_ROWS);
      this.#answers.push({ rows: this.#rows, tag: text });
    }
    this.#rows = [];
    this.#current += 1;
    const next = this.#sent[this.#current];
    this.#reader = next && this.#known!.get(next.name);
  }

  /** Ends the run with an error of the server, the connection or {@link submit}; no other call follows. */
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
