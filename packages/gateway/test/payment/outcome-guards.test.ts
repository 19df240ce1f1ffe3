/** Tests which parts of a payment's record are kept when an outcome arrives, and how its timeline ends. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { ChargeOutcome } from "@banco/providers";
import { timelineOf } from "../../src/payment/timeline/timeline.ts";
import { type Transaction, withOutcome } from "../../src/payment/transaction.ts";

const AT = new Date("2026-11-20T10:00:00Z");
const LATER = new Date("2026-11-20T10:05:00Z");
const FAILURE = { code: "declined", message: "" };
const ACTION = { type: "redirect", url: "https://pay.example.com" };
const ENDING = { kind: "capture", amountMinor: 1000 };
const HOLD = { amountMinor: 1000 };
const STORED = {
  ...{ status: "pending", amountMinor: 1000, currency: "EUR", providerTransactionId: "pi_1" },
  ...{ locationId: "loc_1", card: { last4: "4242" }, action: ACTION, failure: FAILURE, refunds: null },
  ...{ result: {}, memory: { a: 1 }, request: {}, isTerminalFree: false, createdAt: AT, updatedAt: AT },
} as unknown as Transaction;

const next = (outcome: object, stored: object = {}) =>
  withOutcome({ ...STORED, ...stored } as Transaction, outcome as ChargeOutcome, null, LATER);

test("an outcome keeps the facts that it does not report", () => {
  const { card, locationId, providerTransactionId, action, failure, memory } = next({ status: "pending" });
  assert.deepEqual(
    { card, locationId, providerTransactionId, action, failure, memory },
    {
      ...{ card: { last4: "4242" }, locationId: "loc_1", providerTransactionId: "pi_1" },
      ...{ action: ACTION, failure: FAILURE, memory: { a: 1 } },
    },
  );
  assert.equal(next({ status: "pending", action: null }).action, null);
});

test("a payment that has ended has no action, and no failure if completed", () => {
  assert.deepEqual(
    ["completed", "failed", "canceled"].map((status) => {
      const { action, failure } = next({ status, action: ACTION });
      return [action, failure];
    }),
    [
      [null, null],
      [null, FAILURE],
      [null, FAILURE],
    ],
  );
  assert.equal(next({ status: "verification" }).action, ACTION);
});

test("a capture in progress is forgotten only while its amount is still held", () => {
  const ending = (outcome: object) => next(outcome, { request: { ending: ENDING } }).request.ending;
  assert.equal(ending({ status: "pending", hold: HOLD }), undefined);
  assert.equal(ending({ status: "pending" }), ENDING);
  assert.equal(ending({ status: "verification", hold: HOLD }), ENDING);
  assert.equal(ending({ status: "completed" }), ENDING);
});

test("a timeline without events ends with the outcome, unless a refund came later", () => {
  const kinds = (record: object, events: object[] = []) =>
    timelineOf({ ...STORED, status: "completed", ...record } as never, events as never, []).map(
      ({ kind }) => kind,
    );
  assert.deepEqual(kinds({}), ["asked", "settled"]);
  assert.deepEqual(kinds({ status: "pending" }), ["asked"]);
  const refund = { id: "rfd_1", amountMinor: 400, createdAt: LATER.toISOString() };
  assert.deepEqual(kinds({ refunds: [refund] }), ["asked", "refunding"]);
  assert.deepEqual(kinds({ refunds: [] }), ["asked", "settled"]);
  const event = { type: "payment.completed", refundId: null, at: AT };
  assert.deepEqual(kinds({}, [event]), ["asked", "settled"]);
});
