/** Tests which payments and receipts a day's figures contain, and how its drawers are totaled. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { readDay } from "../../src/closes/close.ts";
import { cashOf, less, plus } from "../../src/closes/sums.ts";
import { countsOf, wholeCash } from "../../src/closes/tills.ts";
import { dateAt } from "../../src/days.ts";
import type { Gateway } from "../../src/gateway.ts";
import type { ReportSum } from "../../src/reports/sql.ts";
import { type Ledger, openLedger, sampleReceipt, TENANT } from "../payment/ledger.ts";

const NOW = new Date();
const AT = { created_at: NOW, updated_at: NOW };

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  for (const mode of ["live", "sandbox"] as const)
    await ledger.account(`acc_${mode}`, {
      ...{ kind: "fiscal", provider: "handoff", mode },
      status: mode === "live" ? "active" : "disconnected",
    });
  await ledger.account("acc_counter", { provider: "handoff", mode: "live" });
});
after(() => ledger.close());

/** Stores an issued receipt of 10.00 that was paid electronically. */
async function receipt(mode: "live" | "sandbox"): Promise<void> {
  await ledger.insert("fiscal_document", {
    ...{ tenant_id: TENANT, id: newId("rcp"), kind: "receipt", account_id: `acc_${mode}`, type: "sale" },
    ...{ provider: "handoff", status: "completed", amount_minor: 1_000, content: sampleReceipt() },
    ...AT,
    date: AT.created_at,
  });
}

test("a day's figures contain the drawer's cash and exclude other modes", async () => {
  const cashPayment = { account_id: "acc_counter", provider: "handoff", type: "cash", amount_minor: 700 };
  await ledger.payment({ ...cashPayment, ...AT });
  for (const mode of ["live", "sandbox", "sandbox"] as const) await receipt(mode);
  const date = dateAt(NOW, { timeZone: "Europe/Rome", endHour: 0 });
  const gateway = { db: ledger.db, settings: { timeZone: "Europe/Rome" } } as unknown as Gateway;
  const { cash, reconciliation } = await readDay(gateway, {
    tenantId: TENANT,
    date,
    mode: "live",
  });
  assert.deepEqual([cash.received, reconciliation.receipts.count], [7, 1]);
});

const sum = (more: Partial<ReportSum>): ReportSum => ({
  ...{ measure: "taken", currency: "EUR", group: "card", amountMinor: 0, extraMinor: 0, count: 0, ...more },
});

test("sums are added and subtracted by measure, currency and group", () => {
  const euros = sum({ amountMinor: 100, count: 1 });
  const dollars = sum({ currency: "USD", amountMinor: 50, count: 1 });
  assert.deepEqual(plus([euros, dollars], [euros]), [sum({ amountMinor: 200, count: 2 }), dollars]);
  assert.deepEqual(less([euros, dollars], [euros]), [dollars]);
  const refundedAndPaid = sum({ count: 2 });
  assert.deepEqual(less([refundedAndPaid], []), [refundedAndPaid]);
  assert.deepEqual(less([sum({ extraMinor: 5 })], []), [sum({ extraMinor: 5 })]);
});

test("a drawer's cash is on receipts or in sales, and paid in cash", () => {
  const parts = [
    sum({ measure: "means", group: "cash", amountMinor: 100 }),
    sum({ measure: "drawer", group: "cash", amountMinor: 30 }),
    sum({ measure: "means", group: "electronic", amountMinor: 500 }),
    sum({ measure: "taken", group: "cash", amountMinor: 30 }),
  ];
  assert.equal(cashOf(parts), 130);
});

test("the shop's cash is counted once each till with cash is counted", () => {
  const bridges = [
    { bridgeId: "brg_1", openingCash: 10, countedCash: 15 },
    { bridgeId: null, openingCash: 20 },
  ];
  const counts = countsOf({ tills: bridges } as Parameters<typeof countsOf>[0]);
  const till = (expected: number, counted: number | null) => ({ cash: { expected, counted } });
  const whole = (tills: object[]) => wholeCash(counts, tills as Parameters<typeof wholeCash>[1], -1_200);
  const [counted, empty, uncounted] = [till(15, 15), till(0, null), till(20, null)];
  assert.deepEqual(whole([counted, empty]), {
    ...{ opening: 30, received: -12, expected: 18, counted: 15, variance: -3 },
  });
  assert.equal(whole([counted, uncounted]).counted, null);
});
