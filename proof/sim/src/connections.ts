import { queriesOf } from "@banco/gateway/db/database";
import type { Queries } from "@banco/gateway/db/statement";
import pg from "pg";
import { MOMENT } from "./postgres.ts";

/**
 * The time zone, the plans and the deadlock wait of a gateway's connections; the world ends by its own clock
 * the waits that PostgreSQL would end by the host's.
 */
const SESSION = "-c TimeZone=UTC -c plan_cache_mode=force_generic_plan -c deadlock_timeout=5ms";

/** The part of the driver's connection that a query uses. */
type Wire = Pick<pg.Connection, "stream"> & {
  bind(given: { statement: string; values: unknown[] }): void;
  execute(given: object): void;
};

/** A query in the form that the driver takes from outside; the driver calls its methods. */
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

/** A connection that a process of the world holds, for a statement or for a transaction. */
export interface Session {
  pid: number;
  queries: Queries;
  /** Sends one command of the protocol: begin, commit, rollback. */
  say(word: string): Promise<unknown>;
  /** Whether a transaction is open on it. */
  isHeld: boolean;
  /** Whether one of its statements is still running. */
  isRunning: boolean;
  /** Whether it broke: its results reach no one any more, and PostgreSQL rolls back its transaction. */
  isLost: boolean;
  /** Reports that its transaction is no longer idle. */
  wake?: (() => void) | undefined;
}

/**
 * Connections to the world's PostgreSQL, lent to its processes. Each statement sets the world's time as it
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

  /** Takes a lent connection back. */
  giveBack(session: Session): void {
    const client = this.#lent.get(session);
    if (client && this.#lent.delete(session)) this.#idle.push(client);
  }

  async close(): Promise<void> {
    for (const client of [...this.#idle, ...this.#lent.values()]) await client.end();
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, options: SESSION, application_name: "sim" });
    // The query in progress reports the error too.
    client.on("error", () => undefined);
    await client.connect();
    await client.query({ ...MOMENT, values: [Math.floor(this.#nowMs())] });
    return client;
  }

  /**
   * Returns the gateway's way to run statements, each with the world's moment before it in the same message.
   */
  #queries(client: pg.Client): Queries {
    const timed = {
      query: (given: unknown, values?: unknown[]) =>
        typeof given === "string"
          ? client.query(given, values)
          : client.query(new TimedQuery(given as Query, Math.floor(this.#nowMs()))),
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
   * The name under which the driver records that the connection has parsed it; of several statements, each in
   * its turn.
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
