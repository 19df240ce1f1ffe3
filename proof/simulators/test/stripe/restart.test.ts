import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it, type TestContext } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { type SimulatorOptions, startSimulators } from "../../src/index.ts";
import { openReceiver } from "../receiver.ts";
import { newKey, SALE, stripeClient } from "./client.ts";

describe("Stripe: after a restart", () => {
  let dataDir: string;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "simulators-"));
  });
  after(() => rm(dataDir, { recursive: true }));

  it("objects, idempotency keys and endpoints still exist", async (t) => {
    const key = newKey();
    const paying = { ...SALE, confirm: true, payment_method: "pm_card_visa" };
    const first = await start(t, { only: "stripe", dataDir });
    const paid = await stripeClient(first, { key }).paymentIntents.create(paying, { idempotencyKey: "k1" });
    await first.close();
    const second = await start(t, { only: "stripe", dataDir });
    const stripe = stripeClient(second, { key });
    assert.equal((await stripe.paymentIntents.retrieve(paid.id)).status, "succeeded");
    assert.equal((await stripe.paymentIntents.create(paying, { idempotencyKey: "k1" })).id, paid.id);
    assert.equal((await stripe.charges.list()).data.length, 1);
  });

  it("a cardholder who was about to present a card still pays", async (t) => {
    const key = newKey();
    const options = { only: "stripe", dataDir, cardholder: { mode: "auto", delayMs: 200 } } as const;
    const first = await start(t, options);
    const before = stripeClient(first, { key });
    const reader = await before.terminal.readers.create({ registration_code: "simulated-wpe" });
    const sale = { amount: 1_000, currency: "eur", allowed_payment_method_types: ["card_present"] };
    const intent = await before.paymentIntents.create(sale);
    await before.terminal.readers.processPaymentIntent(reader.id, { payment_intent: intent.id });
    await first.close();
    const second = await start(t, options);
    const stripe = stripeClient(second, { key });
    await eventually("the payment was taken", async () => {
      return (await stripe.paymentIntents.retrieve(intent.id)).status === "succeeded";
    });
  });

  it("an undelivered webhook is still sent", async (t) => {
    const key = newKey();
    const receiver = await openReceiver();
    t.after(() => receiver.close());
    receiver.answers(503);
    const options = { only: "stripe", dataDir, webhookRetryMs: [600_000] };
    const first = await start(t, options);
    const stripe = stripeClient(first, { key });
    await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["payment_intent.created"] });
    await stripe.paymentIntents.create(SALE);
    await eventually("it was tried", () => receiver.received.length === 1);
    await first.close();
    receiver.answers(200);
    await start(t, options);
    await eventually("it was sent again", () => receiver.received.length === 2);
    assert.equal(receiver.received[0]?.body, receiver.received[1]?.body);
  });
});

/** Simulators that are closed when their test ends, unless the test closes them. */
async function start(t: TestContext, options: SimulatorOptions) {
  const simulators = await startSimulators(options);
  t.after(() => simulators.close());
  return simulators;
}
