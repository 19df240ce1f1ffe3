import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newInvoice, newSale } from "@banco/provider-testing/fiscal/bench";
import { fattureincloud } from "@banco/providers/fiscal/fattureincloud/provider";
import type { NewDocument } from "@banco/providers/fiscal/fattureincloud/wire";
import { type AtSimulator, atSimulator } from "../at-simulator.ts";

let shop: AtSimulator;
before(async () => {
  shop = await atSimulator(fattureincloud);
});
after(() => shop.close());

async function requestsSince(seq: number): Promise<string[]> {
  return (await shop.control.requests(seq)).map(({ method, path }) => `${method} ${path.split("?")[0]}`);
}

test("a receipt with a different computed total is not created", async () => {
  const order = newSale();
  const other = { ...order, receipt: { ...order.receipt, totalMinor: 241 } };
  await assert.rejects(fattureincloud.issueReceipt!(shop.context, other), { kind: "rejected" });
  const query = known(order, undefined, { overdue: true });
  const { failure } = await fattureincloud.readReceipt!(shop.context, query);
  assert.equal(failure?.code, "not_executed");
});

test("a sale after a void has a new ID", async () => {
  const order = newSale();
  const sold = await fattureincloud.issueReceipt!(shop.context, order);
  const { providerDocumentId = null, number = null } = sold;
  const original = { ...order, providerDocumentId, number };
  const annulment = { ...newSale(), receipt: { ...order.receipt, type: "return" as const }, original };
  await fattureincloud.issueReceipt!(shop.context, annulment as never);
  const next = await fattureincloud.issueReceipt!(shop.context, newSale());
  assert.notEqual(next.providerDocumentId, sold.providerDocumentId);
});

test("a cash sale rounded up is sent as paid in full", async () => {
  const order = newSale();
  const payment = { ...order.receipt.payment, cashMinor: order.receipt.totalMinor + 2 };
  await fattureincloud.issueReceipt!(shop.context, { ...order, receipt: { ...order.receipt, payment } });
  const { body } = (await shop.control.requests()).findLast(({ method }) => method === "POST")!;
  const { payments_list: payments } = JSON.parse(body).data as { payments_list: { amount: number }[] };
  assert.deepEqual(
    payments.map(({ amount }) => Math.round(amount * 100)),
    [order.receipt.totalMinor],
  );
});

test("an invoice that fails the XML check is deleted without being sent", async () => {
  const order = newInvoice();
  const { Sede } = order.invoice.FatturaElettronicaHeader.CessionarioCommittente;
  Object.assign(Sede, { Comune: "" });
  const seq = (await shop.control.requests()).length;
  await assert.rejects(fattureincloud.issueInvoice!(shop.context, order), {
    kind: "rejected",
    message: /address_city/,
  });
  const requests = await requestsSince(seq);
  assert.ok(!requests.some((request) => request.endsWith("/send")));
  assert.match(requests.at(-1)!, /^DELETE/);
});

test("an invoice without full payment is created with the rest unpaid", async () => {
  for (const paid of [undefined, "50.00"]) {
    const order = newInvoice();
    const [body] = order.invoice.FatturaElettronicaBody;
    const [payment] = body!.DatiPagamento!;
    if (paid) payment!.DettaglioPagamento[0]!.ImportoPagamento = paid;
    else delete body!.DatiPagamento;
    const outcome = await fattureincloud.issueInvoice!(shop.context, order);
    assert.ok(outcome.providerDocumentId);
    const { body: sent } = (await shop.control.requests()).findLast(
      ({ method, path }) => method === "POST" && /issued_documents$/.test(path),
    )!;
    const { payments_list: payments } = JSON.parse(sent).data as { payments_list: { amount: number }[] };
    const sum = payments.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    assert.deepEqual([payments.length, sum], [paid ? 2 : 1, order.totalMinor]);
  }
});

test("an exhausted quota is reported as rate limiting, not as a refusal", async () => {
  const refusal = { method: "GET", path: "^/c/\\d+/issued_documents/info" };
  await shop.control.fail({ fault: "status", status: 403, retryAfter: 3600, match: refusal, times: 10 });
  await assert.rejects(fattureincloud.issueReceipt!(shop.context, newSale()), { kind: "rate_limited" });
  await shop.control.clearFaults();
  for (const other of [{ status: 403 }, { status: 400, retryAfter: 3600 }]) {
    await shop.control.fail({ fault: "status", ...other, match: refusal, times: 10 });
    await assert.rejects(fattureincloud.issueReceipt!(shop.context, newSale()), { kind: "rejected" });
    await shop.control.clearFaults();
  }
});

