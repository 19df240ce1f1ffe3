import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { WebhookDelivery } from "@banco/providers";
import { webhooks } from "@banco/providers/payment/stripe/webhook";
import fc from "fast-check";
import Stripe from "stripe";
import { sampleContext } from "./samples.ts";

const SECRET = "whsec_sample";
const RECEIVED = new Date("2026-11-20T12:00:00Z");
const RECEIVED_SECONDS = RECEIVED.getTime() / 1000;
const official = new Stripe("sk_test_0123456789abcdef").webhooks;

function delivery(body: string, signature: string | string[] | undefined): WebhookDelivery {
  return {
    method: "POST",
    headers: { "stripe-signature": signature },
    query: {},
    body,
    receivedAt: RECEIVED,
  };
}

function signed(body: string, timestamp = RECEIVED_SECONDS, secret = SECRET): WebhookDelivery {
  return delivery(body, official.generateTestHeaderString({ payload: body, secret, timestamp }));
}

function event(type: string, object: Record<string, unknown>, more: Record<string, unknown> = {}): string {
  return JSON.stringify({ id: "evt_1", type, data: { object }, ...more });
}

describe("the signature of Stripe's webhooks", () => {
  const context = sampleContext();

  test("only signatures of Stripe's own library are accepted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ minLength: 1 }), (body, extra) => {
        const good = signed(body);
        assert.equal(webhooks.verify(context, good), true);
        assert.equal(webhooks.verify(context, { ...good, body: body + extra }), false);
      }),
    );
  });

  test("invalid secrets, headers and schemes are refused", () => {
    assert.equal(webhooks.verify(context, signed("{}", RECEIVED_SECONDS, "whsec_other")), false);
    assert.equal(webhooks.verify(context, delivery("{}", undefined)), false);
    assert.equal(webhooks.verify(context, delivery("{}", ["t=1", "v1=2"])), false);
    assert.equal(webhooks.verify(context, delivery("{}", "v1=aa")), false);
    const [, hex] = String(signed("{}").headers["stripe-signature"]).split("v1=");
    assert.equal(webhooks.verify(context, delivery("{}", `t=${RECEIVED_SECONDS},v0=${hex}`)), false);
  });

  test("during a secret rotation one of several signatures suffices", () => {
    const header = String(signed("{}").headers["stripe-signature"]);
    const [time, good] = header.split(",");
    assert.equal(webhooks.verify(context, delivery("{}", `${time},v1=${"0".repeat(64)},${good}`)), true);
  });

  test("a time difference of up to five minutes is tolerated", () => {
    for (const [seconds, accepted] of [
      [-300, true],
      [300, true],
      [-301, false],
      [301, false],
    ] as const) {
      assert.equal(webhooks.verify(context, signed("{}", RECEIVED_SECONDS + seconds)), accepted);
    }
  });

  test("an account without a webhook secret accepts no webhook", () => {
    const bare = sampleContext({ credentials: { secretKey: "sk_test_0123456789abcdef" } });
    assert.equal(webhooks.verify(bare, signed("{}", RECEIVED_SECONDS, "")), false);
  });

  test("an event signed with the platform's secret is accepted only for the merchant who gave consent", () => {
    const context = sampleContext({
      credentials: { stripeAccount: "acct_1", webhookSecret: "whsec_former" },
      platform: { clientId: "ca_1", secretKey: "sk_test_platform00000", webhookSecret: SECRET },
    });
    const own = event("payment_intent.succeeded", {}, { account: "acct_1" });
    const foreign = event("payment_intent.succeeded", {}, { account: "acct_2" });
    assert.equal(webhooks.verify(context, signed(own)), true);
    assert.equal(webhooks.accountOf?.(signed(own)), "acct_1");
    assert.equal(webhooks.verify(context, signed(foreign)), false);
    assert.equal(webhooks.verify(context, signed("{}")), false);
    assert.equal(webhooks.isPlatforms?.(context, signed(foreign)), true);
    assert.equal(webhooks.isPlatforms?.(context, signed(foreign, RECEIVED_SECONDS, "whsec_former")), false);
  });
});

describe("the subject of Stripe's webhooks", () => {
  const about = (type: string, object: Record<string, unknown>) =>
    webhooks.read(signed(event(type, object)))[0]?.charges;

  test("each object refers to the payment by our ID and its intent", () => {
    const metadata = { banco_id: "pay_1" };
    const payment = { id: "pay_1", providerTransactionId: "pi_1" };
    assert.deepEqual(about("payment_intent.succeeded", { object: "payment_intent", id: "pi_1", metadata }), [
      payment,
    ]);
    assert.deepEqual(
      about("charge.refunded", { object: "charge", id: "ch_1", payment_intent: "pi_1", metadata }),
      [payment],
    );
    assert.deepEqual(
      about("charge.refund.updated", { object: "refund", id: "re_1", payment_intent: "pi_1", metadata }),
      [payment],
    );
    assert.deepEqual(
      about("checkout.session.completed", {
        object: "checkout.session",
        id: "cs_1",
        payment_intent: "pi_1",
        client_reference_id: "pay_1",
      }),
      [payment],
    );
    const action = { type: "process_payment_intent", process_payment_intent: { payment_intent: "pi_1" } };
    assert.deepEqual(
      about("terminal.reader.action_succeeded", { object: "terminal.reader", id: "tmr_1", action }),
      [{ providerTransactionId: "pi_1" }],
    );
  });

  test("an unpaid session is identified by its own ID", () => {
    const session = { object: "checkout.session", id: "cs_1", payment_intent: null };
    assert.deepEqual(about("checkout.session.expired", session), [{ providerTransactionId: "cs_1" }]);
  });

  test("an unknown event refers to no payment, and malformed events are ignored", () => {
    assert.deepEqual(webhooks.read(signed(event("customer.created", { object: "customer", id: "cus_1" }))), [
      { id: "evt_1", type: "customer.created", charges: [] },
    ]);
    for (const body of ["", "null", "[]", "{}", '{"id":1}', '{"id":"e","type":"t","data":{}}']) {
      assert.deepEqual(webhooks.read(signed(body)), []);
    }
  });

  test("a refund's event may change a completed payment, whoever made it", () => {
    const refund = { object: "refund", id: "re_1", payment_intent: "pi_1" };
    for (const [type, expected] of [
      ["charge.refund.updated", true],
      ["charge.refunded", true],
      ["refund.updated", true],
      ["refund.failed", true],
      ["payment_intent.succeeded", undefined],
    ] as const)
      assert.equal(webhooks.read(signed(event(type, refund)))[0]?.mayChangeCompleted, expected, type);
  });

  test("an event of a dispute or payout names the list to read", () => {
    const listOf = (type: string, object: string) =>
      webhooks.read(signed(event(type, { object, id: "x_1" })))[0]?.list;
    assert.equal(listOf("charge.dispute.closed", "dispute"), "disputes");
    assert.equal(listOf("payout.paid", "payout"), "payouts");
  });

  test("a merchant's disconnection at Stripe is reported", () => {
    const deauthorized = event("account.application.deauthorized", { object: "application", id: "ca_1" });
    assert.equal(webhooks.read(signed(deauthorized))[0]?.revoked, true);
  });
});
