/** Tests which bank lines match and are listed, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import { matchPayouts } from "../../src/bank/match-sql.ts";
import { listEntries, listStatements, readStatementWith } from "../../src/bank/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
});
afterEach(() => ledger.close());

async function bankStatement(columns: { mode?: string; account?: string; digest?: string } = {}) {
  const id = newId("stm");
  await ledger.insert("bank_statement", {
    ...{ tenant_id: TENANT, id, mode: "sandbox", format: "camt053", account: "IT60", currency: "EUR" },
    ...{ line_count: 1, new_count: 1, digest: id, ...columns },
  });
  return id;
}
async function entry(bookedOn: string, columns: object = {}): Promise<string> {
  const id = newId("ben");
  await ledger.insert("bank_entry", {
    ...{ tenant_id: TENANT, id, statement_id: await bankStatement(), mode: "sandbox", account: "IT60" },
    ...{ line: 1, booked_on: bookedOn, booked_at: new Date(bookedOn), amount_minor: 900, currency: "EUR" },
    ...{ description: "Bonifico", fingerprint: id, occurrence: 1, ...columns },
  });
  return id;
}
async function payout(arrivesOn: string, columns: object = {}): Promise<string> {
  const id = newId("pyo");
  await ledger.insert("payout", {
    ...{ tenant_id: TENANT, id, account_id: "acc_1", provider: "stripe", provider_payout_id: id },
    ...{ status: "paid", amount_minor: 900, currency: "EUR", arrives_on: arrivesOn },
    ...{ created_at: new Date(arrivesOn), ...columns },
  });
  return id;
}
const matchOf = async (id: string) => {
  const { rows } = await ledger.db.raw("select payout_id, matched_by from bank_entry where id = $1", [id]);
  return rows[0];
};

test("a payout that has a line does not match a second one", async () => {
  const of = await payout("2026-05-10");
  await entry("2026-05-10", { payout_id: of, matched_by: "amount" });
  const second = await entry("2026-05-11");
  assert.equal(await matchPayouts(ledger.db, TENANT), 0);
  assert.deepEqual(await matchOf(second), { payout_id: null, matched_by: null });
});

test("a line far from its payout's date never matches, even by reference", async () => {
  const reference = { description: "STRIPE X1Y2Z3W4" };
  await payout("2026-05-10", { bank_reference: "X1Y2Z3W4" });
  await entry("2026-05-07", reference);
  await entry("2026-06-10", reference);
  assert.equal(await matchPayouts(ledger.db, TENANT), 0);
  const last = await entry("2026-06-09", reference);
  assert.equal(await matchPayouts(ledger.db, TENANT), 1);
  assert.equal(((await matchOf(last)) as { matched_by: string }).matched_by, "reference");
});

test("a stored statement is identified by mode, account and digest", async () => {
  const id = await bankStatement({ digest: "d1" });
  await bankStatement({ digest: "d2" });
  const known = (change: object) =>
    readStatementWith(ledger.db, {
      ...{ tenantId: TENANT, mode: "sandbox", account: "IT60", digest: "d1", ...change },
    });
  assert.equal((await known({}))?.id, id);
  for (const change of [{ mode: "live" }, { account: "IT61" }, { digest: "d3" }, { tenantId: "ten_2" }])
    assert.equal(await known(change), undefined, JSON.stringify(change));
});

const EVERY = { order: "asc", start: "1970-01-01", end: "2999-01-01", after: null, limit: 9 } as const;

test("statements and lines are listed by mode, account and match", async () => {
  const of = await payout("2026-05-10");
  const ids = {
    plain: await entry("2026-05-01"),
    live: await entry("2026-05-02", { mode: "live" }),
    other: await entry("2026-05-03", { account: "IT61" }),
    matched: await entry("2026-05-04", { payout_id: of, matched_by: "amount" }),
  };
  const lines = async (filter: object) =>
    (
      await listEntries(ledger.db, TENANT, {
        ...EVERY,
        mode: null,
        account: null,
        isMatched: null,
        ...filter,
      })
    )
      .map(({ id }) => id)
      .toSorted();
  assert.deepEqual(await lines({}), Object.values(ids).toSorted());
  assert.deepEqual(await lines({ mode: "live" }), [ids.live]);
  assert.deepEqual(await lines({ account: "IT61" }), [ids.other]);
  assert.deepEqual(await lines({ isMatched: true }), [ids.matched]);
  assert.deepEqual(await lines({ isMatched: false, mode: "sandbox", account: "IT60" }), [ids.plain]);

  const [live, other] = [await bankStatement({ mode: "live" }), await bankStatement({ account: "IT61" })];
  const statements = async (filter: object) =>
    (await listStatements(ledger.db, TENANT, { ...EVERY, mode: null, account: null, ...filter })).map(
      ({ id }) => id,
    );
  assert.deepEqual(await statements({ mode: "live" }), [live]);
  assert.deepEqual(await statements({ account: "IT61" }), [other]);
});
