/** Tests a sale's record, and the fields that a bridge reports in addition. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { saleRecord } from "../../src/sales/record.ts";
import { saleReport } from "../../src/sales/report.ts";
import { vouchersOf } from "../../src/sales/vouchers.ts";
import { contentOf, documentOf, paymentOf, refundOf, returnOf, saleOf } from "./parts.ts";

test("an undone sale is neither due nor owed", () => {
  const credit = paymentOf("completed", { means: "credit", amountMinor: 400 });
  const sums = (status: "open" | "undone") => {
    const { due, owed } = saleRecord(saleOf({ status, payments: [credit] }));
    return [due, owed];
  };
  assert.deepEqual(
    [sums("open"), sums("undone")],
    [
      [6, 4],
      [0, 0],
    ],
  );
});

test("a record adds up the change from all payments", () => {
  const payments = [150, 50].map((changeMinor) => paymentOf("completed", { changeMinor }));
  assert.equal(saleRecord(saleOf({ payments })).change, 2);
});

test("a report says which operations are the bridge's own", () => {
  const sale = saleOf({
    payments: [paymentOf("completed"), paymentOf("completed", { id: "spm_2", provider: "stripe" })],
    document: documentOf("completed"),
    returns: ["handoff", "fiskaly"].map((provider) =>
      returnOf("completed", { document: documentOf("completed", { provider }) }),
    ),
  });
  const report = saleReport({ ...sale, version: 3 }, (provider) => provider === "handoff");
  assert.deepEqual(
    report.payments.map(({ isOwn }) => isOwn),
    [true, false],
  );
  assert.deepEqual(
    report.returns.map(({ document }) => document?.isOwn),
    [true, false],
  );
  assert.deepEqual([report.document?.isOwn, report.version], [false, 3]);
});

test("a report contains change, tips, debts, discounts and the kind of document", () => {
  const payment = paymentOf("completed", {
    ...{ changeMinor: 50, addedTipMinor: 30, settles: true, fields: { ticketCount: 2 } },
    reportedMeans: [{ kind: "ticket", amountMinor: 1_000, count: 2 }],
  });
  const lines = [{ line: 0, quantityMilli: 500, discountMinor: 20 }];
  const sale = saleOf({
    content: contentOf({ document: { kind: "none", provider: null, fields: {} } }),
    payments: [payment, paymentOf("completed", { id: "spm_2" })],
    returns: [returnOf("completed", { discountMinor: 10, lines, payments: [refundOf("completed")] })],
  });
  const { payments, returns, documentKind } = saleReport({ ...sale, version: 1 }, () => true);
  const { change, tip, settles, ticketCount, parts } = payments[0]!;
  assert.deepEqual(
    [change, tip, settles, ticketCount, parts],
    [...[0.5, 0.3, true, 2], [{ kind: "ticket", amount: 10, count: 2 }]],
  );
  assert.deepEqual(["settles" in payments[1]!, "ticketCount" in payments[1]!], [false, false]);
  assert.deepEqual(
    [returns[0]!.discount, returns[0]!.items, documentKind],
    [0.1, [{ line: 0, quantity: 0.5, discount: 0.2 }], "none"],
  );
});

test("only meal vouchers count, and never more than the payment without its tip", () => {
  const means = [
    { kind: "ticket" as const, amountMinor: 800, count: 2 },
    { kind: "gift_card" as const, amountMinor: 300, count: 1 },
  ];
  assert.deepEqual(vouchersOf({ means, amountMinor: 1_100 }), {
    ...{ amountMinor: 800, count: 2, isCounted: true },
  });
  assert.equal(vouchersOf({ means, amountMinor: 500 }).amountMinor, 500);
});
