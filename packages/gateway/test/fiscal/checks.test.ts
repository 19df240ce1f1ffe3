/** Tests which documents are due for a check, and which accounts are polled about them. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { CLOCKS } from "@banco/core/elapsed";
import { findFiscalProvider, inTheAirMs } from "@banco/providers";
import { checkDocument } from "../../src/fiscal/checks/checks.ts";
import { takeDueDocuments } from "../../src/fiscal/checks/checks-sql.ts";
import { checkLate } from "../../src/fiscal/checks/late.ts";
import { type DocumentRow, knownOf } from "../../src/fiscal/document.ts";
import type { FiscalServices } from "../../src/fiscal/services.ts";
import { readDocumentById } from "../../src/fiscal/sql.ts";
import { SHOWN_MS } from "../../src/pace.ts";
import { Refusals } from "../../src/work/refusals.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const ACUBE = findFiscalProvider("acube")!;
const refusals = new Refusals(CLOCKS, (error) => {
  throw error;
});
const ago = (ms: number) => new Date(Date.now() - ms);

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  const account = { kind: "fiscal", provider: "acube" };
  await ledger.account("acc_old", { ...account, status: "disconnected", mode: "live" });
  await ledger.account("acc_now", account);
});
after(() => ledger.close());

async function document(columns: object = {}): Promise<DocumentRow> {
  const id = newId("rcp");
  await ledger.insert("fiscal_document", {
    tenant_id: TENANT,
    id,
    kind: "receipt",
    account_id: "acc_now",
    provider: "acube",
    type: "sale",
    status: "pending",
    amount_minor: 240,
    content: {},
    stage: "watching",
    next_check_at: ago(1_000),
    created_at: new Date(),
    updated_at: new Date(),
    ...columns,
  });
  return (await readDocumentById(ledger.db, TENANT, id))!;
}

test("a document is reissued while its provider knows only the key", async () => {
  const soon = new Date(Date.now() + 60_000);
  const mayRepeat = new Map<string, boolean>();
  for (const [columns, expected] of [
    [{ repeat_until: soon }, true],
    [{ repeat_until: ago(1_000) }, false],
    [{ repeat_until: soon, provider_document_id: "doc_1" }, false],
  ] as const)
    mayRepeat.set((await document(columns)).id, expected);
  const due = await takeDueDocuments(ledger.db, { refusals });
  assert.deepEqual(new Map(due.map((one) => [one.id, one.mayRepeat])), mayRepeat);
});

test("a document is polled through an active account in its own mode", async (context) => {
  let polls = 0;
  const readReceipt = async () => {
    polls += 1;
    return { status: "pending" } as const;
  };
  context.mock.method(ACUBE, "readReceipt" as never, readReceipt as never);
  const services = ledger.services as unknown as FiscalServices;
  const failed = { status: "failed", stage: null, failure: { code: "not_executed", message: "" } };
  const ask = async (columns: object) => {
    polls = 0;
    await checkDocument(services, await document(columns), "recovery");
    await checkLate(services, await document({ ...failed, ...columns }));
    return polls;
  };
  assert.equal(await ask({}), 2);
  assert.equal(await ask({ account_id: "acc_old" }), 0);
  await ledger.db.raw("update account set status = 'error' where id = 'acc_now'");
  assert.equal(await ask({}), 0);
  await ledger.db.raw("update account set status = 'active' where id = 'acc_now'");
});

test("a missing record means failure once the document would be visible", () => {
  const { manifest } = ACUBE;
  const provenMs = inTheAirMs(manifest) + SHOWN_MS;
  const isOverdue = (callAgeMs: number) =>
    knownOf({ callAgeMs, memory: {} } as DocumentRow, manifest, false).overdue;
  assert.equal(isOverdue(provenMs), false);
  assert.equal(isOverdue(provenMs + 1), true);
  assert.ok(provenMs > 60_000, String(provenMs));
});

const NEVER_MADE = { status: "failed", stage: null, failure: { code: "not_executed", message: "" } };

test("a failed refund found to be issued reserves its goods again", async (context) => {
  const read = async () => ({ status: "completed", providerDocumentId: newId("doc") });
  context.mock.method(ACUBE, "readReceipt" as never, read as never);
  const content = { items: [{ description: "Caffè" }] };
  const sale = await document({ status: "completed", stage: null, content });
  const lines = [{ line: 0, quantityMilli: 1_000, discountMinor: 0 }];
  const refund = await document({ ...NEVER_MADE, type: "refund", original_id: sale.id });
  await ledger.db.raw("update fiscal_document set refund_lines = $2 where id = $1", [
    refund.id,
    JSON.stringify(lines),
  ]);
  await checkLate(ledger.services as unknown as FiscalServices, { ...refund, refundLines: lines });
  assert.equal((await readDocumentById(ledger.db, TENANT, sale.id))?.taken[0]?.quantityMilli, 1_000);
  assert.equal((await readDocumentById(ledger.db, TENANT, refund.id))?.status, "completed");
});

test("a failed receipt found to be issued is relinked to its payments", async (context) => {
  const read = async () => ({ status: "completed", providerDocumentId: newId("doc") });
  context.mock.method(ACUBE, "readReceipt" as never, read as never);
  const [free, linked] = [await ledger.payment(), await ledger.payment({ receipt_id: "rcp_0" })];
  const sale = await document({ ...NEVER_MADE, transaction_ids: [free, linked] });
  await checkLate(ledger.services as unknown as FiscalServices, sale);
  assert.deepEqual((await readDocumentById(ledger.db, TENANT, sale.id))?.transactionIds, [free]);
  assert.equal((await ledger.transaction(free)).receiptId, sale.id);
  assert.equal((await ledger.transaction(linked)).receiptId, "rcp_0");
});
