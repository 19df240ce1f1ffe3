import type { Clocks } from "@banco/core/elapsed";
import { CallWindow } from "@banco/providers";

/** The lease of a check: others wait while it holds the record. */
export interface Lease {
  /** Whether the lost request may be repeated. */
  mayRepeat: boolean;
  /** The time within which a retried request may be sent. */
  window: CallWindow;
}

/** Returns the terms of a read-only check. */
export const onlyAsks = (clock: Clocks): Lease => ({ mayRepeat: false, window: new CallWindow(clock) });
