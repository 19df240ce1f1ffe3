/** Tests what a sale makes of a capture that was not executed, and of the state of its payments. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { SalePayment } from "@banco/receipts/sales/sale";
import type { Database } from "../../src/db/database.ts";
import { endSaleHold, movePayments } from "../../src/sales/payments.ts";
import type { SaleServices } from "../../src/sales/services.ts";
import type { SaleRow } from "../../src/sales/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const HELD = { status: "pending", stage: null, result: { hold: { amountMinor: 1_000 } } } as const;

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const SALE = { id: "sal_1", tenantId: TENANT, document: { status: "completed" } } as SaleRow;
const paymentOf = (transactionId: string, more: Partial<SalePayment> = {}) =>
  ({
    ...{ id: "spm_1", means: "card", provider: "stripe", status: "pending", transactionId, failure: null },
    ...{ amountMinor: 1_000, changeMinor: 0, fields: {}, heldUntil: null, ...more },
  }) as SalePayment;

/** Returns the services of a sale, with another database or clock if given. */
function servicesOf(more: { db?: Database; isRight?: boolean } = {}): SaleServices {
  const { db = ledger.db, isRight = true } = more;
  const { gateway } = ledger.services;
  const payments = {
    ...ledger.services,
    gateway: { ...gateway, db, clock: { ...gateway.clock, isRight: () => isRight, skewMs: () => 0 } },
  };
  return { gateway: payments.gateway, payments } as unknown as SaleServices;
}

test("a capture counts as refused only if its request was refused", async () => {
  const held = paymentOf(await ledger.payment(HELD));
  const late = await endSaleHold(servicesOf({ isRight: false }), SALE, held, "capture");
  assert.deepEqual([late.status, late.failure], ["pending", null]);
  // Another process ends the hold after this one has read it.
  const { db } = ledger;
  const takenOver: Database = {
    ...db,
    one: async (query, values) => {
      if (query.name === "payment_hold_ending_begin")
        await db.raw(
          `update payment_transaction set request = '{"ending": {"kind": "capture"}}' where id = $1`,
          [held.transactionId],
        );
      return db.one(query, values);
    },
  };
  const shared = await endSaleHold(servicesOf({ db: takenOver }), SALE, held, "capture");
  assert.deepEqual([shared.status, shared.failure], ["pending", null]);
  const other = paymentOf(await ledger.payment(HELD));
  await ledger.db.raw("update account set status = 'error' where id = 'acc_1'");
  const refused = await endSaleHold(servicesOf(), SALE, other, "capture");
  await ledger.db.raw("update account set status = 'active' where id = 'acc_1'");
  assert.deepEqual([refused.status, refused.failure?.code], ["pending", "account_not_ready"]);
});

test("a payment is no longer held once it has ended, unless an issued document states it", async () => {
  const canceled = async (document: object | null) => {
    const payments = [paymentOf(await ledger.payment({ ...HELD, status: "canceled", result: {} }))];
    const [payment] = await movePayments(servicesOf(), { ...SALE, document, payments } as SaleRow);
    return [payment!.status, payment!.heldUntil];
  };
  assert.deepEqual(await canceled(null), ["canceled", undefined]);
  assert.deepEqual(await canceled({ status: "failed" }), ["canceled", undefined]);
  assert.deepEqual(await canceled({ status: "completed" }), ["canceled", null]);
});

test("a payment that is no longer awaited releases a hold that starts late", async () => {
  const moved = async (columns: object) => {
    const payments = [paymentOf(await ledger.payment(columns), { status: "canceled", isAbandoned: true })];
    const [payment] = await movePayments(servicesOf(), { ...SALE, payments } as SaleRow);
    return [payment!.status, payment!.isHeldLate];
  };
  assert.deepEqual(await moved(HELD), ["canceled", true]);
  assert.deepEqual(await moved({ ...HELD, result: {} }), ["canceled", undefined]);
  assert.equal((await moved({}))[0], "completed");
});

test("a sale's payment has the charged amount without the tip added on the terminal", async () => {
  const charged = { amount_minor: 1_250, request: { amountMinor: 1_000 }, result: { tipMinor: 250 } };
  const payments = [paymentOf(await ledger.payment(charged), { means: "terminal" })];
  const [payment] = await movePayments(servicesOf(), { ...SALE, payments } as SaleRow);
  assert.deepEqual(
    [payment!.amountMinor, payment!.addedTipMinor, payment!.tipMinor],
    [1_000, 250, undefined],
  );
});
