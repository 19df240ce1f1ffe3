import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import type { Charge, WebhookDelivery } from "@banco/providers";
import { openProviderSocket } from "@banco/providers/http/socket";
import type { Context } from "@banco/providers/payment/zettle/manifest";
import { resultOutcome, traceIdOf } from "@banco/providers/payment/zettle/map";
import { webhooks } from "@banco/providers/payment/zettle/webhook";

const CHARGE = { id: newId("pay"), type: "terminal", amountMinor: 1250, currency: "EUR" } as Charge;
const CONTEXT = { credentials: { signingKey: "key" } } as unknown as Context;

test("a result's amount must match, whether text or number", () => {
  const result = (amount: string | number) => ({
    resultStatus: "COMPLETED" as const,
    resultPayload: {
      amount,
      currency: "EUR",
      reference: { checkoutUUID: "c1" },
      MASKED_PAN: "************4242",
      CARD_TYPE: "VISA",
    },
  });
  for (const amount of ["1250", 1250]) {
    const { status, providerTransactionId, card } = resultOutcome(CHARGE, result(amount));
    assert.deepEqual(
      [status, providerTransactionId, card],
      ["completed", "c1", { brand: "visa", last4: "4242" }],
    );
  }
  assert.throws(() => resultOutcome(CHARGE, result("12.50")), { code: "answer_mismatch" });
  assert.equal(resultOutcome(CHARGE, { resultStatus: "CANCELED" }).status, "canceled");
  assert.equal(resultOutcome(CHARGE, { resultStatus: "FAILED", resultErrorCode: "X" }).failure?.code, "X");
});

test("a payment's trace ID is the UUID in its ID", () => {
  assert.match(traceIdOf(CHARGE.id), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("a socket connects only to the provider's hosts", async () => {
  const hosts = /(^|\.)zettle\.com$/;
  await assert.rejects(openProviderSocket("wss://zettle.com.evil.example/x", hosts, 100, HOST_CLOCK), {
    code: "foreign_host",
  });
  await assert.rejects(openProviderSocket("ws://127.0.0.1:1/x", /^127\.0\.0\.1$/, 2_000, HOST_CLOCK), {
    code: "no_connection",
  });
});

function delivery(eventName: string, payload: unknown, key = "key"): WebhookDelivery {
  const event = {
    messageUuid: "m1",
    eventName,
    timestamp: "2026-11-20T12:00:00Z",
    payload: JSON.stringify(payload),
  };
  const signature = createHmac("sha256", key).update(`${event.timestamp}.${event.payload}`).digest("hex");
  const headers = { "x-izettle-signature": signature };
  return { method: "POST", headers, query: {}, body: JSON.stringify(event), receivedAt: new Date() };
}

test("a validly signed webhook is accepted and refers to its purchase", () => {
  const purchase = { references: { checkoutUUID: "c1" }, payments: [{ uuid: "u1" }] };
  const good = delivery("PurchaseCreated", purchase);
  assert.equal(webhooks.verify(CONTEXT, good), true);
  assert.deepEqual(webhooks.read(good), [
    {
      id: "m1",
      type: "PurchaseCreated",
      charges: [{ providerTransactionId: "c1" }, { providerTransactionId: "u1" }],
    },
  ]);
  assert.equal(webhooks.verify(CONTEXT, delivery("PurchaseCreated", purchase, "other")), false);
  assert.equal(webhooks.verify(CONTEXT, { ...good, headers: {} }), false);
  assert.equal(webhooks.verify(CONTEXT, { ...good, body: "{}" }), false);
});

test("a connection withdrawn at Zettle is reported", () => {
  assert.equal(webhooks.read(delivery("PersonalAssertionDeleted", {}))[0]?.revoked, true);
});
