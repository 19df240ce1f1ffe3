import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutant, mutated } from "@banco/testing/mutants";

const FILE = "docs/mutants.json";

/** The recorded verdict on a mutant. */
export interface Verdict {
  /** The digest of the mutated file and the tests. */
  digest: string;
  isKilled: boolean;
  seconds: number;
}

/** The verdicts by package and name of the mutant, such as `gateway/refund-twice`. */
export type Verdicts = Map<string, Verdict>;

/** Reads the record. */
export function readVerdicts(root: string): Verdicts {
  const path = join(root, FILE);
  return new Map(existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, "utf8"))) : []);
}

/** Writes the record, with one verdict per line. */
export function writeVerdicts(root: string, verdicts: Verdicts): void {
  const lines = [...verdicts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { digest, isKilled, seconds }]) => {
      return `  "${name}": { "digest": "${digest}", "isKilled": ${isKilled}, "seconds": ${seconds} }`;
    });
  writeFileSync(join(root, FILE), lines.length === 0 ? "{}\n" : `{\n${lines.join(",\n")}\n}\n`);
}

/** Returns the digest of a mutant's file and tests; the verdict is valid while it is unchanged. */
export function digestOf(root: string, dir: string, mutant: Mutant): string {
  const hash = createHash("sha256");
  hash.update(mutated(readFileSync(join(root, dir, mutant.file), "utf8"), mutant));
  for (const test of globSync(mutant.tests, { cwd: root }).sort())
    hash.update(readFileSync(join(root, test)));
  return hash.digest("hex").slice(0, 16);
}
