import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { PACKAGES, PYTHON } from "./interpreters.ts";

test("strict pyright accepts the Python SDK and refuses test/typed.py's invalid lines", async () => {
  const pyright = join(PACKAGES, "../node_modules/.bin", "pyright");
  await promisify(execFile)(pyright, ["-p", join(PACKAGES, "sdk-python/pyproject.toml")]).catch((error) => {
    throw new Error(error.stdout);
  });
});

test("the Python SDK's amounts are exact", { skip: PYTHON.skip ?? false }, async () => {
  const env = { ...process.env, PYTHONPATH: join(PACKAGES, "sdk-python"), PYTHONDONTWRITEBYTECODE: "1" };
  await promisify(execFile)(PYTHON.command, [join(PACKAGES, "sdk-python/test/numbers_test.py")], { env });
});
