import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { listAllMigrations } from "@banco/gateway/db/migrate";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import pg from "pg";
import { migrationsExpand } from "../tidy/migrations.ts";
import { asJson } from "./json.ts";
import { observe, observeMigrations } from "./observe.ts";

const EFFECTS = fileURLToPath(
  new URL("../../packages/gateway/src/db/migrations/effects.json", import.meta.url),
);

test("the recorded effects of migrations match PostgreSQL's (npm run write:migrations)", async () => {
  const empty = await createTestDatabase();
  const all = await observeMigrations(empty.url, await listAllMigrations());
  await empty.drop();
  assert.equal(await readFile(EFFECTS, "utf8"), asJson(all));
});

const START = `create table shop (id text primary key, label text, floor integer, open boolean not null default true,
    constraint shop_label unique (label));
  alter table shop add constraint labelled check (label <> '') not valid;
  create table till (id text primary key, shop_id text references shop, name text not null default '');
  create function greet(name text) returns text immutable return 'Ciao ' || name;
  create function note() returns trigger language plpgsql as 'begin return new; end';
  create trigger till_noted after insert on till for each row execute function note();`;

let client: pg.Client;
let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(START);
});
after(async () => {
  await client.end();
  await database.drop();
});

/** Returns the effects of a migration after {@link START} and rolls it back. */
async function seen(text: string) {
  await client.query("begin");
  try {
    return await observe(client, text);
  } finally {
    await client.query("rollback");
  }
}

describe("a migration's breaking changes for the previous release", () => {
  for (const [text, breaks] of [
    ["alter table shop add column city text", []],
    ["alter table shop add column city text not null default ''", []],
    ["alter table shop add column city text not null", ["not null shop.city"]],
    ["alter table shop drop column floor", ["column shop.floor"]],
    ["alter table shop rename column floor to storey", ["column shop.floor"]],
    ["alter table shop alter column floor type bigint", ["type shop.floor"]],
    ["alter table shop alter column floor set not null", ["not null shop.floor"]],
    ["alter table shop alter column open drop default", ["default shop.open"]],
    ["alter table till rename to desk", ["table till"]],
    ["drop table till", ["table till"]],
    ["alter table shop drop constraint shop_label", ["unique key shop.shop_label"]],
    ["create unique index till_name on till (name)", ["unique key till.till_name"]],
    ["create index till_name on till (name)", []],
    ["alter table shop add constraint low check (floor < 3)", ["constraint shop.low"]],
    ["alter table shop validate constraint labelled", []],
    ["alter table shop add column wing text check (wing <> '')", []],
    ["drop function greet(text)", ["function greet(text)"]],
    ["drop trigger till_noted on till", ["trigger till.till_noted"]],
    ["create table desk (id text primary key, till_id text references till)", []],
  ] as const) {
    test(text, async () => assert.deepEqual((await seen(text)).breaks, breaks));
  }
});

describe("the locks and scans of a migration", () => {
  for (const [text, tables] of [
    ["create table desk (id text primary key)", {}],
    ["create index till_name on till (name)", { till: { lock: "ShareLock", reads: true, indexes: 1 } }],
    [
      "alter table shop validate constraint labelled",
      { shop: { lock: "ShareUpdateExclusiveLock", reads: true } },
    ],
    ["alter table shop add column city text", { shop: { lock: "AccessExclusiveLock" } }],
    [
      "alter table shop alter column floor type bigint",
      { shop: { lock: "AccessExclusiveLock", reads: true, rewrites: true } },
    ],
    ["update till set name = 'Till'", { till: { lock: "RowExclusiveLock", changesRows: true, reads: true } }],
    [
      "do $$ begin execute 'create table desk (till_id text references till)'; end $$",
      { till: { lock: "ShareRowExclusiveLock" } },
    ],
  ] as const) {
    test(text, async () => assert.deepEqual((await seen(text)).tables, tables));
  }
});

