import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const LUNCH = [{ description: "Lunch", quantity: 1, price: 20, vat: "10" }];

/** Calls the API and expects a response without a problem. */
async function ask(method: string, path: string, json?: object) {
  const { status, body, text } = await shop.call(method, path, json && { json });
  assert.ok(status < 300, `${method} ${path}: ${status} ${text}`);
  return body;
}
const open = (more: object = {}) => ask("POST", "/v1/orders", { items: LUNCH, ...more });
const stands = async (id: string) => {
  const { status, paid } = await ask("GET", `/v1/orders/${id}`);
  return { status, paid };
};
/** Pays for the order by card; returns the payment. */
async function pay(reference: string, amount: number, more: object = {}) {
  const { status, body } = await shop.pay("card", { amount, token: "tok_visa", reference, ...more });
  assert.equal(status, 201);
  return body;
}
const refund = (id: string, amount: number) => ask("DELETE", `${STRIPE}/transactions/${id}`, { amount });

test("a link payment closes its order and frees the table", async () => {
  const { id: tableId } = await ask("POST", "/v1/tables", { name: "7" });
  const { id } = await open({ tableId });
  await ask("PATCH", `/v1/tables/${tableId}`, { status: "occupied", orderId: id });
  const link = (await shop.pay("link", { amount: 20, reference: id })).body;
  assert.deepEqual(await stands(id), { status: "open", paid: 0 });
  await payPage(link.url);
  await shop.reaches(link.id, "completed");
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
  const { status, orderId } = await ask("GET", `/v1/tables/${tableId}`);
  assert.deepEqual({ status, orderId }, { status: "free", orderId: null });
});

test("closing an order changes its ETag", async () => {
  const { id } = await open();
  const before = (await shop.call("GET", `/v1/orders/${id}`)).headers.get("etag")!;
  await pay(id, 20);
  const late = await shop.call("PATCH", `/v1/orders/${id}`, {
    json: { note: "late" },
    headers: { "if-match": before },
  });
  assert.equal(late.body.code, "conflict");
});

test("a table with another open order stays occupied", async () => {
  const { id: tableId } = await ask("POST", "/v1/tables", { name: "8" });
  const first = await open({ tableId });
  const second = await open({ tableId });
  await ask("PATCH", `/v1/tables/${tableId}`, { status: "occupied", orderId: first.id });
  await pay(first.id, 20);
  const after = await ask("GET", `/v1/tables/${tableId}`);
  assert.deepEqual([after.status, after.orderId], ["occupied", second.id]);
  await ask("PATCH", `/v1/tables/${tableId}`, { status: "reserved", orderId: null });
  await pay(second.id, 20);
  assert.equal((await ask("GET", `/v1/tables/${tableId}`)).status, "reserved");
});

test("an order closes when its payments reach the total", async () => {
  const { id } = await open();
  await pay(id, 7.5);
  assert.deepEqual(await stands(id), { status: "open", paid: 7.5 });
  await pay(id, 11.49);
  assert.deepEqual(await stands(id), { status: "open", paid: 18.99 });
  await exceeds(id, 1.02, "1.01 EUR");
  await pay(id, 1.01);
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
});

const exceeds = async (reference: string, amount: number, left: string) => {
  const { status, body } = await shop.pay("card", { amount, token: "tok_visa", reference });
  assert.deepEqual([status, body.code, body.errors?.[0].path], [409, "order_in_sale", "/amount"]);
  assert.match(body.errors[0].message, new RegExp(`at most ${left}`));
};

test("a payment above the order's total in its currency is refused", async () => {
  const { id } = await open();
  await exceeds(id, 20.01, "20 EUR");
  assert.deepEqual(await stands(id), { status: "open", paid: 0 });
  await pay(id, 30, { currency: "USD" });
  await pay(id, 20);
});

test("a tip on part of an order leaves the rest due", async () => {
  const { id } = await open();
  const first = await pay(id, 15);
  await shop.gateway.db.raw(
    `update payment_transaction set amount_minor = 2000, result = '{"tipMinor": 500}' where id = $1`,
    [first.id],
  );
  assert.deepEqual(await stands(id), { status: "open", paid: 15 });
  await exceeds(id, 5.01, "5 EUR");
  await pay(id, 5);
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
});

