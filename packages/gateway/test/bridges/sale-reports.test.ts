/**
 * Tests attacks through a bridge's sale reports on payments and receipts that do not belong to the bridge.
 */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { derivedId } from "@banco/core";
import { BRIDGE_SALE } from "@banco/gateway-testing/bridge-sale";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
  await shop.call("POST", HANDOFF);
  await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
});
after(() => shop.stop());

const DOCUMENT = { kind: "receipt", provider: "handoff", status: "completed", number: null, failure: null };
const RETURNED = {
  ...{ id: "srt_1", purpose: "return", amount: 1.2, discount: 0, status: "completed", reason: null },
  ...{ items: [{ line: 0, quantity: 1, discount: 0 }], payments: [] },
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ALL = { start: "2026-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
const [PAYMENT] = BRIDGE_SALE.payments;

/** Returns a report of a sale with a tip, whose payment and receipt are stored in the hosted API. */
const report = (paid: string, receipt: string, returned: object[] = []) => ({
  ...{ ...BRIDGE_SALE, id: `sal_${randomUUID()}`, tip: 1, paid: 2.2, documentKind: "receipt" },
  payments: [{ ...PAYMENT, means: "terminal", amount: 2.2, change: 0, isOwn: false, transactionId: paid }],
  document: { ...DOCUMENT, id: receipt, isOwn: false },
  returns: returned.map((document) => ({ ...RETURNED, document: { ...DOCUMENT, ...document } })),
});

async function newBridge() {
  const payment = { provider: "stripe", terminalId: await shop.terminal({ does: "approve", afterMs: 0 }) };
  const json = { name: "Counter", payment, fiscal: { provider: "handoff" } };
  const { body } = await shop.call("POST", "/v1/bridges", { json });
  const post = (path: string, sent: object) =>
    shop.gateway.send("POST", `/v1/bridges/${path}`, {
      headers: { "x-source-address": body.sourceAddress, "idempotency-key": randomUUID() },
      json: sent,
    });
  const paid = (await post("payment", { amount: 2.2 })).body.id as string;
  const receipt = await completed((await post("fiscal", sale())).body.id);
  return { id: body.id as string, paid, receipt, post, report: (sent: object) => post("sales", sent) };
}

async function completed(receipt: string): Promise<string> {
  const json = { status: "completed", number: `0001-${receipt.slice(-6)}` };
  assert.equal((await shop.call("PATCH", `${HANDOFF}/receipts/${receipt}`, { json })).status, 200);
  return receipt;
}

test("a bridge's report cannot link other merchants' payments or receipts", async () => {
  const [own, other] = [await newBridge(), await newBridge()];
  const online = (await shop.completedCard(10)).id;
  const issued = await completed((await shop.call("POST", `${HANDOFF}/receipts`, { json: sale() })).body.id);
  const records = async () => {
    const { rows } = await shop.gateway.db.raw(
      `select id, result::text, receipt_id from payment_transaction where id = any($1) union all
       select id, status, annulled_by from fiscal_document where id = any($1) order by id`,
      [[online, issued, other.paid, other.receipt]],
    );
    return rows;
  };
  const before = await records();
  for (const [name, json] of Object.entries({
    "an online payment": report(online, own.receipt),
    "another bridge's payment": report(other.paid, own.receipt),
    "a receipt without a bridge": report(own.paid, issued),
    "another bridge's receipt": report(own.paid, other.receipt),
    "a return of it": report(own.paid, issued, [{ id: "99", isOwn: true }]),
    "a return that is another bridge's": report(own.paid, own.receipt, [{ id: other.receipt, isOwn: false }]),
  })) {
    const refused = await own.report(json);
    assert.equal(refused.status, 403, `${name}: ${refused.text}`);
    assertProblem(refused, 403, "bridge_right_missing");
    assert.equal((await shop.call("GET", `/v1/sales/${json.id}`)).status, 404, name);
  }
  assert.deepEqual(await records(), before);
  assert.equal((await own.report(report(own.paid, own.receipt))).status, 200);
});

test("a bridge's report does not change another merchant's payment", async () => {
  const own = await newBridge();
  const { accessToken: token } = await shop.gateway.signIn();
  assert.equal((await shop.call("POST", STRIPE, { token })).status, 201);
  const json = { amount: 2.2, token: "tok_visa" };
  const headers = { "x-client-id": "till" };
  const { id } = (await shop.call("POST", `${STRIPE}/card`, { token, json, headers })).body;
  await own.report(report(id, own.receipt));
  const { body } = await shop.call("GET", `${STRIPE}/transactions/${id}`, { token });
  assert.deepEqual([body.status, body.tip ?? null, body.receiptId], ["completed", null, null]);
});

test("a bridge's receipt is linked only to payments of its sale", async () => {
  const { paid, receipt, post } = await newBridge();
  const terminalId = await shop.terminal({ does: "decline" });
  const declined = (await post("payment", { amount: 2.2, terminalId })).body;
  const json = report(paid, receipt);
  const failed = { ...json.payments[0], id: "spm_0", status: declined.status, transactionId: declined.id };
  assert.equal((await post("sales", { ...json, payments: [failed, ...json.payments] })).status, 200);
  const { rows } = await shop.gateway.db.raw(
    "select id, receipt_id from payment_transaction where id = any($1) and receipt_id is not null",
    [[paid, declined.id]],
  );
  assert.equal(declined.status, "failed");
  assert.deepEqual(rows, [{ id: paid, receipt_id: receipt }]);
});

test("a re-registered bridge reports the sales of its deleted registration", async () => {
  const [earlier, again] = [await newBridge(), await newBridge()];
  const json = report(earlier.paid, earlier.receipt);
  const known = { ...report(earlier.paid, earlier.receipt), version: 1 };
  assert.equal((await earlier.report(known)).status, 200);
  const newer = { ...known, version: 2 };
  assertProblem(await again.report(json), 403, "bridge_right_missing");
  assertProblem(await again.report(newer), 409, "conflict");
  assert.equal((await shop.call("DELETE", `/v1/bridges/${earlier.id}`)).status, 200);
  for (const request of [json, newer]) {
    assert.equal((await again.report(request)).status, 200);
    const { body } = await shop.call("GET", `/v1/sales/${request.id}`);
    assert.deepEqual([body.clientId, body.document.id], [again.id, earlier.receipt]);
  }
});

test("a reported voucher payment must equal the amount redeemed here", async () => {
  const { report: send, post, paid } = await newBridge();
  const voucher = { description: "Buono", quantity: 1, price: 5, vat: "N2", voucher: { purpose: "multi" } };
  const sold = await shop.call("POST", "/v1/sales", {
    json: { items: [voucher], payments: [{ means: "cash", amount: 5 }], document: { kind: "none" } },
    headers: { "idempotency-key": randomUUID(), "x-client-id": "office" },
  });
  const voucherId = sold.body.issued[0].id;
  const sale = (amount: number) => ({
    ...{ ...BRIDGE_SALE, id: `sal_${randomUUID()}` },
    payments: [{ ...PAYMENT, means: "voucher", amount, change: 0 }],
  });
  for (const spent of [0, 1]) {
    const json = sale(1.2);
    const spending = { voucherId, amount: spent, saleId: json.id, paymentId: json.payments[0]!.id };
    if (spent > 0) assert.equal((await post("vouchers/spend", spending)).status, 200);
    const refused = await send(json);
    assertProblem(refused, 400, "validation_failed");
    assert.equal(refused.body.errors[0].path, "/payments/0");
    assert.equal((await shop.call("GET", `/v1/sales/${json.id}`)).status, 404);
  }
  const card = { ...sale(2.2), payments: [{ ...sale(2.2).payments[0], isOwn: false, transactionId: paid }] };
  assert.deepEqual((await send(card)).body.errors?.[0].path, "/payments/0", "a card's payment");
  const json = sale(1.2);
  const spending = { voucherId, amount: 1.2, saleId: json.id, paymentId: json.payments[0]!.id };
  assert.equal((await post("vouchers/spend", spending)).status, 200);
  assert.equal((await send(json)).status, 200);
});

test("a daily reading includes sales from a till with a fast clock", async () => {
  const { id, report: send } = await newBridge();
  const createdAt = new Date(Date.now() + 30_000).toISOString();
  const json = { ...BRIDGE_SALE, id: `sal_${randomUUID()}`, createdAt, updatedAt: createdAt };
  assert.equal((await send(json)).status, 200);
  const { body } = await shop.call("GET", "/v1/closes/reading");
  const till = body.tills.find(({ bridgeId }: { bridgeId: string }) => bridgeId === id);
  assert.equal(till.cash.received, 3.6);
});

test("a tip is recorded even if its payment is reported first", async () => {
  const { report: send } = await newBridge();
  const key = randomUUID();
  const card = { ...PAYMENT, id: "spm_card", means: "terminal", amount: 1.5, tip: 0.3, change: 0 };
  const sale = { ...BRIDGE_SALE, id: `sal_${key}`, tip: 1, status: "open", paid: 1.5, due: 0.7, version: 1 };
  const cash = { ...PAYMENT, id: "spm_cash", amount: 0.7, change: 0 };
  const id = derivedId("pay", [sale.id, "spm_card"]);
  const read = async () => {
    const { amount, tip } = (await shop.call("GET", `/v1/payment/handoff/transactions/${id}`)).body;
    return [amount, tip];
  };
  assert.equal((await send({ ...sale, payments: [card] })).status, 200);
  assert.deepEqual(await read(), [1.8, 0.3]);
  const paid = { ...sale, status: "completed", paid: 2.2, due: 0, payments: [card, cash] };
  for (const version of [2, 3]) {
    assert.equal((await send({ ...paid, version })).status, 200);
    assert.deepEqual(await read(), [1.8, 1.3]);
  }
});

test("only completed operations in a report are stored", async () => {
  const { id, report: send } = await newBridge();
  const key = randomUUID();
  const own = (name: string, status: string, more: object = {}) => ({
    ...{ ...PAYMENT, id: `spm_${name}`, transactionId: `pay_${name}${key}`, status },
    ...more,
  });
  const payments = [
    own("failed", "failed", { means: "terminal", change: 0 }),
    own("tipped", "completed", { means: "terminal", amount: 1.2, tip: 0.3, change: 0 }),
  ];
  const refund = (name: string, status: string, amount: number) => ({
    ...{ paymentId: "spm_tipped", means: "terminal", amount, refundId: `ref_${name}${key}`, status },
    failure: null,
  });
  const document = { ...DOCUMENT, id: `rcp_${key}`, isOwn: true };
  const returned = {
    ...{ ...RETURNED, items: [], amount: 0.5 },
    payments: [refund("failed", "failed", 0.2), refund("done", "completed", 0.3)],
    document: null,
  };
  const json = { ...BRIDGE_SALE, id: `sal_${key}`, payments, documentKind: "receipt" };
  const refused = { ...json, document: { ...document, status: "failed" }, returns: [returned] };
  const sent = await send(refused);
  assert.equal(sent.status, 200, sent.text);
  const stored = (payment: string) => derivedId("pay", [json.id, payment]);
  const read = (name: string) =>
    shop.call("GET", `/v1/payment/handoff/transactions/${stored(`spm_${name}`)}`);
  assert.equal((await read("failed")).status, 404);
  const { amount, tip, refundedAmount, refunds } = (await read("tipped")).body;
  assert.deepEqual([amount, tip, refundedAmount, refunds.length], [1.5, 0.3, 0.3, 1]);
  const { rows } = await shop.gateway.db.raw("select d.id from fiscal_document d where d.bridge_id = $1", [
    id,
  ]);
  assert.equal(rows.length, 1, "the bridge's own receipt of before");
});

test("a refused return receipt does not replace its sale's receipt", async () => {
  const { id, report: send } = await newBridge();
  const key = randomUUID();
  const own = (name: string, status: string) => ({
    ...{ ...DOCUMENT, id: `rcp_${name}${key}`, isOwn: true, status, number: `${key}-${name}` },
  });
  const refund = { paymentId: PAYMENT!.id, means: "cash", amount: 0.12, status: "completed", failure: null };
  const json = {
    ...{ ...BRIDGE_SALE, id: `sal_${key}`, documentKind: "receipt", document: own("sold", "completed") },
    returns: ["failed", "pending", "completed"].map((status, at) => ({
      ...{ ...RETURNED, id: `srt_${at}`, items: [{ line: 0, quantity: 0.1, discount: 0 }], amount: 0.12 },
      ...{ payments: [{ ...refund, refundId: `ref_${at}${key}` }], document: own(status, status) },
    })),
  };
  const sent = await send(json);
  assert.equal(sent.status, 200, sent.text);
  const { rows } = await shop.gateway.db.raw(
    "select d.number from fiscal_document d where d.bridge_id = $1 and d.number like $2 order by d.number",
    [id, `${key}%`],
  );
  assert.deepEqual(rows, [{ number: `${key}-completed` }, { number: `${key}-sold` }]);
});

test("a reported return uses up its receipt, which belongs to its sale", async () => {
  const { report: send } = await newBridge();
  const key = randomUUID();
  const own = (name: string) => ({ ...DOCUMENT, id: `rcp_${name}${key}`, isOwn: true });
  const refund = { paymentId: PAYMENT!.id, means: "cash", amount: 1.2, refundId: `ref_${key}` };
  const payments = [{ ...refund, status: "completed", failure: null }];
  const returns = [{ ...RETURNED, payments, document: own("back") }];
  const json = { ...BRIDGE_SALE, id: `sal_${key}`, documentKind: "receipt", document: own("sold"), returns };
  assert.equal((await send(json)).status, 200);
  const { document } = (await shop.call("GET", `/v1/sales/${json.id}`)).body;
  assert.equal((await shop.call("GET", `${HANDOFF}/receipts/${document.id}`)).body.saleId, json.id);
  const again = { type: "refund", original: document.id, items: json.items, payment: { cash: 1.2 } };
  const refused = await shop.call("POST", `${HANDOFF}/receipts`, { json: again });
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, "/items/0/quantity"]);
});

