/**
 * The clocks by which a wait is measured, in milliseconds: a pause stops the one or the other, and people set
 * the one.
 */
export interface Clocks {
  wall(): number;
  monotonic(): number;
}

/** This process's own. */
export const CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/** How long it is since this was made, in milliseconds, by the clock that says more. */
export class Elapsed {
  readonly #clocks: Clocks;
  readonly #wall: number;
  readonly #monotonic: number;

  constructor(clocks: Clocks = CLOCKS) {
    this.#clocks = clocks;
    this.#wall = clocks.wall();
    this.#monotonic = clocks.monotonic();
  }

  get ms(): number {
    const { wall, monotonic } = this.#clocks;
    return Math.max(wall() - this.#wall, monotonic() - this.#monotonic);
  }
}
