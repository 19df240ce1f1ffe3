import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoreRefund } from "@banco/providers";
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
