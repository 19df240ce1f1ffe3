import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { join } from "@banco/gateway-testing/members";
import { type Counter, card, cash, goods, OFFICE, openCounter } from "@banco/gateway-testing/sales";

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const transaction = async ({ provider, transactionId }: { provider: string; transactionId: string }) =>
  (await shop.call("GET", `/v1/payment/${provider}/transactions/${transactionId}`)).body;
const sold = async (body: object) => {
  const { body: sale } = await shop.sell(body);
  assert.equal(sale.status, "completed");
  return sale;
};
const give = (sale: { id: string }, body: object, sent = {}) =>
  shop.ask("POST", `/v1/sales/${sale.id}/returns`, body, sent);
const pathOf = ({ body }: { body: { errors?: { path: string }[] } }) => body.errors?.[0]?.path;

test("a return refunds a line's money and documents it, once", async () => {
  const sale = await sold({ items: goods(11, 4), payments: [card(15)] });
  const headers = { "idempotency-key": randomUUID() };
  const request = { items: [{ line: 1, quantity: 1 }], reason: "Cold" };
  const { status, body } = await give(sale, request, { headers });
  assert.equal(status, 200);
  const [back] = body.returns;
  assert.deepEqual([back.amount, back.status, back.document.status], [4, "completed", "completed"]);
  await give(sale, request, { headers });
  assert.equal((await transaction(sale.payments[0])).refundedAmount, 4);
  const again = await give(sale, request);
  assert.deepEqual([again.status, pathOf(again)], [400, "/items/0/quantity"]);
});

test("a return's receipt counts the returned meal vouchers", async () => {
  const sale = await sold({
    items: goods(6, 12),
    payments: [{ means: "ticket", amount: 18, ticketCount: 3 }],
  });
  await give(sale, { items: [{ line: 0, quantity: 1 }] });
  const { body } = await give(sale, { items: [{ line: 1, quantity: 1 }] });
  const counts = [];
  for (const { document } of body.returns) {
    const { payment } = (await shop.call("GET", `${OFFICE}/receipts/${document.id}`)).body;
    counts.push([payment.ticket, payment.ticketCount]);
  }
  assert.deepEqual(counts, [
    [6, 1],
    [12, 2],
  ]);
});

test("a full return marks the sale as returned and refunds each payment", async () => {
  const sale = await sold({ items: goods(20, 5), payments: [card(15), cash(10)] });
  const { body } = await give(sale, { items: [{ line: 0, quantity: 1 }] });
  assert.equal(body.status, "completed");
  const { body: whole } = await give(sale, { items: [{ line: 1, quantity: 1 }] });
  assert.equal(whole.status, "returned");
  for (const payment of whole.payments)
    assert.equal((await transaction(payment)).refundedAmount, payment.amount);
  const more = await give(sale, { amount: 1 });
  assert.equal(more.status, 400);
});

test("a return without lines or amount refunds everything left, including the tip", async () => {
  const sale = await sold({ items: goods(20, 5), tip: 2, payments: [card(17), cash(10)] });
  await give(sale, { items: [{ line: 1, quantity: 1 }] });
  const { body: whole } = await give(sale, { reason: "Closed" });
  assert.deepEqual([whole.status, whole.returns[1].amount], ["returned", 22]);
  assert.deepEqual(whole.returns[1].items, [{ line: 0, quantity: 1 }]);
  for (const payment of whole.payments)
    assert.equal((await transaction(payment)).refundedAmount, payment.amount);
  const again = await give(sale, {});
  assert.deepEqual([again.status, pathOf(again)], [400, "/items"]);
});

test("a return of all lines refunds the rounded cash amount", async () => {
  for (const [price, rounding, paid] of [
    [10.02, -0.02, 10],
    [10.03, 0.02, 10.05],
  ] as const) {
    const sale = await sold({ items: goods(price), rounding, payments: [cash(paid)] });
    const { status, body } = await give(sale, { items: [{ line: 0, quantity: 1 }] });
    assert.deepEqual([status, body.status, body.returns?.[0].amount], [200, "returned", paid]);
  }
});

test("a return deducts its share of line and total discounts", async () => {
  const items = [{ description: "Wine", quantity: 3, price: 10, vat: "22", discount: 1 }];
  const sale = await sold({ items, discount: 2, payments: [cash(27)] });
  const { body: first } = await give(sale, { items: [{ line: 0, quantity: 1 }] });
  const { body: last } = await give(sale, { items: [{ line: 0, quantity: 2 }] });
  assert.equal(first.returns[0].status, "completed");
  assert.equal(first.returns[0].amount + last.returns[1].amount, 27);
  assert.equal(last.status, "returned");
});

test("a return by amount selects document lines and refuses excess amounts", async () => {
  const sale = await sold({ items: goods(8, 2), payments: [card(10)] });
  const { body } = await give(sale, { amount: 9 });
  assert.deepEqual([body.returns[0].amount, body.returns[0].status], [9, "completed"]);
  const more = await give(sale, { amount: 2 });
  assert.deepEqual([more.status, pathOf(more)], [400, "/amount"]);
});

test("a return refunds only the payments in its request", async () => {
  const sale = await sold({ items: goods(10), payments: [card(4), cash(6)] });
  const [, second] = sale.payments;
  const items = [{ line: 0, quantity: 0.5 }];
  const wrong = await give(sale, { items, payments: [{ paymentId: second.id, amount: 6 }] });
  assert.deepEqual([wrong.status, pathOf(wrong)], [400, "/payments"]);
  const { body } = await give(sale, { items, payments: [{ paymentId: second.id, amount: 5 }] });
  assert.deepEqual(
    body.returns[0].payments.map(({ means, amount }: { means: string; amount: number }) => [means, amount]),
    [["cash", 5]],
  );
});

test("a return requires the right to refund", async () => {
  const sale = await sold({ items: goods(5), payments: [cash(5)] });
  const cashier = await join(shop.gateway, shop.merchant, "cashier");
  const sent = { token: cashier.accessToken };
  const refused = await give(sale, { amount: 5 }, sent);
  assert.deepEqual([refused.status, refused.body.code], [403, "insufficient_role"]);
  assert.equal((await shop.sell({ items: goods(1), payments: [cash(1)] }, sent)).status, 201);
  const accountant = await join(shop.gateway, shop.merchant, "accountant");
  const forbidden = await shop.sell({ items: goods(1) }, { token: accountant.accessToken });
  assert.equal(forbidden.status, 403);
});

test("a sale and its changes require the scope for documents", async () => {
  const { body: open } = await shop.sell({ items: goods(5) });
  const scopes = ["payments:read", "payments:write", "refunds:write"];
  const { body: key } = await shop.call("POST", "/v1/keys", { json: { name: "Till", scopes } });
  const sent = { token: key.key };
  for (const refused of [
    await shop.sell({ items: goods(5) }, sent),
    await shop.ask("POST", `/v1/sales/${open.id}/payments`, cash(5), sent),
    await give(open, { amount: 5 }, sent),
  ])
    assert.deepEqual([refused.status, refused.body.code], [403, "insufficient_scope"]);
});

test("a return of another merchant's sale is not found", async () => {
  const sale = await sold({ items: goods(5), payments: [cash(5)] });
  const stranger = await shop.gateway.signIn();
  const sent = { token: stranger.accessToken };
  assert.equal((await give(sale, { amount: 5 }, sent)).status, 404);
  assert.equal((await shop.call("GET", `/v1/sales/${sale.id}`, sent)).status, 404);
});
