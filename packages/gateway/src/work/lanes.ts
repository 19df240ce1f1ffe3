import { Refusals } from "./refusals.ts";
import { type Pace, startRounds } from "./rounds.ts";

/**
 * Work that outlives the round that took it: each item has a lane, and a slow item delays only its own lane.
 */
export interface Lanes<Item> extends Omit<Pace, "clock" | "log"> {
  /**
   * Claims due items; no other process has them then. Each part begins before the next is claimed.
   *
   * @param busy - the number of items in progress in each queue, without empty queues
   * @param refusals - receives each item that could not be claimed
   */
  take: (
    busy: ReadonlyMap<string, number>,
    stopping: AbortSignal,
    refusals: Refusals,
  ) => AsyncIterable<readonly Item[]>;
  laneOf: (item: Item) => string;
  /** @param late - aborted when the process has waited `stopMs` for its end */
  work: (item: Item, late: AbortSignal) => Promise<unknown>;
  /**
   * Whether the next round begins without a rest, after a round that took something and when a lane is empty.
   */
  isEager?: boolean;
  /** The time for which the end of the process waits for work in progress; absent: until it is done. */
  stopMs?: number;
  /** The log's message when an item fails; `about` names the item. */
  failed: string;
  about?: (item: Item) => object;
}

/** Starts the loop of work in lanes in this process. */
export function startLanes<Item>(
  { clock, log }: Pick<Pace, "clock" | "log">,
  { take, laneOf, work, isEager = false, stopMs, failed, about, ...pace }: Lanes<Item>,
): { stop(): Promise<void> } {
  const busy = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const late = new AbortController();
  const refusals = new Refusals(clock, (error, about) => log.error({ err: error, ...about }, pace.heldUp));

  async function begin(item: Item, lane: string): Promise<void> {
    try {
      await work(item, late.signal);
    } catch (error) {
      // Another process claims an item that this one abandoned.
      if (!late.signal.aborted) log.error({ err: error, ...about?.(item) }, failed);
    }
    const left = busy.get(lane)! - 1;
    if (left > 0) busy.set(lane, left);
    else busy.delete(lane);
    if (isEager && left === 0) rounds.wake();
  }

  async function round(stopping: AbortSignal): Promise<boolean> {
    let hasTaken = false;
    for await (const part of take(busy, stopping, refusals)) {
      for (const item of part) {
        const lane = laneOf(item);
        busy.set(lane, (busy.get(lane) ?? 0) + 1);
        const working = begin(item, lane).finally(() => underWay.delete(working));
        underWay.add(working);
        hasTaken = true;
      }
    }
    return isEager && hasTaken;
  }

  const rounds = startRounds(round, { ...pace, clock, log });
  return {
    stop: async () => {
      const timer = stopMs === undefined ? undefined : clock.after(stopMs, () => late.abort());
      await rounds.stop();
      await Promise.all(underWay);
      timer?.cancel();
    },
  };
}
