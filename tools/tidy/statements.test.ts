import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { migrate } from "@banco/gateway/db/migrate";
import { PLANTS } from "@banco/sim/plants";
import { createTestDatabase } from "@banco/testing/database";
import pg from "pg";
import { disagreements, unseen } from "./statements/agree.ts";
import { declaredBy } from "./statements/declared.ts";
import { describeAll } from "./statements/described.ts";
import { NEVER_NULL, undeclaredNulls } from "./statements/nulls.ts";
import { usesIn } from "./statements/statement-uses.ts";
import { readTree } from "./tree.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GATEWAY = join(ROOT, "packages/gateway/src/");
const OF_GATEWAY = join(ROOT, "tools/tidy/statements/tsconfig.json");
const SQL = /(^|\/|-)sql\.ts$|\/db\//;

const PLANTED = /^(sale|sold)_/;

const withoutPath = (one: string) => one.replace(/^\/.*\.ts:\d+ /, "");

/** Creates a database of an earlier release, before the background steps. */
async function withoutBackground(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migration (name, checksum) values ('0000_earlier.sql', '')`);
  await client.end();
  await migrate(url);
}

describe("the gateway's statements", async () => {
  const modules = [...readTree(ROOT).keys()]
    .map((path) => join(ROOT, path))
    .filter((path) => path.startsWith(GATEWAY) && SQL.test(path) && /(?<!\.d)\.ts$/.test(path));
  const declared = await declaredBy(modules);
  const database = await createTestDatabase({ migrate, key: "gateway" });
  after(() => database.drop());
  const { described, refused } = await describeAll(database.url, declared);
  const early = await createTestDatabase({ migrate: withoutBackground, key: "before the background" });
  const { refused: refusedEarly } = await describeAll(early.url, declared);
  await early.drop();
  const uses = usesIn(OF_GATEWAY, declared, (path) => path.startsWith(GATEWAY));

  test("the simulation's planted faults change the gateway's statements", () => {
    const planted = PLANTS.filter(({ statement }) => statement);
    const lost = planted.filter((plant) => declared.every((one) => plant.statement!(one).text === one.text));
    assert.ok(planted.length > 10, `only ${planted.length} plants were seen`);
    assert.deepEqual(
      lost.map(({ name }) => name),
      [],
    );
  });

  test("the gateway's statements are accepted by the migrated schema", () => {
    assert.ok(declared.length > 250, `only ${declared.length} statements were seen`);
    assert.deepEqual(refused, []);
  });

  test("the gateway's statements work before the background migration steps", () => {
    assert.deepEqual(refusedEarly, []);
  });

  test("the gateway's statements have unique names", () => {
    const names = declared.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });

  test("the gateway's statements are checked with their parameters and rows", () => {
    assert.deepEqual(unseen(described, uses), []);
  });

  test("the gateway's statements match their declared parameters and row types", () => {
    assert.deepEqual(disagreements(described, uses), []);
  });

  test("the gateway's statements declare nullable columns as nullable", () => {
    const found = undeclaredNulls(described, uses);
    assert.deepEqual(
      found.filter(({ names }) => !names.some((name) => name in NEVER_NULL)),
      [],
    );
    const known = new Set(found.flatMap(({ names }) => names));
    assert.deepEqual(
      Object.keys(NEVER_NULL).filter((name) => !known.has(name)),
      [],
      "exceptions that nothing needs",
    );
  });
});

describe("planted faults are found", async () => {
  const folder = await mkdtemp(join(tmpdir(), "banco-tidy-"));
  const program = join(folder, "sale.ts");
  const config = join(folder, "tsconfig.json");
  const planted = await readFile(new URL("statements/planted.txt", import.meta.url), "utf8");
  await writeFile(program, planted.replaceAll('"gateway/', `"${GATEWAY}`));
  const compilerOptions = { types: [] };
  await writeFile(
    config,
    JSON.stringify({
      extends: join(ROOT, "tsconfig.json"),
      compilerOptions,
      include: [],
      files: ["sale.ts"],
    }),
  );
  const database = await createTestDatabase({ migrate, key: "gateway" });
  after(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // The planted table replaces the product's.
  await client.query("drop table sale");
  await client.query(`create table sale (tenant_id text, id text, version bigint, amount_minor bigint, sold_at timestamptz, memory jsonb, tags text[],
    owner bigint, due_at timestamptz, created_at timestamptz, updated_at timestamptz);
    create table sold (tenant_id text, id text, version bigint, tags text[], created_at timestamptz, updated_at timestamptz);
    create table till (id text not null, code text not null);
    create table kiosk (number bigint not null)`);
  await client.end();
  const declared = (await declaredBy([program])).filter(({ name }) => PLANTED.test(name));
  const known = declared.filter(({ name }) => name !== "sale_gone");
  const { described, refused } = await describeAll(database.url, known);
  const uses = usesIn(
    config,
    declared,
    (path) => path === program || path.startsWith(join(GATEWAY, "db/")),
  ).filter(({ statement }) => PLANTED.test(statement));
  const found = disagreements(described, uses).map(withoutPath);
  const foundOf = (...kinds: string[]) =>
    found
      .filter((one) => kinds.some((kind) => one.startsWith(kind)))
      .sort()
      .map((one) => one.replace("sale_", ""));

  test("faults are found in a statement on a missing table", () => {
    assert.deepEqual(refused, ['sale_lost: relation "sales" does not exist']);
  });
  test("faults are found in the parameters and rows of an execution", () => {
    assert.deepEqual(foundOf("sale_read", "sale_inferred", "sale_gone"), [
      "gone is declared nowhere",
      "inferred answers memory, which its row does not have",
      "read answers no column note",
      "read answers number as amountMinor, and the row says null or string",
      "read answers tags, which its row does not have",
      "read takes 2 values and is given 1",
      "read takes number as $2 and is given string",
      "read takes string as $1 and is given number",
    ]);
  });

  test("faults are found in one of several statements", () => {
    assert.deepEqual(foundOf("sale_kind", "sale_each", "sale_part"), [
      "each_a takes string as $1 and is given number",
      "each_b takes string as $1 and is given number",
      "kind_one takes 2 values and is given 1",
      "kind_two takes 2 values and is given 1",
      "part_see takes 2 values and is given 1",
    ]);
  });

  test("faults are found in counting rows and deleting old ones", () => {
    assert.deepEqual(foundOf("sale_count", "sale_forget"), [
      "count takes 1 values and is given 0",
      "forget_old takes 4 values and is given 3",
    ]);
  });

  test("faults are found in transaction steps and settlement changes", () => {
    assert.deepEqual(foundOf("sale_step", "sale_settle"), [
      "settle takes number as $2 and is given string",
      "step_first takes 2 values and is given 1",
      "step_last answers id, which its row does not have",
      "step_last takes 2 values and is given 3",
      "step_pair answers amountMinor, which its row does not have",
      "step_pair answers memory, which its row does not have",
      "step_pair answers soldAt, which its row does not have",
      "step_pair answers string as id, and the row says number",
      "step_pair answers tags, which its row does not have",
      "step_second answers soldAt, which its row does not have",
      "step_second takes number as $2 and is given string",
    ]);
  });

  test("faults are found in queries for open work across tenants", () => {
    assert.deepEqual(foundOf("sale_find", "sale_release", "sale_take"), [
      "find answers string as id, and the row says number",
      "find takes 1 values and is given 0",
      "release takes 4 values and is given 3",
      "take answers string as id, and the row says number",
      "take takes number as $3 and is given string",
      "take_find takes 2 values and is given 1",
    ]);
  });

  test("faults are found in searches and lists in both orders", () => {
    const orders = (what: string) => [what.replace("ORDER", "asc"), what.replace("ORDER", "desc")];
    assert.deepEqual(
      foundOf("sale_list", "sale_open", "sale_search"),
      [
        ...["list", "open"].flatMap((name) => [
          ...orders(`${name}_ORDER takes 2 values and is given 1`),
          ...orders(`${name}_ORDER_next takes 4 values and is given 3`),
        ]),
        ...["near", "through", "far"].flatMap((name) =>
          orders(`search_${name}_ORDER takes string as $14 and is given number`),
        ),
      ].sort(),
    );
  });

  test("faults are found in a tenant's records", () => {
    assert.deepEqual(
      foundOf("sold"),
      ["delete", "insert", "list", "lock", "read", "update"].map(
        (verb) => `sold_${verb} answers array as tags, and the row says string`,
      ),
    );
  });

  test("faults are found in nullable columns, even behind a left join", () => {
    assert.deepEqual(
      undeclaredNulls(described, uses)
        .filter(({ names: [field] }) => field.startsWith("sale_null"))
        .flatMap(({ names }) => names),
      ["sale_null.soldAt", "sale.sold_at", "sale_null_joined.code", "till.code"],
    );
  });

  test("faults are found in uncheckable rows without false findings", () => {
    assert.deepEqual(unseen(described, uses).map(withoutPath), [
      "sale_hidden is never seen with its values",
      "sale_hidden is run with values not seen",
      "sale_twice is run with values not seen",
      "sale_passed is run with values not seen",
      "sale_cast is never seen with its row",
      "sale_cast is run with a row not seen",
      "sale_apart is never seen with its row",
      "sale_apart is run with a row not seen",
      "sale_never is never seen with its values",
    ]);
    assert.equal(found.length, 52);
  });
});
