import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { invalidField, PROBLEMS } from "@banco/core";

test("docs/errors.md lists exactly the errors, with status and title", async () => {
  const page = await readFile(new URL("../../../docs/errors.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \| ([^|]+) \|/gm)];
  const documented = rows.map(([, code, status, title]) => [code, [Number(status), title]]);
  assert.deepEqual(documented, Object.entries(PROBLEMS));
});

test("the detail of a body error without a path is its message", () => {
  assert.equal(invalidField("", "line 7: is cut off").message, "line 7: is cut off");
  assert.equal(invalidField("/amount", "is required").message, "/amount is required");
});
