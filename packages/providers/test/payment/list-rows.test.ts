import assert from "node:assert/strict";
import { test } from "node:test";
import { AmountError } from "@banco/core";
import { type ListedCharge, ProviderError } from "@banco/providers";
import { readCharges } from "@banco/providers/payment/list-rows";

const GOOD: ListedCharge = {
  providerTransactionId: "tr_1",
  type: "card",
  status: "completed",
  amountMinor: 1250,
  currency: "EUR",
  refundedMinor: 0,
  createdAt: new Date(),
};

const read = (charges: readonly (() => ListedCharge | undefined)[]) =>
  readCharges(
    charges.map((charge, index) => ({ id: `tr_${index + 1}`, charge })),
    ({ id }) => id,
    ({ charge }) => charge(),
  );
const fails = (error: Error) => () => {
  throw error;
};

test("an unreadable listed payment is reported without affecting the others", async () => {
  const wrong: [reason: RegExp, charge: () => ListedCharge][] = [
    [/no time/, () => ({ ...GOOD, createdAt: new Date("soon") })],
    [/no amount/, () => ({ ...GOOD, amountMinor: Number.NaN })],
    [/no amount/, () => ({ ...GOOD, amountMinor: 12.5 })],
    [/no amount/, () => ({ ...GOOD, refundedMinor: Number.NaN })],
    [/no currency/, () => ({ ...GOOD, currency: "" })],
    [/undefined/, fails(new TypeError("Cannot read properties of undefined"))],
    [/decimal/, fails(new AmountError("is no decimal amount"))],
  ];
  for (const [reason, charge] of wrong) {
    const { charges, unreadable } = await read([() => GOOD, charge, () => undefined, () => GOOD]);
    assert.deepEqual([charges.length, unreadable.length], [2, 1]);
    assert.equal(unreadable[0]!.id, "tr_2");
    assert.match(unreadable[0]!.reason, reason);
  }
});

test("a payment in a withdrawn currency is read normally", async () => {
  const { charges, unreadable } = await read([() => ({ ...GOOD, currency: "HRK" })]);
  assert.deepEqual([charges[0]?.currency, unreadable], ["HRK", []]);
});

test("an unreachable provider fails the whole list", async () => {
  const away = new ProviderError("unavailable", "http_503", "Stripe is away");
  await assert.rejects(read([() => GOOD, fails(away)]), away);
});
