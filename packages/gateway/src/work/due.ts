import { CallWindow } from "@banco/providers";
import { type Failed, Refusals } from "./refusals.ts";
import { type Pace, startRounds } from "./rounds.ts";

/**
 * Work that outlives its process, and the loop that does it. Work in which one item may take minutes while others must
 * not wait uses per-key queues instead (`work/lanes.ts`).
 */
export interface OpenWork<Item> extends Omit<Pace, "clock" | "log"> {
  /** Makes work due again that dead processes left in progress. */
  release?: () => Promise<void>;
  /**
   * Claims due items; afterwards, no other process has them, or if one does, `work` detects it.
   *
   * @param refusals - receives each item that could not be claimed
   */
  take: (refusals: Refusals) => Promise<readonly Item[]>;
  /**
   * The maximum number of items that `take` returns. If it returns that many, there may be more, so the next cycle
   * starts without a pause.
   */
  batch?: number;
  /**
   * @param window - the time window in which the work may make requests; it opens before others can see that the item
   * is claimed
   */
  work: (item: Item, window: CallWindow) => Promise<unknown>;
  /** Whether items are processed one after another, because each holds a database connection. */
  inTurn?: boolean;
  /** The log message if an item fails. */
  failed: string;
}

/** Claims items of several kinds: an error in one kind is reported and does not affect the others. */
export async function takeKinds<Item>(
  { failed }: Refusals,
  ...kinds: (() => Promise<readonly Item[]>)[]
): Promise<Item[]> {
  const items: Item[] = [];
  for (const take of kinds) {
    try {
      items.push(...(await take()));
    } catch (error) {
      failed(error);
    }
  }
  return items;
}

/** Starts the loop that does open work in this process. */
export function startOpenWork<Item>(
  { clock, log }: Pick<Pace, "clock" | "log">,
  { release, take, batch = Infinity, work, inTurn = false, failed, ...pace }: OpenWork<Item>,
): { stop(): Promise<void> } {
  const tell: Failed = (error, about) => log.error({ err: error, ...about }, pace.heldUp);
  const refusals = new Refusals(clock, tell);
  const tryOne = async (item: Item, window: CallWindow) => {
    try {
      await work(item, window);
    } catch (error) {
      log.error({ err: error }, failed);
    }
  };
  const round = async () => {
    // A failed release does not prevent due items from being claimed.
    await release?.().catch(tell);
    const window = new CallWindow(clock);
    const items = await take(refusals);
    if (inTurn) for (const item of items) await tryOne(item, window);
    else await Promise.all(items.map((item) => tryOne(item, window)));
    return items.length >= batch;
  };
  return startRounds(round, { ...pace, clock, log });
}
