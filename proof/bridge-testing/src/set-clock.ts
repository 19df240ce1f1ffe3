import { CLOCKS, type Clocks } from "@banco/core/elapsed";

/** Clocks that a test can advance. */
export interface SetClock extends Clocks {
  /** Moves the wall clock forward, as a person would. */
  putOn(ms: number): void;
  /** Advances both clocks by this duration. */
  pass(ms: number): void;
}

/** Creates clocks that run like the host's, plus the time by which they were advanced. */
export function openSetClock(): SetClock {
  let aheadMs = 0;
  let passedMs = 0;
  return {
    wall: () => CLOCKS.wall() + aheadMs + passedMs,
    monotonic: () => CLOCKS.monotonic() + passedMs,
    putOn: (ms) => {
      aheadMs += ms;
    },
    pass: (ms) => {
      passedMs += ms;
    },
  };
}
