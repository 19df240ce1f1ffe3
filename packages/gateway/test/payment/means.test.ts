import assert from "node:assert/strict";
import { test } from "node:test";
import { meansOf } from "../../src/payment/means.ts";

const refused = (path: string) => ({ message: new RegExp(`^${path} `) });

test("means of payment total the completed amount, and only meal vouchers are counted", () => {
  const means = [
    { kind: "ticket" as const, amount: 8, count: 1 },
    { kind: "card" as const, amount: 2 },
  ];
  const of = (change: object, chargedMinor = 1_000) =>
    meansOf({ status: "completed", means, ...change }, "EUR", chargedMinor);
  assert.deepEqual(of({}), {
    means: [
      { kind: "ticket", amountMinor: 800, count: 1 },
      { kind: "card", amountMinor: 200 },
    ],
  });
  assert.deepEqual([of({ means: null }), of({ means: undefined })], [{}, {}]);
  assert.deepEqual(of({ status: "pending", means: null }), {});
  assert.throws(() => of({ status: "pending" }), refused("/means"));
  assert.throws(() => of({}, 999), refused("/means"));
  assert.throws(() => of({}, 1_001), refused("/means"));
  assert.throws(() => of({ means: [{ kind: "card", amount: 10, count: 1 }] }), refused("/means/0/count"));
  assert.throws(() => of({ means: [...means, { kind: "card", amount: 0 }] }), refused("/means/2/amount"));
});
