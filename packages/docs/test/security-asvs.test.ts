import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../../", import.meta.url);
const TEXT = readFileSync(new URL("docs/security-asvs.md", ROOT), "utf8");
const ROWS = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (met|–|open) \| (.+) \|$/gm)].map(
  ([, id, level, state, how]) => ({ id: id!, level: Number(level), state: state!, how: how! }),
);

test("the ASVS 5 table lists each level 1 and 2 requirement once", () => {
  assert.equal(new Set(ROWS.map(({ id }) => id)).size, ROWS.length);
  for (const [level, count] of [
    [1, 70],
    [2, 183],
  ] as const) {
    const rows = ROWS.filter((row) => row.level === level);
    assert.equal(rows.length, count);
    const counted = ["met", "–", "open"].map((state) => rows.filter((row) => row.state === state).length);
    assert.ok(TEXT.includes(`| Level ${level} (${count}) | ${counted.join(" | ")} |`), `level ${level}`);
  }
  assert.deepEqual(
    ROWS.filter(({ level, state }) => level === 1 && state === "open"),
    [],
  );
});

test("each test in the table exists", () => {
  const named = [...TEXT.matchAll(/`((?:packages|tools)\/[\w./-]+\.ts)`/g)].map(([, path]) => path!);
  assert.ok(named.length > 100);
  for (const path of named) assert.ok(existsSync(new URL(path, ROOT)), path);
});

test("each recorded attack names its tests", () => {
  const text = readFileSync(new URL("docs/security-attacks.md", ROOT), "utf8");
  const rows = [...text.matchAll(/^\| (?!Attack|---)(.+) \| (.+) \| (.+) \|$/gm)];
  assert.ok(rows.length > 50);
  // Whether they exist is checked by `npm run check` (`tools/tidy/names.ts`).
  for (const [, attack, , tests = ""] of rows)
    assert.match(tests, /`(?:packages|tools)\/[\w./-]+\.ts`/, attack);
});
