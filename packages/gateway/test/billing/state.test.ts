import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
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
