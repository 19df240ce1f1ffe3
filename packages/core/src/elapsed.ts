/**
 * The clocks that measure a wait, in milliseconds. A suspended host may stop either, and the wall clock may be
 * changed.
 */
export interface Clocks {
  wall(): number;
  monotonic(): number;
}

/** This process's clocks. */
export const CLOCKS: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/** The time since construction, in milliseconds, according to the clock that shows more. */
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
