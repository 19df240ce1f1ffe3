import { eventually, PATIENCE_MS } from "@banco/testing/eventually";

/**
 * Real time between two looks; it doubles up to the last value, so that a slow machine has the time that it
 * needs before one of its leases ends.
 */
const FIRST_LOOK_MS = 250;
const LONGEST_LOOK_MS = FIRST_LOOK_MS * 2 ** 4;
/** More than the pause between two rounds of any work. */
const STEP_MS = 12_000;

/**
 * Asks again until there is an answer, while the gateway's time passes faster than real time: work after a
 * pause is soon done. Between two steps there is real time for the work that fell due.
 *
 * @param what completes "it did not happen that ..."
 */
export async function inTime<T>(
  { pass }: { pass(ms: number): Promise<void> },
  what: string,
  ask: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  // Simulated providers repeat a lost webhook after a pause of real time.
  let leftMs = 4 * PATIENCE_MS;
  for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(lookMs * 2, LONGEST_LOOK_MS)) {
    try {
      return await eventually(what, ask, lookMs);
    } catch (error) {
      leftMs -= lookMs;
      if (leftMs <= 0) throw error;
    }
    await pass(STEP_MS);
  }
}
