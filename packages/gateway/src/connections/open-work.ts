import { CallWindow } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import { type Pace, startRounds } from "../jobs/rounds.ts";
import type { Failed } from "./open-work-sql.ts";

/**
 * Work that outlives its process, and the loop that does it. Work goes in lanes (`jobs/lanes.ts`) if one item
 * may take minutes and others must not wait for it.
 */
export interface OpenWork<Item> extends Omit<Pace, "clock" | "log"> {
  /** Makes work due again that dead processes had under way. */
  release?: () => Promise<void>;
  /**
   * Takes the items that are due; no other process has them then, or `work` finds that out.
   *
   * @param failed - is called with the error of each item that could not be taken
   */
  take: (failed: Failed) => Promise<readonly Item[]>;
  /**
   * The highest number that `take` gives at once: after so many there may be more, and the next round begins
   * without a rest.
   */
  batch?: number;
  /**
   * @param window - of the requests that the work makes: opened before others learn that the item is taken
   */
  work: (item: Item, window: CallWindow) => Promise<unknown>;
  /** Whether items go one after the other: each holds a connection to the database. */
  inTurn?: boolean;
  /** The log's message when an item fails. */
  failed: string;
}

/** Starts the loop of open work in this process. */
export function startOpenWork<Item>(
  { clock, log }: Pick<Gateway, "clock" | "log">,
  { release, take, batch = Infinity, work, inTurn = false, failed, ...pace }: OpenWork<Item>,
): { stop(): Promise<void> } {
  const tell: Failed = (error) => log.error({ err: error }, pace.heldUp);
  const tryOne = async (item: Item, window: CallWindow) => {
    try {
      await work(item, window);
    } catch (error) {
      log.error({ err: error }, failed);
    }
  };
  const round = async () => {
    // A failed release does not stop the items that are due.
    await release?.().catch(tell);
    const window = new CallWindow(clock);
    const taken = await take(tell);
    if (inTurn) for (const item of taken) await tryOne(item, window);
    else await Promise.all(taken.map((item) => tryOne(item, window)));
    return taken.length >= batch;
  };
  return startRounds(round, { ...pace, clock, log });
}
