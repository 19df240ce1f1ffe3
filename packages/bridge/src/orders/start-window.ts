import { type Clocks, Elapsed } from "@banco/core/elapsed";

/**
 * How long after an order was received, or became due, it may be sent to its device. A driver's first queries
 * to a terminal fit into this window; after a longer pause of the process, a payment would charge a customer
 * who has left.
 */
const START_WINDOW_MS = 60_000;

/** How long an order may take to start at its device. */
export class StartWindow {
  readonly #open: Elapsed;

  constructor(clocks: Clocks) {
    this.#open = new Elapsed(clocks);
  }

  get isOpen(): boolean {
    return this.#open.ms <= START_WINDOW_MS;
  }
}

/** The order was delayed for so long that nothing was sent. */
export class StartedTooLate extends Error {
  override name = "StartedTooLate";
}
