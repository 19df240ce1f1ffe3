import { Elapsed } from "@banco/core/elapsed";
import { pendingSteps, runBackgroundSteps } from "./db/background.ts";
import type { BackgroundStep } from "./db/background-steps.ts";
import type { Gateway } from "./gateway.ts";
import { ROUND_MS } from "./pace.ts";
import { startRounds } from "./work/rounds.ts";

/**
 * Runs the upgrade's background steps in one process at a time, without delaying start-up. If that process ends,
 * another one takes over.
 *
 * @param steps - replaces this release's steps; only tests pass it
 */
export function openBackground(
  { settings, db, clock, log }: Pick<Gateway, "settings" | "db" | "clock" | "log">,
  steps?: readonly BackgroundStep[],
): { stop(): Promise<void> } {
  let isDone = false;
  return startRounds(
    async (stopping) => {
      if (isDone) return false;
      isDone = (await pendingSteps(db, steps)).length === 0;
      if (isDone) return false;
      let since = new Elapsed(clock);
      await runBackgroundSteps(settings.databaseDirectUrl, {
        stopping,
        ...(steps && { steps }),
        rest: async () => {
          // Pause for as long as the batch took, so that the steps use at most half of the database's capacity.
          await clock.sleep(since.ms, stopping).catch(() => undefined);
          since = new Elapsed(clock);
          return !stopping.aborted;
        },
        tell: ({ name, table }, what) => {
          since = new Elapsed(clock);
          log.info({ step: name, table }, `a background step ${what}`);
        },
      });
      return false;
    },
    {
      pauseMs: ROUND_MS.background,
      clock,
      log,
      heldUp: "a background step of the upgrade is delayed",
      restsFirst: true,
    },
  );
}
