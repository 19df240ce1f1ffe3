import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { PACKAGES } from "./interpreters.ts";

test("strict pyright accepts the Python SDK and refuses the wrong lines of test/typed.py", async () => {
  const pyright = join(PACKAGES, "../node_modules/.bin", "pyright");
  await promisify(execFile)(pyright, ["-p", join(PACKAGES, "sdk-python/pyproject.toml")]).catch((error) => {
    throw new Error(error.stdout);
  });
});
