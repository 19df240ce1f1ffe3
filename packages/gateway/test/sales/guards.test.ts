/** Tests the guards on sales: whose accounts, keys, orders and amounts they use. */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { tenantOf } from "@banco/gateway-testing/gateway";
import { type Counter, card, cash, goods, OFFICE, openCounter } from "@banco/gateway-testing/sales";
import { statement } from "../../src/db/statement.ts";
import { readKey } from "../../src/idempotency/sql.ts";
import { refundTender } from "../../src/payment/tender/tender.ts";
import { tenderOf } from "../../src/sales/payments.ts";
import { claimOfAct } from "../../src/sales/services.ts";
import { readSale, type SaleRow } from "../../src/sales/sql.ts";
import { insertSale, updateBeside, updateSale } from "../../src/sales/store-sql.ts";

const KEY_IS_GONE = statement("test_sale_key_is_gone", "delete from idempotency_key where key = $1");
const EVENTS = statement("test_sale_guard_events", "select 1 from event where subject_id = $1");
const COUNTER_FAILS = statement(
  "test_sale_counter_fails",
  "update account set status = 'error' where kind = 'payment' and provider = 'handoff'",
);

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const receiptOf = async (sale: { document: { id: string } }) =>
  (await shop.call("GET", `${OFFICE}/receipts/${sale.document.id}`)).body;

test("a merchant's first cash sale opens the counter's account", async () => {
  const { accessToken: token } = await shop.gateway.signIn();
  // The account for handed-over documents is not the one for cash.
  assert.equal((await shop.call("POST", "/v1/fiscal/handoff", { token })).status, 201);
  const request = { items: goods(3), payments: [cash(3)], document: { kind: "none" } };
  const { status, body: sale } = await shop.sell(request, { token });
  assert.deepEqual([status, sale.status, sale.paid], [201, "completed", 3]);
  await shop.gateway.db.all(COUNTER_FAILS);
  const { body: next } = await shop.sell(request, { token });
  assert.deepEqual([next.status, next.paid], ["completed", 3]);
});

test("a tip stays on the card if cash was paid first", async () => {
  await shop.sell({ items: goods(1), payments: [cash(1)] });
  const { body: open } = await shop.sell({ items: goods(18), tip: 2, payments: [cash(5)] });
  const { body: sale } = await shop.ask("POST", `/v1/sales/${open.id}/payments`, card(15));
  assert.equal(sale.status, "completed");
  const { payment } = await receiptOf(sale);
  assert.deepEqual([payment.electronic, payment.cash], [13, 5]);
});

test("a change computed from an outdated sale writes no event or document", async () => {
  const { db } = shop.gateway;
  const tenantId = tenantOf(shop.merchant.accessToken);
  const { body: sale } = await shop.sell({ items: goods(9), payments: [cash(4)] });
  const { transactionId } = sale.payments[0];
  const outdated = (await readSale(db, tenantId, sale.id))!;
  const name = (row: SaleRow, id: string) => {
    const named = { id, transactionIds: [transactionId] };
    return db.all(...(updateBeside(row, {}, named, () => {}).step as [never, never]));
  };
  const events = async () => (await db.all(EVENTS, [sale.id])).length;
  const receiptOfPayment = async () =>
    (await shop.call("GET", `/v1/payment/handoff/transactions/${transactionId}`)).body.receiptId;
  const fresh = (await updateSale(db, outdated, { metadata: { table: "4" } })) as SaleRow;
  const before = await events();
  assert.equal(await updateSale(db, outdated, { status: "undone" }), "changed_meanwhile");
  await name(outdated, "rcp_late");
  const { status, metadata } = (await readSale(db, tenantId, sale.id))!;
  assert.deepEqual([status, metadata, await events()], ["open", { table: "4" }, before]);
  assert.equal(await receiptOfPayment(), null);
  await name(fresh, "rcp_first");
  await name((await readSale(db, tenantId, sale.id))!, "rcp_second");
  assert.equal(await receiptOfPayment(), "rcp_first");
});

