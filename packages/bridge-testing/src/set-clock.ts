import { CLOCKS, type Clocks } from "@banco/core/elapsed";

/** Opens clocks of which people put the wall clock forward. */
export function openSetClock(): Clocks & { putOn(ms: number): void } {
  let aheadMs = 0;
  return {
    wall: () => CLOCKS.wall() + aheadMs,
    monotonic: () => CLOCKS.monotonic(),
    putOn: (ms) => {
      aheadMs += ms;
    },
  };
}
