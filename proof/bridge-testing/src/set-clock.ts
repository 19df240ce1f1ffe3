import { CLOCKS, type Clocks } from "@banco/core/elapsed";

/** Clocks that a test moves. */
export interface SetClock extends Clocks {
  /** People put the wall clock forward. */
  putOn(ms: number): void;
  /** So much time passes. */
  pass(ms: number): void;
}

/** Opens clocks that go as the host's do, ahead by what they were moved. */
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
