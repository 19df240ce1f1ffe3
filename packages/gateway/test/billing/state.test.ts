import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { factOf, factOfSubscription } from "../../src/billing/facts.ts";
import { type Fact, type PlacedFact, stateOf } from "../../src/billing/state.ts";

const at = (seconds: number, fact: Fact, seq = seconds): PlacedFact => ({ seconds, seq, fact });
const updated = (status: string): Fact => ({ kind: "updated", status });
const statusOf = (...facts: PlacedFact[]) => stateOf(facts).status;

const COMPLETED: Fact = { kind: "completed", userId: "usr_1", priceId: "price_1" };
const FAILED: Fact = { kind: "failed" };
const DELETED: Fact = { kind: "deleted", status: "canceled" };

test("each event has its documented effect", () => {
  assert.equal(statusOf(at(1, COMPLETED)), "active");
  assert.equal(statusOf(at(1, COMPLETED), at(2, updated("unpaid"))), "unpaid");
  assert.equal(statusOf(at(1, COMPLETED), at(2, FAILED)), "past_due");
  assert.equal(statusOf(at(1, COMPLETED), at(2, FAILED), at(3, updated("active"))), "active");
  assert.equal(statusOf(at(1, COMPLETED), at(2, DELETED)), "canceled");
});

test("among events in the same second, the checkout applies first", () => {
  assert.equal(statusOf(at(5, updated("past_due"), 1), at(5, COMPLETED, 2)), "past_due");
  assert.equal(statusOf(at(5, DELETED, 1), at(5, updated("active"), 2)), "canceled");
  assert.equal(statusOf(at(5, FAILED, 1), at(5, updated("active"), 2)), "active");
  assert.equal(statusOf(at(5, updated("active"), 2), at(5, FAILED, 1)), "active");
});

test("a trial continues after checkout, and late failures never revive a subscription", () => {
  assert.equal(statusOf(at(1, updated("trialing")), at(2, COMPLETED)), "trialing");
  assert.equal(statusOf(at(1, COMPLETED), at(2, DELETED), at(3, FAILED)), "canceled");
});

test("fields that an event omits stay unchanged", () => {
  const state = stateOf([
    at(1, { ...COMPLETED, customerId: "cus_1" }),
    at(2, { kind: "updated", status: "active", currentPeriodEnd: 90, cancelAtPeriodEnd: true }),
    at(3, FAILED),
  ]);
  assert.deepEqual(state, {
    status: "past_due",
    priceId: "price_1",
    currentPeriodEnd: 90,
    cancelAtPeriodEnd: true,
    userIds: ["usr_1"],
    customerIds: ["cus_1"],
  });
});

test("a later event changes price and period without reviving a subscription", () => {
  const { priceId, currentPeriodEnd, status } = stateOf([
    at(1, { ...COMPLETED, currentPeriodEnd: 90 }),
    at(2, { kind: "updated", priceId: "price_2", currentPeriodEnd: 120 }),
  ]);
  assert.deepEqual([priceId, currentPeriodEnd, status], ["price_2", 120, "active"]);
  assert.equal(statusOf(at(1, DELETED), at(2, COMPLETED)), "canceled");
});

test("events in any order lead to the same state", () => {
  const fact = fc.oneof(
    fc.constantFrom<Fact>(COMPLETED, FAILED, DELETED),
    fc.constantFrom("active", "trialing", "past_due", "unpaid", "canceled").map(updated),
  );
  const history = fc
    .uniqueArray(fc.tuple(fc.nat(100), fact), { selector: ([seconds]) => seconds, minLength: 1 })
    .map((all) => all.map(([seconds, one]) => at(seconds, one)));
  const shuffled = history.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, otherwise]) =>
      assert.deepEqual(stateOf(otherwise.map((one, seq) => ({ ...one, seq }))), stateOf(all)),
    ),
  );
});

test("a subscription's fact comes from its item, or from an older version's fields", () => {
  const read = (subscription: object) => factOfSubscription(subscription as never);
  const item = { price: { id: "price_2" }, current_period_end: 90 };
  const metadata = { userId: "usr_1", priceId: "price_1" };
  assert.deepEqual(read({ status: "active", metadata, items: { data: [item] }, customer: { id: "cus_1" } }), {
    ...{ kind: "updated", status: "active", priceId: "price_2", currentPeriodEnd: 90 },
    ...{ userId: "usr_1", customerId: "cus_1" },
  });
  assert.deepEqual(read({ status: "active", metadata, current_period_end: 80 }), {
    ...{ kind: "updated", status: "active", priceId: "price_1", currentPeriodEnd: 80, userId: "usr_1" },
  });
  for (const [change, isEnding] of [
    [{ cancel_at_period_end: false, cancel_at: null }, false],
    [{ cancel_at_period_end: true, cancel_at: null }, true],
    [{ cancel_at_period_end: false, cancel_at: 90 }, true],
  ] as const)
    assert.equal((read({ ...change }) as Fact).cancelAtPeriodEnd, isEnding);
});

test("a checkout names its user, and other payments are not facts", () => {
  const of = (type: string, object: object) => factOf({ type, data: { object } } as never);
  const session = {
    ...{ mode: "subscription", subscription: "sub_1", client_reference_id: "usr_1", customer: "cus_1" },
    metadata: { userId: "usr_2", priceId: "price_1" },
  };
  assert.deepEqual(of("checkout.session.completed", session), {
    subscriptionId: "sub_1",
    fact: { kind: "completed", userId: "usr_1", priceId: "price_1", customerId: "cus_1" },
  });
  assert.equal(of("checkout.session.completed", { ...session, mode: "payment" }), undefined);
  assert.equal(of("checkout.session.completed", { ...session, subscription: null }), undefined);
  assert.equal(of("invoice.payment_failed", { subscription: "sub_1" })?.subscriptionId, "sub_1");
  const ended = { id: "sub_1", status: "active" };
  assert.equal(of("customer.subscription.deleted", ended)?.fact.kind, "deleted");
  assert.equal(of("customer.updated", ended), undefined);
});
