import { type Clocks, Elapsed } from "@banco/core/elapsed";
import { ProviderError } from "./error.ts";

/**
 * How long after its intent a request that may move money or goods may still leave. Retries, the wait for a
 * connection and token renewal all count.
 */
export const CALL_WINDOW_MS = 20_000;

/**
 * The longest way to the provider of a request that left in time: the delays of the network and of the
 * provider's own queues.
 */
export const ARRIVAL_MARGIN_MS = 30_000;

/** The failure code of a request that was abandoned because its window had closed. */
export const WINDOW_CLOSED = "window_closed";

/**
 * Returns the time after an intent in which its request may still be at work, in milliseconds. Before that, a
 * provider without a record of it proves nothing; after it, that proves that nothing was executed. Measure
 * the intent's age in the database's time, before the provider is called.
 */
export function inTheAirMs({ timeoutMs }: { timeoutMs: number }): number {
  return CALL_WINDOW_MS + timeoutMs + ARRIVAL_MARGIN_MS;
}

/**
 * The time within which the requests of one call may leave. Open it before the intent is stored: the call is
 * judged from that later time.
 */
export class CallWindow {
  readonly #open: Elapsed;
  readonly #forMs: number;
  readonly #around: CallWindow | undefined;
  #hasMoved = false;

  /**
   * @param forMs - how long it is open
   * @param around - the call's own window, of which this is a shorter part
   */
  constructor(clocks: Clocks, forMs = CALL_WINDOW_MS, around?: CallWindow) {
    this.#open = new Elapsed(clocks);
    this.#forMs = forMs;
    this.#around = around;
  }

  /**
   * Checks the window; call it right before the first byte of a request that may move something is written.
   *
   * @throws ProviderError `unavailable` when it is too late; then nothing must be sent
   */
  assertOpen(): void {
    this.#around?.assertOpen();
    if (this.#open.ms <= this.#forMs) return;
    throw new ProviderError(
      "unavailable",
      WINDOW_CLOSED,
      "The request was delayed for too long and was not sent",
    );
  }

  /** Notes that a request of this call was executed, or may have been. */
  noteMoved(): void {
    this.#hasMoved = true;
    this.#around?.noteMoved();
  }

  /**
   * Whether money may have moved in spite of this failure. That the last request of a call was not executed
   * proves nothing where an earlier one was.
   */
  isInDoubt({ moneyMayHaveMoved, isOutOfReach }: ProviderError): boolean {
    return moneyMayHaveMoved || (this.#hasMoved && isOutOfReach);
  }
}
