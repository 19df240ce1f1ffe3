import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { startProgram } from "@banco/testing/process";
import { pendingSteps, runBackgroundSteps } from "../../src/db/background.ts";
import { progressOf } from "../../src/db/background-progress.ts";
import { indexServes, stepsUnderWay } from "../../src/db/background-sql.ts";
import { asStep, type BackgroundStep, listBackgroundSteps } from "../../src/db/background-steps.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate, stepsBefore } from "../../src/db/migrate.ts";

const ROWS = 50;
const BATCH_ROWS = 10;
/** In the third batch. */
const HELD_ROW = 25;
const TABLE = `create table sale (shop text, number integer, was text not null, name text, primary key (shop, number));
  insert into sale select 'shop', n, 'sale ' || n from generate_series(1, ${ROWS}) n; analyze sale`;
const FILL = "update sale set name = upper(was) where name is null and :batch";
const INDEX = "-- For a list by name.\ncreate index concurrently sale_by_name\n  on sale (shop, name);";

let database: TestDatabase;
let db: Database;
/** Another session, which holds the locks that steps wait for. */
let holder: Database;
let folder: string;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 4);
  holder = openDatabase(database.url, 1);
  folder = await mkdtemp(join(tmpdir(), "banco-steps-"));
});
after(async () => {
  await Promise.all([db.close(), holder.close()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

const step = (name: string, text: string) => asStep({ name, text, checksum: `of ${name}` });
const anew = () => db.raw(`drop table if exists sale; ${TABLE}`);
const run = (steps: readonly BackgroundStep[], rest = async () => true) =>
  runBackgroundSteps(database.url, { steps, batchRows: BATCH_ROWS, rest, tell: () => undefined });
const namesLeft = async (steps: BackgroundStep[]) => (await pendingSteps(db, steps)).map(({ name }) => name);
const count = async (what: string) =>
  Number(((await db.raw(`select count(*) from ${what}`)).rows[0] as { count: string }).count);

/** Runs `work` while another session has an open transaction in which it has run the statement. */
async function whileHeld(statement: string, work: () => Promise<void>): Promise<void> {
  await holder.transaction(async (queries) => {
    await queries.raw("set local idle_in_transaction_session_timeout = 0");
    await queries.raw(statement);
    await work();
  });
}

/** Starts a process that runs one step, and kills it once `until` returns. */
async function killedInTheMiddle(file: string, text: string, until: () => Promise<unknown>): Promise<void> {
  await writeFile(join(folder, file), text);
  const env = {
    DATABASE_URL: database.url,
    STEPS: pathToFileURL(`${folder}/`).href,
    BATCH_ROWS: String(BATCH_ROWS),
  };
  const program = await startProgram({
    file: "packages/gateway/test/upgrade/fixtures/background.ts",
    env,
  });
  await eventually(`the process is in the middle: ${program.output()}`, until);
  const [one] = await listBackgroundSteps(pathToFileURL(`${folder}/`));
  assert.equal(await run([one!]), false, "no other process takes a step meanwhile");
  await program.kill();
  await eventually("the database has detected that the process is gone", async () => {
    const sessions =
      "pg_stat_activity where application_name = 'banco background' and datname = current_database()";
    return (await count(sessions)) === 0;
  });
  await rm(join(folder, file));
}

describe("rows are changed in batches", () => {
  test("all rows, in several commits", async () => {
    await anew();
    const fill = step("0901_names.sql", FILL);
    const seen: number[] = [];
    const rest = async () => {
      seen.push((await stepsUnderWay(db))[0]!.seen);
      return true;
    };
    assert.equal(await run([fill], rest), true);
    assert.equal(await count("sale where name = upper(was)"), ROWS);
    // A second pass finds nothing to change.
    assert.deepEqual(seen, [10, 20, 30, 40, 50, 0, 10, 20, 30, 40, 50]);
    assert.deepEqual(await namesLeft([fill]), []);
    assert.deepEqual(await stepsUnderWay(db), []);
  });

  test("rows the last release writes meanwhile are changed by the next pass", async () => {
    await anew();
    const fill = step("0902_names.sql", FILL);
    let written = false;
    const rest = async () => {
      if (!written) await db.raw("insert into sale values ('shop', 0, 'sale 0')");
      written = true;
      return true;
    };
    assert.equal(await run([fill], rest), true);
    assert.equal(await count("sale where name is null"), 0);
  });

  test("the next process continues after a killed one", async () => {
    await anew();
    const name = "0903_names.sql";
    await whileHeld(`select * from sale where number = ${HELD_ROW} for update`, () =>
      killedInTheMiddle(name, FILL, async () => (await stepsUnderWay(db))[0]?.seen === 2 * BATCH_ROWS),
    );
    const fill = step(name, FILL);
    const [left] = await progressOf(db, [fill]);
    assert.deepEqual([left!.state, left!.part], ["begun", (2 * BATCH_ROWS) / ROWS]);
    const seen: number[] = [];
    const rest = async () => {
      seen.push((await stepsUnderWay(db))[0]!.seen);
      return true;
    };
    assert.equal(await run([fill], rest), true);
    assert.equal(seen[0], 3 * BATCH_ROWS);
    assert.equal(await count("sale where name = upper(was)"), ROWS);
  });
});

describe("an index is built concurrently", () => {
  test("no write waits, and a half-built index is rebuilt", async () => {
    await anew();
    const name = "0911_index.sql";
    const index = step(name, INDEX);
    await whileHeld("insert into sale values ('other', 1, 'open')", () =>
      killedInTheMiddle(name, INDEX, async () => {
        if ((await indexServes(db, index.index!)) !== false) return false;
        await db.raw(
          "insert into sale values ('third', 1, 'written meanwhile') on conflict (shop, number) do nothing",
        );
        return true;
      }),
    );
    assert.equal(await indexServes(db, index.index!), false, "half of it is left");
    assert.equal(await run([index]), true);
    assert.equal(await indexServes(db, index.index!), true);
    assert.deepEqual(await namesLeft([index]), []);
  });

  test("an existing index is not rebuilt", async () => {
    const again = step("0912_index.sql", INDEX);
    const file = async () =>
      (await db.raw("select pg_relation_filenode('sale_by_name')::int as file")).rows[0];
    const before = await file();
    assert.equal(await run([again]), true);
    assert.deepEqual(await file(), before);
  });
});

test("a failing step is logged, blocks later ones, and is retried", async () => {
  await anew();
  const proof = step("0921_named.sql", "alter table sale alter column name set not null");
  const fill = step("0922_names.sql", FILL);
  await assert.rejects(
    run([proof, fill]),
    /0921_named\.sql failed: column "name" of relation "sale" contains/,
  );
  const [failed, waits] = await progressOf(db, [proof, fill]);
  assert.equal(failed!.state, "failed");
  assert.match(failed!.failure!, /contains null values/);
  assert.equal(waits!.state, "waiting");
  await db.raw("update sale set name = was");
  assert.equal(await run([proof, fill]), true);
  assert.deepEqual(await namesLeft([proof, fill]), []);
});

for (const text of [
  "create index sale_by_name on sale (name)",
  "update sale set name = was",
  "alter table sale alter column name type varchar(3)",
  "create index concurrently a on sale (name); drop table sale",
]) {
  test(`"${text}" is not a background step`, () =>
    assert.throws(
      () => step("0931_no.sql", text),
      /^Error: background\/0931_no\.sql is not a background step/,
    ));
}

test("a migration lists the background steps it depends on", () => {
  const text = "-- After background/0511_payments_are_sound.sql\n-- After noon\nselect 1";
  assert.deepEqual(stepsBefore({ text }), ["background/0511_payments_are_sound.sql"]);
});

test("one of two gateways that start before the steps runs them", async () => {
  const gateway = await startTestGateway();
  gateway.holdDeadlines();
  await gateway.db.raw("delete from schema_migration where name like 'background/%'");
  const steps = await listBackgroundSteps();
  const siblings = [await gateway.startSibling(), await gateway.startSibling()];
  for (const one of siblings) assert.equal((await one.send("GET", "/readyz")).status, 200);
  const figures = (await siblings[0]!.send("GET", "/metrics")).text;
  const waiting = /^banco_background_steps\{state="waiting"\} (\d+)$/m.exec(figures)?.[1];
  assert.equal(waiting, String(steps.length), "no start waits for a step");
  await inTime(gateway, "the steps are taken", async () => {
    const left = await pendingSteps(gateway.db);
    return left.length === 0;
  });
  await inTime(gateway, "the figures say so", async () =>
    /^banco_background_steps\{state="waiting"\} 0$/m.test((await siblings[1]!.send("GET", "/metrics")).text),
  );
  for (const one of siblings) await one.stop();
  await gateway.stop();
});
