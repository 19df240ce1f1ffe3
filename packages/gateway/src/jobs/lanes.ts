import { type Pace, startRounds } from "./rounds.ts";

/**
 * Work that goes on beyond the round that took it: each item has a lane, and what is slow holds up its own
 * lane alone.
 */
export interface Lanes<Item> extends Omit<Pace, "clock" | "log"> {
  /**
   * Takes what is due; no other process has it then. Each part of it begins before the next is taken.
   *
   * @param busy - how much is under way in each lane, where something is
   */
  take: (busy: ReadonlyMap<string, number>, stopping: AbortSignal) => AsyncIterable<readonly Item[]>;
  laneOf: (item: Item) => string;
  /** @param late - given when the process has waited for `stopMs` to end */
  work: (item: Item, late: AbortSignal) => Promise<unknown>;
  /** A lane that is empty, and a round that took something, are followed by a round without a rest. */
  isEager?: boolean;
  /** For so long the end of the process waits for what is under way; absent: until it is done. */
  stopMs?: number;
  /** What the log says when an item fails, and of which. */
  failed: string;
  about?: (item: Item) => object;
}

/** Starts the loop of some work in lanes in this process. */
export function startLanes<Item>(
  { clock, log }: Pick<Pace, "clock" | "log">,
  { take, laneOf, work, isEager = false, stopMs, failed, about, ...pace }: Lanes<Item>,
): { stop(): Promise<void> } {
  const busy = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const late = new AbortController();

  async function begin(item: Item, lane: string): Promise<void> {
    try {
      await work(item, late.signal);
    } catch (error) {
      // What was broken off is somebody else's.
      if (!late.signal.aborted) log.error({ err: error, ...about?.(item) }, failed);
    }
    const left = busy.get(lane)! - 1;
    if (left > 0) busy.set(lane, left);
    else busy.delete(lane);
    if (isEager && left === 0) rounds.wake();
  }

  async function round(stopping: AbortSignal): Promise<boolean> {
    let hasTaken = false;
    for await (const part of take(busy, stopping)) {
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
