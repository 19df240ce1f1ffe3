import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { hmacValidator as HmacValidator, NexoCrypto } from "@adyen/api-library";
import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import type { ChargeOf, WebhookDelivery } from "@banco/providers";
import { app } from "@banco/providers/payment/adyen/app";
import type { Context } from "@banco/providers/payment/adyen/manifest";
import { paymentMessage, serviceIdOf } from "@banco/providers/payment/adyen/terminal";
import { webhooks } from "@banco/providers/payment/adyen/webhook";
import fc from "fast-check";

const KEY = { keyIdentifier: "till", passphrase: "correct horse", keyVersion: "1" };
const HMAC = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056";
const CHARGE = {
  id: newId("pay"),
  type: "app",
  amountMinor: 1099,
  currency: "EUR",
  app: { callbackUrl: "https://till.example/paid", platform: "android" },
} as ChargeOf<"app">;
const CONTEXT = {
  clock: HOST_CLOCK,
  mode: "live",
  credentials: { installationId: "installation-1", merchantAccount: "BarCentrale", hmacKey: HMAC, ...KEY },
} as unknown as Context;

test("the app's request, decrypted with Adyen's SDK, has its amount in major units", async () => {
  const { url = "" } = await app(CONTEXT, CHARGE);
  const { searchParams, origin, pathname } = new URL(url);
  assert.equal(origin + pathname, "https://www.adyen.com/nexo");
  assert.equal(searchParams.get("returnUrl"), "https://till.example/paid");
  const encrypted = JSON.parse(Buffer.from(searchParams.get("request") ?? "", "base64url").toString());
  const key = {
    KeyIdentifier: KEY.keyIdentifier,
    Passphrase: KEY.passphrase,
    KeyVersion: 1,
    AdyenCryptoVersion: 1,
  };
  const plain = new NexoCrypto().decrypt(encrypted.SaleToPOIRequest as never, key as never);
  const message = JSON.parse(String(plain)).SaleToPOIRequest;
  assert.equal(message.MessageHeader.POIID, "installation-1");
  assert.deepEqual(message.PaymentRequest.PaymentTransaction.AmountsReq, {
    Currency: "EUR",
    RequestedAmount: 10.99,
  });
});

test("the app cannot open without the shared key or on an iPhone", async () => {
  const none = { ...CONTEXT, credentials: {} } as Context;
  await assert.rejects(app(none, CHARGE), { code: "no_installation" });
  const iphone = { ...CHARGE, app: { callbackUrl: "x", platform: "ios" } } as const;
  await assert.rejects(app(CONTEXT, iphone), { code: "android_only", path: "/platform" });
});

test("a payment's terminal service ID has ten stable, distinct characters", () => {
  const ids = Array.from({ length: 1_000 }, () => newId("pay"));
  for (const id of ids) assert.match(serviceIdOf(id), /^[A-Z0-9]{10}$/);
  assert.equal(new Set(ids.map(serviceIdOf)).size, ids.length);
  assert.deepEqual(paymentMessage(CHARGE, "P", new Date(0)), paymentMessage(CHARGE, "P", new Date(0)));
});

function item(change: object = {}) {
  return {
    eventCode: "AUTHORISATION",
    success: "true",
    pspReference: "PSP1",
    merchantReference: CHARGE.id,
    merchantAccountCode: "BarCentrale",
    amount: { value: 1099, currency: "EUR" },
    ...change,
  };
}

function delivery(one: ReturnType<typeof item>, hmacSignature?: string): WebhookDelivery {
  const signature = hmacSignature ?? new HmacValidator().calculateHmac(one as never, HMAC);
  const signed = { ...one, additionalData: { hmacSignature: signature, cardSummary: "1111" } };
  const body = JSON.stringify({ live: "true", notificationItems: [{ NotificationRequestItem: signed }] });
  return { method: "POST", headers: {}, query: {}, body, receivedAt: new Date() };
}