test("a reported sale only references an order paid elsewhere", async () => {
  const { report: send } = await newBridge();
  const items = [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }];
  const refund = { paymentId: PAYMENT!.id, means: "cash", amount: 1.2, refundId: "ref_1" };
  const returned = { ...RETURNED, payments: [{ ...refund, status: "completed", failure: null }] };
  for (const returns of [[], [{ ...returned, document: null }]]) {
    const order = (await shop.call("POST", "/v1/orders", { json: { items } })).body.id as string;
    const paid = await shop.pay("card", { amount: 1.2, token: "tok_visa", reference: order });
    assert.equal(paid.body.status, "completed");
    const id = `sal_${randomUUID()}`;
    const sent = await send({ ...BRIDGE_SALE, id, orderId: order, returns });
    assert.equal(sent.status, 200, sent.text);
    const { orderId, reference } = (await shop.call("GET", `/v1/sales/${id}`)).body;
    assert.deepEqual([orderId, reference], [null, order]);
  }
});

test("returning a sale releases an order that was paid elsewhere", async () => {
  const { report: send } = await newBridge();
  const refund = { paymentId: PAYMENT!.id, means: "cash", amount: 1.2, status: "completed", failure: null };
  const order = async (paidHere: boolean) => {
    const { items } = BRIDGE_SALE;
    const { id } = (await shop.call("POST", "/v1/orders", { json: { items } })).body;
    const payments = [{ means: "cash", amount: 1.2 }];
    const json = { items, payments, orderId: id, document: { kind: "none" } };
    const headers = { "idempotency-key": randomUUID(), "x-client-id": "office" };
    if (paidHere) assert.equal((await shop.call("POST", "/v1/sales", { json, headers })).status, 201);
    return id as string;
  };
  for (const paidHere of [true, false]) {
    const [orderId, key] = [await order(paidHere), randomUUID()];
    const returned = { ...RETURNED, payments: [{ ...refund, refundId: `ref_${key}` }], document: null };
    const sent = await send({ ...BRIDGE_SALE, id: `sal_${key}`, orderId, returns: [returned] });
    assert.equal(sent.status, 200, sent.text);
    const { body } = await shop.call("GET", `/v1/sales/sal_${key}`);
    assert.equal(body.orderId, paidHere ? null : orderId);
  }
});

