import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "@banco/core";
import type { Charge, ChargeOf } from "@banco/providers";
import { app } from "@banco/providers/payment/viva/app";
import type { Context } from "@banco/providers/payment/viva/manifest";
import {
  chargeIdOf,
  referenceOf,
  sessionIdOf,
  sessionOutcome,
  transactionOutcome,
} from "@banco/providers/payment/viva/map";
import { openFor } from "@banco/providers/payment/viva/orders";
import { parseViva } from "@banco/providers/payment/viva/request";
import { webhooks } from "@banco/providers/payment/viva/webhook";
import fc from "fast-check";

const ID = newId("pay");
const CHARGE = { id: ID, type: "link", amountMinor: 1250, currency: "EUR" } as Charge;

test("a payment's reference converts back to its ID", () => {
  assert.match(referenceOf(ID), /^[0-9a-f]{32}$/);
  assert.equal(chargeIdOf(referenceOf(ID)), ID);
  assert.equal(chargeIdOf("table 7"), undefined);
  assert.match(sessionIdOf(ID), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("order codes keep their 16 digits", () => {
  const text = '{"orderCode":9876543210987654,"Order":{"OrderCode": 1234567890123457},"Amount":1.5}';
  assert.deepEqual(parseViva({ text, status: 200 }), {
    orderCode: "9876543210987654",
    Order: { OrderCode: "1234567890123457" },
    Amount: 1.5,
  });
});

test("cents and euros round-trip exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amountMinor) => {
      const charge = { ...CHARGE, amountMinor };
      const paid = transactionOutcome(charge, "t1", { statusId: "F", amount: amountMinor / 100 });
      assert.equal(paid.amountMinor, amountMinor);
      const other = { statusId: "F" as const, amount: (amountMinor + 1) / 100 };
      assert.throws(() => transactionOutcome(charge, "t1", other), { code: "answer_mismatch" });
    }),
  );
});

test("only a transaction in euros or a session in cents matches", () => {
  const paid = transactionOutcome(CHARGE, "t1", {
    statusId: "F",
    amount: 12.5,
    cardNumber: "523929XXXXXX0168",
  });
  assert.deepEqual([paid.status, paid.amountMinor, paid.card?.last4], ["completed", 1250, "0168"]);
  assert.throws(() => transactionOutcome(CHARGE, "t1", { statusId: "F", amount: 1250 }), {
    code: "answer_mismatch",
  });
  assert.equal(sessionOutcome(CHARGE, { success: true, eventId: 0, amount: 1250 }).status, "completed");
  assert.throws(() => sessionOutcome(CHARGE, { success: true, amount: 12.5 }), { code: "answer_mismatch" });
  const atTerminal = { ...CHARGE, type: "terminal", terminal: { terminalId: "1" } } as Charge;
  const approved = (amount: number) => {
    const { amountMinor, tipMinor } = sessionOutcome(atTerminal, { success: true, eventId: 0, amount });
    return [amountMinor, tipMinor];
  };
  assert.deepEqual(
    [approved(1250), approved(1400), approved(800)],
    [
      [1250, undefined],
      [1400, 150],
      [800, undefined],
    ],
  );
});

test("only a successful session is completed, whatever its event", () => {
  assert.equal(sessionOutcome(CHARGE, { success: false, eventId: 0 }).status, "verification");
  assert.equal(sessionOutcome(CHARGE, { success: false, eventId: 1016 }).status, "canceled");
  assert.equal(sessionOutcome(CHARGE, { success: false, eventId: 1000 }).status, "canceled");
  assert.equal(sessionOutcome(CHARGE, { success: false, eventId: 1020 }).failure?.code, "1020");
  assert.equal(sessionOutcome(CHARGE, { success: false, eventId: 1061 }).failure?.code, "1061");
  assert.equal(sessionOutcome(CHARGE, { success: false, eventId: 1100 }).status, "pending");
});

test("an order stays open for as long as requested, within Viva's limits", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  assert.equal(openFor(null, now), 65_535);
  assert.equal(openFor("2026-11-20T13:00:00Z", now), 3600);
  assert.equal(openFor("2027-11-20T13:00:00Z", now), 65_534);
  assert.equal(openFor("2026-11-20T11:00:00Z", now), 1);
});

test("the app's link contains the amount in cents and no secret", async () => {
  const credentials = { appId: "it.banco.till", clientSecret: "hush" };
  const charge = {
    ...CHARGE,
    type: "app",
    app: { callbackUrl: "till://paid?a=b c", platform: "android" },
  } as ChargeOf<"app">;
  const { url = "" } = await app({ credentials } as unknown as Context, charge);
  assert.ok(url.startsWith("vivapayclient://pay/v1?"));
  const query = new URLSearchParams(url.split("?")[1]);
  assert.deepEqual([query.get("amount"), query.get("callback")], ["1250", "till://paid?a=b c"]);
  assert.ok(!url.includes("hush") && !url.includes("+"));
  await assert.rejects(app({ credentials: {} } as unknown as Context, charge), { code: "no_app_id" });
});

test("a webhook refers to our payment, Viva's transaction and order", () => {
  const body = `{"MessageId":"m1","EventTypeId":1796,"EventData":{"TransactionId":"t1","OrderCode":9876543210987654,"MerchantTrns":"${referenceOf(ID)}"}}`;
  const delivery = { method: "POST", headers: {}, query: {}, body, receivedAt: new Date() } as const;
  assert.deepEqual(webhooks.read(delivery), [
    {
      id: "m1",
      type: "1796",
      charges: [{ id: ID }, { providerTransactionId: "t1" }, { providerTransactionId: "9876543210987654" }],
    },
  ]);
  assert.equal(webhooks.verify({} as never, { ...delivery, body: "[]" }), false);
});

test("a reversal's webhook refers to the refunded payment", () => {
  const body = `{"MessageId":"m2","EventTypeId":1797,"EventData":{"TransactionId":"r1","ParentId":"t1","OrderCode":null}}`;
  const delivery = { method: "POST", headers: {}, query: {}, body, receivedAt: new Date() } as const;
  const charges = [{ providerTransactionId: "r1" }, { providerTransactionId: "t1" }];
  assert.deepEqual(webhooks.read(delivery), [{ id: "m2", type: "1797", charges, mayChangeCompleted: true }]);
});
