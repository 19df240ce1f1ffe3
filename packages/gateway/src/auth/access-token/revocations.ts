import type { Clock } from "@banco/core/clock";
import { Elapsed } from "@banco/core/elapsed";
import pg from "pg";
import { type Database, queriesOf } from "../../db/database.ts";
import { connectionTo } from "../../db/hosts.ts";
import type { Queries } from "../../db/statement.ts";
import type { Logger } from "../../log.ts";
import { ANSWER_MS, LOOK_MS, RECONNECT_MS, REMEMBERED_MS } from "../../pace.ts";
import { REVOCATION_SECONDS } from "../lifetimes.ts";
import {
  addRevocation,
  CHANNEL,
  isStored,
  type RevocationRow,
  recentRevocations,
  runningRevocations,
} from "./revocation-sql.ts";

/** Revokes the access tokens of a session or app, by its ID, when the transaction ends. */
export type Revoke = (subject: string) => Promise<void>;

/** The revocations of unexpired tokens. */
export interface Revocations {
  /**
   * Whether one of the subjects is revoked. Uses the copy in memory while it is up to date, otherwise the database.
   */
  covers(subjects: string[]): boolean | Promise<boolean>;
  /**
   * Runs a transaction that may revoke tokens. When it returns, this process rejects the tokens and the other
   * processes are being notified.
   */
  transaction<T>(work: (queries: Queries, revoke: Revoke) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Keeps the current revocations in memory, so that requests need not query the database. One connection listens for new
 * ones and reads the latest every few seconds, which proves that it still receives them. If that proof is too old,
 * every request queries the database, so a broken connection never lets a revoked token in.
 */
export function openRevocations(
  databaseUrl: string,
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
): Revocations {
  const copy = new Copy(clock);
  const stopping = new AbortController();
  const following = follow(connectionTo(databaseUrl), copy, { signal: stopping.signal, clock, log });
  return {
    covers: (subjects) => (copy.isUpToDate() ? copy.covers(subjects) : isStored(db, subjects)),
    transaction: async (work) => {
      const added: RevocationRow[] = [];
      const result = await db.transaction((queries) =>
        work(queries, async (subject) => {
          added.push(await addRevocation(queries, subject, REVOCATION_SECONDS));
        }),
      );
      for (const { subject, expires_at } of added) copy.add(subject, expires_at.getTime());
      return result;
    },
    stop: () => {
      stopping.abort();
      return following;
    },
  };
}

/** This process's copy of the current revocations, with its age. */
class Copy {
  readonly #expiries = new Map<string, number>();
  readonly #clock: Clock;
  #read: Elapsed | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(subject: string, expiresAt: number): void {
    this.#expiries.set(subject, expiresAt);
  }

  covers(subjects: string[]): boolean {
    return this.#expiries.size > 0 && subjects.some((subject) => this.#expiries.has(subject));
  }

  isUpToDate(): boolean {
    return this.#read !== undefined && this.#read.ms < REMEMBERED_MS.revocations;
  }

  async read(rows: Promise<RevocationRow[]>): Promise<void> {
    const read = new Elapsed(this.#clock);
    const now = this.#clock.now().getTime();
    for (const { subject, expires_at } of await rows) this.add(subject, expires_at.getTime());
    for (const [subject, expiresAt] of this.#expiries) if (expiresAt < now) this.#expiries.delete(subject);
    this.#read = read;
  }

  distrust(): void {
    this.#read = undefined;
  }
}

/** The dependencies for following revocations. */
interface FollowParts {
  signal: AbortSignal;
  clock: Clock;
  log: Logger;
}

async function follow(connection: pg.ClientConfig, copy: Copy, parts: FollowParts): Promise<void> {
  const { signal, clock, log } = parts;
  while (!signal.aborted) {
    try {
      await followOnce(connection, copy, parts);
    } catch (error) {
      if (signal.aborted) return;
      log.warn(
        { err: error },
        "revocations cannot be followed: until then each request queries the database",
      );
      await clock.sleep(RECONNECT_MS.revocations, signal).catch(() => undefined);
    }
  }
}

/** Receives revocations on one connection until it breaks. */
async function followOnce(
  connection: pg.ClientConfig,
  copy: Copy,
  { signal, clock }: FollowParts,
): Promise<never> {
  const client = new pg.Client({
    ...connection,
    application_name: "banco revocations",
    query_timeout: ANSWER_MS.revocations,
    connectionTimeoutMillis: ANSWER_MS.revocations,
  });
  const broken = new AbortController();
  client.on("error", (error) => broken.abort(error));
  client.on("notification", ({ payload = "" }) => {
    const [subject = "", expiry] = payload.split(" ");
    copy.add(subject, Number(expiry) * 1000);
  });
  try {
    await client.connect();
    // Listen first, then read, so that no revocation is missed in between.
    await client.query(`listen ${CHANNEL}`);
    for (let read = runningRevocations; ; read = recentRevocations) {
      await copy.read(read(queriesOf(client)));
      await clock.sleep(LOOK_MS.revocations, AbortSignal.any([signal, broken.signal]));
    }
  } finally {
    copy.distrust();
    await client.end().catch(() => undefined);
  }
}
