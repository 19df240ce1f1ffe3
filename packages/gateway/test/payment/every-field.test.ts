/**
 * Tests that every field of every request body that moves money reaches the intent, and the charge that the adapter
 * or driver receives.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { newId, type Problem } from "@banco/core";
import type { TSchema } from "@banco/core/schema";
import {
  EXTRA_AMOUNTS,
  type ExtraAmount,
  findPaymentProvider,
  type PaymentProvider,
  type PaymentType,
} from "@banco/providers";
import { checkReceipt, ReceiptRequest } from "@banco/receipts";
import { wireItem, wirePayment } from "../../src/fiscal/record.ts";
import { storeIntent } from "../../src/payment/charge/intent-sql.ts";
import { newTransaction } from "../../src/payment/http.ts";
import { refundOf } from "../../src/payment/refund/refund.ts";
import { reserveRefund } from "../../src/payment/refund/refunds-sql.ts";
import {
  AppBody,
  CardBody,
  CheckinBody,
  LinkBody,
  type PaymentBody,
  RefundBody,
  TerminalPaymentBody,
} from "../../src/payment/schemas.ts";
import { chargeOf } from "../../src/payment/transaction.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

/** For each field, a value that is never a default. */
const SAMPLES: Record<string, unknown> = {
  amount: 98.76,
  currency: "CHF",
  despiteDispute: true,
  description: "Two coffees",
  reference: "table 9",
  metadata: { shift: "evening" },
  customer: { name: "Ada Rossi", email: "ada@example.com" },
  token: "pm_sample",
  returnUrl: "https://shop.example/return",
  capture: false,
  expiresAt: "2031-02-03T04:05:06.000Z",
  successUrl: "https://shop.example/success",
  cancelUrl: "https://shop.example/cancel",
  callbackUrl: "till:done",
  platform: "ios",
  terminalId: "terminal-7",
  reason: "Too cold",
};

/** Returns a body with every field of a schema; a new field has no sample value, so the test fails here. */
function bodyOf(schema: TSchema): Record<string, unknown> {
  const names = Object.keys((schema as unknown as { properties: object }).properties);
  assert.deepEqual(
    names.filter((name) => !Object.hasOwn(SAMPLES, name)),
    [],
    "add a sample of the new field",
  );
  return Object.fromEntries(names.map((name) => [name, SAMPLES[name]]));
}

/** Returns the field's stored form. */
const stored = (name: string, value: unknown) =>
  name === "amount" ? { amountMinor: 9876 } : { [name]: value };

/** Returns the fields of a body that appear nowhere in a record. */
function lost(body: Record<string, unknown>, record: object): string[] {
  const has = (part: unknown, [name, value]: [string, unknown]): boolean => {
    if (part === null || typeof part !== "object") return false;
    const own = (part as Record<string, unknown>)[name];
    if (own !== undefined && isDeepStrictEqual(own, value)) return true;
    return Object.values(part).some((inner) => has(inner, [name, value]));
  };
  return Object.entries(body)
    .filter(([name, value]) => !Object.entries(stored(name, value)).every((one) => has(record, one)))
    .map(([name]) => name);
}

const PAYMENTS: [PaymentType, TSchema][] = [
  ["card", CardBody],
  ["link", LinkBody],
  ["code", LinkBody],
  ["app", AppBody],
  ["terminal", TerminalPaymentBody],
  ["checkin", CheckinBody],
];

for (const [type, schema] of PAYMENTS)
  test(`every field of a ${type} payment reaches the intent and the provider`, async () => {
    const body = bodyOf(schema);
    const provider = findPaymentProvider("stripe")!;
    const context = { tenantId: TENANT, clientId: "till", provider, type, claim: null };
    const transaction = newTransaction(context, body as PaymentBody, new Date());
    await storeIntent(ledger.db, { transaction, claim: null, owner: 1, saleId: null });
    const intent = await ledger.transaction(transaction.id);
    assert.deepEqual(lost(body, intent), []);
    assert.deepEqual(lost(body, chargeOf(intent)), []);
  });

