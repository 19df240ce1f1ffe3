/** Tests card payments that are held until the receipt is issued, and then captured. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "@banco/gateway-testing/members";
import { type Counter, card, cash, goods, OFFICE, openCounter } from "@banco/gateway-testing/sales";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const CAPTURE = { match: { method: "POST", path: "^/.*/capture$" } };
const HOLD_ENDS = statement(
  "test_sale_hold_ends",
  "update payment_transaction set status = 'canceled', stage = null where id = $1",
);

const ACCOUNT_IS = statement(
  "test_sale_account_is",
  "update account set status = $1 where kind = 'payment' and provider = 'stripe'",
);

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const receiptFails = (fault: object) =>
  shop.office.fail({ match: { method: "POST", path: "/records" }, times: 1, ...fault } as never);
const transaction = async ({ provider, transactionId }: { provider: string; transactionId: string }) =>
  (await shop.call("GET", `/v1/payment/${provider}/transactions/${transactionId}`)).body;
const receipt = async ({ document }: { document: { id: string } }) =>
  (await shop.call("GET", `${OFFICE}/receipts/${document.id}`)).body;
const answer = (id: string, choice: string) => shop.ask("POST", `/v1/sales/${id}/answer`, { choice });
const accountIs = (status: "active" | "error") => shop.gateway.db.one(ACCOUNT_IS, [status]);
/** Creates a sale with an issued receipt and a refused capture, because the account no longer works. */
async function withRefusedCapture(body: object) {
  await receiptFails({ fault: "held" });
  const selling = shop.sell(body);
  await eventually("the receipt is requested", async () => (await shop.office.held()) === 1);
  await accountIs("error");
  await shop.office.release();
  const sale = await shop.becomes((await selling).body.id, "question");
  await accountIs("active");
  assert.deepEqual([sale.question.kind, sale.document.status], ["capture_refused", "completed"]);
  assert.equal((await transaction(sale.payments[0])).status, "pending");
  return sale;
}

test("a cashier without the right to refund cannot release a sale's hold", async () => {
  const { body: open } = await shop.sell({ items: goods(7), payments: [card(3)] });
  assert.deepEqual([open.status, open.payments[0].status], ["open", "pending"]);
  const { accessToken: token } = await join(shop.gateway, shop.merchant, "cashier");
  const refused = await shop.ask("DELETE", `/v1/sales/${open.id}`, undefined, { token });
  assert.deepEqual([refused.status, refused.body.code], [403, "insufficient_role"]);
  assert.equal((await transaction(open.payments[0])).status, "pending");
  await shop.ask("DELETE", `/v1/sales/${open.id}`);
  await shop.becomes(open.id, "undone");
  assert.equal((await transaction(open.payments[0])).status, "canceled");
});

test("a card payment is held and captured once the receipt is issued", async () => {
  const { body: sale } = await shop.sell({ items: goods(7), tip: 0.5, payments: [card(7.5)] });
  assert.deepEqual([sale.status, sale.paid, sale.payments[0].status], ["completed", 7.5, "completed"]);
  const paid = await transaction(sale.payments[0]);
  assert.deepEqual([paid.amount, paid.tip, paid.receiptId], [7.5, 0.5, sale.document.id]);
  assert.deepEqual((await receipt(sale)).payment, { electronic: 7 });
  const { events } = await shop.gateway.db
    .all<{ type: string }>(
      statement("test_held_events", "select type from event where subject_id = $1 order by created_at, id"),
      [paid.id],
    )
    .then((rows) => ({ events: rows.map(({ type }) => type) }));
  assert.deepEqual(events, ["payment.held", "payment.completed"]);
});

test("a refused receipt releases the hold so that another card can pay", async () => {
  await receiptFails({ fault: "status", status: 400 });
  const { body: started } = await shop.sell({ items: goods(7), payments: [card(7)] });
  const sale = await shop.becomes(started.id, "open");
  assert.deepEqual([sale.due, sale.document.status], [7, "failed"]);
  const released = await transaction(sale.payments[0]);
  assert.deepEqual([released.status, released.receiptId], ["canceled", null]);
  const { body: done } = await shop.ask("POST", `/v1/sales/${sale.id}/payments`, card(7));
  assert.deepEqual([done.status, done.paid], ["completed", 7]);
  assert.deepEqual((await receipt(done)).transactionIds, [done.payments[1].transactionId]);
});

