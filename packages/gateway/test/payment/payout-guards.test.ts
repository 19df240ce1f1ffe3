/** Tests which payouts, lines and terminals a statement affects, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import type { ListedPayout } from "@banco/providers";
import type { AccountRow } from "../../src/connections/account.ts";
import { importPayouts } from "../../src/payment/payouts/import-sql.ts";
import { importLines, linkLines } from "../../src/payment/payouts/lines-sql.ts";
import { listPayouts, readPayout } from "../../src/payment/payouts/list-sql.ts";
import type { PlacedLine } from "../../src/payment/payouts/payout.ts";
import { readLinesAgain, readSoon, unreadPayouts } from "../../src/payment/payouts/reading-sql.ts";
import {
  clearLocation,
  forgetSighting,
  noteSightings,
  placeTerminal,
  readStoredLocations,
} from "../../src/payment/terminal/sightings-sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const OURS = { tenantId: TENANT, id: "acc_1", provider: "stripe", mode: "sandbox" } as AccountRow;
const SIBLINGS = ["acc_1", "acc_old"];

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
  await ledger.account("acc_old", { status: "disconnected" });
  await ledger.account("acc_other", { provider: "square" });
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
});
afterEach(() => ledger.close());

const store = (id: string, columns: object = {}) =>
  ledger.insert("payout", {
    ...{ tenant_id: TENANT, id, account_id: "acc_1", provider: "stripe", provider_payout_id: id },
    ...{ status: "paid", amount_minor: 100, currency: "EUR", created_at: ago(1), ...columns },
  });
const storeLine = (id: string, columns: object = {}) =>
  ledger.insert("payout_line", {
    ...{ tenant_id: TENANT, id, account_id: "acc_1", provider: "stripe", provider_line_id: id, kind: "sale" },
    ...{ amount_minor: 1000, currency: "EUR", occurred_at: ago(1), ...columns },
  });
const column = async (name: string, table: string, id: string): Promise<unknown> => {
  const { rows } = await ledger.db.raw(`select ${name} as value from ${table} where id = $1`, [id]);
  return (rows as { value: unknown }[])[0]!.value;
};

test("another account's payout with the same ID is not changed", async () => {
  await store("pyo_theirs", { account_id: "acc_other", provider_payout_id: "po_1", status: "in_transit" });
  const listed: ListedPayout = {
    ...{ providerPayoutId: "po_1", status: "paid", amountMinor: 960, currency: "EUR", arrivesOn: null },
    ...{ bankReference: null, createdAt: ago(1), hasLines: true },
  };
  await importPayouts(ledger.db, OURS, SIBLINGS, [listed]);
  assert.equal(await column("status", "payout", "pyo_theirs"), "in_transit");
  const { rows } = await ledger.db.raw("select account_id from payout order by account_id");
  assert.deepEqual(rows, [{ account_id: "acc_1" }, { account_id: "acc_other" }]);
});

test("only the connection's recent unlinked lines are linked later", async () => {
  const ours = await ledger.payment({ provider_transaction_id: "pi_ours" });
  const first = await ledger.payment({ provider_transaction_id: "pi_first" });
  await ledger.payment({ provider_transaction_id: "pi_live", account_id: "acc_live" });
  const of = (name: string) => ({ provider_transaction_id: `pi_${name}` });
  await storeLine("pol_ours", of("ours"));
  await storeLine("pol_old", { ...of("ours"), account_id: "acc_old" });
  await storeLine("pol_square", { ...of("ours"), account_id: "acc_other" });
  await storeLine("pol_live", of("live"));
  await storeLine("pol_linked", { ...of("ours"), transaction_id: first });
  await storeLine("pol_long_ago", { ...of("ours"), occurred_at: ago(63) });
  await linkLines(ledger.db, OURS, SIBLINGS);
  const linked = (name: string) => column("transaction_id", "payout_line", `pol_${name}`);
  assert.deepEqual([await linked("ours"), await linked("old")], [ours, ours]);
  for (const name of ["square", "live", "long_ago"]) assert.equal(await linked(name), null, name);
  assert.equal(await linked("linked"), first);
});

const importLine = (providerLineId: string, change: Partial<PlacedLine>) => {
  const line: PlacedLine = {
    ...{ providerLineId, kind: "sale", amountMinor: 1000, feeMinor: 40, currency: "EUR", position: 0 },
    ...{ providerTransactionId: null, occurredAt: ago(1), ...change },
  };
  return importLines(ledger.db, OURS, SIBLINGS, { payoutId: null, accountId: "acc_1" }, [line]);
};

test("a reimported line gets the later values and any refund imported meanwhile", async () => {
  const transaction_id = await ledger.payment({ provider_transaction_id: "pi_1" });
  const read = async () => {
    const { rows } = await ledger.db.raw(
      "select position, currency, refund_id, occurred_at from payout_line",
    );
    return rows;
  };
  const first = { kind: "refund", providerTransactionId: "pi_1", providerRefundId: "re_1" } as const;
  await importLine("txn_1", first);
  const later = { ...first, position: 7, currency: "USD", occurredAt: ago(2) };
  await importLine("txn_1", later);
  const stored = { position: 7, currency: "USD", refund_id: null, occurred_at: later.occurredAt };
  assert.deepEqual(await read(), [stored]);
  const refund_id = await ledger.refund(transaction_id, { status: "completed", provider_refund_id: "re_1" });
  await importLine("txn_1", later);
  assert.deepEqual(await read(), [{ ...stored, refund_id }]);
  const { providerRefundId: _, ...withoutRefund } = later;
  await importLine("txn_1", { ...withoutRefund, position: 8 });
  assert.deepEqual(await read(), [{ ...stored, refund_id, position: 8 }]);
});

test("a line refers to its payment by either ID, and to the first of equal ones", async () => {
  const equal = { provider_transaction_id: "pi_equal" };
  const second = await ledger.payment(equal);
  const first = await ledger.payment({ ...equal, account_id: "acc_old", created_at: ago(1) });
  await importLine("txn_equal", { providerTransactionId: "pi_equal" });
  await importLine("txn_either", { id: second, providerTransactionId: "pi_equal" });
  const { rows } = await ledger.db.raw(
    "select transaction_id from payout_line order by provider_line_id desc",
  );
  assert.deepEqual(rows, [{ transaction_id: first }, { transaction_id: second }]);
});

test("only the connection's unimported payouts are imported, oldest first", async () => {
  await store("pyo_new", { lines_state: "unread" });
  await store("pyo_old", { lines_state: "unread", account_id: "acc_old", created_at: ago(3) });
  await store("pyo_read", { lines_state: "read" });
  await store("pyo_without", { lines_state: "unavailable" });
  await store("pyo_other", { lines_state: "unread", account_id: "acc_other" });
  const unread = async (after?: { createdAt: Date; id: string }) =>
    (await unreadPayouts(ledger.db, OURS, SIBLINGS, after)).map(({ id }) => id);
  assert.deepEqual(await unread(), ["pyo_old", "pyo_new"]);
  assert.deepEqual(await unread({ createdAt: ago(2), id: "" }), ["pyo_new"]);
});

test("only the connection's imported lines since a given time are reimported", async () => {
  await store("pyo_read", { lines_state: "read" });
  await store("pyo_before", { lines_state: "read", created_at: ago(9) });
  await store("pyo_without", { lines_state: "unavailable" });
  await store("pyo_other", { lines_state: "read", account_id: "acc_other" });
  await readLinesAgain(ledger.db, OURS, SIBLINGS, ago(5));
  const state = (id: string) => column("lines_state", "payout", id);
  assert.equal(await state("pyo_read"), "unread");
  assert.deepEqual(
    [await state("pyo_before"), await state("pyo_without"), await state("pyo_other")],
    ["read", "unavailable", "read"],
  );
});

test("only an active account whose import is due later is imported early", async () => {
  const later = new Date(Date.now() + DAY_MS);
  await ledger.db.raw("update account set payouts_at = $1, disputes_at = $1", [later]);
  await readSoon(ledger.db, OURS, "payouts");
  await readSoon(ledger.db, { ...OURS, id: "acc_old" }, "payouts");
  await readSoon(ledger.db, { ...OURS, id: "acc_old" }, "disputes");
  const { rows } = await ledger.db.raw("select id from account where payouts_at < $1", [later]);
  assert.deepEqual(rows, [{ id: "acc_1" }]);
  assert.equal((await ledger.db.raw("select from account where disputes_at < $1", [later])).rows.length, 0);
});

test("payouts are listed by mode, status and provider", async () => {
  await store("pyo_1");
  await store("pyo_pending", { status: "pending" });
  await store("pyo_live", { account_id: "acc_live" });
  await store("pyo_square", { account_id: "acc_other", provider: "square" });
  const every = { order: "asc", start: "1970-01-01", end: "2999-01-01", after: null, limit: 9 } as const;
  const list = async (filter: { provider?: string; status?: string; mode?: "live" | "sandbox" }) =>
    (await listPayouts(ledger.db, TENANT, { ...every, provider: null, status: null, mode: null, ...filter }))
      .map(({ id }) => id)
      .toSorted();
  assert.deepEqual(await list({ mode: "live" }), ["pyo_live"]);
  assert.deepEqual(await list({ status: "pending" }), ["pyo_pending"]);
  assert.deepEqual(await list({ provider: "square" }), ["pyo_square"]);
  assert.deepEqual(await list({ provider: "stripe", mode: "sandbox", status: "paid" }), ["pyo_1"]);
  assert.equal((await readPayout(ledger.db, TENANT, "stripe", "pyo_1"))?.id, "pyo_1");
  assert.equal(await readPayout(ledger.db, TENANT, "square", "pyo_1"), undefined);
  assert.equal(await readPayout(ledger.db, "ten_2", "stripe", "pyo_1"), undefined);
});

test("a terminal's timestamp changes only when its own data changes", async () => {
  const see = async (id: string, name: string) =>
    (await noteSightings(ledger.db, "terminal", { tenantId: TENANT, id }, [{ id: "tmr_1", name }]))[0]!;
  const first = await see("acc_1", "Counter");
  assert.equal((await see("acc_1", "Counter")).updatedAt.getTime(), first.updatedAt.getTime());
  assert.ok((await see("acc_1", "Bar")).updatedAt > first.updatedAt);
  await see("acc_other", "Counter");
  const at = async (id: string) =>
    (await ledger.db.raw("select location_id from payment_terminal where account_id = $1", [id])).rows;
  await placeTerminal(ledger.db, OURS, "tmr_1", "loc_1");
  assert.deepEqual(await at("acc_other"), [{ location_id: null }]);
  await placeTerminal(ledger.db, { tenantId: TENANT, id: "acc_other" }, "tmr_1", "loc_1");
  await clearLocation(ledger.db, OURS, "loc_2");
  assert.deepEqual(await at("acc_1"), [{ location_id: "loc_1" }]);
  await clearLocation(ledger.db, OURS, "loc_1");
  assert.deepEqual(
    [await at("acc_1"), await at("acc_other")],
    [[{ location_id: null }], [{ location_id: "loc_1" }]],
  );
  assert.equal(await forgetSighting(ledger.db, "terminal", OURS, "tmr_1"), true);
  assert.deepEqual([(await at("acc_1")).length, (await at("acc_other")).length], [0, 1]);
});

test("an account has only its own stored locations", async () => {
  for (const id of ["acc_1", "acc_other"])
    await noteSightings(ledger.db, "location", { tenantId: TENANT, id }, [{ id: `loc_of_${id}` }]);
  assert.deepEqual(
    (await readStoredLocations(ledger.db, OURS)).map(({ id }) => id),
    ["loc_of_acc_1"],
  );
});
