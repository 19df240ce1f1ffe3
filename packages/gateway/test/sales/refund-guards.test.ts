/** Tests which refunds a return makes at the counter, and how often. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { COUNTER, type ReturnPayment } from "@banco/receipts/sales/sale";
import { moveRefunds } from "../../src/sales/refunds.ts";
import type { SaleServices } from "../../src/sales/services.ts";
import type { SaleRow } from "../../src/sales/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_counter", { provider: COUNTER });
});
after(() => ledger.close());

/** Moves a return's payments of a sale that was paid with 4.00 and with 10.00 in cash. */
async function counterSale() {
  const cash = (amount_minor: number) =>
    ledger.payment({ account_id: "acc_counter", provider: COUNTER, type: "cash", amount_minor });
  const transactionIds = [await cash(400), await cash(1_000)];
  const payments = transactionIds.map((transactionId, index) => ({
    ...{ id: `spm_${index}`, provider: COUNTER, transactionId },
  }));
  const sale = { tenantId: TENANT, id: newId("sal"), payments } as unknown as SaleRow;
  const services = { gateway: ledger.services.gateway, payments: ledger.services } as unknown as SaleServices;
  const move = async (payment: Partial<ReturnPayment> = {}) => {
    const request = { paymentId: "spm_1", amountMinor: 600, status: "starting", refundId: null, ...payment };
    const returned = { id: "srt_1", reason: null, payments: [request] };
    const [moved] = await moveRefunds(
      services,
      sale,
      returned as unknown as Parameters<typeof moveRefunds>[2],
    );
    return moved!;
  };
  const refundedMinor = async () =>
    Promise.all(transactionIds.map(async (id) => (await ledger.transaction(id)).refundedMinor));
  return { move, refundedMinor };
}

test("a return's refund is made once, on its own payment", async () => {
  const { move, refundedMinor } = await counterSale();
  const first = await move();
  assert.equal(first.status, "completed");
  assert.deepEqual(await move(), first);
  assert.deepEqual(await move({ refundId: first.refundId }), first);
  assert.deepEqual(await refundedMinor(), [0, 600]);
});

test("a return's retry is a separate refund, up to the amount left", async () => {
  const { move, refundedMinor } = await counterSale();
  const first = await move();
  const retried = await move({ attempt: 2, amountMinor: 400 });
  assert.equal(retried.status, "completed");
  assert.notEqual(retried.refundId, first.refundId);
  const excess = await move({ attempt: 3, amountMinor: 1 });
  assert.deepEqual([excess.status, excess.failure?.code], ["failed", "refund_exceeds_payment"]);
  assert.deepEqual(await refundedMinor(), [0, 1_000]);
});

test("a return's ended refund is not made again, but a withdrawn refund is", async () => {
  const { move, refundedMinor } = await counterSale();
  for (const status of ["completed", "failed", "canceled"] as const)
    assert.deepEqual(await move({ status }), await move({ status }), status);
  assert.deepEqual(await refundedMinor(), [0, 0]);
  const withdrawn = await move({ status: "pending", refundId: "ref_withdrawn" });
  assert.deepEqual([withdrawn.status, withdrawn.refundId], ["starting", null]);
});
