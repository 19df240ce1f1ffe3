/**
 * `npm run mutants [-- PART...] [--record]`: applies each mutant whose name contains a PART (`gateway`,
 * `gateway/refund`), one at a time in a copy of the repository, and runs the tests that should notice it.
 * Ends with 1 where a table is out of date or more survive than may. `--record` writes docs/mutants.md.
 */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Copy, copyOf } from "./copy.ts";
import { type Outcome, pageOf, shareKilled } from "./report.ts";
import { faultsOf, type Mutant, mutated, type PackageMutants, readTables } from "./table.ts";

const ROOT = join(import.meta.dirname, "../..");
/** A wait that a passing test never needs: a survivor costs seconds, not the minutes of a slow machine. */
const PATIENCE_MS = 15_000;
/** A run that hangs is red too. */
const RUN_MAX_MS = 240_000;
const KILLED_MIN = 0.95;

const { positionals, values } = parseArgs({
  options: { record: { type: "boolean", default: false } },
  allowPositionals: true,
});
const tables = readTables(ROOT);
const faults = faultsOf(ROOT, tables);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

const copy = copyOf(ROOT);
process.once("exit", () => copy.remove());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const outcomes: Outcome[] = [];
const green = new Map<string, boolean>();
for (const table of tables)
  for (const mutant of table.mutants) if (isChosen(table, mutant)) judge(table, mutant);
const share = shareKilled(outcomes);
console.log(`${outcomes.length} mutants, ${Math.round(share * 1000) / 10} % killed`);
if (values.record) writeFileSync(join(ROOT, "docs/mutants.md"), pageOf(outcomes));
process.exitCode = share >= KILLED_MIN ? 0 : 1;

function isChosen({ name }: PackageMutants, { id }: Mutant): boolean {
  return positionals.length === 0 || positionals.some((part) => `${name}/${id}`.includes(part));
}

function judge({ name, dir }: PackageMutants, mutant: Mutant): void {
  const file = join(dir, mutant.file);
  const original = readFileSync(join(copy.dir, file), "utf8");
  const key = mutant.tests.join(" ");
  if (!green.has(key)) green.set(key, isGreen(copy, mutant.tests));
  if (!green.get(key)) throw new Error(`Without a mutant these tests are red: ${key}`);
  copy.write(file, mutated(original, mutant));
  const began = performance.now();
  const isKilled = !isGreen(copy, mutant.tests);
  const seconds = Math.round((performance.now() - began) / 1000);
  copy.write(file, original);
  outcomes.push({ name, mutant, isKilled, seconds });
  console.log(`${isKilled ? "killed  " : "SURVIVED"} ${name}/${mutant.id} (${seconds} s)`);
}

/** Whether the tests pass in the copy. */
function isGreen({ dir }: Copy, tests: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, ["packages/testing/src/run.ts", ...tests], {
    cwd: dir,
    env: { ...process.env, BANCO_PATIENCE_MS: String(PATIENCE_MS) },
    stdio: "ignore",
    timeout: RUN_MAX_MS,
  });
  return status === 0;
}
