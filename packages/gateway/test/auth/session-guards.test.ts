/** Tests each condition under which a session continues, and its opposite. */

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { openCodes } from "../../src/auth/code/code.ts";
import { addCode, countCodeFailure, takeCode, useCode } from "../../src/auth/code/sql.ts";
import { endGrant, listGrants } from "../../src/auth/grants/sql.ts";
import type { SecretKey } from "../../src/auth/secret.ts";
import {
  endAllSessions,
  endSession,
  endSessionsOfClient,
  findLiveRefreshToken,
  insertSession,
  listSessions,
  ownsSession,
  rotateRefreshToken,
  sessionOfRepeated,
  sessionOfReused,
} from "../../src/auth/session/sql.ts";
import { removeMember } from "../../src/members/sql.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const hour = (count: number) => new Date(Date.now() + count * 3_600_000);

async function user(columns: object = {}): Promise<string> {
  const id = newId("usr");
  await ledger.insert("app_user", {
    tenant_id: TENANT,
    id,
    email: `${id}@example.com`,
    role: "owner",
    ...columns,
  });
  return id;
}
interface Columns {
  userId?: string;
  session?: object;
  token?: object;
}

/** Stores a session with a refresh token. */
async function signedIn({ userId, session = {}, token = {} }: Columns = {}) {
  const key: SecretKey = { tenantId: TENANT, hash: randomBytes(32) };
  const sessionId = newId("ses");
  await ledger.insert("auth_session", {
    tenant_id: TENANT,
    id: sessionId,
    user_id: userId ?? (await user()),
    ip: "127.0.0.1",
    refreshes_alone: true,
    expires_at: hour(1),
    ...session,
  });
  await ledger.db.raw(
    "insert into refresh_token (tenant_id, hash, session_id, used_at, expires_at) values ($1, $2, $3, $4, $5)",
    [
      TENANT,
      key.hash,
      sessionId,
      "used_at" in token ? token.used_at : null,
      "expires_at" in token ? token.expires_at : hour(1),
    ],
  );
  return { key, sessionId };
}
const successor = () => ({ hash: randomBytes(32), idleDays: 7 });
const isRotated = async (columns: Columns, clientId: string | null = null) => {
  const { key } = await signedIn(columns);
  return (await rotateRefreshToken(ledger.db, key, clientId, successor())) !== undefined;
};

test("a refresh token works once, within its lifetime", async () => {
  const { key } = await signedIn();
  assert.notEqual(await rotateRefreshToken(ledger.db, key, null, successor()), undefined);
  assert.equal(await rotateRefreshToken(ledger.db, key, null, successor()), undefined);
  assert.equal(await isRotated({ token: { used_at: hour(-1) } }), false);
  assert.equal(await isRotated({ token: { expires_at: hour(-1) } }), false);
});

test("a refresh token works while its session and membership exist", async () => {
  assert.equal(await isRotated({}), true);
  assert.equal(await isRotated({ session: { ended_at: hour(-1) } }), false);
  assert.equal(await isRotated({ session: { expires_at: hour(-1) } }), false);
  assert.equal(await isRotated({ userId: await user({ removed_at: hour(-1) }) }), false);
});

test("a refresh token works only for its own client", async () => {
  const ofApp = { session: { client_id: "app_1", refreshes_alone: false } };
  assert.equal(await isRotated(ofApp, "app_1"), true);
  assert.equal(await isRotated(ofApp, "app_2"), false);
  assert.equal(await isRotated(ofApp, null), false);
  assert.equal(await isRotated({}, "app_1"), false);
});

test("only members get the same response for a retried refresh", async () => {
  for (const [columns, isAnswered] of [
    [{}, true],
    [{ removed_at: hour(-1) }, false],
  ] as const) {
    const userId = await user();
    const { key } = await signedIn({ userId });
    const next = successor();
    await rotateRefreshToken(ledger.db, key, null, next);
    if ("removed_at" in columns)
      await ledger.db.raw("update app_user set removed_at = now() where id = $1", [userId]);
    const repeated = await sessionOfRepeated(ledger.db, key, next.hash, 60);
    assert.equal(repeated !== undefined, isAnswered);
  }
});

