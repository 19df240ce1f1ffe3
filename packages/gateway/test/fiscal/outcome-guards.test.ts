/** Tests what an outcome does to a document and its sale, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, type Problem } from "@banco/core";
import type { DocumentOutcome } from "@banco/providers";
import { checkReceipt, type Receipt, type ReceiptRequest } from "@banco/receipts";
import type { Queries } from "../../src/db/statement.ts";
import { type DocumentRow, mayShowLate, withOutcome } from "../../src/fiscal/document.ts";
import { releaseLines, takeAgain, takeFromOriginal } from "../../src/fiscal/issue/originals.ts";
import { type Cause, settle, withdraw } from "../../src/fiscal/issue/settle.ts";
import { linkPayment } from "../../src/fiscal/links/payment-link-sql.ts";
import type { FiscalServices } from "../../src/fiscal/services.ts";
import { readDocumentById } from "../../src/fiscal/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const NOW = { created_at: new Date(), updated_at: new Date() };
const COFFEE = { description: "Caffè", price: 1.2, vat: "10" };
const LOST = { code: "not_executed", message: "" };

let ledger: Ledger;
let services: FiscalServices;
before(async () => {
  ledger = await openLedger();
  services = ledger.services as unknown as FiscalServices;
  await ledger.account("doc_1", { kind: "fiscal", provider: "fattureincloud" });
});
after(() => ledger.close());

function receipt(change: Partial<ReceiptRequest> = {}): Receipt {
  const items = [{ ...COFFEE, quantity: 2 }];
  const result = checkReceipt({ type: "sale", items, payment: { cash: 2.4 }, ...change } as ReceiptRequest);
  assert.ok("receipt" in result, JSON.stringify(result));
  return result.receipt;
}

/** Stores an issued sale of two coffees, optionally with other columns. */
async function document(columns: object = {}): Promise<string> {
  const id = newId("rcp");
  await ledger.insert("fiscal_document", {
    ...{ tenant_id: TENANT, id, kind: "receipt", account_id: "doc_1", provider: "fattureincloud" },
    ...{ type: "sale", status: "completed", amount_minor: 240, content: receipt(), ...NOW, ...columns },
  });
  return id;
}
const stored = async (id: string) => (await readDocumentById<Receipt>(ledger.db, TENANT, id))!;
const within = <T>(work: (queries: Queries) => Promise<T>): Promise<T> => ledger.db.transaction(work);
const take = (original: string, change: Partial<ReceiptRequest>) =>
  within((queries) =>
    takeFromOriginal(
      queries,
      { tenantId: TENANT, provider: "fattureincloud", mode: "sandbox", id: "rcp_new" },
      receipt({ type: "refund", ...change, original }),
    ),
  );
const refundOf = (originalId: string, more: object = {}) =>
  ({ tenantId: TENANT, id: "rcp_new", type: "refund", originalId, refundLines: [], ...more }) as never;

test("partial refunds never exceed a line's discount", async () => {
  const items = [{ ...COFFEE, quantity: 2, discount: 0.05 }];
  const sale = await document({
    content: receipt({ items, payment: { cash: 2.35 } }),
    amount_minor: 235,
  });
  const one = async (cash: number, discount: number) => {
    const { lines } = await take(sale, {
      items: [{ ...COFFEE, quantity: 1, discount }],
      payment: { cash },
    });
    return lines;
  };
  const first = await one(1.17, 0.03);
  assert.deepEqual((await stored(sale)).taken, [{ quantityMilli: 1000, discountMinor: 3 }]);
  await within((queries) => releaseLines(queries, refundOf(sale, { refundLines: first })));
  assert.deepEqual((await stored(sale)).taken, [{ quantityMilli: 0, discountMinor: 0 }]);
  await within((queries) => takeAgain(queries, refundOf(sale, { refundLines: first })));
  assert.deepEqual((await stored(sale)).taken, [{ quantityMilli: 1000, discountMinor: 3 }]);
  await one(1.18, 0.02);
  assert.deepEqual((await stored(sale)).taken, [{ quantityMilli: 2000, discountMinor: 5 }]);
});

test("a refund returns no more money than earlier refunds have left", async () => {
  const paid = receipt({ payment: { cash: 1.2, discount: 1.2 } });
  const back = { items: [{ ...COFFEE, quantity: 1 }], payment: { cash: 1.2 } };
  const sale = await document({ content: paid });
  await take(sale, back);
  await document({
    type: "refund",
    original_id: sale,
    content: receipt({ ...back, type: "refund", original: sale }),
  });
  await assert.rejects(take(sale, back), ({ message }: Problem) => message.startsWith("/payment "));
});

