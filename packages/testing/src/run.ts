/**
 * Runs test files as `npm test` does: `node packages/testing/src/run.ts [--processes N] GLOB...`. A few
 * processes share the files among themselves, and each loads the gateway once for all its files.
 * `node --test FILE` runs a single file.
 */

import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { PassThrough } from "node:stream";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";
import { globalSetup, globalTeardown } from "./global-setup.ts";
import { inOrder } from "./run/longest.ts";
import { runFiles } from "./run/pool.ts";
import summary from "./summary-reporter.ts";

/**
 * Most files wait for a part of their time: two processes more than there are processors keep the processors
 * busy.
 */
const PROCESSES = availableParallelism() + 2;

const { positionals, values } = parseArgs({
  options: { processes: { type: "string", default: String(PROCESSES) } },
  allowPositionals: true,
});
const files = inOrder(globSync(positionals));
if (files.length === 0) throw new Error("No test file has such a name");
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

await globalSetup();
try {
  const { events, passed } = runFiles(files, { processes: Number(values.processes), signal: stop.signal });
  events.pipe(new spec()).pipe(process.stdout);
  events
    .pipe(new PassThrough({ objectMode: true }))
    .compose(summary)
    .pipe(process.stdout);
  if (!(await passed)) process.exitCode = 1;
} finally {
  await globalTeardown();
}
