import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutant, mutated } from "@banco/testing/mutants";
import { minifySync, transformSync } from "rolldown/utils";

const FILE = "docs/mutants.json";

/** The recorded verdict on a mutant. */
export interface Verdict {
  /** The digest of the mutated file's code and of its tests. */
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

/**
 * Returns the digest of a mutant's file and tests; the verdict is valid while it is unchanged. Comments, types,
 * formatting and test names do not count, because they cannot change what a test detects.
 */
export function digestOf(root: string, dir: string, mutant: Mutant): string {
  const hash = createHash("sha256");
  hash.update(codeOf(mutant.file, mutated(readFileSync(join(root, dir, mutant.file), "utf8"), mutant)));
  for (const test of globSync(mutant.tests, { cwd: root }).sort())
    hash.update(codeOf(test, readFileSync(join(root, test), "utf8")));
  return hash.digest("hex").slice(0, 16);
}

/** The name of a test, as `minifySync` writes it. */
const TEST_NAME = /\b(test|it|describe)\(`(?:\\.|[^`\\])*`/g;
const codes = new Map<string, string>();

/** Returns a TypeScript file's code without comments, types, formatting and test names; any other file as it is. */
export function codeOf(file: string, content: string): string {
  if (!/\.tsx?$/.test(file)) return content;
  const cached = codes.get(content);
  if (cached !== undefined) return cached;
  const { code } = transformSync(file, content, { tsconfig: false });
  const output = { removeWhitespace: true, legalComments: "none" } as const;
  const minified = minifySync("code.js", code, { compress: false, mangle: false, codegen: output }).code;
  const nameless = minified.replace(TEST_NAME, "$1(``");
  codes.set(content, nameless);
  return nameless;
}
