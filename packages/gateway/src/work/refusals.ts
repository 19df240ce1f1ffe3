import { type Clocks, Elapsed } from "@banco/core/elapsed";
import { REFUSED_MS } from "../pace.ts";

/** Called with an error in one part of the work; the rest continues. */
export type Failed = (error: unknown, about?: object) => void;

/** The rows of a loop that the database refuses to change: each is reported, and then skipped for a minute. */
export class Refusals {
  readonly failed: Failed;
  readonly #clock: Clocks;
  readonly #since = new Map<string, { work: string; row: string; age: Elapsed }>();

  /** @param failed - receives each rejected row's error and every other error */
  constructor(clock: Clocks, failed: Failed) {
    this.#clock = clock;
    this.failed = failed;
  }

  /**
   * @param work - the kind of work
   * @param row - the row's key
   */
  refused(work: string, row: string, error: unknown): void {
    this.failed(error, { work, row });
    this.#since.set(`${work} ${row}`, { work, row, age: new Elapsed(this.#clock) });
  }

  /** Returns the keys of the rows that are currently skipped. */
  leftAlone(work: string): string[] {
    for (const [key, { age }] of this.#since) if (age.ms >= REFUSED_MS) this.#since.delete(key);
    return [...this.#since.values()].filter((one) => one.work === work).map(({ row }) => row);
  }
}
