import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "@banco/core";
import type { Charge } from "@banco/providers";
import { moneyOf, noteOf, ourIdOf, paymentOutcome } from "@banco/providers/payment/square/map";
import { searchedFrom } from "@banco/providers/payment/square/payments";
import type { Payment } from "@banco/providers/payment/square/wire";
import fc from "fast-check";

test("only a response with this amount and currency matches", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (requested, answered) => {
      const charge = { id: "pay_1", amountMinor: requested, currency: "EUR" } as Charge;
      const check = (id: string, amount_money: object) =>
        paymentOutcome(charge, { id, status: "APPROVED", amount_money } as Payment);
      const compare = () => check("p1", moneyOf({ amountMinor: answered, currency: "EUR" }));
      if (requested === answered) compare();
      else assert.throws(compare, { kind: "outcome_unknown", code: "answer_mismatch" });
      assert.throws(() => check("p1", { amount: requested, currency: "GBP" }), { code: "answer_mismatch" });
      assert.throws(() => check("", moneyOf(charge)), { code: "answer_mismatch" });
    }),
  );
});

test("the amount includes the tip, and Square's fees are totaled", () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 });
  const fees = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      amount,
      fc.nat(99_999),
      fees,
      fc.constantFrom("EUR", "JPY"),
      (requested, tip, parts, currency) => {
        const money = (minor: number) => ({ amount: minor, currency });
        const payment = {
          id: "p1",
          status: "COMPLETED" as const,
          created_at: "",
          amount_money: money(requested),
          tip_money: money(tip),
          total_money: money(requested + tip),
          processing_fee: parts.map((part) => ({ amount_money: money(part) })),
        };
        const paid = paymentOutcome({ id: "pay_1", amountMinor: requested, currency } as Charge, payment);
        assert.deepEqual(
          [paid.status, paid.amountMinor, paid.tipMinor ?? 0],
          ["completed", requested + tip, tip],
        );
        assert.equal(paid.feeMinor, parts.length > 0 ? parts.reduce((sum, part) => sum + part) : undefined);
      },
    ),
  );
});

test("a note of at most 500 characters contains our ID", () => {
  const id = newId("pay");
  fc.assert(
    fc.property(fc.option(fc.string({ maxLength: 600 })), (description) => {
      const note = noteOf({ id, description } as Charge);
      assert.ok(note.length <= 500);
      assert.equal(ourIdOf({ note }), id);
    }),
  );
  assert.equal(ourIdOf({ reference_id: id, note: "Caffè" }), id);
  assert.equal(ourIdOf({ note: "Caffè" }), undefined);
});

test("a search starts shortly before the payment", () => {
  const createdAt = new Date("2026-11-01T12:00:00Z");
  assert.equal(searchedFrom({ createdAt }), "2026-11-01T11:55:00.000Z");
});
