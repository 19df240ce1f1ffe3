import assert from "node:assert/strict";
import { test } from "node:test";
import type { Charge } from "@banco/providers";
import { manifest } from "@banco/providers/payment/sumup/manifest";
import { checkoutOutcome, readerAmountOf, statusOf } from "@banco/providers/payment/sumup/map";
import { webhooks } from "@banco/providers/payment/sumup/webhook";
import fc from "fast-check";

const CHARGE = { id: "pay_1", type: "link", amountMinor: 1250, currency: "EUR" } as Charge;

test("every documented word has a status, and a word that nobody knows is to be verified", () => {
  for (const [word, status] of Object.entries(manifest.statusWords)) {
    const [object, name] = word.split(".") as ["checkout", string];
    assert.equal(statusOf(object, name), status);
  }
  assert.equal(statusOf("checkout", "SETTLED"), "verification");
});

test("a reader is told integers with their decimals, and whole amounts of currencies without", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amountMinor) => {
      assert.deepEqual(readerAmountOf({ amountMinor, currency: "EUR" }), {
        value: amountMinor,
        currency: "EUR",
        minor_unit: 2,
      });
    }),
  );
  const forints = { value: 1250, currency: "HUF", minor_unit: 0 };
  assert.deepEqual(readerAmountOf({ amountMinor: 125_000, currency: "HUF" }), forints);
  assert.throws(() => readerAmountOf({ amountMinor: 125_050, currency: "HUF" }), { path: "/amount" });
});

test("a checkout of another amount or currency is not this payment's", () => {
  const checkout = { id: "c1", status: "PAID", amount: 12.5, currency: "EUR" };
  assert.equal(checkoutOutcome(CHARGE, checkout).status, "completed");
  for (const change of [{ amount: 12.51 }, { currency: "USD" }, { id: "" }]) {
    assert.throws(() => checkoutOutcome(CHARGE, { ...checkout, ...change }), { code: "answer_mismatch" });
  }
});

test("calls name the checkout or the reader's transaction, and our payment by their address", () => {
  const id = `pay_${"0".repeat(32)}`;
  const delivery = (body: object | string) =>
    ({
      method: "POST",
      headers: {},
      query: { payment: id },
      body: typeof body === "string" ? body : JSON.stringify(body),
      receivedAt: new Date(),
    }) as const;
  const online = { event_type: "CHECKOUT_STATUS_CHANGED", id: "c1" };
  assert.deepEqual(webhooks.read(delivery(online)), [
    { id: null, type: "CHECKOUT_STATUS_CHANGED", charges: [{ id }, { providerTransactionId: "c1" }] },
  ]);
  const payload = { client_transaction_id: "urn:1", status: "successful" };
  const reader = { event_type: "solo.transaction.updated", id: "e1", payload };
  assert.deepEqual(webhooks.read(delivery(reader)), [
    { id: "e1", type: "solo.transaction.updated", charges: [{ id }, { providerTransactionId: "urn:1" }] },
  ]);
  for (const body of ["{", "null", "{}"]) assert.equal(webhooks.verify({} as never, delivery(body)), false);
});
