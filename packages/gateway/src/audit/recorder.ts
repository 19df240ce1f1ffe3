import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import type { Logger } from "../server/logger.ts";
import { type AuditRow, addEntries } from "./sql.ts";

const BATCH = 200;
/** So long entries gather: a commit for each would cost the payments beside it more than the log is worth. */
const GATHER_MS = 50;
const WAITING_MAX = 50_000;
const RETRY_MS = 1_000;
const TRIES_AT_END = 3;

/** Writes entries a moment after the answer, as many at a time as have gathered: nobody waits for the log. */
export class Recorder {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #waiting: AuditRow[] = [];
  #writing: Promise<void> | undefined;
  #triesLeft = Number.POSITIVE_INFINITY;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  add(entry: AuditRow): void {
    if (this.#waiting.length >= WAITING_MAX) {
      this.#log.error({ entry: entry.id }, "the audit log can not be written, and an entry is lost");
      return;
    }
    this.#waiting.push(entry);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    this.#triesLeft = TRIES_AT_END;
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 && this.#triesLeft > 0) {
      if (this.#waiting.length < BATCH) await sleep(GATHER_MS);
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await addEntries(this.#db, batch);
        this.#waiting.splice(0, batch.length);
      } catch (error) {
        this.#triesLeft -= 1;
        this.#log.error({ err: error, entries: batch.length }, "the audit log is held up");
        await sleep(RETRY_MS);
      }
    }
  }
}
