/**
 * Checks that every driver is complete: listed in the bridge's table and README, and free of leftovers from a copied
 * driver.
 */

import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FISCAL_DRIVERS, PAYMENT_DRIVERS } from "../src/drivers/drivers.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const NAMES = Object.keys({ ...PAYMENT_DRIVERS, ...FISCAL_DRIVERS }).sort();
/** The first line of a file that `npm run new:driver` copied. */
const COPIED = /^\/\/ Copied from (driver-\S+): (.*?), then delete this line\./;

test("the bridge's table lists every driver package by name", () => {
  const packages = globSync("packages/driver-*/package.json", { cwd: ROOT });
  const named = packages.map((path) => /driver-([^/]+)/.exec(path)![1]!).sort();
  assert.deepEqual(NAMES, named);
});

test("the README lists every driver", () => {
  const readme = read("packages/bridge/README.md");
  for (const name of NAMES) assert.ok(readme.includes(`\n| \`${name}\` |`), name);
});

for (const path of globSync("{packages/driver-*,proof/bridge-simulators}/src/**/*.ts", { cwd: ROOT })) {
  const [, from, what] = COPIED.exec(read(path)) ?? [];
  if (from) test(`${path} is no longer a copy of ${from}`, () => assert.fail(`${path}: ${what}`));
}

test("every driver page is complete", () => {
  for (const path of NAMES.map((name) => `docs/providers/${name}.md`))
    if (existsSync(join(ROOT, path)))
      assert.doesNotMatch(read(path), /To be written/, `${path}: complete the parts marked To be written`);
});
