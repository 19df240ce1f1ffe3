/** Tests changes to the rows of a refund and a payment, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { newId, type Problem } from "@banco/core";
import { findPaymentProvider, type PaymentProvider, type RefundAnswer } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { statement } from "../../src/db/statement.ts";
import { discardIntent } from "../../src/payment/charge/intent-sql.ts";
import { takeOutOfListed } from "../../src/payment/refund/listed-sql.ts";
import { settle } from "../../src/payment/refund/refund.ts";
import { discardRefund, readOpenRefunds, readOtherRefunds } from "../../src/payment/refund/refunds-sql.ts";
import { findRestoredRefund } from "../../src/payment/refund/restored-refund.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const CLAIM = { scope: "scope", owner: "merchant", key: "", fingerprint: Buffer.from("") };
const HELD = statement(
  "test_payment_held",
  "select 1 as held from payment_transaction where tenant_id = $1 and id = $2 for update",
);
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
async function claim(resourceId: string, columns: object = {}): Promise<typeof CLAIM> {
  const key = `key ${resourceId}`;
  const row = {
    scope: "scope",
    owner: "merchant",
    key,
    fingerprint: "",
    resource_id: resourceId,
    ...columns,
  };
  await ledger.insert("idempotency_key", { tenant_id: TENANT, ...row });
  return { ...CLAIM, key };
}
async function isClaimed(resourceId: string): Promise<boolean> {
  const { rows } = await ledger.db.raw("select from idempotency_key where resource_id = $1", [resourceId]);
  return rows.length > 0;
}

test("an unreadable response does not make an accepted refund uncertain", async () => {
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

test("a refund's acceptance and its outcome each create one event", async () => {
  const transactionId = await ledger.payment();
  const id = await ledger.refund(transactionId, CALLING);
  for (const status of ["pending", "pending", "completed", "completed"] as const) {
    const refund = await ledger.storedRefund(transactionId, id);
    await settle(ledger.services, refund, { status, providerRefundId: `re_${id}` });
  }
  const { rows } = await ledger.db.raw(
    "select type from event where subject_id = $1 and data ->> 'refundId' = $2 order by created_at, id",
    [transactionId, id],
  );
  assert.deepEqual(
    rows.map((row) => (row as { type: string }).type),
    ["refund.pending", "refund.completed"],
  );
});

test("two concurrent responses to a refund count once", async () => {
  const transactionId = await ledger.payment();
  const refund = await ledger.storedRefund(transactionId, await ledger.refund(transactionId, CALLING));
  await ledger.refund(transactionId, CALLING);
  const completed = { status: "completed", providerRefundId: "re_both" } as const;
  const { both } = await ledger.db.transaction(async (queries) => {
    await queries.one(HELD, [TENANT, transactionId]);
    const answers = [1, 2].map(() => settle(ledger.services, refund, completed));
    await setTimeout(300);
    return { both: Promise.all(answers) };
  });
  await both;
  assert.deepEqual(await sums(transactionId), { refunded: 100, reserved: 100, count: 2 });
  const { rows } = await ledger.db.raw("select type from event where subject_id = $1", [transactionId]);
  assert.deepEqual(rows, [{ type: "refund.completed" }]);
});

test("an unsent refund is deleted with its reservation and key", async () => {
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

test("a refund that another process settled is not deleted", async () => {
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

test("a payment is deleted only if its request was never sent", async () => {
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

test("discarding a payment or refund releases only its unanswered key", async () => {
  const payment = async () => {
    const row = await ledger.transaction(await ledger.payment(CALLING));
    return { id: row.id, discard: (key: typeof CLAIM) => discardIntent(ledger.db, row, key) };
  };
  const refund = async () => {
    const charge = await ledger.payment();
    const row = await ledger.storedRefund(charge, await ledger.refund(charge, CALLING));
    return { id: row.id, discard: (key: typeof CLAIM) => discardRefund(ledger.db, row, key) };
  };
  for (const record of [payment, refund]) {
    const first = await record();
    await claim(first.id, { scope: "other", owner: "other" });
    await claim(first.id, { key: `key ${first.id} again` });
    assert.equal(await first.discard(await claim(first.id)), true);
    const { rows } = await ledger.db.raw(
      "select owner, key from idempotency_key where resource_id = $1 order by owner",
      [first.id],
    );
    const key = `key ${first.id}`;
    assert.deepEqual(rows, [
      { owner: "merchant", key: `${key} again` },
      { owner: "other", key },
    ]);
    const [second, third] = [await record(), await record()];
    assert.equal(await second.discard(await claim(second.id, { resource_id: `other ${second.id}` })), true);
    assert.equal(await isClaimed(`other ${second.id}`), true, "the key is another record's by now");
    assert.equal(await third.discard(await claim(third.id, { response_status: 201 })), true);
    assert.equal(await isClaimed(third.id), true, "its response was sent");
  }
});

test("a refund lost in a restore is recovered from the provider's report", async () => {
  const provider = { ...findPaymentProvider("stripe")!, refundsCarryId: true } as PaymentProvider;
  const find = async (answer: RefundAnswer, amountMinor: number | null = 100) => {
    const transactionId = await ledger.payment();
    await ledger.refund(transactionId, { status: "completed", stage: null, listed: true });
    const id = newId("rfd");
    const input = { id, tenantId: TENANT, transactionId, amountMinor, reason: null, requestId: "req_1" };
    const asking = { ...provider, readRefund: async () => answer };
    const claim = { ...CLAIM, key: id };
    const account = { id: "acc_1" } as AccountRow;
    const isFound = await findRestoredRefund(ledger.services, asking, account, input, claim);
    return { isFound, refund: await ledger.storedRefund(transactionId, id), isClaimed: await isClaimed(id) };
  };
  const result = await find({ status: "completed", providerRefundId: "re_1" });
  assert.deepEqual([result.isFound, result.refund.status, result.isClaimed], [true, "completed", true]);
  for (const status of ["no_record", "failed", "canceled"] as const)
    assert.deepEqual(await find({ status }), { isFound: false, refund: undefined, isClaimed: false });
  assert.equal((await find({ status: "completed" }, 101)).isFound, false, "more than was listed");
  await assert.rejects(find({ status: "verification" }), ({ code }: Problem) => code === "unavailable");
});

const listedRefund = { status: "completed", stage: null, listed: true };
const takeOut = (transactionId: string, id = newId("rfd"), amountMinor = 100) => {
  const input = { id, tenantId: TENANT, transactionId, amountMinor, reason: null, requestId: "req_1" };
  return takeOutOfListed(ledger.db, input, amountMinor, {
    status: "completed",
    providerRefundId: `re_${id}`,
  });
};
const refundsOf = async (transactionId: string) => {
  const { rows } = await ledger.db.raw(
    "select sum(amount_minor)::int as total from payment_refund where transaction_id = $1",
    [transactionId],
  );
  return (rows[0] as { total: number }).total;
};

test("only one refund is deducted from a listed amount", async () => {
  const transactionId = await ledger.payment();
  await ledger.refund(transactionId, listedRefund);
  await ledger.refund(transactionId, listedRefund);
  await ledger.db.raw("update payment_transaction set refunded_minor = 300 where id = $1", [transactionId]);
  for (const isLeft of [true, true, true, false]) assert.equal(await takeOut(transactionId), isLeft);
  assert.deepEqual(
    [await refundsOf(transactionId), ((await sums(transactionId)) as { refunded: number }).refunded],
    [300, 300],
  );
});

test("two refunds found concurrently are deducted from one amount", async () => {
  const provider = {
    ...findPaymentProvider("stripe")!,
    refundsCarryId: true,
    readRefund: async () => ({ status: "completed", providerRefundId: newId("rfd") }),
  } as PaymentProvider;
  const transactionId = await ledger.payment({ refunded_minor: 100 });
  const find = (id: string) => {
    const input = { id, tenantId: TENANT, transactionId, amountMinor: 100, reason: null, requestId: "req_1" };
    const account = { id: "acc_1" } as AccountRow;
    return findRestoredRefund(ledger.services, provider, account, input, { ...CLAIM, key: id });
  };
  const both = await ledger.db.transaction(async (queries) => {
    await queries.one(HELD, [TENANT, transactionId]);
    const both = Promise.allSettled([find(newId("rfd")), find(newId("rfd"))]);
    await setTimeout(300);
    return { both };
  });
  assert.deepEqual((await both.both).map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal(await refundsOf(transactionId), 100);
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

test("a payment's open refunds are those the provider can still change", async () => {
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

test("a refund is read only under its own payment", async () => {
  const [own, other] = [await ledger.payment(), await ledger.payment()];
  const id = await ledger.refund(own);
  assert.equal((await ledger.storedRefund(own, id)).id, id);
  assert.equal(await ledger.storedRefund(other, id), undefined);
});
