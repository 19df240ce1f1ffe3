/** Each test checks one condition on accounts and its opposite. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import { CLOCKS } from "@banco/core/elapsed";
import type { AccountRow } from "../../src/connections/account.ts";
import { listConnected, readAccounts } from "../../src/connections/connected-sql.ts";
import { LEFT_OUT, noteLeftOut } from "../../src/connections/left-out-sql.ts";
import {
  endAccess,
  outliveRefresh,
  renewAccess,
  takeDueRefreshes,
} from "../../src/connections/refresh-sql.ts";
import {
  accountsAtProvider,
  activateAccount,
  disconnectAccount,
  failAccount,
  insertAccount,
  keepSecrets,
  lockAccount,
  noteRefusal,
  noteWithdrawal,
  readAccount,
  readAccountById,
  setConnectState,
  setFound,
  setMerchant,
} from "../../src/connections/sql.ts";
import { noteRefusal as noteWebhookRefusal } from "../../src/connections/webhooks/noted-sql.ts";
import { Refusals } from "../../src/work/refusals.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const OLD = Buffer.from("old");
const NEW = Buffer.from("new");

let ledger: Ledger;
let id: string;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());
beforeEach(async () => {
  await ledger.db.raw("update account set status = 'disconnected' where id <> 'acc_1'");
  id = await account();
});

/** Stores an active sandbox account with credentials, by default with Mollie. */
async function account(columns: object = {}): Promise<string> {
  const id = newId("acc");
  await ledger.account(id, { provider: "mollie", credentials: "old", ...columns });
  return id;
}
interface Stored {
  status: string;
  lastError: string | null;
  credentials: Buffer | null;
  refreshAt: Date | null;
  refused: string | null;
}
async function stored(of = id): Promise<Stored> {
  const { rows } = await ledger.db.raw(
    `select status, last_error as "lastError", credentials, refresh_at as "refreshAt", webhook_refused_why as refused
     from account where id = $1`,
    [of],
  );
  return rows[0] as Stored;
}
const set = (columns: string) => ledger.db.raw(`update account set ${columns} where id = $1`, [id]);
const row = (change: Partial<AccountRow> = {}) =>
  ({ tenantId: TENANT, id, credentials: OLD, ...change }) as AccountRow;

test("a disconnected account cannot be read or changed", async () => {
  const { db } = ledger;
  const profile = { name: "Bar" } as never;
  const proven = { credentials: NEW, settings: {}, profile, refreshMs: null };
  const uses: Record<string, () => Promise<unknown>> = {
    readAccount: () => readAccount(db, TENANT, "payment", "mollie"),
    readAccountById: () => readAccountById(db, TENANT, id),
    lockAccount: () => lockAccount(db, TENANT, id),
    activateAccount: () => activateAccount(db, TENANT, id, proven),
    failAccount: () => failAccount(db, row({ credentials: NEW }), "why"),
    noteWithdrawal: () => noteWithdrawal(db, row(), "why"),
    setFound: () => setFound(db, TENANT, id, NEW),
    setMerchant: () => setMerchant(db, TENANT, id, profile, {}),
    keepSecrets: () => keepSecrets(db, TENANT, id, NEW, {}),
    renewAccess: () => renewAccess(db, row(), NEW, null),
  };
  await set("status = 'disconnected', credentials = null, last_error = null");
  for (const [name, use] of Object.entries(uses)) {
    if (name === "failAccount") continue;
    assert.equal(await use(), undefined, name);
  }
  assert.equal(await failAccount(db, { ...row(), credentials: null }, "why"), undefined);
  assert.equal(await disconnectAccount(db, TENANT, id), false);
  await setConnectState(db, TENANT, id, NEW);
  await noteRefusal(db, TENANT, id, "why");
  await set("credentials = 'old'");
  await endAccess(db, row(), "why");
  await outliveRefresh(db, row(), "why", 60_000);
  const { rows } = await db.raw("select connect_state, last_error from account where id = $1", [id]);
  assert.deepEqual(rows, [{ connect_state: null, last_error: null }]);
  const listed = [...(await readAccounts(db, TENANT)), ...(await listConnected(db, TENANT))];
  assert.ok(!listed.some(({ provider }) => provider === "mollie"));
  await set("status = 'error'");
  for (const [name, use] of Object.entries(uses))
    if (name !== "failAccount") assert.notEqual(await use(), undefined, name);
});

test("an account is read only under its own kind and provider", async () => {
  const read = async (kind: "payment" | "fiscal", provider: string) =>
    (await readAccount(ledger.db, TENANT, kind, provider))?.id;
  const fiscal = await account({ kind: "fiscal" });
  assert.equal(await read("payment", "mollie"), id);
  assert.equal(await read("fiscal", "mollie"), fiscal);
  assert.equal(await read("payment", "stripe"), "acc_1");
  assert.equal(await read("fiscal", "stripe"), undefined);
  assert.equal(await insertAccount(ledger.db, TENANT, "acc_b", "payment", "mollie", "live"), undefined);
});

test("a failure disables only the credentials that caused it", async () => {
  assert.equal(await failAccount(ledger.db, row({ credentials: NEW }), "why"), undefined);
  assert.equal((await failAccount(ledger.db, row(), "why"))?.status, "error");
  await set("status = 'pending'");
  assert.equal((await failAccount(ledger.db, row(), "why"))?.status, "pending");
  assert.equal((await noteWithdrawal(ledger.db, row({ credentials: NEW }), "withdrawn"))?.status, "error");
});

