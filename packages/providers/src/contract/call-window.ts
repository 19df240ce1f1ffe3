import { type Clocks, Elapsed } from "@banco/core/elapsed";
import { ProviderError } from "./error.ts";

/**
 * How long after its intent a request that may move something may still leave. Retries, the wait for a
 * connection and the renewal of a token all count.
 */
export const CALL_WINDOW_MS = 20_000;

/**
 * How late a request may reach the provider that left in time: what the network and the provider's own queues
 * may add.
 */
export const ARRIVAL_MARGIN_MS = 30_000;

/** The code of the failure by which a request is given up because its time to leave is over. */
export const WINDOW_CLOSED = "window_closed";

/**
 * How long after an intent a request that came of it may still be at work, in milliseconds. Before that, that
 * a provider has no record proves nothing; after it, that nothing was executed. Measure the age of the intent
 * in the database's time, before the provider is asked.
 */
export function inTheAirMs({ timeoutMs }: { timeoutMs: number }): number {
  return CALL_WINDOW_MS + timeoutMs + ARRIVAL_MARGIN_MS;
}

/**
 * The time in which the requests of one call may leave. Open it before the intent is stored: whoever judges
 * the call counts from a time that is later than this one.
 */
export class CallWindow {
  readonly #open: Elapsed;
  #hasMoved = false;

  constructor(clocks: Clocks) {
    this.#open = new Elapsed(clocks);
  }

  /**
   * To be called right before the first byte of a request that may move something is written.
   *
   * @throws ProviderError `unavailable` when it is too late; then nothing must be sent
   */
  assertOpen(): void {
    if (this.#open.ms <= CALL_WINDOW_MS) return;
    throw new ProviderError(
      "unavailable",
      WINDOW_CLOSED,
      "The request was held up for so long that it was not sent any more",
    );
  }

  /** Notes that a request of this call was executed, or may have been. */
  noteMoved(): void {
    this.#hasMoved = true;
  }

  /**
   * Whether money may have moved although the call failed so. That the last request of a call was not
   * executed proves nothing where one before it was.
   */
  isInDoubt({ moneyMayHaveMoved, isOutOfReach }: ProviderError): boolean {
    return moneyMayHaveMoved || (this.#hasMoved && isOutOfReach);
  }
}
