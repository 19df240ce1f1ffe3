/** Tests which payments and receipts without a counterpart are paired. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestions } from "../../src/fiscal/links/suggestions.ts";
import { SUGGESTED_APART_MS } from "../../src/pace.ts";

const NOON = Date.parse("2026-11-28T12:00:00Z");
const at = (ms: number) => new Date(NOON + ms).toISOString();
const payment = (id: string, ms: number) =>
  ({ id, currency: "EUR", takenMinor: 240, createdAt: at(ms) }) as Parameters<typeof suggestions>[0][number];
const receipt = (id: string, ms: number) =>
  ({ id, electronicMinor: 240, createdAt: at(ms) }) as Parameters<typeof suggestions>[1][number];
const pairs = (...input: Parameters<typeof suggestions>) =>
  suggestions(...input).map(({ receiptId, transactionId }) => `${receiptId} ${transactionId}`);

test("the payment and receipt closest in time are paired first", () => {
  const receipts = [receipt("earlier", 0), receipt("closer", 9_000)];
  assert.deepEqual(pairs([payment("p", 10_000)], receipts), ["closer p"]);
  assert.deepEqual(pairs([payment("p", 10_000), payment("q", 20_000)], receipts), ["closer p", "earlier q"]);
});

test("a receipt is paired with the nearest of many payments in any order", () => {
  const payments = Array.from({ length: 60 }, (_, minute) =>
    payment(`p${minute}`, minute * 60_000),
  ).reverse();
  for (const minute of [0, 31, 59])
    assert.deepEqual(pairs(payments, [receipt("r", minute * 60_000 + 1_000)]), [`r p${minute}`]);
});

test("a payment and a receipt may be an hour apart, but no longer", () => {
  for (const sign of [1, -1]) {
    const apart = (ms: number) => pairs([payment("p", sign * ms)], [receipt("r", 0)]);
    assert.deepEqual(apart(SUGGESTED_APART_MS), ["r p"]);
    assert.deepEqual(apart(SUGGESTED_APART_MS + 1), []);
  }
});
