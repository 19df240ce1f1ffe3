import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { findVat } from "@banco/receipts";
import fc from "fast-check";
import { calendarDays } from "../../src/days.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { statement } from "../../src/db/statement.ts";
import { foldStep } from "../../src/reports/fold.ts";
import { type Grouping, type Measure, type ReportSum, readSums } from "../../src/reports/sql.ts";
import { type Change, History } from "./history.ts";
import { recomputed, ZONE } from "./recomputed.ts";

const CONTENT = JSON.stringify({
  items: [
    {
      description: "Pane",
      quantityMilli: 1_000,
      priceMinor: 110,
      discountMinor: 0,
      gift: false,
      vat: findVat("10"),
    },
  ],
  payment: { cashMinor: 110 },
});
const RECEIPT = statement(
  "test_aggregate_receipt",
  `insert into fiscal_document (tenant_id, id, kind, account_id, provider, type, status, amount_minor, original_id, content, created_at, updated_at)
   values ($1, $2, 'receipt', 'f1', 'handoff', $3, 'completed', 110, $4, $5, now() - make_interval(mins => $6::int), now())`,
);
const REPLACE = statement(
  "test_aggregate_replace",
  "update fiscal_document set invoice_id = $3 where tenant_id = $1 and id = $2",
);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MEASURES: Measure[] = ["taken", "refunded", "sale", "return", "refund", "vat", "means"];
const GROUPINGS: Grouping[] = ["key", "provider", "day", "hour"];
/** Further back than anything in these tests. */
const EVER = 100_000;

let gateway: TestGateway;
let db: Database;
before(async () => {
  gateway = await startTestGateway();
  db = openDatabase(gateway.env.DATABASE_URL!, 6);
});
after(async () => {
  await db.close();
  await gateway.stop();
});

/** Compares the totals of a period with the ledger. */
async function look(history: History, from: number, to: number, by: Grouping): Promise<void> {
  const [start, end] = [await history.ago(from), await history.ago(to - 1)];
  for (const mode of ["sandbox", "test"] as const) {
    const span = { tenantId: history.tenantId, mode, start, end };
    const sums = await readSums(db, span, MEASURES, by, calendarDays(ZONE));
    assert.deepEqual(sorted(sums), sorted(await recomputed(db, span, by)));
  }
}

const sorted = (sums: readonly ReportSum[]): string[] =>
  sums
    .map(({ measure, currency, group, amountMinor, extraMinor, count }) =>
      JSON.stringify([measure, currency, group, amountMinor, extraMinor, count]),
    )
    .sort();

async function foldAll(): Promise<void> {
  while (await foldStep({ db }));
}

const change = (kind: Change["kind"], amount: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constant(kind), ago: fc.nat(200), pick: fc.nat(1_000), amount, held: fc.boolean() });
const CHANGES = fc.oneof(
  { weight: 2, arbitrary: change("pay", fc.integer({ min: 1, max: 90_000 })) },
  { weight: 2, arbitrary: change("pay", fc.integer({ min: 1, max: 500 })) },
  { weight: 3, arbitrary: change("settle", fc.integer({ min: 1, max: 90_000 })) },
  { weight: 3, arbitrary: change("refund", fc.integer({ min: 1, max: 500 })) },
  { weight: 2, arbitrary: change("settle-refund", fc.nat(3)) },
  { weight: 3, arbitrary: change("document", fc.integer({ min: 1, max: 9_000 })) },
  { weight: 2, arbitrary: change("settle-document", fc.nat(2)) },
);
/**
 * A change, or one of the other operations: totals are aggregated, time passes, the open transaction ends, or someone
 * reads.
 */
