import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createClusterDatabase } from "@banco/gateway-testing/cluster";
import pg from "pg";
import { declaredBy } from "../../../tools/tidy/statements/declared.ts";
import { readTree } from "../../../tools/tidy/tree.ts";
import { ASK_ALL, NOT_PLANNED } from "./exceptions.ts";

const { CITUS_DATABASE_URL } = process.env;
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SQL = /^packages\/gateway\/src\/(.*(\/|-)sql\.ts|db\/.*(?<!\.d)\.ts)$/;

/** Values by their types, which PostgreSQL takes and no row has. */
const VALUES: readonly (readonly [type: RegExp, value: string])[] = [
  [/\[\]$/, "'{}'"],
  [/int|numeric|double|xid8/, "'1'"],
  [/bool/, "'true'"],
  [/timestamp|date/, "'2026-11-23'"],
  [/json/, "'{}'"],
  [/bytea/, "'\\x00'"],
  [/^tid$/, "'(0,0)'"],
  [/lsn/, "'0/0'"],
  [/interval/, "'1 s'"],
  [/snapshot/, "'1:1:'"],
  [/./, "'x'"],
];
const sampleOf = (type: string) => `${VALUES.find(([of]) => of.test(type))![1]}::${type}`;

/** How many shards each part of a statement asks; none where only the coordinator is asked. */
async function tasksOf(client: pg.Client, text: string): Promise<number[]> {
  await client.query(`prepare asked as ${text}`);
  const prepared = await client.query(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
  );
  const { types } = prepared.rows[0] as { types: string[] };
  const values = types.length > 0 ? `(${types.map(sampleOf).join(", ")})` : "";
  const { rows } = await client.query(`explain (costs off, format json) execute asked ${values}`);
  return [...JSON.stringify(rows[0]).matchAll(/"Task Count":(\d+)/g)].map(([, tasks]) => Number(tasks));
}

describe("the plans of a cluster", async () => {
  if (!CITUS_DATABASE_URL)
    throw new Error("CITUS_DATABASE_URL must lead to the coordinator of a Citus cluster");
  const database = await createClusterDatabase(CITUS_DATABASE_URL);
  after(() => database.drop());
  const paths = [...readTree(ROOT).keys()].filter((path) => SQL.test(path)).map((path) => `${ROOT}${path}`);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("set plan_cache_mode = force_custom_plan");
  const asksAll: string[] = [];
  const refused: string[] = [];
  const declared = await declaredBy(paths);
  for (const { name, text } of declared.filter((one) => !NOT_PLANNED.has(one.name))) {
    await client.query("begin");
    try {
      if ((await tasksOf(client, text)).some((tasks) => tasks > 1)) asksAll.push(name);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      refused.push(name);
    }
    await client.query("rollback");
    await client.query("deallocate all");
  }
  await client.end();

  test("every statement asks one shard or the coordinator, but for those whose reason is named", () => {
    assert.ok(declared.length > 400, `only ${declared.length} statements were seen`);
    assert.deepEqual(asksAll.toSorted(), Object.values(ASK_ALL).flat().toSorted());
  });

  test("none is refused", () => {
    assert.deepEqual(refused, []);
  });
});
