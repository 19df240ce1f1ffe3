/** Tests each condition on documents, one at a time, and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, type Problem } from "@banco/core";
import type { DocumentOutcome } from "@banco/providers";
import { checkReceipt, type Receipt, type ReceiptRequest } from "@banco/receipts";
import type { Queries } from "../../src/db/statement.ts";
import type { DocumentRow } from "../../src/fiscal/document.ts";
import { releaseLines, sealReturn, takeFromOriginal } from "../../src/fiscal/issue/originals.ts";
import {
  freeNumber,
  newestDate,
  nextNumber,
  noteDate,
  takeNumberAgain,
} from "../../src/fiscal/issue/series-sql.ts";
import { settle } from "../../src/fiscal/issue/settle.ts";
import { reopenDocument } from "../../src/fiscal/late-sql.ts";
import { linkLater } from "../../src/fiscal/links/later-link.ts";
import { linkToInvoice, linkToPayments } from "../../src/fiscal/links/payment-link.ts";
import { unlinkPayments } from "../../src/fiscal/links/payment-link-sql.ts";
import { readReplaced } from "../../src/fiscal/links/replaced-receipts.ts";
import { linkInvoice, unlinkInvoice } from "../../src/fiscal/links/replaced-receipts-sql.ts";
import { reportReceipt } from "../../src/fiscal/receipts/settlement.ts";
import type { FiscalServices } from "../../src/fiscal/services.ts";
import { findDocuments, readDocumentById, withdrawDocument } from "../../src/fiscal/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const NOW = { created_at: new Date(), updated_at: new Date() };
const COFFEE = { description: "Caffè", price: 1.2, vat: "10" };

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_live", { kind: "fiscal", provider: "handoff", mode: "live" });
  await ledger.account("acc_test", {
    kind: "fiscal",
    provider: "handoff",
    mode: "sandbox",
    status: "disconnected",
  });
});
after(() => ledger.close());

const within = <T>(work: (queries: Queries) => Promise<T>): Promise<T> => ledger.db.transaction(work);
const refused =
  (path: string) =>
  ({ message }: Problem) =>
    message.startsWith(`${path} `);

function receipt(change: Partial<ReceiptRequest> = {}): Receipt {
  const request = {
    type: "sale",
    items: [{ ...COFFEE, quantity: 2 }],
    payment: { cash: 2.4 },
    ...change,
  } as const;
  const result = checkReceipt(request as ReceiptRequest);
  assert.ok("receipt" in result, JSON.stringify(result));
  return result.receipt;
}

/** Stores an issued live sale of two coffees, optionally with other columns. */
async function document(columns: object = {}): Promise<string> {
  const id = newId("rcp");
  await ledger.insert("fiscal_document", {
    tenant_id: TENANT,
    id,
    kind: "receipt",
    account_id: "acc_live",
    provider: "handoff",
    type: "sale",
    status: "completed",
    amount_minor: 240,
    number: id.slice(-6),
    content: receipt(),
    ...NOW,
    ...columns,
  });
  return id;
}
const stored = async (id: string) => (await readDocumentById<Receipt>(ledger.db, TENANT, id))!;

const RETURNING = { tenantId: TENANT, provider: "handoff", mode: "live", id: "rcp_new" } as const;
const take = (original: string, change: Partial<ReceiptRequest> = {}, row: object = {}) =>
  within((queries) =>
    takeFromOriginal(
      queries,
      { ...RETURNING, ...row } as never,
      receipt({ type: "return", ...change, original }),
    ),
  );
const ONE_BACK: Partial<ReceiptRequest> = {
  type: "refund",
  items: [{ ...COFFEE, quantity: 1 }],
  payment: { cash: 1.2 },
};

test("goods can be returned only for the merchant's issued sales", async () => {
  const annulled = { annulled_by: "rcp_other" };
  for (const columns of [
    { account_id: "acc_test" },
    { provider: "acube" },
    { kind: "invoice", type: "TD01" },
    { type: "refund" },
    { status: "pending" },
    { status: "failed" },
    { status: "canceled" },
    annulled,
  ])
    await assert.rejects(take(await document(columns)), refused("/original"), JSON.stringify(columns));
  const sale = await document();
  await assert.rejects(take(sale, {}, { tenantId: "ten_2" }), refused("/original"));
  await assert.rejects(take(sale, ONE_BACK, { mode: "sandbox" }), refused("/original"));
  assert.equal((await take(sale)).sale.id, sale);
  await assert.rejects(take(sale), refused("/original"), "it is annulled by now");
});

