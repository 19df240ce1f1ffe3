/**
 * Tests whose passcode, passkey, invitation or revocation a statement affects, checking each condition and its
 * opposite.
 */

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import { forgetKeys, listKeys } from "../../src/auth/access-token/keys-sql.ts";
import {
  isStored,
  recentRevocations,
  runningRevocations,
} from "../../src/auth/access-token/revocation-sql.ts";
import { listGrants } from "../../src/auth/grants/sql.ts";
import { acceptInvitation } from "../../src/auth/login/invitation-sql.ts";
import { countSignIns, signInAddresses } from "../../src/auth/login/places-sql.ts";
import {
  addPasscode,
  dropPasscodes,
  forgetPasscodes,
  isPasscodeReplaced,
  usePasscode,
} from "../../src/auth/login/sql.ts";
import { openPasskeys } from "../../src/auth/passkeys/passkeys.ts";
import {
  addChallenge,
  addPasskey,
  findPasskey,
  forgetPasskeys,
  listPasskeys,
  removePasskey,
  replacePasscode,
  useChallenge,
  usePasskey,
} from "../../src/auth/passkeys/sql.ts";
import { insertSession } from "../../src/auth/session/sql.ts";
import { endMembership, membershipsOf } from "../../src/auth/users-sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const ANNA = "anna@bar.it";
const BRUNO = "bruno@bar.it";
const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000);
const hashOf = (text: string): Buffer => Buffer.from(text);

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
});
afterEach(() => ledger.close());

async function user(email: string, columns: object = {}): Promise<string> {
  const id = newId("usr");
  await ledger.insert("app_user", { tenant_id: TENANT, id, email, role: "owner", ...columns });
  return id;
}
const passkey = (id: string, email: string) =>
  addPasskey(ledger.db, {
    ...{ id, email, name: id, userHandle: hashOf(email), publicKey: hashOf(id), counter: 0, transports: [] },
  });
const passcode = (email: string, text: string, seconds = 60) =>
  addPasscode(ledger.db, { email, hash: hashOf(text), seconds, valid: 2 });

test("a passcode works once, only for its address, until it expires", async () => {
  const { db } = ledger;
  const use = (email: string, text: string) => usePasscode(db, email, hashOf(text));
  await passcode(ANNA, "111111");
  await passcode(BRUNO, "222222");
  assert.equal(await use(BRUNO, "111111"), false);
  assert.equal(await use(ANNA, "333333"), false);
  await passcode(ANNA, "444444", -1);
  assert.equal(await use(ANNA, "444444"), false);
  assert.equal(await use(ANNA, "111111"), true);
  assert.equal(await use(ANNA, "111111"), false);
  assert.equal(await use(BRUNO, "222222"), true);
});

test("only an address's own newest passcodes stay valid", async () => {
  const { db } = ledger;
  await passcode(BRUNO, "222222");
  for (const text of ["111111", "333333", "555555"]) await passcode(ANNA, text);
  assert.equal(await usePasscode(db, ANNA, hashOf("111111")), false);
  await dropPasscodes(db, ANNA);
  assert.equal(await usePasscode(db, ANNA, hashOf("555555")), false);
  await passcode(ANNA, "666666", -1);
  await forgetPasscodes(db);
  const { rows } = await db.raw("select email from passcode");
  assert.deepEqual(rows, [{ email: BRUNO }]);
});

test("a passkey belongs to only one person", async () => {
  const { db } = ledger;
  await passkey("key_anna", ANNA);
  await passkey("key_bruno", BRUNO);
  const ids = async (email: string) => (await listPasskeys(db, email)).map(({ id }) => id);
  assert.deepEqual([await ids(ANNA), await ids(BRUNO)], [["key_anna"], ["key_bruno"]]);
  assert.equal(await removePasskey(db, BRUNO, "key_anna"), undefined);
  await usePasskey(db, "key_anna", 7);
  assert.deepEqual(
    [(await findPasskey(db, "key_anna"))?.counter, (await findPasskey(db, "key_bruno"))?.counter],
    [7, 0],
  );
  assert.equal(await replacePasscode(db, ANNA, true), true);
  assert.equal(await replacePasscode(db, "carla@bar.it", true), false);
  assert.deepEqual([await isPasscodeReplaced(db, ANNA), await isPasscodeReplaced(db, BRUNO)], [true, false]);
  assert.equal((await passkey("key_more", ANNA))?.replacesPasscode, true);
  assert.equal((await passkey("key_other", BRUNO))?.replacesPasscode, false);
});

