/** The clocks by which it is measured how long an order was held up, in milliseconds: a pause stops the one or the other, and people set the one. */
export interface Clocks {
  wall(): number;
  monotonic(): number;
}

export const CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * How long after it was given, or its turn came, an order may reach its device. It holds what drivers ask a terminal before; after it, a
 * process that was paused would charge a customer who has left.
 */
const START_WINDOW_MS = 60_000;

/** The time in which an order may start at its device. */
export class StartWindow {
  readonly #clocks: Clocks;
  readonly #wall: number;
  readonly #monotonic: number;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#wall = clocks.wall();
    this.#monotonic = clocks.monotonic();
  }

  get isOpen(): boolean {
    const wallMs = this.#clocks.wall() - this.#wall;
    const monotonicMs = this.#clocks.monotonic() - this.#monotonic;
    return Math.max(wallMs, monotonicMs) <= START_WINDOW_MS;
  }
}

/** The order was held up for so long that nothing of it was sent. */
export class StartedTooLate extends Error {
  override name = "StartedTooLate";
}
