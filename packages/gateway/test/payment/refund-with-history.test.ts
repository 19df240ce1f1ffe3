/** A refused refund of a payment that changed at the provider without Banco's knowledge. */

import assert from "node:assert/strict";
import { after, before, type TestContext, test } from "node:test";
import { newId, Problem } from "@banco/core";
import {
  type ChargeAnswer,
  findPaymentProvider,
  type PaymentProvider,
  ProviderError,
} from "@banco/providers";
import { refundPayment } from "../../src/payment/refund/refunds.ts";
import { refundWithHistory } from "../../src/payment/refund-with-history.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const STRIPE = findPaymentProvider("stripe")!;
const REFUSING: PaymentProvider = {
  ...STRIPE,
  refund: () => Promise.reject(new ProviderError("rejected", "refused", "It is not refundable")),
};

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const inputOf = (transactionId: string, amountMinor: number | null, id = newId("rfd")) => ({
  ...{ id, tenantId: TENANT, transactionId, amountMinor, reason: null, requestId: "req_1" },
});

/** Returns the error for a refused refund of a payment of 10.00, about which the provider then reports. */
async function problemOf({ mock }: TestContext, amountMinor: number | null, report: Partial<ChargeAnswer>) {
  const input = inputOf(await ledger.payment(), amountMinor);
  mock.method(STRIPE, "read", async () => ({ status: "completed", ...report }));
  const error = await refundWithHistory(ledger.services, REFUSING, input, null).catch((error) => error);
  mock.restoreAll();
  assert.ok(error instanceof Problem, String(error));
  return error.code;
}

test("a refused refund exceeds its payment only if the provider reports news", async (context) => {
  const news = { refundedMinor: 300 };
  assert.equal(await problemOf(context, 701, news), "refund_exceeds_payment");
  assert.equal(await problemOf(context, null, news), "refund_exceeds_payment");
  assert.equal(await problemOf(context, 700, news), "provider_refused");
  assert.equal(await problemOf(context, null, {}), "provider_refused");
});

test("a refused refund of a reversed payment shows that the payment failed", async (context) => {
  const reversed = { status: "failed", isUndone: true } as const;
  assert.equal(await problemOf(context, null, reversed), "transaction_not_refundable");
});

test("a deleted key belongs to its refund again when it is retried", async () => {
  const input = inputOf(await ledger.payment(), null);
  const fingerprint = Buffer.alloc(32);
  const claim = { scope: "usr_1 DELETE /", owner: "merchant", key: input.id, fingerprint };
  const refund = async () => ({ status: "completed", providerRefundId: `re_${input.id}` }) as const;
  const request = () => refundPayment(ledger.services, { ...STRIPE, refund }, input, claim);
  await request();
  await ledger.db.raw("delete from idempotency_key where key = $1", [claim.key]);
  assert.equal(await request(), "key_exists");
  await assert.rejects(
    refundPayment(ledger.services, { ...STRIPE, refund }, inputOf(input.transactionId, null), {
      ...claim,
      key: "another",
    }),
    ({ code }: Problem) => code === "refund_exceeds_payment",
  );
});
