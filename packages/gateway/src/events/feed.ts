import type { Clock } from "@banco/core/clock";
import type { Database } from "../db/database.ts";
import type { Gateway } from "../gateway.ts";
import type { Logger } from "../log.ts";
import { LOOK_MS } from "../pace.ts";
import { Waiters } from "../work/wait.ts";
import { type Reader, whoHasNews } from "./sql.ts";

/**
 * Lets readers wait for events. One query serves all of this process's readers, and runs only while a reader is
 * waiting.
 */
export class Feed {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #readers: Waiters<Reader>;
  #looking = false;

  constructor({ db, clock, log }: Pick<Gateway, "db" | "clock" | "log">) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#readers = new Waiters(clock);
  }

  /** Resolves when the reader has new events, the timeout has passed, or the signal is aborted. */
  news(reader: Reader, timeoutMs: number, signal: AbortSignal): Promise<void> {
    const news = this.#readers.next(reader, timeoutMs, signal);
    if (!this.#looking) void this.#look();
    return news;
  }

  async #look(): Promise<void> {
    this.#looking = true;
    while (this.#readers.keys.length > 0) {
      await this.#clock.sleep(LOOK_MS.events);
      const readers = this.#readers.keys;
      try {
        for (const index of await whoHasNews(this.#db, readers)) this.#readers.wake(readers[index]!);
      } catch (error) {
        this.#log.warn({ err: error }, "event streams are delayed");
      }
    }
    this.#looking = false;
  }
}
