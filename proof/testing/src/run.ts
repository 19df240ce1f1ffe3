/**
 * Runs test files: `node proof/testing/src/run.ts [--processes N] [--resting | --record [--woken]] [GLOB...]`. A few
 * processes share the files among themselves, and each loads the gateway once for all its files. With `--resting`, as
 * in `npm test`, slow tests are skipped while nothing they depend on has changed. `--record`, as in `npm run
 * test:release`, runs them all and records the digests of those that passed; with `--woken`, as in `npm run
 * test:woken`, it runs only the slow tests that are due. `node --test FILE` runs a single file.
 */

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { PassThrough } from "node:stream";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";
import { globalSetup, globalTeardown } from "./global-setup.ts";
import { inOrder } from "./run/longest.ts";
import { runFiles } from "./run/pool.ts";
import { digestsAfter, leaveOutResting, type PassedDigests } from "./run/resting.ts";
import { RESTING } from "./run/resting-groups.ts";
import summary from "./summary-reporter.ts";

/**
 * Most files spend part of their time waiting, so running two more processes than processors keeps the
 * processors busy.
 */
const PROCESSES = availableParallelism() + 2;

const ALL = ["{packages,proof}/*/test/**/*.test.ts", "examples/*/test/*.test.ts", "tools/*/*.test.ts"];
/** The digests that the resting tests had when they last passed. */
const PASSED = new URL("../resting-passed.json", import.meta.url);

const { positionals, values } = parseArgs({
  options: {
    processes: { type: "string", default: String(PROCESSES) },
    resting: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    woken: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const cwd = process.cwd();
const passedBefore: PassedDigests = JSON.parse(readFileSync(PASSED, "utf8"));
const paths = globSync(positionals.length > 0 ? positionals : ALL);
const { files: awake, resting } =
  values.resting || values.woken
    ? leaveOutResting(paths, RESTING, passedBefore, cwd)
    : { files: paths, resting: [] };
const slow = new Set(globSync(RESTING.flatMap(({ tests }) => tests)));
const files = inOrder(values.woken ? awake.filter((file) => slow.has(file)) : awake);
if (files.length === 0 && !values.woken) throw new Error("No test file matches");
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

await globalSetup();
try {
  const { events, passed, failed } = runFiles(files, {
    processes: Number(values.processes),
    signal: stop.signal,
  });
  events.pipe(new spec()).pipe(process.stdout);
  events
    .pipe(new PassThrough({ objectMode: true }))
    .compose(summary)
    .pipe(process.stdout);
  if (!(await passed)) process.exitCode = 1;
  if (values.record) {
    const digests = digestsAfter({ ran: files, failed: failed() }, RESTING, passedBefore, cwd);
    writeFileSync(PASSED, `${JSON.stringify(digests, null, 2)}\n`);
  }
  for (const { name, files } of resting) {
    process.stdout.write(
      `Resting, because nothing it depends on has changed: ${name} (${files.length} files)\n`,
    );
  }
} finally {
  await globalTeardown();
}
