import { queriesOf } from "@banco/gateway/db/database";
import type { Queries } from "@banco/gateway/db/statement";
import pg from "pg";
import { MOMENT } from "./postgres.ts";

/**
 * The time zone and the plans of a gateway's connections; what PostgreSQL ends by its own clock, the world
 * ends by its.
 */
const SESSION = "-c TimeZone=UTC -c plan_cache_mode=force_generic_plan -c deadlock_timeout=5ms";

/** What the driver's connection offers to a query. */
type Wire = Pick<pg.Connection, "stream"> & {
  bind(given: { statement: string; values: unknown[] }): void;
  execute(given: object): void;
};

/** A query as the driver takes it from outside; it calls those that are there. */
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
  /** Says one word of the protocol: begin, commit, rollback. */
  say(word: string): Promise<unknown>;
  /** Whether a transaction is open on it. */
  isHeld: boolean;
  /** Whether a statement of it has not ended. */
  isRunning: boolean;
  /** Whether it broke: nobody hears of it any more, and what it holds is rolled back. */
  isLost: boolean;
  /** Says that its transaction does not stand idle any more. */
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

  /** Takes back what was lent. */
  giveBack(session: Session): void {
    const client = this.#lent.get(session);
    if (client && this.#lent.delete(session)) this.#idle.push(client);
  }

  async close(): Promise<void> {
    for (const client of [...this.#idle, ...this.#lent.values()]) await client.end();
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, options: SESSION, application_name: "sim" });
    // The query under way says so too.
    client.on("error", () => undefined);
    await client.connect();
    await client.query({ ...MOMENT, values: [Math.floor(this.#nowMs())] });
    return client;
  }

  /** The gateway's own way to run statements, each with the world's moment before it in the same message. */
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

/** A query that says what time it is before it is run. */
class TimedQuery implements Query {
  readonly #query: Query;
  readonly #nowMs: number;
  #isTold = false;

  constructor(query: Query, nowMs: number) {
    this.#query = query;
    this.#nowMs = nowMs;
  }

  /**
   * Under its name the driver notes what the connection has parsed; of several statements, each in its turn.
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
