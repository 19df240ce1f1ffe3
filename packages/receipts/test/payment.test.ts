import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  cashRounded,
  checkReceipt,
  moneyOf,
  type Paid,
  type ReceiptPayment,
  returnFindings,
  roundingOf,
  statedPayment,
  unroundedPayment,
} from "@banco/receipts";
import fc from "fast-check";
import { sumFindings } from "../src/payment.ts";
import { sale } from "./samples.ts";

const NOTHING = {
  cashMinor: 0,
  electronicMinor: 0,
  ticketMinor: 0,
  ticketCount: 0,
  discountMinor: 0,
  creditMinor: 0,
};
const paid = (totalMinor: number, payment: Partial<ReceiptPayment>): Paid => ({
  totalMinor,
  payment: { ...NOTHING, ...payment },
});
const oneAt = (price: number) => [{ description: "Pane", quantity: 1, price, vat: "4" }];
const paths = (...args: Parameters<typeof returnFindings>) => returnFindings(...args).map(({ path }) => path);

describe("cash rounding", () => {
  for (const [price, cash, rounding] of [
    [9.98, 10, 2],
    [9.97, 9.95, -2],
    [9.96, 9.95, -1],
    [9.99, 10, 1],
  ] as const) {
    test(`cash rounding accepts ${cash} in cash for ${price}`, () => {
      const checked = checkReceipt(sale({ items: oneAt(price), payment: { cash } }));
      assert.ok("receipt" in checked);
      assert.equal(checked.receipt.totalMinor, Math.round(price * 100));
      assert.equal(roundingOf(checked.receipt), rounding);
    });
  }

  test("cash rounding applies to cash only, to the nearest five cents", () => {
    for (const payment of [
      { electronic: 10 },
      { cash: 5, electronic: 5 },
      { cash: 9.99 },
      { cash: 9.95 },
      { cash: 9.5, discount: 0.5 },
      { cash: 10, electronic: 0.01 },
    ]) {
      const checked = checkReceipt(sale({ items: oneAt(9.98), payment }));
      assert.ok("findings" in checked, JSON.stringify(payment));
      assert.deepEqual(
        checked.findings.map(({ path }) => path),
        ["/payment"],
      );
    }
  });

  test("cash rounding on a refund can be as much as four cents", () => {
    const findings = (type: "sale" | "refund", cashMinor: number) =>
      sumFindings({ type, ...paid(996, { cashMinor }) }).map(({ path }) => path);
    for (const cash of [992, 995, 996, 1000]) assert.deepEqual(findings("refund", cash), [], `${cash}`);
    for (const cash of [991, 1001]) assert.deepEqual(findings("refund", cash), ["/payment"], `${cash}`);
    assert.deepEqual(findings("sale", 992), ["/payment"]);
  });

  test("cash rounding errors contain the allowed cash amount", () => {
    const checked = checkReceipt(sale({ items: oneAt(9.98), payment: { cash: 9.95 } }));
    assert.ok("findings" in checked);
    assert.match(checked.findings[0]!.message, /9\.95.*9\.98; entirely in cash it may be 10\.00/);
  });
});

describe("cash rounding on a document", () => {
  const down = paid(997, { cashMinor: 995 });
  const up = paid(998, { cashMinor: 1000 });

  test("cash that is rounded down is shown as a discount", () => {
    assert.deepEqual(statedPayment(down), { ...NOTHING, cashMinor: 995, discountMinor: 2 });
    assert.deepEqual(statedPayment(up), { ...NOTHING, cashMinor: 1000 });
  });

  test("cash rounding is omitted where unsupported", () => {
    assert.deepEqual(unroundedPayment(down), { ...NOTHING, cashMinor: 997 });
    assert.deepEqual(unroundedPayment(up), { ...NOTHING, cashMinor: 998 });
  });
});

