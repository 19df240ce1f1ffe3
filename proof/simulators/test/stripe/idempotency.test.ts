import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type Stripe from "stripe";
import { openControl } from "../../src/client.ts";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { newKey, refusal, SALE, stripeClient } from "./client.ts";

const HOUR_MS = 60 * 60 * 1_000;

describe("Stripe: idempotent requests", () => {
  let simulators: Simulators;
  let now = Date.now();
  before(async () => {
    simulators = await startSimulators({ only: "stripe", now: () => now });
  });
  after(() => simulators.close());

  const paying = { ...SALE, confirm: true, payment_method: "pm_card_visa" };

  it("the same key and parameters replay the first payment", async () => {
    const stripe = stripeClient(simulators);
    const first = await stripe.paymentIntents.create(paying, { idempotencyKey: "k1" });
    const again = await stripe.paymentIntents.create(paying, { idempotencyKey: "k1" });
    assert.equal(again.id, first.id);
    assert.equal(again.lastResponse.headers["idempotent-replayed"], "true");
    assert.equal(again.lastResponse.headers["original-request"], first.lastResponse.requestId);
    assert.notEqual(again.lastResponse.requestId, first.lastResponse.requestId);
    assert.equal((await stripe.charges.list()).data.length, 1);
  });

  it("a declined payment is replayed as declined", async () => {
    const stripe = stripeClient(simulators);
    const declined = { ...SALE, confirm: true, payment_method: "pm_card_chargeDeclined" };
    const first = await refusal(stripe.paymentIntents.create(declined, { idempotencyKey: "k1" }));
    const again = await refusal(stripe.paymentIntents.create(declined, { idempotencyKey: "k1" }));
    assert.equal(again.payment_intent?.id, first.payment_intent?.id);
    assert.equal(again.headers?.["idempotent-replayed"], "true");
  });

  it("the same key with different parameters or paths is refused", async () => {
    const stripe = stripeClient(simulators);
    await stripe.paymentIntents.create(paying, { idempotencyKey: "k1" });
    const other = await refusal(
      stripe.paymentIntents.create({ ...paying, amount: 1_300 }, { idempotencyKey: "k1" }),
    );
    assert.equal(other.type, "StripeIdempotencyError");
    assert.equal(other.statusCode, 400);
    assert.equal(other.code, undefined);
    const elsewhere = await refusal(stripe.customers.create({ name: "Caffè" }, { idempotencyKey: "k1" }));
    assert.equal(elsewhere.type, "StripeIdempotencyError");
  });

  it("a request refused before execution is not stored", async () => {
    const stripe = stripeClient(simulators);
    const wrong = { ...paying, amount: -1 };
    assert.equal(
      (await refusal(stripe.paymentIntents.create(wrong, { idempotencyKey: "k1" }))).param,
      "amount",
    );
    const right = await stripe.paymentIntents.create(paying, { idempotencyKey: "k1" });
    assert.equal(right.status, "succeeded");
  });

  it("a key whose request is running is refused with advice to retry", async () => {
    const stripe = stripeClient(simulators);
    const control = openControl(simulators.url, "stripe");
    const slow = { ...paying, metadata: { marker: "in-flight" } };
    await control.fail({ fault: "slow", ms: 300, match: { bodyContains: "in-flight" } });
    const first = stripe.paymentIntents.create(slow, { idempotencyKey: "k1" });
    const second = await refusal(stripe.paymentIntents.create(slow, { idempotencyKey: "k1" }));
    assert.equal(second.statusCode, 409);
    assert.equal(second.code, "idempotency_key_in_use");
    assert.equal(second.headers?.["stripe-should-retry"], "true");
    assert.equal((await first).status, "succeeded");
  });

  it("the same key in two accounts creates two payments", async () => {
    const [one, two] = [stripeClient(simulators), stripeClient(simulators)];
    const first = await one.paymentIntents.create(paying, { idempotencyKey: "k1" });
    const second = await two.paymentIntents.create(paying, { idempotencyKey: "k1" });
    assert.notEqual(first.id, second.id);
    assert.equal((await refusal(two.paymentIntents.retrieve(first.id))).code, "resource_missing");
  });

  it("a key expires after a day", async () => {
    const stripe = stripeClient(simulators, { key: newKey() });
    const first = await stripe.paymentIntents.create(paying, { idempotencyKey: "k1" });
    now += 23 * HOUR_MS;
    assert.equal((await stripe.paymentIntents.create(paying, { idempotencyKey: "k1" })).id, first.id);
    now += 2 * HOUR_MS;
    assert.notEqual((await stripe.paymentIntents.create(paying, { idempotencyKey: "k1" })).id, first.id);
  });

  it("the client's own retry after a lost response charges once", async () => {
    const stripe: Stripe = stripeClient(simulators);
    const control = openControl(simulators.url, "stripe");
    const lost = { ...paying, metadata: { marker: "lost" } };
    await control.fail({ fault: "reset_after", match: { bodyContains: "lost" } });
    const intent = await stripe.paymentIntents.create(lost, { maxNetworkRetries: 1 });
    assert.equal(intent.status, "succeeded");
    assert.equal(intent.lastResponse.headers["idempotent-replayed"], "true");
    assert.equal((await stripe.charges.list()).data.length, 1);
  });
});
