import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { BRIDGE_SALE } from "@banco/gateway-testing/bridge-sale";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const PAYMENT = "/v1/bridges/payment";
const OPERATION = {
  id: "ord_1",
  kind: "payment",
  driver: "ecr17",
  status: "verification",
  amount: 6.5,
  currency: "EUR",
  documentId: null,
  number: null,
  reason: null,
  occurredAt: "2026-11-21T10:00:00.000Z",
};
const RECEIPT = sale();
const REPORT = { operations: [OPERATION] };

async function bridge(cardholder?: object) {
  const payment = { provider: "stripe", terminalId: await shop.terminal(cardholder) };
  const response = await shop.call("POST", "/v1/bridges", { json: { name: "Counter", payment } });
  assert.equal(response.status, 201);
  const call = (method: string, json?: object, headers: Record<string, string> = {}) =>
    shop.gateway.send(method, PAYMENT, {
      headers: { "x-source-address": response.body.sourceAddress, ...headers },
      ...(json && { json }),
    });
  return { ...response.body, call };
}

test("bridges are registered, listed, read, changed and deleted per merchant", async () => {
  const counter = await bridge();
  const path = `/v1/bridges/${counter.id}`;
  assert.equal((await shop.call("PATCH", path, { json: { name: "Back room" } })).body.name, "Back room");
  assert.deepEqual((await shop.call("GET", path)).body.payment, counter.payment);
  const { accessToken: token } = await shop.gateway.signIn();
  for (const method of ["GET", "DELETE"])
    assert.equal((await shop.gateway.send(method, path, { token })).status, 404);
  assert.deepEqual((await shop.gateway.send("GET", "/v1/bridges", { token })).body, []);
  assert.equal((await shop.call("DELETE", path)).status, 200);
  assert.equal((await shop.call("GET", path)).status, 404);
  assert.equal((await counter.call("POST", { probe: true })).status, 404);
});

test("a probe is recorded, and a rotated address stops working", async () => {
  const counter = await bridge();
  assert.equal((await counter.call("POST", { probe: true }, { "x-bridge-version": "TEST/1.0" })).status, 200);
  const { lastSeenAt, version } = (await shop.call("GET", `/v1/bridges/${counter.id}`)).body;
  assert.ok(lastSeenAt);
  assert.equal(version, "TEST/1.0");
  const rotated = await shop.call("PATCH", `/v1/bridges/${counter.id}`, { json: { rotate: true } });
  assert.notEqual(rotated.body.sourceAddress, counter.sourceAddress);
  assert.equal((await counter.call("POST", { probe: true })).status, 404);
});

test("a missing bridge header returns 400, and an unknown address 404", async () => {
  for (const [method, path, json] of [
    ["POST", PAYMENT, { amount: 1 }],
    ["DELETE", PAYMENT, undefined],
    ["POST", "/v1/bridges/fiscal", RECEIPT],
    ["POST", "/v1/bridges/operations", REPORT],
    ["POST", "/v1/bridges/sales", BRIDGE_SALE],
  ] as const) {
    const body = json && { json };
    assert.equal((await shop.gateway.send(method, path, body)).status, 400);
    const headers = { "x-source-address": "ten_x.brg_x.guess" };
    assert.equal((await shop.gateway.send(method, path, { ...body, headers })).status, 404);
  }
});

