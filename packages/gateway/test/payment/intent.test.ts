/** Tests which account a payment's intent is stored with, and which other payments may exist for its order. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, Problem } from "@banco/core";
import { findPaymentProvider } from "@banco/providers";
import { addressedAccount } from "../../src/connections/webhooks/intake.ts";
import { storeIntent } from "../../src/payment/charge/intent-sql.ts";
import { readSaleOfPayment } from "../../src/payment/charge/order-sql.ts";
import { insertTender, nameDocument } from "../../src/payment/tender/tender-sql.ts";
import type { Transaction } from "../../src/payment/transaction.ts";
import {
  findMentioned,
  ownedPayments,
  patchTransaction,
  readLatestOnTerminal,
  readRunningOf,
  readShownTransaction,
  readTransaction,
} from "../../src/payment/transactions-sql.ts";
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

test("an account for documents cannot take payments", async () => {
  await ledger.account("acc_documents", { kind: "fiscal", provider: "handoff" });
  assert.equal(await intent({ provider: "handoff" }), undefined);
  await ledger.account("acc_counter", { provider: "handoff" });
  assert.equal(await isStored({ provider: "handoff" }), true);
});

test("a counter payment is stored once, on the merchant's active counter account", async () => {
  await ledger.account("acc_left", { provider: "handoff", status: "disconnected" });
  await ledger.account("acc_theirs", { tenant_id: "ten_2", provider: "handoff" });
  await ledger.db.raw("update account set status = 'error' where id = 'acc_counter'");
  const tender = {
    tenantId: TENANT,
    type: "cash",
    amountMinor: 500,
    clientId: "till",
    reference: null,
  } as const;
  const take = async (id: string) => {
    await insertTender(ledger.db, { ...tender, id, metadata: {} });
    const { rows } = await ledger.db.raw(
      `select t.account_id, (select count(*)::int from event e where e.subject_id = t.id) as events
       from payment_transaction t where t.id = $1`,
      [id],
    );
    return rows;
  };
  const [refused, id] = [newId("pay"), newId("pay")];
  assert.deepEqual(await take(refused), []);
  await ledger.db.raw("update account set status = 'active' where id = 'acc_counter'");
  const once = [{ account_id: "acc_counter", events: 1 }];
  assert.deepEqual([await take(id), await take(id)], [once, once]);
});

test("a document is recorded on its payments without replacing another", async () => {
  const [first, second] = [await ledger.payment(), await ledger.payment()];
  await nameDocument(ledger.db, TENANT, [first], "rcp_1");
  await nameDocument(ledger.db, "ten_2", [second], "rcp_2");
  const documents = async () => [
    (await ledger.transaction(first)).receiptId,
    (await ledger.transaction(second)).receiptId,
  ];
  assert.deepEqual(await documents(), ["rcp_1", null]);
  await nameDocument(ledger.db, TENANT, [first, second], "rcp_3");
  assert.deepEqual(await documents(), ["rcp_1", "rcp_3"]);
});

test("a payment can be read and changed only under its own provider", async () => {
  const id = await ledger.payment();
  const reach = async (provider: string, tenant = TENANT) => [
    (await readTransaction(ledger.db, tenant, provider, id))?.id,
    (await readShownTransaction(ledger.db, tenant, provider, id))?.id,
    (await patchTransaction(ledger.db, tenant, provider, id, { description: provider }))?.id,
  ];
  const none = [undefined, undefined, undefined];
  await ledger.account("acc_mollie", { provider: "mollie" });
  await ledger.account("acc_receipts", { kind: "fiscal" });
  assert.deepEqual([await reach("mollie"), await reach("stripe", "ten_2")], [none, none]);
  await ledger.db.raw("update account set status = 'disconnected' where id = 'acc_1'");
  assert.deepEqual(await reach("stripe"), none);
  await ledger.db.raw("update account set status = 'active' where id = 'acc_1'");
  assert.deepEqual(await reach("stripe"), [id, id, id]);
});

test("a payment's refunds are listed oldest first", async () => {
  const [own, other] = [await ledger.payment(), await ledger.payment()];
  const later = await ledger.refund(own);
  const earlier = await ledger.refund(own, { created_at: new Date(Date.now() - 60_000) });
  await ledger.refund(other);
  const { refunds } = await ledger.transaction(own);
  assert.deepEqual(
    refunds!.map(({ id }) => id),
    [earlier, later],
  );
});

test("a terminal's current payment is running or from the last hour", async () => {
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

test("a client's running payment is its last one on a terminal", async () => {
  const running = { type: "terminal", status: "pending", client_id: "till 1" };
  const minutesAgo = (minutes: number) => ({ created_at: new Date(Date.now() - minutes * 60_000) });
  const own = await ledger.payment({ ...running, terminal_id: "tmr_3", ...minutesAgo(2) });
  await ledger.payment({ ...running, terminal_id: "tmr_4", ...minutesAgo(3) });
  await ledger.payment({ ...running, terminal_id: "tmr_5", client_id: "till 2" });
  await ledger.payment({ ...running, type: "link" });
  await ledger.payment({ ...running, status: "completed" });
  await ledger.payment({ ...running, terminal_id: "tmr_6", terminal_free: true });
  const latest = async (tenant: string) => (await readRunningOf(ledger.db, tenant, "till 1"))?.id;
  assert.deepEqual([await latest(TENANT), await latest("ten_2")], [own, undefined]);
});

test("a webhook matches only payments and refunds of its account and provider", async () => {
  const [byId, byTheirId, refunded] = [
    await ledger.payment(),
    await ledger.payment(),
    await ledger.payment(),
  ];
  const other = await ledger.payment({ account_id: "acc_0", provider: "mollie" });
  const own = await ledger.refund(refunded, { provider_refund_id: "re_own" });
  const foreign = await ledger.refund(other, { provider_refund_id: "re_foreign" });
  const account = { tenantId: TENANT, id: "acc_1", provider: "stripe" };
  const find = async (one: object) => findMentioned(ledger.db, account, [one as never]);
  for (const [one, ids] of [
    [{ id: byId }, [byId]],
    [{ providerTransactionId: `pi_${byTheirId}` }, [byTheirId]],
    [{ refundId: own }, [refunded]],
    [{ providerTransactionId: "re_own" }, [refunded]],
    [{ id: other }, []],
    [{ providerTransactionId: `pi_${other}` }, []],
    [{ refundId: foreign }, []],
    [{ providerTransactionId: "re_foreign" }, []],
  ] as const)
    assert.deepEqual(await find(one), ids, JSON.stringify(one));
});

test("an account's own payments exclude those imported from lists", async () => {
  const own = await ledger.payment();
  const others = [
    await ledger.payment({ imported: true }),
    await ledger.payment({ account_id: "acc_0" }),
    await ledger.payment({ tenant_id: "ten_2", account_id: "acc_2" }),
  ];
  await ledger.payment();
  const ids = [own, ...others].map((id) => `pi_${id}`);
  const owned = await ownedPayments(ledger.db, { tenantId: TENANT, id: "acc_1" }, ids);
  assert.deepEqual([...owned], [`pi_${own}`]);
});

/** Stores an order of 10.00 EUR with this paid amount. */
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

