import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import type { WebhookDelivery } from "@banco/providers";
import type { Context } from "@banco/providers/payment/revolut/manifest";
import { openFor } from "@banco/providers/payment/revolut/orders";
import { webhooks } from "@banco/providers/payment/revolut/webhook";
import fc from "fast-check";

const SECRET = "wsk_sample";
const CONTEXT = { credentials: { webhookSecret: SECRET } } as unknown as Context;
const AT = new Date("2026-11-20T12:00:00Z");

/** Signs a payload (https://developer.revolut.com, "Verify the payload signature"). */
function sign(body: string, secret = SECRET, timestamp = AT.getTime()): string {
  return `v1=${createHmac("sha256", secret).update(`v1.${timestamp}.${body}`).digest("hex")}`;
}

function delivery(
  body: string,
  signature: unknown = sign(body),
  timestamp: unknown = `${AT.getTime()}`,
): WebhookDelivery {
  const headers = { "revolut-signature": signature, "revolut-request-timestamp": timestamp } as never;
  return { method: "POST", headers, query: {}, body, receivedAt: AT };
}

test("only payloads signed with the secret are accepted", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ minLength: 1 }), (body, extra) => {
      assert.equal(webhooks.verify(CONTEXT, delivery(body)), true);
      assert.equal(webhooks.verify(CONTEXT, delivery(body + extra, sign(body))), false);
    }),
  );
});

test("one valid signature out of two is enough during a secret rotation", () => {
  const both = `${sign("{}", "wsk_old")},${sign("{}")}`;
  assert.equal(webhooks.verify(CONTEXT, delivery("{}", both)), true);
});

test("invalid secrets, missing signatures and stale times are refused", () => {
  assert.equal(webhooks.verify(CONTEXT, delivery("{}", sign("{}", "wsk_other"))), false);
  assert.equal(webhooks.verify(CONTEXT, delivery("{}", null)), false);
  assert.equal(webhooks.verify(CONTEXT, delivery("{}", sign("{}"), null)), false);
  assert.equal(webhooks.verify(CONTEXT, delivery("{}", sign("{}"), `${AT.getTime() + 1}`)), false);
  const old = AT.getTime() - 300_001;
  assert.equal(webhooks.verify(CONTEXT, delivery("{}", sign("{}", SECRET, old), `${old}`)), false);
});

test("a webhook refers to its order and our payment, if known", () => {
  const event = { event: "ORDER_COMPLETED", order_id: "o1", merchant_order_ext_ref: "pay_1" };
  assert.deepEqual(webhooks.read(delivery(JSON.stringify(event))), [
    {
      id: null,
      type: "ORDER_COMPLETED",
      charges: [{ providerTransactionId: "o1" }, { id: "pay_1" }],
    },
  ]);
  const refundId = `rfd_${"0".repeat(32)}`;
  const refund = { event: "ORDER_COMPLETED", order_id: "o2", merchant_order_ext_ref: refundId };
  assert.deepEqual(webhooks.read(delivery(JSON.stringify(refund)))[0]?.charges, [
    { providerTransactionId: "o2" },
    { refundId },
  ]);
  assert.deepEqual(webhooks.read(delivery("[]")), []);
  assert.deepEqual(webhooks.read(delivery("{")), []);
});

test("an order stays open for as long as requested, within Revolut's limits", () => {
  assert.equal(openFor("2026-11-20T12:30:00Z", AT), "PT30M");
  assert.equal(openFor("2026-11-20T11:00:00Z", AT), "PT1M");
  assert.equal(openFor("2027-11-20T12:00:00Z", AT), "PT43200M");
});

test("payout and dispute events trigger an import of their list", () => {
  const listOf = (event: object) => webhooks.read(delivery(JSON.stringify(event))).map(({ list }) => list);
  assert.deepEqual(listOf({ event: "PAYOUT_COMPLETED", payout_id: "p1" }), ["payouts"]);
  assert.deepEqual(listOf({ event: "DISPUTE_ACTION_REQUIRED", dispute_id: "d1" }), ["disputes"]);
  assert.deepEqual(listOf({ event: "ORDER_COMPLETED", order_id: "o1" }), [undefined]);
  assert.deepEqual(listOf({ event: "PAYOUT_COMPLETED" }), []);
});
