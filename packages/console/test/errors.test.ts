import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { errorsMarkdown } from "../src/errors/markdown.ts";

test("docs/errors.md matches the output of errors/write.ts", async () => {
  const written = await readFile(new URL("../../../docs/errors.md", import.meta.url), "utf8");
  assert.equal(written, errorsMarkdown());
});
