import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import {
  assertOAuthError,
  connectApp,
  createApp,
  form,
  isAccepted,
  type TestApp,
} from "@banco/gateway-testing/oauth";
import { createTestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { addRevocation } from "../../src/auth/access-token/revocation-sql.ts";
import { openRevocations } from "../../src/auth/access-token/revocations.ts";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { openLogger } from "../../src/log.ts";
import { REMEMBERED_MS } from "../../src/pace.ts";

let gateway: TestGateway;
let sibling: TestGateway;
let anna: SignedIn;
let app: TestApp;
before(async () => {
  gateway = await startTestGateway();
  sibling = await gateway.startSibling();
  anna = await gateway.signIn();
});
after(async () => {
  await sibling.stop();
  await gateway.stop();
});

const deleteApp = () => gateway.send("DELETE", `/v1/apps/${app.clientId}`, { token: anna.accessToken });

/** Closes the connections on which the gateways receive revocations. */
const cut = () =>
  gateway.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'banco revocations' and datname = current_database()`);

test("a revocation in one process applies in all processes", async () => {
  app = await createApp(gateway, anna);
  const { accessToken } = await connectApp(gateway, anna, app);
  assert.ok(await isAccepted(sibling, accessToken));
  await deleteApp();
  assert.ok(!(await isAccepted(gateway, accessToken)));
  await eventually(
    "the other process refuses the token",
    async () => !(await isAccepted(sibling, accessToken)),
  );
});

test("a process that starts later also applies earlier revocations", async (t) => {
  app = await createApp(gateway, anna);
  const { accessToken } = await connectApp(gateway, anna, app);
  await deleteApp();
  const late = await gateway.startSibling();
  t.after(late.stop);
  assert.ok(!(await isAccepted(late, accessToken)));
});

test("a process that cannot receive revocations checks the database instead", async () => {
  app = await createApp(gateway, anna);
  const { accessToken } = await connectApp(gateway, anna, app);
  assert.ok(await isAccepted(sibling, accessToken));
  await cut();
  await deleteApp();
  assert.ok(!(await isAccepted(sibling, accessToken)));
  await eventually("both listen again", async () => {
    const { rows } = await gateway.db.raw(`select 1 from pg_stat_activity
      where application_name = 'banco revocations' and datname = current_database() and state = 'idle'`);
    return rows.length === 2;
  });
  assert.ok(!(await isAccepted(sibling, accessToken)));
});

test("an app can revoke only its own grants", async () => {
  const [mine, other] = [await createApp(gateway, anna), await createApp(gateway, anna)];
  const tokens = await connectApp(gateway, anna, mine);
  const revoke = (client: TestApp, token: string) => form(gateway, client, { token }, "/v1/auth/revoke");
  for (const token of [tokens.refreshToken, tokens.accessToken, "unknown"]) {
    assert.equal((await revoke(other, token)).status, 200);
  }
  assert.ok(await isAccepted(gateway, tokens.accessToken));
  assert.equal((await revoke(mine, tokens.refreshToken)).status, 200);
  assert.ok(!(await isAccepted(gateway, tokens.accessToken)));
  const grant = { grant_type: "refresh_token", refresh_token: tokens.refreshToken };
  assertOAuthError(await form(gateway, mine, grant), 400, "invalid_grant");
  assertOAuthError(
    await revoke({ ...mine, clientSecret: "cs_wrong" }, tokens.refreshToken),
    401,
    "invalid_client",
  );
});

test("a request without a token returns 400", async () => {
  const mine = await createApp(gateway, anna);
  for (const path of ["/v1/auth/revoke", "/v1/auth/introspect"]) {
    assertOAuthError(await form(gateway, mine, { token: "" }, path), 400, "invalid_request");
    assertOAuthError(await form(gateway, mine, {}, path), 400, "invalid_request");
  }
  assert.equal((await gateway.send("POST", "/v1/auth/revoke", { json: {} })).status, 400);
  assert.equal((await gateway.send("POST", "/v1/auth/revoke")).status, 400);
});

test("an access token can also be revoked", async () => {
  const mine = await createApp(gateway, anna);
  const tokens = await connectApp(gateway, anna, mine);
  await form(gateway, mine, { token: tokens.accessToken }, "/v1/auth/revoke");
  assert.ok(!(await isAccepted(gateway, tokens.accessToken)));
});

test("the user signs out by revoking the refresh token", async () => {
  const bruno = await gateway.signIn();
  const { status } = await gateway.send("POST", "/v1/auth/revoke", { json: { token: bruno.refreshToken } });
  assert.equal(status, 200);
  assert.ok(!(await isAccepted(gateway, bruno.accessToken)));
  const { refreshToken } = bruno;
  assert.equal((await gateway.send("POST", "/v1/auth/refresh", { json: { refreshToken } })).status, 401);
});

test("a client can introspect only its own tokens", async () => {
  const [mine, other] = [await createApp(gateway, anna), await createApp(gateway, anna)];
  const tokens = await connectApp(gateway, anna, mine);
  const ask = async (client: TestApp, token: string) =>
    (await form(gateway, client, { token }, "/v1/auth/introspect")).body;
  for (const [token, type] of [
    [tokens.accessToken, "Bearer"],
    [tokens.refreshToken, "refresh_token"],
  ] as const) {
    const { exp, iat, sub, ...claims } = await ask(mine, token);
    assert.deepEqual(claims, {
      active: true,
      token_type: type,
      client_id: mine.clientId,
      scope: "payments:read",
      iss: gateway.url,
      aud: gateway.url,
    });
    assert.ok(exp > iat && sub);
    assert.deepEqual(await ask(other, token), { active: false });
  }
  assert.deepEqual(await ask(mine, anna.refreshToken), { active: false });
  await form(gateway, mine, { token: tokens.refreshToken }, "/v1/auth/revoke");
  assert.deepEqual(await ask(mine, tokens.accessToken), { active: false });
  assert.deepEqual(await ask(mine, tokens.refreshToken), { active: false });
});

test("the revoking process refuses the token before the notification arrives", async (t) => {
  const [database, silent] = await Promise.all(
    ["own", "other"].map(() => createTestDatabase({ migrate, key: "gateway" })),
  );
  const db = openDatabase(database!.url, 2);
  // This process listens on a channel that receives no notifications.
  const revocations = openRevocations(silent!.url, { db, clock: HOST_CLOCK, log: openLogger("silent") });
  t.after(async () => {
    await revocations.stop();
    await db.close();
    await Promise.all([database!.drop(), silent!.drop()]);
  });
  await eventually("it is up to date", () => typeof revocations.covers(["ses_1"]) === "boolean");
  await assert.rejects(
    revocations.transaction(async (_queries, revoke) => {
      await revoke("ses_1");
      throw new Error("rolled back");
    }),
  );
  assert.equal(revocations.covers(["ses_1"]), false);
  await revocations.transaction((_queries, revoke) => revoke("ses_1"));
  assert.equal(revocations.covers(["ses_1"]), true);
  assert.equal(revocations.covers(["ses_2"]), false);
  assert.equal(revocations.covers(["ses_2", "ses_1"]), true);
});

test("a process that last read long ago checks the database", async (t) => {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  const db = openDatabase(database.url, 2);
  let passedMs = 0;
  const began = Date.now();
  const clock = {
    ...HOST_CLOCK,
    monotonic: () => passedMs,
    wall: () => began + passedMs,
    // The connection hangs: it reads once and never again.
    sleep: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  };
  const revocations = openRevocations(database.url, { db, clock, log: openLogger("silent") });
  t.after(async () => {
    await revocations.stop();
    await db.close();
    await database.drop();
  });
  await eventually("it is up to date", () => typeof revocations.covers(["ses_1"]) === "boolean");
  passedMs = REMEMBERED_MS.revocations - 1;
  assert.equal(revocations.covers(["ses_1"]), false);
  passedMs = REMEMBERED_MS.revocations;
  const stored = revocations.covers(["ses_2"]);
  assert.ok(stored instanceof Promise);
  assert.equal(await stored, false);
  await addRevocation(db, "ses_1", 60);
  assert.equal(await revocations.covers(["ses_1"]), true);
});
