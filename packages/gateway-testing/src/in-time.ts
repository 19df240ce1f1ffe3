import { eventually } from "@banco/testing/eventually";

/**
 * Each look is twice as long as the one before, up to this, in real time: a slow machine gets what it needs
 * before a lease of its ends.
 */
const FIRST_LOOK_MS = 250;
const LAST_LOOK_MS = FIRST_LOOK_MS * 2 ** 9;
/** More than the pause between two rounds of any work. */
const STEP_MS = 12_000;

/**
 * Asks again until the answer is something, while time goes by at a gateway faster than on the wall: what is
 * done after a pause is done soon. Between two steps there is real time for the work that fell due.
 *
 * @param what completes "it did not happen that ..."
 */
export async function inTime<T>(
  { pass }: { pass(ms: number): Promise<void> },
  what: string,
  ask: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  for (let lookMs = FIRST_LOOK_MS; ; lookMs *= 2) {
    try {
      return await eventually(what, ask, lookMs);
    } catch (error) {
      if (lookMs >= LAST_LOOK_MS) throw error;
    }
    await pass(STEP_MS);
  }
}
