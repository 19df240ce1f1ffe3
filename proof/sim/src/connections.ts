import { queriesOf } from "@banco/gateway/db/database";
import type { Queries } from "@banco/gateway/db/statement";
import pg from "pg";
import { MOMENT } from "./postgres.ts";

/**
 * The time zone, plan mode and deadlock timeout of a gateway's connections. The world's own clock ends
 * waits that PostgreSQL would end by the host's clock.
 */
const SESSION = "-c TimeZone=UTC -c plan_cache_mode=force_generic_plan -c deadlock_timeout=5ms";

/** The part of the driver's connection that a query uses. */
type Wire = Pick<pg.Connection, "stream"> & {
  bind(input: { statement: string; values: unknown[] }): void;
  execute(input: object): void;
};

/** A custom query object, whose methods the driver calls. */
interface Query extends pg.Submittable {
  readonly name: string;
  readonly text: string;
  submit(connection: pg.Connection): unknown;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

/** A connection held by a process of the world, for a statement or a transaction. */
export interface Session {
  pid: number;
  queries: Queries;
  /** Sends one transaction command: begin, commit or rollback. */
  say(word: string): Promise<unknown>;
  /** Whether a transaction is open on it. */
  isHeld: boolean;
  /** Whether one of its statements is still running. */
  isRunning: boolean;
  /** Whether it broke: its results no longer reach anyone, and PostgreSQL rolls back its transaction. */
  isLost: boolean;
  /** Reports that its transaction is no longer idle. */
  wake?: (() => void) | undefined;
}

/**
 * Connections to the world's PostgreSQL, lent to its processes. Each statement sets the world's time before it
 * runs.
 */
export class Connections {
  readonly #url: string;
  readonly #nowMs: () => number;
  readonly #idle: pg.Client[] = [];
  readonly #lent = new Map<Session, pg.Client>();

  constructor(url: string, nowMs: () => number) {
    this.#url = url;
    this.#nowMs = nowMs;
  }

  async take(): Promise<Session> {
    const client = this.#idle.pop() ?? (await this.#open());
    const session: Session = {
      pid: (client as unknown as { processID: number }).processID,
      queries: this.#queries(client),
      say: (word) => client.query(word),
      isHeld: false,
      isRunning: false,
      isLost: false,
    };
    this.#lent.set(session, client);
    return session;
  }

  /** Returns a lent connection to the pool. */
  release(session: Session): void {
    const client = this.#lent.get(session);
    if (client && this.#lent.delete(session)) this.#idle.push(client);
  }

  async close(): Promise<void> {
    for (const client of [...this.#idle, ...this.#lent.values()]) await client.end();
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, options: SESSION, application_name: "sim" });
    // The query in progress also reports the error.
    client.on("error", () => undefined);
    await client.connect();
    await client.query({ ...MOMENT, values: [Math.floor(this.#nowMs())] });
    return client;
  }

  /**
   * Returns the gateway's query interface; each statement is preceded by the world's time in the same
   * message.
   */
  #queries(client: pg.Client): Queries {
    const timed = {
      query: (input: unknown, values?: unknown[]) =>
        typeof input === "string"
          ? client.query(input, values)
          : client.query(new TimedQuery(input as Query, Math.floor(this.#nowMs()))),
    };
    return queriesOf(timed as unknown as pg.ClientBase);
  }
}

/** A query that sends the time before it runs. */
class TimedQuery implements Query {
  readonly #query: Query;
  readonly #nowMs: number;
  #isTold = false;

  constructor(query: Query, nowMs: number) {
    this.#query = query;
    this.#nowMs = nowMs;
  }

  /**
   * The name under which the driver records that the connection has parsed the statement; if there are
   * several, each in turn.
   */
  get name(): string {
    return this.#query.name;
  }

  get text(): string {
    return this.#query.text;
  }

  submit(connection: pg.Connection): unknown {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    wire.bind({ statement: MOMENT.name, values: [String(this.#nowMs)] });
    wire.execute({});
    const error = this.#query.submit(connection);
    wire.stream.uncork();
    return error;
  }

  handleRowDescription(message: unknown): void {
    this.#query.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    if (this.#isTold) this.#query.handleDataRow(message);
  }

  handleCommandComplete(message: unknown): void {
    if (this.#isTold) this.#query.handleCommandComplete(message);
    this.#isTold = true;
  }

  handleError(error: Error): void {
    this.#query.handleError(error);
  }

  handleReadyForQuery(): void {
    this.#query.handleReadyForQuery();
  }
}
