import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const refund = (id: string, json: object, headers: Record<string, string> = {}) =>
  shop.call("DELETE", `${STRIPE}/transactions/${id}`, { json, headers });

test("a payment is refunded in parts, but never beyond the remaining amount", async () => {
  const { id } = await shop.completedCard(10);
  const part = await refund(id, { amount: 4, reason: "one cup" });
  assert.equal(part.status, 200);
  assert.equal(part.body.refundedAmount, 4);
  assert.deepEqual(
    part.body.refunds.map(({ amount, status, reason }: Record<string, unknown>) => ({
      amount,
      status,
      reason,
    })),
    [{ amount: 4, status: "completed", reason: "one cup" }],
  );
  const over = await refund(id, { amount: 6.01 });
  assert.equal(over.status, 400);
  assert.equal(over.body.code, "refund_exceeds_payment");
  assert.match(over.body.detail, /6 EUR of 10/);
  assert.equal((await refund(id, {})).body.refundedAmount, 10);
  assert.equal((await refund(id, {})).status, 400);
  assert.equal((await refund(id, { amount: 0.01 })).status, 400);
});

test("a refund without a body, or of another merchant's payment, is refused", async () => {
  const { id } = await shop.completedCard(10);
  assert.equal((await shop.call("DELETE", `${STRIPE}/transactions/${id}`)).status, 400);
  const stranger = await shop.gateway.signIn();
  await shop.gateway.send("POST", STRIPE, { token: stranger.accessToken });
  const theirs = await shop.gateway.send("DELETE", `${STRIPE}/transactions/${id}`, {
    token: stranger.accessToken,
  });
  assert.equal(theirs.status, 404);
});

test("concurrent refunds never return more than was charged", async () => {
  const { id } = await shop.completedCard(10);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, { amount: 3 })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    ...Array(3).fill(200),
    ...Array(17).fill(400),
  ]);
  const { body } = await shop.call("GET", `${STRIPE}/transactions/${id}`);
  assert.equal(body.refundedAmount, 9);
});

test("a refund retried with its key is issued once", async () => {
  const { id } = await shop.completedCard(10);
  const headers = { "idempotency-key": randomUUID() };
  const first = await refund(id, { amount: 2 }, headers);
  const again = await refund(id, { amount: 2 }, headers);
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal((await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.refundedAmount, 2);
});

test("an uncompleted payment cannot be refunded", async () => {
  const { body } = await shop.pay("card", { amount: 3, token: "tok_chargeDeclined" });
  const answer = await refund(body.id, {});
  assert.equal(answer.status, 400);
  assert.equal(answer.body.code, "transaction_not_refundable");
});

test("invalid amounts are refused and refund nothing", async () => {
  const { id } = await shop.completedCard(10);
  for (const amount of [0, -1, 1.005, "1"]) assert.equal((await refund(id, { amount })).status, 400);
  assert.equal((await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.refundedAmount, 0);
});

test("a refund with a lost response stays reserved until its outcome is known", async () => {
  const { id } = await shop.completedCard(10);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await shop.fault({ match: { method: "POST", path: "/v1/refunds" }, fault: "reset_after", times: 1 });
  }
  const lost = await refund(id, { amount: 6 });
  assert.equal(lost.status, 200);
  assert.equal(lost.body.refunds[0].status, "verification");
  assert.equal((await refund(id, { amount: 5 })).status, 400);
  const settled = await refundOf(id, "completed");
  assert.equal(settled.refundedAmount, 6);
});

test("an accepted refund does not fail because it is not listed", async () => {
  const { id } = await shop.completedCard(10);
  await refund(id, { amount: 4 });
  const { db } = shop.gateway;
  await db.raw(
    `update payment_refund set id = 'rfd_unshown', provider_refund_id = null, status = 'pending', stage = 'watching',
       created_at = now() - interval '1 hour', updated_at = now() - interval '1 hour', next_check_at = now()
     where transaction_id = $1`,
    [id],
  );
  await eventually("it was requested", async () => {
    const statement = "select 1 from payment_refund where transaction_id = $1 and updated_at > created_at";
    return (await db.raw(statement, [id])).rows.length > 0;
  });
  const { refunds, refundedAmount } = (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body;
  assert.deepEqual([refunds[0].status, refundedAmount], ["pending", 4]);
});

async function refundOf(id: string, status: string) {
  return inTime(shop.gateway, `the refund is ${status}`, async () => {
    const { body } = await shop.call("GET", `${STRIPE}/transactions/${id}`);
    return body.refunds[0].status === status && body;
  });
}