test("a sale is not stored without the cash that pays it", async () => {
  const { db } = shop.gateway;
  const { accessToken } = await shop.gateway.signIn();
  const tenantId = tenantOf(accessToken);
  const { body: sale } = await shop.sell({ items: goods(9), payments: [cash(9)] });
  const known = (await readSale(db, tenantOf(shop.merchant.accessToken), sale.id))!;
  const claim = claimOfAct({ id: "sal_none" }, "create");
  const tender = tenderOf({ ...known, tenantId, id: "sal_none" }, known.payments[0]!);
  const stored = await insertSale(db, tenantId, "sal_none", known, { claim, tenders: [tender] });
  assert.deepEqual([stored, await readSale(db, tenantId, "sal_none")], [undefined, undefined]);
  assert.equal(await readKey(db, tenantId, claim), undefined);
});

test("an order stays in its sale during a payment or a question", async () => {
  const orderOf = async () =>
    (await shop.call("POST", "/v1/orders", { json: { items: goods(6) } })).body.id as string;
  const sellAgain = (orderId: string) => shop.sell({ items: goods(6), orderId, payments: [cash(6)] });
  const waiting = await orderOf();
  const link = { means: "link", provider: "P1", amount: 6 };
  const { body: paying } = await shop.sell({ items: goods(6), orderId: waiting, payments: [link] });
  assert.equal(paying.status, "paying");
  const requested = await orderOf();
  await shop.office.fail({ match: { method: "POST", path: "/records" }, fault: "status", status: 400 });
  const { body: question } = await sellAgain(requested);
  assert.equal(question.status, "question");
  for (const [orderId, sale] of [
    [waiting, paying],
    [requested, question],
  ] as const) {
    const { status, body } = await sellAgain(orderId);
    assert.deepEqual([status, body.code, body.saleId], [409, "order_in_sale", sale.id]);
    const changed = await shop.call("PATCH", `/v1/orders/${orderId}`, { json: { items: goods(7) } });
    assert.deepEqual([changed.status, changed.body.saleId], [409, sale.id]);
  }
});

test("a sale's metadata is stored with its payments", async () => {
  const metadata = { table: "4" };
  const { body: sale } = await shop.sell({ items: goods(9), metadata, payments: [cash(4), card(5)] });
  for (const { provider, transactionId } of sale.payments) {
    const { body } = await shop.call("GET", `/v1/payment/${provider}/transactions/${transactionId}`);
    assert.deepEqual(body.metadata, metadata, provider);
  }
});

test("a cash refund is recorded once and never exceeds the payment", async () => {
  const { db } = shop.gateway;
  const { body: sale } = await shop.sell({ items: goods(9), payments: [cash(9)] });
  const { transactionId } = sale.payments[0];
  const refund = { tenantId: tenantOf(shop.merchant.accessToken), transactionId, owner: 1, reason: null };
  const give = (id: string, amountMinor: number) =>
    refundTender(db, { ...refund, id: `${id}${transactionId}`, amountMinor, now: new Date() });
  await give("ref_1", 500);
  await give("ref_1", 500);
  await assert.rejects(give("ref_2", 401), { code: "refund_exceeds_payment" });
  await Promise.all(Array.from({ length: 4 }, () => give("ref_3", 400)));
  const { body } = await shop.call("GET", `/v1/payment/handoff/transactions/${transactionId}`);
  assert.deepEqual([body.refundedAmount, body.refunds.length], [9, 2]);
});

test("equal keys from two devices add two payments", async () => {
  const { body: open } = await shop.sell({ items: goods(10) });
  const key = { "idempotency-key": randomUUID() };
  for (const clientId of ["till", "phone"]) {
    const headers = { ...key, "x-client-id": clientId };
    await shop.ask("POST", `/v1/sales/${open.id}/payments`, cash(4), { headers });
  }
  const { body: sale } = await shop.call("GET", `/v1/sales/${open.id}`);
  assert.deepEqual([sale.paid, sale.payments.length], [8, 2]);
});

test("a sale whose key was deleted is not created again", async () => {
  const { body: order } = await shop.call("POST", "/v1/orders", { json: { items: goods(4) } });
  for (const more of [{}, { orderId: order.id }]) {
    const headers = { "idempotency-key": randomUUID() };
    const request = { items: goods(4), payments: [cash(4)], ...more };
    const first = await shop.sell(request, { headers });
    assert.equal(first.status, 201);
    await shop.gateway.db.one(KEY_IS_GONE, [headers["idempotency-key"]]);
    const again = await shop.sell(request, { headers });
    assert.deepEqual([again.status, again.body.id], [201, first.body.id]);
  }
});
