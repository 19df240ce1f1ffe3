/** Changes to a refund's and a payment's row, each condition with its opposite case. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, type Problem } from "@banco/core";
import { findPaymentProvider, type PaymentProvider, type RefundAnswer } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { discardIntent } from "../../src/payment/charge/intent-sql.ts";
import { findInListed } from "../../src/payment/refund/listed.ts";
import { settle } from "../../src/payment/refund/refund.ts";
import { discardRefund, readOpenRefunds, readOtherRefunds } from "../../src/payment/refund/refunds-sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const CLAIM = { scope: "scope", owner: "merchant", key: "", fingerprint: Buffer.from("") };
const CALLING = { status: "pending", stage: "calling" };

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const sums = async (id: string) => {
  const { rows } = await ledger.db.raw(
    "select refunded_minor as refunded, reserved_minor as reserved, refund_count as count from payment_transaction where id = $1",
    [id],
  );
  return rows[0];
};
async function claim(resourceId: string): Promise<typeof CLAIM> {
  const key = `key ${resourceId}`;
  await ledger.db.raw(
    "insert into idempotency_key (tenant_id, scope, owner, key, fingerprint, resource_id) values ($1, 'scope', 'merchant', $2, '', $3)",
    [TENANT, key, resourceId],
  );
  return { ...CLAIM, key };
}
async function isClaimed(resourceId: string): Promise<boolean> {
  const { rows } = await ledger.db.raw("select from idempotency_key where resource_id = $1", [resourceId]);
  return rows.length > 0;
}

test("an unreadable response puts no accepted refund in doubt", async () => {
  for (const [columns, status] of [
    [{ status: "pending", provider_refund_id: "re_1" }, "pending"],
    [{ status: "verification" }, "verification"],
  ] as const) {
    const transactionId = await ledger.payment();
    const id = await ledger.refund(transactionId, columns);
    const before = await sums(transactionId);
    const refund = await ledger.storedRefund(transactionId, id);
    await settle(ledger.services, refund, { status: "verification" });
    assert.equal((await ledger.storedRefund(transactionId, id)).status, status);
    assert.deepEqual(await sums(transactionId), before);
  }
});

test("a refund whose request never left is deleted with its reservation and key", async () => {
  const transactionId = await ledger.payment();
  const refund = await ledger.storedRefund(transactionId, await ledger.refund(transactionId, CALLING));
  const key = await claim(refund.id);
  const earlier = { ...refund, createdAt: new Date(refund.createdAt.getTime() - 1) };
  for (const other of [earlier, { ...refund, tenantId: "ten_2" }, { ...refund, transactionId: "pay_0" }])
    assert.equal(await discardRefund(ledger.db, other, key), false);
  assert.equal(await isClaimed(refund.id), true);
  assert.equal(await discardRefund(ledger.db, refund, key), true);
  assert.deepEqual(await sums(transactionId), { refunded: 0, reserved: 0, count: 0 });
  assert.equal(await isClaimed(refund.id), false);
});

test("a refund settled by others is not deleted", async () => {
  for (const columns of [
    { status: "completed", stage: null },
    { status: "verification" },
    { status: "failed", stage: null },
  ]) {
    const transactionId = await ledger.payment();
    const refund = await ledger.storedRefund(transactionId, await ledger.refund(transactionId, columns));
    assert.equal(await discardRefund(ledger.db, refund, null), false, JSON.stringify(columns));
  }
});

test("only a payment whose request never left is deleted", async () => {
  const id = await ledger.payment(CALLING);
  const payment = await ledger.transaction(id);
  const key = await claim(id);
  const earlier = { ...payment, createdAt: new Date(payment.createdAt.getTime() - 1) };
  for (const other of [earlier, { ...payment, tenantId: "ten_2" }])
    assert.equal(await discardIntent(ledger.db, other, key), false);
  for (const columns of [
    {},
    { status: "failed" },
    { status: "pending", stage: "watching" },
    { status: "verification" },
  ])
    assert.equal(
      await discardIntent(ledger.db, await ledger.transaction(await ledger.payment(columns)), null),
      false,
    );
  assert.equal(await isClaimed(id), true);
  assert.equal(await discardIntent(ledger.db, payment, key), true);
  assert.equal(await isClaimed(id), false);
});

test("a refund lost in a restore is recovered from the provider's report", async () => {
  const provider = { ...findPaymentProvider("stripe")!, refundsCarryId: true } as PaymentProvider;
  const find = async (answer: RefundAnswer, amountMinor: number | null = 100) => {
    const transactionId = await ledger.payment();
    await ledger.refund(transactionId, { status: "completed", stage: null, listed: true });
    const id = newId("rfd");
    const wish = { id, tenantId: TENANT, transactionId, amountMinor, reason: null, requestId: "req_1" };
    const asked = { ...provider, readRefund: async () => answer };
    const claim = { ...CLAIM, key: id };
    const account = { id: "acc_1" } as AccountRow;
    const isFound = await findInListed(ledger.services, asked, account, wish, claim);
    return { isFound, refund: await ledger.storedRefund(transactionId, id), isClaimed: await isClaimed(id) };
  };
  const found = await find({ status: "completed", providerRefundId: "re_1" });
  assert.deepEqual([found.isFound, found.refund.status, found.isClaimed], [true, "completed", true]);
  for (const status of ["no_record", "failed", "canceled"] as const)
    assert.deepEqual(await find({ status }), { isFound: false, refund: undefined, isClaimed: false });
  assert.equal((await find({ status: "completed" }, 101)).isFound, false, "more than was listed");
  await assert.rejects(find({ status: "verification" }), ({ code }: Problem) => code === "unavailable");
});

test("a payment's other refunds are those with a provider record", async () => {
  const transactionId = await ledger.payment();
  const [own] = [
    await ledger.refund(transactionId, { provider_refund_id: "re_own" }),
    await ledger.refund(transactionId, { provider_refund_id: "re_other" }),
    await ledger.refund(transactionId),
    await ledger.refund(await ledger.payment(), { provider_refund_id: "re_foreign" }),
  ];
  const refund = await ledger.storedRefund(transactionId, own!);
  assert.deepEqual(await readOtherRefunds(ledger.db, refund), ["re_other"]);
});

test("a payment's open refunds are those the provider may still change", async () => {
  const transactionId = await ledger.payment();
  const open = [
    await ledger.refund(transactionId),
    await ledger.refund(transactionId, { status: "pending" }),
    await ledger.refund(transactionId, { status: "completed", stage: null }),
  ];
  await ledger.refund(transactionId, CALLING);
  await ledger.refund(transactionId, { status: "failed", stage: null });
  const read = await readOpenRefunds(ledger.db, TENANT, transactionId);
  assert.deepEqual(read.map(({ id }) => id).sort(), open.sort());
  assert.deepEqual(await readOpenRefunds(ledger.db, "ten_2", transactionId), []);
});

test("a refund is read as its own payment's", async () => {
  const [own, other] = [await ledger.payment(), await ledger.payment()];
  const id = await ledger.refund(own);
  assert.equal((await ledger.storedRefund(own, id)).id, id);
  assert.equal(await ledger.storedRefund(other, id), undefined);
});
