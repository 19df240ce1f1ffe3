import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { KnownCharge } from "@banco/providers";
import { holdOf, reportedOutcome, resultOutcome, terminalOutcome } from "@banco/providers/payment/adyen/map";
import { webhooks } from "@banco/providers/payment/adyen/webhook";
import type { PaymentResult, TerminalPayment } from "@banco/providers/payment/adyen/wire";

const ID = `pay_${"0".repeat(32)}`;
const UNKNOWN = { kind: "outcome_unknown" };

const charge = (change: object = {}) =>
  ({
    ...{ id: ID, type: "card", amountMinor: 1250, currency: "EUR" },
    ...{ card: { token: "s:1", returnUrl: null, capture: true }, ...change },
  }) as unknown as KnownCharge;
const held = charge({ card: { token: "s:1", returnUrl: null, capture: false } });
const inPerson = charge({ type: "terminal", terminal: { terminalId: "T1" } });
const told = (value: number, currency = "EUR") => ({ psp: "PSP1", told: { value, currency } });

describe("Adyen's response to a payment", () => {
  const result = (change: Partial<PaymentResult>) =>
    resultOutcome(charge(), {
      pspReference: "PSP1",
      merchantReference: ID,
      resultCode: "Authorised",
      ...change,
    } as PaymentResult);

  test("a response about a different payment or amount does not match", () => {
    const amount = { value: 1250, currency: "EUR" };
    assert.equal(result({ amount }).amountMinor, 1250);
    for (const change of [
      { amount: { ...amount, value: 1251 } },
      { amount: { ...amount, currency: "USD" } },
      { merchantReference: "pay_1" },
    ])
      assert.throws(() => result(change), UNKNOWN);
  });

  test("a charged payment notes its reference, and a refused one its reason", () => {
    assert.deepEqual(result({}).memory, { psp: "PSP1" });
    const refused = result({ resultCode: "Refused", refusalReasonCode: "2" });
    assert.deepEqual([refused.status, refused.memory], ["failed", { refusal: "2" }]);
  });
});

describe("a payment that Adyen's notifications report", () => {
  test("a different amount is accepted only in person", () => {
    assert.equal(reportedOutcome(inPerson, told(1400))?.amountMinor, 1400);
    assert.equal(reportedOutcome(charge(), told(1250))?.amountMinor, 1250);
    assert.throws(() => reportedOutcome(charge(), told(1400)), UNKNOWN);
    assert.throws(() => reportedOutcome(inPerson, told(1250, "USD")), UNKNOWN);
  });

  test("a held payment is charged when captured, by the captured part", () => {
    assert.equal(reportedOutcome(held, told(1250)), undefined);
    const captured = { ...told(1250), captured: true, capturedMinor: 1000 };
    assert.equal(reportedOutcome(held, captured)?.amountMinor, 1000);
    assert.equal(reportedOutcome(charge(), captured)?.amountMinor, 1250);
  });

  test("a hold lasts until it is captured or released", () => {
    assert.deepEqual(holdOf(held, { psp: "PSP1" }), { amountMinor: 1250 });
    assert.deepEqual(holdOf(held, { psp: "PSP1", ended: false }), { amountMinor: 1250 });
    assert.equal(holdOf(held, { psp: "PSP1", ended: true }), undefined);
    assert.equal(holdOf(charge(), { psp: "PSP1" }), undefined);
  });

  test("refunds are added up", () => {
    const memory = { ...told(1250), "refunded:R1": 300, "refunded:R2": 200, "refunded:R3": 0 };
    assert.equal(reportedOutcome(charge(), memory)?.refundedMinor, 500);
  });

  test("a reversed authorization undoes the payment", () => {
    for (const [memory, status] of [
      [{ captureFailed: true }, "failed"],
      [{ canceled: true }, "canceled"],
    ] as const) {
      const outcome = reportedOutcome(charge(), { ...told(1250), ...memory });
      assert.deepEqual([outcome?.status, outcome?.isUndone], [status, true]);
    }
  });
});

