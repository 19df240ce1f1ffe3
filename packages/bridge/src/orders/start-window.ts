import { type Clocks, Elapsed } from "@banco/core/elapsed";

/**
 * The time, after it was given or its turn came, in which an order may reach its device. A driver's first
 * questions to a terminal fit into it; later, a process that was paused would charge a customer who has left.
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

/** The order was delayed for so long that nothing of it was sent. */
export class StartedTooLate extends Error {
  override name = "StartedTooLate";
}
