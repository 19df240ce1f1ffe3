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

/** What came of a statement at the replica; without rows the primary must run it. */
export interface Attempt<Row> {
  rows?: Row[];
  outcome: ReplicaRead;
}

interface ReplicaParts {
  /** Where the replica is, or several of which the first standby to answer is used. */
  databaseReadUrl: string;
  databasePool: number;
  clock: Clock;
  log: Logger;
}

/** The connections to one server, which are all given up together. */
interface Opened {
  db: Promise<Database>;
  /** Aborted when they are given up: who waits for an answer waits no longer. */
  lost: AbortController;
}

/**
 * A replica that may be asked. One that does not answer, that was promoted, or that follows another timeline
 * than the primary's is left: its connections end, and every statement goes to the primary without a
 * question. Every five seconds one statement has a server looked for anew, for which none waits.
 */
export class Replica {
  readonly #mark: () => Promise<Mark | undefined>;
  readonly #parts: ReplicaParts;
  #opened: Opened | undefined;
  /** Since it was last tried in vain; undefined: it answers. */
  #away: Elapsed | undefined;
  #look: Promise<void> | undefined;
  /** Connections that were given up end when nobody uses them. */
  #ended: Promise<void> = Promise.resolve();

  /** @param mark - asks the primary where its log stands */
  constructor(mark: () => Promise<Mark | undefined>, parts: ReplicaParts) {
    this.#mark = mark;
    this.#parts = parts;
  }

  /** Runs a statement, if the replica has all that was committed before. */
  async read<Row>(given: Statement, values: unknown[]): Promise<Attempt<Row>> {
    if (this.#away) {
      if (this.#away.ms >= RECONNECT_MS.replica) this.#look ??= this.#lookAgain();
      return { outcome: "away" };
    }
    // What the primary does not answer now says nothing of the replica.
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

  /** Never throws. */
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
    // Of those who asked by these connections, the first has left already.
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
   * Question and statement go by one connection and one transaction: behind a pooler or a balancer, the next
   * one may be another server's.
   *
   * @throws Error when the replica does not answer, can not be asked or follows no more
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

  /** What stands between is asked when the replica first answers: a gateway starts without it. */
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
 * The statement's own trouble, as where replaying the log needs the rows that it reads: the primary has none
 * of it.
 */
function refusal(error: unknown): { outcome: "refused" } {
  if (isDatabaseAway(error)) throw error;
  return { outcome: "refused" };
}
