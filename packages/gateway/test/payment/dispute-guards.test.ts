/** Tests which disputes are listed, polled, linked and changed, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { ListedDispute } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { importDisputes, linkDisputes } from "../../src/payment/disputes/import-sql.ts";
import { openDisputes } from "../../src/payment/disputes/reading-sql.ts";
import {
  type DisputeFilter,
  keepEvidence,
  listDisputes,
  readDispute,
} from "../../src/payment/disputes/sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const OURS = { tenantId: TENANT, id: "acc_1", provider: "stripe", mode: "sandbox" } as AccountRow;
const SIBLINGS = ["acc_1", "acc_old"];
const EVERY: DisputeFilter = {
  ...{ order: "asc", start: "2000-01-01", end: "2999-01-01", after: null, limit: 9 },
  ...{ provider: null, status: null, mode: null, transactionId: null },
};

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
  await ledger.account("acc_old", { status: "disconnected" });
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
  await ledger.account("acc_other", { provider: "square" });
});
afterEach(() => ledger.close());

const store = (id: string, columns: object = {}) =>
  ledger.insert("dispute", {
    ...{ tenant_id: TENANT, id, account_id: "acc_1", provider: "stripe", provider_dispute_id: id },
    ...{ amount_minor: 1000, currency: "EUR", status: "needs_response", created_at: ago(1), ...columns },
  });
const THEIRS = { tenant_id: "ten_2", account_id: "acc_2" };

test("disputes are listed by merchant, period, provider and every filter", async () => {
  await store("dsp_1", { created_at: new Date("2026-05-10") });
  await store("dsp_2", { created_at: new Date("2026-05-11"), transaction_id: "pay_1" });
  await store("dsp_3", { created_at: new Date("2026-05-12"), status: "won" });
  await store("dsp_4", { created_at: new Date("2026-05-13"), account_id: "acc_live" });
  await store("dsp_5", { created_at: new Date("2026-05-14"), account_id: "acc_other", provider: "square" });
  await store("dsp_theirs", { ...THEIRS, created_at: new Date("2026-05-11") });
  const list = async (filter: Partial<DisputeFilter>, tenantId = TENANT) =>
    (await listDisputes(ledger.db, tenantId, { ...EVERY, ...filter })).map(({ id }) => id.slice(4)).join(" ");
  assert.equal(await list({}), "1 2 3 4 5");
  assert.equal(await list({ order: "desc" }), "5 4 3 2 1");
  assert.equal(await list({}, "ten_2"), "theirs");
  assert.equal(await list({ provider: "square" }), "5");
  assert.equal(await list({ provider: "stripe" }, "ten_2"), "theirs");
  for (const provider of [null, "stripe"]) {
    const at = { provider, mode: "sandbox", start: "2026-05-10", end: "2026-05-12" } as const;
    assert.equal(await list(at), "1 2 3");
    assert.equal(await list({ ...at, start: "2026-05-10T00:00:01Z" }), "2 3");
    assert.equal(await list({ ...at, end: "2026-05-11T23:59:59Z" }), "1 2");
    assert.equal(await list({ ...at, after: { createdAt: "2026-05-11", id: "dsp_2" } }), "3");
    assert.equal(await list({ provider, mode: "live" }), "4");
    assert.equal(await list({ provider, status: "won" }), "3");
    assert.equal(await list({ provider, transactionId: "pay_1" }), "2");
  }
  const read = async (provider: string | null, id: string) =>
    (await readDispute(ledger.db, TENANT, provider, id))?.id;
  assert.deepEqual(
    [await read(null, "dsp_5"), await read("square", "dsp_5"), await read("stripe", "dsp_5")],
    ["dsp_5", "dsp_5", undefined],
  );
  assert.equal(await read(null, "dsp_theirs"), undefined);
});

test("only the connection's open disputes that are not listed are polled", async () => {
  await store("dsp_1");
  await store("dsp_2", { status: "under_review", account_id: "acc_old" });
  await store("dsp_3");
  for (const status of ["won", "lost"]) await store(`dsp_${status}`, { status });
  await store("dsp_other", { account_id: "acc_other", provider: "square" });
  await store("dsp_theirs", THEIRS);
  const open = async (listed: string[], after = "") =>
    (await openDisputes(ledger.db, OURS, SIBLINGS, listed, after)).map(({ id }) => id);
  assert.deepEqual(await open([]), ["dsp_1", "dsp_2", "dsp_3"]);
  assert.deepEqual(await open(["dsp_1"]), ["dsp_2", "dsp_3"]);
  assert.deepEqual(await open([], "dsp_2"), ["dsp_3"]);
});

test("only recent disputes without a payment are linked later", async () => {
  const first = await ledger.payment({ provider_transaction_id: "pi_first" });
  const ours = await ledger.payment({ provider_transaction_id: "pi_1" });
  const about = { provider_transaction_id: "pi_1" };
  await store("dsp_1", about);
  await store("dsp_linked", { ...about, transaction_id: first });
  await store("dsp_long_ago", { ...about, created_at: ago(63) });
  await store("dsp_none", { provider_transaction_id: "pi_2" });
  await linkDisputes(ledger.db, OURS, SIBLINGS);
  const { rows } = await ledger.db.raw("select id, transaction_id as of from dispute order by id");
  assert.deepEqual(rows, [
    { id: "dsp_1", of: ours },
    { id: "dsp_linked", of: first },
    { id: "dsp_long_ago", of: null },
    { id: "dsp_none", of: null },
  ]);
});

test("each change to a listed dispute is stored with one event; nothing else is", async () => {
  const events = async () =>
    (await ledger.db.raw("select type, data ->> 'from' as before, data ->> 'mode' as mode from event")).rows;
  let listed: ListedDispute = {
    ...{ providerDisputeId: "dp_1", providerTransactionId: "pi_1", amountMinor: 1000, currency: "EUR" },
    ...{ reason: "fraudulent", status: "needs_response", respondBy: ago(-7), createdAt: ago(1) },
  } as ListedDispute;
  const imported = async (change: Partial<ListedDispute>) => {
    listed = { ...listed, ...change };
    await ledger.db.raw("delete from event");
    await importDisputes(ledger.db, OURS, SIBLINGS, [listed]);
    const [dispute] = await listDisputes(ledger.db, TENANT, EVERY);
    const { amountMinor, currency, reason, status, respondBy } = listed;
    const stored = dispute && {
      ...{ amountMinor: dispute.amountMinor, currency: dispute.currency, reason: dispute.reason },
      ...{ status: dispute.status, respondBy: dispute.respondBy },
    };
    assert.deepEqual(stored, { amountMinor, currency, reason, status, respondBy });
    return events();
  };
  const updated = { type: "dispute.updated", before: "needs_response", mode: "sandbox" };
  assert.deepEqual(await imported({}), [{ type: "dispute.created", before: null, mode: "sandbox" }]);
  assert.deepEqual(await imported({}), []);
  for (const change of [
    { amountMinor: 900 },
    { currency: "USD" },
    { reason: "duplicate" },
    { respondBy: ago(-8) },
    { respondBy: null },
    { status: "won" },
  ] as Partial<ListedDispute>[])
    assert.deepEqual(await imported(change), [updated], JSON.stringify(change));
});

test("evidence is stored with its own dispute only", async () => {
  for (const id of ["dsp_1", "dsp_2"]) await store(id);
  await store("dsp_1", THEIRS);
  await keepEvidence(ledger.db, TENANT, "dsp_1", { id: "evd_1" } as never);
  const { rows } = await ledger.db.raw("select tenant_id, id from dispute where evidence is not null");
  assert.deepEqual(rows, [{ tenant_id: TENANT, id: "dsp_1" }]);
});
