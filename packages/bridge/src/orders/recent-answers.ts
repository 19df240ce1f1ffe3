import { type Clocks, Elapsed } from "@banco/core/elapsed";

/** A client that received no response retries within seconds; after that, the same request is a new order. */
const REPEAT_WITHIN_MS = 10_000;
/**
 * How long an equal request without a key joins a running one: by then a payment has ended, unless the bridge stalled.
 * A later request belongs to another customer.
 */
export const JOIN_WITHIN_MS = 180_000;

/**
 * Determines whether a response is so recent that an equal request without a key repeats it. The wall clock
 * may be set back, so it is only used for responses of an earlier process, and only right after startup.
 */
export class RecentAnswers {
  readonly #clocks: Clocks;
  readonly #sinceStart: Elapsed;
  readonly #answered = new Map<string, Elapsed>();

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#sinceStart = new Elapsed(clocks);
  }

  /** Records that an order or sale has now received its response. */
  note(id: string): void {
    for (const [known, elapsed] of this.#answered)
      if (elapsed.ms > REPEAT_WITHIN_MS) this.#answered.delete(known);
    this.#answered.set(id, new Elapsed(this.#clocks));
  }

  /** @param answeredAt - the wall-clock time from the journal */
  isRecent(id: string, answeredAt: number): boolean {
    const elapsed = this.#answered.get(id);
    if (elapsed) return elapsed.ms <= REPEAT_WITHIN_MS;
    const age = this.#clocks.wall() - answeredAt;
    return this.#sinceStart.ms <= REPEAT_WITHIN_MS && age >= 0 && age <= REPEAT_WITHIN_MS;
  }
}