test("a card payment added later is also held until the receipt is issued", async () => {
  const { body: open } = await shop.sell({ items: goods(7) });
  await receiptFails({ fault: "status", status: 400 });
  await shop.ask("POST", `/v1/sales/${open.id}/payments`, card(7));
  const sale = await shop.becomes(open.id, "open");
  assert.equal((await transaction(sale.payments[0])).status, "canceled");
});

test("a card refused before it was charged is never charged later", async () => {
  await accountIs("error");
  const { body: open } = await shop.sell({ items: goods(7), payments: [card(7)] });
  await accountIs("active");
  assert.deepEqual([open.payments[0].status, open.payments[0].transactionId], ["failed", null]);
  const { body: sale } = await shop.ask("POST", `/v1/sales/${open.id}/payments`, cash(7));
  assert.deepEqual([sale.status, sale.payments[0].status, sale.returns], ["completed", "failed", []]);
});

test("a refused receipt leaves the card's part of a mixed payment due", async () => {
  await receiptFails({ fault: "status", status: 400 });
  const { body: started } = await shop.sell({ items: goods(7), payments: [card(4), cash(3)] });
  const sale = await shop.becomes(started.id, "open");
  assert.deepEqual([sale.paid, sale.due], [3, 4]);
  const { body: undone } = await shop.ask("DELETE", `/v1/sales/${sale.id}`);
  assert.equal(undone.status, "undone");
  assert.equal((await transaction(undone.payments[1])).refundedAmount, 3);
});

test("a hold stays until the outcome of a lost receipt is known", async () => {
  await receiptFails({ fault: "timeout_after" });
  const { body: sale } = await shop.sell({ items: goods(6), payments: [card(6)] });
  if (sale.status !== "completed") assert.equal((await transaction(sale.payments[0])).status, "pending");
  const done = await shop.becomes(sale.id, "completed");
  assert.equal((await transaction(done.payments[0])).status, "completed");
});

test("a capture with a lost response is polled, and the sale completes", async () => {
  await shop.fault({ ...CAPTURE, fault: "reset_after", times: 1 });
  const { body: sale } = await shop.sell({ items: goods(6), payments: [card(6)] });
  const done = await shop.becomes(sale.id, "completed");
  assert.deepEqual([done.paid, done.question], [6, null]);
});

test("a refused capture requires a decision and can be retried", async () => {
  const sale = await withRefusedCapture({ items: goods(7), payments: [card(7)] });
  assert.deepEqual(sale.question.choices, ["capture_again", "give_back"]);
  const { body: done } = await answer(sale.id, "capture_again");
  assert.deepEqual([done.status, done.paid], ["completed", 7]);
});

test("a refund after a refused capture voids the receipt and charges nothing", async () => {
  const sale = await withRefusedCapture({ items: goods(7), discount: 1, payments: [card(4), cash(2)] });
  await answer(sale.id, "give_back");
  const undone = await shop.becomes(sale.id, "undone");
  assert.equal((await transaction(undone.payments[0])).status, "canceled");
  assert.equal((await transaction(undone.payments[1])).refundedAmount, 2);
  assert.equal((await receipt(undone)).status, "canceled");
});

test("a hold that expires after the receipt reverses a card-only sale", async () => {
  const sale = await withRefusedCapture({ items: goods(7), payments: [card(7)] });
  await shop.gateway.db.one(HOLD_ENDS, [sale.payments[0].transactionId]);
  const undone = await shop.becomes(sale.id, "undone");
  assert.deepEqual([undone.paid, (await receipt(undone)).status], [0, "canceled"]);
});

test("a hold expiring after the receipt requires a decision about the cash", async () => {
  const sale = await withRefusedCapture({ items: goods(7), payments: [card(4), cash(3)] });
  await shop.gateway.db.one(HOLD_ENDS, [sale.payments[0].transactionId]);
  const question = await shop.becomes(sale.id, "question");
  await answer(question.id, "give_back");
  const undone = await shop.becomes(sale.id, "undone");
  assert.equal((await transaction(undone.payments[1])).refundedAmount, 3);
  assert.equal((await receipt(undone)).status, "canceled");
});

