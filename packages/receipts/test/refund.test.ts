import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type LineState, type ReceiptItem, refundLines } from "@banco/receipts";
import fc from "fast-check";
import { anyItem, item } from "./samples.ts";

const fresh = (items: readonly ReceiptItem[]): LineState[] =>
  items.map((one) => ({ item: one, refundedMilli: 0, refundedDiscountMinor: 0 }));

function refused(original: readonly LineState[], ...items: ReceiptItem[]): string[] {
  const result = refundLines(original, items);
  assert.ok("findings" in result);
  return result.findings.map(({ path, message }) => `${path} ${message}`);
}

describe("a partial refund", () => {
  test("a partial refund uses the line of its item", () => {
    const original = fresh([item({ description: "Tè" }), item({ quantityMilli: 2_000 })]);
    assert.deepEqual(refundLines(original, [item()]), {
      lines: [{ line: 1, quantityMilli: 1_000, discountMinor: 0 }],
    });
  });

  test("a partial refund spans identical lines in order", () => {
    const original = fresh([item(), item(), item()]);
    original[0]!.refundedMilli = 1_000;
    assert.deepEqual(refundLines(original, [item({ quantityMilli: 2_000 })]), {
      lines: [
        { line: 1, quantityMilli: 1_000, discountMinor: 0 },
        { line: 2, quantityMilli: 1_000, discountMinor: 0 },
      ],
    });
  });

  test("a refund of more than the remaining quantity is refused", () => {
    const original = fresh([item({ quantityMilli: 2_000 })]);
    assert.deepEqual(refused(original, item({ quantityMilli: 3_000 })), [
      "/items/0/quantity is more than the 2 that is left",
    ]);
    assert.deepEqual(refused(original, item({ quantityMilli: 1_500 }), item()), [
      "/items/1/quantity is more than the 0.5 that is left",
    ]);
    assert.deepEqual(original, fresh([item({ quantityMilli: 2_000 })]));
  });

  test("a refund of unsold goods is refused", () => {
    for (const other of [
      item({ priceMinor: 121 }),
      item({ vat: "22" }),
      item({ gift: true }),
      item({ description: "x" }),
    ]) {
      assert.match(refused(fresh([item()]), other)[0]!, /^\/items\/0 is not a line of the original/);
    }
  });

  test("a partial refund includes its share of the line's discount", () => {
    const original = fresh([item({ quantityMilli: 3_000, discountMinor: 100 })]);
    assert.deepEqual(refused(original, item()), [
      "/items/0/discount must be 0.33, this part's share of the line's discount",
    ]);
    assert.ok("lines" in refundLines(original, [item({ discountMinor: 33 })]));
  });

  test("a partial refund subtracts an earlier item's discount", () => {
    const original = fresh([item({ quantityMilli: 3_000, discountMinor: 100 })]);
    const [first, second] = [item({ discountMinor: 33 }), item({ discountMinor: 34 })];
    assert.deepEqual(refused(original, first, first), [
      "/items/1/discount must be 0.34, this part's share of the line's discount",
    ]);
    assert.deepEqual(refundLines(original, [first, second, first]), {
      lines: [33, 34, 33].map((discountMinor) => ({ line: 0, quantityMilli: 1_000, discountMinor })),
    });
  });

  test("partial refunds of a line add up to its quantity and discount", () => {
    fc.assert(
      fc.property(anyItem, fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 20 }), (sold, parts) => {
        const [state] = fresh([sold]) as [LineState];
        for (const part of [...parts, sold.quantityMilli]) {
          const quantityMilli = Math.min(part, sold.quantityMilli - state.refundedMilli);
          if (quantityMilli === 0) break;
          const discountMinor =
            Math.round((sold.discountMinor * (state.refundedMilli + quantityMilli)) / sold.quantityMilli) -
            state.refundedDiscountMinor;
          const result = refundLines([state], [{ ...sold, quantityMilli, discountMinor }]);
          assert.ok("lines" in result);
          state.refundedMilli += quantityMilli;
          state.refundedDiscountMinor += discountMinor;
        }
        if (state.refundedMilli === sold.quantityMilli)
          assert.equal(state.refundedDiscountMinor, sold.discountMinor);
      }),
    );
  });
});
