import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { call } from "@banco/bridge-testing/bridge";
import { type Counter, openCounter } from "@banco/gateway-testing/counter";
import { eventually } from "@banco/testing/eventually";
import type { RunningProgram } from "@banco/testing/process";

const goods = (...prices: number[]) =>
  prices.map((price, index) => ({ description: `Dish ${index}`, quantity: 1, price, vat: "10" }));
const SPAN = { start: "2026-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };

let counter: Counter;
let gateway: RunningProgram;
let bridge: { url: string; stop(): Promise<unknown> };
before(async () => {
  counter = await openCounter();
  gateway = await counter.startGateway();
});
after(async () => {
  await gateway.stop();
  await counter.close();
});
afterEach(() => bridge.stop());

/** Sends a request that the gateway must accept. */
const send: Counter["call"] = async (method, path, options) => {
  const response = await counter.call(method, path, options);
  assert.ok(response.status < 300, `${method} ${path} ${response.status} ${JSON.stringify(response.body)}`);
  return response;
};
const read = async (path: string) => (await send("GET", path)).body;
const post = async (path: string, body: object) => {
  const answer = await call(bridge.url, "POST", path, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};
/** Waits until the gateway has the sale with this status. */
const reported = (id: string, status: string) =>
  eventually(`${id} is reported as ${status}`, async () => {
    const { body: sale } = await counter.call("GET", `/v1/sales/${id}`);
    return sale.status === status && sale;
  });
const amountsOf = (items: { type: string; amount: number }[]) =>
  items.map(({ type, amount }) => `${type} ${amount}`).sort();

test("offline sales are reported once and in order with payments and receipts", async () => {
  const order = (await send("POST", "/v1/orders", { json: { items: goods(20) } })).body;
  bridge = await counter.startBridge();
  await gateway.stop();
  const first = await post("/sales", {
    items: goods(20),
    orderId: order.id,
    tip: 1,
    discount: 2,
    payments: [
      { means: "terminal", amount: 15 },
      { means: "cash", amount: 10 },
    ],
  });
  assert.deepEqual([first.status, first.change], ["completed", 6]);
  const second = await post("/sales", { items: goods(4, 3), payments: [{ means: "cash", amount: 7 }] });
  await post("/sales/return", { saleId: second.id, items: [{ line: 0, quantity: 1 }] });
  gateway = await counter.startGateway();
  const sale = await reported(second.id, "completed");
  assert.deepEqual([sale.paid, sale.returns[0].amount, sale.clientId], [7, 4, counter.bridgeId]);
  const paid = await reported(first.id, "completed");
  assert.deepEqual([paid.total, paid.tip, paid.discount, paid.change], [18, 1, 2, 6]);
  const listed = (await send("GET", "/v1/sales", { query: SPAN })).body.items;
  assert.deepEqual(
    listed.map(({ id }: { id: string }) => id),
    [first.id, second.id],
  );

  const query = SPAN;
  const { items } = (await send("GET", "/v1/payment/handoff/transactions", { query })).body;
  assert.deepEqual(amountsOf(items), ["cash 4", "cash 7", "terminal 15"]);
  const card = items.find(({ type }: { type: string }) => type === "terminal");
  assert.deepEqual([card.terminalId, card.receiptId], [counter.bridgeId, paid.document.id]);
  const back = items.find(({ id }: { id: string }) => id === sale.payments[0].transactionId);
  assert.equal(back.refundedAmount, 4);
  const receipts = (await send("GET", "/v1/fiscal/receipts", { query })).body.items;
  assert.deepEqual(
    receipts.map((one: Record<string, unknown>) => [one.type, one.status, one.amount, one.number]),
    [
      ["sale", "completed", 20, first.document.number],
      ["sale", "completed", 7, second.document.number],
      ["refund", "completed", 4, sale.returns[0].document.number],
    ],
  );
  assert.deepEqual(receipts[0].payment, { cash: 4, electronic: 14, discount: 2 });
  assert.equal((await read(`/v1/orders/${order.id}`)).paid, 18);
});

test("a bridge reports the full return of a sale with a tip", async () => {
  bridge = await counter.startBridge();
  const { id } = await post("/sales", {
    items: goods(5),
    tip: 1,
    payments: [{ means: "cash", amount: 6 }],
  });
  const back = await post("/sales/return", { saleId: id });
  assert.deepEqual([back.status, back.returns[0].amount], ["returned", 6]);
  const sale = await reported(id, "returned");
  const { body } = await send("GET", `/v1/fiscal/handoff/receipts/${sale.returns[0].document.id}`);
  assert.deepEqual(
    [body.type, body.status, body.amount, body.payment],
    ["refund", "completed", 5, { cash: 5 }],
  );
});

test("a debt created and paid offline is reported with its receipt", async () => {
  bridge = await counter.startBridge();
  await gateway.stop();
  const { id } = await post("/sales", { items: goods(9), payments: [{ means: "credit", amount: 9 }] });
  await post(`/sales/${id}/payments`, { means: "cash", amount: 9 });
  gateway = await counter.startGateway();
  const sale = await reported(id, "completed");
  assert.deepEqual([sale.paid, sale.owed, sale.clientId], [9, 0, counter.bridgeId]);
  const receipt = await read(`/v1/fiscal/handoff/receipts/${sale.document.id}`);
  assert.deepEqual(receipt.payment, { credit: 9 });
  const [credit, cash] = await Promise.all(
    sale.payments.map(({ transactionId }: { transactionId: string }) =>
      read(`/v1/payment/handoff/transactions/${transactionId}`),
    ),
  );
  assert.deepEqual([credit.refundedAmount, cash.amount, cash.receiptId], [9, 9, sale.document.id]);
});

test("only the bridge can change a bridge's sale", async () => {
  bridge = await counter.startBridge();
  const { id } = await post("/sales", { items: goods(5), payments: [{ means: "cash", amount: 5 }] });
  await reported(id, "completed");
  const json = { amount: 5 };
  const headers = { "x-client-id": "till" };
  const { status, body } = await counter.call("POST", `/v1/sales/${id}/returns`, { json, headers });
  assert.deepEqual([status, body.code], [409, "conflict"]);
});

const newOrder = async (price: number) =>
  (await send("POST", "/v1/orders", { json: { items: goods(price) } })).body.id as string;
const sellHere = (orderId: string, payments: object[] = []) =>
  counter.call("POST", "/v1/sales", {
    json: { items: goods(6), orderId, payments, document: { kind: "none" } },
    headers: { "x-client-id": "till", "idempotency-key": `sale-of-${orderId}` },
  });
const charges = () => counter.terminal.charged.length;
const byCard = (price: number, orderId: string) => ({
  items: goods(price),
  orderId,
  payments: [{ means: "terminal", amount: price }],
});

test("the bridge refuses an order in a gateway sale without charging anything", async () => {
  bridge = await counter.startBridge();
  const orderId = await newOrder(6);
  const { id } = (await sellHere(orderId)).body;
  const before = charges();
  const headers = { "idempotency-key": "order-in-sale" };
  const refused = await call(bridge.url, "POST", "/sales", byCard(6, orderId), { headers });
  assert.deepEqual([refused.status, refused.body.code, charges()], [409, "order_in_sale", before]);
  assert.match(refused.body.error, new RegExp(id));
  const looked = await call(bridge.url, "GET", "/orders?key=order-in-sale");
  assert.equal(looked.body.data.known, false);
  await send("DELETE", `/v1/sales/${id}`, { headers: { "x-client-id": "till" } });
  const sold = await call(bridge.url, "POST", "/sales", byCard(6, orderId), { headers });
  assert.deepEqual([sold.body.data.status, charges()], ["completed", before + 1]);
});

test("an order in a bridge sale is refused by the gateway before payment", async () => {
  bridge = await counter.startBridge();
  const orderId = await newOrder(6);
  const { id } = await post("/sales", { items: goods(6), orderId });
  const refused = await sellHere(orderId, [{ means: "cash", amount: 6 }]);
  assert.deepEqual([refused.status, refused.body.code], [409, "order_in_sale"]);
  assert.equal((await read(`/v1/sales/${id}`)).orderId, orderId);
  await post(`/sales/${id}/payments`, { means: "cash", amount: 6 });
  await reported(id, "completed");
  assert.equal((await read(`/v1/orders/${orderId}`)).paid, 6);
});

test("the bridge refuses an unknown or canceled order", async () => {
  bridge = await counter.startBridge();
  const canceled = await newOrder(6);
  await send("PATCH", `/v1/orders/${canceled}`, { json: { status: "canceled" } });
  const before = charges();
  for (const orderId of ["ord_unknown", canceled]) {
    const { status, body } = await call(bridge.url, "POST", "/sales", byCard(6, orderId));
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(body.error, /^\/orderId is (not the ID of an order|the ID of a canceled order)$/);
  }
  assert.equal(charges(), before);
});

test("an offline sale accepts no payment once another sale has its order", async () => {
  bridge = await counter.startBridge();
  const orderId = await newOrder(6);
  await gateway.stop();
  const { id } = await post("/sales", { items: goods(6), orderId });
  await bridge.stop();
  gateway = await counter.startGateway();
  assert.equal((await sellHere(orderId, [{ means: "cash", amount: 6 }])).body.status, "completed");
  bridge = await counter.startBridge();
  await reported(id, "open");
  const payment = { means: "cash", amount: 6 };
  const refused = await call(bridge.url, "POST", `/sales/${id}/payments`, payment);
  assert.deepEqual([refused.status, refused.body.code], [409, "order_in_sale"]);
  assert.equal((await call(bridge.url, "GET", `/sales/${id}`)).body.data.due, 6);
});

test("an offline sale of a sold or canceled order is stored without it", async () => {
  bridge = await counter.startBridge();
  const orderId = await newOrder(6);
  const { body: here } = await sellHere(orderId);
  const canceled = await newOrder(6);
  await send("PATCH", `/v1/orders/${canceled}`, { json: { status: "canceled" } });
  await gateway.stop();
  const payments = [{ means: "cash", amount: 6 }];
  const { id } = await post("/sales", { items: goods(6), orderId, payments });
  const { id: ofCanceled } = await post("/sales", { items: goods(6), orderId: canceled, payments });
  gateway = await counter.startGateway();
  assert.equal((await reported(id, "completed")).orderId, null);
  assert.equal((await reported(ofCanceled, "completed")).orderId, null);
  assert.equal((await read(`/v1/sales/${here.id}`)).orderId, orderId);
});

test("an order paid twice is listed until one payment is refunded", async () => {
  bridge = await counter.startBridge();
  const orderId = await newOrder(6);
  assert.equal((await sellHere(orderId, [{ means: "cash", amount: 6 }])).body.status, "completed");
  await gateway.stop();
  const { id } = await post("/sales", { items: goods(6), orderId, payments: [{ means: "cash", amount: 6 }] });
  gateway = await counter.startGateway();
  assert.deepEqual(
    [(await reported(id, "completed")).orderId, (await read(`/v1/orders/${orderId}`)).paid],
    [null, 12],
  );
  const overpaid = async () =>
    (await read("/v1/orders?overpaid=true")).map((order: { id: string }) => order.id);
  assert.deepEqual(await overpaid(), [orderId]);
  await post("/sales/return", { saleId: id, amount: 6 });
  await reported(id, "returned");
  assert.deepEqual(await overpaid(), []);
});