test("a retried refresh gets a response while its successor is recent and unused", async () => {
  const isAnswered = async (change?: string, session: object = {}) => {
    const { key, sessionId } = await signedIn({ session });
    const next = successor();
    const clientId = "client_id" in session ? (session.client_id as string) : null;
    assert.notEqual(await rotateRefreshToken(ledger.db, key, clientId, next), undefined);
    if (change) await ledger.db.raw(change.replace("THIS", `'${sessionId}'`));
    return (await sessionOfRepeated(ledger.db, key, next.hash, 60)) !== undefined;
  };
  assert.equal(await isAnswered(), true);
  assert.equal(
    await isAnswered(undefined, { client_id: "app_1", refreshes_alone: false }),
    false,
    "an app's",
  );
  for (const change of [
    "update refresh_token set used_at = now() where session_id = THIS and used_at is null",
    "update refresh_token set expires_at = now() where session_id = THIS and used_at is null",
    "update refresh_token set used_at = now() - interval '2 minutes' where session_id = THIS and used_at is not null",
    "update auth_session set ended_at = now() where id = THIS",
    "update auth_session set expires_at = now() where id = THIS",
  ])
    assert.equal(await isAnswered(change), false, change);
  const { key } = await signedIn();
  const next = successor();
  await rotateRefreshToken(ledger.db, key, null, next);
  assert.equal(await sessionOfRepeated(ledger.db, key, randomBytes(32), 60), undefined);
  const unknown = { ...key, hash: randomBytes(32) };
  assert.equal(await sessionOfRepeated(ledger.db, unknown, next.hash, 60), undefined);
  const [used, other] = [await signedIn({ token: { used_at: new Date() } }), await signedIn()];
  assert.equal(await sessionOfRepeated(ledger.db, used.key, other.key.hash, 60), undefined);
});

test("reusing a token much later ends its client's session", async () => {
  const { key, sessionId } = await signedIn({ token: { used_at: hour(-1) } });
  await signedIn({ token: { used_at: hour(-1) } });
  const found = (one: SecretKey, clientId: string | null = null, seconds = 60) =>
    sessionOfReused(ledger.db, one, clientId, seconds);
  assert.equal(await found(key), sessionId);
  assert.equal(await found(key, null, 7200), undefined);
  assert.equal(await found(key, "app_1"), undefined);
  assert.equal(await found((await signedIn()).key), undefined);
  assert.equal(await found({ ...key, tenantId: "ten_2" }), undefined);
});

test("a live refresh token is unused, unexpired and in an active session", async () => {
  const isLive = async (columns: Columns) => {
    const { key, sessionId } = await signedIn(columns);
    const live = await findLiveRefreshToken(ledger.db, key);
    if (live) assert.equal(live.sessionId, sessionId);
    return live !== undefined;
  };
  assert.equal(await isLive({}), true);
  assert.equal(await isLive({ token: { used_at: hour(-1) } }), false);
  assert.equal(await isLive({ token: { expires_at: hour(-1) } }), false);
  assert.equal(await isLive({ session: { ended_at: hour(-1) } }), false);
  assert.equal(await isLive({ session: { expires_at: hour(-1) } }), false);
});

test("a removed member can no longer sign in", async () => {
  const session = (userId: string) => ({
    tenantId: TENANT,
    sessionId: newId("ses"),
    userId,
    clientId: null,
    scope: null,
    ip: "127.0.0.1",
    userAgent: null,
    refreshesAlone: true,
    proof: { byPasskey: false },
  });
  const days = { absolute: 30, idle: 7 };
  const start = async (columns: object) =>
    insertSession(ledger.db, session(await user(columns)), randomBytes(32), days);
  assert.notEqual(await start({}), undefined);
  assert.equal(await start({ removed_at: hour(-1) }), undefined);
});

test("a member can list and end only their own sessions", async () => {
  const [mine, other] = [await user(), await user()];
  const { sessionId } = await signedIn({ userId: mine });
  const { sessionId: theirs } = await signedIn({ userId: other });
  const me = { tenantId: TENANT, userId: mine };
  assert.equal(await ownsSession(ledger.db, me, sessionId), true);
  assert.equal(await ownsSession(ledger.db, me, theirs), false);
  const { sessionId: ofApp } = await signedIn({ userId: mine, session: { client_id: "app_1" } });
  assert.equal(await ownsSession(ledger.db, me, ofApp), false, "an app's");
  for (const over of [{ ended_at: hour(-1) }, { expires_at: hour(-1) }]) {
    const ended = await signedIn({ userId: mine, session: over });
    assert.equal(await ownsSession(ledger.db, me, ended.sessionId), false);
  }
  assert.deepEqual(
    (await listSessions(ledger.db, me)).map(({ id }) => id),
    [sessionId],
  );
  assert.deepEqual(await endAllSessions(ledger.db, me), [sessionId]);
});

