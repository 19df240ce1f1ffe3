import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { StoreOrderDetail } from "@banco/providers";
import fc from "fast-check";
import { refundAmount } from "../../src/store/refund/amount.ts";

/** An order of one line for each total and quantity given, paid. */
function orderOf(lines: readonly (readonly [totalMinor: number, quantity: number])[]): StoreOrderDetail {
  const items = lines.map(([totalMinor, quantity], index) => ({
    id: String(index),
    name: "Tazza",
    sku: null,
    quantity,
    totalMinor,
  }));
  const amountMinor = lines.reduce((sum, [totalMinor]) => sum + totalMinor, 0);
  const at = new Date();
  const facts = { id: "1", number: "1", status: "completed" as const, currency: "EUR", customer: null };
  return { ...facts, amountMinor, refundedMinor: 0, items, refunds: [], createdAt: at, updatedAt: at };
}

/** The order after a refund, as the store would tell it. */
function refunded(order: StoreOrderDetail, ask: ReturnType<typeof refundAmount>): StoreOrderDetail {
  const id = String(order.refunds.length);
  const common = {
    ourId: null,
    status: "completed" as const,
    reason: null,
    movedMoney: true,
    createdAt: new Date(),
  };
  const refund = { ...common, id, amountMinor: ask.amountMinor, lines: ask.lines };
  return {
    ...order,
    refundedMinor: order.refundedMinor + ask.amountMinor,
    refunds: [...order.refunds, refund],
  };
}

describe("what a refund comes to", () => {
  test("a line that is given back piece by piece comes to exactly what was paid for it", () => {
    const line = fc.tuple(fc.integer({ min: 50, max: 500_000 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        let order = orderOf(lines);
        for (const { id, quantity } of order.items) {
          for (let piece = 0; piece < quantity; piece += 1) {
            order = refunded(order, refundAmount(order, { items: [{ id, quantity: 1 }] }));
          }
        }
        assert.equal(order.refundedMinor, order.amountMinor);
        assert.throws(() => refundAmount(order, { items: [{ id: "0", quantity: 1 }] }), { status: 400 });
      }),
    );
  });

  test("whatever is asked for, it is never more than what is left", () => {
    const wish = fc.record({ amount: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.array(wish, { maxLength: 8 }), (total, wishes) => {
        let order = orderOf([[total, 3]]);
        for (const { amount } of wishes) {
          const left = order.amountMinor - order.refundedMinor;
          const asked = amount === undefined ? {} : { amount: amount / 100 };
          const possible = amount === undefined ? left > 0 : amount <= left;
          if (!possible) assert.throws(() => refundAmount(order, asked), { code: "refund_exceeds_payment" });
          else order = refunded(order, refundAmount(order, asked));
          assert.ok(order.refundedMinor <= order.amountMinor);
        }
      }),
    );
  });

  test("an amount may stand beside the lines that come back, as long as it is left", () => {
    const order = orderOf([[10_000, 4]]);
    const items = [{ id: "0", quantity: 1 }];
    assert.deepEqual(refundAmount(order, { amount: 20, items }), {
      amountMinor: 2_000,
      lines: [{ itemId: "0", quantity: 1, amountMinor: 2_500 }],
    });
    assert.throws(() => refundAmount(order, { amount: 100.01, items }), { code: "refund_exceeds_payment" });
  });

  test("a line counts once, and a refund that failed has taken nothing of it", () => {
    const order = orderOf([[10_000, 2]]);
    const twice = {
      items: [
        { id: "0", quantity: 1 },
        { id: "0", quantity: 1 },
      ],
    };
    assert.throws(() => refundAmount(order, twice), { code: "validation_failed" });
    const whole = refunded(order, refundAmount(order, { items: [{ id: "0", quantity: 2 }] }));
    const failed = {
      ...whole,
      refundedMinor: 0,
      refunds: whole.refunds.map((one) => ({ ...one, status: "failed" as const })),
    };
    assert.equal(refundAmount(failed, { items: [{ id: "0", quantity: 2 }] }).amountMinor, 10_000);
  });
});
