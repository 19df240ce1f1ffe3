import type { Clock } from "@banco/core/clock";
import type { Database } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import type { Logger } from "../log.ts";
import { RECONNECT_MS } from "../pace.ts";
import { type AuditRow, addEntries } from "./sql.ts";

const BATCH = 200;
const WAITING_MAX = 50_000;
const TRIES_AT_END = 3;

interface Waiting {
  entry: AuditRow;
  /** The first try is over. */
  tried(): void;
}

/** Writes entries one batch after another: what comes while one is being written makes the next, so that they share its commit. */
export class Recorder {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #triesLeft = Number.POSITIVE_INFINITY;

  constructor({ db, clock, log }: Pick<Gateway, "db" | "clock" | "log">) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Waits until the entry is written, or could not be at first: then it is tried again without anybody waiting, for what was done is
   * done and has to be answered.
   */
  async add(entry: AuditRow): Promise<void> {
    if (this.#waiting.length >= WAITING_MAX) {
      this.#log.error({ entry: entry.id }, "the audit log can not be written, and an entry is lost");
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ entry, tried: resolve });
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    await promise;
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    this.#triesLeft = TRIES_AT_END;
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 && this.#triesLeft > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await addEntries(
          this.#db,
          batch.map(({ entry }) => entry),
        );
        this.#waiting.splice(0, batch.length);
        for (const { tried } of batch) tried();
      } catch (error) {
        this.#triesLeft -= 1;
        for (const { tried } of this.#waiting) tried();
        this.#log.error({ err: error, entries: batch.length }, "the audit log is held up");
        await this.#clock.sleep(RECONNECT_MS.audit);
      }
    }
  }
}