test("a refused return or refund restores only its own sale", async () => {
  const sale = await document();
  const { lines } = await take(sale, ONE_BACK);
  const refund = {
    ...(await stored(sale)),
    id: "rcp_refund",
    type: "refund",
    originalId: sale,
    refundLines: lines,
  };
  await within((queries) => releaseLines(queries, refund));
  assert.equal((await stored(sale)).taken[0]?.quantityMilli, 0);
  await take(sale);
  await within((queries) => releaseLines(queries, { ...refund, refundLines: [] }));
  assert.equal((await stored(sale)).annulledBy, "rcp_new", "another document has annulled it");
  await within((queries) =>
    releaseLines(queries, { ...refund, id: "rcp_new", type: "return", refundLines: [] }),
  );
  assert.equal((await stored(sale)).annulledBy, null);
});

test("a return cancels its sale and releases its payments, unlike a refund", async () => {
  const paid = await ledger.payment({ account_id: "acc_1" });
  const sale = await document({ transaction_ids: [paid] });
  await ledger.db.raw("update payment_transaction set receipt_id = $2 where id = $1", [paid, sale]);
  const back = { ...(await stored(sale)), originalId: sale };
  await within((queries) => sealReturn(queries, { ...back, type: "refund" }));
  assert.equal((await stored(sale)).status, "completed");
  assert.equal((await ledger.transaction(paid)).receiptId, sale);
  await within((queries) => sealReturn(queries, { ...back, type: "return" }));
  assert.equal((await stored(sale)).status, "canceled");
  assert.equal((await ledger.transaction(paid)).receiptId, null);
});

const link = (transactionIds: string[], electronic: number, more: object = {}) => {
  const named = { tenantId: TENANT, id: "rcp_linked", mode: "sandbox", transactionIds, ...more } as const;
  const sale = receipt({
    items: [{ description: "Pane", quantity: 1, price: electronic, vat: "4" }],
    payment: { electronic },
  });
  return within((queries) => linkToPayments(queries, named as never, sale));
};

test("a sale can link only its merchant's completed euro payments in full", async () => {
  const [ten, other] = [await ledger.payment(), await ledger.payment()];
  const one = refused("/transactionId");
  await assert.rejects(link([ten], 10, { mode: "live" }), one);
  await assert.rejects(link([ten], 10, { tenantId: "ten_2" }), one);
  for (const status of ["pending", "verification", "failed", "canceled"])
    await assert.rejects(link([await ledger.payment({ status })], 10), one);
  await assert.rejects(link([await ledger.payment({ currency: "USD" })], 10), one);
  await assert.rejects(link([await ledger.payment({ receipt_id: "rcp_0" })], 10), one);
  for (const electronic of [9.99, 10.01])
    await assert.rejects(link([ten], electronic), refused("/payment/electronic"));
  await assert.rejects(link([ten, other], 10), refused("/payment/electronic"));
  await assert.rejects(
    link([ten, await ledger.payment({ currency: "USD" })], 20),
    refused("/transactionIds/1"),
    "the second payment",
  );
  assert.equal((await ledger.transaction(ten)).receiptId, null, "nothing was linked");
  await link([ten, other], 20);
  for (const id of [ten, other]) assert.equal((await ledger.transaction(id)).receiptId, "rcp_linked");
});

test("an invoice can link only a completed payment without a document", async () => {
  const invoice = async (columns: object) =>
    within(async (queries) =>
      linkToInvoice(queries, {
        tenantId: TENANT,
        id: "inv_1",
        mode: "sandbox",
        transactionIds: [await ledger.payment(columns)],
      } as never),
    );
  await invoice({});
  for (const columns of [{ status: "failed" }, { receipt_id: "rcp_0" }])
    await assert.rejects(invoice(columns), refused("/transactionId"));
});

test("a receipt can later be linked to replacement payments", async () => {
  const content = receipt({ payment: { electronic: 2.4 } });
  const paid = () => ledger.payment({ amount_minor: 240 });
  const undone = await ledger.payment({ status: "canceled" });
  await ledger.db.raw("update account set mode = 'live' where id = 'acc_1'");
  const later = async (columns: object, ids: string[]) => {
    const id = await document({ content, ...columns });
    return within((queries) => linkLater(queries, TENANT, id, ids));
  };
  const conflict = ({ code }: Problem) => code === "conflict";
  for (const columns of [{ type: "refund" }, { status: "failed" }, { status: "canceled" }])
    await assert.rejects(later(columns, [await paid()]), conflict);
  await assert.rejects(later({ transaction_ids: [await paid()] }, [await paid()]), conflict);
  await assert.rejects(
    later({ transaction_ids: [undone, await paid()] }, [await paid()]),
    conflict,
    "one stands",
  );
  const twice = await paid();
  await assert.rejects(later({}, [twice, twice]), refused("/transactionIds"));
  const good = await paid();
  assert.deepEqual((await later({ transaction_ids: [undone] }, [good])).transactionIds, [good]);
  await ledger.db.raw("update account set mode = 'sandbox' where id = 'acc_1'");
});

