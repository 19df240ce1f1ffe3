import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { migrate } from "@banco/gateway/db/migrate";
import { createTestDatabase } from "@banco/testing/database";
import { declaredBy } from "./statements/declared.ts";
import { OF_ALL_TENANTS, unlimited } from "./statements/tenants.ts";

const GATEWAY = fileURLToPath(new URL("../../packages/gateway/src", import.meta.url));

describe("a statement", async () => {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  after(() => database.drop());
  const unlimitedIn = async (text: string) =>
    (await unlimited(database.url, [{ name: "read", text, places: [] }])).get("read") ?? [];

  test("a statement reads rows of only one merchant unless listed", async () => {
    const modules = globSync(["**/*sql.ts", "db/**/*.ts"], { cwd: GATEWAY, exclude: ["**/*.d.ts"] });
    const declared = await declaredBy(modules.map((path) => join(GATEWAY, path)));
    assert.ok(declared.length > 700, `only ${declared.length} statements were seen`);
    const found = await unlimited(database.url, declared);
    assert.deepEqual(Object.fromEntries(found), OF_ALL_TENANTS);
  });

  test("a statement without a merchant condition is reported, even in joins", async () => {
    const cases: [string, string[]][] = [
      ["select id from sale where tenant_id = $1 and id = $2", []],
      ["select id from sale where id = $1", ["sale"]],
      ["select s.id from sale s join account a on a.id = s.id where s.tenant_id = $1", ["account"]],
      ["select s.id from sale s join account a using (tenant_id, id) where s.tenant_id = $1", []],
      ["select s.id from sale s join account a using (tenant_id, id)", ["account + sale"]],
      ["select id from tenant t where exists (select from sale s where s.id = t.id) and id = $1", ["sale"]],
      ["update sale set status = $1 where id = $2", ["sale"]],
      ["delete from sale where tenant_id = $1 or id = $2", ["sale"]],
      [
        "with s as (select tenant_id from sale where id = $1) delete from account using s where s.tenant_id = account.tenant_id",
        ["account + sale"],
      ],
    ];
    for (const [text, groups] of cases) assert.deepEqual(await unlimitedIn(text), groups, text);
  });
});
