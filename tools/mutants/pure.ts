/**
 * `npm run prove -- mutants:pure [-- PART...]`: lets Stryker mutate modules that only compute and whose tests take a
 * second: operators, conditions, arithmetic. Exits with 1 if the tests detect too few mutants. It runs in a copy of
 * the repository, and npm installs the pinned Stryker version (decision 815).
 */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyOf } from "./copy.ts";

const ROOT = join(import.meta.dirname, "../..");
const STRYKER = "@stryker-mutator/core@10.1.1";
/** The minimum percentage of mutants that tests must detect. */
const KILLED_MIN = 85;
/** Mutations of string literals, whose tests would only repeat them. */
const LEFT_OUT = ["StringLiteral", "Regex"];

/** A package's modules that only compute, with their tests. */
interface Group {
  dir: string;
  modules: string[];
  tests: string[];
}

const GROUPS: Record<string, Group> = {
  money: { dir: "packages/core", modules: ["money"], tests: ["money"] },
  receipts: {
    dir: "packages/receipts",
    modules: ["figures", "payment", "refund"],
    tests: ["figures", "payment", "refund"],
  },
  fatturapa: {
    dir: "packages/fatturapa",
    modules: [
      "decimal",
      "stamp-duty",
      "compose/amounts",
      "compose/discount",
      "compose/fees",
      "compose/figures",
    ],
    tests: ["decimal", "compose", "compose-fees", "compose-payment", "compose-refusals"],
  },
  statuses: {
    dir: "packages/gateway",
    modules: ["sdi/state", "payment/checks/judgement", "store/refund/own-refund"],
    tests: ["sdi/state", "payment/judgement", "store/own-refund"],
  },
  printers: { dir: "packages/fiscal-printer", modules: ["evidence"], tests: ["evidence"] },
};

const parts = process.argv.slice(2);
const copy = copyOf(ROOT);
process.once("exit", () => copy.remove());
for (const [name, group] of Object.entries(GROUPS))
  if (parts.length === 0 || parts.includes(name)) run(name, group);

function run(name: string, { dir, modules, tests }: Group): void {
  const files = tests.map((test) => `${dir}/test/${test}.test.ts`);
  const report = `${name}.report.json`;
  const config = {
    testRunner: "command",
    commandRunner: { command: `node --test ${files.join(" ")}` },
    mutate: modules.map((module) => `${dir}/src/${module}.ts`),
    mutator: { excludedMutations: LEFT_OUT },
    concurrency: 2,
    reporters: ["json"],
    jsonReporter: { fileName: report },
    // Stryker would read it with TypeScript's old API; Node strips the types itself.
    tsconfigFile: "none.json",
    ignorePatterns: ["docs", "bench", "certificates", "deploy", "examples"],
  };
  writeFileSync(join(copy.dir, `${name}.stryker.json`), JSON.stringify(config));
  const { status } = spawnSync(
    "npx",
    ["--yes", "--package", STRYKER, "stryker", "run", `${name}.stryker.json`],
    {
      cwd: copy.dir,
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  if (status !== 0) throw new Error(`Stryker ended with ${status}: ${name}`);
  summarise(name, join(copy.dir, report));
}

interface Mutant {
  status: "Killed" | "Survived" | "Timeout" | "RuntimeError" | "NoCoverage" | "CompileError" | "Ignored";
  mutatorName: string;
  replacement: string;
  location: { start: { line: number } };
}

/** Prints the survivors of a report and the share of mutants that the tests detected. */
function summarise(name: string, report: string): void {
  const { files } = JSON.parse(readFileSync(report, "utf8")) as {
    files: Record<string, { mutants: Mutant[] }>;
  };
  let [killed, survived] = [0, 0];
  for (const [file, { mutants }] of Object.entries(files))
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === "Killed" || status === "Timeout") killed += 1;
      if (status !== "Survived") continue;
      survived += 1;
      console.log(`SURVIVED ${file}:${location.start.line} ${mutatorName}: ${replacement.slice(0, 80)}`);
    }
  const percent = (killed / (killed + survived)) * 100;
  console.log(`${name}: ${killed + survived} mutants, ${percent.toFixed(1)} % killed`);
  if (percent < KILLED_MIN) process.exitCode = 1;
}
