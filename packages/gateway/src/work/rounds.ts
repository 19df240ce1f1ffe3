import type { Clock } from "@banco/core/clock";
import type { Logger } from "../log.ts";

/** Cycles of work in progress. */
export interface Rounds {
  /** Ends the pause, because there may be work now. */
  wake(): void;
  /** Waits for the cycle in progress, and does not start another. */
  stop(): Promise<void>;
}

/** The pace of a process's cycles. */
export interface Pace {
  pauseMs: number;
  clock: Clock;
  log: Logger;
  /** The log message if a cycle fails. */
  heldUp: string;
  /** Whether there is also a pause before the first cycle. */
  restsFirst?: boolean;
}

/**
 * Repeats a cycle of work in this process, with a pause after each.
 *
 * @param round - a long cycle checks the signal between steps; returns true if there may be more to do, in which case
 * the next cycle starts without a pause
 */
export function startRounds(
  round: (stopping: AbortSignal) => Promise<boolean>,
  { pauseMs, clock, log, heldUp, restsFirst = false }: Pace,
): Rounds {
  const stopping = new AbortController();
  let isWoken = false;
  let endRest = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = clock.after(pauseMs, resolve);
      endRest = () => {
        timer.cancel();
        resolve();
      };
    });
  const run = async () => {
    if (restsFirst) await rest();
    while (!stopping.signal.aborted) {
      isWoken = false;
      const hasMore = await round(stopping.signal).catch((error) => {
        log.error({ err: error }, heldUp);
        return false;
      });
      if (!hasMore && !isWoken && !stopping.signal.aborted) await rest();
    }
  };
  const wake = () => {
    isWoken = true;
    endRest();
  };
  const running = run();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}
