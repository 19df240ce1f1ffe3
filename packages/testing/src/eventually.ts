import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 20;

/**
 * Asks again until the answer is something (not false, null, undefined, 0 or ""), and answers it. While the question throws, as
 * an assertion does, it is asked again too.
 *
 * @param what completes "it did not happen that ..."
 * @throws Error with the last failure as its cause, when the bound is over
 */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  withinMs = 10_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    let cause: unknown;
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      cause = error;
    }
    if (Date.now() >= deadline) {
      throw new Error(`Within ${withinMs} ms it did not happen that ${what}`, { cause });
    }
    await delay(POLL_MS);
  }
}
