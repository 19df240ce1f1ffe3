import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTime } from "@banco/gateway-testing/in-time";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { type Counter, card, cash, goods, openCounter } from "@banco/gateway-testing/sales";

const LINK = { means: "link", provider: "P1", amount: 9 };

let shop: Counter;
before(async () => {
  shop = await openCounter();
  await shop.call("POST", "/v1/payment/handoff");
});
after(() => shop.stop());

const waiting = async (payment: object = LINK) => {
  const { body: sale } = await shop.sell({ items: goods(9), payments: [payment] });
  assert.equal(sale.status, "paying");
  return sale;
};
const transaction = async ({ provider, transactionId }: { provider: string; transactionId: string }) =>
  (await shop.call("GET", `/v1/payment/${provider}/transactions/${transactionId}`)).body;
const becomesCanceled = (payment: { provider: string; transactionId: string }) =>
  inTime(shop.gateway, `${payment.transactionId} is canceled`, async () => {
    const body = await transaction(payment);
    return body.status === "canceled" && body;
  });
const cancel = ({ id, payments: [payment] }: { id: string; payments: { id: string }[] }, sent = {}) =>
  shop.ask("DELETE", `/v1/sales/${id}/payments/${payment!.id}`, undefined, sent);

test("cash completes a sale after its unpaid link is canceled", async () => {
  const sale = await waiting();
  const { status, body: open } = await cancel(sale);
  const [link] = open.payments;
  assert.deepEqual([status, open.status, open.due], [200, "open", 9]);
  assert.deepEqual([link.status, link.failure.code], ["canceled", "not_awaited"]);
  assert.equal((await cancel(sale)).body.status, "open");
  const { body: paid } = await shop.ask("POST", `/v1/sales/${sale.id}/payments`, cash(10));
  assert.deepEqual([paid.status, paid.paid, paid.change], ["completed", 9, 1]);
});

test("a canceled link paid late is refunded after a cash payment", async () => {
  const sale = await waiting();
  const { url } = await transaction(sale.payments[0]);
  await cancel(sale);
  await shop.ask("POST", `/v1/sales/${sale.id}/payments`, cash(9));
  await payPage(url);
  const done = await shop.reachesSurplus(sale.id);
  assert.deepEqual([done.status, done.paid], ["completed", 9]);
  const { refundedAmount, receiptId } = await transaction(sale.payments[0]);
  assert.deepEqual([refundedAmount, receiptId], [9, null]);
});

test("a canceled link paid late is refunded alongside a debt and voucher", async () => {
  const buy = [{ description: "Buono", quantity: 1, price: 3, vat: "N2", voucher: { purpose: "multi" } }];
  const { body: sold } = await shop.sell({
    items: buy,
    payments: [cash(3)],
    document: { kind: "none" },
  });
  const { body: voucher } = await shop.call("POST", `/v1/vouchers/${sold.issued[0].id}/code`);
  const sale = await waiting();
  const { url } = await transaction(sale.payments[0]);
  await cancel(sale);
  const spending = { means: "voucher", code: voucher.code, amount: 3 };
  for (const payment of [spending, { means: "credit", amount: 2 }, cash(4)])
    await shop.ask("POST", `/v1/sales/${sale.id}/payments`, payment);
  await payPage(url);
  const done = await shop.reachesSurplus(sale.id);
  assert.deepEqual([done.status, done.paid], ["completed", 9]);
  assert.equal((await transaction(sale.payments[0])).refundedAmount, 9);
  assert.equal((await shop.call("GET", `/v1/vouchers/${voucher.id}`)).body.balance, 0);
});

test("a canceled link paid alongside cash pays the amount due", async () => {
  const sale = await waiting();
  const { url } = await transaction(sale.payments[0]);
  await cancel(sale);
  const half = await shop.ask("POST", `/v1/sales/${sale.id}/payments`, cash(5));
  assert.equal(half.body.due, 4);
  await payPage(url);
  const done = await shop.reachesSurplus(sale.id);
  assert.deepEqual([done.status, done.paid], ["completed", 9]);
  const { refundedAmount, receiptId } = await transaction(sale.payments[0]);
  assert.deepEqual([refundedAmount, receiptId], [5, done.document.id]);
});

