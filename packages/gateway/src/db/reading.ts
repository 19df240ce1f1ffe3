import type { Clock } from "@banco/core/clock";
import { Elapsed } from "@banco/core/elapsed";
import type { Logger } from "../log.ts";
import type { Meters, ReplicaRead } from "../meters.ts";
import { ANSWER_MS, RECONNECT_MS } from "../pace.ts";
import { type Database, isDatabaseAway, openDatabase } from "./database.ts";
import { STANDBY } from "./hosts.ts";
import { keepsSessions } from "./pooler.ts";
import { hasReplayed, type Mark, markOf } from "./reading-sql.ts";
import type { Queries, Statement } from "./statement.ts";

/** Where lists and sums are read. */
export interface Reading {
  queries: Queries;
  close(): Promise<void>;
}

interface ReadingParts {
  /** A replica's, or none. */
  databaseReadUrl: string | undefined;
  databasePool: number;
  clock: Clock;
  log: Logger;
  meters: Meters;
}

/**
 * Opens the way to lists and sums. With a replica, each statement first asks the primary where its log stands, together with all that ask at the
 * moment, and is run by the replica if that has replayed so much: whatever any process had committed before is in the answer. Otherwise, and
 * while the replica is away, the primary runs it. Without a replica it always does.
 */
export function openReading(primary: Database, parts: ReadingParts): Reading {
  const { databaseReadUrl: url, meters } = parts;
  if (url === undefined) return { queries: primary, close: async () => undefined };
  const replica = new Replica(
    url,
    shared(() => markOf(primary)),
    parts,
  );
  const all = async <Row>(given: Statement, values: unknown[] = []): Promise<Row[]> => {
    const { rows, outcome } = await replica.read<Row>(given, values);
    meters.replicaRead(outcome);
    return rows ?? primary.all<Row>(given, values);
  };
  const one = async <Row>(given: Statement, values?: unknown[]) => (await all<Row>(given, values))[0];
  return { queries: { ...primary, all, one }, close: () => replica.close() };
}

/** Asks once for all who come before the question leaves; who comes later waits for the next one. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    if (!next) {
      next = before.then(() => {
        next = undefined;
        return ask();
      });
      before = next.catch(() => undefined);
    }
    return next;
  };
}

/** What came of a statement at the replica; without rows the primary must run it. */
interface Attempt<Row> {
  rows?: Row[];
  outcome: ReplicaRead;
}

class Replica {
  readonly #url: string;
  readonly #mark: () => Promise<Mark | undefined>;
  readonly #parts: ReadingParts;
  #opened: Promise<Database> | undefined;
  /** Since it was last tried and did not answer; undefined: it does. */
  #away: Elapsed | undefined;

  /** @param mark - asks the primary where its log stands */
  constructor(url: string, mark: () => Promise<Mark | undefined>, parts: ReadingParts) {
    this.#url = url;
    this.#mark = mark;
    this.#parts = parts;
  }

  /** Runs a statement, if the replica has all that was committed before. While it is away, one in five seconds tries it again. */
  async read<Row>(given: Statement, values: unknown[]): Promise<Attempt<Row>> {
    const { log, clock } = this.#parts;
    if (this.#away) {
      if (this.#away.ms < RECONNECT_MS.replica) return { outcome: "away" };
      this.#away = new Elapsed(clock);
    }
    try {
      const mark = await this.#mark();
      const attempt: Attempt<Row> = mark
        ? await this.#ifReplayed<Row>(mark, given, values)
        : { outcome: "behind" };
      if (this.#away) log.info("lists are read from the replica again");
      this.#away = undefined;
      return attempt;
    } catch (error) {
      if (!this.#away)
        log.warn({ err: error }, "the replica can not be asked: lists are read from the primary");
      this.#away = new Elapsed(clock);
      return { outcome: "away" };
    }
  }

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => undefined))?.close();
  }

  /**
   * Question and statement go by one connection and one transaction: behind a pooler or a balancer, the next one may be another server's.
   *
   * @throws Error when the replica does not answer, or can not be asked
   */
  async #ifReplayed<Row>(mark: Mark, given: Statement, values: unknown[]): Promise<Attempt<Row>> {
    const asked = Promise.withResolvers<void>();
    const read = this.#open().then((db) =>
      db.transaction(async (queries): Promise<Attempt<Row>> => {
        const isThere = await hasReplayed(queries, mark);
        asked.resolve();
        if (!isThere) return { outcome: "behind" };
        return queries.all<Row>(given, values).then((rows) => ({ rows, outcome: "read" }), refusal);
      }),
    );
    read.catch(asked.reject);
    await inTime(this.#parts.clock, ANSWER_MS.replica, asked.promise);
    return read;
  }

  /** What stands between is asked when the replica first answers: a gateway starts without it. */
  #open(): Promise<Database> {
    if (!this.#opened) {
      const opened = keepsSessions(this.#url, STANDBY).then((keeps) =>
        openDatabase(this.#url, this.#parts.databasePool, !keeps, STANDBY),
      );
      this.#opened = opened;
      opened.catch(() => {
        this.#opened = undefined;
      });
    }
    return this.#opened;
  }
}

/** The statement's own trouble, as where replaying the log needs the rows that it reads: the primary has none of it. */
function refusal(error: unknown): { outcome: "refused" } {
  if (isDatabaseAway(error)) throw error;
  return { outcome: "refused" };
}

/** @throws DOMException `TimeoutError` when it takes longer */
async function inTime(clock: Clock, ms: number, what: Promise<void>): Promise<void> {
  const deadline = clock.deadline(ms);
  const late = Promise.withResolvers<never>();
  deadline.signal.addEventListener("abort", () => late.reject(deadline.signal.reason), { once: true });
  try {
    await Promise.race([what, late.promise]);
  } finally {
    deadline.cancel();
  }
}
