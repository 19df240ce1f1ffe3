/**
 * Tests `npm run new:provider`: its files compile, and its tests fail where work remains, with instructions.
 */

import assert from "node:assert/strict";
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { copyRepository, MODULES, type RepositoryCopy } from "@banco/testing/copy";

const SETS = globSync("*/packages", { cwd: join(import.meta.dirname, "../../../tools/new-provider") }).map(
  (path) => path.split("/")[0]!,
);
/** A pattern for the imaginary provider of the templates. */
const ACME = /acme/i;
/** Prints each test's result as one line of JSON. */
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

let copy: RepositoryCopy;
/** The generator's output for each set's provider. */
const outputs = new Map<string, string>();
before(() => {
  copy = copyRepository();
  for (const set of SETS) {
    const { status, stdout, stderr } = generate(idOf(set), "--set", set);
    assert.equal(status, 0, stderr);
    outputs.set(set, stdout);
  }
});
after(() => copy.remove());

function generate(...args: string[]) {
  return copy.run(["tools/new-provider/new-provider.ts", ...args]);
}

function idOf(set: string): string {
  return `tin-till-${set}`;
}

/** Returns the paths that the generator reports for a set. */
function written(set: string): string[] {
  const stdout = outputs.get(set)!;
  const [, list = ""] = /^Written:\n((?: {2}.+\n)+)/m.exec(stdout) ?? [];
  return list.trim().split(/\s+/);
}

test("new providers of every set compile", () => {
  const include = SETS.flatMap(written).filter((path) => path.endsWith(".ts"));
  writeFileSync(
    join(copy.folder, "tsconfig.new.json"),
    JSON.stringify({ extends: "./tsconfig.json", include }),
  );
  const compiled = copy.run([join(MODULES, "typescript/bin/tsc"), "--noEmit", "-p", "tsconfig.new.json"]);
  assert.equal(compiled.status, 0, compiled.stdout);
});

test("new providers of every set are formatted", () => {
  const biome = join(MODULES, "@biomejs/biome/bin/biome");
  const judged = copy.run([biome, "ci", "--error-on-warnings", "packages/providers", "proof/simulators"]);
  assert.equal(judged.status, 0, judged.stdout + judged.stderr);
});

for (const set of SETS) {
  describe(`a new ${set} provider`, () => {
    const id = idOf(set);
    let paths: string[];
    before(() => {
      paths = written(set);
    });

    test("a new provider has its files and registry lines without template names", () => {
      assert.ok(paths.length >= 14, `${paths}`);
      for (const path of paths) {
        assert.ok(path.includes(id));
        assert.doesNotMatch(copy.read(path), ACME, path);
      }
      for (const registry of [
        `packages/providers/src/${set}/providers.ts`,
        "proof/simulators/src/simulators.ts",
      ]) {
        const lines = copy.read(registry).split("\n");
        assert.equal(lines.filter((line) => line.includes(id)).length, 1);
      }
    });

    test("a new provider fails only where work is left, with instructions", () => {
      writeFileSync(join(copy.folder, "reporter.mjs"), REPORTER);
      const files = [
        ...paths.filter((path) => path.endsWith(".test.ts")),
        "packages/providers/test/pages.test.ts",
      ];
      const how = ["--test", "--test-isolation=none", "--test-reporter=./reporter.mjs"];
      const { stdout, stderr } = copy.run([...how, ...files]);
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
      for (const one of sentences)
        assert.ok(outputs.get(set)!.includes(one) || /existing operation/.test(one), one);
      assert.ok(why.includes(`docs/providers/${id}.md: complete the parts marked To write`));
    });

    test("a new provider is never written twice", () => {
      const { status, stderr } = generate(id, "--set", set);
      assert.deepEqual([status, /already exists/.test(stderr)], [1, true]);
    });
  });
}

for (const [what, args] of [
  ["no name", []],
  ["two names", ["one", "two"]],
  ["a name in capitals", ["Acme"]],
  ["a reserved word", ["new"]],
  ["a path outside the folder", ["../x"]],
  ["an unknown set", ["tin-till", "--set", "loyalty"]],
  ["an unknown option", ["tin-till", "--label", "P9"]],
  ["a title that is code", ["tin-till", "--title", '"+1']],
] as const) {
  test(`${what} is refused with the usage and writes nothing`, () => {
    const { status, stdout, stderr } = generate(...args);
    assert.equal(status, 1);
    assert.equal(stdout, "");
    assert.match(stderr, /usage|Unknown option/);
  });
}