test("a canceled link paid late settles the debt it was for", async () => {
  const { body: sold } = await shop.sell({
    items: goods(12),
    payments: [cash(2), { means: "credit", amount: 10 }],
  });
  const pay = (payment: object) => shop.ask("POST", `/v1/sales/${sold.id}/payments`, payment);
  const { body: underWay } = await pay({ ...LINK, amount: 4 });
  assert.equal(underWay.owed, 6);
  assert.equal((await pay(card(7))).status, 400);
  const link = underWay.payments.at(-1);
  const { url } = await transaction(link);
  const canceled = await shop.ask("DELETE", `/v1/sales/${sold.id}/payments/${link.id}`);
  assert.deepEqual([canceled.status, canceled.body.owed], [200, 10]);
  await payPage(url);
  const done = await inTime(shop.gateway, `${link.id} settles the debt`, async () => {
    const { body } = await shop.call("GET", `/v1/sales/${sold.id}`);
    return body.returns.at(-1)?.status === "completed" && body;
  });
  assert.deepEqual([done.status, done.paid, done.owed], ["completed", 12, 6]);
  assert.equal((await transaction(link)).refundedAmount, 0);
});

test("a canceled link paid late pays the still open sale", async () => {
  const sale = await waiting();
  const { url } = await transaction(sale.payments[0]);
  await cancel(sale);
  await payPage(url);
  const done = await shop.becomes(sale.id, "completed");
  assert.deepEqual([done.paid, done.payments.length, done.returns], [9, 1, []]);
});

test("canceling a sale with an open link refunds a late payment", async () => {
  const sale = await waiting();
  const { url } = await transaction(sale.payments[0]);
  const { status, body: undone } = await shop.ask("DELETE", `/v1/sales/${sale.id}`);
  assert.deepEqual([status, undone.status, undone.paid], [200, "undone", 0]);
  await payPage(url);
  const done = await shop.reachesSurplus(sale.id);
  assert.equal(done.status, "undone");
  assert.equal((await transaction(sale.payments[0])).refundedAmount, 9);
});

const SECURE = card(9, "pm_card_threeDSecureRequired");

test("a card payment confirmed after its sale was canceled is released", async () => {
  const sale = await waiting(SECURE);
  const { action } = await transaction(sale.payments[0]);
  const { body: undone } = await shop.ask("DELETE", `/v1/sales/${sale.id}`);
  assert.equal(undone.status, "undone");
  await payPage(action.url, { outcome: "pass" });
  const released = await becomesCanceled(sale.payments[0]);
  assert.equal(released.hold, undefined);
  const { body: still } = await shop.call("GET", `/v1/sales/${sale.id}`);
  assert.deepEqual([still.status, still.paid, still.returns.length], ["undone", 0, 1]);
});

test("a canceled card payment confirmed late is released alongside cash", async () => {
  const sale = await waiting(SECURE);
  const { action } = await transaction(sale.payments[0]);
  await cancel(sale);
  const { body: paid } = await shop.ask("POST", `/v1/sales/${sale.id}/payments`, cash(9));
  assert.equal(paid.status, "completed");
  await payPage(action.url, { outcome: "pass" });
  await becomesCanceled(sale.payments[0]);
  const { body: still } = await shop.call("GET", `/v1/sales/${sale.id}`);
  assert.deepEqual([still.status, still.paid, still.returns], ["completed", 9, []]);
});

test("a late hold whose first release is refused is released later", async () => {
  const sale = await waiting(SECURE);
  const { action } = await transaction(sale.payments[0]);
  await cancel(sale);
  await shop.fault({
    match: { method: "POST", path: "^/.*/cancel$" },
    fault: "status",
    status: 429,
    times: 1,
  });
  await payPage(action.url, { outcome: "pass" });
  await becomesCanceled(sale.payments[0]);
});

test("canceling a terminal payment cancels it there and keeps the provider's outcome", async () => {
  const sale = await waiting({ means: "terminal", provider: "handoff", terminalId: "counter", amount: 9 });
  assert.equal((await shop.ask("DELETE", `/v1/sales/${sale.id}`)).status, 409);
  const { status, body } = await cancel(sale);
  assert.equal(status, 200);
  const { status: outcome } = await transaction(sale.payments[0]);
  assert.equal(body.payments[0].status, outcome);
});

test("completed payments, and those of other sales or merchants, are not canceled", async () => {
  const { body: paid } = await shop.sell({ items: goods(9), payments: [cash(5)] });
  assert.equal((await cancel(paid)).status, 409);
  const sale = await waiting();
  assert.equal((await cancel({ ...sale, id: paid.id })).status, 404);
  const stranger = await shop.gateway.signIn();
  assert.equal((await cancel(sale, { token: stranger.accessToken })).status, 404);
  const { body: still } = await shop.call("GET", `/v1/sales/${sale.id}`);
  assert.equal(still.status, "paying");
});
