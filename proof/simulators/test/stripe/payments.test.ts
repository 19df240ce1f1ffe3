import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type Stripe from "stripe";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { OLDER, refusal, SALE, stripeClient } from "./client.ts";

describe("Stripe: card payments", () => {
  let simulators: Simulators;
  let stripe: Stripe;
  before(async () => {
    simulators = await startSimulators({ only: "stripe" });
    stripe = stripeClient(simulators);
  });
  after(() => simulators.close());

  const pay = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ ...SALE, confirm: true, payment_method, ...more });

  it("a valid test card pays immediately with a captured charge", async () => {
    const intent = await pay("pm_card_visa", { expand: ["latest_charge"], metadata: { order: "17" } });
    assert.equal(intent.status, "succeeded");
    assert.equal(intent.amount_received, SALE.amount);
    assert.match(intent.client_secret ?? "", new RegExp(`^${intent.id}_secret_`));
    const charge = intent.latest_charge as Stripe.Charge;
    assert.equal(charge.captured, true);
    assert.equal(charge.payment_method_details?.card?.last4, "4242");
    assert.deepEqual(charge.metadata, { order: "17" });
  });

  it("no response contains a card number or simulator internals", async () => {
    const { id } = await pay("pm_card_visa");
    const paths = [
      `/v1/payment_intents/${id}?expand[]=latest_charge&expand[]=payment_method`,
      "/v1/events?limit=100",
    ];
    for (const path of paths) {
      const answer = await stripe.rawRequest("GET", path);
      assert.doesNotMatch(JSON.stringify(answer), /"_|4242424242424242/);
    }
  });

  it("a Stripe.js token pays through payment_method_data", async () => {
    const intent = await stripe.paymentIntents.create({
      ...SALE,
      confirm: true,
      payment_method_data: cardOf("tok_mastercard"),
      expand: ["payment_method"],
    });
    const method = intent.payment_method as Stripe.PaymentMethod;
    assert.equal(method.card?.brand, "mastercard");
    assert.equal(method.billing_details.name, "Ada");
  });

  const declines: [string, string, string][] = [
    ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card"],
    ["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error"],
  ];
  for (const [card, code, declineCode] of declines) {
    it(`${card} is declined as ${code}/${declineCode}, and the intent can be retried`, async () => {
      const error = await refusal(pay(card));
      assert.equal(error.type, "StripeCardError");
      assert.equal(error.statusCode, 402);
      assert.equal(error.code, code);
      assert.equal(error.decline_code, declineCode);
      const id = error.payment_intent?.id ?? "";
      const open = await stripe.paymentIntents.retrieve(id);
      assert.equal(open.status, "requires_payment_method");
      assert.equal(open.last_payment_error?.decline_code, declineCode);
      const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      assert.equal(paid.status, "succeeded");
      assert.equal(paid.last_payment_error, null);
    });
  }

  it("a payment that requires authentication waits for the payer", async () => {
    const waiting = await pay("pm_card_authenticationRequired", { return_url: "https://shop.example/back" });
    assert.equal(waiting.status, "requires_action");
    assert.equal(waiting.next_action?.type, "redirect_to_url");
    const page = waiting.next_action?.redirect_to_url?.url ?? "";
    assert.match(await (await fetch(page)).text(), /Complete authentication/);
    const back = await answerChallenge(page, "pass");
    assert.equal(back.origin + back.pathname, "https://shop.example/back");
    assert.equal(back.searchParams.get("payment_intent"), waiting.id);
    assert.equal(back.searchParams.get("redirect_status"), "succeeded");
    assert.equal((await stripe.paymentIntents.retrieve(waiting.id)).status, "succeeded");
  });

  it("a failed authentication leaves the intent without a payment method", async () => {
    const waiting = await pay("pm_card_authenticationRequired", { return_url: "https://shop.example/back" });
    const back = await answerChallenge(waiting.next_action?.redirect_to_url?.url ?? "", "fail");
    assert.equal(back.searchParams.get("redirect_status"), "failed");
    const failed = await stripe.paymentIntents.retrieve(waiting.id);
    assert.equal(failed.status, "requires_payment_method");
    assert.equal(failed.last_payment_error?.code, "payment_intent_authentication_failure");
  });

  it("error_on_requires_action declines instead of asking the payer", async () => {
    const error = await refusal(pay("pm_card_authenticationRequired", { error_on_requires_action: true }));
    assert.equal(error.code, "authentication_required");
    assert.equal(error.decline_code, "authentication_not_handled");
  });

  it("a partial capture releases the remaining hold and cannot be repeated", async () => {
    const held = await pay("pm_card_visa", { capture_method: "manual" });
    assert.equal(held.status, "requires_capture");
    assert.equal(held.amount_capturable, SALE.amount);
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 750 });
    assert.equal(captured.status, "succeeded");
    assert.equal(captured.amount_received, 750);
    const again = await refusal(stripe.paymentIntents.capture(held.id));
    assert.equal(again.code, "payment_intent_unexpected_state");
    assert.equal(again.payment_intent?.status, "succeeded");
  });

  it("a hold can be canceled, but a captured payment cannot", async () => {
    const held = await pay("pm_card_visa", { capture_method: "manual" });
    const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: "abandoned" });
    assert.equal(canceled.status, "canceled");
    assert.equal(canceled.cancellation_reason, "abandoned");
    const payment = await pay("pm_card_visa");
    assert.equal(
      (await refusal(stripe.paymentIntents.cancel(payment.id))).code,
      "payment_intent_unexpected_state",
    );
  });

  it("an update changes an open intent, but only a paid intent's description", async () => {
    const open = await stripe.paymentIntents.create({ ...SALE, metadata: { a: "1", b: "2" } });
    const changed = await stripe.paymentIntents.update(open.id, { amount: 900, metadata: { a: "", c: "3" } });
    assert.equal(changed.amount, 900);
    assert.deepEqual(changed.metadata, { b: "2", c: "3" });
    const paid = await pay("pm_card_visa");
    assert.equal(
      (await stripe.paymentIntents.update(paid.id, { description: "Table 4" })).description,
      "Table 4",
    );
    const error = await refusal(stripe.paymentIntents.update(paid.id, { amount: 900 }));
    assert.equal(error.code, "payment_intent_unexpected_state");
  });

  it("the payment method type has one name per API version", async () => {
    const pinned = stripeClient(simulators, { apiVersion: OLDER });
    const older = { amount: 1_000, currency: "eur", payment_method_types: ["card"] };
    const newer = { amount: 1_000, currency: "eur", allowed_payment_method_types: ["card"] };
    assert.deepEqual((await pinned.paymentIntents.create(older)).payment_method_types, ["card"]);
    assert.deepEqual((await stripe.paymentIntents.create(newer)).allowed_payment_method_types, ["card"]);
    for (const refused of [
      refusal(stripe.paymentIntents.create(older)),
      refusal(pinned.paymentIntents.create(newer)),
    ]) {
      assert.equal((await refused).code, "parameter_unknown");
    }
  });

  it("a payment is found by its metadata after a delay", async (t) => {
    let now = Date.now();
    const later = await startSimulators({ only: "stripe", now: () => now });
    t.after(() => later.close());
    const client = stripeClient(later);
    const intent = await client.paymentIntents.create({ ...SALE, metadata: { banco_id: "pay_1" } });
    const query = "metadata['banco_id']:'pay_1' AND status:'requires_payment_method'";
    assert.equal((await client.paymentIntents.search({ query })).data.length, 0);
    now += 60_000;
    const found = await client.paymentIntents.search({ query });
    assert.deepEqual(
      found.data.map(({ id }) => id),
      [intent.id],
    );
    assert.equal(
      (await client.paymentIntents.search({ query: "metadata['banco_id']:'pay_2'" })).data.length,
      0,
    );
  });
});

async function answerChallenge(page: string, outcome: string): Promise<URL> {
  const answer = await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ outcome }),
    redirect: "manual",
  });
  assert.equal(answer.status, 303);
  return new URL(answer.headers.get("location") ?? "");
}

/**
 * The SDK's types omit `card`, which the API accepts (docs.stripe.com/payments/payment-intents/migration).
 */
function cardOf(token: string): Stripe.PaymentIntentCreateParams.PaymentMethodData {
  const data = { type: "card", card: { token }, billing_details: { name: "Ada" } };
  return data as Stripe.PaymentIntentCreateParams.PaymentMethodData;
}