test("an order takes payments until its total is paid or in progress", async () => {
  const none = { currency: "EUR", saleId: null, isInSale: false };
  assert.equal(await isStored({ reference: await order(999), amountMinor: 1 }), true);
  assert.deepEqual(await intent({ reference: await order(999) }), { ...none, leftMinor: 1 });
  const paid = { ...none, leftMinor: 0 };
  assert.deepEqual(await intent({ reference: await order(1000) }), paid);
  assert.deepEqual(await intent({ reference: await order(0, { status: "closed" }) }), paid);
  assert.equal(
    await isStored({ reference: await order(0, { total_minor: 0 }) }),
    true,
    "it has no items yet",
  );
  const reference = await order(0);
  const open = { reference, status: "verification", stage: "watching" };
  await ledger.payment({ ...open, currency: "USD" });
  assert.equal(await isStored({ reference, amountMinor: 1 }), true);
  await ledger.payment({ ...open, amount_minor: 999 });
  assert.equal(await isStored({ reference: await order(0) }), true, "another order's payments do not count");
  assert.deepEqual(await intent({ reference }), paid, "0.01 is being charged, 9.99 may be");
});

test("an order's payment belongs only to a sale that contains the order", async () => {
  const reference = await order(0);
  const [inside, outside] = [await ledger.payment({ reference }), await ledger.payment({ reference })];
  await ledger.db.raw(
    `insert into sale (tenant_id, id, client_id, status, content, payments, returns, is_moving, order_id, metadata)
     values ($1, 'sal_1', 'till', 'undone', '{}', $2, '[]', false, $3, '{}')`,
    [TENANT, JSON.stringify([{ transactionId: inside, provider: "stripe" }]), reference],
  );
  assert.equal(await readSaleOfPayment(ledger.db, TENANT, inside), "sal_1");
  for (const [tenant, id] of [
    [TENANT, outside],
    [TENANT, await ledger.payment()],
    ["ten_2", inside],
  ] as const)
    assert.equal(await readSaleOfPayment(ledger.db, tenant, id), undefined);
});

test("a webhook URL identifies the account, provider and token", async () => {
  const secrets = { secrets: () => ({ webhookToken: "token" }) };
  const services = { ...ledger.services, contexts: secrets } as never;
  const account = (address: string, provider = "stripe") =>
    addressedAccount(services, findPaymentProvider(provider)!, address);
  assert.equal((await account("ten_1.acc_1.token")).id, "acc_1");
  for (const address of ["ten_1.acc_1.other", "ten_2.acc_1.token", "ten_1.acc_2.token", "ten_1.acc_1", ""])
    await assert.rejects(account(address), Problem, address);
  await assert.rejects(account("ten_1.acc_1.token", "mollie"), Problem);
});
