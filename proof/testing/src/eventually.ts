import { availableParallelism, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

/**
 * How long a wait may take on an idle machine, so that failures are reported soon; on a busy machine, waits may take
 * longer. `npm run mutants` sets a shorter one, because it expects many failures.
 */
export const PATIENCE_MS = Number(process.env.BANCO_PATIENCE_MS ?? 30_000);
/** The load of a machine that runs the tests and nothing else. */
const CALM_LOAD = 2 * availableParallelism();

const POLL_MS = 20;
/** The maximum pause between two polls. Frequent polls cost more than a late result. */
const POLL_MAX_MS = 100;
/** The next pause, as a share of the time waited so far. */
const PATIENT = 0.1;
/**
 * The maximum time charged to the patience for one poll and its pause, because a suspended machine or a
 * clock change could otherwise use it up.
 */
const TURN_MAX_MS = 1_000;

/**
 * Polls until the result is truthy (not false, null, undefined, 0 or "") and returns it. A poll that
 * throws, as an assertion does, is also repeated.
 *
 * @param what - completes "it did not happen that ..."
 * @param withinMs - the longest wait on an idle machine
 * @param pollMaxMs - the limit for the growing pauses between two polls
 * @throws Error with the last failure as its cause if the time is up
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
 * Returns the maximum wait in clock time, for callers that cannot adapt to the machine's load while they
 * wait.
 */
export function patienceByClock(): number {
  return PATIENCE_MS * strain();
}

/** Returns how many times longer work takes because of the machine's load. */
function strain(): number {
  return Math.max(1, loadavg()[0]! / CALM_LOAD);
}
