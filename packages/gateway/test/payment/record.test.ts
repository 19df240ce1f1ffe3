/** Tests each part of a payment as the API returns it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { recordOf } from "../../src/payment/record.ts";
import type { PaymentResult, ShownTransaction } from "../../src/payment/transaction.ts";

const AT = new Date("2026-11-28T12:00:00Z");
const record = (columns: Partial<ShownTransaction>, result: PaymentResult = {}) =>
  recordOf({
    ...{ id: "pay_1", provider: "stripe", mode: "live", type: "card", status: "completed" },
    ...{ amountMinor: 1_000, currency: "EUR", refundedMinor: 300, metadata: {}, refunds: null },
    ...{ settledFeeMinor: null, createdAt: AT, updatedAt: AT, result, ...columns },
  } as ShownTransaction);

test("a payment's amounts are in its own currency", () => {
  const { amount, refundedAmount } = record({});
  assert.deepEqual([amount, refundedAmount], [10, 3]);
  const yen = record({ currency: "JPY" }, { tipMinor: 50, feeMinor: 20 });
  assert.deepEqual([yen.amount, yen.refundedAmount, yen.tip, yen.fee], [1_000, 300, 50, 20]);
});

test("a payment's refunds show their amount but not their stage", () => {
  const decision = { status: "failed", reason: "seen", userId: "usr_1", at: AT.toISOString() };
  const refund = { id: "rfd_1", status: "completed", reason: null, amountMinor: 100, calling: true };
  const refunds = [
    { ...refund, createdAt: AT.toISOString() },
    { ...refund, createdAt: AT.toISOString(), decision },
  ] as unknown as NonNullable<ShownTransaction["refunds"]>;
  const shown = { id: "rfd_1", status: "completed", reason: null, amount: 1, createdAt: AT.toISOString() };
  assert.deepEqual(record({ refunds }).refunds, [shown, { ...shown, decision }]);
  assert.deepEqual(record({}).refunds, []);
});

test("only a link or code has a QR code, of its own content", () => {
  const url = "https://pay.example/1";
  const [link, code] = [record({ type: "link" }, { url }), record({ type: "code" }, { code: "00020101" })];
  assert.match(link.qr!, /<svg/);
  assert.match(code.qr!, /<svg/);
  assert.equal(record({ type: "code" }, { url }).qr, link.qr);
  assert.notEqual(record({ type: "code" }, { url, code: "00020101" }).qr, link.qr);
  assert.equal("qr" in record({ type: "card" }, { url }), false);
  assert.equal("qr" in record({ type: "link" }), false);
});

test("a payment shows its hold and a person's decision", () => {
  const decision = {
    status: "failed",
    amountMinor: 400,
    reason: "seen",
    userId: "usr_1",
    at: "",
    provider: null,
  };
  const { hold, decision: shown } = record({}, {
    hold: { amountMinor: 900 },
    decision,
  } as PaymentResult);
  assert.deepEqual(hold, { amount: 9, expiresAt: null });
  const { amountMinor: _, ...rest } = decision;
  assert.deepEqual(shown, { ...rest, amount: 4 });
});
