import assert from "node:assert/strict";
import { test } from "node:test";
import type { Charge } from "@banco/providers";
import { captureOutcome, minorOf, moneyOf, orderOutcome } from "@banco/providers/payment/paypal/map";
import { webhooks } from "@banco/providers/payment/paypal/webhook";
import type { Order } from "@banco/providers/payment/paypal/wire";
import fc from "fast-check";

const CHARGE = { id: "pay_1", type: "link", amountMinor: 1250, currency: "EUR" } as Charge;
const EUR = (value: string) => ({ currency_code: "EUR", value });

test("amounts round-trip with PayPal's decimals", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom("EUR", "JPY", "USD"),
      (amountMinor, currency) => {
        assert.equal(minorOf(moneyOf({ amountMinor, currency })), amountMinor);
      },
    ),
  );
  assert.equal(moneyOf({ amountMinor: 125_000, currency: "HUF" }).value, "1250");
  assert.throws(() => moneyOf({ amountMinor: 125_050, currency: "HUF" }), { path: "/amount" });
});

test("a completed order is paid only if it has a completed capture", () => {
  const order = (payments: object, status: Order["status"] = "COMPLETED") => ({
    id: "O1",
    status,
    purchase_units: [{ amount: EUR("12.50"), payments }],
  });
  const captured = (status: string, reason?: string) => ({
    captures: [{ id: "C1", status, amount: EUR("12.50"), ...(reason && { status_details: { reason } }) }],
  });
  assert.equal(orderOutcome(CHARGE, order({})).status, "verification");
  assert.equal(orderOutcome(CHARGE, order({}, "APPROVED")).status, "pending");
  assert.equal(orderOutcome(CHARGE, order(captured("COMPLETED"))).status, "completed");
  assert.equal(orderOutcome(CHARGE, order(captured("PENDING", "ECHECK"))).status, "pending");
  assert.equal(orderOutcome(CHARGE, order(captured("PENDING", "PENDING_REVIEW"))).status, "verification");
  assert.equal(orderOutcome(CHARGE, order(captured("DECLINED"))).status, "failed");
  assert.equal(orderOutcome(CHARGE, order({ authorizations: [{ status: "CREATED" }] })).status, "pending");
});

test("a capture of a different amount or currency does not match", () => {
  for (const amount of [EUR("12.51"), { currency_code: "USD", value: "12.50" }]) {
    assert.throws(() => captureOutcome(CHARGE, { id: "C1", status: "COMPLETED", amount }), {
      code: "answer_mismatch",
    });
  }
});

const delivery = (body: unknown) =>
  ({ method: "POST", headers: {}, query: {}, body: JSON.stringify(body), receivedAt: new Date() }) as const;

test("a webhook refers to its payment and requires PayPal's headers", async () => {
  const resource = { id: "C1", custom_id: "pay_1", supplementary_data: { related_ids: { order_id: "O1" } } };
  const event = { id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED", resource };
  assert.deepEqual(webhooks.read(delivery(event))[0]?.charges, [
    { id: "pay_1" },
    { providerTransactionId: "C1" },
    { providerTransactionId: "O1" },
  ]);
  const approved = {
    id: "WH-2",
    event_type: "CHECKOUT.ORDER.APPROVED",
    resource: { id: "O1", purchase_units: [{ custom_id: "pay_1" }] },
  };
  assert.deepEqual(webhooks.read(delivery(approved))[0]?.charges, [
    { id: "pay_1" },
    { providerTransactionId: "O1" },
  ]);
  const context = { settings: { webhookId: "1" }, credentials: {} } as never;
  assert.equal(await webhooks.verify(context, delivery(event)), false);
  assert.deepEqual(webhooks.read(delivery(null)), []);
});

test("a partial capture completes a hold", () => {
  const held = { ...CHARGE, type: "card", card: { capture: false } } as unknown as Charge;
  const capture = { id: "C1", status: "COMPLETED" as const, amount: EUR("10.00") };
  assert.equal(captureOutcome(held, capture).amountMinor, 1_000);
  for (const [charge, amount] of [
    [CHARGE, EUR("10.00")],
    [held, EUR("12.51")],
    [held, { currency_code: "USD", value: "10.00" }],
  ] as const)
    assert.throws(() => captureOutcome(charge, { ...capture, amount }), { code: "answer_mismatch" });
});

test("a fee in another currency is omitted", () => {
  const fee = (currency_code: string) =>
    captureOutcome(CHARGE, {
      id: "C1",
      status: "COMPLETED",
      amount: EUR("12.50"),
      seller_receivable_breakdown: { paypal_fee: { currency_code, value: "0.50" } },
    }).feeMinor;
  assert.deepEqual([fee("EUR"), fee("USD")], [50, undefined]);
});

test("a dispute event contains its seller and triggers a dispute import", () => {
  const resource = { dispute_id: "PP-R-1", disputed_transactions: [{ seller: { merchant_id: "SELLER" } }] };
  const event = delivery({ id: "WH-1", event_type: "CUSTOMER.DISPUTE.CREATED", resource });
  assert.equal(webhooks.accountOf!(event), "SELLER");
  assert.deepEqual(webhooks.read(event), [
    { id: "WH-1", type: "CUSTOMER.DISPUTE.CREATED", charges: [], list: "disputes" },
  ]);
});
