import assert from "node:assert/strict";
import { test } from "node:test";
import { toNearestMinor } from "@banco/core";
import type { Charge } from "@banco/providers";
import { checkoutAmountOf, readerAmountOf } from "@banco/providers/payment/sumup/amount";
import { checkoutOutcome, transactionOutcome } from "@banco/providers/payment/sumup/map";
import { webhooks } from "@banco/providers/payment/sumup/webhook";
import type { Transaction } from "@banco/providers/payment/sumup/wire";
import fc from "fast-check";

const CHARGE = { id: "pay_1", type: "link", amountMinor: 1250, currency: "EUR" } as Charge;

const CURRENCIES = ["AUD", "BRL", "CHF", "CLP", "COP", "CZK", "EUR", "GBP", "HUF", "PLN", "SEK", "USD"];

test("reader and checkout amounts agree, and inexact ones are refused", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(...CURRENCIES),
      (amountMinor, currency) => {
        const request = { amountMinor, currency };
        const whole = currency === "COP" || currency === "HUF";
        if (whole && amountMinor % 100 !== 0) {
          assert.throws(() => readerAmountOf(request), { kind: "rejected", path: "/amount" });
          assert.throws(() => checkoutAmountOf(request), { kind: "rejected", path: "/amount" });
          return;
        }
        const { value, minor_unit } = readerAmountOf(request);
        assert.equal(minor_unit, whole || currency === "CLP" ? 0 : 2);
        assert.equal(value / 10 ** minor_unit, checkoutAmountOf(request));
        assert.equal(toNearestMinor(checkoutAmountOf(request), currency), amountMinor);
      },
    ),
  );
  const forints = { value: 1250, currency: "HUF", minor_unit: 0 };
  assert.deepEqual(readerAmountOf({ amountMinor: 125_000, currency: "HUF" }), forints);
});

test("the charged amount must equal the request plus the tip", () => {
  const amount = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(amount, fc.nat(99_999), fc.nat(99_999), (amountMinor, tip, fee) => {
      const charge = { ...CHARGE, amountMinor };
      const transaction = {
        id: "t1",
        status: "SUCCESSFUL" as const,
        amount: (amountMinor + tip) / 100,
        currency: "EUR",
        timestamp: "",
        tip_amount: tip / 100,
        fee_amount: fee / 100,
      };
      const paid = transactionOutcome(charge, transaction);
      assert.equal(paid.amountMinor, amountMinor + tip);
      assert.deepEqual([paid.tipMinor ?? 0, paid.feeMinor ?? 0], [tip, fee]);
      const more = { ...transaction, amount: (amountMinor + tip + 1) / 100 };
      assert.throws(() => transactionOutcome(charge, more), { code: "answer_mismatch" });
    }),
  );
});

test("a checkout for a different amount or currency does not match", () => {
  const checkout = { id: "c1", status: "PAID" as const, amount: 12.5, currency: "EUR" };
  assert.equal(checkoutOutcome(CHARGE, checkout).status, "completed");
  for (const change of [{ amount: 12.51 }, { currency: "USD" }, { id: "" }]) {
    assert.throws(() => checkoutOutcome(CHARGE, { ...checkout, ...change }), { code: "answer_mismatch" });
  }
});

test("a webhook refers to its checkout or transaction and our payment", () => {
  const id = `pay_${"0".repeat(32)}`;
  const delivery = (body: object | string) =>
    ({
      method: "POST",
      headers: {},
      query: { payment: id },
      body: typeof body === "string" ? body : JSON.stringify(body),
      receivedAt: new Date(),
    }) as const;
  const online = { event_type: "CHECKOUT_STATUS_CHANGED", id: "c1" };
  assert.deepEqual(webhooks.read(delivery(online)), [
    { id: null, type: "CHECKOUT_STATUS_CHANGED", charges: [{ id }, { providerTransactionId: "c1" }] },
  ]);
  const payload = { client_transaction_id: "urn:1", status: "successful" };
  const reader = { event_type: "solo.transaction.updated", id: "e1", payload };
  assert.deepEqual(webhooks.read(delivery(reader)), [
    { id: "e1", type: "solo.transaction.updated", charges: [{ id }, { providerTransactionId: "urn:1" }] },
  ]);
  for (const body of ["{", "null", "{}"]) assert.equal(webhooks.verify({} as never, delivery(body)), false);
});

const TRANSACTION = { id: "T1", status: "SUCCESSFUL", amount: 12.5, currency: "EUR" } as Transaction;

test("a canceled transaction reverses a completed sale", () => {
  const { status, isUndone } = transactionOutcome(CHARGE, { ...TRANSACTION, status: "CANCELLED" });
  assert.deepEqual([status, isUndone], ["canceled", true]);
  assert.equal(transactionOutcome(CHARGE, TRANSACTION).isUndone, undefined);
});

test("only completed refunds are counted", () => {
  const event = (type: string, status: string, amount: number) => ({ type, status, amount });
  const events = [
    event("PAYOUT", "PAID_OUT", 12.5),
    event("REFUND", "REFUNDED", 2),
    event("REFUND", "FAILED", 3),
    event("REFUND", "REFUNDED", 0.5),
  ];
  const outcome = transactionOutcome(CHARGE, { ...TRANSACTION, events } as unknown as Transaction);
  assert.equal(outcome.refundedMinor, 250);
});
