import { after, before, describe, test } from "node:test";
import { newId } from "@banco/core";
import { stripe } from "@banco/providers/payment/stripe/provider";
import type Stripe from "stripe";
import { sampleRefund } from "./samples.ts";
import { factsOf, freshCharge, openSideBySide, type SideBySide } from "./side-by-side.ts";

const EXPAND = { expand: ["latest_charge"] };

/** Uses the adapter's idempotency key, for which Stripe would refuse different parameters. */
function createIntent(sdk: Stripe, params: Stripe.PaymentIntentCreateParams, idempotencyKey: string) {
  return sdk.paymentIntents.create(params, { idempotencyKey });
}

describe("payment requests match those of Stripe's SDK", () => {
  let side: SideBySide;
  before(async () => {
    side = await openSideBySide();
  });
  after(() => side.close());

  async function paid() {
    const charge = freshCharge();
    const { providerTransactionId = "" } = await stripe.card!(side.context, charge);
    return { ...charge, providerTransactionId };
  }

  test("the adapter charges a card by its payment method", async () => {
    const charge = freshCharge();
    const params: Stripe.PaymentIntentCreateParams = {
      ...factsOf(charge),
      allowed_payment_method_types: ["card"],
      capture_method: "automatic",
      payment_method: "pm_card_visa",
      confirm: true,
      return_url: side.context.returnUrl,
    };
    await side.same(
      () => stripe.card!(side.context, charge),
      () => createIntent(side.sdk, params, charge.id),
    );
  });

  test("the adapter authorizes a card token with the payer's name", async () => {
    const charge = freshCharge({
      customer: { name: "Anna Bianchi", email: "anna@example.com" },
      card: { token: "tok_visa", returnUrl: "https://shop.example/back", capture: false },
    });
    const params: Stripe.PaymentIntentCreateParams = {
      ...factsOf(charge),
      allowed_payment_method_types: ["card"],
      capture_method: "manual",
      payment_method_data: {
        type: "card",
        // The types omit a field that Stripe's guides document for Stripe.js tokens.
        ...{ card: { token: "tok_visa" } },
        billing_details: { name: "Anna Bianchi", email: "anna@example.com" },
      },
      confirm: true,
      return_url: "https://shop.example/back",
    };
    await side.same(
      () => stripe.card!(side.context, charge),
      () => createIntent(side.sdk, params, charge.id),
    );
  });

  test("the adapter charges a card entered in Stripe's form", async () => {
    const charge = freshCharge({ card: { token: null, returnUrl: null, capture: true } });
    const params: Stripe.PaymentIntentCreateParams = {
      ...factsOf(charge),
      allowed_payment_method_types: ["card"],
      capture_method: "automatic",
    };
    await side.same(
      () => stripe.card!(side.context, charge),
      () => createIntent(side.sdk, params, charge.id),
    );
  });

  test("the adapter reads and updates a payment", async () => {
    const charge = await paid();
    const { metadata } = factsOf(charge);
    await side.same(
      () => stripe.read(side.context, charge),
      () => side.sdk.paymentIntents.retrieve(charge.providerTransactionId, EXPAND),
    );
    await side.same(
      () => stripe.annotate!(side.context, { ...charge, description: null }),
      () => side.sdk.paymentIntents.update(charge.providerTransactionId, { description: "", metadata }),
    );
  });

  test("the adapter looks up a payment whose response was lost", async () => {
    const lost = freshCharge({ mayRepeat: false });
    let hourAgo = 0;
    const expand = ["data.latest_charge"];
    await side.same(
      async () => {
        hourAgo = Math.floor(Date.now() / 1000) - 3600;
        await stripe.read(side.context, lost);
      },
      async () => {
        await side.sdk.paymentIntents.search({ query: `metadata["banco_id"]:"${lost.id}"`, expand });
        await side.sdk.paymentIntents.list({ created: { gte: hourAgo }, expand, limit: 100 });
      },
    );
  });

  test("the adapter creates and reads a link", async () => {
    const seconds = Math.floor(Date.now() / 1000) + 3600;
    const charge = freshCharge<"link">({
      type: "link",
      customer: { email: "anna@example.com" },
      link: {
        expiresAt: new Date(seconds * 1000).toISOString(),
        successUrl: "https://shop.example/yes",
        cancelUrl: "https://shop.example/no",
      },
    });
    const { metadata, description } = factsOf(charge);
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: "payment",
      client_reference_id: charge.id,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "eur", unit_amount: 1250, product_data: { name: description } },
        },
      ],
      customer_email: "anna@example.com",
      success_url: "https://shop.example/yes",
      cancel_url: "https://shop.example/no",
      expires_at: seconds,
      metadata,
      payment_intent_data: { description, capture_method: "automatic", metadata },
    };
    await side.same(
      async () => {
        const { providerTransactionId = "" } = await stripe.link!(side.context, charge);
        await stripe.read(side.context, { ...charge, providerTransactionId });
      },
      async () => {
        const session = await side.sdk.checkout.sessions.create(params, { idempotencyKey: charge.id });
        await side.sdk.checkout.sessions.retrieve(session.id, { expand: ["payment_intent.latest_charge"] });
      },
    );
  });

  test("the adapter refunds, and reads the refund by ID or payment", async () => {
    const charge = await paid();
    const { providerTransactionId: payment_intent } = charge;
    const reason = "requested_by_customer";
    const request = sampleRefund({ id: newId("rfd"), charge, reason });
    const metadata = { banco_id: charge.id, banco_refund_id: request.id, reason };
    await side.same(
      async () => {
        const { providerRefundId = "" } = await stripe.refund!(side.context, request);
        await stripe.readRefund!(side.context, { ...request, providerRefundId });
        await stripe.readRefund!(side.context, request);
      },
      async () => {
        const params = {
          payment_intent,
          amount: 500,
          reason,
          metadata,
        } as const;
        const refund = await side.sdk.refunds.create(params, { idempotencyKey: request.id });
        await side.sdk.refunds.retrieve(refund.id);
        await side.sdk.refunds.list({ payment_intent, limit: 100 });
      },
    );
  });
});
