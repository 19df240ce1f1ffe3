import type { Clock } from "@banco/core/clock";
import type { Logger } from "../log.ts";

/** Rounds of work in progress. */
export interface Rounds {
  /** Ends the rest, because there may be work now. */
  wake(): void;
  /** Waits for the round in progress, and begins no other. */
  stop(): Promise<void>;
}

/** The pace of a process's rounds. */
export interface Pace {
  pauseMs: number;
  clock: Clock;
  log: Logger;
  /** The log's message when a round fails. */
  heldUp: string;
  /** Whether the first round begins after a rest too. */
  restsFirst?: boolean;
}

/**
 * Does a round of work again and again in this process, with a rest after each.
 *
 * @param round - a long one checks the signal between its steps; returns true when there may be more to do:
 *   then the next one begins without a rest
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
