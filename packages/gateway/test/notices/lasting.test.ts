import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { CLOCKS } from "@banco/core/elapsed";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { takeDueRefreshes } from "../../src/connections/refresh-sql.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Queries } from "../../src/db/statement.ts";
import { findLasting, tellLasting } from "../../src/notices/lasting-sql.ts";
import { reportDueWindow } from "../../src/notices/link-windows.ts";
import { findNotices, type Notice, type Tell, tellNotice } from "../../src/notices/sql.ts";
import { Refusals } from "../../src/work/refusals.ts";

const refusals = new Refusals(CLOCKS, assert.ifError);

const TENANT = "insert into tenant (id) values ('ten_1')";
const ACCOUNT = `insert into account (tenant_id, id, kind, provider, status, mode, settings)
  values ('ten_1', 'acc_1', 'fiscal', 'fiskaly', 'active', 'sandbox', '{}')`;
const PAYMENT = `insert into payment_transaction
    (tenant_id, id, account_id, provider, type, status, stage, next_check_at, amount_minor, currency, request, created_at, updated_at)
  values ('ten_1', 'pay_1', 'acc_1', 'handoff', 'terminal', 'verification', 'watching', now(), 1250, 'EUR', '{}', now(), now())`;
/** The number of concurrent processes. */
const PROCESSES = 4;

describe("only one of many processes reports a lasting condition", () => {
  let database: TestDatabase;
  const processes: Database[] = [];
  before(async () => {
    database = await createTestDatabase({ migrate, key: "gateway" });
    for (let number = 0; number < PROCESSES; number++) processes.push(openDatabase(database.url, 1));
    for (const text of [TENANT, ACCOUNT, PAYMENT]) await processes[0]!.raw(text);
  });
  after(async () => {
    for (const db of processes) await db.close();
    await database.drop();
  });

  const lookAs = async (db: Database, tell: Tell) => {
    const failures: string[] = [];
    for (const kind of ["long_verification", "ending_access", "link_window"] as const)
      for (const due of await findLasting(db, kind))
        await tellLasting(db, kind, due, tell).catch((error: Error) => failures.push(error.message));
    return failures;
  };
  /** Runs a cycle in every process, and returns the notices that they sent. */
  const sent = async () => {
    const all: string[] = [];
    const tell = async (_: Queries, { kind, subjectId }: Notice) => {
      all.push(`${kind} ${subjectId}`);
    };
    await Promise.all(processes.map((db) => lookAs(db, tell)));
    return all;
  };
  const stored = async () => (await processes[0]!.raw("select * from notice_told")).rows.length;
  const set = (text: string) => processes[0]!.raw(text);

  test("a payment in verification is reported an hour after its request", async () => {
    assert.deepEqual(await sent(), []);
    await set("update payment_transaction set created_at = now() - interval '61 minutes'");
    assert.deepEqual(await sent(), ["long_verification pay_1"]);
    assert.deepEqual(await sent(), []);
    await set("update payment_transaction set status = 'completed', stage = null");
    assert.deepEqual([await sent(), await stored()], [[], 0]);
  });

  test("a link window is reported when it opens, nears its end, and ends", async () => {
    const day = (days: number) =>
      `to_char(now() at time zone 'Europe/Rome' + interval '${days} days', 'YYYY-MM-DD')`;
    const move = (opens: number, closes: number) =>
      set(`update pos_terminal set opens_on = ${day(opens)}, closes_on = ${day(closes)}`);
    await set(
      `insert into pos_terminal (tenant_id, id, kind, name, available_on, opens_on, closes_on)
       values ('ten_1', 'pst_1', 'physical', 'Counter', '2026-02-10', '2999-01-01', '2999-01-31')`,
    );
    assert.deepEqual(await sent(), []);
    const [{ closing }] = (await set(`select ${day(20)} as closing`)).rows as [{ closing: string }];
    await move(0, 20);
    assert.deepEqual(await sent(), [`link_window ${closing}`]);
    assert.deepEqual(await sent(), []);
    await move(-13, 7);
    assert.equal((await sent()).length, 1);
    await move(-30, -1);
    assert.equal((await sent()).length, 1);
    assert.deepEqual(await sent(), []);
    await set("update pos_terminal set exclusion = 'vending'");
    assert.deepEqual([await sent(), await stored()], [[], 0]);
    await set("update pos_terminal set exclusion = null");
    await set(
      `insert into pos_register (tenant_id, id, kind, name, available_on) values ('ten_1', 'psr_1', 'online', 'AdE', '2026-01-01')`,
    );
    await set(
      `insert into pos_link (tenant_id, id, terminal_id, register_id, starts_on, start_opens_on, start_closes_on, start_declared)
       values ('ten_1', 'psl_1', 'pst_1', 'psr_1', '2026-02-10', '2026-04-06', '2026-04-30', true)`,
    );
    assert.deepEqual([await sent(), await stored()], [[], 0]);
    await set("update pos_link set start_declared = false");
    assert.deepEqual(await sent(), ["link_window 2026-04-30"]);
    await processes[0]!.transaction((queries) =>
      reportDueWindow(queries, { now: () => new Date() }, { tenantId: "ten_1", subjectId: "2026-04-30" }),
    );
    const { rows } = await set("select subject_id, area, data from event where type = 'pos_link.due'");
    const data = { links: 1, opensOn: "2026-04-06", closesOn: "2026-04-30", stage: "overdue" };
    assert.deepEqual(rows, [{ subject_id: "2026-04-30", area: "fiscals", data }]);
    await set("update pos_terminal set exclusion = 'vending'");
    assert.deepEqual([await sent(), await stored()], [[], 0]);
    await set("update pos_terminal set exclusion = null");
    assert.equal((await sent()).length, 1);
    await set("update pos_link set start_declared = true");
    assert.deepEqual([await sent(), await stored()], [[], 0]);
  });

  test("an expiring tax office password is reported two weeks in advance", async () => {
    const ends = (days: number) =>
      set(
        `update account set settings = jsonb_build_object('accessExpiresAt', to_jsonb(now() + interval '${days} days'))`,
      );
    await ends(15);
    assert.deepEqual(await sent(), []);
    await ends(13);
    assert.deepEqual(await sent(), ["ending_access acc_1"]);
    assert.deepEqual(await sent(), []);
    await ends(90);
    assert.deepEqual([await sent(), await stored()], [[], 0]);
    await ends(12);
    assert.deepEqual(await sent(), ["ending_access acc_1"]);
    await set("update account set settings = '{}'");
    assert.deepEqual([await sent(), await stored()], [[], 0]);
  });

  test("access that its provider no longer renews is reported before it ends", async () => {
    const renewed = "update account set refresh_at = now() + interval '2 days', refresh_asked_at = ";
    await set(`${renewed} now()`);
    assert.deepEqual(await sent(), []);
    await set("update account set last_error = 'connect again', last_error_at = now()");
    assert.deepEqual(await sent(), ["ending_access acc_1"]);
    assert.deepEqual(await sent(), []);
    // The access expires, and its renewals get no response.
    for (let time = 0; time < 2; time++) {
      await set("update account set refresh_at = now()");
      assert.equal((await takeDueRefreshes(processes[0]!, { refusals })).length, 1);
      assert.deepEqual(await sent(), []);
    }
    await set("update account set refresh_at = now() + interval '3 days'");
    assert.deepEqual(await sent(), [], "it is the same end, wherever its renewal is moved to");
    await set("delete from notice_told");
    await set("update account set refresh_at = now()");
    assert.equal((await takeDueRefreshes(processes[0]!, { refusals })).length, 1);
    assert.deepEqual(await sent(), [], "its end has passed");
    await set(`${renewed} null, last_error = null, last_error_at = null`);
    assert.deepEqual([await sent(), await stored()], [[], 0]);
  });

  test("a failed notice is sent in the next cycle", async () => {
    await set(
      `update account set settings = jsonb_build_object('accessExpiresAt', to_jsonb(now() + interval '3 days'))`,
    );
    const lying = async (queries: Queries = processes[0]!) =>
      (await queries.raw("select kind from notice")).rows.length;
    const failing = async (queries: Queries) => {
      assert.equal(await lying(queries), 0);
      throw new Error("the mail could not be queued");
    };
    assert.deepEqual(await lookAs(processes[0]!, failing), ["the mail could not be queued"]);
    assert.equal(await stored(), 0);
    assert.deepEqual(await sent(), ["ending_access acc_1"]);
    assert.deepEqual([await sent(), await lying()], [[], 0]);
  });

  test("one failing notice does not delay others", async () => {
    await set(`insert into account (tenant_id, id, kind, provider, status, mode, settings)
      select tenant_id, 'acc_' || number, kind, provider || number, status, mode, settings from account, generate_series(2, 4) number`);
    await set("delete from notice_told");
    const all: string[] = [];
    const failures = await lookAs(processes[0]!, async (_, { subjectId }) => {
      if (subjectId === "acc_2") throw new Error("this notice cannot be rendered");
      all.push(subjectId);
    });
    assert.deepEqual(
      [all.sort(), failures],
      [["acc_1", "acc_3", "acc_4"], ["this notice cannot be rendered"]],
    );
    assert.deepEqual(await sent(), ["ending_access acc_2"]);
  });
});

