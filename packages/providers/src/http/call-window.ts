import { ProviderError } from "../contract/error.ts";

/**
 * How long after its intent a request that may move something may still leave. Retries, the wait for a connection and the renewal of a
 * token all count.
 */
export const CALL_WINDOW_MS = 20_000;

/** How late a request may reach the provider that left in time: what the network and the provider's own queues may add. */
export const ARRIVAL_MARGIN_MS = 30_000;

/** The code of the failure by which a request is given up because its time to leave is over. */
export const WINDOW_CLOSED = "window_closed";

/**
 * How long after an intent a request that came of it may still be at work, in milliseconds. Before that, that a provider has no record proves
 * nothing; after it, that nothing was executed. Measure the age of the intent in the database's time, before the provider is asked.
 */
export function inTheAirMs({ timeoutMs }: { timeoutMs: number }): number {
  return CALL_WINDOW_MS + timeoutMs + ARRIVAL_MARGIN_MS;
}

/** The clocks by which a window is measured, in milliseconds: a pause stops the one or the other, and people set the one. */
export interface Clocks {
  wall(): number;
  monotonic(): number;
}

const CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * The time in which the requests of one call may leave. Open it before the intent is stored: whoever judges the call counts from a time
 * that is later than this one.
 */
export class CallWindow {
  readonly #clocks: Clocks;
  readonly #wall: number;
  readonly #monotonic: number;
  #hasMoved = false;

  constructor(clocks: Clocks = CLOCKS) {
    this.#clocks = clocks;
    this.#wall = clocks.wall();
    this.#monotonic = clocks.monotonic();
  }

  /**
   * To be called right before the first byte of a request that may move something is written.
   *
   * @throws ProviderError `unavailable` when it is too late; then nothing must be sent
   */
  assertOpen(): void {
    const wallMs = this.#clocks.wall() - this.#wall;
    const monotonicMs = this.#clocks.monotonic() - this.#monotonic;
    if (Math.max(wallMs, monotonicMs) <= CALL_WINDOW_MS) return;
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
   * Whether money may have moved although the call failed so. That the last request of a call was not executed proves nothing where one before
   * it was.
   */
  isInDoubt({ kind, moneyMayHaveMoved }: ProviderError): boolean {
    return moneyMayHaveMoved || (this.#hasMoved && (kind === "unavailable" || kind === "rate_limited"));
  }
}
