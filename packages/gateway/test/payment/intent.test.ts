/** The intent of a payment: with which account, and beside which payments of an order. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, Problem } from "@banco/core";
import { findPaymentProvider } from "@banco/providers";
import { addressedAccount } from "../../src/connections/webhooks/intake.ts";
import { storeIntent } from "../../src/payment/charge/intent-sql.ts";
import type { Transaction } from "../../src/payment/transaction.ts";
import { readLatestOnTerminal } from "../../src/payment/transactions-sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const intent = (more: Partial<Transaction> = {}) =>
  storeIntent(ledger.db, {
    claim: null,
    saleId: null,
    owner: 1,
    transaction: {
      tenantId: TENANT,
      id: newId("pay"),
      provider: "stripe",
      type: "card",
      amountMinor: 1000,
      currency: "EUR",
      description: null,
      reference: null,
      metadata: {},
      clientId: "till",
      terminalId: null,
      request: {},
      ...more,
    } as Transaction,
  });
const isStored = async (more: Partial<Transaction> = {}) => {
  const stored = await intent(more);
  return typeof stored === "object" && "storedAt" in stored && stored.storedAt !== null;
};

test("a payment is stored with an active account of its merchant and provider", async () => {
  assert.equal(await isStored(), true);
  assert.equal(await isStored({ provider: "mollie" }), false);
  assert.equal(await isStored({ tenantId: "ten_3" }), false);
  await ledger.db.raw("update account set status = 'error' where id = 'acc_1'");
  assert.equal(await isStored(), false);
  await ledger.db.raw("update account set status = 'disconnected' where id = 'acc_1'");
  assert.equal(await intent(), undefined);
  await ledger.db.raw("update account set status = 'active' where id = 'acc_1'");
});

test("a provider's account for documents takes no payments", async () => {
  await ledger.account("acc_documents", { kind: "fiscal", provider: "handoff" });
  assert.equal(await intent({ provider: "handoff" }), undefined);
  await ledger.account("acc_counter", { provider: "handoff" });
  assert.equal(await isStored({ provider: "handoff" }), true);
});

test("the payment on a terminal is the running one, or else the last within an hour", async () => {
  const latest = async () => (await readLatestOnTerminal(ledger.db, TENANT, "stripe", "tmr_1"))?.id;
  const terminal = { type: "terminal", terminal_id: "tmr_1" };
  const ago = (minutes: number) => ({ created_at: new Date(Date.now() - minutes * 60_000) });
  await ledger.payment({ ...terminal, ...ago(61) });
  assert.equal(await latest(), undefined);
  const [earlier, last] = [
    await ledger.payment({ ...terminal, ...ago(30) }),
    await ledger.payment({ ...terminal, ...ago(20) }),
  ];
  for (const other of [{ provider: "mollie" }, { terminal_id: "tmr_2" }, { type: "card" }])
    for (const status of ["completed", "pending"])
      await ledger.payment({ ...terminal, ...ago(10), account_id: newId("acc"), status, ...other });
  assert.equal(await latest(), last);
  await ledger.db.raw("update payment_transaction set status = 'pending' where id = $1", [earlier]);
  assert.equal(await latest(), earlier);
});

/** Stores an order of 10.00 EUR of which this much is paid. */
async function order(paidMinor: number, columns: object = {}): Promise<string> {
  const id = newId("ord");
  await ledger.insert("venue_order", {
    tenant_id: TENANT,
    id,
    items: {},
    total_minor: 1000,
    currency: "EUR",
    status: "open",
    paid_minor: paidMinor,
    ...columns,
  });
  return id;
}

test("an order takes payments in its currency until its total is paid or running", async () => {
  const none = { currency: "EUR", saleId: null, isInSale: false };
  assert.equal(await isStored({ reference: await order(999), amountMinor: 1 }), true);
  assert.deepEqual(await intent({ reference: await order(999) }), { ...none, leftMinor: 1 });
  const paid = { ...none, leftMinor: 0 };
  assert.deepEqual(await intent({ reference: await order(1000) }), paid);
  assert.deepEqual(await intent({ reference: await order(0, { status: "closed" }) }), paid);
  const reference = await order(0);
  const open = { reference, status: "verification", stage: "watching" };
  await ledger.payment({ ...open, currency: "USD" });
  assert.equal(await isStored({ reference, amountMinor: 1 }), true);
  await ledger.payment({ ...open, amount_minor: 999 });
  assert.equal(await isStored({ reference: await order(0) }), true, "another order's payments do not count");
  assert.deepEqual(await intent({ reference }), paid, "0.01 is being charged, 9.99 may be");
});

test("a webhook URL identifies account, provider and token", async () => {
  const secrets = { secrets: () => ({ webhookToken: "token" }) };
  const services = { ...ledger.services, contexts: secrets } as never;
  const account = (address: string, provider = "stripe") =>
    addressedAccount(services, findPaymentProvider(provider)!, address);
  assert.equal((await account("ten_1.acc_1.token")).id, "acc_1");
  for (const address of ["ten_1.acc_1.other", "ten_2.acc_1.token", "ten_1.acc_2.token", "ten_1.acc_1", ""])
    await assert.rejects(account(address), Problem, address);
  await assert.rejects(account("ten_1.acc_1.token", "mollie"), Problem);
});