const STEPS = fc.oneof(
  { weight: 6, arbitrary: CHANGES.map((change) => (history: History) => history.make(change)) },
  {
    weight: 2,
    arbitrary: fc.nat(6).map((count) => async () => {
      for (let index = 0; index < count; index += 1) await foldStep({ db });
    }),
  },
  { weight: 1, arbitrary: fc.nat(60).map((minutes) => () => gateway.passInDatabase(minutes * MINUTE_MS)) },
  { weight: 1, arbitrary: fc.boolean().map((commits) => (history: History) => history.release(commits)) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(300), fc.nat(300), fc.constantFrom(...GROUPINGS)).map(
      ([one, other, by]) =>
        (history: History) =>
          look(history, Math.max(one, other), Math.min(one, other), by),
    ),
  },
);

test("stored totals plus the rest always equal the ledger", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEPS, { minLength: 5, maxLength: 40 }), async (steps) => {
      const history = await History.open(db);
      try {
        for (const step of steps) await step(history);
      } finally {
        await history.release(true);
      }
      await look(history, EVER, 0, "key");
      await foldAll();
      for (const by of GROUPINGS) await look(history, EVER, 0, by);
    }),
    { numRuns: 25 },
  );
});

const PAID: Change = { kind: "pay", ago: 0, pick: 0, amount: 1_250, held: false };

test("work still open when a quarter closes counts once it is committed", async () => {
  const history = await History.open(db);
  await history.make(PAID);
  await history.make({ ...PAID, held: true });
  await gateway.passInDatabase(HOUR_MS);
  await foldAll();
  await history.release(true);
  await look(history, EVER, 0, "key");
  await foldAll();
  await look(history, EVER, 0, "key");
});

test("a change in an aggregated quarter is visible before and after reaggregation", async () => {
  const history = await History.open(db);
  await history.make({ ...PAID, pick: 2 });
  await gateway.passInDatabase(HOUR_MS);
  await foldAll();
  await history.make({ ...PAID, kind: "settle", amount: 900 });
  for (const by of ["hour", "key"] as const) await look(history, EVER, 0, by);
  await foldAll();
  await look(history, EVER, 0, "hour");
});

test("totals of whole days equal the ledger, even after a quarter changed", async () => {
  const history = await History.open(db);
  for (const ago of [0, 20, 45, 190]) await history.make({ ...PAID, ago });
  await history.make({ ...PAID, pick: 2 });
  await gateway.passInDatabase(30 * HOUR_MS);
  for (const ago of [0, 100]) await history.make({ ...PAID, ago });
  await gateway.passInDatabase(40 * HOUR_MS);
  const lookAtAll = async () => {
    for (const by of ["key", "provider"] as const) {
      await look(history, EVER, 0, by);
      for (const from of [75, 69.5, 60, 41])
        for (const to of [0, 12, 39.5]) await look(history, from * 60, to * 60, by);
    }
  };
  await foldAll();
  await lookAtAll();
  await history.make({ ...PAID, kind: "settle", pick: 4, amount: 900 });
  await lookAtAll();
  await foldAll();
  await lookAtAll();
});

test("a receipt's VAT and return no longer count once invoiced", async () => {
  const history = await History.open(db);
  const issue = (id: string, type: string, original: string | null, ago: number) =>
    db.one(RECEIPT, [history.tenantId, id, type, original, CONTENT, ago]);
  await issue("rcp_sale", "sale", null, 100);
  await issue("rcp_back", "refund", "rcp_sale", 40);
  const vat = async () => {
    const span = { tenantId: history.tenantId, start: await history.ago(EVER), end: await history.ago(0) };
    const sums = await Promise.all(
      (["sandbox", "test"] as const).map((mode) =>
        readSums(db, { ...span, mode }, ["vat"], "hour", calendarDays(ZONE)),
      ),
    );
    return sums.flat().map(({ amountMinor }) => amountMinor);
  };
  await gateway.passInDatabase(HOUR_MS);
  await foldAll();
  assert.equal((await vat()).length, 2);
  await db.one(REPLACE, [history.tenantId, "rcp_sale", "inv_1"]);
  assert.deepEqual(await vat(), []);
  await foldAll();
  assert.deepEqual(await vat(), []);
});
