import { CallWindow } from "@banco/providers";
import { type Failed, Refusals } from "./refusals.ts";
import { type Pace, startRounds } from "./rounds.ts";

/**
 * Work that outlives its process, and the loop that does it. Work runs in per-key queues (`work/lanes.ts`) if
 * one item may take minutes and others must not wait for it.
 */
export interface OpenWork<Item> extends Omit<Pace, "clock" | "log"> {
  /** Makes work due again that dead processes had in progress. */
  release?: () => Promise<void>;
  /**
   * Claims due items; no other process has them then, or `work` detects that.
   *
   * @param refusals - receives each item that could not be claimed
   */
  take: (refusals: Refusals) => Promise<readonly Item[]>;
  /**
   * The highest number that `take` returns immediately: after so many there may be more, and the next cycle
   * begins without a pause.
   */
  batch?: number;
  /**
   * @param window - of the requests that the work makes: opened before others see that the item is claimed
   */
  work: (item: Item, window: CallWindow) => Promise<unknown>;
  /** Whether items go one after the other: each holds a connection to the database. */
  inTurn?: boolean;
  /** The log's message when an item fails. */
  failed: string;
}

/** Claims items of several kinds: a kind that cannot be claimed now is reported, and affects no others. */
export async function takeKinds<Item>(
  { failed }: Refusals,
  ...kinds: (() => Promise<readonly Item[]>)[]
): Promise<Item[]> {
  const taken: Item[] = [];
  for (const take of kinds) {
    try {
      taken.push(...(await take()));
    } catch (error) {
      failed(error);
    }
  }
  return taken;
}

/** Starts the loop of open work in this process. */
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
    // A failed release does not stop the items that are due.
    await release?.().catch(tell);
    const window = new CallWindow(clock);
    const taken = await take(refusals);
    if (inTurn) for (const item of taken) await tryOne(item, window);
    else await Promise.all(taken.map((item) => tryOne(item, window)));
    return taken.length >= batch;
  };
  return startRounds(round, { ...pace, clock, log });
}
