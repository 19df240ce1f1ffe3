/**
 * Tests `npm run new:provider`: its files compile and are red where work is left, each time with a sentence
 * that says what.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, describe, test } from "node:test";

const ROOT = join(import.meta.dirname, "../../..");
const MODULES = join(ROOT, "node_modules");
const SETS = globSync("*/packages", { cwd: join(ROOT, "tools/new-provider") }).map(
  (path) => path.split("/")[0]!,
);
/** A pattern for the imaginary provider of the templates. */
const ACME = /acme/i;
/** Prints each test's end as one line of JSON. */
const REPORTER = `export default async function* (events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const { name, details } = data;
    yield JSON.stringify({ name, isSuite: details.type === "suite", error: details.error?.cause?.message ?? null }) + "\\n";
  }
}`;

interface Ended {
  name: string;
  isSuite: boolean;
  error: string | null;
}

let copy: string;
/** The generator's output for each set's provider. */
const told = new Map<string, string>();
before(() => {
  copy = mkdtempSync(join(tmpdir(), "banco-new-provider-"));
  for (const name of [
    "packages",
    "proof",
    "tools",
    "docs",
    "package.json",
    "tsconfig.json",
    "biome.json",
    ".gitignore",
  ]) {
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    });
  }
  linkModules();
  for (const set of SETS) {
    const { status, stdout, stderr } = generate(idOf(set), "--set", set);
    assert.equal(status, 0, stderr);
    told.set(set, stdout);
  }
});
after(() => rmSync(copy, { recursive: true }));

/** Links the installed packages; our own ones lead to the copy. */
function linkModules(): void {
  mkdirSync(join(copy, "node_modules/@banco"), { recursive: true });
  for (const name of readdirSync(MODULES)) {
    if (name !== "@banco") symlinkSync(join(MODULES, name), join(copy, "node_modules", name));
  }
  for (const top of ["packages", "proof"]) {
    for (const name of readdirSync(join(copy, top)))
      symlinkSync(join(copy, top, name), join(copy, "node_modules/@banco", name));
  }
}

function run(args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return spawnSync(process.execPath, args, { cwd: copy, env, encoding: "utf8" });
}

function generate(...args: string[]) {
  return run(["tools/new-provider/new-provider.ts", ...args]);
}

function idOf(set: string): string {
  return `tin-till-${set}`;
}

/** Returns the paths that the generator reports for a set. */
function written(set: string): string[] {
  const stdout = told.get(set)!;
  const [, list = ""] = /^Written:\n((?: {2}.+\n)+)/m.exec(stdout) ?? [];
  return list.trim().split(/\s+/);
}

test("new providers of every set compile", () => {
  const include = SETS.flatMap(written).filter((path) => path.endsWith(".ts"));
  writeFileSync(join(copy, "tsconfig.new.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
  const compiled = run([join(MODULES, "typescript/bin/tsc"), "--noEmit", "-p", "tsconfig.new.json"]);
  assert.equal(compiled.status, 0, compiled.stdout);
});

test("new providers of every set are formatted", () => {
  const biome = join(MODULES, "@biomejs/biome/bin/biome");
  const judged = run([biome, "ci", "--error-on-warnings", "packages/providers", "proof/simulators"]);
  assert.equal(judged.status, 0, judged.stdout + judged.stderr);
});

for (const set of SETS) {
  describe(`a new ${set} provider`, () => {
    const id = idOf(set);
    let paths: string[];
    before(() => {
      paths = written(set);
    });

    test("has its files and one line in each registry, and nothing of the templates' names", () => {
      assert.ok(paths.length >= 14, `${paths}`);
      for (const path of paths) {
        assert.ok(path.includes(id));
        assert.doesNotMatch(readFileSync(join(copy, path), "utf8"), ACME, path);
      }
      for (const registry of [
        `packages/providers/src/${set}/providers.ts`,
        "proof/simulators/src/simulators.ts",
      ]) {
        const lines = readFileSync(join(copy, registry), "utf8").split("\n");
        assert.equal(lines.filter((line) => line.includes(id)).length, 1);
      }
    });

    test("is red where work is left, with the file and what to do in it, and green elsewhere", () => {
      writeFileSync(join(copy, "reporter.mjs"), REPORTER);
      const files = [
        ...paths.filter((path) => path.endsWith(".test.ts")),
        "packages/providers/test/pages.test.ts",
      ];
      const how = ["--test", "--test-isolation=none", "--test-reporter=./reporter.mjs"];
      const { stdout, stderr } = run([...how, ...files]);
      const ended = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Ended)
        .filter(({ isSuite }) => !isSuite);
      // The provider of another set is in the same copy.
      const ofOthers = (error: string) => /^docs\/providers\//.test(error) && !error.includes(id);
      const red = ended.filter(({ error }) => error !== null && !ofOthers(error));
      assert.ok(red.length > 0 && ended.length > red.length, stderr);
      for (const { name, error } of red) assert.ok(error!.includes(id), `${name}: ${error}`);
      const firstLine = (error: string) => error.replace(/^not a ProviderError: Error: /, "").split("\n")[0]!;
      const why = [...new Set(red.map(({ error }) => firstLine(error!)))];
      assert.equal(why.filter((one) => one.startsWith(`${id}/manifest.ts:`)).length, 2, `${why}`);
      const sentences = why.filter((one) => /^(packages|proof)\//.test(one));
      assert.ok(sentences.length >= 4, `${why}`);
      for (const one of sentences) assert.ok(told.get(set)!.includes(one) || /ask here/.test(one), one);
      assert.ok(why.includes(`docs/providers/${id}.md: write what it says is to be written`));
    });

    test("is not written twice", () => {
      const { status, stderr } = generate(id, "--set", set);
      assert.deepEqual([status, /is there already/.test(stderr)], [1, true]);
    });
  });
}

for (const [what, args] of [
  ["no name", []],
  ["two names", ["one", "two"]],
  ["a name in capitals", ["Acme"]],
  ["a word of the language", ["new"]],
  ["a way out of the folder", ["../x"]],
  ["a set that there is not", ["tin-till", "--set", "loyalty"]],
  ["an option that there is not", ["tin-till", "--label", "P9"]],
  ["a title that is code", ["tin-till", "--title", '"+1']],
] as const) {
  test(`${what} is refused with the usage, and nothing is written`, () => {
    const { status, stdout, stderr } = generate(...args);
    assert.equal(status, 1);
    assert.equal(stdout, "");
    assert.match(stderr, /usage|Unknown option/);
  });
}
