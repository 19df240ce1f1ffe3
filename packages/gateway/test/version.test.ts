import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { PRODUCT } from "@banco/core/product";

test("the gateway prints its version without any settings", () => {
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
  const out = execFileSync(process.execPath, [main, "--version"], { env: {}, encoding: "utf8" });
  assert.equal(out, `${PRODUCT.version}\n`);
});
