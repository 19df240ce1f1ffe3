/** The probability of each fault per step, while faults are on. */
export const KILL = 0.012;
export const PAUSE = 0.008;
export const DELICATE_PAUSE = 0.04;
export const FAIL_OVER = 0.002;
export const WRONG_CLOCK = 0.004;
export const AWAY_MAX_MS = 40_000;
/** The largest error of a wall clock; with some errors the process accepts no payments. */
export const SKEW_MAX_MS = 90_000;
