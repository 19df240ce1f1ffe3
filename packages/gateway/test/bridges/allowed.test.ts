/** Tests how much a bridge may refund per day, and that its totals are checked for one request at a time. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { eventually } from "@banco/testing/eventually";
import { refundAsker } from "../../src/bridges/allowed.ts";
import {
  areOwnInvoices,
  documentsRefundedToday,
  lockRights,
  refundedToday,
} from "../../src/bridges/allowed-sql.ts";
import { grantOf } from "../../src/bridges/rights.ts";
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

test("a bridge's concurrent refunds run one after another", async () => {
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

test("a bridge's daily refunds are summed per currency", async () => {
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
  assert.equal(await refundedToday(ledger.db, TENANT, "brg_1", "EUR"), 200);
  assert.equal(await refundedToday(ledger.db, TENANT, "brg_1", "USD"), 100);
  assert.equal(await refundedToday(ledger.db, "ten_2", "brg_1", "EUR"), 0);
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

test("a bridge's refund documents count toward its daily total", async () => {
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
  assert.equal(await documentsRefundedToday(ledger.db, TENANT, "brg_1"), 720);
  assert.equal(await documentsRefundedToday(ledger.db, "ten_2", "brg_1"), 0);
});

test("a credit note must refer to the bridge's own invoice", async () => {
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

type Charge = Parameters<ReturnType<typeof refundAsker>["requireRefundable"]>[0];
const charge = (change: Partial<Charge>) =>
  ({ clientId: "till", provider: "stripe", terminalId: null, currency: "EUR", ...change }) as Charge;
const asker = (refunds: "own" | "all") =>
  refundAsker({
    ...{ tenantId: TENANT, id: "brg_3", approvedAt: new Date(), exposedAt: null },
    rights: { payments: true, receipts: true, invoices: true, refunds },
  });
const MISSING = { code: "bridge_right_missing" };

test("a bridge can refund only payments from its own terminal and requests", () => {
  const { requireRefundable } = asker("own");
  for (const own of [{ clientId: "brg_3" }, { provider: "handoff", terminalId: "brg_3" }])
    requireRefundable(charge(own));
  for (const other of [{}, { provider: "handoff", terminalId: "brg_1" }, { terminalId: "brg_3" }])
    assert.throws(() => requireRefundable(charge(other)), MISSING);
  asker("all").requireRefundable(charge({}));
});

test("a refund is checked against the bridge's current rights and daily limit", async () => {
  await ledger.db.raw(
    "insert into bridge (tenant_id, id, name, source_address, approved_at, rights) values ($1, 'brg_3', 'Till', '3', now(), $2)",
    [TENANT, { payments: true, receipts: true, invoices: true, refunds: "own", refundsPerDay: 2 }],
  );
  const own = charge({ clientId: "brg_3" });
  const transactionId = await ledger.payment();
  const admit = async (one: Charge) => {
    await ledger.refund(transactionId, { bridge_id: "brg_3" });
    await asker("all").admit(ledger.db, one, 100);
  };
  await admit(own);
  await assert.rejects(asker("all").admit(ledger.db, charge({}), 100), MISSING);
  const change = (columns: string) => ledger.db.raw(`update bridge set ${columns} where id = 'brg_3'`);
  await change("exposed_at = now()");
  await assert.rejects(asker("all").admit(ledger.db, own, 100), { code: "bridge_address_exposed" });
  await change("exposed_at = null");
  await admit(own);
  await assert.rejects(admit(own), MISSING);
});

test("a member without refund rights cannot grant them to a bridge", () => {
  const giver = {
    userId: "usr_1",
    scopes: null,
    rights: new Set(["payments:write", "fiscals:write"] as const),
  };
  const rights = { payments: true, receipts: true, invoices: true };
  assert.throws(() => grantOf(giver, { ...rights, refunds: "own" }, true), { code: "insufficient_role" });
  assert.equal(grantOf(giver, { ...rights, refunds: "none" }, true).approvedBy, "usr_1");
  assert.equal(grantOf(giver, undefined, true).rights.refunds, "none");
});
