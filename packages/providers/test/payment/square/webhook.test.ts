import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import type { WebhookDelivery } from "@banco/providers";
import type { Context } from "@banco/providers/payment/square/manifest";
import { webhooks } from "@banco/providers/payment/square/webhook";
import fc from "fast-check";
import { WebhooksHelper } from "square";

const KEY = "asdf1234";
const URL_OF_ACCOUNT = "https://pay.example.com/v1/payment/square/webhook?account=whk_1";
const CONTEXT = {
  credentials: { accessToken: "EAAAsample", webhookSignatureKey: KEY },
  settings: {},
  webhookUrl: URL_OF_ACCOUNT,
} as unknown as Context;

function delivery(body: string, signature: string): WebhookDelivery {
  const headers = { "x-square-hmacsha256-signature": signature };
  return { method: "POST", headers, query: {}, body, receivedAt: new Date() };
}

function signed(body: string, key = KEY, url = URL_OF_ACCOUNT): WebhookDelivery {
  return delivery(
    body,
    createHmac("sha256", key)
      .update(url + body)
      .digest("base64"),
  );
}

function event(object: object, more: object = {}): string {
  return JSON.stringify({
    merchant_id: "ML1",
    type: "payment.updated",
    event_id: "6a8f5f28",
    data: { object },
    ...more,
  });
}

test("a webhook is accepted exactly when Square's library accepts it", async () => {
  const body = fc.string({ unit: "grapheme", minLength: 1 });
  await fc.assert(
    fc.asyncProperty(body, fc.boolean(), fc.boolean(), async (requestBody, otherKey, otherUrl) => {
      const signedDelivery = signed(
        requestBody,
        otherKey ? "x" : KEY,
        otherUrl ? "https://x.example" : URL_OF_ACCOUNT,
      );
      const theirs = await WebhooksHelper.verifySignature({
        requestBody,
        signatureHeader: String(signedDelivery.headers["x-square-hmacsha256-signature"]),
        signatureKey: KEY,
        notificationUrl: URL_OF_ACCOUNT,
      });
      assert.equal(webhooks.verify(CONTEXT, signedDelivery), theirs);
      assert.equal(theirs, !otherKey && !otherUrl);
    }),
  );
});

test("a missing, double or truncated signature is refused", () => {
  const good = signed("{}");
  const [header = ""] = [good.headers["x-square-hmacsha256-signature"]].flat();
  assert.equal(webhooks.verify(CONTEXT, { ...good, headers: {} }), false);
  assert.equal(
    webhooks.verify(CONTEXT, { ...good, headers: { "x-square-hmacsha256-signature": [header, header] } }),
    false,
  );
  assert.equal(webhooks.verify(CONTEXT, delivery("{}", header.slice(1))), false);
});

test("the application's key verifies only the webhooks of merchants who consented", () => {
  const consent = {
    ...CONTEXT,
    credentials: { accessToken: "EAAAsample", refreshToken: "EQAAsample" },
    settings: { providerAccountId: "ML1" },
    platform: { clientId: "sq0idp-1", clientSecret: "s", webhookSignatureKey: "application" },
  } as unknown as Context;
  const url = "https://pay.example.com/v1/payment/square/webhook";
  const own = signed(event({}), "application", url);
  assert.equal(webhooks.verify(consent, own), true);
  assert.equal(webhooks.accountOf?.(own), "ML1");
  assert.equal(
    webhooks.verify(consent, signed(event({}, { merchant_id: "ML2" }), "application", url)),
    false,
  );
  assert.equal(webhooks.verify(consent, signed(event({}))), false);
});

test("events of payments, refunds and checkouts refer to the payment", () => {
  const id = `pay_${"0".repeat(32)}`;
  const charges = (object: object) => webhooks.read(signed(event(object)))[0]?.charges;
  assert.deepEqual(charges({ payment: { id: "p1", order_id: "o1", note: `Caffè (${id})` } }), [
    { id },
    { providerTransactionId: "p1" },
    { providerTransactionId: "o1" },
  ]);
  assert.deepEqual(charges({ refund: { payment_id: "p1" } }), [{ providerTransactionId: "p1" }]);
  assert.deepEqual(charges({ checkout: { id: "c1", reference_id: id } }), [
    { id },
    { providerTransactionId: "c1" },
  ]);
});

test("invalid payloads are ignored, but events of unknown payments are stored", () => {
  assert.deepEqual(webhooks.read(signed("[]")), []);
  assert.deepEqual(webhooks.read(signed("{")), []);
  assert.deepEqual(webhooks.read(signed(event({ type: "x" }))), [
    { id: "6a8f5f28", type: "payment.updated", charges: [] },
  ]);
});
