import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { StoreOrderDetail } from "@banco/providers";
import { lessDiscount } from "@banco/providers/store/lines";
import fc from "fast-check";
import { refundAmount } from "../../src/store/refund/amount.ts";

/** A paid order with one line for each total and quantity. */
function orderOf(lines: readonly (readonly [totalMinor: number, quantity: number])[]): StoreOrderDetail {
  const items = lines.map(([totalMinor, quantity], index) => ({
    id: String(index),
    kind: "product" as const,
    isReturnable: true,
    name: "Tazza",
    sku: null,
    quantity,
    totalMinor,
  }));
  const amountMinor = lines.reduce((sum, [totalMinor]) => sum + totalMinor, 0);
  const at = new Date();
  const facts = { id: "1", number: "1", status: "completed" as const, currency: "EUR", customer: null };
  return {
    ...facts,
    amountMinor,
    receivedMinor: amountMinor,
    refundedMinor: 0,
    items,
    refunds: [],
    createdAt: at,
    updatedAt: at,
  };
}

/** The order after a refund, as the store would report it. */
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

/** The order after a free return of one piece, as the shop's staff would record it. */
function returned(order: StoreOrderDetail, itemId: string): StoreOrderDetail {
  return refunded(order, { amountMinor: 0, lines: [{ itemId, quantity: 1, amountMinor: 0 }] });
}

describe("a refund's amount", () => {
  test("refunds of a line in pieces total exactly the paid amount", () => {
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

  test("a refund never exceeds the remaining amount", () => {
    const request = fc.record({ amount: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.array(request, { maxLength: 8 }),
        (total, requests) => {
          let order = orderOf([[total, 3]]);
          for (const { amount } of requests) {
            const left = order.amountMinor - order.refundedMinor;
            const request = amount === undefined ? {} : { amount: amount / 100 };
            const possible = amount === undefined ? left > 0 : amount <= left;
            if (!possible)
              assert.throws(() => refundAmount(order, request), { code: "refund_exceeds_payment" });
            else order = refunded(order, refundAmount(order, request));
            assert.ok(order.refundedMinor <= order.amountMinor);
          }
        },
      ),
    );
  });

  test("a refund can be combined with returned lines", () => {
    const order = orderOf([[10_000, 4]]);
    const items = [{ id: "0", quantity: 1 }];
    assert.deepEqual(refundAmount(order, { amount: 20, items }), {
      amountMinor: 2_000,
      lines: [{ itemId: "0", quantity: 1, amountMinor: 2_500 }],
    });
    assert.throws(() => refundAmount(order, { amount: 100.01, items }), { code: "refund_exceeds_payment" });
  });

  test("refunds of random discounted baskets total exactly the paid amount", () => {
    const line = fc.record({
      unitMinor: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    });
    const basket = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      shippingMinor: fc.integer({ min: 0, max: 2_000 }),
    });
    fc.assert(
      fc.property(basket, ({ lines, share, shippingMinor }) => {
        const goods = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
        const discount = Math.floor(goods * share);
        const paid = goods - discount + shippingMinor;
        const plain = orderOf([
          ...lines.map(({ unitMinor, quantity }) => [unitMinor * quantity, quantity] as const),
          ...(shippingMinor > 0 ? [[shippingMinor, 1] as const] : []),
        ]);
        const kinds = plain.items.map((item, index) => ({
          ...item,
          kind: index < lines.length ? ("product" as const) : ("shipping" as const),
        }));
        let order: StoreOrderDetail = {
          ...plain,
          amountMinor: paid,
          receivedMinor: paid,
          items: lessDiscount(kinds, discount),
        };
        for (const { id, quantity, totalMinor } of order.items) {
          let back = 0;
          for (let piece = 0; piece < quantity; piece += 1) {
            const request = { items: [{ id, quantity: 1 }] };
            try {
              const one = refundAmount(order, request);
              order = refunded(order, one);
              back += one.amountMinor;
            } catch (error) {
              // A piece that cost nothing cannot be refunded.
              assert.equal((error as { code?: string }).code, "refund_exceeds_payment");
              order = returned(order, id);
            }
            assert.ok(order.refundedMinor <= paid);
          }
          assert.equal(back, totalMinor, `item ${id}`);
        }
        assert.equal(order.refundedMinor, paid);
      }),
    );
  });

  test("items that do not total the order's amount cannot be refunded", () => {
    const order = { ...orderOf([[10_000, 4]]), amountMinor: 9_000, receivedMinor: 9_000 };
    assert.throws(
      () => refundAmount(order, { items: [{ id: "0", quantity: 1 }] }),
      /^Problem: \/items cannot be refunded separately: the order's amount is 10 EUR less than its items/,
    );
    assert.equal(refundAmount(order, { amount: 50 }).amountMinor, 5_000);
  });

  test("a refund is limited by the money received, whatever the order's state", () => {
    for (const status of ["canceled", "pending", "failed"] as const) {
      const order = { ...orderOf([[10_000, 4]]), status, receivedMinor: 3_000 };
      assert.equal(refundAmount(order, {}).amountMinor, 3_000);
      assert.throws(() => refundAmount(order, { amount: 30.01 }), { code: "refund_exceeds_payment" });
      assert.throws(() => refundAmount({ ...order, receivedMinor: 0 }, {}), {
        code: "transaction_not_refundable",
      });
    }
  });

  test("a refund covers parts of goods by weight but only whole pieces", () => {
    const order = orderOf([[700, 0.35]]);
    const part = refundAmount(order, { items: [{ id: "0", quantity: 0.1 }] });
    assert.equal(part.amountMinor, 200);
    const rest = refundAmount(refunded(order, part), { items: [{ id: "0", quantity: 0.25 }] });
    assert.equal(rest.amountMinor, 500);
    assert.throws(() => refundAmount(order, { items: [{ id: "0", quantity: 0.36 }] }), { status: 400 });
    const pieces = orderOf([[700, 2]]);
    assert.throws(() => refundAmount(pieces, { items: [{ id: "0", quantity: 0.5 }] }), { status: 400 });
  });

  test("a refund covers at most the pieces left by earlier refunds", () => {
    const order = orderOf([
      [900, 3],
      [900, 3],
    ]);
    const two = { items: [{ id: "0", quantity: 2 }] };
    const after = refunded(order, refundAmount(order, two));
    assert.throws(() => refundAmount(after, two), { status: 400 });
    assert.equal(refundAmount(after, { items: [{ id: "0", quantity: 1 }] }).amountMinor, 300);
    assert.equal(refundAmount(after, { items: [{ id: "1", quantity: 3 }] }).amountMinor, 900, "another line");
  });

  test("a refund is refused for a line that the store cannot identify", () => {
    const order = orderOf([[700, 1]]);
    const items = order.items.map((item) => ({ ...item, isReturnable: false }));
    assert.throws(() => refundAmount({ ...order, items }, { items: [{ id: "0", quantity: 1 }] }), {
      status: 400,
    });
  });

  test("a refund counts each returned line once and ignores failed refunds", () => {
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
