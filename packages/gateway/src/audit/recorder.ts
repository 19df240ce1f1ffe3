import type { Clock } from "@banco/core/clock";
import type { Database } from "../db/database.ts";
import { writeSound } from "../db/refusal.ts";
import type { Gateway } from "../gateway.ts";
import type { Logger } from "../log.ts";
import type { Meters } from "../meters.ts";
import { RECONNECT_MS } from "../pace.ts";
import { withoutDetails } from "./entry.ts";
import { type AuditRow, addEntries } from "./sql.ts";

const BATCH = 200;
const WAITING_MAX = 50_000;
const TRIES_AT_END = 3;

interface Waiting {
  entry: AuditRow;
  /** Called when the first attempt has ended. */
  tried(): void;
}

/**
 * Writes entries in batches: entries that arrive while a batch is being written form the next batch and share its
 * commit. An entry that the database rejects does not delay the others.
 */
export class Recorder {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #meters: Meters;
  readonly #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #triesLeft = Number.POSITIVE_INFINITY;

  constructor({ db, clock, log, meters }: Pick<Gateway, "db" | "clock" | "log" | "meters">) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#meters = meters;
  }

  /**
   * Waits for the first attempt to write the entry. If it fails, retries continue in the background, because the
   * change has already been made and the caller needs a response.
   */
  async add(entry: AuditRow): Promise<void> {
    if (this.#waiting.length >= WAITING_MAX) {
      this.#lose(entry, "the audit log cannot be written: an entry is lost");
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ entry, tried: resolve });
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    await promise;
  }

  /** Writes the remaining entries. */
  async stop(): Promise<void> {
    this.#triesLeft = TRIES_AT_END;
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0 && this.#triesLeft > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await this.#keep(batch.map(({ entry }) => entry));
        this.#waiting.splice(0, batch.length);
        for (const { tried } of batch) tried();
      } catch (error) {
        this.#triesLeft -= 1;
        for (const { tried } of this.#waiting) tried();
        this.#log.error({ err: error, entries: batch.length }, "the audit log is delayed");
        await this.#clock.sleep(RECONNECT_MS.audit);
      }
    }
  }

  /** Writes entries; omits the details of entries that the database rejects. */
  async #keep(entries: readonly AuditRow[]): Promise<void> {
    const add = (some: readonly AuditRow[]) => addEntries(this.#db, some);
    const refused = await writeSound(entries, add);
    if (refused.length === 0) return;
    const lost = await writeSound(
      refused.map(({ row }) => withoutDetails(row)),
      add,
    );
    for (const { row, error } of refused) {
      if (lost.some((one) => one.row.id === row.id))
        this.#lose(row, "an audit log entry was rejected and is lost", error);
      else {
        this.#meters.auditEntry("without_details");
        const context = { err: error, entry: row.id, requestId: row.requestId };
        this.#log.error(context, "an audit log entry was rejected and is stored without its details");
      }
    }
  }

  /** Writes the actor, action and time of an entry that could not be stored to the process log. */
  #lose(entry: AuditRow, what: string, error?: unknown): void {
    this.#meters.auditEntry("lost");
    this.#log.error({ ...(error !== undefined && { err: error }), entry: withoutDetails(entry) }, what);
  }
}