test("a held amount is not due again, and canceling the sale releases it", async () => {
  const { body: sale } = await shop.sell({ items: goods(10), payments: [card(6)] });
  assert.deepEqual([sale.status, sale.paid, sale.due], ["open", 0, 4]);
  const more = await shop.ask("POST", `/v1/sales/${sale.id}/payments`, card(4.01));
  assert.equal(more.status, 400);
  const { body: undone } = await shop.ask("DELETE", `/v1/sales/${sale.id}`);
  assert.equal((await shop.becomes(undone.id, "undone")).paid, 0);
  assert.equal((await transaction(sale.payments[0])).status, "canceled");
});

test("a sale without a document charges the card immediately", async () => {
  const body = { items: goods(5), payments: [card(5)], document: { kind: "none" } };
  const { body: sale } = await shop.sell(body);
  assert.deepEqual([sale.status, sale.paid], ["completed", 5]);
});

const REQUESTED = statement(
  "test_sale_tip_asked",
  "select request ->> 'tipMinor' as tip from payment_transaction where id = $1",
);

test("a payment with a provider tip completes the sale", async () => {
  assert.equal((await shop.call("POST", "/v1/payment/square")).status, 201);
  const [terminal] = (await shop.call("GET", "/v1/payment/square/terminals")).body.items;
  for (const [payment, status] of [
    [{ means: "card", provider: "square", token: "cnon:card-nonce-ok" }, "card"],
    [{ means: "terminal", provider: "square", terminalId: terminal.id }, "terminal"],
  ] as const) {
    const body = { items: goods(7, 3), tip: 1, payments: [{ ...payment, amount: 6 }, cash(5)] };
    const { body: started } = await shop.sell(body);
    const sale = await shop.becomes(started.id, "completed");
    assert.deepEqual([sale.paid, sale.due, sale.payments[0].amount], [11, 0, 6], status);
    const paid = await transaction(sale.payments[0]);
    assert.deepEqual([paid.amount, paid.tip], [6, 1], status);
    assert.deepEqual(await shop.gateway.db.one(REQUESTED, [paid.id]), { tip: "100" }, status);
    assert.deepEqual((await receipt(sale)).payment, { electronic: 5, cash: 5 }, status);
    const { body: back } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, {});
    const returned = await shop.becomes(back.id, "returned");
    assert.equal(returned.returns[0].amount, 11, status);
  }
});

test("a tip added on the terminal is recorded in addition to the sale's", async () => {
  assert.equal((await shop.call("POST", "/v1/payment/mollie")).status, 201);
  const [terminal] = (await shop.call("GET", "/v1/payment/mollie/terminals")).body.items;
  const mollie = new SimulatorControl(shop.simulators.url, "mollie");
  await mollie.cardholder({ terminal: terminal.id, does: "approve", afterMs: 0, tipMinor: 30 });
  const payment = { means: "terminal", provider: "mollie", terminalId: terminal.id, amount: 6 };
  const { body: started } = await shop.sell({ items: goods(10), tip: 1, payments: [payment, cash(5)] });
  const sale = await shop.becomes(started.id, "completed");
  assert.deepEqual([sale.paid, sale.due, sale.payments[0].amount], [11, 0, 6]);
  const paid = await transaction(sale.payments[0]);
  assert.deepEqual([paid.amount, paid.tip], [6.3, 1.3]);
});

test("a tip is charged to a payment whose provider supports it", async () => {
  const square = (token: string, amount: number) => ({ means: "card", provider: "square", token, amount });
  const declined = square("cnon:card-nonce-declined", 3);
  const { body: open } = await shop.sell({ items: goods(10), tip: 2, payments: [declined] });
  assert.deepEqual([open.status, open.due], ["open", 12]);
  const { body: half } = await shop.ask(
    "POST",
    `/v1/sales/${open.id}/payments`,
    square("cnon:card-nonce-ok", 1),
  );
  assert.equal(half.status, "open");
  const { body: sale } = await shop.ask(
    "POST",
    `/v1/sales/${open.id}/payments`,
    square("cnon:card-nonce-ok", 11),
  );
  assert.equal(sale.status, "completed");
  const tips = [];
  for (const payment of sale.payments.slice(1)) tips.push((await transaction(payment)).tip ?? null);
  assert.deepEqual(tips, [null, 2]);
});
