import { eventually } from "@banco/testing/eventually";

/** Real time, in which nothing is hurried: a slow machine needs it for the work itself. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 250;
const STEP_MS = 5_000;

/**
 * Asks again until the answer is something, while time goes by at a gateway faster than on the wall: what is done after a
 * pause is done soon. Between two steps there is real time for the work that fell due.
 *
 * @param what completes "it did not happen that ..."
 */
export async function inTime<T>(
  { pass }: { pass(ms: number): Promise<void> },
  what: string,
  ask: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await eventually(what, ask, LOOK_MS);
    } catch (error) {
      if (Date.now() >= deadline) throw error;
    }
    await pass(STEP_MS);
  }
}
