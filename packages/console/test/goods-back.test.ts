import assert from "node:assert/strict";
import { test } from "node:test";
import { cashRounded, checkReceipt, type Receipt, refundLines, returnFindings } from "@banco/receipts";
import fc from "fast-check";
import type { ReceiptItem, ReceiptPayment } from "../browser/api/records.ts";
import { goodsOf, partOf } from "../browser/pages/receipts/left.ts";
import { paidBack } from "../browser/pages/receipts/sums.ts";

const line = fc
  .record({
    description: fc.constantFrom("Pane", "Olio"),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.constantFrom(1.5, 9.9),
    vat: fc.constantFrom("10", "22"),
    cents: fc.integer({ min: 0, max: 149 }),
  })
  .map(({ cents, ...item }): ReceiptItem => (cents > 0 ? { ...item, discount: cents / 100 } : item));

test("the console requests only returns that the API accepts", () => {
  const returns = fc.array(fc.array(fc.nat({ max: 3 }), { maxLength: 8 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), returns, (items, requests) => {
      const sale = readItems(items);
      const returned = items.map(() => ({ quantity: 0, discount: 0 }));
      // The last return includes everything that is left to return.
      for (const counts of [...requests, items.map(() => Number.POSITIVE_INFINITY)]) {
        const parts = goodsOf({ items, returned }).flatMap((goods, index) =>
          partOf(goods, Math.min(counts[index] ?? 0, goods.left)),
        );
        if (parts.length === 0) continue;
        const states = sale.map((item, index) => ({
          item,
          refundedMilli: Math.round(returned[index]!.quantity * 1_000),
          refundedDiscountMinor: Math.round(returned[index]!.discount * 100),
        }));
        const result = refundLines(states, readItems(parts));
        if ("findings" in result) assert.fail(JSON.stringify(result.findings));
        for (const { line: index, quantityMilli, discountMinor } of result.lines) {
          returned[index]!.quantity += quantityMilli / 1_000;
          returned[index]!.discount += discountMinor / 100;
        }
      }
      assert.deepEqual(
        returned.map(({ quantity, discount }) => [quantity, Math.round(discount * 100)]),
        items.map(({ quantity, discount = 0 }) => [quantity, Math.round(discount * 100)]),
      );
    }),
  );
});

test("the console refunds each means of payment, including discounts", () => {
  assert.deepEqual(paidBack({ amount: 10, payment: { discount: 10 } }, 10, 0), { discount: 10 });
  const mixed = { amount: 39, payment: { electronic: 37.5, discount: 1.5 } };
  assert.deepEqual(paidBack(mixed, 39, 0), { electronic: 37.5, discount: 1.5 });
  assert.deepEqual(paidBack(mixed, 13, 0), { electronic: 12.5, discount: 0.5 });
  assert.deepEqual(paidBack({ amount: 9.97, payment: { cash: 9.95 } }, 9.97, 0), { cash: 9.95 });
});

test("the console requests only return refunds that the API accepts", () => {
  const means = fc.record({
    discount: fc.nat({ max: 900 }),
    electronic: fc.nat({ max: 900 }),
    ticket: fc.nat({ max: 900 }),
    credit: fc.nat({ max: 900 }),
  });
  const totals = fc.array(fc.integer({ min: 5, max: 900 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(totals, means, fc.boolean(), (parts, shares, isCash) => {
      const totalMinor = parts.reduce((sum, part) => sum + part, 0);
      const payment = isCash ? { cash: cashRounded(totalMinor) / 100 } : split(totalMinor, shares);
      const sale = read(totalMinor, payment, "sale");
      const earlier: Receipt[] = [];
      let before = 0;
      for (const part of parts) {
        const back = paidBack({ amount: totalMinor / 100, payment }, part / 100, before / 100);
        const refund = read(part, back, "refund");
        assert.deepEqual(returnFindings(refund, sale, earlier), []);
        earlier.push(refund);
        before += part;
      }
    }),
  );
});

function split(totalMinor: number, shares: Record<string, number>): ReceiptPayment {
  let left = totalMinor;
  const payment: Record<string, number> = {};
  for (const [name, share] of Object.entries(shares)) {
    const part = Math.min(left, share);
    if (part > 0) payment[name] = part / 100;
    left -= part;
  }
  return left > 0 ? { ...payment, cash: left / 100 } : payment;
}

function read(totalMinor: number, payment: ReceiptPayment, type: "sale" | "refund"): Receipt {
  const items = [{ description: "Pane", quantity: 1, price: totalMinor / 100, vat: "4" }];
  const original = type === "sale" ? {} : { original: "rcp_1" };
  const checked = checkReceipt({ type, items, payment, ...original });
  if ("findings" in checked) throw new Error(JSON.stringify({ payment, findings: checked.findings }));
  return checked.receipt;
}

/** Returns the items as the API parses them. */
function readItems(items: readonly ReceiptItem[]): Receipt["items"] {
  const total = items.reduce(
    (sum, { quantity, price, discount = 0 }) => sum + quantity * price - discount,
    0,
  );
  const payment = { cash: Math.round(total * 100) / 100 };
  const read = checkReceipt({ type: "sale", items: [...items], payment });
  if ("findings" in read) throw new Error(JSON.stringify(read.findings));
  return read.receipt.items;
}
