/** Tests which work a bridge claims and sees: only its own recent work, and only once. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { chargedAmountOf } from "../../src/bridges/handover-amount.ts";
import { handedReceipts } from "../../src/bridges/handover-receipts.ts";
import { outcomeOf } from "../../src/bridges/handover-schemas.ts";
import { listHandedPayments, listHandedReceipts, takeHanded } from "../../src/bridges/handover-sql.ts";
import { HANDOVER_FRESH_MS, HANDOVER_REMEMBERED_MS } from "../../src/pace.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const BRIDGE = { tenantId: TENANT, bridgeId: "brg_1", instance: 1 };
const OTHERS = [
  { ...BRIDGE, tenantId: "ten_2" },
  { ...BRIDGE, bridgeId: "brg_2" },
];
const HANDED = { provider: "handoff", status: "pending", stage: null };
const ago = (ms: number) => new Date(Date.now() - ms);

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_fiscal", { kind: "fiscal", provider: "handoff" });
});
after(() => ledger.close());

const payment = (columns: object = {}) =>
  ledger.payment({ ...HANDED, type: "terminal", terminal_id: "brg_1", ...columns });
/** Occupies a terminal with a different payment. */
const over = () => ledger.db.raw("update payment_transaction set status = 'failed'");

test("a bridge fetches its recent pending payment once", async () => {
  const id = await payment();
  for (const other of OTHERS) assert.deepEqual(await takeHanded(ledger.db, "payments", other), []);
  assert.deepEqual(await takeHanded(ledger.db, "payments", BRIDGE), [id]);
  assert.deepEqual(await takeHanded(ledger.db, "payments", BRIDGE), []);
  const second = { ...BRIDGE, instance: 2 };
  assert.deepEqual(await takeHanded(ledger.db, "payments", second), []);
  assert.deepEqual(
    (await listHandedPayments(ledger.db, BRIDGE)).map((one) => one.id),
    [id],
  );
  for (const other of [...OTHERS, second]) assert.deepEqual(await listHandedPayments(ledger.db, other), []);
  await over();
});

test("a bridge fetches only recent payments that were handed over to it", async () => {
  for (const columns of [
    { created_at: ago(HANDOVER_FRESH_MS + 60_000) },
    { stage: "calling" },
    { provider: "stripe" },
    { status: "verification" },
    { type: "card" },
  ]) {
    await payment(columns);
    assert.deepEqual(await takeHanded(ledger.db, "payments", BRIDGE), [], JSON.stringify(columns));
    await over();
  }
});

async function receipt(columns: object = {}): Promise<string> {
  const id = newId("rcp");
  await ledger.insert("fiscal_document", {
    tenant_id: TENANT,
    id,
    kind: "receipt",
    account_id: "acc_fiscal",
    type: "sale",
    amount_minor: 240,
    content: {},
    memory: { bridge: "brg_1" },
    created_at: new Date(),
    updated_at: new Date(),
    ...HANDED,
    ...columns,
  });
  return id;
}

test("a bridge claims and lists only its own recent receipts", async () => {
  const id = await receipt();
  for (const other of OTHERS) assert.deepEqual(await takeHanded(ledger.db, "receipts", other), []);
  assert.deepEqual(await takeHanded(ledger.db, "receipts", BRIDGE), [id]);
  const claimed = { memory: { bridge: "brg_1", taken: 1 } };
  await receipt({ ...claimed, created_at: ago(HANDOVER_REMEMBERED_MS + 60_000) });
  const older = await receipt({ ...claimed, created_at: ago(HANDOVER_FRESH_MS + 60_000) });
  const listed = await listHandedReceipts(ledger.db, BRIDGE);
  assert.deepEqual(
    listed.map((one) => [one.id, one.mayStart]),
    [
      [older, false],
      [id, true],
    ],
  );
  for (const other of [...OTHERS, { ...BRIDGE, instance: 2 }])
    assert.deepEqual(await listHandedReceipts(ledger.db, other), []);
});

test("a bridge receives a receipt's lottery code, tax code and proof of purchase", async () => {
  const payment = { cashMinor: 240, electronicMinor: 0, ticketMinor: 0, discountMinor: 0, creditMinor: 0 };
  const required = { type: "refund", items: [], payment, lottery: null };
  const bridge = { ...BRIDGE, bridgeId: newId("brg") };
  for (const optional of [
    {},
    { lottery: "ABCD1234" },
    { customerTaxCode: "RSSMRA80A01H501U" },
    { withoutOriginal: { date: "2026-11-20", proof: "card_slip" } },
  ]) {
    const memory = { bridge: bridge.bridgeId, taken: 1 };
    const id = await receipt({ content: { ...required, ...optional }, memory });
    const document = { type: "refund", items: [], payment: { cash: 2.4 }, ...optional };
    assert.deepEqual(await handedReceipts(ledger.db, bridge), [{ id, document, mayStart: true }]);
    await ledger.db.raw("delete from fiscal_document where id = $1", [id]);
  }
});

test("a bridge's report has an amount only if the payment is completed", () => {
  const requested = { currency: "EUR", amountMinor: 1_000 } as Parameters<typeof chargedAmountOf>[1];
  const charged = (report: Partial<Parameters<typeof chargedAmountOf>[0]>) => () =>
    chargedAmountOf({ status: "completed", ...report }, requested);
  assert.deepEqual(charged({})(), {});
  assert.deepEqual(charged({ amount: 12 })(), { amountMinor: 1_200, tipMinor: 200 });
  assert.deepEqual(charged({ amount: 8 })(), { amountMinor: 800 });
  assert.deepEqual(charged({ amount: 10, tip: 2 })(), { amountMinor: 1_000, tipMinor: 200 });
  for (const report of [
    { tip: 2 },
    { status: "failed", amount: 12 },
    { amount: 5, tip: 6 },
    { amount: 12, tip: 1 },
  ] as const)
    assert.throws(charged(report), { code: "validation_failed" }, JSON.stringify(report));
});

test("a bridge's report has a failure only if the payment failed", () => {
  const reason = "The card was declined";
  assert.deepEqual(outcomeOf({ status: "completed", reason }), { status: "completed" });
  assert.deepEqual(outcomeOf({ status: "failed", reason }), {
    status: "failed",
    failure: { code: "bridge", message: reason },
  });
});
