/**
 * Tests `npm run new:driver`: the generated driver compiles, is formatted and follows every driver rule;
 * its tests fail wherever the code still contains the other manufacturer's protocol.
 */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { copyRepository, MODULES, type RepositoryCopy } from "@banco/testing/copy";

/** The drivers that can be copied, each with the names that must not remain in the copy. */
const LIKE = { "custom-rt": /custom(?!er)/i, "epson-rt": /epson/i, "adyen-local": /adyen-local|AdyenLocal/ };
const FAILED = /^# Subtest: (.*)\nnot ok/gm;

let copy: RepositoryCopy;
/** The generator's output for each new driver. */
const outputs = new Map<string, string>();
const generate = (...args: string[]) => copy.run(["tools/new-driver/new-driver.ts", ...args]);
const idOf = (like: string) => `tin-till-${like.slice(0, 2)}`;
const written = (like: string) =>
  outputs
    .get(like)!
    .match(/^ {2}(\S+)$/gm)!
    .map((path) => path.trim());

before(() => {
  copy = copyRepository();
  for (const like of Object.keys(LIKE)) {
    const { status, stdout, stderr } = generate(idOf(like), "--like", like);
    assert.equal(status, 0, stderr);
    outputs.set(like, stdout);
  }
});
after(() => copy.remove());

test("new drivers compile with the bridge that they are registered in", () => {
  const include = [...Object.keys(LIKE).flatMap(written), "packages/bridge/src/main.ts"].filter((path) =>
    path.endsWith(".ts"),
  );
  writeFileSync(
    join(copy.folder, "tsconfig.new.json"),
    JSON.stringify({ extends: "./tsconfig.json", include }),
  );
  const compiled = copy.run([join(MODULES, "typescript/bin/tsc"), "--noEmit", "-p", "tsconfig.new.json"]);
  assert.equal(compiled.status, 0, compiled.stdout);
});

test("new drivers are formatted", () => {
  const biome = join(MODULES, "@biomejs/biome/bin/biome");
  const folders = ["packages/bridge", ...Object.keys(LIKE).map((like) => `packages/driver-${idOf(like)}`)];
  const judged = copy.run([biome, "ci", "--error-on-warnings", ...folders, "proof/bridge-simulators"]);
  assert.equal(judged.status, 0, judged.stdout + judged.stderr);
});

test("the lock file lists a new driver as npm would", () => {
  const { packages } = JSON.parse(copy.read("package-lock.json"));
  const [like, id] = [
    packages["packages/driver-custom-rt"],
    packages[`packages/driver-${idOf("custom-rt")}`],
  ];
  assert.deepEqual(id, { ...like, name: `@banco/driver-${idOf("custom-rt")}` });
  const [, ...names] = Object.keys(packages);
  assert.deepEqual(
    names,
    names.toSorted((one, other) => one.localeCompare(other, "en")),
  );
  assert.equal(packages["packages/bridge"].dependencies[id.name], id.version);
});

for (const [like, leftNames] of Object.entries(LIKE)) {
  describe(`a new driver like ${like}`, () => {
    const id = idOf(like);

    test("a new driver's code does not contain the other driver's name", () => {
      for (const path of written(like).filter((one) => one.endsWith(".ts"))) {
        const [first, ...rest] = copy.read(path).split("\n");
        const code = first!.startsWith("// Copied") ? rest : [first, ...rest];
        const own = code.filter((line) => !/^\s*(?:\*|\/)|@banco\/providers/.test(line!));
        assert.doesNotMatch(own.join("\n"), leftNames, path);
      }
    });

    test("a new driver follows every rule and lists its unchanged files", () => {
      const tests = written(like).filter((path) => path.endsWith("suite.test.ts"));
      const files = ["packages/bridge/test/drivers.test.ts", ...tests];
      const { stdout } = copy.run(["--test", "--test-reporter=tap", "--test-isolation=none", ...files]);
      const failed = [...stdout.matchAll(FAILED)].map(([, name]) => name!);
      const copies = written(like).filter(
        (path) => path.endsWith(".ts") && copy.read(path).startsWith("// Copied"),
      );
      assert.ok(copies.length >= 5, `${copies}`);
      for (const path of copies)
        assert.ok(failed.includes(`${path} is no longer a copy of driver-${like}`), `${path}: ${failed}`);
      const others = failed.filter(
        (name) => !/is no longer a copy of|every driver page is complete/.test(name),
      );
      assert.deepEqual(others, []);
      assert.match(stdout, /docs\/providers\/tin-till-.*: complete the parts marked To be written/);
      assert.ok([...stdout.matchAll(/^ok /gm)].length > 10, stdout);
    });

    test("a new driver is never written twice", () => {
      const { status, stderr } = generate(id, "--like", like);
      assert.deepEqual([status, /already exists/.test(stderr)], [1, true]);
    });
  });
}

for (const [what, args] of [
  ["no name", []],
  ["a name in capitals", ["Acme"]],
  ["a path outside the folder", ["../x"]],
  ["an unknown driver to copy", ["tin-till", "--like", "hosted"]],
  ["a title that is code", ["tin-till", "--title", '"+1']],
] as const) {
  test(`${what} is refused with the usage and writes nothing`, () => {
    const { status, stdout, stderr } = generate(...args);
    assert.deepEqual([status, stdout], [1, ""]);
    assert.match(stderr, /usage/);
  });
}
