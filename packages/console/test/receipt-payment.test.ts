import assert from "node:assert/strict";
import { test } from "node:test";
import { receiptPayment } from "../browser/pages/take/receipt-payment.ts";

const part = (amount: number, means: { kind: string; amount: number; count?: number }[] | null) => ({
  amount,
  payment: { id: "pay_1", means },
});

const ticket = (amount: number, count?: number) => ({
  kind: "ticket",
  amount,
  ...(count && { count }),
});

test("a payment whose means nobody told is electronic", () => {
  const { payment, transactionIds } = receiptPayment([{ amount: 2 }, part(3, null)]);
  assert.deepEqual([payment, transactionIds], [{ cash: 2, electronic: 3 }, ["pay_1"]]);
});

test("meal vouchers of a payment are the receipt's ticket", () => {
  const card = { kind: "card", amount: 4.1 };
  const mixed = part(12.1, [ticket(5, 1), card, ticket(3, 2)]);
  assert.deepEqual(receiptPayment([mixed]).payment, { electronic: 4.1, ticket: 8, ticketCount: 3 });
  const whole = part(8, [ticket(8)]);
  assert.deepEqual(receiptPayment([whole]).payment, { ticket: 8 });
});

test("vouchers beyond the sale paid its tip", () => {
  const tipped = part(9, [ticket(10, 2)]);
  assert.deepEqual(receiptPayment([tipped]).payment, { ticket: 9, ticketCount: 2 });
});
