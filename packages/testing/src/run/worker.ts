/** A process of a run: takes the next test file from the list, runs its tests, and so on until the list is empty or the process has grown. */

import { describe } from "node:test";
import { pathToFileURL } from "node:url";
import { openList } from "./list.ts";

/** What files leave behind adds up. Another process takes over from one that has grown to this. */
const RSS_MAX = 700_000_000;

const list = await openList(process.argv[2]!);
while (process.memoryUsage.rss() < RSS_MAX) {
  const file = await list.take();
  if (file === undefined) break;
  // Within the suite, a file's hooks are its own; the suite has ended when its promise is fulfilled.
  await describe(file, () => import(pathToFileURL(file).href));
}