test("a new passkey shares its owner's handle, up to 20 distinct passkeys", async () => {
  const { db } = ledger;
  const random = { bytes: (count: number) => randomBytes(count) };
  const parts = { db, random, appUrl: "https://app.example.com", mailer: {} } as unknown;
  const { askNew } = openPasskeys(parts as Parameters<typeof openPasskeys>[0]);
  for (let number = 1; number < 20; number += 1) await passkey(`key${number}`, ANNA);
  const registrationOptions = async (email: string) =>
    (await askNew(email)) as { user: { id: string }; excludeCredentials: { id: string }[] };
  const { user: own, excludeCredentials } = await registrationOptions(ANNA);
  assert.equal(Buffer.from(own.id, "base64url").toString(), ANNA);
  assert.equal(excludeCredentials.length, 19);
  assert.notEqual(Buffer.from((await registrationOptions(BRUNO)).user.id, "base64url").toString(), ANNA);
  await passkey("key20", ANNA);
  await assert.rejects(askNew(ANNA), { code: "conflict" });
});

test("a challenge works once, only for its person, until it expires", async () => {
  const { db } = ledger;
  const use = (text: string, email: string | null) => useChallenge(db, hashOf(text), email);
  await addChallenge(db, hashOf("of anna"), ANNA, 60);
  await addChallenge(db, hashOf("of nobody"), null, 60);
  assert.equal(await use("of anna", BRUNO), false);
  assert.equal(await use("of anna", null), false);
  assert.equal(await use("of nobody", ANNA), false);
  assert.equal(await use("other", ANNA), false);
  assert.deepEqual([await use("of anna", ANNA), await use("of anna", ANNA)], [true, false]);
  assert.equal(await use("of nobody", null), true);
  await addChallenge(db, hashOf("late"), ANNA, -1);
  assert.equal(await use("late", ANNA), false);
});

test("only old passkeys whose owner has no membership are deleted", async () => {
  const { db } = ledger;
  await user(ANNA);
  await passkey("key_anna", ANNA);
  await passkey("key_bruno", BRUNO);
  await db.raw("update passkey set created_at = $1, last_used_at = $1", [hours(-24 * 40)]);
  await passkey("key_new", "carla@bar.it");
  await forgetPasskeys(db, 30);
  const { rows } = await db.raw("select id from passkey order by id");
  assert.deepEqual(rows, [{ id: "key_anna" }, { id: "key_new" }]);
});

test("an invitation is accepted once, by its address, until it expires", async () => {
  const { db } = ledger;
  const invited_by = await user("owner@bar.it");
  const invited = async (name: string, columns: object = {}) => {
    await ledger.insert("invitation", {
      ...{ tenant_id: TENANT, id: newId("inv"), email: ANNA, role: "cashier", hash: hashOf(name) },
      ...{ invited_by, expires_at: hours(1), ...columns },
    });
    return { tenantId: TENANT, hash: hashOf(name) };
  };
  const accept = (key: { tenantId: string; hash: Buffer }, email = ANNA) =>
    db.transaction((queries) => acceptInvitation(queries, key, email, newId("usr")));
  assert.equal(await accept(await invited("over", { ended_at: hours(-1), email: BRUNO }), BRUNO), undefined);
  assert.equal(
    await accept(await invited("late", { expires_at: hours(-1), email: BRUNO }), BRUNO),
    undefined,
  );
  const key = await invited("open");
  assert.equal(await accept(key, BRUNO), undefined);
  assert.equal(await accept({ ...key, hash: hashOf("other") }), undefined);
  const member = (await accept(key))!;
  assert.equal(await accept(key), undefined);
  const roles = async () =>
    (await db.raw("select role, removed_at is null as is_in from app_user where email = $1", [ANNA])).rows;
  assert.deepEqual(await roles(), [{ role: "cashier", is_in: true }]);
  assert.equal(await accept(await invited("again", { role: "owner" })), undefined);
  assert.deepEqual(await roles(), [{ role: "cashier", is_in: true }], "a member keeps the role");
  await db.raw("update app_user set removed_at = now() where id = $1", [member.userId]);
  assert.equal((await accept(await invited("back", { role: "manager" })))?.userId, member.userId);
  assert.deepEqual(await roles(), [{ role: "manager", is_in: true }]);
});

