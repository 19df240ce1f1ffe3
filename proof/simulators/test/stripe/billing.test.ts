import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type Stripe from "stripe";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { refusal, stripeClient } from "./client.ts";

const PRO = "price_pro_monthly";

describe("Stripe: subscriptions", () => {
  let simulators: Simulators;
  let stripe: Stripe;
  before(async () => {
    simulators = await startSimulators({ only: "stripe" });
    stripe = stripeClient(simulators);
  });
  after(() => simulators.close());

  const sessionFor = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: PRO, quantity: 1 }],
      success_url: "https://app.example/ok",
      ...more,
    });
  const pay = (url: string, card = "pm_card_visa") =>
    fetch(url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });
  const typesSince = async (types: string[]) =>
    (await stripe.events.list({ types })).data.map(({ type }) => type);
  const does = (id: string, what: string) =>
    fetch(`${simulators.url}/_control/stripe/subscriptions/${id}`, {
      method: "POST",
      body: new URLSearchParams({ does: what }),
      redirect: "manual",
    });

  async function subscribed(): Promise<Stripe.Subscription> {
    const customer = await stripe.customers.create({ email: "ada@example.com" });
    const { id, url } = await sessionFor({
      customer: customer.id,
      client_reference_id: "usr_1",
      subscription_data: { metadata: { userId: "usr_1" } },
    });
    assert.equal((await pay(url!)).status, 303);
    const session = await stripe.checkout.sessions.retrieve(id);
    assert.equal(session.customer, customer.id);
    assert.equal(session.payment_intent, null);
    return stripe.subscriptions.retrieve(session.subscription as string);
  }

  it("a paid checkout creates its customer's subscription with the requested metadata", async () => {
    const subscription = await subscribed();
    assert.equal(subscription.status, "active");
    assert.deepEqual(subscription.metadata, { userId: "usr_1" });
    const [item] = subscription.items.data;
    assert.equal(item?.price.id, PRO);
    assert.ok(item!.current_period_end > item!.current_period_start);
    const eventTypes = ["checkout.session.completed", "customer.subscription.created", "invoice.paid"];
    assert.deepEqual((await typesSince(eventTypes)).sort(), eventTypes);
    const { data } = await stripe.subscriptions.list({ customer: subscription.customer as string });
    assert.deepEqual(
      data.map(({ id }) => id),
      [subscription.id],
    );
  });

  it("a declined card creates no subscription", async () => {
    const { id, url } = await sessionFor();
    assert.equal((await pay(url!, "pm_card_visa_chargeDeclined")).status, 402);
    assert.equal((await stripe.checkout.sessions.retrieve(id)).subscription, null);
  });

  it("a subscription is past due after a failed renewal", async () => {
    const { id } = await subscribed();
    await does(id, "fail");
    const [failure] = (await stripe.events.list({ type: "invoice.payment_failed" })).data;
    const invoice = failure!.data.object as Stripe.Invoice;
    assert.equal(invoice.parent?.subscription_details?.subscription, id);
    assert.equal((await stripe.subscriptions.retrieve(id)).status, "past_due");
    await does(id, "renew");
    assert.equal((await stripe.subscriptions.retrieve(id)).status, "active");
    await does(id, "cancel");
    assert.equal((await stripe.subscriptions.retrieve(id)).status, "canceled");
    assert.deepEqual(await typesSince(["customer.subscription.deleted"]), ["customer.subscription.deleted"]);
  });

  it("a customer views and ends subscriptions in the portal", async () => {
    const { id, customer } = await subscribed();
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer as string,
      return_url: "https://app.example/",
    });
    assert.match(await (await fetch(url)).text(), new RegExp(id));
    await fetch(`${url}/cancel/${id}`, { method: "POST", redirect: "manual" });
    assert.equal((await stripe.subscriptions.retrieve(id)).status, "canceled");
    const nobody = stripe.billingPortal.sessions.create({ customer: "cus_nobody" });
    assert.equal((await refusal(nobody)).code, "resource_missing");
  });

  it("a checkout's mode and its price's kind must match", async () => {
    const once = { currency: "eur", unit_amount: 500, product_data: { name: "Caffè" } };
    const mixed = [
      sessionFor({ line_items: [{ price_data: once, quantity: 1 }] }),
      sessionFor({ mode: "payment" }),
      sessionFor({ line_items: [{ price: "price_nobody", quantity: 1 }] }),
      sessionFor({ customer: "cus_nobody" }),
    ];
    for (const wrong of mixed) assert.equal((await refusal(wrong)).statusCode, 400);
  });
});
