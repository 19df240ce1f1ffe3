import { CallWindow } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import { startRounds } from "../jobs/rounds.ts";

/** Work that outlives its process, and its loop. */
export interface OpenWork<Item> {
  /** How long a process rests between two rounds. */
  pauseMs: number;
  /** Makes due what processes that are gone had under way. */
  release?: () => Promise<void>;
  /** Takes what is due; no other process has it then. */
  take: () => Promise<readonly Item[]>;
  /** As many as `take` gives at once; then there may be more, and the next round begins without a rest. */
  batch?: number;
  /** @param window - of the requests that it makes: opened before others learn that the item is taken */
  work: (item: Item, window: CallWindow) => Promise<unknown>;
  /** What the log says when an item fails. */
  failed: string;
  /** What the log says when a round fails. */
  heldUp: string;
}

/** Starts the loop of some open work in this process. */
export function startOpenWork<Item>(
  { clock, log }: Pick<Gateway, "clock" | "log">,
  { pauseMs, release, take, batch = Infinity, work, failed, heldUp }: OpenWork<Item>,
): { stop(): Promise<void> } {
  const round = async (stopping: AbortSignal) => {
    let taken: readonly Item[];
    do {
      // What can not be released holds up nothing that is due.
      await release?.().catch((error) => log.error({ err: error }, heldUp));
      const window = new CallWindow(clock);
      taken = await take();
      for (const result of await Promise.allSettled(taken.map((item) => work(item, window)))) {
        if (result.status === "rejected") log.error({ err: result.reason }, failed);
      }
    } while (taken.length >= batch && !stopping.aborted);
  };
  return startRounds(round, { pauseMs, clock, log, heldUp });
}
