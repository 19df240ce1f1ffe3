import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { Sent } from "@banco/gateway-testing/http";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { mismatchesOf } from "../../src/pos/mismatches.ts";
import { repairRequest } from "../../src/pos/repairs.ts";

const TODAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Rome" }).format(new Date());
const DAY = `/v1/pos/days/${TODAY}`;

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

/** Creates a merchant with a Stripe account and an account for handed-over work. */
async function openDay() {
  const { accessToken: token } = await shop.gateway.signIn();
  const send = (method: string, path: string, sent: Sent = {}) =>
    shop.gateway.send(method, path, { token, ...sent });
  await send("POST", STRIPE);
  await send("POST", HANDOFF);
  await send("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
  return {
    send,
    pay: async (amount: number): Promise<string> => {
      const json = { amount, token: "tok_visa" };
      return (await send("POST", `${STRIPE}/card`, { json, headers: { "x-client-id": "till" } })).body.id;
    },
    /** Issues a receipt printed by a person. */
    receipt: async (change: object): Promise<string> => {
      const { body, text } = await send("POST", `${HANDOFF}/receipts`, { json: sale(change) });
      const done = await send("PATCH", `${HANDOFF}/receipts/${body.id}`, {
        json: { status: "completed", number: "0001-0001" },
      });
      assert.equal(done.status, 200, text + done.text);
      return body.id;
    },
    day: async () => (await send("GET", DAY)).body,
  };
}

test("a day without mismatches shows no difference", async () => {
  const { pay, receipt, day } = await openDay();
  const transactionId = await pay(2.4);
  await receipt({ payment: { electronic: 2.4 }, transactionId });
  await receipt({ payment: { cash: 2.4 } });
  const { payments, receipts, difference, mismatches } = await day();
  assert.deepEqual(payments, { count: 1, taken: 2.4, tips: 0, refunded: 0, net: 2.4, invoiced: 0 });
  assert.deepEqual(receipts, { count: 2, cash: 2.4, electronic: 2.4, ticket: 0, credit: 0, discount: 0 });
  assert.equal(difference, 0);
  assert.deepEqual(mismatches, []);
});

test("linking a payment to a matching receipt fixes the day's mismatch", async () => {
  const { pay, receipt, day, send } = await openDay();
  const receiptId = await receipt({ payment: { electronic: 2.4 } });
  const transactionId = await pay(2.4);
  const [mismatch, ...others] = (await day()).mismatches;
  assert.deepEqual(others, []);
  const { cause, repair } = mismatch;
  assert.deepEqual(
    { cause, repair, receiptId: mismatch.receiptId, transactionId: mismatch.transactionId },
    { cause: "payment_missing", repair: "link", receiptId, transactionId },
  );
  const json = { receiptId, transactionIds: [transactionId] };
  assert.equal((await send("POST", "/v1/fiscal/reconciliation/links", { json })).status, 201);
  assert.deepEqual((await day()).mismatches, []);
});

test("a payment without a receipt is a difference until one is issued", async () => {
  const { pay, receipt, day } = await openDay();
  const transactionId = await pay(2.4);
  const before = await day();
  assert.equal(before.difference, 2.4);
  assert.deepEqual(
    before.mismatches.map(({ cause, repair }: Record<string, string>) => [cause, repair]),
    [["receipt_missing", "issue"]],
  );
  await receipt({ payment: { electronic: 2.4 }, transactionId });
  const { difference, mismatches } = await day();
  assert.deepEqual([difference, mismatches], [0, []]);
});

test("a payment with an invoice causes no difference", async () => {
  const { pay, send, day } = await openDay();
  const transactionId = await pay(122);
  const { status, text } = await send("POST", `${HANDOFF}/invoices`, { json: invoice({ transactionId }) });
  assert.equal(status, 201, text);
  const { payments, difference, mismatches } = await day();
  assert.deepEqual([payments.invoiced, difference, mismatches], [122, 0, []]);
});

test("a refund reduces the day's payments", async () => {
  const { pay, send, day } = await openDay();
  const id = await pay(10);
  await send("DELETE", `${STRIPE}/transactions/${id}`, { json: { amount: 4 } });
  const { payments } = await day();
  assert.deepEqual([payments.taken, payments.refunded, payments.net], [10, 4, 6]);
});

test("a sale without a document is fixed through the sale", async () => {
  const { send, day } = await openDay();
  const json = {
    items: [{ description: "Caffè", quantity: 1, price: 2.4, vat: "10" }],
    payments: [{ means: "card", amount: 2.4, provider: "stripe", token: "tok_visa" }],
    document: { kind: "none" },
  };
  const sold = await send("POST", "/v1/sales", {
    json,
    headers: { "x-client-id": "till", "idempotency-key": "sale-1" },
  });
  assert.equal(sold.status, 201, sold.text);
  const [mismatch] = (await day()).mismatches;
  assert.deepEqual([mismatch.repair, mismatch.saleId], ["issue_sale", sold.body.id]);
});

test("the day shows a terminal that takes payments without a link", async () => {
  const { pay, day, send } = await openDay();
  await pay(2.4);
  const terminals = async () => (await day()).terminals;
  const sum = { provider: "stripe", terminalId: null, count: 1, taken: 2.4, tips: 0 };
  assert.deepEqual(await terminals(), [{ ...sum, posTerminalId: null, isLinked: false }]);
  const add = async (path: string, json: object): Promise<string> =>
    (await send("POST", `/v1/pos/${path}`, { json })).body.id;
  const virtual = { kind: "virtual", name: "Sito", provider: "stripe", availableOn: "2026-05-01" };
  const posTerminalId = await add("terminals", virtual);
  assert.deepEqual(await terminals(), [{ ...sum, posTerminalId, isLinked: false }]);
  const posRegisterId = await add("registers", { kind: "online", name: "AdE", availableOn: "2026-01-01" });
  const linkId = await add("links", { posTerminalId, posRegisterId, startsOn: "2026-05-01" });
  assert.deepEqual(await terminals(), [{ ...sum, posTerminalId, isLinked: true }]);
  await send("PATCH", `/v1/pos/links/${linkId}`, { json: { endsOn: "2026-06-30" } });
  assert.equal((await terminals())[0].isLinked, false);
});

test("cash, meal vouchers and another merchant's payments do not count", async () => {
  const { pay } = await openDay();
  await pay(3);
  const other = await openDay();
  await other.send("POST", "/v1/sales", {
    json: {
      items: [{ description: "Caffè", quantity: 1, price: 2.4, vat: "10" }],
      payments: [{ means: "cash", amount: 2.4 }],
      document: { kind: "none" },
    },
    headers: { "x-client-id": "till", "idempotency-key": "sale-2" },
  });
  const { payments, terminals, mismatches } = await other.day();
  assert.deepEqual([payments.count, payments.taken, terminals, mismatches], [0, 0, [], []]);
});

test("the list contains each day of the period", async () => {
  const { send } = await openDay();
  const list = (query: object) => send("GET", "/v1/pos/days", { query: query as Record<string, string> });
  const { body } = await list({ start: "2026-03-28", end: "2026-03-30" });
  assert.deepEqual(
    body.days.map(({ date }: { date: string }) => date),
    ["2026-03-28", "2026-03-29", "2026-03-30"],
  );
  const cases: [object, string][] = [
    [{ start: "2026-03-30", end: "2026-03-29" }, "/query/end"],
    [{ start: "2026-01-01", end: "2026-04-03" }, "/query/end"],
    [{ start: "2999-01-01" }, "/query/start"],
  ];
  for (const [query, path] of cases) {
    const problem = await list(query);
    assertProblem(problem, 400, "validation_failed");
    assert.equal(problem.body.errors[0].path, path);
  }
  assert.equal((await list({ start: "2026-01-01", end: "2026-04-02" })).body.days.length, 92);
});

test("a receipt whose payment failed must be voided", () => {
  const receipt = {
    ...{ id: "rcp_1", provider: "handoff", number: "1", amountMinor: 240, electronicMinor: 240 },
    ...{ undoneIds: ["pay_1"], createdAt: "2026-11-20T10:00:00Z" },
  };
  const sale = { id: "pay_1", saleId: "sal_1", lacksDocument: false };
  const [mismatch] = mismatchesOf([], [receipt], new Map([["pay_1", sale]]));
  assert.deepEqual(
    [mismatch!.cause, mismatch!.repair, mismatch!.saleId],
    ["payment_undone", "void", "sal_1"],
  );
});

test("the mismatch's request issues the receipt for a payment outside a sale", async () => {
  const { pay, day, send } = await openDay();
  const transactionId = await pay(2.4);
  const requestOf = async () => (await day()).mismatches[0]?.request;
  assert.equal(await requestOf(), null, "a receipt by hand is a person's choice");
  await send("POST", "/v1/fiscal/acube");
  await send("PATCH", "/v1/fiscal/acube/merchant", { json: SELLER });
  await send("PATCH", "/v1/fiscal/acube/credentials", {
    json: { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" },
  });
  await send("PATCH", "/v1/preferences", { json: { receipts: { vat: "10" } } });
  const request = await requestOf();
  assert.deepEqual(request, {
    method: "POST",
    path: "/v1/fiscal/acube/receipts",
    body: {
      type: "sale",
      items: [{ description: "Vendita", quantity: 1, price: 2.4, vat: "10" }],
      payment: { electronic: 2.4 },
      transactionId,
    },
  });
  const issued = await send(request.method, request.path, { json: request.body });
  assert.equal(issued.status, 201, issued.text);
  assert.deepEqual((await day()).mismatches, []);
  const other = await pay(5);
  await send("DELETE", `${STRIPE}/transactions/${other}`, { json: { amount: 1 } });
  assert.equal(await requestOf(), null, "what was refunded in part is a person's choice");
});

test("a person or the preference chooses between two fiscal providers", async () => {
  const { pay, day, send } = await openDay();
  await pay(2.4);
  for (const provider of ["acube", "openapi"]) {
    await send("POST", `/v1/fiscal/${provider}`);
    await shop.gateway.db.raw("update account set status = 'active' where provider = $1", [provider]);
  }
  const pathOf = async () => (await day()).mismatches[0].request?.path;
  assert.equal(await pathOf(), undefined);
  await send("PATCH", "/v1/preferences", { json: { receipts: { provider: "openapi" } } });
  assert.equal(await pathOf(), "/v1/fiscal/openapi/receipts");
  await send("PATCH", "/v1/preferences", { json: { receipts: { provider: "fiskaly" } } });
  assert.equal(await pathOf(), undefined, "a preferred provider that is not connected issues nothing");
});

test("a request voids a provider's receipt, but not a person's", () => {
  const facts = { repair: "void", amount: 2.4, currency: "EUR", transactionId: null, saleId: null } as const;
  const of = (provider: string) =>
    repairRequest({ ...facts, provider, receiptId: "rcp_1" }, undefined, false);
  assert.deepEqual(of("acube"), {
    ...{ method: "POST", path: "/v1/fiscal/acube/receipts" },
    body: { type: "return", original: "rcp_1" },
  });
  assert.equal(of("handoff"), null);
  const issuer = { provider: "acube", vat: "22" };
  const issue = (currency: string) =>
    repairRequest(
      { ...facts, repair: "issue", currency, provider: "stripe", transactionId: "pay_1", receiptId: null },
      issuer,
      false,
    );
  assert.deepEqual([issue("EUR") === null, issue("USD")], [false, null]);
});

test("the sheet has a row for each duty in the user's language", async () => {
  const { send } = await openDay();
  const json = { name: "=Bancone", terminalId: "04718236", availableOn: "2026-02-10" };
  await send("POST", "/v1/pos/terminals", { json });
  const sheet = (query: Record<string, string>) => send("GET", "/v1/pos/sheet", { query });
  const { text, headers } = await sheet({ format: "csv", language: "it" });
  assert.match(headers.get("content-disposition")!, /collegamenti-da-dichiarare-.*\.csv/);
  const [head, row] = text.split("\r\n");
  assert.match(head!, /^.?Operazione;Dal;Entro il/);
  assert.match(
    row!,
    /^Collegare a un registratore;2026-04-06;2026-04-30;scaduto;'=Bancone;POS fisico;04718236;manca;manca/,
  );
  assert.match((await sheet({ format: "csv", language: "en" })).text, /Link it to a register;2026-04-06/);
  assert.match((await sheet({})).headers.get("content-type")!, /spreadsheetml/);
});

test("the letter is a PDF or an archive of CSV files", async () => {
  const { pay, send } = await openDay();
  await pay(2.4);
  const letter = (query: Record<string, string>) => send("GET", "/v1/pos/letter", { query });
  const pdf = await letter({});
  assert.equal(pdf.headers.get("content-type"), "application/pdf");
  assert.match(pdf.text, /^%PDF/);
  const csv = await letter({ format: "csv", language: "en" });
  assert.equal(csv.headers.get("content-type"), "application/zip");
  for (const name of ["daily-totals.csv", "mismatches.csv", "links.csv", "declarations.csv"])
    assert.ok(csv.text.includes(name), name);
});

test("totals require the right to read payments", async () => {
  const { send } = await openDay();
  const key = (await send("POST", "/v1/keys", { json: { name: "Books", scopes: ["fiscals:read"] } })).body;
  for (const path of [DAY, "/v1/pos/days", "/v1/pos/letter"])
    assertProblem(await shop.gateway.send("GET", path, { token: key.key }), 403, "insufficient_scope");
  assert.equal((await shop.gateway.send("GET", "/v1/pos", { token: key.key })).status, 200);
});
