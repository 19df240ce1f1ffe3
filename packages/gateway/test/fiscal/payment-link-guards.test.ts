/** Tests which payments a document can lock, link and unlink. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { linkToPayments } from "../../src/fiscal/links/payment-link.ts";
import {
  areUndone,
  linkPayment,
  lockPayment,
  unlinkPayments,
} from "../../src/fiscal/links/payment-link-sql.ts";
import { type Ledger, openLedger, sampleReceipt, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const link = (transactionId: string) => {
  const document = {
    tenantId: TENANT,
    id: "rcp_1",
    mode: "sandbox",
    transactionIds: [transactionId],
  } as const;
  return ledger.db.transaction((queries) => linkToPayments(queries, document as never, sampleReceipt()));
};

test("a receipt can link an uncompleted payment only if a sale holds its amount", async () => {
  const hold = { hold: { amountMinor: 1_000 } };
  const held = { status: "pending", sale_id: "sal_1", result: hold };
  await link(await ledger.payment(held));
  for (const columns of [{ status: "verification" }, { sale_id: null }, { result: {} }])
    await assert.rejects(link(await ledger.payment({ ...held, ...columns })), { code: "validation_failed" });
});

test("a payment stays locked until the transaction of its document ends", async () => {
  const id = await ledger.payment();
  const now = "select 1 from payment_transaction where id = $1 for update nowait";
  await ledger.db.transaction(async (queries) => {
    await lockPayment(queries, TENANT, id);
    await assert.rejects(ledger.db.raw(now, [id]), { code: "55P03" });
  });
  assert.equal((await ledger.db.raw(now, [id])).rows.length, 1);
});

test("a document locks, links and unlinks only its merchant's payments", async () => {
  const [own, canceled] = [await ledger.payment(), await ledger.payment({ status: "canceled" })];
  assert.equal(await lockPayment(ledger.db, "ten_2", own), undefined);
  const receiptOf = async (id: string) => (await ledger.transaction(id)).receiptId;
  await linkPayment(ledger.db, "ten_2", own, "rcp_1");
  assert.equal(await receiptOf(own), null);
  await linkPayment(ledger.db, TENANT, own, "rcp_1");
  await unlinkPayments(ledger.db, { tenantId: "ten_2", id: "rcp_1", transactionIds: [own] });
  assert.equal(await receiptOf(own), "rcp_1");
  const transactionIds = [canceled];
  assert.equal(await areUndone(ledger.db, { tenantId: "ten_2", transactionIds }), false);
  assert.equal(await areUndone(ledger.db, { tenantId: TENANT, transactionIds }), true);
});
