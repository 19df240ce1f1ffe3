import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { migrate } from "@banco/gateway/db/migrate";
import { createTestDatabase } from "@banco/testing/database";
import { unpackRelease } from "@banco/testing/release";
import { declaredBy } from "../tidy/statements/declared.ts";
import { describeAll } from "../tidy/statements/described.ts";

const SQL = ["**/*sql.ts", "db/*.ts"];

const release = await unpackRelease();

test("the current schema accepts every statement of the last release", {
  skip: typeof release === "string" && release,
}, async () => {
  const { folder, remove } = release as Exclude<typeof release, string>;
  const gateway = join(folder, "packages/gateway/src");
  const modules = globSync(SQL, { cwd: gateway }).filter((path) => !path.endsWith(".d.ts"));
  const declared = await declaredBy(modules.map((path) => join(gateway, path)));
  const database = await createTestDatabase({ migrate, key: "gateway" });
  const { refused } = await describeAll(database.url, declared);
  await Promise.all([database.drop(), remove()]);
  assert.ok(declared.length > 250, `only ${declared.length} statements were seen`);
  assert.deepEqual(refused, []);
});
