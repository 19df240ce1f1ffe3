/** Tests which documents a list or search across all providers contains, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { soughtOf } from "../../src/db/search-list.ts";
import { type AllDocumentsFilter, listAllDocuments } from "../../src/fiscal/list/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const DAY_MS = 86_400_000;
const DAYS = ["first", "second", "third"] as const;
const on = (day: number) => new Date(Date.UTC(2026, 4, 10) + day * DAY_MS);
const EVERY: AllDocumentsFilter = {
  ...{ order: "asc", start: "2000-01-01", end: "2999-01-01", after: null, limit: 9 },
  ...{ kind: "receipt", status: null, type: null, mode: null, provider: null },
};

let ledger: Ledger;
/** The documents' IDs by name. */
const ids: Record<string, string> = {};
before(async () => {
  ledger = await openLedger();
  const fiscal = { kind: "fiscal", provider: "acube" };
  await ledger.account("doc_1", fiscal);
  await ledger.account("doc_live", { ...fiscal, mode: "live", status: "disconnected" });
  await ledger.account("doc_handoff", { ...fiscal, provider: "handoff" });
  await ledger.account("doc_2", { ...fiscal, tenant_id: "ten_2" });
  const store = async (name: string, columns: object) => {
    const id = newId("rcp");
    ids[name] = id;
    await ledger.insert("fiscal_document", {
      ...{ tenant_id: TENANT, id, kind: "receipt", account_id: "doc_1", provider: "acube", type: "sale" },
      ...{ number: `Coffee ${name}`, provider_document_id: `doc_${id}`, amount_minor: 300, content: {} },
      ...{ created_at: new Date(), updated_at: new Date(), ...columns },
    });
  };
  for (const status of ["completed", "failed"])
    for (const [day, name] of DAYS.entries())
      await store(`${status} ${name}`, { status, created_at: on(day) });
  const own = { status: "failed", created_at: on(10) };
  await store("live", { ...own, account_id: "doc_live" });
  await store("refund", { ...own, type: "refund" });
  await store("handoff", { ...own, account_id: "doc_handoff", provider: "handoff" });
  const theirs = { tenant_id: "ten_2", account_id: "doc_2" };
  for (const status of ["completed", "failed"]) {
    await store(`theirs ${status}`, { ...theirs, status });
    await store(`invoice ${status}`, { status, kind: "invoice", created_at: on(1) });
  }
  await store("calling", { status: "pending", stage: "calling", created_at: on(20) });
});
after(() => ledger.close());

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
async function names(change: Partial<AllDocumentsFilter>, q?: string, tenantId = TENANT) {
  const sought = q === undefined ? null : soughtOf(q);
  const rows = await listAllDocuments(ledger.db, tenantId, { ...EVERY, ...change }, sought);
  return rows.map(({ id }) => nameOf(id));
}
const at = (day: number) => on(day).toISOString();
/** Each kind of list: of all statuses, of one status, at one provider, and a search. */
const LISTS: readonly [string, Partial<AllDocumentsFilter>, string?][] = [
  ["completed", { type: "sale", mode: "sandbox", end: at(3) }],
  ["failed", { status: "failed" }],
  ["completed", { status: "completed" }],
  ["failed", { status: "failed", provider: "acube" }],
  ["failed", { status: "failed" }, "coffee"],
];

test("every list and search keeps to its period, page and order", async () => {
  for (const [status, filter, q] of LISTS) {
    const [first, second, third] = DAYS.map((name) => `${status} ${name}`);
    const found = async (change: Partial<AllDocumentsFilter>) =>
      (await names({ ...filter, type: "sale", mode: "sandbox", ...change }, q)).filter((name) =>
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

test("every list and search contains only the merchant's documents of its kind", async () => {
  for (const status of ["completed", "failed"]) {
    assert.deepEqual(await names({ status }, undefined, "ten_2"), [`theirs ${status}`]);
    assert.deepEqual(await names({ status }, "coffee", "ten_2"), [`theirs ${status}`]);
    assert.ok(!(await names({ status })).includes(`theirs ${status}`));
    for (const q of [undefined, "coffee", ids[`invoice ${status}`]])
      assert.deepEqual(await names({ kind: "invoice", status }, q), [`invoice ${status}`]);
    assert.ok(!(await names({ status })).includes(`invoice ${status}`));
    assert.ok(!(await names({ status }, "coffee")).includes(`invoice ${status}`));
    assert.deepEqual(await names({ status }, ids[`invoice ${status}`]), []);
    // Without the index, a full page comes from the newest documents.
    const page = { status, order: "desc", limit: 1 } as const;
    assert.notDeepEqual(await names(page, "coffee"), [`theirs ${status}`]);
    assert.deepEqual(await names({ status }, ids[`theirs ${status}`]), []);
  }
});

test("a list and a search accept every filter together", async () => {
  const failed = { status: "failed", start: at(10) };
  for (const q of [undefined, "coffee"]) {
    assert.deepEqual(await names({ ...failed, mode: "live" }, q), ["live"]);
    assert.deepEqual(await names({ ...failed, type: "refund" }, q), ["refund"]);
    assert.deepEqual(await names({ ...failed, provider: "handoff" }, q), ["handoff"]);
    assert.deepEqual(await names({ ...failed, provider: "acube", mode: "live" }, q), ["live"]);
    assert.deepEqual(await names({ ...failed, provider: "acube", type: "refund" }, q), ["refund"]);
    assert.deepEqual(await names({ ...failed, provider: "handoff", mode: "live" }, q), []);
    assert.deepEqual(await names({ ...failed, provider: "handoff", type: "refund" }, q), []);
  }
});

test("a search by ID keeps to its period, page and filters", async () => {
  const id = ids.handoff!;
  for (const q of [id, `doc_${id}`]) {
    assert.deepEqual(await names({}, q), ["handoff"]);
    assert.deepEqual(await names({ end: at(9) }, q), []);
    assert.deepEqual(await names({ after: { createdAt: at(10), id } }, q), []);
    assert.deepEqual(await names({ provider: "acube" }, q), []);
    assert.deepEqual(await names({ limit: 1 }, q), ["handoff"]);
  }
});

test("a search finds a document whose call is in progress", async () => {
  assert.deepEqual(await names({}, ids.calling), ["calling"]);
  assert.deepEqual(await names({}, "calling"), ["calling"]);
});