test("only one of two concurrent cards is charged for the rest of an order", async () => {
  const { id } = await open();
  await pay(id, 8);
  const card = { amount: 12, token: "tok_visa", reference: id };
  const answers = await Promise.all([shop.pay("card", card), shop.pay("card", card)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
});

test("concurrently completed payments are all counted", async () => {
  const { id } = await open();
  await Promise.all(Array.from({ length: 10 }, () => pay(id, 2)));
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
});

test("failed payments, other currencies and other orders do not count", async () => {
  const { id } = await open();
  await pay(id, 20, { token: "tok_chargeDeclined" });
  await pay(id, 20, { currency: "USD" });
  await pay(`${id}0`, 20);
  assert.deepEqual(await stands(id), { status: "open", paid: 0 });
});

test("refunded money is due again only on an open order", async () => {
  const { id } = await open();
  const first = await pay(id, 12);
  await refund(first.id, 5);
  assert.deepEqual(await stands(id), { status: "open", paid: 7 });
  const second = await pay(id, 8);
  assert.deepEqual(await stands(id), { status: "open", paid: 15 });
  await pay(id, 5);
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
  await refund(second.id, 8);
  assert.deepEqual(await stands(id), { status: "closed", paid: 12 });
});

test("a canceled order stays canceled and shows the paid amount", async () => {
  const { id } = await open();
  await ask("PATCH", `/v1/orders/${id}`, { status: "canceled" });
  await pay(id, 20);
  assert.deepEqual(await stands(id), { status: "canceled", paid: 20 });
});

test("a reopened order stays open until the next payment", async () => {
  const { id } = await open();
  await pay(id, 20);
  const items = [...LUNCH, { description: "Grappa", quantity: 1, price: 4, vat: "10" }];
  await ask("PATCH", `/v1/orders/${id}`, { status: "open", items });
  assert.deepEqual(await stands(id), { status: "open", paid: 20 });
  await pay(id, 4);
  assert.deepEqual(await stands(id), { status: "closed", paid: 24 });
});

test("a payment with a new reference moves to that order", async () => {
  const wrong = await open({ items: [{ ...LUNCH[0], price: 30 }] });
  const right = await open();
  const { id } = await pay(wrong.id, 20);
  assert.deepEqual(await stands(wrong.id), { status: "open", paid: 20 });
  await ask("PATCH", `${STRIPE}/transactions/${id}`, { reference: right.id });
  assert.deepEqual(await stands(wrong.id), { status: "open", paid: 0 });
  assert.deepEqual(await stands(right.id), { status: "closed", paid: 20 });
});

test("a payment does not move to an order with too little due", async () => {
  const other = await open({ items: [{ ...LUNCH[0], price: 30 }] });
  const { id } = await pay(other.id, 20);
  const small = await open({ items: [{ ...LUNCH[0], price: 5 }] });
  const paid = await open();
  await pay(paid.id, 20);
  for (const reference of [small.id, paid.id]) {
    const { status, body } = await shop.call("PATCH", `${STRIPE}/transactions/${id}`, {
      json: { reference },
    });
    assert.deepEqual([status, body.code], [409, "order_in_sale"]);
  }
  assert.deepEqual(await stands(other.id), { status: "open", paid: 20 });
});

const refused = async (reference: string, kind = "card", body: object = { token: "tok_visa" }) => {
  const answer = await shop.pay(kind, { amount: 20, reference, ...body });
  assert.deepEqual([answer.status, answer.body.code], [409, "order_in_sale"], answer.text);
};

test("a paid order refuses any further payment", async () => {
  const { id } = await open();
  const key = randomUUID();
  const body = { amount: 20, token: "tok_visa", reference: id };
  const first = await shop.pay("card", body, { "idempotency-key": key });
  assert.equal(first.status, 201);
  await refused(id);
  await refused(id, "link", {});
  await refused(id, "terminal", { terminalId: await shop.terminal() });
  const repeat = await shop.pay("card", body, { "idempotency-key": key });
  assert.deepEqual([repeat.status, repeat.body.id], [201, first.body.id], repeat.text);
  await shop.gateway.db.raw("delete from idempotency_key where key = $1", [key]);
  const late = await shop.pay("card", body, { "idempotency-key": key });
  assert.equal(late.body.id, first.body.id, "a deleted key still matches its payment");
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
});

test("an order paid with several cards concurrently is charged once", async () => {
  const { id } = await open();
  const card = { amount: 20, token: "tok_visa", reference: id };
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.pay("card", card)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
});

test("a closed order with only gifts accepts no payment", async () => {
  const gift = [{ description: "Cornetto", quantity: 1, price: 1.5, vat: "10", gift: true }];
  const { id } = await open({ items: gift, status: "closed" });
  await refused(id);
});

test("an order being paid on a terminal accepts no second payment", async () => {
  const { id } = await open();
  const terminalId = await shop.terminal({ does: "nothing" });
  const first = await shop.pay("terminal", { amount: 20, terminalId, reference: id });
  assert.deepEqual([first.status, first.body.status], [201, "pending"], first.text);
  await refused(id);
  await shop.call("DELETE", `${STRIPE}/terminal`, { query: { terminalId } });
  await shop.reaches(first.body.id, "canceled");
  await pay(id, 20);
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
});

test("a partly paid order accepts the rest while a terminal charges", async () => {
  const { id } = await open();
  const terminalId = await shop.terminal({ does: "nothing" });
  assert.equal((await shop.pay("terminal", { amount: 8, terminalId, reference: id })).status, 201);
  await pay(id, 12);
  await refused(id);
});

test("another merchant's payment ignores the order in its reference", async () => {
  const { id } = await open();
  await pay(id, 20);
  const { accessToken: token } = await shop.gateway.signIn();
  assert.equal((await shop.call("POST", STRIPE, { token })).status, 201);
  const json = { amount: 20, token: "tok_visa", reference: id };
  const paid = await shop.call("POST", `${STRIPE}/card`, { token, json, headers: { "x-client-id": "till" } });
  assert.equal(paid.status, 201, paid.text);
});

test("another merchant's payment closes no order", async () => {
  const { id } = await open();
  const stranger = (await shop.gateway.signIn()).accessToken;
  const request = { token: stranger, headers: { "x-client-id": "till" } };
  await shop.gateway.send("POST", STRIPE, { token: stranger });
  const json = { amount: 20, token: "tok_visa", reference: id };
  assert.equal((await shop.gateway.send("POST", `${STRIPE}/card`, { ...request, json })).status, 201);
  assert.deepEqual(await stands(id), { status: "open", paid: 0 });
});

test("a payment with a lost response closes its order once when settled", async () => {
  const { id } = await open();
  const match = { method: "POST", path: "/v1/payment_intents" };
  await shop.fault({ match, fault: "cut_body", times: 1 });
  const key = { "idempotency-key": randomUUID() };
  const { body } = await shop.pay("card", { amount: 20, token: "tok_visa", reference: id }, key);
  await shop.reaches(body.id, "completed");
  assert.deepEqual(await stands(id), { status: "closed", paid: 20 });
});
