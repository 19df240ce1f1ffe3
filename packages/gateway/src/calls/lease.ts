import type { Clocks } from "@banco/core/elapsed";
import { CallWindow } from "@banco/providers";

/** A check's lease: other processes leave the record alone while it lasts. */
export interface Lease {
  /** Whether the lost request may be retried. */
  mayRepeat: boolean;
  /** The time window for sending a retried request. */
  window: CallWindow;
}

/** Returns the lease of a read-only check. */
export const onlyAsks = (clock: Clocks): Lease => ({ mayRepeat: false, window: new CallWindow(clock) });