describe("a migration that breaks the last release", () => {
  const NAME = "0999_labels.sql";
  const found = (text: string, version: string | null, breaks = ["column shop.label"]) => {
    const checksum = createHash("sha256").update(text).digest("hex");
    const tree = new Map([
      [`packages/gateway/src/db/migrations/${NAME}`, text],
      [
        "packages/gateway/src/db/migrations/effects.json",
        JSON.stringify({ [NAME]: { checksum, tables: {}, breaks } }),
      ],
      ["packages/gateway/test/upgrade/last-release.json", JSON.stringify({ version, ref: "main" })],
    ]);
    return migrationsExpand(tree).map(({ message }) => message);
  };

  test("a breaking migration is refused unless a note names a release", () => {
    assert.match(
      found("drop", "0.3.0")[0]!,
      /^takes from the last release: column shop\.label\. Say "-- Unused/,
    );
    const line = "-- Unused since 0.3.0: column shop.label\ndrop";
    assert.deepEqual(found(line, "0.3.0"), []);
    assert.deepEqual(found(line, "0.10.0"), []);
    assert.match(found(line, "0.2.9")[0]!, /0\.3\.0 is not released/);
    assert.match(found("-- Unused since unreleased: column shop.label", "0.2.9")[0]!, /is not released/);
  });

  test("a breaking migration may state why it is safe", () => {
    const line = "-- Safe beside the last release: column shop.label";
    assert.deepEqual(found(`${line}, because nobody reads it\ndrop`, "0.3.0"), []);
    assert.deepEqual(found(line, "0.3.0"), ["does not say why it is safe: column shop.label"]);
  });

  test("before the first release a breaking migration needs a note", () => {
    assert.equal(found("drop", null).length, 1);
    assert.deepEqual(found("-- Unused since unreleased: column shop.label", null), []);
  });

  test("a note that does not apply is reported", () => {
    const line = "-- Unused since 0.3.0: column shop.label";
    assert.deepEqual(found(line, "0.3.0", []), ["allows what it does not do: column shop.label"]);
  });

  test("a migration whose time grows with its table is refused", () => {
    const held = (text: string, table: object, name = NAME) => {
      const checksum = createHash("sha256").update(text).digest("hex");
      const effects = { [name]: { checksum, tables: { shop: table }, breaks: [] } };
      const folder = "packages/gateway/src/db/migrations/";
      const tree = [
        [folder + name, text],
        [`${folder}effects.json`, JSON.stringify(effects)],
      ] as const;
      return migrationsExpand(new Map(tree)).map(({ message }) => message);
    };
    const index = { lock: "ShareLock", reads: true, indexes: 1 };
    assert.match(
      held("index", index)[0]!,
      /^takes as long as shop is large: builds an index, reads it while/,
    );
    assert.deepEqual(held("index", index, "background/0999_labels.sql"), []);
    assert.deepEqual(held("index", index, "0205_older.sql"), []);
    assert.deepEqual(held("-- Small table: shop, because a merchant has one\nindex", index), []);
    assert.match(
      held("update", { lock: "RowExclusiveLock", reads: true, changesRows: true })[0]!,
      /changes its rows/,
    );
    assert.match(held("type", { lock: "AccessExclusiveLock", rewrites: true })[0]!, /writes it again/);
    const brief = { lock: "AccessExclusiveLock" };
    assert.deepEqual(held("column", brief), []);
    assert.deepEqual(held("-- Small table: shop, because so\ncolumn", brief), [
      "calls shop small and does nothing long to it",
    ]);
  });

  test("a migration that locks several tables exclusively is refused", () => {
    const locked = (name: string, tables: object) => {
      const checksum = createHash("sha256").update("drop").digest("hex");
      const folder = "packages/gateway/src/db/migrations/";
      const effects = JSON.stringify({ [name]: { checksum, tables, breaks: [] } });
      const tree = new Map([
        [folder + name, "drop"],
        [`${folder}effects.json`, effects],
      ]);
      return migrationsExpand(tree).map(({ message }) => message);
    };
    const alone = { lock: "AccessExclusiveLock" };
    assert.match(locked(NAME, { shop: alone, till: alone })[0]!, /^takes shop, till for itself at a time/);
    assert.deepEqual(locked(NAME, { shop: alone, till: { lock: "ShareLock" } }), []);
    assert.deepEqual(locked("0580_older.sql", { shop: alone, till: alone }), []);
  });

  test("changed and removed migration files are reported", () => {
    const tree = new Map([
      [`packages/gateway/src/db/migrations/${NAME}`, "select 1"],
      [
        "packages/gateway/src/db/migrations/effects.json",
        JSON.stringify({ [NAME]: { checksum: "other" }, "0998_gone.sql": {} }),
      ],
    ]);
    assert.deepEqual(
      migrationsExpand(tree).map(({ message }) => message),
      [
        "describes 0998_gone.sql, which does not exist",
        "is not in effects.json as it is: npm run write:migrations",
      ],
    );
  });
});