test("a member's sign-in places exclude other members' sessions and app sessions", async () => {
  const [anna, bruno] = [await user(ANNA), await user(BRUNO)];
  const session = (userId: string, ip: string, columns: object = {}) =>
    ledger.insert("auth_session", {
      ...{ tenant_id: TENANT, id: newId("ses"), user_id: userId, ip, refreshes_alone: true },
      ...{ expires_at: hours(1), ...columns },
    });
  await session(anna, "10.0.0.1");
  await session(anna, "10.0.0.2", { client_id: "app_1", scope: "payments:read" });
  await session(bruno, "10.0.0.3");
  const own = { tenantId: TENANT, userId: anna };
  assert.deepEqual(await signInAddresses(ledger.db, own), ["10.0.0.1"]);
  assert.equal(await countSignIns(ledger.db, own), 1);
  const grants = async () => (await listGrants(ledger.db, own)).map(({ clientId }) => clientId);
  assert.deepEqual(await grants(), ["app_1"]);
  await ledger.db.raw("update auth_session set expires_at = $1", [hours(-1)]);
  assert.deepEqual(await grants(), []);
});

test("a session owes a required passkey, unless passkey-based or an app's", async () => {
  const userId = await user(ANNA);
  const owes = async (clientId: string | null, byPasskey: boolean) => {
    const session = {
      ...{ tenantId: TENANT, sessionId: newId("ses"), userId, clientId, scope: null, ip: "10.0.0.1" },
      ...{ userAgent: null, refreshesAlone: true, proof: { at: undefined, byPasskey } },
    };
    const values = [ledger.db, session, randomBytes(32), { absolute: 1, idle: 1 }] as unknown;
    return (await insertSession(...(values as Parameters<typeof insertSession>)))?.owesPasskey;
  };
  assert.equal(await owes(null, false), false);
  await ledger.db.raw("update tenant set demands_passkeys = true where id = $1", [TENANT]);
  assert.deepEqual(
    [await owes(null, false), await owes(null, true), await owes("app_1", false)],
    [true, false, false],
  );
});

test("a revocation applies to its subject until its tokens have expired", async () => {
  const { db } = ledger;
  const revoke = (subject: string, expires_at: Date, created_at = new Date()) =>
    ledger.insert("revocation", { subject, expires_at, created_at });
  await revoke("ses_1", hours(1));
  await revoke("ses_old", hours(1), hours(-1));
  await revoke("ses_over", hours(-1));
  const subjects = (rows: { subject: string }[]) => rows.map(({ subject }) => subject).toSorted();
  assert.deepEqual(subjects(await runningRevocations(db)), ["ses_1", "ses_old"]);
  assert.deepEqual(subjects(await recentRevocations(db)), ["ses_1"]);
  assert.deepEqual(
    [await isStored(db, ["ses_1"]), await isStored(db, ["ses_2"]), await isStored(db, ["ses_over"])],
    [true, false, false],
  );
});

test("a signing key is deleted once its successor has signed long enough", async () => {
  const { db } = ledger;
  const key = (kid: string, alg: string, signs_from: Date) =>
    ledger.insert("signing_key", { kid, alg, signs_from, public_jwk: {}, private_jwk: hashOf(kid) });
  await key("old", "ES256", hours(-9));
  await key("current", "ES256", hours(-5));
  await key("next", "ES256", hours(-1));
  await key("other", "RS256", hours(-9));
  await forgetKeys(db, 2 * 3_600);
  assert.deepEqual((await listKeys(db)).map(({ kid }) => kid).toSorted(), ["current", "next", "other"]);
});

test("a membership belongs to its address, and ends at only one merchant", async () => {
  const { db } = ledger;
  await ledger.insert("app_user", { tenant_id: "ten_2", id: "usr_ten_2", email: ANNA, role: "owner" });
  await user(ANNA, { id: "usr_ten_1" });
  assert.deepEqual(await membershipsOf(db, BRUNO), []);
  await endMembership(db, BRUNO, TENANT);
  await endMembership(db, ANNA, "ten_2");
  assert.deepEqual(await membershipsOf(db, ANNA), [{ tenantId: TENANT, userId: "usr_ten_1" }]);
});
