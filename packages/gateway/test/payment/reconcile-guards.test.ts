/** Tests which of the payments in a provider's list are added to the ledger. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { newId } from "@banco/core";
import type { ListedCharge } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { type Statement, statement } from "../../src/db/statement.ts";
import { noteFee } from "../../src/payment/checks/fees-sql.ts";
import {
  importRefund,
  readBehind,
  readContradicted,
  readFailedRefunds,
} from "../../src/payment/history/list-corrections-sql.ts";
import { mayBe } from "../../src/payment/history/reconcile.ts";
import {
  importCharge,
  openTransactions,
  unsettledTransactions,
  unshownTransactions,
} from "../../src/payment/history/reconcile-sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const ACCOUNT = { tenantId: TENANT, id: "acc_1", provider: "stripe" } as AccountRow;
const OTHERS = [
  { ...ACCOUNT, id: "acc_0" },
  { ...ACCOUNT, tenantId: "ten_2" },
];

const HELD = statement(
  "test_payment_held",
  "select 1 as held from payment_transaction where tenant_id = $1 and id = $2 for update",
);

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const listed = (more: Partial<ListedCharge> = {}): ListedCharge => ({
  providerTransactionId: `pi_${newId("pay")}`,
  type: "card",
  status: "completed",
  amountMinor: 1000,
  currency: "EUR",
  refundedMinor: 0,
  createdAt: new Date(),
  ...more,
});
const add = (charge: ListedCharge) => importCharge(ledger.db, ACCOUNT, charge, newId("pay"), newId("evt"));

async function stored({ providerTransactionId }: ListedCharge) {
  const { rows } = await ledger.db.raw(
    "select status, refunded_minor as refunded from payment_transaction where provider_transaction_id = $1",
    [providerTransactionId],
  );
  return rows;
}

test("a listed payment is added once and completed by a later list", async () => {
  const charge = listed({ status: "failed" });
  for (const status of ["failed", "completed", "canceled"] as const) await add({ ...charge, status });
  assert.deepEqual(await stored(charge), [{ status: "completed", refunded: 0 }]);
});

test("a payment made through Banco is not added again under either ID", async () => {
  const id = await ledger.payment({ status: "failed" });
  const { rowCount } = (await ledger.db.raw("select from payment_transaction")) as unknown as {
    rowCount: number;
  };
  await add(listed({ id }));
  await add(listed({ providerTransactionId: `pi_${id}` }));
  const after = (await ledger.db.raw("select from payment_transaction")) as unknown as { rowCount: number };
  assert.equal(after.rowCount, rowCount);
});

test("a payment that another process is adding is not added again", async () => {
  const id = await ledger.payment({ status: "failed" });
  const elsewhere = listed();
  await add(elsewhere);
  // This process searched before the payments existed.
  const late = Object.assign(Object.create(ledger.db), {
    all: (statement: Statement, values: unknown[]) =>
      statement.name === "payment_import_known" ? [] : ledger.db.all(statement, values),
  });
  const addLate = (charge: ListedCharge) => importCharge(late, ACCOUNT, charge, newId("pay"), newId("evt"));
  const ours = listed({ id });
  await addLate(ours);
  assert.deepEqual(await stored(ours), []);
  await addLate(listed({ providerTransactionId: `pi_${id}` }));
  await addLate({ ...elsewhere, status: "failed" });
  assert.deepEqual(await stored(listed({ providerTransactionId: `pi_${id}` })), [
    { status: "failed", refunded: 0 },
  ]);
  assert.deepEqual(await stored(elsewhere), [{ status: "completed", refunded: 0 }]);
});

test("another account's payment is separate, even with the same provider ID", async () => {
  await ledger.account("acc_0", { mode: "live", status: "disconnected" });
  const own = await ledger.payment({ account_id: "acc_0" });
  const elsewhere = listed();
  const other = { ...ACCOUNT, id: "acc_0" };
  await importCharge(ledger.db, other, elsewhere, newId("pay"), newId("evt"));
  for (const charge of [listed({ providerTransactionId: `pi_${own}` }), elsewhere]) {
    await add(charge);
    const { rows } = await ledger.db.raw(
      "select account_id from payment_transaction where provider_transaction_id = $1 order by 1",
      [charge.providerTransactionId],
    );
    assert.deepEqual(rows, [{ account_id: "acc_0" }, { account_id: "acc_1" }]);
  }
});

test("an imported payment's refunded total never exceeds its amount", async () => {
  const charge = listed({ refundedMinor: 1200 });
  await add(charge);
  assert.deepEqual(await stored(charge), [{ status: "completed", refunded: 1000 }]);
});

test("an account's open payments include running ones", async () => {
  const watched = await ledger.payment({ status: "pending", stage: "watching" });
  const calling = await ledger.payment({ status: "pending", stage: "calling" });
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
  assert.deepEqual(ids(await openTransactions(ledger.db, ACCOUNT)), [watched]);
  assert.deepEqual(ids(await unsettledTransactions(ledger.db, ACCOUNT)), [watched, calling].sort());
  for (const other of OTHERS) {
    assert.deepEqual(await openTransactions(ledger.db, other), []);
    assert.deepEqual(await unsettledTransactions(ledger.db, other), []);
  }
});

test("a list can contradict only completed payments of its own account", async () => {
  const id = await ledger.payment();
  const failed = await ledger.payment({ status: "failed" });
  const canceled = await ledger.payment();
  const list = [
    listed({ id, status: "failed" }),
    listed({ id: failed, status: "failed" }),
    listed({ providerTransactionId: `pi_${canceled}`, status: "canceled" }),
  ];
  const read = async (account: AccountRow) =>
    (await readContradicted(ledger.db, account, list)).map((one) => one.id).sort();
  assert.deepEqual(await read(ACCOUNT), [id, canceled].sort());
  for (const other of OTHERS) assert.deepEqual(await read(other), []);
});

test("a list is newer if it shows a higher paid or refunded total", async () => {
  const [failed, refunded, equal] = [
    await ledger.payment({ status: "failed" }),
    await ledger.payment(),
    await ledger.payment(),
  ];
  const list = [
    listed({ id: failed }),
    listed({ providerTransactionId: `pi_${refunded}`, refundedMinor: 300 }),
    listed({ providerTransactionId: `pi_${equal}` }),
  ];
  const behind = await readBehind(ledger.db, ACCOUNT, list);
  assert.deepEqual(
    behind.map(({ id, place, missedMinor }) => [id, place, missedMinor]),
    [
      [failed, 1, 0],
      [refunded, 2, 300],
    ],
  );
});

test("an account's recent payments without a record may still be listed", async () => {
  const recent = { failure: { code: "not_executed", message: "" }, status: "failed" };
  const canceled = await ledger.payment({ status: "canceled" });
  const unrecorded = await ledger.payment(recent);
  await ledger.payment({ status: "failed", failure: { code: "card_declined", message: "" } });
  await ledger.payment({ status: "canceled", account_id: "acc_0" });
  await ledger.payment({ ...recent, created_at: new Date(Date.now() - 3_600_000) });
  await ledger.payment({ status: "completed" });
  const since = new Date(Date.now() - 60_000);
  const unshown = (await unshownTransactions(ledger.db, ACCOUNT, since)).map(({ id }) => id);
  assert.deepEqual(
    unshown.filter((id) => id >= canceled),
    [unrecorded, canceled],
  );
});

test("a payment's failed refunds are listed newest first", async () => {
  const [own, other] = [await ledger.payment(), await ledger.payment()];
  const failed = { status: "failed", stage: null };
  const earlier = await ledger.refund(own, { ...failed, created_at: new Date(Date.now() - 1000) });
  const later = await ledger.refund(own, { ...failed, status: "canceled" });
  await ledger.refund(own, { status: "completed", stage: null });
  await ledger.refund(own);
  await ledger.refund(other, failed);
  assert.deepEqual(await readFailedRefunds(ledger.db, TENANT, own), [later, earlier]);
});

/** Imports how much of a payment the provider has refunded. */
const refundedElsewhere = (id: string, minor: number) =>
  importRefund(ledger.db, { tenantId: TENANT, id }, minor, {
    ...{ id: newId("rfd"), eventId: newId("evt"), reason: "Made elsewhere", cause: "reconciliation" },
  });
