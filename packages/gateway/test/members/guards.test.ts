/** Tests each condition on members, invitations and API keys, one at a time, and its opposite. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { newId } from "@banco/core";
import { type DeviceInput, deleteDevice, listDevices, upsertDevice } from "../../src/devices/sql.ts";
import { mayMakeLiveKeys } from "../../src/keys/live-keys-sql.ts";
import { addKey, listKeys, revokeKey, useKey } from "../../src/keys/sql.ts";
import { exposeAddresses } from "../../src/members/exposure-sql.ts";
import {
  addInvitation,
  allowLiveKeys,
  changeRole,
  dropDevices,
  endInvitation,
  hasOtherOwner,
  isMember,
  listInvitations,
  listMembers,
  lockMembers,
  removeMember,
  roleOf,
  withdrawInvitationsOf,
} from "../../src/members/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const ME = { tenantId: TENANT, userId: "usr_1" };
const GONE = { tenantId: TENANT, userId: "usr_gone" };

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());
beforeEach(async () => {
  await ledger.db.raw(
    "delete from invitation; delete from auth_session; delete from device; delete from api_key",
  );
  await ledger.db.raw("delete from app_user");
  await member("usr_1");
  await member("usr_2", { role: "cashier" });
  await member("usr_gone", { removed_at: new Date() });
  await member("usr_other", { tenant_id: "ten_2" });
});

const member = (id: string, columns: object = {}) =>
  ledger.insert("app_user", { tenant_id: TENANT, id, email: `${id}@bar.it`, role: "owner", ...columns });
async function ids(table: string, condition: string): Promise<string[]> {
  const { rows } = await ledger.db.raw(`select id from ${table} where ${condition} order by id`);
  return (rows as { id: string }[]).map(({ id }) => id);
}

test("removed members and other merchants' members are not members", async () => {
  const { db } = ledger;
  assert.equal(await roleOf(db, ME), "owner");
  assert.equal(await isMember(db, TENANT, "usr_1@bar.it"), true);
  await allowLiveKeys(db, GONE, true);
  for (const none of [GONE, { tenantId: TENANT, userId: "usr_other" }]) {
    assert.equal(await roleOf(db, none), undefined);
    assert.equal(await isMember(db, TENANT, `${none.userId}@bar.it`), false);
    assert.equal(await changeRole(db, none, "cashier"), undefined);
    assert.equal(await removeMember(db, none), undefined);
    assert.equal(await mayMakeLiveKeys(db, none), false);
  }
  assert.deepEqual(await ids("app_user", "live_keys"), []);
  assert.deepEqual(
    (await listMembers(db, TENANT)).map(({ id }) => id),
    ["usr_1", "usr_2"],
  );
});

test("the last owner is determined among current members only", async () => {
  assert.equal(await hasOtherOwner(ledger.db, ME), false);
  assert.equal(await hasOtherOwner(ledger.db, { tenantId: TENANT, userId: "usr_2" }), true);
  await member("usr_3");
  assert.equal(await hasOtherOwner(ledger.db, ME), true);
});

test("when two owners leave concurrently, one stays", async () => {
  await member("usr_3");
  const leave = (userId: string) =>
    ledger.db.transaction(async (queries) => {
      await lockMembers(queries, TENANT);
      if (!(await hasOtherOwner(queries, { tenantId: TENANT, userId }))) return false;
      await setTimeout(200);
      return (await removeMember(queries, { tenantId: TENANT, userId })) !== undefined;
    });
  const left = await Promise.all([leave("usr_1"), leave("usr_3")]);
  assert.deepEqual(left.sort(), [false, true]);
});

test("the live key right belongs to one member and one role", async () => {
  const { db } = ledger;
  await member("usr_3");
  for (const userId of ["usr_1", "usr_3"]) await allowLiveKeys(db, { tenantId: TENANT, userId }, true);
  assert.equal(await mayMakeLiveKeys(db, { tenantId: TENANT, userId: "usr_2" }), false);
  await changeRole(db, ME, "developer");
  assert.equal(await mayMakeLiveKeys(db, ME), false);
  await allowLiveKeys(db, ME, true);
  await removeMember(db, ME);
  assert.deepEqual(await ids("app_user", "live_keys"), ["usr_3"]);
});

const session = (id: string, columns: object = {}) =>
  ledger.insert("auth_session", {
    tenant_id: TENANT,
    id,
    user_id: "usr_1",
    ip: "127.0.0.1",
    expires_at: new Date(),
    ...columns,
  });

test("removing a member ends only that member's sessions and devices", async () => {
  const ended = new Date(0);
  await session("ses_1");
  await session("ses_2", { user_id: "usr_2" });
  await session("ses_3", { ended_at: ended });
  const device = (id: string, user_id: string) =>
    ledger.insert("device", {
      tenant_id: TENANT,
      id,
      user_id,
      type: "apns",
      name: "Phone",
      token: id,
      language: "it",
    });
  await device("dev_1", "usr_1");
  await device("dev_2", "usr_2");
  await removeMember(ledger.db, ME);
  await dropDevices(ledger.db, ME);
  assert.deepEqual(await ids("auth_session", "ended_at is null"), ["ses_2"]);
  assert.deepEqual(await ids("auth_session", "ended_at = to_timestamp(0)"), ["ses_3"]);
  assert.deepEqual(await ids("device", "true"), ["dev_2"]);
  assert.deepEqual(await ids("app_user", "removed_at is null and tenant_id = 'ten_1'"), ["usr_2"]);
});

test("a member's last activity counts console sessions, not apps", async () => {
  await session("ses_1", { last_used_at: new Date(1_000) });
  await session("ses_2", { last_used_at: new Date(9_000), client_id: "app_1" });
  await session("ses_3", { last_used_at: new Date(8_000), user_id: "usr_2" });
  const [me] = await listMembers(ledger.db, TENANT);
  assert.equal(me!.lastSeenAt!.getTime(), 1_000);
});

const invite = (email: string, change: object = {}, days = 1, by = ME) => {
  const secret = { tenantId: TENANT, hash: Buffer.from(newId("h")), secret: "" };
  const invitation = { id: newId("inv"), email, role: "cashier", secret, days, ...change } as const;
  return addInvitation(ledger.db, by, invitation as never);
};
const open = async () => (await listInvitations(ledger.db, TENANT)).map(({ email }) => email);

test("an invitation is open until it ends, expires or is replaced", async () => {
  const first = await invite("a@bar.it");
  const other = await invite("b@bar.it");
  await invite("late@bar.it", {}, -1);
  assert.deepEqual(await open(), ["a@bar.it", "b@bar.it"]);
  await invite("a@bar.it");
  assert.deepEqual((await open()).sort(), ["a@bar.it", "b@bar.it"]);
  assert.equal(await endInvitation(ledger.db, TENANT, first.id), false, "it has ended");
  assert.equal(await endInvitation(ledger.db, "ten_2", other.id), false);
  const [late] = await ids("invitation", "expires_at < now()");
  assert.equal(await endInvitation(ledger.db, TENANT, late!), false, "it has expired");
  assert.equal(await endInvitation(ledger.db, TENANT, other.id), true);
  assert.deepEqual(await open(), ["a@bar.it"]);
});

test("removing a member ends only the invitations they sent", async () => {
  await invite("a@bar.it");
  await invite("b@bar.it", {}, 1, { tenantId: TENANT, userId: "usr_2" });
  const former = await invite("c@bar.it");
  await ledger.db.raw("update invitation set ended_at = to_timestamp(0) where id = $1", [former.id]);
  await withdrawInvitationsOf(ledger.db, ME);
  assert.deepEqual(await open(), ["b@bar.it"]);
  assert.deepEqual(await ids("invitation", "ended_at = to_timestamp(0)"), [former.id]);
});

test("a revoked key stops working and is no longer listed", async () => {
  const add = async (hash: string) => {
    const id = newId("key");
    const key = { ...ME, id, name: "Till", hint: "…", scopes: ["payments:read"], expiresAt: null };
    await addKey(ledger.db, { ...key, allowedAddresses: null, hash: Buffer.from(hash) });
    return id;
  };
  const [id, other] = [await add("one"), await add("two")];
  const use = async (hash: string, tenantId = TENANT) =>
    (await useKey(ledger.db, { tenantId, hash: Buffer.from(hash) } as never))?.id;
  assert.equal(await use("one"), id);
  assert.equal(await use("three"), undefined);
  assert.equal(await use("one", "ten_2"), undefined);
  assert.equal(await revokeKey(ledger.db, "ten_2", id), false);
  assert.equal(await revokeKey(ledger.db, TENANT, id), true);
  assert.equal(await revokeKey(ledger.db, TENANT, id), false);
  assert.equal(await use("one"), undefined);
  assert.deepEqual(
    (await listKeys(ledger.db, TENANT)).map((key) => key.id),
    [other],
  );
});

test("removing a member marks each address they saw as exposed, once", async () => {
  const bridge = (name: string, columns: object) =>
    ledger.insert("bridge", {
      ...{
        tenant_id: TENANT,
        id: newId("brg"),
        name,
        address_hash: newId("h"),
        address_end: "7",
        ...columns,
      },
    });
  await bridge("shown", { shown_to: ["usr_1"] });
  await bridge("not shown", { shown_to: ["usr_2"] });
  await bridge("exposed", { shown_to: ["usr_1"], exposed_at: new Date(0) });
  await bridge("of another", { shown_to: ["usr_1"], tenant_id: "ten_2" });
  await bridge("not recorded", { shown_to: null });
  assert.deepEqual(await exposeAddresses(ledger.db, ME, false), ["shown"]);
  assert.deepEqual(await exposeAddresses(ledger.db, ME, true), ["not recorded"]);
});

test("a phone belongs to its latest user, with a limit per user", async () => {
  const { db } = ledger;
  const colleague = { tenantId: TENANT, userId: "usr_2" };
  const add = (user: typeof ME, id: string, token: string, type: DeviceInput["type"] = "apns") =>
    upsertDevice(db, user, id, { type, token, name: "Phone", language: "it" }, 2);
  const devices = async (user: typeof ME) => (await listDevices(db, user)).map(({ id }) => id);
  await add(ME, "dev_1", "token");
  await add(ME, "dev_2", "other");
  await add(colleague, "dev_3", "token");
  assert.deepEqual([await devices(ME), await devices(colleague)], [["dev_2"], ["dev_3"]]);
  await add(ME, "dev_4", "token", "fcm");
  assert.deepEqual([await devices(ME), await devices(colleague)], [["dev_2", "dev_4"], ["dev_3"]]);
  assert.equal(await deleteDevice(db, ME, "dev_3"), false);
  await add(colleague, "dev_5", "fifth");
  await add(colleague, "dev_6", "sixth");
  assert.deepEqual(
    [await devices(ME), await devices(colleague)],
    [
      ["dev_2", "dev_4"],
      ["dev_5", "dev_6"],
    ],
  );
  assert.equal(await deleteDevice(db, colleague, "dev_5"), true);
  assert.deepEqual(await devices(colleague), ["dev_6"]);
});