test("a reported sale's payments pay its order, whatever its reference", async () => {
  const { report: send } = await newBridge();
  const { items } = BRIDGE_SALE;
  const { id } = (await shop.call("POST", "/v1/orders", { json: { items } })).body;
  const json = { ...BRIDGE_SALE, id: `sal_${randomUUID()}`, orderId: id, reference: "Table 4" };
  assert.equal((await send(json)).status, 200);
  const { status, paid } = (await shop.call("GET", `/v1/orders/${id}`)).body;
  assert.deepEqual([status, paid], ["closed", 1.2]);
  assert.equal((await shop.call("GET", `/v1/sales/${json.id}`)).body.reference, "Table 4");
});

test("a report that claims no order, or returns no line, is refused", async () => {
  const { report: send } = await newBridge();
  for (const [change, path] of [
    [{ claimsOrder: true }, "/orderId"],
    [
      { returns: [{ ...RETURNED, items: [{ line: 7, quantity: 1, discount: 0 }], document: null }] },
      "/returns",
    ],
  ] as const) {
    const refused = await send({ ...BRIDGE_SALE, id: `sal_${randomUUID()}`, ...change });
    assertProblem(refused, 400, "validation_failed");
    assert.equal(refused.body.errors[0].path, path);
  }
});

test("an out-of-range number in a report is refused with its path", async () => {
  const { report: send } = await newBridge();
  const returned = { ...RETURNED, document: null };
  const reported = { ...BRIDGE_SALE, returns: [{ ...returned, tip: 0 }] };
  const part = { kind: "card", amount: 1 };
  const body = { ...reported, payments: [{ ...PAYMENT, parts: [part] }] };
  const change = (path: string, value: number) => {
    const copy = structuredClone(body);
    const names = path.split("/").slice(1);
    const last = names.pop()!;
    const holder = names.reduce<Record<string, never>>((one, name) => one[name]!, copy as never);
    (holder as Record<string, number>)[last] = value;
    return { ...copy, id: `sal_${randomUUID()}` };
  };
  const amounts = ["/total", "/discount", "/tip", "/payments/0/amount", "/payments/0/change"];
  amounts.push("/payments/0/tip", "/payments/0/parts/0/amount", "/returns/0/amount", "/returns/0/tip");
  amounts.push("/returns/0/discount", "/returns/0/items/0/discount");
  for (const path of amounts)
    for (const value of [1e15, -1]) {
      const answer = await send(change(path, value));
      assertProblem(answer, 400, "validation_failed");
      assert.deepEqual([path, answer.body.errors[0].path], [path, path]);
    }
  for (const path of ["/rounding", "/returns/0/items/0/quantity", "/items/0/quantity", "/items/0/price"])
    assert.notEqual((await send(change(path, 1e300))).status, 500, path);
});

