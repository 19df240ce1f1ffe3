import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { call, usual } from "@banco/bridge-testing/bridge";
import { ignores, losesAnswer, refuses, type Treatment } from "@banco/bridge-testing/hosted";
import { type HostedShop, openHostedShop } from "@banco/bridge-testing/hosted-shop";
import { INVOICE, RECEIPT } from "@banco/bridge-testing/samples";
import { eventually } from "@banco/testing/eventually";

let shop: HostedShop;

beforeEach(async () => {
  shop = await openHostedShop();
  await shop.start({ askOpenMs: 50 });
});
afterEach(() => shop.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(shop.url, "POST", path, body, { headers });
const requests = () => shop.hosted.calls("POST", "/v1/bridges/fiscal");

test("receipts and invoices are forwarded with only the protocol's fields", async () => {
  assert.equal((await post("/receipts", { ...RECEIPT, pan: "4111111111111111" })).status, 400);
  const receipt = await post("/receipts", RECEIPT);
  assert.deepEqual(receipt.body, {
    success: true,
    data: { id: "doc_1", status: "completed", number: "0001-0002", amount: 12.2 },
  });
  assert.equal((await post("/invoices", INVOICE)).status, 200);
  assert.deepEqual(
    requests().map(({ body }) => body),
    [RECEIPT, INVOICE],
  );
});

test("an invoice's order, fees and payment are forwarded", async () => {
  const invoice = {
    ...INVOICE,
    vatDue: "S",
    order: { id: "DET-17", date: "2026-01-02", cig: "Z0D2F5A1B3", cup: "J51B21000000001" },
    withholding: { type: "RT01", rate: 20, reason: "A" },
    fund: { type: "TC22", rate: 4, withholding: true },
    payment: { credit: 100, due: "2026-12-31", iban: "IT60X0542811101000000123456" },
  };
  assert.equal((await post("/invoices", invoice)).status, 200);
  assert.deepEqual(requests()[0]?.body, invoice);
  const wrong = await post("/invoices", { ...invoice, order: { ...invoice.order, rup: "1" } });
  assert.equal(wrong.status, 400);
  assert.match(wrong.body.error, /order\/rup/);
});

test("a return is forwarded with its receipt's ID", async () => {
  const back = { ...RECEIPT, type: "return", original: "doc_1", provider: "acube" };
  assert.equal((await post("/receipts", back)).status, 200);
  assert.deepEqual(requests()[0]?.body, back);
});

test("the hosted API's reason for not issuing documents is returned with 500", async () => {
  shop.hosted.treat(
    refuses(400, { code: "capability_not_supported", detail: "Fiscal documents are not offered yet" }),
  );
  const { status, body } = await post("/receipts", RECEIPT);
  assert.equal(status, 500);
  assert.deepEqual(body, { success: false, error: "Fiscal documents are not offered yet" });
});

test("the bridge waits briefly for a document's number", async () => {
  const pending: Treatment = (response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ id: "doc_1", status: "pending", number: null, amount: 12.2 }));
  await shop.start({ numberMs: 60_000, askOpenMs: 50 });
  shop.hosted.treat(pending, pending);
  assert.equal((await post("/receipts", RECEIPT)).body.data.number, "0001-0002");
  shop.hosted.rule = () => pending;
  await shop.start({ numberMs: 50 });
  const late = await post("/receipts", RECEIPT);
  assert.deepEqual([late.status, late.body.data.status], [200, "pending"]);
});

test("a document with an unknown outcome is pending and issued once", async () => {
  await shop.start({ documentMs: 200, askOpenMs: 50 });
  shop.hosted.treat(losesAnswer, ...Array<typeof ignores>(40).fill(ignores));
  const headers = { "idempotency-key": "receipt-1" };
  const unsure = await post("/receipts", RECEIPT, headers);
  assert.equal(unsure.status, 200);
  assert.equal(unsure.body.data.status, "pending");
  assert.equal(unsure.body.data.amount, 2.4);
  await eventually("the receipt is known", async () => {
    return (await post("/receipts", RECEIPT, headers)).body.data.number === "0001-0002";
  });
  assert.equal(shop.hosted.documents.size, 1);
});

test("without a fiscal driver documents are refused, but payments work", async () => {
  await shop.place.configure({ ...usual(shop.hosted.url), fiscal: null });
  await eventually("the new configuration is in use", async () => {
    return (await call(shop.url, "GET", "/status")).body.data.fiscal === false;
  });
  for (const [path, body] of [
    ["/receipts", RECEIPT],
    ["/invoices", INVOICE],
  ] as const) {
    const answer = await post(path, body);
    assert.equal(answer.status, 500);
    assert.match(answer.body.error, /^No fiscal provider is configured in this bridge/);
  }
  assert.equal((await post("/payments", { amount: 1 })).status, 200);
});
