import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type Stripe from "stripe";
import { openControl } from "../../src/client.ts";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { refusal, SALE, stripeClient } from "./client.ts";

describe("Stripe: refunds", () => {
  let simulators: Simulators;
  let stripe: Stripe;
  before(async () => {
    simulators = await startSimulators({ only: "stripe" });
    stripe = stripeClient(simulators);
  });
  after(() => simulators.close());

  const paid = (payment_method = "pm_card_visa", more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ ...SALE, confirm: true, payment_method, ...more });

  it("partial refunds cannot exceed the payment", async () => {
    const { id } = await paid();
    const first = await stripe.refunds.create({ payment_intent: id, amount: 500, metadata: { n: "1" } });
    assert.equal(first.status, "succeeded");
    const tooMuch = await refusal(stripe.refunds.create({ payment_intent: id, amount: 751 }));
    assert.equal(tooMuch.param, "amount");
    assert.equal(tooMuch.code, undefined);
    assert.equal(
      tooMuch.message,
      "Refund amount (€7.51) is greater than unrefunded amount on charge (€7.50)",
    );
    const rest = await stripe.refunds.create({ payment_intent: id });
    assert.equal(rest.amount, 750);
    const again = await refusal(stripe.refunds.create({ payment_intent: id }));
    assert.equal(again.code, "charge_already_refunded");
    const listed = await stripe.refunds.list({ payment_intent: id });
    assert.deepEqual(
      listed.data.map(({ amount }) => amount),
      [750, 500],
    );
  });

  it("the charge reports the refunded amount", async () => {
    const intent = await paid();
    await stripe.refunds.create({ charge: intent.latest_charge as string, amount: 250 });
    const listed = await stripe.charges.list({ payment_intent: intent.id, expand: ["data.refunds"] });
    const [charge] = listed.data;
    assert.equal(charge?.amount_refunded, 250);
    assert.equal(charge?.refunded, false);
    assert.equal(charge?.refunds?.data.length, 1);
  });

  it("uncaptured and unpaid amounts are not refunded", async () => {
    const held = await paid("pm_card_visa", { capture_method: "manual" });
    assert.match(
      (await refusal(stripe.refunds.create({ payment_intent: held.id }))).message,
      /not been captured/,
    );
    const open = await stripe.paymentIntents.create(SALE);
    const error = await refusal(stripe.refunds.create({ payment_intent: open.id }));
    assert.match(error.message, /does not have a successful charge/);
    const nothing = await refusal(stripe.refunds.create({ payment_intent: "pi_none" }));
    assert.equal(nothing.code, "resource_missing");
    assert.equal(nothing.statusCode, 400);
  });

  it("a pending refund completes later", async () => {
    const { id } = await paid("pm_card_pendingRefund");
    const refund = await stripe.refunds.create({ payment_intent: id });
    assert.equal(refund.status, "pending");
    await openControl(simulators.url, "stripe").post(`/refunds/${refund.id}`, { outcome: "succeeded" });
    assert.equal((await stripe.refunds.retrieve(refund.id)).status, "succeeded");
  });

  it("a succeeded refund can fail later, and its amount is refundable again", async () => {
    const { id } = await paid("pm_card_refundFail");
    const refund = await stripe.refunds.create({ payment_intent: id });
    assert.equal(refund.status, "succeeded");
    await openControl(simulators.url, "stripe").post(`/refunds/${refund.id}`, { outcome: "failed" });
    const failed = await stripe.refunds.retrieve(refund.id);
    assert.equal(failed.status, "failed");
    assert.equal(failed.failure_reason, "expired_or_canceled_card");
    assert.equal((await stripe.charges.list({ payment_intent: id })).data[0]?.amount_refunded, 0);
  });
});
