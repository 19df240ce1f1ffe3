import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createClusterDatabase } from "@banco/gateway-testing/cluster";
import pg from "pg";
import { declaredBy } from "../../../tools/tidy/statements/declared.ts";
import { readTree } from "../../../tools/tidy/tree.ts";
import { ASK_ALL, NOT_EXPLAINED, NOT_PLANNED, TELL_ALL } from "./exceptions.ts";

const { CITUS_DATABASE_URL } = process.env;
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SQL = /^packages\/gateway\/src\/(.*(\/|-)sql\.ts|db\/.*(?<!\.d)\.ts)$/;

/** A value of each type that PostgreSQL accepts and that no row contains. */
const VALUES: readonly (readonly [type: RegExp, value: string])[] = [
  [/int|numeric|double|xid8/, "1"],
  [/bool/, "true"],
  [/timestamp|date/, "2026-11-23"],
  [/json/, "{}"],
  [/bytea/, "\\x00"],
  [/^tid$/, "(0,0)"],
  [/lsn/, "0/0"],
  [/interval/, "1 s"],
  [/snapshot/, "1:1:"],
  [/./, "x"],
];
/** An array contains one such value. */
const sampleOf = (type: string) => {
  const [, value] = VALUES.find(([of]) => of.test(type))!;
  return type.endsWith("[]") ? [value] : value;
};
const literalOf = (type: string) => {
  const sample = sampleOf(type);
  return typeof sample === "string" ? `'${sample}'::${type}` : `array['${sample[0]}']::${type}`;
};

/** Prepares a statement as `asked`; returns the types of its parameters. */
async function prepare(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare asked as ${text}`);
  const prepared = await client.query(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
  );
  return (prepared.rows[0] as { types: string[] }).types;
}

/**
 * The number of shards that each part of the prepared statement queries; empty if it only queries the
 * coordinator.
 */
async function tasksOf(client: pg.Client, types: string[]): Promise<number[]> {
  const values = types.length > 0 ? `(${types.map(literalOf).join(", ")})` : "";
  const { rows } = await client.query(`explain (costs off, format json) execute asked ${values}`);
  return [...JSON.stringify(rows[0]).matchAll(/"Task Count":(\d+)/g)].map(([, tasks]) => Number(tasks));
}

/**
 * Runs a statement, because some only fail when executed. Errors caused by the values (a constraint, an
 * existing table name) are ignored.
 */
async function run(client: pg.Client, text: string, types: string[]): Promise<void> {
  try {
    await client.query(text, types.map(sampleOf));
  } catch (error) {
    if (!/^2[123]|^42P01/.test((error as pg.DatabaseError).code ?? "")) throw error;
  }
}

describe("query plans on a cluster", async () => {
  if (!CITUS_DATABASE_URL)
    throw new Error("CITUS_DATABASE_URL must point to the coordinator of a Citus cluster");
  const database = await createClusterDatabase(CITUS_DATABASE_URL);
  after(() => database.drop());
  const paths = [...readTree(ROOT).keys()].filter((path) => SQL.test(path)).map((path) => `${ROOT}${path}`);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("set plan_cache_mode = force_custom_plan");
  await client.query("set citus.log_intermediate_results = on; set client_min_messages = debug1");
  const told = new Set<string>();
  client.on("notice", ({ message }) => {
    const [, machine] = /^Subplan \w+ will be sent to (.*)$/.exec(message ?? "") ?? [];
    if (machine) told.add(machine);
  });
  const asksAll: string[] = [];
  const tellsAll: string[] = [];
  const refused: string[] = [];
  const declared = await declaredBy(paths);
  for (const { name, text } of declared.filter((one) => !NOT_PLANNED.has(one.name))) {
    await client.query("begin");
    try {
      const types = await prepare(client, text);
      const tasks = NOT_EXPLAINED.has(name) ? [] : await tasksOf(client, types);
      if (tasks.some((one) => one > 1)) asksAll.push(name);
      await client.query("rollback and chain");
      told.clear();
      await run(client, text, types);
      if (told.size > 1) tellsAll.push(name);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      refused.push(`${name}: ${error.message}`);
    }
    await client.query("rollback");
    await client.query("deallocate all");
  }
  await client.end();

  test("every statement queries one shard or the coordinator, with listed exceptions", () => {
    assert.ok(declared.length > 400, `only ${declared.length} statements were seen`);
    assert.deepEqual(asksAll.toSorted(), Object.values(ASK_ALL).flat().toSorted());
  });

  test("intermediate results go to one worker, with listed exceptions", () => {
    assert.deepEqual(tellsAll.toSorted(), Object.values(TELL_ALL).flat().toSorted());
  });

  test("no statement is rejected", () => {
    assert.deepEqual(refused, []);
  });
});
