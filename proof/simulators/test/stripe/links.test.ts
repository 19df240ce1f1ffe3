import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type Stripe from "stripe";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { OLDER, refusal, stripeClient } from "./client.ts";

const COFFEE = { currency: "eur", unit_amount: 1_500, product_data: { name: "Caffè" } };

describe("Stripe: payment links and checkout", () => {
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
  const newLink = (more: Partial<Stripe.PaymentLinkCreateParams> = {}) =>
    stripe.paymentLinks.create({ line_items: [{ price_data: COFFEE, quantity: 2 }], ...more });

  it("a payer opens a link, pays, and is redirected as configured", async () => {
    const link = await newLink({
      metadata: { banco_id: "pay_1" },
      payment_intent_data: { metadata: { banco_id: "pay_1" }, description: "Tavolo 4" },
      after_completion: {
        type: "redirect",
        redirect: { url: "https://shop.example/done?s={CHECKOUT_SESSION_ID}" },
      },
    });
    const page = await visit(link.url);
    const paid = await pay(page, "pm_card_visa");
    assert.equal(paid.status, 303);
    const [session] = (await stripe.checkout.sessions.list({ payment_link: link.id })).data;
    assert.equal(paid.headers.get("location"), `https://shop.example/done?s=${session?.id}`);
    assert.equal(session?.status, "complete");
    assert.equal(session?.payment_status, "paid");
    assert.deepEqual(session?.metadata, { banco_id: "pay_1" });
    const intent = await stripe.paymentIntents.retrieve(session?.payment_intent as string);
    assert.equal(intent.status, "succeeded");
    assert.equal(intent.amount, 3_000);
    assert.equal(intent.description, "Tavolo 4");
    assert.deepEqual(intent.metadata, { banco_id: "pay_1" });
  });

  it("a declined payer sees why and can try another card", async () => {
    const link = await newLink();
    const page = await visit(link.url);
    const declined = await pay(page, "pm_card_visa_chargeDeclinedInsufficientFunds");
    assert.equal(declined.status, 402);
    assert.match(await declined.text(), /insufficient funds/);
    assert.match(await (await pay(page, "pm_card_visa")).text(), /Thanks for your payment/);
    const [session] = (await stripe.checkout.sessions.list({ payment_link: link.id })).data;
    const charges = await stripe.charges.list({ payment_intent: session?.payment_intent as string });
    assert.deepEqual(
      charges.data.map(({ status }) => status),
      ["succeeded", "failed"],
    );
  });

  it("an authenticating payer pays even if the browser never returns", async () => {
    const link = await newLink();
    const page = await visit(link.url);
    const challenge = (await pay(page, "pm_card_authenticationRequired")).headers.get("location") ?? "";
    await fetch(challenge, {
      method: "POST",
      body: new URLSearchParams({ outcome: "pass" }),
      redirect: "manual",
    });
    const [session] = (await stripe.checkout.sessions.list({ payment_link: link.id })).data;
    assert.equal(session?.payment_status, "paid");
  });

  it("a link stops working after its last session or when deactivated", async () => {
    const once = await newLink({ restrictions: { completed_sessions: { limit: 1 } } });
    await pay(await visit(once.url), "pm_card_visa");
    const used = await stripe.paymentLinks.retrieve(once.id);
    assert.equal(used.active, false);
    assert.equal(used.restrictions?.completed_sessions.count, 1);
    assert.equal((await fetch(once.url)).status, 410);
    const open = await newLink();
    await stripe.paymentLinks.update(open.id, { active: false, inactive_message: "Chiuso" });
    assert.match(await (await fetch(open.url)).text(), /Chiuso/);
  });

  it("in version 2023-10-16 a link's lines name a price", async () => {
    const pinned = stripeClient(simulators, { apiVersion: OLDER });
    const error = await refusal(
      pinned.paymentLinks.create({ line_items: [{ price_data: COFFEE, quantity: 1 }] }),
    );
    assert.equal(error.param, "line_items[0][price_data]");
    const price = await pinned.prices.create(COFFEE);
    const link = await pinned.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] });
    const items = await pinned.paymentLinks.listLineItems(link.id);
    assert.equal(items.data[0]?.amount_total, 1_500);
    assert.equal(items.data[0]?.description, "Caffè");
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

  it("an open session can be expired, a complete one cannot", async () => {
    const session = await sessionFor();
    assert.equal((await stripe.checkout.sessions.expire(session.id)).status, "expired");
    const other = await sessionFor();
    await pay(other.url ?? "", "pm_card_visa");
    const error = await refusal(stripe.checkout.sessions.expire(other.id));
    assert.match(error.message, /has a status of `complete`/);
  });

  it("a session lives from 30 minutes to 24 hours", async () => {
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

async function visit(link: string): Promise<string> {
  const response = await fetch(link, { redirect: "manual" });
  assert.equal(response.status, 303);
  const page = response.headers.get("location") ?? "";
  assert.match(await (await fetch(page)).text(), /€30\.00/);
  return page;
}

function pay(page: string, card: string): Promise<Response> {
  const body = new URLSearchParams({ action: "pay", card });
  return fetch(page, { method: "POST", body, redirect: "manual" });
}