test("an invoice replaces issued sales of its merchant and mode, each once", async () => {
  const good = await document();
  const read = (receiptIds: string[], more: object = {}) =>
    readReplaced(ledger.db, { tenantId: TENANT, mode: "live", receiptIds, ...more } as never);
  assert.equal((await read([good])).length, 1);
  await assert.rejects(read([good], { mode: "sandbox" }), refused("/receipts/0"));
  await assert.rejects(read([good], { tenantId: "ten_2" }), refused("/receipts/0"));
  await assert.rejects(read([good, good]), refused("/receipts/1"));
  for (const columns of [
    { kind: "invoice", type: "TD01" },
    { type: "refund" },
    { status: "pending" },
    { annulled_by: "rcp_1" },
    { number: null },
    { invoice_id: "inv_1" },
  ])
    await assert.rejects(
      read([good, await document(columns)]),
      refused("/receipts/1"),
      JSON.stringify(columns),
    );
});

test("a receipt stays linked to an invoice until the invoice releases it", async () => {
  const [one, other] = [await document(), await document({ invoice_id: "inv_0" })];
  const invoice = { tenantId: TENANT, id: "inv_1" };
  const unnamed = await document();
  await linkInvoice(ledger.db, invoice, [one, other]);
  assert.equal((await stored(unnamed)).invoiceId, null);
  assert.deepEqual([(await stored(one)).invoiceId, (await stored(other)).invoiceId], ["inv_1", "inv_0"]);
  await unlinkInvoice(ledger.db, { ...invoice, tenantId: "ten_2" }, [one]);
  await unlinkInvoice(ledger.db, { ...invoice, id: "inv_2" }, [one, other]);
  assert.equal((await stored(one)).invoiceId, "inv_1");
  await unlinkInvoice(ledger.db, invoice, [one, other]);
  assert.deepEqual([(await stored(one)).invoiceId, (await stored(other)).invoiceId], [null, "inv_0"]);
});

test("a document that failed without a record reopens, unlike a refused document", async () => {
  const failure = (code: string) => ({ code, message: "" });
  const reopen = async (columns: object) => {
    const row = await stored(await document(columns));
    return (await reopenDocument(ledger.db, row))?.status;
  };
  assert.equal(await reopen({ status: "failed", failure: failure("not_executed") }), "pending");
  assert.equal(await reopen({ status: "failed", failure: failure("refused") }), undefined);
  assert.equal(await reopen({ status: "completed", failure: failure("not_executed") }), undefined);
  const row = await stored(await document({ status: "failed", failure: failure("not_executed") }));
  assert.equal(await reopenDocument(ledger.db, { ...row, tenantId: "ten_2" }), undefined);
});

test("numbers are assigned in order per series and year, released ones first", async () => {
  const next = (series = "A", year = 2026, tenantId = TENANT, first?: number) =>
    nextNumber(ledger.db, tenantId, series, year, first);
  assert.deepEqual([await next(), await next(), await next()], [1, 2, 3]);
  assert.deepEqual([await next("B"), await next("A", 2027), await next("A", 2026, "ten_2")], [1, 1, 1]);
  assert.deepEqual([await next("C", 2026, TENANT, 40), await next("C", 2026, TENANT, 40)], [40, 41]);
  const invoice = (counter: number) =>
    ({
      tenantId: TENANT,
      id: "inv_1",
      mode: "live",
      content: { series: "A", year: 2026, counter },
    }) as DocumentRow<never>;
  for (const counter of [2, 1]) await freeNumber(ledger.db, invoice(counter));
  assert.equal(await next("A", 2027), 2, "another year's freed numbers stay");
  assert.equal(await next("B"), 2, "another series' freed numbers stay");
  await freeNumber(ledger.db, { ...invoice(1), content: { series: "B", year: 2026, counter: 2 } } as never);
  assert.equal(
    await takeNumberAgain(ledger.db, {
      ...invoice(2),
      content: { series: "C", year: 2026, counter: 2 },
    } as never),
    false,
  );
  assert.equal(
    await takeNumberAgain(ledger.db, {
      ...invoice(2),
      content: { series: "A", year: 2027, counter: 2 },
    } as never),
    false,
  );
  assert.equal(await next("B"), 2);
  assert.equal(await takeNumberAgain(ledger.db, invoice(3)), false, "it was never freed");
  assert.equal(await takeNumberAgain(ledger.db, { ...invoice(2), tenantId: "ten_2" }), false);
  assert.equal(await takeNumberAgain(ledger.db, invoice(2)), true);
  assert.deepEqual([await next(), await next()], [1, 4]);
});

