import type { Gateway } from "../gateway.ts";
import { ROUND_MS } from "../pace.ts";
import { startRounds } from "../work/rounds.ts";
import { addAgain, addPart, closeQuarters, passBarrier, setBarrier, takeFold } from "./fold-sql.ts";

/** Keeps report totals up to date, in one process at a time. */
export function startFolding({ db, clock, log }: Pick<Gateway, "db" | "clock" | "log">): {
  stop(): Promise<void>;
} {
  return startRounds(() => foldStep({ db }), {
    pauseMs: ROUND_MS.reports,
    clock,
    log,
    heldUp: "report totals could not be updated",
  });
}

/**
 * Performs one step of updating the totals in its own transaction: totals a part, or prepares more buckets. A process
 * that dies between two steps loses nothing.
 *
 * @returns whether another step can be performed now
 */
export function foldStep({ db }: Pick<Gateway, "db">): Promise<boolean> {
  return db.transaction(async (queries) => {
    const state = await takeFold(queries);
    if (!state) return false;
    if (state.mayAdd) {
      await addPart(queries);
      return true;
    }
    if (state.isWaiting && (await passBarrier(queries))) return true;
    if (!state.isWaiting && state.isClosing) {
      await setBarrier(queries);
      return true;
    }
    if (!state.isWaiting && state.isDue) {
      await closeQuarters(queries);
      return true;
    }
    return (await addAgain(queries)) > 0;
  });
}
