/** Tests what is concluded about a store refund that has had no response. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import {
  findStoreProvider,
  inTheAirMs,
  RECORD_LOST,
  type StoreOrderDetail,
  type StoreProvider,
  type StoreRefund,
} from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { lookForRefund } from "../../src/store/refund/checks.ts";
import { readRefund } from "../../src/store/refund/refunds-sql.ts";
import type { StoreServices } from "../../src/store/services.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const STORE = findStoreProvider("shopify")!;
const ACCOUNT = { tenantId: TENANT, id: "acc_store", provider: "shopify" } as AccountRow;
const { timeoutMs, refundMayTakeMs } = STORE.manifest;
const DONE_MS = inTheAirMs({ timeoutMs: Math.max(timeoutMs, refundMayTakeMs) }) + 60_000;

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
  await ledger.account(ACCOUNT.id, { kind: "store", provider: "shopify" });
});
after(() => ledger.close());

const refundWith = (more: Partial<StoreRefund> = {}): StoreRefund =>
  ({
    id: "r_1",
    ourId: null,
    amountMinor: 500,
    status: "completed",
    movedMoney: true,
    lines: [],
    ...more,
  }) as StoreRefund;

interface Case {
  refunds: StoreRefund[];
  ageMs?: number;
  marksRefunds?: boolean;
  code?: string;
}

/** Searches the store for a refund on an order in this state, and returns the refund's status afterwards. */
async function verdict({ refunds, ageMs = DONE_MS, marksRefunds = true, code = "timeout" }: Case) {
  const id = newId("srf");
  await ledger.insert("store_refund", {
    tenant_id: TENANT,
    id,
    account_id: ACCOUNT.id,
    provider: "shopify",
    order_id: id,
    amount_minor: 500,
    currency: "EUR",
    status: "verification",
    stage: "watching",
    failure: { code, message: "" },
    asked_at: new Date(Date.now() - ageMs),
    created_at: new Date(Date.now() - ageMs),
    updated_at: new Date(),
  });
  const provider = {
    ...STORE,
    manifest: { ...STORE.manifest, marksRefunds },
    readOrder: async () =>
      ({ refunds: refunds.map((one) => ({ ...one, ourId: one.ourId && id })) }) as StoreOrderDetail,
  } as StoreProvider;
  const row = (await readRefund(ledger.db, ACCOUNT, id))!;
  await lookForRefund(ledger.services as unknown as StoreServices, provider, ACCOUNT, row);
  const { status, failure } = (await readRefund(ledger.db, ACCOUNT, id))!;
  return `${status}${failure ? ` ${failure.code}` : ""}`;
}

test("a refund with our mark always has the store's status", async () => {
  const ours = refundWith({ ourId: "ours" });
  assert.equal(await verdict({ refunds: [ours], ageMs: 0 }), "completed");
  const failure = { code: "declined", message: "" };
  assert.equal(
    await verdict({ refunds: [refundWith({ ...ours, status: "failed", failure })] }),
    "failed declined",
  );
});

test("an unmarked refund counts once it is completed and its money moved", async () => {
  assert.equal(await verdict({ refunds: [refundWith()] }), "completed");
  assert.equal(await verdict({ refunds: [refundWith()], ageMs: 0 }), "verification timeout");
  assert.equal(await verdict({ refunds: [refundWith({ movedMoney: false })] }), "verification unconfirmed");
  const unmarking = { refunds: [refundWith({ movedMoney: false })], ageMs: 0, marksRefunds: false };
  assert.equal(await verdict(unmarking), "completed");
});

test("a refund missing from the store's up-to-date records was never made", async () => {
  assert.equal(await verdict({ refunds: [] }), "failed not_executed");
  assert.equal(await verdict({ refunds: [], ageMs: 0 }), "verification timeout");
  assert.equal(await verdict({ refunds: [], code: RECORD_LOST }), `verification ${RECORD_LOST}`);
});
