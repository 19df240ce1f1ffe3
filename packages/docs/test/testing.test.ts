import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { testingTables } from "@banco/simulators/testing";

const GUIDES = new URL("../guides/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, GUIDES), "utf8");

test("the testing guide's tables match the simulators (npm run write:testing)", () => {
  const tables = testingTables();
  assert.deepEqual(
    readdirSync(new URL("tables/", GUIDES)).toSorted(),
    Object.keys(tables)
      .map((name) => `${name}.md`)
      .toSorted(),
  );
  for (const [name, text] of Object.entries(tables)) {
    assert.equal(read(`tables/${name}.md`), `${text}\n`, name);
    assert.match(read("en/testing.md"), new RegExp(`^\\{\\{${name}\\}\\}$`, "m"));
  }
  assert.match(
    tables.testCards!,
    /`stripe` \| `pm_card_chargeDeclinedInsufficientFunds` \| declined: `insufficient_funds`/,
  );
});
