/** Tests which documents a list or search across all providers contains, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { soughtOf } from "../../src/db/search-list.ts";
import { type AllDocumentsFilter, listAllDocuments } from "../../src/fiscal/list/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";
import { type Change, EVERY, storeListed, testList } from "../payment/list-suite.ts";

const STATUSES = ["completed", "failed"] as const;

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
  await storeListed(store, {
    live: { account_id: "doc_live" },
    otherType: { type: "refund" },
    otherProvider: { account_id: "doc_handoff", provider: "handoff" },
    theirs: { tenant_id: "ten_2", account_id: "doc_2" },
  });
  for (const status of STATUSES) await store(`invoice ${status}`, { status, kind: "invoice" });
});
after(() => ledger.close());

async function names(change: Change, q?: string, tenantId = TENANT) {
  const filter = { ...EVERY, kind: "receipt", ...change } as AllDocumentsFilter;
  const sought = q === undefined ? null : soughtOf(q);
  const rows = await listAllDocuments(ledger.db, tenantId, filter, sought);
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
}

testList({
  ...{ provider: "acube", otherProvider: "handoff", type: "sale", otherType: "refund" },
  ...{ ids, idPrefix: "doc_", names },
});

test("every list and search contains only documents of its kind", async () => {
  for (const status of STATUSES) {
    const invoice = `invoice ${status}`;
    for (const q of [undefined, "coffee", ids[invoice]])
      assert.deepEqual(await names({ kind: "invoice", status }, q), [invoice]);
    assert.ok(!(await names({ status })).includes(invoice));
    assert.ok(!(await names({ status }, "coffee")).includes(invoice));
    assert.deepEqual(await names({ status }, ids[invoice]), []);
  }
});