test("a reported sale counts once, and no other bridge can change it", async () => {
  const [one, other] = [await bridge(), await bridge()];
  const report = (counter: typeof one, changes: object = {}) =>
    shop.gateway.send("POST", "/v1/bridges/sales", {
      headers: { "x-source-address": counter.sourceAddress },
      json: { ...BRIDGE_SALE, ...changes },
    });
  for (const version of [3, 3]) assert.deepEqual((await report(one)).body, { id: "sal_1", version });
  const late = await report(one, { version: 2, status: "open", payments: [] });
  assert.deepEqual(late.body, { id: "sal_1", version: 3 });
  assert.equal((await report(other, { version: 4 })).status, 409);
  const { body } = await shop.call("GET", "/v1/sales/sal_1");
  assert.deepEqual([body.status, body.change, body.createdAt], ["completed", 0.8, BRIDGE_SALE.createdAt]);
  const query = { start: "2026-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
  const { items } = (await shop.call("GET", "/v1/payment/handoff/transactions", { query })).body;
  assert.deepEqual(
    items.map(({ type, amount }: { type: string; amount: number }) => [type, amount]),
    [["cash", 1.2]],
  );
});

test("only one bridge sale with payment rights can claim an order", async () => {
  const [one, other] = [await bridge(), await bridge()];
  const { body: order } = await shop.call("POST", "/v1/orders", { json: { items: BRIDGE_SALE.items } });
  const open = { status: "open", paid: 0, due: 1.2, change: 0, payments: [], version: 1, orderId: order.id };
  const claim = async (counter: typeof one, id: string, changes: object = {}) => {
    const { status, body } = await shop.gateway.send("POST", "/v1/bridges/sales", {
      headers: { "x-source-address": counter.sourceAddress },
      json: { ...BRIDGE_SALE, ...open, claimsOrder: true, id, ...changes },
    });
    return body.code ?? status;
  };
  assert.equal(await claim(one, "sal_a", { orderId: null }), "validation_failed");
  const rights = { payments: false, receipts: true, invoices: true, refunds: "none" };
  await shop.call("PATCH", `/v1/bridges/${other.id}`, { json: { rights } });
  assert.equal(await claim(other, "sal_b"), "bridge_right_missing");
  await shop.call("PATCH", `/v1/bridges/${other.id}`, { json: { rights: { ...rights, payments: true } } });
  assert.deepEqual([await claim(one, "sal_a"), await claim(one, "sal_a")], [200, 200]);
  assert.equal(await claim(other, "sal_b"), "order_in_sale");
  assert.equal((await shop.call("GET", "/v1/sales/sal_b")).status, 404);
  assert.equal(await claim(one, "sal_a", { status: "undone", version: 2 }), 200);
  assert.equal(await claim(other, "sal_b"), 200);
});

test("a claim retried during the first request does not conflict with it", async () => {
  const { sourceAddress } = await bridge();
  const open = { status: "open", paid: 0, due: 1.2, change: 0, payments: [], version: 1 };
  for (let round = 0; round < 4; round += 1) {
    const { body: order } = await shop.call("POST", "/v1/orders", { json: { items: BRIDGE_SALE.items } });
    const json = { ...BRIDGE_SALE, ...open, claimsOrder: true, orderId: order.id, id: `sal_twice_${round}` };
    const headers = { "x-source-address": sourceAddress };
    const claim = async () =>
      (await shop.gateway.send("POST", "/v1/bridges/sales", { headers, json })).status;
    assert.deepEqual(await Promise.all([claim(), claim(), claim()]), [200, 200, 200]);
  }
});

test("local device operations are listed once and keep their proven outcome", async () => {
  const counter = await bridge();
  const headers = { "x-source-address": counter.sourceAddress };
  const report = (...operations: object[]) =>
    shop.gateway.send("POST", "/v1/bridges/operations", { headers, json: { operations } });
  const receipt = { ...OPERATION, id: "ord_2", kind: "receipt", status: "completed", number: "0764-0001" };
  assert.deepEqual((await report(OPERATION, receipt)).body, { taken: 2 });
  const path = `/v1/bridges/${counter.id}/operations`;
  assert.deepEqual((await shop.call("GET", `${path}?status=verification`)).body, [
    { ...OPERATION, memberId: null },
  ]);
  await report({ ...OPERATION, status: "completed" });
  await report(OPERATION);
  const listed = (await shop.call("GET", path)).body;
  assert.deepEqual(listed.map(({ id, status }: { id: string; status: string }) => [id, status]).sort(), [
    ["ord_1", "completed"],
    ["ord_2", "completed"],
  ]);
  // If a refund has had no response, the bridge does not know the currency yet.
  const refund = { ...OPERATION, id: "ord_3", kind: "refund", amount: 0 };
  await report(refund);
  await report({ ...refund, status: "completed", amount: 500, currency: "JPY" });
  const { amount, currency } = (await shop.call("GET", path)).body.find(
    ({ id }: { id: string }) => id === refund.id,
  );
  assert.deepEqual([amount, currency], [500, "JPY"]);
  assert.equal((await report()).status, 400);
  const { accessToken: token } = await shop.gateway.signIn();
  assert.equal((await shop.gateway.send("GET", path, { token })).status, 404);
  assert.equal((await shop.call("DELETE", `/v1/bridges/${counter.id}`)).status, 200);
});

test("a payment runs once per key on the bridge's terminal", async () => {
  const counter = await bridge();
  const key = { "idempotency-key": randomUUID() };
  const paid = await counter.call("POST", { amount: 3.5 }, key);
  assert.equal(paid.status, 200);
  assert.equal(paid.body.status, "completed");
  assert.equal(paid.body.amount, 3.5);
  assert.equal(paid.body.currency, "EUR");
  assert.equal((await counter.call("POST", { amount: 3.5 }, key)).body.id, paid.body.id);
  const part = await counter.call("POST", { refund: { transactionId: paid.body.id, amount: 1 } });
  assert.deepEqual(part.body, { id: paid.body.id, status: "completed", amount: 1, currency: "EUR" });
  assert.equal(
    (await counter.call("POST", { refund: { transactionId: paid.body.id, amount: 3 } })).status,
    400,
  );
  assert.equal((await shop.call("GET", `${STRIPE}/transactions/${paid.body.id}`)).body.refundedAmount, 1);
});

test("a refund retried under its key returns the first refund", async () => {
  const counter = await bridge();
  const paid = await counter.call("POST", { amount: 9 });
  const refund = (amount: number, key: Record<string, string>) =>
    counter.call("POST", { refund: { transactionId: paid.body.id, amount } }, key);
  const [first, second] = [1, 2].map(() => ({ "idempotency-key": randomUUID() }));
  const answered = await refund(1, first!);
  assert.equal((await refund(2, second!)).body.amount, 2);
  const again = await refund(1, first!);
  assert.deepEqual(again.body, answered.body);
  assert.equal((await refund(2, second!)).body.amount, 2);
  assert.equal((await shop.call("GET", `${STRIPE}/transactions/${paid.body.id}`)).body.refundedAmount, 3);
});

test("a key whose refund was deleted does not match another refund", async () => {
  const counter = await bridge();
  const paid = await counter.call("POST", { amount: 9 });
  const refund = (amount: number, headers: Record<string, string>) =>
    counter.call("POST", { refund: { transactionId: paid.body.id, amount } }, headers);
  const key = { "idempotency-key": randomUUID() };
  assert.equal((await refund(1, key)).status, 200);
  assert.equal((await refund(2, {})).status, 200);
  await shop.gateway.db.raw("delete from payment_refund where transaction_id = $1 and amount_minor = 100", [
    paid.body.id,
  ]);
  assertProblem(await refund(1, key), 409, "idempotency_in_progress");
});

test("a bridge can cancel only its running payment", async () => {
  const counter = await bridge({ does: "nothing" });
  const running = await counter.call("POST", { amount: 3.5 }, { prefer: "wait=0" });
  assert.equal(running.body.status, "pending");
  const other = await bridge();
  assert.equal((await other.call("DELETE")).status, 404);
  assert.equal((await counter.call("DELETE")).body.status, "canceled");
});

test("a bridge can cancel its payment on a different provider or terminal", async () => {
  const counter = await bridge();
  const terminalId = await shop.terminal({ does: "nothing" });
  const elsewhere = { amount: 3.5, provider: "P1", terminalId };
  const running = await counter.call("POST", elsewhere, { prefer: "wait=0" });
  assert.equal(running.body.status, "pending");
  assert.equal(
    (await shop.call("PATCH", `/v1/bridges/${counter.id}`, { json: { payment: null } })).status,
    200,
  );
  assert.deepEqual((await counter.call("DELETE")).body, { ...running.body, status: "canceled" });
  assert.equal((await counter.call("DELETE")).status, 404);
});

test("invalid amounts are refused", async () => {
  const counter = await bridge();
  for (const json of [{}, { amount: 0 }, { amount: -1 }, { amount: 1.005 }, { amount: "1" }]) {
    assert.equal((await counter.call("POST", json)).status, 400, JSON.stringify(json));
  }
});

describe("a document from a bridge", () => {
  const FISCAL = "/v1/bridges/fiscal";
  const issue = (sourceAddress: string, json: object, headers: Record<string, string> = {}) =>
    shop.gateway.send("POST", FISCAL, { json, headers: { "x-source-address": sourceAddress, ...headers } });

  test("a bridge's document becomes a receipt once per key", async () => {
    await shop.call("POST", HANDOFF);
    const counter = (
      await shop.call("POST", "/v1/bridges", { json: { name: "Bar", fiscal: { provider: "handoff" } } })
    ).body;
    const key = { "idempotency-key": randomUUID() };
    const first = await issue(counter.sourceAddress, sale(), key);
    assert.equal(first.status, 200);
    assert.deepEqual([first.body.status, first.body.amount, first.body.number], ["pending", 2.4, null]);
    assert.equal((await issue(counter.sourceAddress, sale(), key)).body.id, first.body.id);
    assert.equal((await shop.call("GET", `${HANDOFF}/receipts/${first.body.id}`)).body.status, "pending");
  });

  test("a bridge's document becomes an invoice if it has a customer", async () => {
    await shop.call("POST", HANDOFF);
    await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
    const counter = (await shop.call("POST", "/v1/bridges", { json: { name: "Bar" } })).body;
    const { status, body } = await issue(counter.sourceAddress, { ...invoice(), provider: "handoff" });
    assert.deepEqual([status, body.amount], [200, 122]);
    assert.match(body.number, /^\d+\/20\d\d$/);
  });

  test("a bridge's document is refused with its invalid fields", async () => {
    const counter = (await shop.call("POST", "/v1/bridges", { json: { name: "Bar" } })).body;
    assert.equal((await issue(counter.sourceAddress, sale())).body.errors[0].path, "/provider");
    const bad = await issue(counter.sourceAddress, { provider: "handoff", type: "sale", payment: {} });
    assert.deepEqual([bad.status, bad.body.errors[0].path], [400, "/items"]);
  });
});

test("a bridge accepts only existing providers with the required capabilities", async () => {
  for (const [settings, path] of [
    [{ payment: { provider: "nobody" } }, "/payment/provider"],
    [{ payment: { provider: "acube" } }, "/payment/provider"],
    [{ payment: { provider: "paypal" } }, "/payment/provider"],
    [{ fiscal: { provider: "stripe" } }, "/fiscal/provider"],
  ] as const) {
    const response = await shop.call("POST", "/v1/bridges", { json: { name: "Till", ...settings } });
    assert.deepEqual([response.status, response.body.errors?.[0]?.path], [400, path], response.text);
  }
  const json = { name: "Till", payment: { provider: "P1" }, fiscal: { provider: "f4" } };
  const { body: bridge } = await shop.call("POST", "/v1/bridges", { json });
  assert.deepEqual([bridge.payment.provider, bridge.fiscal.provider], ["stripe", "invoicetronic"]);
  const change = { json: { fiscal: { provider: "nobody" } } };
  assert.equal((await shop.call("PATCH", `/v1/bridges/${bridge.id}`, change)).status, 400);
  assert.equal((await shop.call("GET", `/v1/bridges/${bridge.id}`)).body.fiscal.provider, "invoicetronic");
});
