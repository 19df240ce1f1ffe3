import assert from "node:assert/strict";
import { test } from "node:test";
import type { Charge } from "@banco/providers";
import { assertEuro, paymentOutcome, statusOf } from "@banco/providers/payment/satispay/map";
import type { Payment } from "@banco/providers/payment/satispay/wire";

const CHARGE = { id: "pay_1", type: "code", amountMinor: 1250, currency: "EUR" } as Charge;
const PAYMENT = {
  id: "p_1",
  status: "ACCEPTED",
  amount_unit: 1250,
  currency: "EUR",
  expired: false,
} as Payment;

test("a payment with a different amount or currency does not match", () => {
  assert.equal(paymentOutcome(CHARGE, PAYMENT).status, "completed");
  for (const change of [{ amount_unit: 1249 }, { currency: "USD" }, { id: "" }])
    assert.throws(() => paymentOutcome(CHARGE, { ...PAYMENT, ...change } as Payment), {
      code: "answer_mismatch",
    });
});

test("a paid payment stays paid after its code expires", () => {
  assert.equal(statusOf({ status: "ACCEPTED", expired: true }), "completed");
  assert.equal(statusOf({ status: "PENDING", expired: true }), "canceled");
  assert.equal(statusOf({ status: "PENDING", expired: false }), "pending");
});

test("only euros are charged", () => {
  assertEuro(CHARGE);
  assert.throws(() => assertEuro({ ...CHARGE, currency: "USD" }), { code: "currency" });
});