test("dates within a series never decrease during a year", async () => {
  await nextNumber(ledger.db, TENANT, "D", 2026);
  await nextNumber(ledger.db, TENANT, "D", 2027);
  const note = (date: string) => noteDate(ledger.db, TENANT, "D", date);
  assert.equal(await note("2026-03-02"), undefined);
  assert.equal(await note("2026-03-02"), undefined);
  assert.equal(await note("2026-03-01"), "2026-03-02");
  assert.equal(await note("2027-01-01"), undefined);
  assert.equal(await note("2026-03-03"), undefined);
  await nextNumber(ledger.db, TENANT, "E", 2026);
  assert.equal(await noteDate(ledger.db, TENANT, "E", "2026-03-09"), undefined);
  assert.equal(await newestDate(ledger.db, TENANT, "D", 2026), "2026-03-03", "another series");
  assert.equal(await newestDate(ledger.db, TENANT, "D", 2027), "2027-01-01");
});

test("a document is deleted only if its request was never sent", async () => {
  const calling = { status: "pending", stage: "calling" };
  const row = await stored(await document(calling));
  const earlier = { ...row, createdAt: new Date(row.createdAt.getTime() - 1) };
  for (const other of [earlier, { ...row, tenantId: "ten_2" }])
    assert.equal(await withdrawDocument(ledger.db, other), undefined);
  for (const columns of [{}, { ...calling, stage: "watching" }, { status: "failed" }])
    assert.equal(await withdrawDocument(ledger.db, await stored(await document(columns))), undefined);
  assert.notEqual(await withdrawDocument(ledger.db, row), undefined);
});

test("a webhook matches only documents of its account", async () => {
  const id = await document({ provider_document_id: "doc_1" });
  for (const mentioned of [{ id }, { providerDocumentId: "doc_1" }]) {
    const find = (tenantId: string, accountId: string) =>
      findDocuments(ledger.db, { tenantId, id: accountId }, [mentioned]);
    assert.equal((await find(TENANT, "acc_live")).length, 1);
    assert.deepEqual(await find(TENANT, "acc_test"), []);
    assert.deepEqual(await find("ten_2", "acc_live"), []);
  }
});

test("a second report with a different number or outcome is refused", async () => {
  const row = await stored(await document({ number: "0001-0002" }));
  const services = ledger.services as unknown as FiscalServices;
  const report = (outcome: DocumentOutcome) => reportReceipt(services, row, outcome);
  assert.equal((await report({ status: "completed", number: "0001-0002" })).id, row.id);
  assert.equal((await report({ status: "completed" })).id, row.id);
  for (const outcome of [{ status: "completed", number: "0001-0003" }, { status: "failed" }] as const)
    await assert.rejects(report(outcome), ({ code }: Problem) => code === "conflict");
});

test("a missing record proves nothing once the document has changed", async () => {
  const services = ledger.services as unknown as FiscalServices;
  const silence = { status: "failed", failure: { code: "not_executed", message: "" } } as const;
  for (const [isChanged, status] of [
    [true, "pending"],
    [false, "failed"],
  ] as const) {
    const row = await stored(await document({ provider: "acube", status: "pending", stage: "watching" }));
    if (isChanged) await ledger.db.raw("update fiscal_document set checks = 1 where id = $1", [row.id]);
    await settle(services, row, silence, "recovery");
    assert.equal((await stored(row.id)).status, status);
  }
});

test("a document releases only the payments linked to it", async () => {
  const [own, other] = [
    await ledger.payment({ receipt_id: "rcp_a" }),
    await ledger.payment({ receipt_id: "rcp_b" }),
  ];
  await unlinkPayments(ledger.db, { tenantId: "ten_2", id: "rcp_a", transactionIds: [own] });
  await unlinkPayments(ledger.db, { tenantId: TENANT, id: "rcp_a", transactionIds: [own, other] });
  assert.equal((await ledger.transaction(own)).receiptId, null);
  assert.equal((await ledger.transaction(other)).receiptId, "rcp_b");
});

test("an invoice lists its receipts with their Italian date", async () => {
  const id = await document({ number: "0001-0009", date: new Date("2026-06-30T22:30:00Z") });
  const named = await readReplaced(ledger.db, { tenantId: TENANT, mode: "live", receiptIds: [id] });
  assert.deepEqual(named, [{ number: "0001-0009", date: "2026-07-01" }]);
});
