import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, sale } from "@banco/gateway-testing/fiscal";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
  assert.equal((await shop.call("POST", HANDOFF)).status, 201);
});
after(() => shop.stop());

const receipts = `${HANDOFF}/receipts`;
const ask = (change: object) => shop.call("POST", receipts, { json: sale(change) });
const electronic = { payment: { electronic: 2.4 } };

describe("a receipt for an electronic payment", () => {
  test("a receipt is linked to the payment in both directions", async () => {
    const { id } = await shop.completedCard(2.4);
    const { status, body } = await ask({ ...electronic, transactionId: id });
    assert.deepEqual([status, body.transactionId], [201, id]);
    assert.equal((await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.receiptId, body.id);
  });

  test("a receipt contains the charged amount", async () => {
    const { id } = await shop.completedCard(2.5);
    const { status, body } = await ask({ ...electronic, transactionId: id });
    assert.deepEqual([status, body.errors[0].path], [400, "/payment/electronic"]);
    assert.match(body.detail, /2\.40, but 2\.50/);
    assert.equal((await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.receiptId, null);
  });

  test("a payment has only one receipt despite concurrent requests", async () => {
    const { id } = await shop.completedCard(2.4);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask({ ...electronic, transactionId: id })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400, 400, 400, 400]);
  });

  test("a receipt releases the payment if it could not be issued", async () => {
    const { id } = await shop.completedCard(2.4);
    const { body } = await ask({ ...electronic, transactionId: id });
    await shop.call("PATCH", `${receipts}/${body.id}`, { json: { status: "failed" } });
    assert.equal((await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.receiptId, null);
    assert.equal((await ask({ ...electronic, transactionId: id })).status, 201);
  });

  test("a receipt requires a completed payment of the same merchant", async () => {
    const declined = await shop.pay("card", { amount: 2.4, token: "pm_card_chargeDeclined" });
    for (const transactionId of [declined.body.id, "pay_nobody_made"]) {
      const { status, body } = await ask({ ...electronic, transactionId });
      assert.deepEqual([status, body.errors[0].path], [400, "/transactionId"]);
    }
  });
});

describe("a receipt for a payment with meal vouchers", () => {
  const PAYMENTS = "/v1/payment/handoff";
  before(async () => assert.equal((await shop.call("POST", PAYMENTS)).status, 201));
  const paid = async (means: object[], amount = 2.4) => {
    const { body } = await shop.call("POST", `${PAYMENTS}/terminal`, {
      json: { amount, terminalId: "counter" },
      headers: { "x-client-id": "till" },
    });
    const json = { status: "completed", means };
    const closed = await shop.call("PATCH", `${PAYMENTS}/transactions/${body.id}`, { json });
    assert.equal(closed.status, 200, JSON.stringify(closed.body));
    return body.id as string;
  };
  const vouchers = [
    { kind: "ticket", amount: 1.4, count: 2 },
    { kind: "card", amount: 1 },
  ];

  test("a receipt must contain its vouchers' amount and count as ticket", async () => {
    const transactionId = await paid(vouchers);
    for (const [payment, path] of [
      [{ electronic: 2.4 }, "/payment/ticket"],
      [{ electronic: 1.2, ticket: 1.2, ticketCount: 2 }, "/payment/ticket"],
      [{ electronic: 1, ticket: 1.4 }, "/payment/ticketCount"],
      [{ electronic: 1, ticket: 1.4, ticketCount: 3 }, "/payment/ticketCount"],
      [{ cash: 1, ticket: 1.4, ticketCount: 2 }, "/payment/electronic"],
    ] as const) {
      const { status, body } = await ask({ payment, transactionId });
      assert.deepEqual([status, body.errors[0].path], [400, path], JSON.stringify(payment));
    }
    const payment = { electronic: 1, ticket: 1.4, ticketCount: 2 };
    const { status, body } = await ask({ payment, transactionId });
    assert.deepEqual([status, body.transactionId], [201, transactionId]);
  });

  test("a receipt can include additional vouchers whose count is unreported", async () => {
    const some = await paid([{ kind: "ticket", amount: 1, count: 2 }], 1);
    const payment = { ticket: 2.4, ticketCount: 3 };
    assert.equal((await ask({ payment, transactionId: some })).status, 201);
    const uncounted = await paid([{ kind: "ticket", amount: 2.4 }]);
    assert.equal((await ask({ payment, transactionId: uncounted })).status, 201);
  });

  test("a receipt totals the vouchers from several payments", async () => {
    const transactionIds = [
      await paid([{ kind: "ticket", amount: 1, count: 1 }], 1),
      await paid([{ kind: "ticket", amount: 0.4, count: 1 }], 0.4),
      (await shop.completedCard(1)).id,
    ];
    const of = (ticketCount: number) =>
      ask({ payment: { electronic: 1, ticket: 1.4, ticketCount }, transactionIds });
    assert.equal((await of(1)).body.errors[0].path, "/payment/ticketCount");
    assert.equal((await of(2)).status, 201);
  });
});

describe("a receipt for several electronic payments", () => {
  const paid = async (...amounts: number[]) => {
    const ids: string[] = [];
    for (const amount of amounts) ids.push((await shop.completedCard(amount)).id);
    return ids;
  };
  const receiptOf = async (id: string) =>
    (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.receiptId;
  const receiptsOf = (ids: string[]) => Promise.all(ids.map(receiptOf));

  test("a receipt and its payments refer to each other", async () => {
    const transactionIds = await paid(1, 0.9, 0.5);
    const { status, body } = await ask({ ...electronic, transactionIds });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.transactionId, body.transactionIds], [transactionIds[0], transactionIds]);
    assert.deepEqual(await receiptsOf(transactionIds), [body.id, body.id, body.id]);
    const { items } = body;
    const sent = { type: "sale", items, ...electronic, transactionId: body.transactionId, transactionIds };
    assert.equal(
      (await shop.call("POST", receipts, { json: sent })).body.errors[0].path,
      "/transactionIds/0",
    );
  });

  test("a receipt must have an electronic amount that matches its payments", async () => {
    const transactionIds = await paid(1, 0.5);
    const wrong = await ask({ payment: { electronic: 1.6, cash: 0.8 }, transactionIds });
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, "/payment/electronic"]);
    assert.match(wrong.body.detail, /1\.60, but 1\.50/);
    assert.deepEqual(await receiptsOf(transactionIds), [null, null]);
    const right = await ask({ payment: { electronic: 1.5, cash: 0.9 }, transactionIds });
    assert.equal(right.status, 201);
  });

  test("a receipt for an unsuitable payment is refused without linking the others", async () => {
    const [first, second] = await paid(1, 1.4);
    const declined = await shop.pay("card", { amount: 1.4, token: "pm_card_chargeDeclined" });
    for (const bad of [declined.body.id, "pay_nobody_made"]) {
      const { status, body } = await ask({ ...electronic, transactionIds: [first, bad] });
      assert.deepEqual([status, body.errors[0].path], [400, "/transactionIds/1"]);
    }
    const twice = await ask({ ...electronic, transactionIds: [first, first] });
    assert.equal(twice.status, 400);
    const other = await ask({ ...electronic, transactionIds: [first, second], transactionId: second });
    assert.deepEqual([other.status, other.body.errors[0].path], [400, "/transactionId"]);
    assert.deepEqual(await receiptsOf([first!, second!]), [null, null]);
  });

  test("only one receipt is issued when concurrent requests share a payment", async () => {
    const [a, b, c] = await paid(1.2, 1.2, 1.2);
    const pairs = [
      [a, b],
      [b, a],
      [b, c],
      [c, b],
    ];
    const answers = await Promise.all(pairs.map((transactionIds) => ask({ ...electronic, transactionIds })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400, 400]);
  });

  test("a receipt is issued once per key, whatever the number of payments", async () => {
    const transactionIds = await paid(1.9, 0.5);
    const json = sale({ ...electronic, transactionIds });
    const headers = { "idempotency-key": "several-payments" };
    const answers = [];
    for (let count = 0; count < 2; count += 1)
      answers.push(await shop.call("POST", receipts, { json, headers }));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.id]),
      [
        [201, answers[0]!.body.id],
        [201, answers[0]!.body.id],
      ],
    );
  });

  test("a receipt releases all payments if it could not be issued", async () => {
    const transactionIds = await paid(1.9, 0.5);
    const { body } = await ask({ ...electronic, transactionIds });
    await shop.call("PATCH", `${receipts}/${body.id}`, { json: { status: "failed" } });
    assert.deepEqual(await receiptsOf(transactionIds), [null, null]);
  });

  test("voiding a receipt releases its payments for another receipt", async () => {
    const transactionIds = await paid(1.9, 0.5);
    const { body } = await ask({ ...electronic, transactionIds });
    await shop.call("PATCH", `${receipts}/${body.id}`, {
      json: { status: "completed", number: "0001-0001" },
    });
    const annulment = await ask({ ...electronic, type: "return", original: body.id });
    assert.deepEqual(await receiptsOf(transactionIds), [body.id, body.id]);
    const done = { status: "completed", number: "0001-0002" };
    await shop.call("PATCH", `${receipts}/${annulment.body.id}`, { json: done });
    assert.equal((await shop.call("GET", `${receipts}/${body.id}`)).body.status, "canceled");
    assert.deepEqual(await receiptsOf(transactionIds), [null, null]);
    const again = await ask({ ...electronic, transactionIds });
    assert.equal(again.status, 201);
    assert.deepEqual(await receiptsOf(transactionIds), [again.body.id, again.body.id]);
  });

  test("a receipt is reconciled with all of its payments", async () => {
    const before = (await shop.call("GET", "/v1/fiscal/reconciliation")).body;
    const transactionIds = await paid(1.9, 0.5);
    await ask({ ...electronic, transactionIds });
    const {
      payments,
      receipts: documents,
      paymentsWithoutReceipt,
    } = (await shop.call("GET", "/v1/fiscal/reconciliation")).body;
    assert.equal(payments.documented, before.payments.documented + 2);
    assert.equal(documents.linked, before.receipts.linked + 1);
    assert.ok(!paymentsWithoutReceipt.some(({ id }: { id: string }) => transactionIds.includes(id)));
  });
});
