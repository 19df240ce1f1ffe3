import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

const REPORT = "/v1/fiscal/reconciliation";

let shop: Shop;

before(async () => {
  shop = await openShop();
  await shop.call("POST", HANDOFF);
  await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
});
after(() => shop.stop());

async function report(date?: string) {
  const { status, body, text } = await shop.call("GET", REPORT, date ? { query: { date } } : {});
  assert.equal(status, 200, text);
  return body;
}

async function receipt(change: object): Promise<string> {
  const { status, body, text } = await shop.call("POST", `${HANDOFF}/receipts`, { json: sale(change) });
  assert.equal(status, 201, text);
  return body.id;
}

/** Lets the record be of another time. */
async function redate(
  table: "payment_transaction" | "fiscal_document",
  id: string,
  time: string,
): Promise<void> {
  const text = `update ${table} set created_at = $2 where id = $1`;
  await shop.gateway.db.one({ name: `test_redate_${table}`, text }, [id, time]);
}

test("the report shows the payments that no document names, and the receipts whose electronic part names no payment", async () => {
  const coffee = { payment: { electronic: 2.4 } };
  const linked = await shop.completedCard(2.4);
  await receipt({ ...coffee, transactionId: linked.id });
  const invoiced = await shop.completedCard(122);
  const made = await shop.call("POST", `${HANDOFF}/invoices`, {
    json: invoice({ transactionId: invoiced.id }),
  });
  assert.equal(made.status, 201, made.text);
  const bare = await shop.completedCard(7);
  await shop.call("DELETE", `${STRIPE}/transactions/${bare.id}`, { json: { amount: 2 } });
  const returned = await shop.completedCard(9);
  await shop.call("DELETE", `${STRIPE}/transactions/${returned.id}`, { json: {} });
  await shop.pay("card", { amount: 3, token: "tok_chargeDeclined" });
  const unlinked = await receipt({ payment: { cash: 1, electronic: 1.4 } });
  await receipt({ payment: { cash: 2.4 } });

  const { payments, receipts, paymentsWithoutReceipt, receiptsWithoutPayment } = await report();
  assert.deepEqual(payments, { count: 3, amount: 129.4, documented: 2 });
  assert.deepEqual(receipts, { count: 2, electronic: 3.8, linked: 1 });
  assert.deepEqual(
    paymentsWithoutReceipt.map(({ id, amount, currency }: typeof bare) => ({ id, amount, currency })),
    [{ id: bare.id, amount: 5, currency: "EUR" }],
  );
  assert.deepEqual(
    receiptsWithoutPayment.map(
      ({ id, amount, electronic }: { id: string; amount: number; electronic: number }) => ({
        id,
        amount,
        electronic,
      }),
    ),
    [{ id: unlinked, amount: 2.4, electronic: 1.4 }],
  );
});

test("a day is from midnight to midnight in Italy, in summer and in winter", async () => {
  for (const [time, date] of [
    ["2026-01-09T23:00:00Z", "2026-01-10"],
    ["2026-01-10T22:59:59Z", "2026-01-10"],
    ["2026-07-09T22:00:00Z", "2026-07-10"],
    ["2026-07-10T21:59:59Z", "2026-07-10"],
  ] as const) {
    const payment = await shop.completedCard(1);
    await redate("payment_transaction", payment.id, time);
    const open = await receipt({ payment: { electronic: 2.4 } });
    await redate("fiscal_document", open, time);
    const { paymentsWithoutReceipt, receiptsWithoutPayment } = await report(date);
    assert.ok(
      paymentsWithoutReceipt.some(({ id }: { id: string }) => id === payment.id),
      time,
    );
    assert.ok(
      receiptsWithoutPayment.some(({ id }: { id: string }) => id === open),
      time,
    );
  }
  assert.equal((await report("2026-01-10")).payments.count, 2);
  assert.equal((await report("2026-01-11")).payments.count, 0);
});

test("another merchant's day is another's, and a date must be one", async () => {
  const stranger = (await shop.gateway.signIn()).accessToken;
  const { body } = await shop.gateway.send("GET", REPORT, { token: stranger });
  assert.deepEqual([body.payments.count, body.receipts.count], [0, 0]);
  assertProblem(await shop.call("GET", REPORT, { query: { date: "yesterday" } }), 400, "validation_failed");
  assertProblem(await shop.gateway.send("GET", REPORT), 401, "unauthorized");
});
