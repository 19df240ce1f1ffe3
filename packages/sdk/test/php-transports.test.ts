import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { PACKAGES, PHP } from "./interpreters.ts";

test("the PHP SDK sends by a fake transport and by PSR-18", { skip: PHP.skip ?? false }, async () => {
  await promisify(execFile)(PHP.command, [join(PACKAGES, "sdk-php/test/transports.php")]);
});
