import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The time after which requests that arrived with the start have been answered. */
const AFTER_MS = 2_000;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Returns the memory that loading a program has used to the system: V8 keeps such pages until it runs short,
 * a tenth of a gateway's memory.
 */
export function giveBackStartupMemory(): void {
  setTimeout(collectAll, AFTER_MS).unref();
}

/**
 * Collects all garbage and returns the pages. It reaches the collector through a separate context, so that
 * the program never sees it.
 */
export function collectAll(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