test("only a return found to be issued voids its sale, unless another already has", async () => {
  const annulledBy = async (type: string, columns: object = {}) => {
    const sale = await document(columns);
    await within((queries) => takeAgain(queries, refundOf(sale, { type })));
    return (await stored(sale)).annulledBy;
  };
  assert.equal(await annulledBy("refund"), null);
  assert.equal(await annulledBy("return"), "rcp_new");
  assert.equal(await annulledBy("return", { annulled_by: "rcp_1" }), "rcp_1");
});

test("a record found for a document that has since got another is ignored", async () => {
  const settled = async (cause: Cause, seen: string | null, now: string | null, found?: string) => {
    const columns = { status: "pending", stage: "watching", provider_document_id: seen };
    const row = await stored(await document(columns));
    const change = "update fiscal_document set provider_document_id = $2, checks = 1 where id = $1";
    await ledger.db.raw(change, [row.id, now]);
    const outcome = { status: "completed", ...(found && { providerDocumentId: found }) } as const;
    await settle(services, row, outcome satisfies DocumentOutcome, cause);
    return (await stored(row.id)).status;
  };
  const [a, b] = [newId("x"), newId("y")];
  assert.equal(await settled("recovery", null, a, b), "pending");
  assert.equal(await settled("api", null, newId("z"), newId("z")), "completed", "its own response");
  assert.equal(
    await settled("recovery", newId("z"), newId("z"), newId("z")),
    "completed",
    "it was read by ID",
  );
  const same = newId("z");
  assert.equal(await settled("recovery", null, same, same), "completed");
  assert.equal(await settled("recovery", null, newId("z")), "completed", "no ID was reported");
});

test("a refused request says nothing about a later document with its ID", async () => {
  const settled = async (change: string) => {
    const row = await stored(await document({ status: "pending", stage: "calling" }));
    await ledger.db.raw(`update fiscal_document set checks = 1, ${change} where id = $1`, [row.id]);
    const refusal = { status: "failed", failure: { code: "refused", message: "" } } as const;
    await settle(services, row, refusal, "api", { isOfOneRequest: true });
    return (await stored(row.id)).status;
  };
  assert.equal(await settled("transaction_ids = '{}'"), "failed");
  assert.equal(await settled("created_at = created_at + interval '1 millisecond'"), "pending");
  assert.equal(await settled("stage = 'watching'"), "pending");
});

test("a document without a record is checked again only where it may still appear", async () => {
  const isDue = async (columns: object, failure: { code: string; message: string }) => {
    const row = await stored(await document({ status: "pending", stage: "watching", ...columns }));
    await settle(services, row, { status: "failed", failure }, "recovery");
    const { rows } = await ledger.db.raw("select late_check_at as at from fiscal_document where id = $1", [
      row.id,
    ]);
    return (rows as [{ at: Date | null }])[0].at !== null;
  };
  assert.equal(await isDue({}, LOST), true);
  assert.equal(await isDue({}, { code: "refused", message: "" }), false);
  assert.equal(await isDue({ provider: "acube" }, LOST), false);
  const lost = { status: "failed", failure: LOST, provider: "fattureincloud", kind: "receipt", type: "sale" };
  const may = (change: object) => mayShowLate({ ...lost, ...change } as DocumentRow);
  assert.deepEqual([may({}), may({ status: "completed" }), may({ type: "return" })], [true, false, false]);
});

test("withdrawing a document releases its key and any payments linked meanwhile", async () => {
  const paid = await ledger.payment();
  const row = await stored(await document({ status: "pending", stage: "calling" }));
  await ledger.db.raw("update fiscal_document set transaction_ids = $2 where id = $1", [row.id, [paid]]);
  await linkPayment(ledger.db, TENANT, paid, row.id);
  const claim = { scope: "receipt", owner: "usr_1", key: "k1", fingerprint: "f" };
  await ledger.insert("idempotency_key", { tenant_id: TENANT, ...claim, resource_id: row.id });
  const keys = async () => (await ledger.db.raw("select from idempotency_key where key = 'k1'")).rows.length;
  assert.equal(await keys(), 1);
  assert.equal(await withdraw(services, row, claim as never), true);
  assert.equal(await keys(), 0);
  assert.equal((await ledger.transaction(paid)).receiptId, null);
});

test("an outcome keeps what it does not report", () => {
  const failure = { code: "busy", message: "" };
  const row = {
    number: "7",
    date: null,
    providerDocumentId: "doc_1",
    sdiId: "sdi_1",
    failure,
    memory: { a: 1 },
  };
  const next = (outcome: DocumentOutcome) => withOutcome(row as never, outcome, false, new Date(0));
  const open = next({ status: "pending", memory: { b: 2 } });
  assert.deepEqual(
    [open.number, open.providerDocumentId, open.sdiId, open.failure, open.memory, open.date],
    ["7", "doc_1", "sdi_1", failure, { a: 1, b: 2 }, null],
  );
  const issued = next({ status: "completed", number: "8", failure });
  assert.deepEqual([issued.number, issued.failure, issued.date], ["8", null, new Date(0)]);
});
