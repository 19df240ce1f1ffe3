import type { Clock } from "@banco/core/clock";
import { Elapsed } from "@banco/core/elapsed";
import type { Logger } from "../log.ts";
import type { ReplicaRead } from "../meters.ts";
import { ANSWER_MS, RECONNECT_MS } from "../pace.ts";
import { type Database, isDatabaseAway, openDatabase } from "./database.ts";
import { STANDBY } from "./hosts.ts";
import { keepsSessions } from "./pooler.ts";
import { type Mark, standingOf } from "./reading-sql.ts";
import type { Queries, Statement } from "./statement.ts";
import { unlessAborted } from "./unless-aborted.ts";

/** The outcome of a statement at the replica; without rows, the primary must run it. */
export interface Attempt<Row> {
  rows?: Row[];
  outcome: ReplicaRead;
}

interface ReplicaParts {
  /** The address of the replica, or of several servers, of which the first standby to answer is used. */
  databaseReadUrl: string;
  databasePool: number;
  clock: Clock;
  log: Logger;
}

/** The connections to one server, which are given up together. */
interface Opened {
  db: Promise<Database>;
  /** Aborted when they are given up: then nobody waits for an answer any longer. */
  lost: AbortController;
}

/**
 * A replica that answers statements. The gateway leaves a replica that does not answer, was promoted, or
 * follows another timeline than the primary's: its connections end, and every statement goes to the primary
 * at once. Every five seconds one statement starts a new search for a server, and no statement waits for it.
 */
export class Replica {
  readonly #mark: () => Promise<Mark | undefined>;
  readonly #parts: ReplicaParts;
  #opened: Opened | undefined;
  /** The time since the last try that failed; undefined while it answers. */
  #away: Elapsed | undefined;
  #look: Promise<void> | undefined;
  /** Resolves when the connections that were given up have ended, which waits for their users. */
  #ended: Promise<void> = Promise.resolve();

  /** @param mark - asks the primary for its log's position */
  constructor(mark: () => Promise<Mark | undefined>, parts: ReplicaParts) {
    this.#mark = mark;
    this.#parts = parts;
  }

  /** Runs a statement, if the replica has everything that was committed before. */
  async read<Row>(given: Statement, values: unknown[]): Promise<Attempt<Row>> {
    if (this.#away) {
      if (this.#away.ms >= RECONNECT_MS.replica) this.#look ??= this.#lookAgain();
      return { outcome: "away" };
    }
    // A primary that does not answer now is no fault of the replica.
    const mark = await this.#mark().catch(() => undefined);
    if (!mark) return { outcome: "behind" };
    const opened = this.#open();
    try {
      return await this.#ask(opened, mark, (queries) =>
        queries.all<Row>(given, values).then((rows) => ({ rows, outcome: "read" }), refusal),
      );
    } catch (error) {
      this.#leave(opened, error);
      return { outcome: "away" };
    }
  }

  async close(): Promise<void> {
    await this.#look;
    if (this.#opened) this.#end(this.#opened);
    await this.#ended;
  }

  /** Looks for a server again. Never throws. */
  async #lookAgain(): Promise<void> {
    const opened = this.#open();
    try {
      const mark = await this.#mark();
      if (!mark) throw new Error("The primary is a standby itself");
      await this.#ask(opened, mark, async () => ({ outcome: "read" }));
      this.#away = undefined;
      this.#parts.log.info("lists are read from the replica again");
    } catch (error) {
      this.#leave(opened, error);
    } finally {
      this.#look = undefined;
    }
  }

  #leave(opened: Opened, error: unknown): void {
    // Another statement on these connections has given them up already.
    if (this.#opened !== opened) return;
    if (!this.#away)
      this.#parts.log.warn({ err: error }, "the replica can not be asked: lists are read from the primary");
    this.#away = new Elapsed(this.#parts.clock);
    this.#end(opened, error);
  }

  #end(opened: Opened, reason: unknown = new Error("closed")): void {
    this.#opened = undefined;
    opened.lost.abort(reason);
    const ended = opened.db.then((db) => db.close()).catch(() => undefined);
    this.#ended = Promise.all([this.#ended, ended]).then(() => undefined);
  }

  /**
   * Runs the comparison and the statement on one connection in one transaction: behind a pooler or a
   * balancer, the next transaction may go to another server.
   *
   * @throws Error when the replica does not answer, can not be asked or no longer follows
   */
  async #ask<Row>(
    { db, lost }: Opened,
    mark: Mark,
    run: (queries: Queries) => Promise<Attempt<Row>>,
  ): Promise<Attempt<Row>> {
    const asked = Promise.withResolvers<void>();
    const read = db.then((open) =>
      open.transaction(async (queries): Promise<Attempt<Row>> => {
        const standing = await standingOf(queries, mark);
        if (standing === "elsewhere")
          throw new Error("It is no standby, or follows another server or timeline than the primary's");
        asked.resolve();
        return standing === "there" ? run(queries) : { outcome: "behind" };
      }),
    );
    read.catch(asked.reject);
    const deadline = this.#parts.clock.deadline(ANSWER_MS.replica);
    await unlessAborted(asked.promise, [deadline.signal, lost.signal]).finally(() => deadline.cancel());
    return read;
  }

  /**
   * Opens the replica at its first use, and finds out whether a pooler stands in front of it: a gateway
   * starts without it.
   */
  #open(): Opened {
    if (!this.#opened) {
      const { databaseReadUrl: url, databasePool } = this.#parts;
      const db = keepsSessions(url, STANDBY).then((keeps) =>
        openDatabase(url, databasePool, !keeps, STANDBY),
      );
      db.catch(() => undefined);
      this.#opened = { db, lost: new AbortController() };
    }
    return this.#opened;
  }
}

/**
 * Returns a refusal for an error of the statement itself, such as a conflict with the replay of the log: the
 * primary does not have it.
 */
function refusal(error: unknown): { outcome: "refused" } {
  if (isDatabaseAway(error)) throw error;
  return { outcome: "refused" };
}
