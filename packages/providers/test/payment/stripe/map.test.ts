import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ProviderError } from "@banco/providers";
import {
  intentOutcome,
  refundedOf,
  refundOutcome,
  sessionOutcome,
} from "@banco/providers/payment/stripe/map";
import type { Charge, CheckoutSession, PaymentIntent, Refund } from "@banco/providers/payment/stripe/wire";
import fc from "fast-check";
import { sampleCharge, sampleIntent, sampleRefund } from "./samples.ts";

const NO_FORM = { publishableKey: null, payerMayRetry: false };
const IN_FORM = { publishableKey: "pk_test_1", payerMayRetry: true };

const DECLINED = {
  type: "card_error",
  code: "card_declined",
  decline_code: "insufficient_funds",
  message: "Your card has insufficient funds.",
  payment_method: { card: { brand: "visa", last4: "9995" } },
};

function sampleSession(change: Partial<CheckoutSession> = {}): CheckoutSession {
  return {
    id: "cs_1",
    status: "open",
    amount_total: 1250,
    currency: "eur",
    url: "https://checkout.stripe.com/c/pay/cs_1",
    expires_at: 1_700_000_000,
    client_reference_id: "pay_01890a5d",
    payment_intent: null,
    ...change,
  };
}

function sampleAnswer(change: Partial<Refund> = {}): Refund {
  return {
    id: "re_1",
    status: "succeeded",
    amount: 500,
    currency: "eur",
    payment_intent: "pi_1",
    metadata: {},
    ...change,
  };
}

describe("reading a payment intent", () => {
  test("a successful payment has the amount received and the card", () => {
    assert.deepEqual(intentOutcome(sampleCharge(), sampleIntent(), NO_FORM), {
      status: "completed",
      providerTransactionId: "pi_1",
      action: null,
      card: { brand: "visa", last4: "4242" },
      amountMinor: 1250,
      refundedMinor: 0,
    });
  });

  test("a declined card fails the payment with the issuer's reason", () => {
    const intent = sampleIntent({
      status: "requires_payment_method",
      last_payment_error: DECLINED,
      latest_charge: "ch_1",
    });
    assert.deepEqual(intentOutcome(sampleCharge(), intent, NO_FORM), {
      status: "failed",
      providerTransactionId: "pi_1",
      action: null,
      card: { brand: "visa", last4: "9995" },
      failure: { code: "insufficient_funds", message: "Your card has insufficient funds." },
    });
  });

  test("a declined card in Stripe's form leaves the payment pending", () => {
    const intent = sampleIntent({ status: "requires_payment_method", last_payment_error: DECLINED });
    const outcome = intentOutcome(sampleCharge(), intent, IN_FORM);
    assert.equal(outcome.status, "pending");
    assert.deepEqual(outcome.action, {
      type: "sdk",
      clientSecret: "pi_1_secret_x",
      publishableKey: "pk_test_1",
    });
  });

  test("authentication redirects to the issuer, or needs Stripe's script", () => {
    const redirect = sampleIntent({
      status: "requires_action",
      next_action: { type: "redirect_to_url", redirect_to_url: { url: "https://hooks.stripe.com/3ds" } },
    });
    assert.deepEqual(intentOutcome(sampleCharge(), redirect, NO_FORM).action, {
      type: "redirect",
      url: "https://hooks.stripe.com/3ds",
    });
    const script = sampleIntent({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    assert.equal(intentOutcome(sampleCharge(), script, NO_FORM).action?.type, "sdk");
  });

  test("an unconfirmed payment in Stripe's form needs the form", () => {
    const intent = sampleIntent({ status: "requires_confirmation" });
    assert.equal(intentOutcome(sampleCharge(), intent, IN_FORM).action?.type, "sdk");
  });

  test("a held payment has the capturable amount and when it expires", () => {
    const card = { brand: "visa", last4: "4242", capture_before: 1_700_000_000 };
    const { latest_charge } = sampleIntent();
    const intent = sampleIntent({
      status: "requires_capture",
      amount_capturable: 1000,
      latest_charge: { ...(latest_charge as Charge), payment_method_details: { card } },
    });
    assert.deepEqual(intentOutcome(sampleCharge(), intent, NO_FORM).hold, {
      amountMinor: 1000,
      expiresAt: "2023-11-14T22:13:20.000Z",
    });
  });

  test("a response about a different object, amount or currency does not match", () => {
    for (const change of [
      { id: "ch_1" },
      { amount: 1251 },
      { currency: "usd" },
      { id: undefined as never },
    ]) {
      assert.throws(
        () => intentOutcome(sampleCharge(), sampleIntent(change), NO_FORM),
        (error) => error instanceof ProviderError && error.kind === "outcome_unknown",
      );
    }
  });

  test("only Stripe's success status completes a payment", () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const status = word as PaymentIntent["status"];
        const outcome = intentOutcome(sampleCharge(), sampleIntent({ status }), NO_FORM);
        assert.equal(outcome.status === "completed", status === "succeeded");
      }),
    );
  });
});