for (const amount of Object.keys(EXTRA_AMOUNTS) as ExtraAmount[]) {
  const body = { ...bodyOf(TerminalPaymentBody), terminalId: `terminal of ${amount}` } as PaymentBody;
  const requested = (provider: PaymentProvider) =>
    newTransaction(
      {
        tenantId: TENANT,
        clientId: "till",
        provider,
        type: "terminal",
        claim: null,
        amounts: { [amount]: 150 },
      },
      body,
      new Date(),
    );

  test(`${amount} reaches the intent and a provider that supports it`, async () => {
    const stripe = findPaymentProvider("stripe")!;
    const manifest = { ...stripe.manifest, amounts: { [amount]: ["terminal"] as const } };
    const transaction = requested({ ...stripe, manifest });
    await storeIntent(ledger.db, { transaction, claim: null, owner: 1, saleId: null });
    const intent = await ledger.transaction(transaction.id);
    assert.equal(chargeOf(intent)[amount], 150);
  });

  test(`${amount} is refused by providers and payment types that lack it`, () => {
    const stripe = findPaymentProvider("stripe")!;
    const manifest = { ...stripe.manifest, amounts: { [amount]: ["card"] as const } };
    for (const provider of [stripe, { ...stripe, manifest }, findPaymentProvider("handoff")!])
      assert.throws(
        () => requested(provider),
        (error: Problem) =>
          error.code === "validation_failed" && error.message.startsWith(`/${EXTRA_AMOUNTS[amount]} `),
      );
  });
}

test("every field of a refund reaches the intent and the provider", async () => {
  const transactionId = await ledger.payment({ amount_minor: 10_000 });
  // `despiteDispute` only decides whether a refund is made, and is not part of it.
  const { amount: _, despiteDispute: __, ...body } = bodyOf(RefundBody);
  const input = { tenantId: TENANT, provider: "stripe", transactionId, id: newId("rfd"), owner: 1 };
  const refund = await reserveRefund(ledger.db, { ...input, amountMinor: 9876, reason: String(body.reason) });
  const charge = await ledger.transaction(transactionId);
  assert.deepEqual(lost({ ...body, amount: 98.76 }, refund!), []);
  assert.deepEqual(lost({ ...body, amount: 98.76 }, refundOf(refund!, charge, [])), []);
});

const LINE = { description: "Lunch", quantity: 1.5, price: 20, vat: "10", discount: 1, gift: true };
const RECEIPTS: ReceiptRequest[] = [
  {
    type: "sale",
    items: [LINE, { description: "Menu", quantity: 1, price: 50, vat: "10" }],
    payment: {
      cash: 10,
      electronic: 20,
      ticket: 8,
      ticketCount: 2,
      discount: 2,
      credit: 10,
      creditFor: "services",
    },
    customerTaxCode: "RSSMRA80A01H501U",
    transactionIds: ["pay_1"],
  },
  {
    type: "sale",
    items: [{ description: "Menu", quantity: 1, price: 50, vat: "10" }],
    payment: { electronic: 50 },
    lottery: "ABCD1234",
    transactionId: "pay_1",
  },
  {
    type: "refund",
    items: [{ description: "Menu", quantity: 1, price: 50, vat: "10" }],
    payment: { cash: 50 },
    withoutOriginal: { date: "2026-01-02", proof: "card_slip" },
  },
  {
    type: "return",
    items: [{ description: "Menu", quantity: 1, price: 50, vat: "10" }],
    payment: { cash: 50 },
    original: "rcp_1",
  },
];

test("every field of a receipt reaches the validated receipt and is returned", () => {
  const sent = new Set(RECEIPTS.flatMap((body) => Object.keys(body)));
  assert.deepEqual(
    Object.keys(ReceiptRequest.properties).filter((name) => !sent.has(name)),
    [],
  );
  for (const body of RECEIPTS) {
    const result = checkReceipt(body);
    assert.ok("receipt" in result, JSON.stringify(result));
    const { items, payment, ...facts } = result.receipt;
    assert.deepEqual(items.map(wireItem), body.items);
    assert.deepEqual(wirePayment(payment), body.payment);
    const { items: _, payment: _paid, transactionId, ...rest } = body;
    assert.deepEqual(lost(rest, facts), []);
    if (transactionId) assert.deepEqual(facts.transactionIds, [transactionId]);
  }
});