test("an implausible time in a report is replaced by the time the report was received", async () => {
  const { report: send } = await newBridge();
  const storedTimes = async (times: object, id = `sal_${randomUUID()}`, version = 1) => {
    const json = { ...BRIDGE_SALE, ...times, id, version };
    assert.equal((await send(json)).status, 200);
    const { rows } = await shop.gateway.db.raw(
      `select s.created_at as sale, p.created_at as payment from sale s, payment_transaction p
       where s.id = $1 and p.id = s.payments->0->>'transactionId'`,
      [id],
    );
    const [{ sale: saleAt, payment }] = rows as [{ sale: Date; payment: Date }];
    assert.deepEqual(payment, saleAt);
    return saleAt.getTime();
  };
  const {
    rows: [clock],
  } = await shop.gateway.db.raw("select now()");
  const now = (clock as { now: Date }).now.getTime();
  const at = (time: number) => ({ createdAt: new Date(time).toISOString() });
  for (const time of [Date.parse("2001-01-01T00:00:00Z"), now - 367 * DAY_MS, now + HOUR_MS, now + 9e12])
    assert.ok(Math.abs((await storedTimes(at(time))) - now) < HOUR_MS / 2, `${new Date(time)}`);
  for (const time of [now - 9 * DAY_MS, now - 365 * DAY_MS, now - HOUR_MS])
    assert.equal(await storedTimes(at(time)), time);
});

test("a later report moves neither a sale nor its payments and receipt to another day", async () => {
  const { report: send } = await newBridge();
  const key = randomUUID();
  const json = { ...BRIDGE_SALE, id: `sal_${key}`, version: 1, documentKind: "receipt" };
  const document = { ...DOCUMENT, id: `rcp_${key}`, isOwn: true };
  const open = { status: "open", payments: [], paid: 0, due: 1.2, change: 0 };
  assert.equal((await send({ ...json, ...open })).status, 200);
  const later = { version: 2, createdAt: "2026-11-01T10:00:00Z", updatedAt: new Date().toISOString() };
  const completed = await send({ ...json, ...later, document });
  assert.equal(completed.status, 200, completed.text);
  const { body } = await shop.call("GET", `/v1/sales/${json.id}`);
  const { items } = (await shop.call("GET", "/v1/payment/handoff/transactions", { query: ALL })).body;
  const [payment] = items.filter(({ id }: { id: string }) => id === body.payments[0].transactionId);
  const receipt = (await shop.call("GET", `${HANDOFF}/receipts/${body.document.id}`)).body;
  assert.deepEqual(
    [body.createdAt, payment.createdAt, receipt.createdAt],
    [json.createdAt, json.createdAt, json.createdAt],
  );
});