test("a merchant who withdrew consent must consent again", async () => {
  const platform = { clientId: "app_banco", clientSecret: "secret" };
  const context = { ...shop.context, platform };
  const redirectUri = "http://127.0.0.1/connected";
  const url = await fattureincloud.oauth!.authorizeUrl(context, {
    state: "s",
    redirectUri,
    codeChallenge: "c",
  });
  const body = new URLSearchParams({ decision: "allow" });
  const { headers } = await fetch(url, { method: "POST", body, redirect: "manual" });
  const code = new URL(headers.get("location")!).searchParams.get("code")!;
  const credentials = await fattureincloud.oauth!.exchange(context, {
    code,
    state: "s",
    redirectUri,
    codeVerifier: "v",
  });
  const renewed = await fattureincloud.oauth!.refresh!({ ...context, credentials });
  assert.notEqual(renewed.accessToken, credentials.accessToken);
  assert.ok(Date.parse(renewed.expiresAt) > Date.now());
  await shop.control.post("/revoke");
  await assert.rejects(fattureincloud.oauth!.refresh!({ ...context, credentials: renewed }), {
    kind: "credentials",
  });
});

/** Issues an invoice and returns the document that was sent to create it. */
async function sentDocument(change: Parameters<typeof newInvoice>[0]): Promise<NewDocument> {
  const seq = (await shop.control.requests()).length;
  const order = newInvoice(change);
  assert.equal((await fattureincloud.issueInvoice!(shop.context, order)).status, "pending");
  const request = (await shop.control.requests(seq)).find(
    ({ method, path }) => method === "POST" && /issued_documents$/.test(path),
  );
  return JSON.parse(request!.body).data;
}

const NOTES = [{ number: "12", date: "2026-01-10" }];

test("an invoice that replaces receipts is unsupported and refused", async () => {
  const order = newInvoice({ receipts: ["0001-0002"] });
  await assert.rejects(fattureincloud.issueInvoice!(shop.context, order), { path: "/receipts" });
});

test("document types without their own form are sent in ei_raw", async () => {
  for (const type of ["TD02", "TD05", "TD06", "TD24"]) {
    const { type: form, ei_raw } = await sentDocument({ type, deliveryNotes: NOTES });
    assert.equal(form, "invoice");
    assert.deepEqual(ei_raw?.FatturaElettronicaBody.DatiGenerali, {
      DatiGeneraliDocumento: { TipoDocumento: type },
      DatiDDT: [{ NumeroDDT: "12", DataDDT: "2026-01-10" }],
    });
  }
  assert.equal((await sentDocument({ type: "TD01" })).ei_raw, undefined);
  assert.equal((await sentDocument({ type: "TD04" })).type, "credit_note");
});

test("a public administration's invoice includes its order and split VAT payment", async () => {
  const { ei_data, use_split_payment, payments_list } = await sentDocument({
    vatDue: "S",
    order: { id: "DET-17", date: "2026-01-02", cig: "Z0D2F5A1B3", cup: "J51B21000000001" },
    payment: { credit: 100, due: "2026-12-31", iban: "IT60X0542811101000000123456" },
  });
  assert.deepEqual(ei_data, {
    payment_method: "MP05",
    vat_kind: "S",
    bank_iban: "IT60X0542811101000000123456",
    original_document_type: "ordine",
    od_number: "DET-17",
    od_date: "2026-01-02",
    cig: "Z0D2F5A1B3",
    cup: "J51B21000000001",
  });
  assert.equal(use_split_payment, true);
  assert.deepEqual(payments_list, [{ amount: 100, due_date: "2026-12-31", status: "not_paid" }]);
});

test("a fee note is sent with its contribution, withholding and amount due", async () => {
  const items = [
    { description: "Consulenza", quantity: 1, price: 1000, vat: "22.00" },
    { description: "Bolli anticipati", quantity: 1, price: 16, vat: "N1" },
  ];
  const withholding = { type: "RT01", rate: 20, reason: "A" };
  const fund = await sentDocument({
    type: "TD06",
    items,
    withholding,
    fund: { type: "TC02", rate: 4 },
    payment: {},
  });
  assert.deepEqual(
    [fund.cassa, fund.ei_cassa_type, fund.withholding_tax, fund.ei_withholding_tax_causal],
    [4, "TC02", 20, "A"],
  );
  assert.deepEqual(
    fund.items_list.map(({ apply_withholding_taxes }) => apply_withholding_taxes),
    [true, false],
  );
  assert.equal(fund.payments_list[0]?.amount, 1084.8);
  const inps = { type: "TC22", rate: 4, withholding: true };
  const own = await sentDocument({ items, withholding, fund: inps, payment: {} });
  assert.deepEqual([own.rivalsa, own.cassa, own.payments_list[0]?.amount], [4, undefined, 1076.8]);
});
