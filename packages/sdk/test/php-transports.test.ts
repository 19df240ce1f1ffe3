import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { PACKAGES, PHP } from "./interpreters.ts";

test("the PHP SDK works with a fake transport and PSR-18", { skip: PHP.skip ?? false }, async () => {
  await promisify(execFile)(PHP.command, [join(PACKAGES, "sdk-php/test/transports.php")]);
});