describe("reading a Checkout Session", () => {
  const charge = sampleCharge<"link">({ type: "link", providerTransactionId: "cs_1" });

  test("an open page is pending even after a declined card", () => {
    const declined = sampleIntent({ status: "requires_payment_method", last_payment_error: DECLINED });
    for (const payment_intent of [null, "pi_1", declined]) {
      assert.deepEqual(sessionOutcome(charge, sampleSession({ payment_intent })), {
        status: "pending",
        providerTransactionId: "cs_1",
        url: "https://checkout.stripe.com/c/pay/cs_1",
        expiresAt: "2023-11-14T22:13:20.000Z",
        memory: { session: "cs_1" },
      });
    }
  });

  test("a paid page has its intent's ID and outcome", () => {
    const session = sampleSession({ status: "complete", url: null, payment_intent: sampleIntent() });
    const outcome = sessionOutcome(charge, session);
    assert.equal(outcome.status, "completed");
    assert.equal(outcome.providerTransactionId, "pi_1");
    assert.equal(outcome.amountMinor, 1250);
    assert.deepEqual(outcome.memory, { session: "cs_1" });
    const open = sampleSession({ payment_intent: sampleIntent() });
    assert.equal(sessionOutcome(charge, open).status, "completed");
  });

  test("a page of a different amount or currency does not match", () => {
    for (const change of [{ amount_total: 1251 }, { currency: "usd" }, { id: "pi_1" }])
      assert.throws(() => sessionOutcome(charge, sampleSession(change)), ProviderError);
  });

  test("a paid intent completes the payment although its page expired", () => {
    const session = sampleSession({ status: "expired", url: null, payment_intent: sampleIntent() });
    assert.equal(sessionOutcome(charge, session).status, "completed");
  });

  test("an expired page is canceled, and one without an intent needs verification", () => {
    assert.equal(sessionOutcome(charge, sampleSession({ status: "expired" })).status, "canceled");
    assert.equal(sessionOutcome(charge, sampleSession({ status: "complete" })).status, "verification");
  });
});

describe("reading a refund", () => {
  test("a failed refund has a reason", () => {
    const answer = sampleAnswer({ status: "failed", failure_reason: "expired_or_canceled_card" });
    const outcome = refundOutcome(sampleRefund(), answer);
    assert.equal(outcome.status, "failed");
    assert.equal(outcome.failure?.code, "expired_or_canceled_card");
  });

  test("a refund of a different amount does not match", () => {
    assert.throws(() => refundOutcome(sampleRefund(), sampleAnswer({ amount: 501 })), ProviderError);
  });
});

test("the uncaptured part of a hold is not counted as refunded", () => {
  const charge = (amount_captured: number, amount_refunded: number) =>
    ({ amount: 1000, amount_captured, amount_refunded }) as Charge;
  assert.deepEqual(
    [refundedOf(charge(1000, 300)), refundedOf(charge(600, 400)), refundedOf(charge(600, 500))],
    [300, 0, 100],
  );
});
