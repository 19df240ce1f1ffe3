import { setTimeout as delay } from "node:timers/promises";

/**
 * What happens at all happens long before, and what does not makes a test red all the same: a slow machine
 * costs nothing.
 */
export const PATIENCE_MS = 180_000;

const POLL_MS = 20;
/** Many a question costs more than the answer is late by. */
const POLL_MAX_MS = 100;
/** The pause before the next question is this part of the time that was waited. */
const PATIENT = 0.1;
/**
 * One question and its pause count for no more: while the machine stands still, or its clock is set, nothing
 * could happen.
 */
const TURN_MAX_MS = 1_000;

/**
 * Asks again until the answer is something (not false, null, undefined, 0 or ""), and answers it. While the
 * question throws, as an assertion does, it is asked again too.
 *
 * @param what completes "it did not happen that ..."
 * @param pollMaxMs pauses between two questions grow up to this
 * @throws Error with the last failure as its cause, when the bound is over
 */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  withinMs: number = PATIENCE_MS,
  pollMaxMs = POLL_MAX_MS,
): Promise<NonNullable<T>> {
  let waitedMs = 0;
  for (;;) {
    const began = performance.now();
    let cause: unknown;
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      cause = error;
    }
    if (waitedMs >= withinMs) {
      throw new Error(`Within ${withinMs} ms it did not happen that ${what}`, { cause });
    }
    await delay(Math.max(POLL_MS, Math.min(waitedMs * PATIENT, pollMaxMs)));
    waitedMs += Math.min(performance.now() - began, TURN_MAX_MS);
  }
}
