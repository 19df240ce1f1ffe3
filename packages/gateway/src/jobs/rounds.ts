import type { Logger } from "../log.ts";

/**
 * Does a round of work again and again in this process, with a pause between the end of one and the start of the next.
 *
 * @param round - a long one looks at the signal between its steps
 * @param heldUp - what the log says when a round fails
 */
export function startRounds(
  round: (stopping: AbortSignal) => Promise<void>,
  options: { pauseMs: number; log: Logger; heldUp: string },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    if (stopping.signal.aborted) return;
    running = round(stopping.signal)
      .catch((error) => options.log.error({ err: error }, options.heldUp))
      .finally(() => {
        timer = setTimeout(next, options.pauseMs);
      });
  };
  next();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
