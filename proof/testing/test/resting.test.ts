import assert from "node:assert/strict";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { digestsAfter, leaveOutResting, type RestingGroup } from "@banco/testing/run/resting";
import { RESTING } from "@banco/testing/run/resting-groups";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const GROUPS: RestingGroup[] = [
  { name: "slow", tests: ["test/slow*.test.ts"], dependsOn: ["src/**"] },
  { name: "release only", tests: ["test/faults.test.ts"] },
];
const FILES = ["test/faults.test.ts", "test/quick.test.ts", "test/slow-a.test.ts", "test/slow-b.test.ts"];
const NONE: ReadonlySet<string> = new Set();

const cwd = mkdtempSync(join(tmpdir(), "banco-resting-"));
after(() => rmSync(cwd, { recursive: true }));
beforeEach(() => {
  for (const path of ["src/deep/a.ts", ...FILES]) {
    mkdirSync(join(cwd, path, ".."), { recursive: true });
    writeFileSync(join(cwd, path), "1");
  }
});
const passedNow = () => digestsAfter({ ran: FILES, failed: NONE }, GROUPS, {}, cwd);
const awake = (passed: Record<string, string>) => leaveOutResting(FILES, GROUPS, passed, cwd).files;

test("slow tests are skipped after passing until a dependency changes", () => {
  assert.deepEqual(awake({}), FILES.slice(1));
  const passed = passedNow();
  assert.deepEqual(awake(passed), ["test/quick.test.ts"]);
  for (const path of ["src/deep/a.ts", "src/new.ts", "test/slow-b.test.ts"]) {
    writeFileSync(join(cwd, path), "2");
    assert.deepEqual(awake(passed), FILES.slice(1), path);
    rmSync(join(cwd, "src/new.ts"), { force: true });
    writeFileSync(join(cwd, path === "src/new.ts" ? "src/deep/a.ts" : path), "1");
  }
  assert.deepEqual(awake(passed), ["test/quick.test.ts"]);
});

test("changing an excluded file triggers no slow test", () => {
  const groups = [{ ...GROUPS[0]!, exceptFor: ["src/deep/**"] }];
  const passed = digestsAfter({ ran: FILES, failed: NONE }, groups, {}, cwd);
  const isResting = () => leaveOutResting(FILES, groups, passed, cwd).resting.length === 1;
  writeFileSync(join(cwd, "src/deep/a.ts"), "2");
  assert.equal(isResting(), true);
  writeFileSync(join(cwd, "src/new.ts"), "2");
  assert.equal(isResting(), false);
  rmSync(join(cwd, "src/new.ts"));
});

test("a run reports the skipped groups", () => {
  const { resting } = leaveOutResting(FILES, GROUPS, passedNow(), cwd);
  assert.deepEqual(resting, [
    { name: "slow", files: FILES.slice(2) },
    { name: "release only", files: FILES.slice(0, 1) },
  ]);
});

test("a group keeps its digest if a file failed or did not run", () => {
  const before = { slow: "earlier", gone: "no such group" };
  const failed = new Set(["test/slow-a.test.ts"]);
  assert.deepEqual(digestsAfter({ ran: FILES, failed }, GROUPS, before, cwd), { slow: "earlier" });
  const ran = FILES.slice(0, 3);
  assert.deepEqual(digestsAfter({ ran, failed: NONE }, GROUPS, before, cwd), { slow: "earlier" });
});

test("every glob matches a file, and no test is in two groups", () => {
  const seen = new Set<string>();
  for (const { name, tests, dependsOn = [], exceptFor = [] } of RESTING) {
    for (const glob of [...tests, ...dependsOn, ...exceptFor])
      assert.ok(globSync(glob, { cwd: ROOT }).length > 0, `${name}: ${glob}`);
    for (const file of globSync([...tests], { cwd: ROOT })) {
      assert.ok(!seen.has(file), file);
      seen.add(file);
    }
  }
});
