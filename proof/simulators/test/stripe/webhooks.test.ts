import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, it } from "node:test";
import { eventually } from "@banco/testing/eventually";
import type Stripe from "stripe";
import { openControl, type SimulatorControl } from "../../src/client.ts";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { openReceiver, type Received, type Receiver } from "../receiver.ts";
import { OLDER, refusal, SALE, stripeClient } from "./client.ts";

describe("Stripe: webhooks", () => {
  let simulators: Simulators;
  let stripe: Stripe;
  let control: SimulatorControl;
  let receiver: Receiver;
  let endpoint: Stripe.WebhookEndpoint;
  before(async () => {
    simulators = await startSimulators({ only: "stripe", webhookRetryMs: [10, 10] });
    control = openControl(simulators.url, "stripe");
  });
  after(() => simulators.close());
  beforeEach(async () => {
    receiver = await openReceiver();
    stripe = stripeClient(simulators);
    endpoint = await stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ["payment_intent.created", "payment_intent.succeeded", "payment_intent.canceled"],
      api_version: OLDER,
    });
  });
  afterEach(async () => {
    await control.clearFaults();
    await receiver.close();
  });

  const pay = () => stripe.paymentIntents.create({ ...SALE, confirm: true, payment_method: "pm_card_visa" });
  const arrived = (count: number) =>
    eventually(`${count} webhooks arrived`, () =>
      receiver.received.length >= count ? receiver.received : undefined,
    );
  const verified = ({ body, headers }: Received) =>
    stripe.webhooks.constructEvent(body, String(headers["stripe-signature"]), endpoint.secret ?? "");
  const typesOf = (webhooks: Received[]) =>
    webhooks.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);

  it("events are sent in order, signed so that Stripe's library accepts them", async () => {
    const intent = await pay();
    const [created, succeeded] = (await arrived(2)).map(verified);
    assert.equal(created?.type, "payment_intent.created");
    assert.equal(succeeded?.type, "payment_intent.succeeded");
    assert.equal(succeeded?.api_version, OLDER);
    const object = succeeded?.data.object as Stripe.PaymentIntent;
    assert.equal(object.id, intent.id);
    assert.equal(object.status, "succeeded");
    assert.ok(!("allowed_payment_method_types" in object));
    assert.equal(succeeded?.request?.id, intent.lastResponse.requestId);
  });

  it("the secret is shown once, on creation", async () => {
    assert.match(endpoint.secret ?? "", /^whsec_/);
    assert.equal((await stripe.webhookEndpoints.list()).data[0]?.secret, undefined);
  });

  it("unsubscribed events are listed but not sent", async () => {
    await pay();
    await arrived(2);
    const events = await stripe.events.list({ type: "charge.succeeded" });
    assert.equal(events.data.length, 1);
    assert.ok(!typesOf(receiver.received).includes("charge.succeeded"));
  });

  it("an unaccepted webhook is resent with a new signature", async () => {
    receiver.answers(500);
    await pay();
    await arrived(2);
    receiver.answers(200);
    await eventually("everything was delivered", async () =>
      (await sentHere()).every(({ state }) => state === "delivered"),
    );
    for (const webhook of receiver.received) verified(webhook);
  });

  it("a webhook that failed its last attempt can be resent", async () => {
    receiver.answers(500);
    await pay();
    const [failed] = await eventually("it was abandoned", async () => {
      const sent = await sentHere();
      return sent.every(({ state }) => state === "failed") ? sent : undefined;
    });
    assert.deepEqual(
      failed?.attempts.map(({ status }) => status),
      [500, 500, 500],
    );
    receiver.answers(200);
    const before = receiver.received.length;
    await control.resend(failed?.id ?? "");
    await arrived(before + 1);
    await eventually("it was delivered", async () => (await sentHere())[0]?.state === "delivered");
  });

  it("a webhook can be dropped", async () => {
    await control.fail({ fault: "drop", match: { event: "payment_intent.created" } });
    await pay();
    assert.deepEqual(typesOf(await arrived(1)), ["payment_intent.succeeded"]);
    assert.deepEqual((await sentHere()).map(({ state }) => state).includes("dropped"), true);
  });

  it("a webhook can be sent twice as the same event", async () => {
    await control.fail({ fault: "duplicate", match: { event: "payment_intent.succeeded" } });
    await pay();
    const [, one, two] = (await arrived(3)).map(verified);
    assert.equal(one?.id, two?.id);
  });

  it("webhooks can arrive in the wrong order", async () => {
    await control.fail({ fault: "reorder", match: { event: "payment_intent.created" } });
    await pay();
    assert.deepEqual(typesOf(await arrived(2)), ["payment_intent.succeeded", "payment_intent.created"]);
  });

  it("a webhook can arrive late", async () => {
    await control.fail({ fault: "delay", ms: 150, match: { event: "payment_intent.created" } });
    await pay();
    assert.deepEqual(typesOf(await arrived(2)), ["payment_intent.succeeded", "payment_intent.created"]);
  });

  for (const [fault, reason] of [
    ["bad_signature", /No signatures found matching/],
    ["old_timestamp", /outside the tolerance/],
  ] as const) {
    it(`a webhook with ${fault} fails verification, but its retry passes`, async () => {
      receiver.answers(400);
      await control.fail({ fault, match: { event: "payment_intent.canceled" } });
      const { id } = await stripe.paymentIntents.create(SALE);
      await stripe.paymentIntents.cancel(id);
      const canceled = await eventually("it was repeated", () => {
        const sent = receiver.received.filter(({ body }) => body.includes("payment_intent.canceled"));
        return sent.length >= 2 ? sent : undefined;
      });
      assert.throws(() => verified(canceled[0] as Received), reason);
      assert.equal(verified(canceled[1] as Received).type, "payment_intent.canceled");
    });
  }

  it("an endpoint is deleted", async () => {
    assert.equal((await stripe.webhookEndpoints.del(endpoint.id)).deleted, true);
    assert.equal((await stripe.webhookEndpoints.list()).data.length, 0);
    await pay();
    assert.equal((await sentHere()).length, 0);
  });

  it("an account has at most 16 endpoints, with valid URLs and events", async () => {
    const params = { url: receiver.url, enabled_events: ["*"] } as const;
    for (let made = 1; made < 16; made += 1) {
      await stripe.webhookEndpoints.create({ url: params.url, enabled_events: ["*"] });
    }
    const url = params.url;
    assert.match(
      (await refusal(stripe.webhookEndpoints.create({ url, enabled_events: ["*"] }))).message,
      /maximum of 16/,
    );
    const nowhere = stripe.webhookEndpoints.create({ url: "nowhere", enabled_events: ["*"] });
    assert.equal((await refusal(nowhere)).code, "url_invalid");
    const wrong = stripe.webhookEndpoints.create({ url, enabled_events: ["nonsense" as "*"] });
    assert.equal((await refusal(wrong)).param, "enabled_events[0]");
  });

  /** Webhooks from other tests are in the same log. */
  async function sentHere() {
    return (await control.webhooks()).filter(({ url }) => url === receiver.url);
  }
});
