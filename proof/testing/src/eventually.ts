import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

/**
 * The longest wait on a calm machine, so that a fault is soon known. Waits count less on a strained one.
 * Shorter where many red runs are expected (`npm run mutants`).
 */
export const PATIENCE_MS = Number(process.env.BANCO_PATIENCE_MS ?? 30_000);
/** The load of a machine that runs the tests and nothing else. */
const CALM_LOAD = 2 * availableParallelism();

const POLL_MS = 20;
/** The longest pause between two questions. Many questions cost more than a late answer. */
const POLL_MAX_MS = 100;
/** The next pause, as a share of the time waited so far. */
const PATIENT = 0.1;
/**
 * The most that one question and its pause count: while the machine is suspended, or its clock is set,
 * nothing can happen.
 */
const TURN_MAX_MS = 1_000;

/**
 * Asks again until the answer is something (not false, null, undefined, 0 or ""), and returns it. A question
 * that throws, as an assertion does, is asked again too.
 *
 * @param what completes "it did not happen that ..."
 * @param withinMs the longest wait on a calm machine
 * @param pollMaxMs the limit for the growing pauses between two questions
 * @throws Error with the last failure as its cause, when the time is over
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
    waitedMs += Math.min(performance.now() - began, TURN_MAX_MS) / strain();
  }
}

/**
 * Returns the longest wait from now on, in ms of the clock, for those that cannot count a machine's strain.
 */
export function patienceByClock(): number {
  return PATIENCE_MS * strain();
}

/** Returns how many times longer things take because of the machine's load. */
function strain(): number {
  return Math.max(1, loadavg()[0]! / CALM_LOAD);
}
