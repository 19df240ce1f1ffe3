/** A provider that has no record of a refund, and the account that is polled. */

import assert from "node:assert/strict";
import { after, before, type TestContext, test } from "node:test";
import { findPaymentProvider, type Refund, type RefundAnswer } from "@banco/providers";
import { accountFor, checkCharge } from "../../src/payment/checks/charges.ts";
import { checkRefund } from "../../src/payment/checks/refunds.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const STRIPE = findPaymentProvider("stripe")!;
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

/**
 * Mocks Stripe's response. The previous mock is removed first: Node restores a test's mocks from first to last, and
 * would leave the first one in place for every later test in the process.
 */
function answers(context: TestContext, method: "read" | "readRefund", answer: object): void {
  (STRIPE[method] as unknown as { mock?: { restore(): void } }).mock?.restore();
  context.mock.method(STRIPE, method as never, (async () => answer) as never);
}

/** Checks a refund with this provider response; returns the refund and its payment's totals. */
async function checked(context: TestContext, columns: object, answer: RefundAnswer) {
  answers(context, "readRefund", answer);
  const transactionId = await ledger.payment();
  const id = await ledger.refund(transactionId, { call_at: AN_HOUR_AGO, ...columns });
  await checkRefund(ledger.services, { tenantId: TENANT, transactionId, id });
  const { rows } = await ledger.db.raw(
    "select refunded_minor as refunded, reserved_minor as reserved from payment_transaction where id = $1",
    [transactionId],
  );
  const { status } = await ledger.storedRefund(transactionId, id);
  return { status, ...(rows[0] as { refunded: number; reserved: number }) };
}

test("a refund never accepted fails if the provider has no record", async (context) => {
  const failed = { status: "failed", refunded: 0, reserved: 0 };
  assert.deepEqual(await checked(context, {}, { status: "no_record" }), failed);
});

test("an accepted refund does not fail for lack of a record", async (context) => {
  for (const provider_refund_id of ["re_1", null])
    assert.deepEqual(
      await checked(context, { status: "pending", provider_refund_id }, { status: "no_record" }),
      { status: "pending", refunded: 100, reserved: 0 },
    );
  assert.deepEqual(await checked(context, { provider_refund_id: "re_2" }, { status: "no_record" }), {
    status: "verification",
    refunded: 0,
    reserved: 100,
  });
});

test("a refund fails only when no request can be in transit", async (context) => {
  const reserved = { status: "verification", refunded: 0, reserved: 100 };
  assert.deepEqual(await checked(context, { call_at: new Date() }, { status: "no_record" }), reserved);
});

test("a check uses the age at which its refund was claimed", async (context) => {
  answers(context, "readRefund", { status: "no_record" });
  const transactionId = await ledger.payment();
  const id = await ledger.refund(transactionId, { call_at: AN_HOUR_AGO });
  await checkRefund(ledger.services, { tenantId: TENANT, transactionId, id, callAgeMs: 0 });
  assert.equal((await ledger.storedRefund(transactionId, id)).status, "verification");
});

test("a found refund is stale once it has changed, unlike a reported ID", async (context) => {
  const transactionId = await ledger.payment();
  await ledger.refund(transactionId, { provider_refund_id: "re_other", status: "completed", stage: null });
  const others: unknown[] = [];
  for (const [provider_refund_id, status] of [
    [null, "verification"],
    ["re_own", "completed"],
  ] as const) {
    const id = await ledger.refund(transactionId, { call_at: AN_HOUR_AGO, provider_refund_id });
    const readRefund = async (_context: unknown, refund: Refund) => {
      others.push(refund.others);
      await ledger.db.raw("update payment_refund set checks = checks + 1 where id = $1", [id]);
      return { status: "completed", providerRefundId: provider_refund_id ?? "re_found" };
    };
    (STRIPE.readRefund as unknown as { mock?: { restore(): void } }).mock?.restore();
    context.mock.method(STRIPE, "readRefund" as never, readRefund as never);
    await checkRefund(ledger.services, { tenantId: TENANT, transactionId, id });
    assert.equal((await ledger.storedRefund(transactionId, id)).status, status);
  }
  assert.deepEqual(others, [["re_other"], ["re_other"]]);
});

test("an accepted refund fails once the provider reports it", async (context) => {
  for (const status of ["pending", "completed"])
    assert.deepEqual(
      await checked(
        context,
        { status, provider_refund_id: "re_1" },
        { status: "failed", providerRefundId: "re_1" },
      ),
      { status: "failed", refunded: 0, reserved: 0 },
    );
});

test("a missing provider record does not override a person's decision", async (context) => {
  const decision = {
    status: "completed",
    amountMinor: 1000,
    reason: "seen",
    userId: "usr_1",
    at: "",
    provider: null,
  };
  for (const [answer, status] of [
    [{ status: "no_record" }, "completed"],
    [{ status: "pending" }, "completed"],
    [{ status: "failed", isUndone: true }, "failed"],
  ] as const) {
    answers(context, "read", answer);
    const columns = { stage: "watching", result: { decision }, call_at: AN_HOUR_AGO };
    const id = await ledger.payment(columns);
    await checkCharge(ledger.services, await ledger.transaction(id), "recovery");
    const now = await ledger.transaction(id);
    assert.deepEqual(
      [now.status, now.stage],
      [status, status === "failed" ? null : "watching"],
      answer.status,
    );
  }
});

test("inactive accounts and those in the other mode are not polled", async () => {
  const payment = { tenantId: "ten_2", provider: "stripe", mode: "sandbox" } as const;
  assert.equal((await accountFor(ledger.services, payment))?.id, "acc_2");
  assert.equal(await accountFor(ledger.services, { ...payment, mode: "live" }), undefined);
  assert.equal(await accountFor(ledger.services, { ...payment, provider: "mollie" }), undefined);
  await ledger.db.raw("update account set status = 'error' where id = 'acc_2'");
  assert.equal(await accountFor(ledger.services, payment), undefined);
});
