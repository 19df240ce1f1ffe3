import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** By then what came in with the start has been answered. */
const AFTER_MS = 2_000;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives back to the system what loading a program has left behind: V8 keeps such pages until it runs short, a
 * tenth of a gateway's memory.
 */
export function giveBackStartupMemory(): void {
  setTimeout(collectAll, AFTER_MS).unref();
}

/**
 * Collects everything, and gives back the pages. The collector is reached through a context of its own, so
 * that the program never sees it.
 */
export function collectAll(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
