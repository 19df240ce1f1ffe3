import type { Logger } from "../server/logger.ts";

/**
 * Does a round of work again and again in this process, with a pause between the end of one and the start of the next.
 *
 * @param heldUp - what the log says when a round fails
 */
export function startRounds(
  round: () => Promise<void>,
  options: { pauseMs: number; log: Logger; heldUp: string },
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    if (stopped) return;
    running = round()
      .catch((error) => options.log.error({ err: error }, options.heldUp))
      .finally(() => {
        timer = setTimeout(next, options.pauseMs);
      });
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
