import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The time by which requests that arrived during start-up have received their responses. */
const AFTER_MS = 2_000;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Releases the memory that was used for loading the program: V8 keeps such pages, a tenth of a gateway's memory, until
 * memory runs short.
 */
export function releaseStartupMemory(): void {
  setTimeout(collectAll, AFTER_MS).unref();
}

/**
 * Collects all garbage and releases the pages. It accesses the collector through a separate context, so that the
 * program never sees it.
 */
export function collectAll(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