test("only signatures of Adyen's own library are accepted", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,16}$/), fc.integer({ min: 1 }), (pspReference, value) => {
      const signed = item({ pspReference, originalReference: "PSP0", amount: { value, currency: "EUR" } });
      assert.equal(webhooks.verify(CONTEXT, delivery(signed)), true);
      const changed = { ...signed, amount: { value: value + 1, currency: "EUR" } };
      const signature = new HmacValidator().calculateHmac(signed as never, HMAC);
      assert.equal(webhooks.verify(CONTEXT, delivery(changed, signature)), false);
      const moved = { ...signed, originalReference: "PSP9" };
      assert.equal(webhooks.verify(CONTEXT, delivery(moved, signature)), false);
    }),
  );
});

test("a webhook with several items is accepted if each is valid", () => {
  const sign = (one: ReturnType<typeof item>) => new HmacValidator().calculateHmac(one as never, HMAC);
  const batch = (...items: [one: ReturnType<typeof item>, signature: string][]) => {
    const notificationItems = items.map(([one, hmacSignature]) => ({
      NotificationRequestItem: { ...one, additionalData: { hmacSignature } },
    }));
    return { ...delivery(item()), body: JSON.stringify({ live: "true", notificationItems }) };
  };
  const good = item();
  const foreign = item({ merchantAccountCode: "Other" });
  assert.equal(webhooks.verify(CONTEXT, batch([good, sign(good)], [good, sign(good)])), true);
  for (const bad of [
    [good, sign(item({ pspReference: "PSP2" }))],
    [foreign, sign(foreign)],
    [good, ""],
  ] as const) {
    assert.equal(webhooks.verify(CONTEXT, batch([good, sign(good)], [...bad])), false);
    assert.equal(webhooks.verify(CONTEXT, batch([...bad], [good, sign(good)])), false);
  }
});

test("a refund that fails immediately adds nothing to the refunded amount", () => {
  const refund = newId("rfd");
  const [event] = webhooks.read(
    delivery(item({ eventCode: "REFUND", merchantReference: refund, success: "false" })),
  );
  assert.deepEqual(event?.charges, [{ refundId: refund, memory: { [refund]: false, "refunded:PSP1": 0 } }]);
});

test("empty or unsigned webhooks and those of other accounts are refused", () => {
  assert.equal(webhooks.verify(CONTEXT, delivery(item({ merchantAccountCode: "Other" }))), false);
  assert.equal(webhooks.verify(CONTEXT, delivery(item(), "")), false);
  assert.equal(webhooks.verify(CONTEXT, delivery(item(), createHmac("sha256", "x").digest("base64"))), false);
  assert.equal(webhooks.verify(CONTEXT, { ...delivery(item()), body: "{}" }), false);
});

test("a notification reports payments and refunds, but never a declined card as final", () => {
  const chargesOf = (change: object) => webhooks.read(delivery(item(change)))[0]?.charges;
  assert.deepEqual(chargesOf({}), [
    { id: CHARGE.id, memory: { psp: "PSP1", told: { value: 1099, currency: "EUR" }, last4: "1111" } },
  ]);
  assert.deepEqual(chargesOf({ success: "false" }), [{ id: CHARGE.id }]);
  assert.deepEqual(chargesOf({ eventCode: "CANCELLATION" }), [{ id: CHARGE.id, memory: { canceled: true } }]);
  const refund = newId("rfd");
  const back = { eventCode: "REFUND", merchantReference: refund, originalReference: "PSP1" };
  assert.deepEqual(chargesOf(back), [
    { refundId: refund, memory: { [refund]: true, "refunded:PSP1": 1099 } },
  ]);
  assert.deepEqual(chargesOf({ ...back, eventCode: "REFUND_FAILED" }), [
    { refundId: refund, memory: { [refund]: false, "refunded:PSP1": 0 } },
  ]);
  assert.deepEqual(chargesOf({ ...back, eventCode: "CANCELLATION" }), []);
  const elsewhere = { ...back, merchantReference: "by hand", pspReference: "RFD1" };
  assert.deepEqual(chargesOf(elsewhere), [
    { providerTransactionId: "PSP1", memory: { "refunded:RFD1": 1099 } },
  ]);
  assert.deepEqual(chargesOf({ eventCode: "REPORT_AVAILABLE", merchantReference: "" }), []);
});