test("a session ends once, and deleting an app ends its sessions", async () => {
  const session = (client_id: string) => ({ session: { client_id, refreshes_alone: false } });
  const [one, two, other] = [
    await signedIn(session("app_ended")),
    await signedIn(session("app_ended")),
    await signedIn(session("app_kept")),
  ];
  assert.equal(await endSession(ledger.db, TENANT, one.sessionId), true);
  assert.equal(await endSession(ledger.db, TENANT, one.sessionId), false);
  const live = async () => {
    const keys = [one, two, other].map(({ key }) => findLiveRefreshToken(ledger.db, key));
    return (await Promise.all(keys)).map((found) => found !== undefined);
  };
  assert.deepEqual(await live(), [false, true, true]);
  await endSessionsOfClient(ledger.db, "app_ended");
  assert.deepEqual(await live(), [false, false, true]);
});

test("members see only their own grants and revoke them per app", async () => {
  const [mine, other] = [await user(), await user()];
  const grant = (userId: string, client_id: string | null, more: object = {}) =>
    signedIn({
      userId,
      session: { client_id, refreshes_alone: false, scope: "payments:read", separate_refunds: true, ...more },
    });
  const [ended, active] = [await grant(mine, "app_one"), await grant(mine, "app_two")];
  const theirs = await grant(other, "app_one");
  await grant(mine, null);
  await grant(mine, "app_expired", { expires_at: hour(-1) });
  await grant(mine, "app_ended", { ended_at: hour(-1) });
  const me = { tenantId: TENANT, userId: mine };
  const granted = async (one: { tenantId: string; userId: string }) =>
    (await listGrants(ledger.db, one)).map(({ clientId }) => clientId).sort();
  assert.deepEqual(await granted(me), ["app_one", "app_two"]);
  assert.deepEqual(await endGrant(ledger.db, me, "app_one"), [ended.sessionId]);
  assert.deepEqual(await granted(me), ["app_two"]);
  assert.deepEqual(await granted({ tenantId: TENANT, userId: other }), ["app_one"]);
  for (const { key } of [active, theirs])
    assert.notEqual(await findLiveRefreshToken(ledger.db, key), undefined);
});

test("removing a member ends that member's sessions, including those of apps", async () => {
  const [gone, stays] = [await user(), await user()];
  const sessions = [
    await signedIn({ userId: gone }),
    await signedIn({ userId: gone, session: { client_id: "app_1" } }),
    await signedIn({ userId: stays }),
  ];
  assert.notEqual(await removeMember(ledger.db, { tenantId: TENANT, userId: gone }), undefined);
  const { rows } = await ledger.db.raw(
    "select id from auth_session where ended_at is null and id = any ($1)",
    [sessions.map(({ sessionId }) => sessionId)],
  );
  assert.deepEqual(rows, [{ id: sessions[2]!.sessionId }]);
  assert.equal(await removeMember(ledger.db, { tenantId: TENANT, userId: gone }), undefined);
});

test("each code has its own failure count and starts its own session", async () => {
  const keys = [1, 2].map((): SecretKey => ({ tenantId: TENANT, hash: randomBytes(32) }));
  const code = { clientId: "app_1", redirectUri: "https://app.example.com", scope: "", codeChallenge: null };
  for (const key of keys) await addCode(ledger.db, key, { userId: await user(), ...code, nonce: null }, 60);
  await countCodeFailure(ledger.db, keys[0]!);
  await useCode(ledger.db, keys[0]!, "ses_1");
  const claimed = await Promise.all(keys.map((key) => takeCode(ledger.db, key)));
  assert.deepEqual(
    claimed.map((one) => [one?.failures, one?.sessionId]),
    [
      [1, "ses_1"],
      [0, null],
    ],
  );
});

test("an app that requires PKCE gets no code without a challenge", async () => {
  const client = {
    id: "app_1",
    redirectUris: ["https://app.example.com/"],
    allowedDomains: [],
    pkceRequired: true,
  };
  const parts = { baseUrl: "https://banco.example.com", db: ledger.db, meetClient: async () => client };
  const codes = openCodes(parts as unknown as Parameters<typeof openCodes>[0]);
  const request = { clientId: client.id, redirectUri: client.redirectUris[0]!, scopes: ["payments:read"] };
  const issue = () => codes.issue({ tenantId: TENANT, userId: "usr_1" }, request, "127.0.0.1");
  await assert.rejects(issue(), ({ message }: Error) => message.startsWith("/codeChallenge"));
});
