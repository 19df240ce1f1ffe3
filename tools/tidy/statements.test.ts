import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { migrate } from "@banco/gateway/db/migrate";
import { PLANTS } from "@banco/sim/plants";
import { createTestDatabase } from "@banco/testing/database";
import pg from "pg";
import { disagreements } from "./statements/agree.ts";
import { declaredBy } from "./statements/declared.ts";
import { describeAll } from "./statements/described.ts";
import { usesIn } from "./statements/used.ts";
import { readTree } from "./tree.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GATEWAY = join(ROOT, "packages/gateway/src/");
const SQL = /(^|\/|-)sql\.ts$|\/db\//;

/** A database that was there before this release has the steps still to come. */
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
  const uses = usesIn(join(ROOT, "tsconfig.json"), (path) => path.startsWith(GATEWAY));

  test("each fault that the simulated world plants in one is planted", () => {
    const planted = PLANTS.filter(({ statement }) => statement);
    const lost = planted.filter((plant) => declared.every((one) => plant.statement!(one) === one));
    assert.ok(planted.length > 10, `only ${planted.length} plants were seen`);
    assert.deepEqual(
      lost.map(({ name }) => name),
      [],
    );
  });

  test("each is taken by the migrated schema", () => {
    assert.ok(declared.length > 250, `only ${declared.length} statements were seen`);
    assert.deepEqual(refused, []);
  });

  test("each is taken before the steps that run in the background too", () => {
    assert.deepEqual(refusedEarly, []);
  });

  test("no two have one name", () => {
    const names = declared.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });

  test("each is given the values that it takes and answers the rows that the program says", () => {
    assert.ok(uses.filter(({ values }) => values).length > 200, "most values are seen");
    assert.ok(uses.filter(({ row }) => row).length > 120, "most rows are seen");
    assert.deepEqual(disagreements(described, uses), []);
  });
});

describe("planted faults", async () => {
  const PROGRAM = `
const statement = (name: string, text: string) => ({ name, text });
interface Statement { name: string; text: string }
declare const db: {
  all<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  one<Row>(statement: Statement, values?: unknown[]): Promise<Row | undefined>;
};
interface Sale { id: string; amountMinor: number; soldAt: Date; memory: Record<string, string>; tags: string[] | null }
const READ = statement("sale_read", "…");
export const right = () => db.all<Sale>(READ, ["s", 1]);
export const few = () => db.all<Sale>(READ, ["s"]);
export const other = (id: number) => db.all<Sale>(READ, [id, "1"]);
export const more = () => db.one<Sale & { note: string }>(READ, ["s", 1]);
export const less = () => db.one<Omit<Sale, "tags">>(READ, ["s", 1]);
export const wrong = () => { const values = ["s", 1]; return db.one<Omit<Sale, "amountMinor"> & { amountMinor: string | null }>(READ, values); };
const GONE = statement("sale_gone", "…");
export const gone = () => db.one(GONE);
`;
  const TEXT = `select id, amount_minor as "amountMinor", sold_at as "soldAt", memory, tags, 1 as _told from sale where id = $1 and amount_minor > $2`;
  const folder = await mkdtemp(join(tmpdir(), "banco-tidy-"));
  await writeFile(join(folder, "sale.ts"), PROGRAM);
  const compilerOptions = { strict: true, target: "es2022", noEmit: true, types: [] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["sale.ts"] }));
  const database = await createTestDatabase({
    key: "planted",
    migrate: async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        "create table sale (id text, amount_minor bigint, sold_at timestamptz, memory jsonb, tags text[])",
      );
      await client.end();
    },
  });
  after(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const declared = [
    { name: "sale_read", text: TEXT },
    { name: "sale_lost", text: "select id from sales" },
  ];
  const { described, refused } = await describeAll(database.url, declared);
  const uses = usesIn(join(folder, "tsconfig.json"), (path) => path.endsWith("/sale.ts"));
  const found = disagreements(described, uses).map((one) => one.replace(/^.*sale\.ts:/, ""));

  test("a table that is not there", () => {
    assert.deepEqual(refused, ['sale_lost: relation "sales" does not exist']);
  });

  test("a value too few, values of another kind", () => {
    assert.deepEqual(
      found.filter((one) => /given/.test(one)),
      [
        "11 sale_read takes 2 values and is given 1",
        "12 sale_read takes string as $1 and is given number",
        "12 sale_read takes number as $2 and is given string",
      ],
    );
  });

  test("a field that is not answered, a column that is not asked for, a field of another kind", () => {
    assert.deepEqual(
      found.filter((one) => /answers/.test(one)),
      [
        "13 sale_read answers no column note",
        "14 sale_read answers tags, which its row does not have",
        "15 sale_read answers number as amountMinor, and the row says null or string",
      ],
    );
  });

  test("a statement that is declared nowhere; what is right is not found", () => {
    assert.deepEqual(
      found.filter((one) => !/given|answers/.test(one)),
      ["17 sale_gone is declared nowhere"],
    );
    assert.equal(found.length, 7);
  });
});
