import { type Clocks, Elapsed } from "@banco/core/elapsed";
import { ProviderError } from "./error.ts";

/**
 * How long after its intent was stored a request that may move money or goods may still be sent. Retries, waiting for
 * a connection and token renewal all count.
 */
export const CALL_WINDOW_MS = 20_000;

/**
 * How long a request that was sent in time may take to be executed, including network delays and the provider's own
 * queues.
 */
export const ARRIVAL_MARGIN_MS = 30_000;

/** The failure code of a request that was abandoned because its window had closed. */
export const WINDOW_CLOSED = "window_closed";

/**
 * Returns for how many milliseconds after an intent was stored its request may still be executed. Until then, a
 * missing record at the provider proves nothing; afterwards, it proves that nothing was executed. Measure the
 * intent's age by the database's clock, before calling the provider.
 */
export function inTheAirMs({ timeoutMs }: { timeoutMs: number }): number {
  return CALL_WINDOW_MS + timeoutMs + ARRIVAL_MARGIN_MS;
}

/**
 * The time window in which the requests of one call may be sent. Open it before the intent is stored, because the
 * call's age is measured from that later time.
 */
export class CallWindow {
  readonly #open: Elapsed;
  readonly #forMs: number;
  readonly #around: CallWindow | undefined;
  #hasMoved = false;

  /**
   * @param forMs - how long the window is open
   * @param around - the call's own window, if this is a shorter part of it
   */
  constructor(clocks: Clocks, forMs = CALL_WINDOW_MS, around?: CallWindow) {
    this.#open = new Elapsed(clocks);
    this.#forMs = forMs;
    this.#around = around;
  }

  /**
   * Checks the window; call this right before writing the first byte of a request that could move money or
   * issue a document.
   *
   * @throws ProviderError `unavailable` if it is too late, in which case nothing may be sent
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

  /** Records that a request of this call was or may have been executed. */
  noteMoved(): void {
    this.#hasMoved = true;
    this.#around?.noteMoved();
  }

  /**
   * Whether money may have moved despite this failure. Even if the last request of a call was not executed, an earlier
   * one may have been.
   */
  isInDoubt({ moneyMayHaveMoved, isOutOfReach }: ProviderError): boolean {
    return moneyMayHaveMoved || (this.#hasMoved && isOutOfReach);
  }
}
