import { Refusals } from "./refusals.ts";
import { type Pace, startRounds } from "./rounds.ts";

/**
 * Work that outlives the cycle that claimed it: each item belongs to a per-key queue, and a slow item only
 * delays its own queue.
 */
export interface Lanes<Item> extends Omit<Pace, "clock" | "log"> {
  /**
   * Claims due items; afterwards no other process has them. Each part starts before the next is claimed.
   *
   * @param busy - the number of items in progress in each queue, omitting empty queues
   * @param refusals - receives each item that could not be claimed
   */
  take: (
    busy: ReadonlyMap<string, number>,
    stopping: AbortSignal,
    refusals: Refusals,
  ) => AsyncIterable<readonly Item[]>;
  laneOf: (item: Item) => string;
  /** @param late - aborted when the process has waited `stopMs` for the item to end */
  work: (item: Item, late: AbortSignal) => Promise<unknown>;
  /**
   * Whether the next cycle starts without a pause after a cycle that claimed something, and as soon as a queue
   * becomes empty.
   */
  isEager?: boolean;
  /** How long a stopping process waits for work in progress; by default, until it is done. */
  stopMs?: number;
  /** The log message if an item fails; `about` identifies the item. */
  failed: string;
  about?: (item: Item) => object;
}

/** Starts the loop that does work in per-key queues in this process. */
export function startLanes<Item>(
  { clock, log }: Pick<Pace, "clock" | "log">,
  { take, laneOf, work, isEager = false, stopMs, failed, about, ...pace }: Lanes<Item>,
): { stop(): Promise<void> } {
  const busy = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const late = new AbortController();
  const refusals = new Refusals(clock, (error, about) => log.error({ err: error, ...about }, pace.heldUp));

  async function begin(item: Item, lane: string): Promise<void> {
    try {
      await work(item, late.signal);
    } catch (error) {
      // Another process claims an item that this one has abandoned.
      if (!late.signal.aborted) log.error({ err: error, ...about?.(item) }, failed);
    }
    const left = busy.get(lane)! - 1;
    if (left > 0) busy.set(lane, left);
    else busy.delete(lane);
    if (isEager && left === 0) rounds.wake();
  }

  async function round(stopping: AbortSignal): Promise<boolean> {
    let hasWork = false;
    for await (const part of take(busy, stopping, refusals)) {
      for (const item of part) {
        const lane = laneOf(item);
        busy.set(lane, (busy.get(lane) ?? 0) + 1);
        const working = begin(item, lane).finally(() => running.delete(working));
        running.add(working);
        hasWork = true;
      }
    }
    return isEager && hasWork;
  }

  const rounds = startRounds(round, { ...pace, clock, log });
  return {
    stop: async () => {
      const timer = stopMs === undefined ? undefined : clock.after(stopMs, () => late.abort());
      await rounds.stop();
      await Promise.all(running);
      timer?.cancel();
    },
  };
}
