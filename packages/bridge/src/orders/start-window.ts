import { type Clocks, Elapsed } from "@banco/core/elapsed";

/**
 * How long after it was received, or its turn came, an order may reach its device. A driver's first queries
 * to a terminal fit into it; later, a paused process would charge a customer who has left.
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

/** The order was delayed for so long that none of it was sent. */
export class StartedTooLate extends Error {
  override name = "StartedTooLate";
}
