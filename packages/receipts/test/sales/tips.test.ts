import assert from "node:assert/strict";
import { test } from "node:test";
import { shareOut, tipToCharge, waivedOf, withTip } from "@banco/receipts/sales/means";
import type { Sale, SalePayment, SaleReturn } from "@banco/receipts/sales/sale";

const payment = (
  means: "cash" | "card" | "ticket",
  amountMinor: number,
  more: Partial<SalePayment> = {},
) => ({
  ...{ id: `${means}${amountMinor}`, means, amountMinor, changeMinor: 0, status: "completed" as const },
  ...{ provider: "handoff", transactionId: `pay_${means}`, failure: null, fields: {}, ...more },
});
const tipsOf = (payments: SalePayment[], tipMinor: number) =>
  withTip(payments, tipMinor).map((one) => one.tipMinor ?? 0);

test("a tip belongs to one electronic payment that covers it, or to cash", () => {
  assert.deepEqual(tipsOf([payment("cash", 500), payment("card", 200)], 200), [0, 200]);
  assert.deepEqual(tipsOf([payment("cash", 500), payment("card", 199)], 200), [200, 0]);
  assert.deepEqual(tipsOf([payment("cash", 500), payment("cash", 100)], 200), [100, 100]);
  assert.deepEqual(tipsOf([payment("card", 300), payment("card", 300)], 200), [200, 0]);
  assert.deepEqual(tipsOf([payment("ticket", 500)], 200), [0]);
  const failed = payment("card", 500, { status: "failed" });
  assert.deepEqual(tipsOf([failed, payment("cash", 500)], 200), [0, 200]);
  assert.deepEqual(tipsOf([{ ...failed, tipMinor: 200 }, payment("cash", 500)], 200), [0, 200]);
});

test("a tip stays where it was recorded if the payment covers it", () => {
  const noted = payment("cash", 500, { tipMinor: 200 });
  assert.deepEqual(tipsOf([noted, payment("card", 500)], 200), [200, 0]);
  assert.deepEqual(shareOut([noted, payment("card", 500)], 200).payment, { cash: 3, electronic: 5 });
  const refunded = { ...noted, amountMinor: 50 };
  assert.deepEqual(tipsOf([refunded, payment("card", 500)], 200), [50, 150]);
  assert.deepEqual(tipsOf([noted], 0), [0]);
  assert.deepEqual(tipsOf([noted, payment("cash", 400, { tipMinor: 100 })], 50), [50, 0]);
});

test("meal vouchers within a card payment are stated separately, with their number", () => {
  const reportedMeans = [
    { kind: "ticket" as const, amountMinor: 800, count: 2 },
    { kind: "card" as const, amountMinor: 200 },
  ];
  const { payment: stated, transactionIds } = shareOut([payment("card", 1_000, { reportedMeans })], 0);
  assert.deepEqual(stated, { electronic: 2, ticket: 8, ticketCount: 2 });
  assert.deepEqual(transactionIds, ["pay_card"]);
  const counted = payment("ticket", 1_600, { fields: { ticketCount: 2 } });
  assert.deepEqual(shareOut([counted, payment("ticket", 800)], 0).payment, { ticket: 24, ticketCount: 3 });
  const tipped = payment("card", 1_000, { tipMinor: 300, reportedMeans });
  assert.deepEqual(shareOut([tipped], 300).payment, { ticket: 7, ticketCount: 2 });
});

test("a card payment that covers only the tip appears on no document", () => {
  const tip = payment("card", 200, { tipMinor: 200 });
  const { payment: stated, transactionIds } = shareOut([payment("cash", 500), tip], 200);
  assert.deepEqual([stated, transactionIds], [{ cash: 5 }, []]);
});

test("a provider receives only its own payment's tip", () => {
  const requested = payment("card", 500, { status: "starting" });
  const content = { tipMinor: 200 } as Sale["content"];
  assert.equal(tipToCharge({ content, payments: [payment("cash", 500), requested] }, requested), 200);
  const noted = payment("cash", 500, { tipMinor: 200 });
  assert.equal(tipToCharge({ content, payments: [noted, requested] }, requested), undefined);
});

test("a provider receives no part of a tip that another payment includes", () => {
  const requested = payment("card", 500, { status: "starting" });
  const tipOf = (charged: SalePayment, ...payments: SalePayment[]) =>
    tipToCharge({ content: { tipMinor: 200 } as Sale["content"], payments }, charged);
  const noted = payment("cash", 500, { tipMinor: 150 });
  assert.equal(tipOf(requested, noted, requested), undefined);
  const later = payment("card", 600, { status: "starting" });
  assert.equal(tipOf(requested, requested, later), 200);
  assert.equal(tipOf(later, requested, later), undefined);
  const failed = payment("card", 700, { status: "failed" });
  assert.equal(tipOf(requested, failed, requested), 200);
});

test("a tip not recorded on the cash payment reduces the waived amount", () => {
  const content = { discountMinor: 30, roundingMinor: 0, tipMinor: 200 } as Sale["content"];
  const waived = (...payments: SalePayment[]) => waivedOf({ content, payments, returns: [] });
  assert.equal(waived(payment("cash", 500, { tipMinor: 200 })), 30);
  assert.equal(waived(payment("card", 500)), 30);
  assert.equal(waived(payment("cash", 500)), -170);
  const surplus = { purpose: "surplus", status: "completed" } as const;
  const refund = { paymentId: "card700", amountMinor: 700 } as SaleReturn["payments"][number];
  const returns = [{ ...surplus, payments: [refund] }] as unknown as SaleReturn[];
  assert.equal(waivedOf({ content, payments: [payment("card", 700), payment("cash", 700)], returns }), -170);
});

test("a sale waives its discount and a rounding down, but not rounding up", () => {
  const waived = (roundingMinor: number) => {
    const content = { discountMinor: 30, roundingMinor, tipMinor: 0 } as Sale["content"];
    return waivedOf({ content, payments: [payment("cash", 500)], returns: [] });
  };
  assert.deepEqual([waived(-2), waived(0), waived(2)], [32, 30, 28]);
});