describe("a terminal's response", () => {
  const payment = (change: object = {}) =>
    ({
      Response: { Result: "Success" },
      POIData: { POITransactionID: { TransactionID: "tender1.PSP1" } },
      PaymentResult: {
        AmountsResp: { Currency: "EUR", AuthorizedAmount: 12.5 },
        PaymentInstrumentData: { CardData: { MaskedPan: "541333 **** 9999", PaymentBrand: "MC" } },
      },
      ...change,
    }) as unknown as TerminalPayment;
  const amounts = (AmountsResp: object) => payment({ PaymentResult: { AmountsResp } });

  test("a completed payment has its reference, amount and card", () => {
    const outcome = terminalOutcome(inPerson, payment());
    assert.deepEqual(
      [outcome.status, outcome.providerTransactionId, outcome.amountMinor, outcome.card],
      ["completed", "PSP1", 1250, { brand: "mc", last4: "9999" }],
    );
  });

  test("an amount in another currency, or none, does not match", () => {
    for (const wrong of [
      { Currency: "USD", AuthorizedAmount: 12.5 },
      { Currency: "EUR", AuthorizedAmount: 0 },
      { Currency: "EUR" },
    ])
      assert.throws(() => terminalOutcome(inPerson, amounts(wrong)), UNKNOWN);
  });
});

describe("Adyen's events", () => {
  const read = (eventCode: string, change: object = {}) => {
    const item = {
      ...{ eventCode, success: "true", pspReference: "PSP2", originalReference: "PSP1" },
      ...{ merchantReference: ID, merchantAccountCode: "Shop", amount: { value: 500, currency: "EUR" } },
      ...change,
    };
    const body = JSON.stringify({ notificationItems: [{ NotificationRequestItem: item }] });
    return webhooks.read({ method: "POST", headers: {}, query: {}, body, receivedAt: new Date() })[0]!;
  };
  const memoryOf = (eventCode: string, change: object = {}) => read(eventCode, change).charges[0]?.memory;

  test("each event notes what it changes", () => {
    for (const [eventCode, memory] of [
      ["CANCELLATION", { canceled: true }],
      ["TECHNICAL_CANCEL", { canceled: true }],
      ["EXPIRE", { canceled: true }],
      ["CAPTURE_FAILED", { captureFailed: true }],
      ["CAPTURE", { captured: true, capturedMinor: 500 }],
      ["AUTHORISATION", { psp: "PSP2", told: { value: 500, currency: "EUR" } }],
      ["REFUND", { "refunded:PSP2": 500 }],
      ["CANCEL_OR_REFUND", { "refunded:PSP2": 500 }],
      ["REFUND_FAILED", { "refunded:PSP2": 0 }],
      ["REFUNDED_REVERSED", { "refunded:PSP2": 0 }],
      ["REPORT_AVAILABLE", undefined],
    ] as const)
      assert.deepEqual(memoryOf(eventCode), memory, eventCode);
    for (const eventCode of ["CAPTURE", "CANCELLATION"])
      assert.deepEqual(memoryOf(eventCode, { success: "false" }), { ended: false }, eventCode);
    assert.equal(memoryOf("AUTHORISATION", { success: "false" }), undefined);
  });

  test("only refunds and reversals may change a completed payment", () => {
    for (const [eventCode, expected] of [
      ["REFUND", true],
      ["CANCEL_OR_REFUND", true],
      ["REFUND_FAILED", true],
      ["REFUNDED_REVERSED", true],
      ["CANCELLATION", true],
      ["TECHNICAL_CANCEL", true],
      ["EXPIRE", true],
      ["CAPTURE_FAILED", true],
      ["CAPTURE", undefined],
      ["AUTHORISATION", undefined],
    ] as const)
      assert.equal(read(eventCode).mayChangeCompleted, expected, eventCode);
  });

  test("two reports of one reference are different events", () => {
    const ids = [read("REFUND"), read("REFUND_FAILED"), read("REFUND", { success: "false" })];
    assert.equal(new Set(ids.map(({ id }) => id)).size, 3);
  });

  test("a Chilean refund has no decimals, although Adyen's amount has two", () => {
    const amount = { value: 500, currency: "CLP" };
    assert.deepEqual(memoryOf("REFUND", { amount }), { "refunded:PSP2": 5 });
  });
});
