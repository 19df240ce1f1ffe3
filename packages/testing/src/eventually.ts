import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 20;
/** Many a question costs more than the answer is late by. */
const POLL_MAX_MS = 100;
/** The pause before the next question is this part of the time that was waited. */
const PATIENT = 0.1;

/**
 * Asks again until the answer is something (not false, null, undefined, 0 or ""), and answers it. While the question throws, as
 * an assertion does, it is asked again too.
 *
 * @param what completes "it did not happen that ..."
 * @param pollMaxMs pauses between two questions grow up to this
 * @throws Error with the last failure as its cause, when the bound is over
 */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  withinMs = 10_000,
  pollMaxMs = POLL_MAX_MS,
): Promise<NonNullable<T>> {
  const began = Date.now();
  for (;;) {
    let cause: unknown;
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      cause = error;
    }
    const waitedMs = Date.now() - began;
    if (waitedMs >= withinMs) {
      throw new Error(`Within ${withinMs} ms it did not happen that ${what}`, { cause });
    }
    await delay(Math.max(POLL_MS, Math.min(waitedMs * PATIENT, pollMaxMs)));
  }
}
