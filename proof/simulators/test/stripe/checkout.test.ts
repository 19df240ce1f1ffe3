import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type Stripe from "stripe";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { refusal, stripeClient } from "./client.ts";

const COFFEE = { currency: "eur", unit_amount: 1_500, product_data: { name: "Caffè" } };

describe("Stripe: checkout", () => {
  let simulators: Simulators;
  let stripe: Stripe;
  before(async () => {
    simulators = await startSimulators({ only: "stripe" });
    stripe = stripeClient(simulators);
  });
  after(() => simulators.close());

  const sessionFor = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [{ price_data: COFFEE, quantity: 1 }],
      success_url: "https://shop.example/ok",
      ...more,
    });

  it("a payer whose card is declined sees the reason and can retry", async () => {
    const { id, url } = await sessionFor();
    const declined = await pay(url ?? "", "pm_card_visa_chargeDeclinedInsufficientFunds");
    assert.equal(declined.status, 402);
    assert.match(await declined.text(), /insufficient funds/);
    assert.equal((await pay(url ?? "", "pm_card_visa")).status, 303);
    const session = await stripe.checkout.sessions.retrieve(id);
    const charges = await stripe.charges.list({ payment_intent: session.payment_intent as string });
    assert.deepEqual(
      charges.data.map(({ status }) => status),
      ["succeeded", "failed"],
    );
  });

  it("an authenticated payment completes even if the browser never returns", async () => {
    const { id, url } = await sessionFor();
    const challenge = (await pay(url ?? "", "pm_card_authenticationRequired")).headers.get("location") ?? "";
    await fetch(challenge, {
      method: "POST",
      body: new URLSearchParams({ outcome: "pass" }),
      redirect: "manual",
    });
    assert.equal((await stripe.checkout.sessions.retrieve(id)).payment_status, "paid");
  });

  it("a checkout session is paid on its page and redirects the payer", async () => {
    const session = await sessionFor({
      success_url: "https://shop.example/ok?id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://shop.example/no",
      client_reference_id: "pay_2",
    });
    assert.equal(session.status, "open");
    assert.equal(session.payment_intent, null);
    const left = await fetch(session.url ?? "", {
      method: "POST",
      body: new URLSearchParams({ action: "leave" }),
      redirect: "manual",
    });
    assert.equal(left.headers.get("location"), "https://shop.example/no");
    const paid = await pay(session.url ?? "", "pm_card_visa");
    assert.equal(paid.headers.get("location"), `https://shop.example/ok?id=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent", "line_items"],
    });
    assert.equal(done.payment_status, "paid");
    assert.equal((done.payment_intent as Stripe.PaymentIntent).status, "succeeded");
    assert.equal(done.line_items?.data.length, 1);
  });

  it("a session must expire 30 minutes to 24 hours from now", async () => {
    const soon = Math.floor(Date.now() / 1_000) + 60;
    assert.equal((await refusal(sessionFor({ expires_at: soon }))).param, "expires_at");
  });

  it("a shop's own form confirms an intent as Stripe.js would", async () => {
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: "eur" });
    const form = `${simulators.url}/stripe/elements/${intent.id}`;
    await fetch(form, { method: "POST", body: new URLSearchParams({ card: "pm_card_visa_chargeDeclined" }) });
    assert.match(await (await fetch(form)).text(), /Your card was declined/);
    await fetch(form, { method: "POST", body: new URLSearchParams({ card: "pm_card_visa" }) });
    assert.equal((await stripe.paymentIntents.retrieve(intent.id)).status, "succeeded");
  });
});

function pay(page: string, card: string): Promise<Response> {
  const body = new URLSearchParams({ action: "pay", card });
  return fetch(page, { method: "POST", body, redirect: "manual" });
}