const refundedOf = async (id: string) => (await ledger.transaction(id)).refundedMinor;

test("two processes add an external refund only once", async () => {
  const id = await ledger.payment();
  const both = await ledger.db.transaction(async (queries) => {
    await queries.one(HELD, [TENANT, id]);
    const both = [refundedElsewhere(id, 300), refundedElsewhere(id, 300)];
    await setTimeout(300);
    return both;
  });
  await Promise.all(both);
  const { rows } = await ledger.db.raw(
    "select amount_minor::int as amount from payment_refund where transaction_id = $1",
    [id],
  );
  assert.deepEqual([rows, await refundedOf(id)], [[{ amount: 300 }], 300]);
});

test("a refund that the bank returned is not added as external", async () => {
  const returned = { status: "failed", stage: null, provider_refund_id: "re_1" };
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const [refund, listedMinor, refundedMinor] of [
    [returned, 100, 0],
    [returned, 300, 200],
    [{ ...returned, status: "canceled" }, 100, 0],
    [{ ...returned, provider_refund_id: null }, 100, 100],
    [{ ...returned, updated_at: hourAgo }, 100, 100],
    [{ ...returned, status: "completed" }, 200, 200],
  ] as const) {
    const id = await ledger.payment();
    await ledger.refund(id, refund);
    await refundedElsewhere(id, listedMinor);
    assert.equal(await refundedOf(id), refundedMinor, JSON.stringify(refund));
  }
  const [own, other] = [await ledger.payment(), await ledger.payment({ status: "canceled" })];
  await ledger.refund(other, returned);
  await refundedElsewhere(own, 100);
  await refundedElsewhere(other, 300);
  assert.deepEqual([await refundedOf(own), await refundedOf(other)], [100, 0]);
});

test("a fee is recorded only on a payment of its account", async () => {
  const id = await ledger.payment();
  for (const { tenantId, id: accountId } of [...OTHERS, ACCOUNT]) {
    await noteFee(ledger.db, { tenantId, accountId, providerTransactionId: `pi_${id}` }, 25);
    const { result } = await ledger.transaction(id);
    assert.deepEqual(result, accountId === ACCOUNT.id && tenantId === TENANT ? { feeMinor: 25 } : {});
  }
});

test("a listed payment may match an open payment with similar properties", async () => {
  const createdAt = new Date();
  const ours = { id: "pay_1", type: "card", amountMinor: 1000, currency: "EUR", createdAt } as const;
  const is = (more: Partial<ListedCharge>, unpaid: string[] = []) =>
    mayBe(ours, listed({ createdAt, ...more }), unpaid);
  assert.equal(is({}), true);
  assert.equal(is({ amountMinor: 1200, tipMinor: 200 }), true);
  assert.equal(is({ amountMinor: 1200 }), false);
  assert.equal(is({ currency: "USD" }), false);
  assert.equal(is({ type: "terminal" }), false);
  assert.equal(is({ id: "pay_2" }), false);
  assert.equal(is({}, ["pay_1"]), false);
  assert.equal(is({ createdAt: new Date(createdAt.getTime() - 24 * 3_600_000) }), false);
});
