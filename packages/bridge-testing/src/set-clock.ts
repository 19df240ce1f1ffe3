import { CLOCKS, type Clocks } from "@banco/core/elapsed";

/** Clocks of which people put the one on. */
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
