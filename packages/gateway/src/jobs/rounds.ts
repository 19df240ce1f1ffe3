import type { Clock, Timer } from "@banco/core/clock";
import type { Logger } from "../log.ts";

/**
 * Does a round of work again and again in this process, with a pause between the end of one and the start of
 * the next.
 *
 * @param round - a long one looks at the signal between its steps
 * @param heldUp - what the log says when a round fails
 * @param restsFirst - the first round begins after a pause too
 */
export function startRounds(
  round: (stopping: AbortSignal) => Promise<void>,
  options: { pauseMs: number; clock: Clock; log: Logger; heldUp: string; restsFirst?: boolean },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: Timer | undefined;
  let running = Promise.resolve();
  const next = () => {
    if (stopping.signal.aborted) return;
    running = round(stopping.signal)
      .catch((error) => options.log.error({ err: error }, options.heldUp))
      .finally(() => {
        timer = options.clock.after(options.pauseMs, next);
      });
  };
  if (options.restsFirst) timer = options.clock.after(options.pauseMs, next);
  else next();
  return {
    stop: async () => {
      stopping.abort();
      timer?.cancel();
      await running;
      timer?.cancel();
    },
  };
}
