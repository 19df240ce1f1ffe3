import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ROW = /^\| ([\d.]+) \| ([12]) \| (met|open|–) \| (.*) \|$/gm;

test("each met ASVS requirement has an existing test or a reason", () => {
  const rows = [...readFileSync(`${ROOT}docs/security-asvs.md`, "utf8").matchAll(ROW)];
  assert.equal(rows.length, 253);
  for (const [, number, level, state, text = ""] of rows) {
    assert.ok(level === "2" || state !== "open", `${number} of level 1 is open`);
    if (state !== "met") continue;
    const tests = [...text.matchAll(/`((?:packages|tools|proof)\/[\w./-]+\.ts)`/g)].map(([, path]) => path!);
    assert.ok(tests.length > 0 || text.includes("No test: "), `${number} names no test`);
    for (const path of tests) assert.ok(existsSync(ROOT + path), `${number}: ${path} is gone`);
  }
});
