/** The sums that a bridge may give back: its own of today, and one request after another. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { eventually } from "@banco/testing/eventually";
import {
  areOwnInvoices,
  documentsGivenBack,
  lockRights,
  refundsGiven,
} from "../../src/bridges/allowed-sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const YESTERDAY = new Date(Date.now() - 36 * 3_600_000);

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.db.raw(
    "insert into bridge (tenant_id, id, name, source_address) values ($1, 'brg_1', 'Till', '')",
    [TENANT],
  );
  await ledger.account("acc_fiscal", { kind: "fiscal", provider: "handoff", mode: "live" });
});
after(() => ledger.close());

test("a bridge's concurrent refunds queue", async () => {
  const steps: string[] = [];
  let second: Promise<void> | undefined;
  await ledger.db.transaction(async (queries) => {
    assert.notEqual(await lockRights(queries, TENANT, "brg_1"), undefined);
    second = ledger.db.transaction(async (others) => {
      await lockRights(others, TENANT, "brg_1");
      steps.push("the second begins");
    });
    await eventually("the second waits", async () => {
      const { rows } = await ledger.db.raw("select from pg_locks where not granted");
      return rows.length > 0;
    });
    steps.push("the first ends");
  });
  await second;
  assert.deepEqual(steps, ["the first ends", "the second begins"]);
  assert.equal(await lockRights(ledger.db, "ten_2", "brg_1"), undefined);
});

test("a bridge's refunds of the day add up per currency", async () => {
  const own = { bridge_id: "brg_1" };
  const transactionId = await ledger.payment();
  for (const columns of [own, { ...own, status: "completed", stage: null }])
    await ledger.refund(transactionId, columns);
  for (const columns of [
    { bridge_id: "brg_2" },
    {},
    { ...own, status: "failed", stage: null },
    { ...own, status: "canceled", stage: null },
    { ...own, created_at: YESTERDAY },
  ])
    await ledger.refund(transactionId, columns);
  await ledger.refund(await ledger.payment({ currency: "USD" }), own);
  assert.equal(await refundsGiven(ledger.db, TENANT, "brg_1", "EUR"), 200);
  assert.equal(await refundsGiven(ledger.db, TENANT, "brg_1", "USD"), 100);
  assert.equal(await refundsGiven(ledger.db, "ten_2", "brg_1", "EUR"), 0);
});

async function document(columns: object): Promise<void> {
  await ledger.insert("fiscal_document", {
    tenant_id: TENANT,
    id: newId("rcp"),
    kind: "receipt",
    account_id: "acc_fiscal",
    provider: "handoff",
    type: "refund",
    status: "completed",
    amount_minor: 240,
    content: {},
    bridge_id: "brg_1",
    created_at: new Date(),
    updated_at: new Date(),
    ...columns,
  });
}

test("the day's documents that refunded through a bridge add up", async () => {
  for (const columns of [{}, { type: "return", status: "pending" }, { kind: "invoice", type: "TD04" }])
    await document(columns);
  for (const columns of [
    { type: "sale" },
    { kind: "invoice", type: "TD01" },
    { bridge_id: "brg_2" },
    { status: "failed" },
    { created_at: YESTERDAY },
  ])
    await document(columns);
  assert.equal(await documentsGivenBack(ledger.db, TENANT, "brg_1"), 720);
  assert.equal(await documentsGivenBack(ledger.db, "ten_2", "brg_1"), 0);
});

test("a credit note must be about the bridge's own invoices", async () => {
  await document({ kind: "invoice", type: "TD01", number: "1/2026" });
  await document({ kind: "invoice", type: "TD01", number: "2/2026" });
  await document({ kind: "invoice", type: "TD01", number: "3/2026", bridge_id: "brg_2" });
  await document({ kind: "invoice", type: "TD01", number: "4/2026", status: "failed" });
  const own = (numbers: string[], mode: "live" | "sandbox" = "live", id = "brg_1") =>
    areOwnInvoices(ledger.db, TENANT, id, mode, numbers);
  assert.equal(await own(["1/2026", "2/2026", "1/2026"]), true);
  for (const numbers of [[], ["1/2026", "3/2026"], ["4/2026"], ["9/2026"]])
    assert.equal(await own(numbers), false, numbers.join());
  assert.equal(await own(["1/2026"], "sandbox"), false);
  assert.equal(await own(["1/2026"], "live", "brg_2"), false);
});
