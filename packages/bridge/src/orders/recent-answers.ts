import { type Clocks, Elapsed } from "@banco/core/elapsed";

/**
 * A client whose response did not arrive retries within seconds; later, the same request means a new order.
 */
const REPEAT_WITHIN_MS = 10_000;
/**
 * How long an equal request without a key joins a running one: a payment is over by then, unless the bridge
 * was stalled. A later one belongs to another customer.
 */
export const JOIN_WITHIN_MS = 180_000;

/**
 * Returns whether a response is so recent that an equal request without a key repeats it. Someone may set the
 * wall clock back, so it counts only for responses of an earlier process, and only right after the start.
 */
export class RecentAnswers {
  readonly #clocks: Clocks;
  readonly #sinceStart: Elapsed;
  readonly #answered = new Map<string, Elapsed>();

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#sinceStart = new Elapsed(clocks);
  }

  /** Notes that an order or sale is answered now. */
  note(id: string): void {
    for (const [known, elapsed] of this.#answered)
      if (elapsed.ms > REPEAT_WITHIN_MS) this.#answered.delete(known);
    this.#answered.set(id, new Elapsed(this.#clocks));
  }

  /** @param answeredAt - by the wall clock, from the journal */
  isRecent(id: string, answeredAt: number): boolean {
    const elapsed = this.#answered.get(id);
    if (elapsed) return elapsed.ms <= REPEAT_WITHIN_MS;
    const age = this.#clocks.wall() - answeredAt;
    return this.#sinceStart.ms <= REPEAT_WITHIN_MS && age >= 0 && age <= REPEAT_WITHIN_MS;
  }
}
