import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoreOrderDetail, StoreRefund } from "@banco/providers";
import { orderRecord } from "../../src/store/record.ts";
import { ownRefund } from "../../src/store/refund/own-refund.ts";
import type { StoreRefundRow } from "../../src/store/refund/refunds-sql.ts";

const ROW = {
  id: "srf_1",
  amountMinor: 500,
  knownRefunds: ["r_old"],
  providerRefundId: null,
} as unknown as StoreRefundRow;
const refund = (more: Partial<StoreRefund>): StoreRefund =>
  ({ id: "r_new", ourId: null, amountMinor: 500, ...more }) as StoreRefund;
const match = (refunds: StoreRefund[], row: Partial<StoreRefundRow> = {}) => {
  const own = ownRefund(refunds, { ...ROW, ...row });
  return own && `${own.refund.id} ${own.marked ? "marked" : "unmarked"}`;
};

test("a refund with our ID or the store's is matched with certainty", () => {
  assert.equal(match([refund({}), refund({ id: "r_2", ourId: "srf_1", amountMinor: 1 })]), "r_2 marked");
  assert.equal(match([refund({}), refund({ id: "r_3" })], { providerRefundId: "r_3" }), "r_3 marked");
});

test("an unmarked new refund of our amount is a possible match", () => {
  assert.equal(match([refund({})]), "r_new unmarked");
});

test("an earlier, marked or different refund does not match", () => {
  assert.equal(match([refund({ id: "r_old" })]), undefined);
  assert.equal(match([refund({ amountMinor: 501 })]), undefined);
  assert.equal(match([refund({ ourId: "srf_2" })]), undefined);
  assert.equal(match([refund({ id: "r_old" }), refund({})]), "r_new unmarked");
});

const REFUND: Partial<StoreRefund> = {
  status: "completed",
  movedMoney: true,
  lines: [],
  createdAt: new Date(0),
  reason: null,
};
/** Returns each refund of an order's record: its ID, status and whether it moved money. */
function shown(row: Partial<StoreRefundRow>, refunds: Partial<StoreRefund>[]) {
  const times = { createdAt: new Date(0), updatedAt: new Date(0) };
  const order = { id: "7", currency: "EUR", items: [], amountMinor: 500, ...times };
  const record = orderRecord({
    account: { provider: "woocommerce", mode: "sandbox" },
    order: {
      ...order,
      refunds: refunds.map((one) => refund({ ...REFUND, ...one })),
    } as unknown as StoreOrderDetail,
    note: undefined,
    refundRow: { ...ROW, reason: null, createdAt: new Date(0), ...row } as StoreRefundRow,
  });
  return record.refunds!.map(({ id, status, movedMoney }) => [id, status, movedMoney]);
}

test("an order shows an uncertain refund as open until it is settled", () => {
  for (const status of ["pending", "verification"] as const) {
    assert.deepEqual(shown({ status }, [{}]), [["ref_7_r_new", status, null]]);
    assert.deepEqual(shown({ status }, [{ ourId: "srf_1" }]), [["ref_7_r_new", "completed", true]]);
    assert.deepEqual(shown({ status }, []), [["srf_1", status, null]]);
  }
  assert.deepEqual(shown({ status: "completed" }, [{}]), [["ref_7_r_new", "completed", true]]);
});

test("an order shows no pending refund without a reserved amount", () => {
  assert.deepEqual(shown({ status: "pending", amountMinor: null }, []), []);
});
