/**
 * `npm run mutants [-- PART...] [--all] [--lanes N]`: applies each mutant whose name contains a PART
 * (`gateway`, `gateway/refund`), one at a time in a copy of the repository, and runs the tests that should
 * detect it. A mutant is not run again while its file and tests are unchanged since its verdict; `--all`
 * runs it anyway. Each verdict is recorded immediately, so that a run can be interrupted and resumed.
 * `--list` prints the mutants that have to be run. It exits with 1 if a table is out of date or too many mutants
 * survive.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { faultsOf, type Mutant, readTables } from "@banco/testing/mutants";
import { type Lane, openLane } from "./lane.ts";
import { digestOf, readVerdicts, writeVerdicts } from "./record.ts";
import { type Outcome, pageOf, shareKilled, summaryOf } from "./report.ts";

const ROOT = join(import.meta.dirname, "../..");
const KILLED_MIN = 0.95;
const USAGE = `npm run mutants [-- PART...] [--all] [--lanes N] [--list]
  PART     only mutants whose name contains it, such as gateway/refund
  --all    also those whose verdict still holds
  --lanes  the number of mutants at a time, 2 if absent
  --list   names the mutants that would run`;

interface Job {
  /** Such as `gateway/refund-twice`. */
  name: string;
  dir: string;
  mutant: Mutant;
}

const { positionals, values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    lanes: { type: "string", default: "2" },
    help: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const tables = readTables(ROOT);
const faults = faultsOf(ROOT, tables);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const verdicts = readVerdicts(ROOT);
const all: Job[] = tables.flatMap(({ name, dir, mutants }) =>
  mutants.map((mutant) => ({ name: `${name}/${mutant.id}`, dir, mutant })),
);
const jobs = all.filter(isDue);
if (values.list) for (const { name } of jobs) console.log(name);
else await runAll();
const outcomes = tables.flatMap(({ name, mutants }) =>
  mutants.map((mutant): Outcome => ({ name, mutant, ...verdicts.get(`${name}/${mutant.id}`) })),
);
console.log(summaryOf(outcomes));
if (!values.list) writeFileSync(join(ROOT, "docs/mutants.md"), pageOf(outcomes));
process.exitCode = shareKilled(outcomes) >= KILLED_MIN ? 0 : 1;

function isDue({ name, dir, mutant }: Job): boolean {
  if (positionals.length > 0 && !positionals.some((part) => name.includes(part))) return false;
  return values.all || verdicts.get(name)?.digest !== digestOf(ROOT, dir, mutant);
}

/** Distributes the jobs over the copies; jobs with the same tests stay together. */
async function runAll(): Promise<void> {
  const groups = Object.values(Object.groupBy(jobs, ({ mutant }) => mutant.tests.join(" "))) as Job[][];
  groups.sort((one, other) => other.length - one.length);
  const count = Math.min(Number(values.lanes), groups.length);
  await Promise.all(
    Array.from({ length: count }, async () => {
      const lane = await openLane(ROOT, stop.signal);
      try {
        for (let group = groups.shift(); group; group = groups.shift())
          for (const job of group) if (!stop.signal.aborted) await judge(lane, job);
      } finally {
        await lane.close();
      }
    }),
  );
}

async function judge(lane: Lane, { name, dir, mutant }: Job): Promise<void> {
  // The copy's digest, because the repository may change during the run.
  const digest = digestOf(lane.dir, dir, mutant);
  const began = performance.now();
  let isKilled: boolean;
  try {
    isKilled = await lane.kills(dir, mutant);
  } catch (error) {
    if (stop.signal.aborted) return;
    console.error(`NOT RUN  ${name}: ${(error as Error).message}`);
    process.exitCode = 1;
    return;
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  verdicts.set(name, { digest, isKilled, seconds });
  // Another run may have recorded its own verdicts in the meantime.
  writeVerdicts(ROOT, new Map([...readVerdicts(ROOT), [name, verdicts.get(name)!]]));
  console.log(`${isKilled ? "killed  " : "SURVIVED"} ${name} (${seconds} s)`);
}
