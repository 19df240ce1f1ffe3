/** Tests disputes: the deadline, the e-mail, the evidence, and that disputed payments are not refunded by mistake. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Answer } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { SimulatorControl } from "@banco/provider-testing/simulator";
import { paymentProviders } from "@banco/providers";

let shop: Shop;
let stripe: SimulatorControl;
before(async () => {
  shop = await openShop();
  stripe = new SimulatorControl(shop.simulators.url, "stripe");
});
after(() => shop.stop());

type Body = Answer["body"];

/** Returns a payment's dispute once it has the status that the provider's webhook reports. */
const disputeOf = (payment: Body, status: string) =>
  inTime(shop.gateway, `the dispute of ${payment.id} is ${status}`, async () => {
    const { items } = (await shop.call("GET", `/v1/payment/disputes?transactionId=${payment.id}`)).body;
    return items.find((one: Body) => one.status === status);
  });

async function disputed(amount = 12.5): Promise<{ payment: Body; dispute: Body }> {
  const payment = await shop.completedCard(amount);
  await stripe.dispute({ transaction: payment.providerTransactionId });
  return { payment, dispute: await disputeOf(payment, "needs_response") };
}

const isUnlinked = async (id: string) =>
  (await shop.call("GET", `/v1/payment/disputes/${id}`)).body.transactionId === null;

/** Returns the dispute of a payment that the ledger has lost. */
async function disputedUnknown(): Promise<{ payment: Body; id: string }> {
  const payment = await shop.completedCard(12.5);
  await shop.gateway.db.raw("delete from payment_transaction where id = $1", [payment.id]);
  const dispute = await stripe.dispute({ transaction: payment.providerTransactionId });
  const id = await inTime(shop.gateway, "the dispute is listed", async () => {
    const { items } = (await shop.call("GET", "/v1/payment/disputes")).body;
    return items.find((one: Body) => one.providerDisputeId === dispute.id)?.id as string | undefined;
  });
  assert.ok(await isUnlinked(id));
  return { payment, id };
}

const refund = (payment: Body, json: object = {}) =>
  shop.call("DELETE", `${STRIPE}/transactions/${payment.id}`, { json });
const evidence = (dispute: Body, more: object = {}) =>
  shop.call("POST", `/v1/payment/disputes/${dispute.id}/evidence`, {
    json: { text: "The customer collected the goods.", customerName: "Anna Bianchi" },
    ...more,
  });

describe("a new dispute", () => {
  test("a new dispute is listed with its deadline and triggers an e-mail", async () => {
    const { payment, dispute } = await disputed();
    assert.equal(dispute.transactionId, payment.id);
    assert.equal(dispute.amount, 12.5);
    assert.equal(dispute.reason, "fraudulent");
    assert.ok(Date.parse(dispute.respondBy) > Date.parse(dispute.createdAt));
    assert.deepEqual((await shop.call("GET", `${STRIPE}/disputes/${dispute.id}`)).body, dispute);
    assert.deepEqual((await shop.call("GET", `/v1/payment/disputes/${dispute.id}`)).body, dispute);
    const mail = await inTime(shop.gateway, "the owner is told", () =>
      shop.gateway.mailbox.messages.find(({ subject }) => /contestato un pagamento di 12,50/.test(subject)),
    );
    assert.match(mail.text, /Non rimborsare il pagamento/);
    assert.match(mail.html, new RegExp(`/console/payments/stripe/${payment.id}`));
    const events = await shop.call("GET", `/v1/events?subject=${dispute.id}`);
    assert.notEqual(events.status, 500);
    const result = await shop.gateway.db.raw("select type, area from event where subject_id = $1", [
      dispute.id,
    ]);
    assert.deepEqual(result.rows, [{ type: "dispute.created", area: "payments" }]);
  });

  test("another merchant's dispute is not found and accepts no evidence", async () => {
    const { dispute } = await disputed(3);
    const other = await shop.gateway.signIn();
    const token = other.accessToken;
    const path = `/v1/payment/disputes/${dispute.id}`;
    assertProblem(await shop.call("GET", path, { token }), 404, "not_found");
    assertProblem(await evidence(dispute, { token }), 404, "not_found");
    assert.deepEqual((await shop.call("GET", "/v1/payment/disputes", { token })).body.items, []);
  });
});

