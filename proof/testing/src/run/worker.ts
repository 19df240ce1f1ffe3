/**
 * A process of a run: takes the next test file from the list, runs its tests, and so on until the list is
 * empty or the process has grown too large.
 */

import assert from "node:assert/strict";
import { flushCompileCache } from "node:module";
import { after, describe, mock } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { openList } from "./list.ts";
import { shareBrowser } from "./shared-browser.ts";

/** The memory at which another process takes over: what files leave behind adds up. */
const RSS_MAX = 700_000_000;
const CLOCK_MAY_DIFFER_MS = 1_000;

const directory = process.cwd();
const environment = { ...process.env };
const RealDate = Date;

/** Fails a file that changes something the next file in the process relies on. */
function assertAsFound(): void {
  assert.equal(process.cwd(), directory, "the working directory is another");
  assert.deepEqual({ ...process.env }, environment, "the environment is another");
  assert.ok(Math.abs(Date.now() - RealDate.now()) < CLOCK_MAY_DIFFER_MS, "the clock is shifted");
}

const tracker: typeof mock = Object.getPrototypeOf(mock);
const mockMethod = tracker.method as (object: object, name: PropertyKey, ...rest: unknown[]) => unknown;
/**
 * Refuses a mock of a mock. Node restores a test's mocks from the first to the last, so the first one would
 * stay
 * for every later file of the process.
 */
tracker.method = function (this: typeof mock, object: object, name: PropertyKey, ...rest: unknown[]) {
  const current = Reflect.get(object, name) as { mock?: unknown } | undefined;
  assert.equal(current?.mock, undefined, `${String(name)} is mocked already: restore that mock first`);
  return mockMethod.call(this, object, name, ...rest);
} as typeof mock.method;

// Other listeners, such as a browser's keeper, would keep a process alive whose run is given up.
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
  // Inside the suite, a file's hooks are its own; the suite has ended when its promise is fulfilled.
  await describe(file, async () => {
    await import(pathToFileURL(file).href);
    // A process writes its compile cache at its end; programs that tests start and kill have no such end, and
    // need the cache now.
    flushCompileCache();
    after(assertAsFound);
  });
}
await browser.close();