describe("notices", () => {
  let database: TestDatabase;
  let db: Database;
  before(async () => {
    database = await createTestDatabase({ migrate, key: "gateway" });
    db = openDatabase(database.url, 1);
    await db.raw(TENANT);
  });
  after(async () => {
    await db.close();
    await database.drop();
  });

  test("failing notices never delay others, however many there are", async () => {
    const poison = 30;
    await db.raw(
      `insert into notice (tenant_id, kind, subject_id, created_at)
       select 'ten_1', 'lost_account', 'acc_' || number, now() - interval '1 day' + number * interval '1 minute'
       from generate_series(1, $1 + 3) number`,
      [poison],
    );
    const numberOf = ({ subjectId }: Notice) => Number(subjectId.slice("acc_".length));
    const sent: number[] = [];
    const failures: unknown[] = [];
    const tell: Tell = async (queries, notice) => {
      await queries.raw("select 1");
      if (numberOf(notice) <= poison) await queries.raw("select 1 / 0");
      sent.push(numberOf(notice));
    };
    const round = async () => {
      for (const due of await findNotices(db, refusals))
        await tellNotice(db, due, tell, refusals).catch((error) => failures.push(error));
    };
    await round();
    assert.deepEqual(sent, []);
    await round();
    assert.deepEqual(sent, [31, 32, 33]);
    assert.ok(failures.length >= poison);
    const { rows } = await db.raw("select count(*)::integer as left from notice");
    assert.deepEqual(rows, [{ left: poison }]);
  });
});