describe("a refund of a disputed payment", () => {
  test("a disputed payment's refund is refused without contacting the provider", async () => {
    const { payment } = await disputed(21);
    const before = (await shop.requests()).length;
    assertProblem(await refund(payment), 409, "payment_disputed");
    assert.equal(
      (await shop.requests()).slice(before).some(({ path }) => path.endsWith("/refunds")),
      false,
    );
    const { body } = await shop.call("GET", `${STRIPE}/transactions/${payment.id}`);
    assert.deepEqual([body.refunds, body.refundedAmount], [[], 0]);
  });

  test("a disputed payment's refund is sent to the provider if explicitly requested", async () => {
    const { payment } = await disputed(22);
    const { status, body } = await refund(payment, { despiteDispute: true });
    assert.deepEqual([status, body.code, body.provider.code], [400, "provider_refused", "charge_disputed"]);
  });

  test("a disputed payment's refund is refused after a loss, allowed after a win", async () => {
    const [lost, won] = [await disputed(23), await disputed(24)];
    await stripe.decideDispute(lost.dispute.providerDisputeId, "lost");
    await stripe.decideDispute(won.dispute.providerDisputeId, "won");
    await disputeOf(lost.payment, "lost");
    await disputeOf(won.payment, "won");
    assertProblem(await refund(lost.payment), 409, "payment_disputed");
    assert.notEqual((await refund(won.payment)).body.code, "payment_disputed");
  });

  test("a refund of a different payment made with the same card is allowed", async () => {
    await disputed(25);
    const other = await shop.completedCard(25);
    assert.equal((await refund(other)).status, 200);
  });
});

describe("evidence", () => {
  test("evidence is sent once, and then the bank decides", async () => {
    const { payment, dispute } = await disputed(31);
    const key = { headers: { "idempotency-key": "evidence-31" } };
    const sent = await evidence(dispute, key);
    assert.equal(sent.status, 200);
    assert.equal(sent.body.status, "under_review");
    assert.ok(sent.body.evidenceSentAt);
    const repeated = await evidence(dispute, key);
    assert.deepEqual([repeated.body, repeated.headers.get("idempotency-replayed")], [sent.body, "true"]);
    assertProblem(await evidence(dispute), 409, "conflict");
    const posts = (await shop.posts()).filter(({ path }) => path.endsWith(dispute.providerDisputeId));
    assert.equal(posts.length, 1);
    assert.match(posts[0]!.body, /customer_name%5D=Anna|customer_name\]=Anna/);
    await stripe.decideDispute(dispute.providerDisputeId, "won");
    assert.equal((await disputeOf(payment, "won")).respondBy, dispute.respondBy);
  });

  test("evidence requires the right to refund, and some text", async () => {
    const { dispute } = await disputed(32);
    const cashier = await join(shop.gateway, shop.merchant, "cashier");
    const accountant = await join(shop.gateway, shop.merchant, "accountant");
    for (const { accessToken: token } of [cashier, accountant]) {
      assertProblem(await evidence(dispute, { token }), 403, "insufficient_role");
      assert.equal((await shop.call("GET", `/v1/payment/disputes/${dispute.id}`, { token })).status, 200);
    }
    assertProblem(await evidence(dispute, { json: {} }), 400, "validation_failed");
    assertProblem(await evidence(dispute, { json: { text: "x", file: "y" } }), 400, "validation_failed");
  });

  test("evidence is sent once even if the response was not stored", async () => {
    const { dispute } = await disputed(34);
    const key = { headers: { "idempotency-key": "evidence-34" } };
    const sent = await evidence(dispute, key);
    await shop.gateway.db.raw("delete from idempotency_key where key = 'evidence-34'");
    const repeated = await evidence(dispute, key);
    assert.deepEqual([repeated.status, repeated.body], [200, sent.body]);
    assertProblem(await evidence(dispute, { headers: { "idempotency-key": "other" } }), 409, "conflict");
  });

  test("evidence is not sent to an account in the other mode", async () => {
    const { dispute } = await disputed(35);
    const { db } = shop.gateway;
    await db.raw(
      `insert into account (tenant_id, id, kind, provider, status, mode, settings)
       select tenant_id, 'acc_test', kind, provider, 'disconnected', 'test', '{}' from dispute
         join account using (tenant_id, provider) where dispute.id = $1`,
      [dispute.id],
    );
    await db.raw("update dispute set account_id = 'acc_test' where id = $1", [dispute.id]);
    const before = await shop.posts();
    assertProblem(await evidence(dispute), 409, "account_not_ready");
    assert.equal((await shop.posts()).length, before.length);
  });

  test("evidence under another provider's path is refused", async () => {
    const { dispute } = await disputed(33);
    const path = `/v1/payment/handoff/disputes/${dispute.id}/evidence`;
    assertProblem(await shop.call("POST", path, { json: { text: "x" } }), 400, "capability_not_supported");
  });
});

test("every provider with disputes lists or reports the disputed payments", () => {
  const without = paymentProviders().filter(
    ({ disputes, history, inquiry }) => disputes && !history && !inquiry,
  );
  assert.deepEqual(
    without.map(({ manifest }) => manifest.id),
    [],
  );
});

test("a dispute received before its payment protects the imported payment", async () => {
  const { payment, id } = await disputedUnknown();
  await inTime(shop.gateway, "the payment is imported", async () => {
    await shop.gateway.db.raw("update account set history_at = now() where provider = 'stripe'");
    const { status } = await shop.call("GET", `${STRIPE}/transactions/${payment.id}`);
    return status === 200;
  });
  await inTime(shop.gateway, "the dispute is linked", async () => !(await isUnlinked(id)));
  assertProblem(await refund(payment), 409, "payment_disputed");
});
