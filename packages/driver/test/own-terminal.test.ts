import assert from "node:assert/strict";
import { test } from "node:test";
import type { PaymentOrder } from "../src/order.ts";
import { assertOwn, chargedOn, NotOurs } from "../src/own-terminal.ts";

const OWN = { driver: "ecr17", terminalId: "12345678" };
const ORDER: PaymentOrder = { kind: "payment", amountMinor: 650, currency: "EUR" };

test("the bridge's own terminal charges the order's amount, currency and description", () => {
  assert.deepEqual(chargedOn(OWN, ORDER), { amountMinor: 650, currency: "EUR" });
  const named = { ...ORDER, description: "Lunch", provider: "ecr17", terminalId: "12345678" };
  assert.deepEqual(chargedOn(OWN, named), { amountMinor: 650, currency: "EUR", description: "Lunch" });
});

test("an order for another provider or terminal is refused", () => {
  for (const other of [{ provider: "stripe" }, { terminalId: "87654321" }, { terminalId: "" }])
    assert.throws(() => chargedOn(OWN, { ...ORDER, ...other }), NotOurs, JSON.stringify(other));
  const refund = { kind: "refund", transactionId: "pay_1" } as const;
  assert.throws(() => assertOwn(OWN, { ...refund, provider: "stripe" }), NotOurs);
  assertOwn(OWN, refund);
});
