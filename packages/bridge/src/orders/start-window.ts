import { type Clocks, Elapsed } from "@banco/core/elapsed";

/**
 * How long after it was given, or its turn came, an order may reach its device. It holds what drivers ask a
 * terminal before; after it, a process that was paused would charge a customer who has left.
 */
const START_WINDOW_MS = 60_000;

/** The time in which an order may start at its device. */
export class StartWindow {
  readonly #open: Elapsed;

  constructor(clocks: Clocks) {
    this.#open = new Elapsed(clocks);
  }

  get isOpen(): boolean {
    return this.#open.ms <= START_WINDOW_MS;
  }
}

/** The order was held up for so long that nothing of it was sent. */
export class StartedTooLate extends Error {
  override name = "StartedTooLate";
}