test("a refused connection fails in the sandbox without changing an active account", async () => {
  for (const [columns, status, why] of [
    ["status = 'pending', mode = 'sandbox'", "error", "why"],
    ["status = 'error', mode = 'sandbox'", "error", "why"],
    ["status = 'pending', mode = 'live'", "pending", "why"],
    ["status = 'active', mode = 'sandbox'", "active", null],
  ]) {
    await set(`${columns}, last_error = null`);
    await noteRefusal(ledger.db, TENANT, id, "why");
    const { lastError, ...account } = await stored();
    assert.deepEqual([account.status, lastError], [status, why], columns!);
  }
});

test("a refusal ends access only for the current credentials", async () => {
  await endAccess(ledger.db, row({ credentials: NEW }), "why");
  assert.equal((await stored()).status, "active");
  await outliveRefresh(ledger.db, row({ credentials: NEW }), "why", 60_000);
  assert.deepEqual([(await stored()).lastError, (await stored()).refreshAt], [null, null]);
  await outliveRefresh(ledger.db, row(), "later", 60_000);
  assert.equal((await stored()).lastError, "later");
  await endAccess(ledger.db, row(), "why");
  assert.deepEqual([(await stored()).status, (await stored()).refreshAt], ["error", null]);
  await set("status = 'pending'");
  await endAccess(ledger.db, row(), "why");
  assert.equal((await stored()).status, "pending");
  assert.equal(await renewAccess(ledger.db, row(), NEW, null), undefined, "a pending account");
});

test("skipped records are noted on an active account without an error", async () => {
  const noted = async (columns: string, records: string | undefined) => {
    await set(columns);
    await noteLeftOut(ledger.db, row(), records);
    return (await stored()).lastError;
  };
  const long = "last_error_at = now() - interval '60 days'";
  assert.equal(await noted("last_error = null", "two payouts"), `${LEFT_OUT}two payouts`);
  assert.equal(await noted("status = 'active'", "three"), `${LEFT_OUT}three`);
  assert.equal(await noted(`last_error = 'expired', ${long}`, "two"), "expired");
  assert.equal(await noted(`last_error = 'expired', ${long}`, undefined), "expired");
  assert.equal(await noted("last_error = null, status = 'error'", "two"), null);
  const left = `last_error = '${LEFT_OUT}two'`;
  assert.equal(await noted(`${left}, status = 'active', last_error_at = now()`, undefined), `${LEFT_OUT}two`);
  assert.equal(await noted(`${left}, status = 'error', ${long}`, undefined), `${LEFT_OUT}two`);
  assert.equal(await noted(`${left}, status = 'active', ${long}`, undefined), null);
  await set(`${left}, ${long}`);
  await noteLeftOut(ledger.db, row(), "two");
  const age = "select last_error_at < now() - interval '1 day' as old from account where id = $1";
  assert.deepEqual((await ledger.db.raw(age, [id])).rows, [{ old: true }], "the same again");
});

test("a repeated webhook refusal is noted once a minute", async () => {
  const at = async () => {
    const sql = "select webhook_refused_at > now() - interval '10 seconds' as new from account where id = $1";
    return ((await ledger.db.raw(sql, [id])).rows as { new: boolean | null }[])[0]!.new;
  };
  await noteWebhookRefusal(ledger.db, row(), "signature" as never);
  assert.deepEqual([await at(), (await stored()).refused], [true, "signature"]);
  await set("webhook_refused_at = now() - interval '30 seconds'");
  await noteWebhookRefusal(ledger.db, row(), "signature" as never);
  assert.equal(await at(), false);
  await noteWebhookRefusal(ledger.db, row(), "token" as never);
  assert.equal(await at(), true);
  await set("webhook_refused_at = now() - interval '1 hour'");
  await noteWebhookRefusal(ledger.db, row(), "token" as never);
  assert.equal(await at(), true);
});

test("a platform event matches accounts by kind, provider and ID", async () => {
  const find = async (kind: "payment" | "store", provider: string, theirs: string) =>
    (await accountsAtProvider(ledger.db, kind, provider, theirs)).map((one) => one.id);
  await set(`settings = '{"providerAccountId":"acct_7"}'`);
  assert.deepEqual(await find("payment", "mollie", "acct_7"), [id]);
  assert.deepEqual(await find("payment", "mollie", "acct_8"), []);
  assert.deepEqual(await find("payment", "stripe", "acct_7"), []);
  assert.deepEqual(await find("store", "mollie", "acct_7"), []);
  await set("status = 'disconnected'");
  assert.deepEqual(await find("payment", "mollie", "acct_7"), []);
});

test("a renewal is due once and reports an earlier attempt without a response", async () => {
  const refusals = new Refusals(CLOCKS, (error) => {
    throw error;
  });
  const due = async () =>
    (await takeDueRefreshes(ledger.db, { refusals })).map(({ unanswered }) => unanswered);
  assert.deepEqual(await due(), []);
  await set("refresh_at = now() + interval '1 minute'");
  assert.deepEqual(await due(), []);
  await set("refresh_at = now() - interval '1 second'");
  assert.deepEqual(await due(), [false]);
  assert.deepEqual(await due(), []);
  await set("refresh_at = now() - interval '1 second'");
  assert.deepEqual(await due(), [true]);
});
