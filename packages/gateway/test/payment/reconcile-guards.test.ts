/** Which payments in a provider's list are added to the ledger, and which are not. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import type { ListedCharge } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import type { Statement } from "../../src/db/statement.ts";
import { noteFee } from "../../src/payment/checks/fees-sql.ts";
import { readContradicted } from "../../src/payment/history/late-truth-sql.ts";
import { mayBe } from "../../src/payment/history/reconcile.ts";
import {
  importCharge,
  openTransactions,
  unsettledTransactions,
} from "../../src/payment/history/reconcile-sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const ACCOUNT = { tenantId: TENANT, id: "acc_1", provider: "stripe" } as AccountRow;
const OTHERS = [
  { ...ACCOUNT, id: "acc_0" },
  { ...ACCOUNT, tenantId: "ten_2" },
];

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

test("a listed payment is added once, and completed only by a later list", async () => {
  const charge = listed({ status: "failed" });
  for (const status of ["failed", "completed", "canceled"] as const) await add({ ...charge, status });
  assert.deepEqual(await stored(charge), [{ status: "completed", refunded: 0 }]);
});

test("a payment made here is not added again, by either ID", async () => {
  const id = await ledger.payment({ status: "failed" });
  const { rowCount } = (await ledger.db.raw("select from payment_transaction")) as unknown as {
    rowCount: number;
  };
  await add(listed({ id }));
  await add(listed({ providerTransactionId: `pi_${id}` }));
  const after = (await ledger.db.raw("select from payment_transaction")) as unknown as { rowCount: number };
  assert.equal(after.rowCount, rowCount);
});

test("a payment another process adds in the meantime is not added again", async () => {
  const id = await ledger.payment({ status: "failed" });
  const elsewhere = listed();
  await add(elsewhere);
  // This process looked before the payments existed.
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

test("a payment is added with at most its own amount as refunded", async () => {
  const charge = listed({ refundedMinor: 1200 });
  await add(charge);
  assert.deepEqual(await stored(charge), [{ status: "completed", refunded: 1000 }]);
});

test("an account's open payments are its own, running ones included", async () => {
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

test("a list contradicts completed payments of its own account", async () => {
  const id = await ledger.payment();
  const failed = await ledger.payment({ status: "failed" });
  const list = [listed({ id, status: "failed" }), listed({ id: failed, status: "failed" })];
  const read = async (account: AccountRow) =>
    (await readContradicted(ledger.db, account, list)).map((one) => one.id);
  assert.deepEqual(await read(ACCOUNT), [id]);
  for (const other of OTHERS) assert.deepEqual(await read(other), []);
});

test("a fee is recorded on a payment of its own account", async () => {
  const id = await ledger.payment();
  for (const { tenantId, id: accountId } of [...OTHERS, ACCOUNT]) {
    await noteFee(ledger.db, { tenantId, accountId, providerTransactionId: `pi_${id}` }, 25);
    const { result } = await ledger.transaction(id);
    assert.deepEqual(result, accountId === ACCOUNT.id && tenantId === TENANT ? { feeMinor: 25 } : {});
  }
});

test("a listed payment may be the open one of its kind, amount, currency and time", async () => {
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
