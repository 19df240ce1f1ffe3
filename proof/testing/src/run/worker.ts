/**
 * A process of a run: claims the next test file from the list, runs its tests, and repeats this until the
 * list is empty or the process has grown too large.
 */

import assert from "node:assert/strict";
import { flushCompileCache } from "node:module";
import { after, describe, mock } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { openList } from "./list.ts";
import { shareBrowser } from "./shared-browser.ts";

/** The memory size at which a new process takes over, because test files leave data behind. */
const RSS_MAX = 700_000_000;
const CLOCK_MAY_DIFFER_MS = 1_000;

const directory = process.cwd();
const environment = { ...process.env };
const RealDate = Date;

/** Fails a file that changes global state that the next file in the process relies on. */
function assertAsFound(): void {
  assert.equal(process.cwd(), directory, "the working directory has changed");
  assert.deepEqual({ ...process.env }, environment, "the environment has changed");
  assert.ok(Math.abs(Date.now() - RealDate.now()) < CLOCK_MAY_DIFFER_MS, "the clock is shifted");
}

const tracker: typeof mock = Object.getPrototypeOf(mock);
const mockMethod = tracker.method as (object: object, name: PropertyKey, ...rest: unknown[]) => unknown;
/**
 * Refuses a mock of a mock. Node restores a test's mocks from the first to the last, so the first one would
 * remain
 * for every later file of the process.
 */
tracker.method = function (this: typeof mock, object: object, name: PropertyKey, ...rest: unknown[]) {
  const current = Reflect.get(object, name) as { mock?: unknown } | undefined;
  assert.equal(current?.mock, undefined, `${String(name)} is mocked already: restore that mock first`);
  return mockMethod.call(this, object, name, ...rest);
} as typeof mock.method;

// Other listeners, such as a browser's, would keep the process of an aborted run alive.
process.prependListener("SIGTERM", () => process.exit(1));

const [, , listDir, fileLimitMs] = process.argv;
const limit = new Worker(new URL("./limit.ts", import.meta.url), {
  execArgv: [],
  workerData: Number(fileLimitMs),
});
limit.unref();
const list = await openList(listDir!);
const browser = shareBrowser();
while (process.memoryUsage.rss() < RSS_MAX) {
  const file = await list.take();
  if (file === undefined) break;
  limit.postMessage(file);
  // Inside the suite, hooks belong to the file; the suite has ended when its promise is fulfilled.
  await describe(file, async () => {
    await import(pathToFileURL(file).href);
    // A process writes its compile cache when it ends. Programs that tests start and kill never reach that
    // point, and need the cache now.
    flushCompileCache();
    after(assertAsFound);
  });
}
await browser.close();
