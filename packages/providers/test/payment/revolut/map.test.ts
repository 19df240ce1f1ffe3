import assert from "node:assert/strict";
import { test } from "node:test";
import { newCharge } from "@banco/provider-testing/payment/bench";
import { orderOutcome } from "@banco/providers/payment/revolut/map";
import type { Order } from "@banco/providers/payment/revolut/wire";

const CHARGE = newCharge("card", { card: { token: null, returnUrl: null, capture: true } });
const order = (payments: Order["payments"]): Order => ({
  id: "o1",
  type: "payment",
  state: "completed",
  created_at: "2026-11-21T10:00:00Z",
  amount: CHARGE.amountMinor,
  currency: CHARGE.currency,
  ...(payments && { payments }),
});

test("Revolut's share is the total of its fees in the payment's currency", () => {
  const fees = [
    { amount: 13, currency: "EUR" },
    { amount: 2, currency: "EUR" },
    { amount: 9, currency: "GBP" },
  ];
  const feeOf = (input: typeof fees) =>
    orderOutcome(CHARGE, order([{ state: "completed", fees: input }])).feeMinor;
  assert.equal(feeOf(fees), 15);
  assert.equal(feeOf([]), undefined);
  assert.equal(orderOutcome(CHARGE, order(undefined)).feeMinor, undefined);
});
