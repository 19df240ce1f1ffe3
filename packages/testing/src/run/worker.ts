/**
 * A process of a run: takes the next test file from the list, runs its tests, and so on until the list is
 * empty or the process has grown.
 */

import assert from "node:assert/strict";
import { flushCompileCache } from "node:module";
import { after, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { openList } from "./list.ts";

/** What files leave behind adds up. Another process takes over from one that has grown to this. */
const RSS_MAX = 700_000_000;
const CLOCK_MAY_DIFFER_MS = 1_000;

const directory = process.cwd();
const environment = { ...process.env };
const RealDate = Date;

/** Fails the file that changes what the next one in the process relies on. */
function assertAsFound(): void {
  assert.equal(process.cwd(), directory, "the working directory is another");
  assert.deepEqual({ ...process.env }, environment, "the environment is another");
  assert.ok(Math.abs(Date.now() - RealDate.now()) < CLOCK_MAY_DIFFER_MS, "the clock is shifted");
}

// Others who listen, as a browser's keeper does, would keep a process alive whose run is given up.
process.prependListener("SIGTERM", () => process.exit(1));

const [, , listDir, fileLimitMs] = process.argv;
const limit = new Worker(new URL("./limit.ts", import.meta.url), {
  execArgv: [],
  workerData: Number(fileLimitMs),
});
limit.unref();
const list = await openList(listDir!);
while (process.memoryUsage.rss() < RSS_MAX) {
  const file = await list.take();
  if (file === undefined) break;
  limit.postMessage(file);
  // Within the suite, a file's hooks are its own; the suite has ended when its promise is fulfilled.
  await describe(file, async () => {
    await import(pathToFileURL(file).href);
    // A process writes at its end what it compiled; the programs that tests start and kill have no end of
    // that kind, and need it now.
    flushCompileCache();
    after(assertAsFound);
  });
}
