import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { listAllMigrations, migrate } from "../../src/db/migrate.ts";

const REPOSITORY = join(import.meta.dirname, "../../../..");
/** Builds an index on each of two tables, and drops functions. */
const SEARCH = "0330_search_by_words.sql";
const STEP = "background/0512_documents_are_sound.sql";

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 1);
});
after(async () => {
  await db.close();
  await database.drop();
});

/** Runs the command as an operator does. */
function upgrade(args: string[], url = database.url) {
  const command = [join(REPOSITORY, "packages/gateway/src/operator/upgrade.ts"), ...args];
  const env = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: undefined };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const applied = async () => (await db.raw("select * from schema_migration order by name")).rows;

test("a fully migrated database is up to date", async () => {
  const { code, stdout } = await upgrade(["--check"]);
  const count = (await listAllMigrations()).length;
  assert.deepEqual([code, stdout], [0, `Up to date: ${count} migrations, none pending\n`]);
});

test("pending migrations are listed with tables, locks and waiters", async () => {
  await db.raw("delete from schema_migration where name = $1", [SEARCH]);
  await db.raw("analyze");
  const before = await applied();
  const { code, stdout } = await upgrade(["--check", "--json"]);
  assert.equal(code, 2, stdout);
  const { pending, waitSeconds } = JSON.parse(stdout);
  assert.deepEqual(
    pending.map(({ name }: { name: string }) => name),
    [SEARCH],
  );
  const [{ tables, takes }] = pending;
  assert.deepEqual(
    tables.map(({ table, lock, waiting, rows }: Record<string, unknown>) => [table, lock, waiting, rows]),
    [
      ["fiscal_document", "AccessExclusiveLock", "reads and writes", 0],
      ["payment_transaction", "AccessExclusiveLock", "reads and writes", 0],
    ],
  );
  assert.ok(takes.includes("function search_key(text,timestamp with time zone)"), takes);
  assert.ok(waitSeconds > 0);
  assert.deepEqual(await applied(), before);
});

test("the command warns that a large table blocks tills", async () => {
  const seconds = async () => JSON.parse((await upgrade(["--check", "--json"])).stdout).seconds as number;
  const small = await seconds();
  await db.raw(
    "create table other as select repeat(md5(n::text), 60) as filler from generate_series(1, 5000) n",
  );
  await db.raw("alter table fiscal_document rename to kept");
  await db.raw("alter table other rename to fiscal_document");
  assert.ok((await seconds()) > small);
  const { code, stdout } = await upgrade(["--check", "--most", "0"]);
  assert.equal(code, 3, stdout);
  assert.match(
    stdout,
    /^ {2}fiscal_document \(\d+ rows, \d+\.\d MB\): AccessExclusiveLock, reads and writes wait$/m,
  );
  await db.raw("drop table fiscal_document");
  await db.raw("alter table kept rename to fiscal_document");
});

test("later migrations and changed files are reported", async () => {
  await db.raw("insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')");
  const later = await upgrade(["--check"]);
  assert.equal(later.code, 4);
  assert.match(later.stdout, /^! 9999_later\.sql is from a later release/);
  await db.raw("delete from schema_migration where name = '9999_later.sql'");
  await db.raw("update schema_migration set checksum = 'x' where name = '0001_tenants.sql'");
  const changed = await upgrade(["--check"]);
  assert.equal(changed.code, 4);
  assert.match(changed.stdout, /^! 0001_tenants\.sql differs here from/);
});

test("a concurrent step is reported, and runs either with the gateways or immediately", async () => {
  const other = await createTestDatabase({ migrate, key: "gateway" });
  const own = openDatabase(other.url, 1);
  await own.raw("delete from schema_migration where name = $1", [STEP]);
  const checked = await upgrade(["--check", "--most", "0"], other.url);
  assert.equal(checked.code, 2, checked.stdout);
  assert.match(
    checked.stdout,
    /^background\/0512\S+ runs in the background and has not started: fiscal_document \(\d+ rows, .* blocks no one$/m,
  );
  const left = await upgrade([], other.url);
  assert.deepEqual(
    [left.code, left.stdout],
    [0, `The database is ready; the gateways run in the background: ${STEP}\n`],
  );
  const upgraded = await upgrade(["--background"], other.url);
  assert.deepEqual([upgraded.code, upgraded.stdout], [0, `${STEP}\nThe database is up to date\n`]);
  assert.equal((await upgrade(["--check"], other.url)).code, 0);
  await own.close();
  await other.drop();
});

test("an empty database is migrated to this release once", async () => {
  const empty = await createTestDatabase();
  const [first, second] = [await upgrade([], empty.url), await upgrade([], empty.url)];
  await empty.drop();
  assert.deepEqual([first.code, second.code], [0, 0], first.stderr);
  assert.ok(first.stdout.includes(SEARCH));
  assert.equal(second.stdout, "The database is up to date\n");
});

for (const [args, reason] of [
  [["--most", "long"], "--most is a number of seconds\n"],
  [["--chek"], /^Unknown option '--chek'/],
] as const) {
  test(`"${args.join(" ")}" is refused in one line`, async () => {
    const { code, stderr } = await upgrade([...args]);
    assert.equal(code, 1);
    if (typeof reason === "string") assert.equal(stderr, reason);
    else assert.match(stderr, reason);
  });
}
