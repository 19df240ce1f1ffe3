import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type Stripe from "stripe";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { refusal, SALE, stripeClient } from "./client.ts";

describe("Stripe: lists", () => {
  let simulators: Simulators;
  let stripe: Stripe;
  const made: string[] = [];
  let now = 1_800_000_000_000;
  before(async () => {
    simulators = await startSimulators({ only: "stripe", now: () => now });
    stripe = stripeClient(simulators);
    for (let count = 0; count < 25; count += 1) {
      made.unshift((await stripe.paymentIntents.create(SALE)).id);
      now += 1_000;
    }
  });
  after(() => simulators.close());

  const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);

  it("a page has ten items, newest first, and has_more", async () => {
    const page = await stripe.paymentIntents.list();
    assert.deepEqual(idsOf(page), made.slice(0, 10));
    assert.equal(page.has_more, true);
    const last = await stripe.paymentIntents.list({ limit: 25 });
    assert.equal(last.data.length, 25);
    assert.equal(last.has_more, false);
  });

  it("Stripe's client pages through every object exactly once", async () => {
    const all: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 4 })) all.push(id);
    assert.deepEqual(all, made);
  });

  it("ending_before returns the objects nearest before the cursor", async () => {
    const page = await stripe.paymentIntents.list({ ending_before: made[10] ?? "", limit: 3 });
    assert.deepEqual(idsOf(page), made.slice(7, 10));
    assert.equal(page.has_more, true);
  });

  it("a list can be filtered by creation time", async () => {
    const since = 1_800_000_020;
    const page = await stripe.paymentIntents.list({ created: { gte: since, lt: since + 3 }, limit: 100 });
    assert.deepEqual(idsOf(page), made.slice(2, 5));
  });

  it("an out-of-range limit or unknown cursor is refused", async () => {
    assert.equal((await refusal(stripe.paymentIntents.list({ limit: 101 }))).param, "limit");
    const error = await refusal(stripe.paymentIntents.list({ starting_after: "pi_none" }));
    assert.equal(error.param, "starting_after");
  });

  it("list items can be expanded", async () => {
    const sale = { ...SALE, confirm: true, payment_method: "pm_card_visa" };
    const paid = await stripe.paymentIntents.create(sale);
    const page = await stripe.paymentIntents.list({ limit: 1, expand: ["data.latest_charge"] });
    const [charge] = page.data.map(({ latest_charge }) => latest_charge as Stripe.Charge);
    assert.equal(charge?.payment_intent, paid.id);
  });
});
