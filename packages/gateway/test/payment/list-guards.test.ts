/** Tests which payments a list or search across all providers contains, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { soughtOf } from "../../src/db/search-list.ts";
import { type AllTransactionsFilter, listAllTransactions } from "../../src/payment/list/sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const DAY_MS = 86_400_000;
const DAYS = ["first", "second", "third"] as const;
const on = (day: number) => new Date(Date.UTC(2026, 4, 10) + day * DAY_MS);
const EVERY: AllTransactionsFilter = {
  ...{ order: "asc", start: "2000-01-01", end: "2999-01-01", after: null, limit: 9 },
  ...{ status: null, type: null, mode: null, provider: null },
};

let ledger: Ledger;
/** The payments' IDs by name. */
const ids: Record<string, string> = {};
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
  await ledger.account("acc_square", { provider: "square" });
  const store = async (name: string, columns: object) => {
    ids[name] = await ledger.payment({ description: `Coffee ${name}`, ...columns });
  };
  for (const status of ["completed", "failed"])
    for (const [day, name] of DAYS.entries())
      await store(`${status} ${name}`, { status, created_at: on(day) });
  const own = { status: "failed", created_at: on(10) };
  await store("live", { ...own, account_id: "acc_live" });
  await store("cash", { ...own, type: "cash" });
  await store("square", { ...own, account_id: "acc_square", provider: "square" });
  const theirs = { tenant_id: "ten_2", account_id: "acc_2" };
  for (const status of ["completed", "failed"]) await store(`theirs ${status}`, { ...theirs, status });
  await store("calling", { status: "pending", stage: "calling", created_at: on(20) });
});
after(() => ledger.close());

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
async function names(change: Partial<AllTransactionsFilter>, q?: string, tenantId = TENANT) {
  const sought = q === undefined ? null : soughtOf(q);
  const rows = await listAllTransactions(ledger.db, tenantId, { ...EVERY, ...change }, sought);
  return rows.map(({ id }) => nameOf(id));
}
const at = (day: number) => on(day).toISOString();
/** Each kind of list: of all statuses, of one status, at one provider, and a search. */
const LISTS: readonly [string, Partial<AllTransactionsFilter>, string?][] = [
  ["completed", { type: "card", mode: "sandbox", end: at(3) }],
  ["failed", { status: "failed" }],
  ["completed", { status: "completed" }],
  ["failed", { status: "failed", provider: "stripe" }],
  ["failed", { status: "failed" }, "coffee"],
];

test("every list and search keeps to its period, page and order", async () => {
  for (const [status, filter, q] of LISTS) {
    const [first, second, third] = DAYS.map((name) => `${status} ${name}`);
    const found = async (change: Partial<AllTransactionsFilter>) =>
      (await names({ ...filter, type: "card", mode: "sandbox", ...change }, q)).filter((name) =>
        name!.startsWith(status),
      );
    const period = { start: at(0), end: at(2) };
    const what = JSON.stringify([filter, q]);
    assert.deepEqual(await found(period), [first, second, third], what);
    assert.deepEqual(await found({ ...period, order: "desc" }), [third, second, first], what);
    assert.deepEqual(await found({ ...period, start: at(0.5) }), [second, third], what);
    assert.deepEqual(await found({ ...period, end: at(1.5) }), [first, second], what);
    const after = { createdAt: at(1), id: ids[second!]! };
    assert.deepEqual(await found({ ...period, after }), [third], what);
    assert.deepEqual(await found({ ...period, after, order: "desc" }), [first], what);
  }
});

test("every list and search contains only the merchant's own payments", async () => {
  for (const status of ["completed", "failed"]) {
    assert.deepEqual(await names({ status }, undefined, "ten_2"), [`theirs ${status}`]);
    assert.deepEqual(await names({ status }, "coffee", "ten_2"), [`theirs ${status}`]);
    assert.ok(!(await names({ status })).includes(`theirs ${status}`));
    // Without the index, a full page comes from the newest payments.
    const page = { status, order: "desc", limit: 1 } as const;
    assert.notDeepEqual(await names(page, "coffee"), [`theirs ${status}`]);
    assert.deepEqual(await names({ status }, ids[`theirs ${status}`]), []);
  }
});

test("a list and a search accept every filter together", async () => {
  const failed = { status: "failed", start: at(10) };
  for (const q of [undefined, "coffee"]) {
    assert.deepEqual(await names({ ...failed, mode: "live" }, q), ["live"]);
    assert.deepEqual(await names({ ...failed, type: "cash" }, q), ["cash"]);
    assert.deepEqual(await names({ ...failed, provider: "square" }, q), ["square"]);
    assert.deepEqual(await names({ ...failed, provider: "stripe", mode: "live" }, q), ["live"]);
    assert.deepEqual(await names({ ...failed, provider: "stripe", type: "cash" }, q), ["cash"]);
    assert.deepEqual(await names({ ...failed, provider: "square", mode: "live" }, q), []);
    assert.deepEqual(await names({ ...failed, provider: "square", type: "cash" }, q), []);
  }
});

test("a search by ID keeps to its period, page and filters", async () => {
  const id = ids.square!;
  for (const q of [id, `pi_${id}`]) {
    assert.deepEqual(await names({}, q), ["square"]);
    assert.deepEqual(await names({ end: at(9) }, q), []);
    assert.deepEqual(await names({ after: { createdAt: at(10), id } }, q), []);
    assert.deepEqual(await names({ provider: "stripe" }, q), []);
    assert.deepEqual(await names({ limit: 1 }, q), ["square"]);
  }
});

test("a search finds a payment whose call is in progress", async () => {
  assert.deepEqual(await names({}, ids.calling), ["calling"]);
  assert.deepEqual(await names({}, "calling"), ["calling"]);
});