describe("the payment of a refund", () => {
  const discounted = paid(3900, { cashMinor: 3750, discountMinor: 150 });

  test("a refund returns at most the sale's amount", () => {
    assert.deepEqual(paths(paid(3900, { cashMinor: 3900 }), discounted, []), ["/payment"]);
    assert.deepEqual(paths(paid(3900, { electronicMinor: 3900 }), discounted, []), ["/payment"]);
    assert.deepEqual(paths(paid(3900, { cashMinor: 3750, creditMinor: 150 }), discounted, []), ["/payment"]);
    assert.deepEqual(paths(paid(3900, { cashMinor: 3750, discountMinor: 150 }), discounted, []), []);
  });

  test("a refund is reduced by earlier refunds", () => {
    const earlier = [paid(1000, { cashMinor: 1000 }), paid(967, { electronicMinor: 967 })];
    assert.deepEqual(paths(paid(1933, { cashMinor: 1933 }), discounted, earlier), ["/payment"]);
    assert.deepEqual(paths(paid(1933, { cashMinor: 1783, discountMinor: 150 }), discounted, earlier), []);
  });

  test("a refund returns at most the sale's discount", () => {
    assert.deepEqual(paths(paid(1000, { discountMinor: 200, cashMinor: 800 }), discounted, []), [
      "/payment/discount",
    ]);
  });

  test("a refund never returns a discount or credit twice", () => {
    const sold = paid(3900, { cashMinor: 3000, discountMinor: 400, creditMinor: 500 });
    const discount = paid(400, { discountMinor: 400 });
    const credit = paid(500, { creditMinor: 500 });
    assert.deepEqual(paths(discount, sold, [credit]), []);
    assert.deepEqual(paths(discount, sold, [discount]), ["/payment/discount"]);
    assert.deepEqual(paths(credit, sold, [discount]), []);
    assert.deepEqual(paths(credit, paid(3900, { ...sold.payment, cashMinor: 0 }), [credit]), ["/payment"]);
  });

  test("a refund of a rounded sale returns the amount paid", () => {
    const up = paid(998, { cashMinor: 1000 });
    const down = paid(997, { cashMinor: 995 });
    assert.deepEqual(paths(paid(998, { cashMinor: 1000 }), up, []), []);
    assert.deepEqual(paths(paid(997, { cashMinor: 997 }), down, []), ["/payment"]);
    assert.deepEqual(paths(paid(997, { cashMinor: 995 }), down, []), []);
    assert.deepEqual(paths(paid(998, { cashMinor: 1000 }), paid(998, { electronicMinor: 998 }), []), [
      "/payment",
    ]);
    assert.deepEqual(paths(paid(998, { cashMinor: 994 }), up, []), ["/payment"]);
  });

  test("a refund without a known sale allows only rounding", () => {
    assert.deepEqual(paths(paid(998, { cashMinor: 1000 }), undefined, []), []);
    assert.deepEqual(paths(paid(998, { cashMinor: 997 }), undefined, []), ["/payment"]);
  });

  test("a refund never exceeds the sale's amount", () => {
    const means = fc.record({
      cashMinor: fc.integer({ min: 0, max: 500 }),
      electronicMinor: fc.integer({ min: 0, max: 500 }),
      ticketMinor: fc.integer({ min: 0, max: 500 }),
      discountMinor: fc.integer({ min: 0, max: 500 }),
      creditMinor: fc.integer({ min: 0, max: 500 }),
    });
    const parts = fc.array(fc.integer({ min: 3, max: 400 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        parts,
        means,
        fc.boolean(),
        fc.infiniteStream(fc.nat(9)),
        (totals, shares, isCash, dice) => {
          const totalMinor = totals.reduce((sum, one) => sum + one, 0);
          const sold = isCash
            ? paid(totalMinor, { cashMinor: cashRounded(totalMinor) })
            : split(totalMinor, shares);
          const earlier: Paid[] = [];
          for (const total of totals) {
            const accepted = candidates(total).filter(
              (one) => returnFindings(one, sold, earlier).length === 0,
            );
            assert.ok(accepted.length > 0, `${total} of ${JSON.stringify({ sold, earlier })}`);
            earlier.push(accepted[dice.next().value! % accepted.length]!);
            const back = earlier.reduce((sum, { payment }) => sum + moneyOf(payment), 0);
            assert.ok(back <= moneyOf(sold.payment));
          }
        },
      ),
    );
  });
});

/** Splits a total across the means of payment, in order. */
function split(totalMinor: number, shares: Partial<typeof NOTHING>): Paid {
  let left = totalMinor;
  const payment = { ...NOTHING };
  for (const [name, share = 0] of Object.entries(shares)) {
    payment[name as keyof typeof NOTHING] = Math.min(left, share);
    left -= Math.min(left, share);
  }
  payment.cashMinor += left;
  return { totalMinor, payment };
}

/** Returns ways to refund a total: in cash near the total, and every mix of money, discount and credit. */
function candidates(totalMinor: number): Paid[] {
  const rounded = [-4, -3, -2, -1, 1, 2, 3, 4].map((by) => paid(totalMinor, { cashMinor: totalMinor + by }));
  const mixed: Paid[] = [];
  for (let discountMinor = 0; discountMinor <= totalMinor; discountMinor += 1) {
    for (const creditMinor of [0, Math.floor((totalMinor - discountMinor) / 2), totalMinor - discountMinor]) {
      mixed.push(
        paid(totalMinor, { cashMinor: totalMinor - discountMinor - creditMinor, discountMinor, creditMinor }),
      );
    }
  }
  return [...rounded, ...mixed].filter(({ payment }) => payment.cashMinor >= 0);
}
