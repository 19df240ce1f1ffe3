import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem, connectApp, createApp } from "@banco/gateway-testing/oauth";
import { openTill, takePayment } from "@banco/gateway-testing/webhooks";
import { eventually } from "@banco/testing/eventually";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

interface Entry {
  id: string;
  at: string;
  actor: { type: string; id: string };
  userId: string | null;
  action: string;
  summary: string;
  path: string;
  subjectId: string | null;
  effects: string[];
  status: number;
  ip: string;
  requestId: string;
}

async function read(user: SignedIn, query: Record<string, string> = {}) {
  const { status, body, text } = await gateway.send("GET", "/v1/audit", { token: user.accessToken, query });
  assert.equal(status, 200, text);
  return body as { items: Entry[]; token: string | null };
}
/** Returns the newest entry for an action or record; the entry exists once the response has arrived. */
async function entryOf(user: SignedIn, action: string, status = 200, about?: string): Promise<Entry> {
  const { items } = await read(user, { limit: "200" });
  const isIt = (entry: Entry) => about === undefined || entry.subjectId === about;
  const matches = items.filter((entry) => entry.action === action && entry.status === status && isIt(entry));
  assert.ok(matches[0], `${action} is not in the log`);
  return matches[0];
}
const userIdOf = ({ accessToken }: SignedIn): string =>
  JSON.parse(Buffer.from(accessToken.split(".")[1]!, "base64url").toString()).sub;

test("sign-ins, including failed ones, are logged without unknown e-mail addresses", async () => {
  const user = await gateway.signIn();
  const userId = userIdOf(user);
  const { at, actor, ip, requestId, path } = await entryOf(user, "POST /v1/auth/login");
  assert.deepEqual({ actor, path }, { actor: { type: "user", id: userId }, path: "/v1/auth/login" });
  // The process's estimate of the database time is accurate to half of a query's duration.
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 3_600_000, at);
  assert.match(ip, /127\.0\.0\.1/);
  assert.match(requestId, /^req_/);
  await gateway.send("POST", "/v1/auth/login", { json: { email: user.email, code: "0000 0000" } });
  assert.equal((await entryOf(user, "POST /v1/auth/login", 400)).actor.id, userId);
  const unknown = { email: "nobody@example.com", code: "0000 0000" };
  assert.equal((await gateway.send("POST", "/v1/auth/login", { json: unknown })).status, 400);
});

test("money movements, credentials, apps and keys are logged with actor and subject", async () => {
  const user = await openTill(gateway);
  const userId = userIdOf(user);
  const paid = await takePayment(gateway, user);
  const entry = await entryOf(user, "POST /v1/payment/{providerId}/terminal", 201);
  assert.deepEqual(
    { ...entry, id: "", at: "", summary: "", ip: "", requestId: "" },
    {
      id: "",
      at: "",
      actor: { type: "user", id: userId },
      userId,
      action: "POST /v1/payment/{providerId}/terminal",
      summary: "",
      path: "/v1/payment/handoff/terminal",
      subjectId: paid,
      effects: [],
      status: 201,
      ip: "",
      requestId: "",
    },
  );
  assert.ok(entry.summary);
  const settled = await entryOf(user, "PATCH /v1/payment/{providerId}/transactions/{transactionId}");
  assert.equal(settled.subjectId, paid);
  await entryOf(user, "POST /v1/payment/{providerId}", 201);
  const app = await createApp(gateway, user);
  assert.equal((await entryOf(user, "POST /v1/apps", 201)).subjectId, app.clientId);
  await gateway.send("DELETE", `/v1/apps/${app.clientId}`, { token: user.accessToken });
  assert.equal((await entryOf(user, "DELETE /v1/apps/{appId}")).subjectId, app.clientId);
});

test("apps, API keys and bridges are logged with their kind", async () => {
  const user = await openTill(gateway);
  const token = user.accessToken;
  const userId = userIdOf(user);
  const app = await createApp(gateway, user);
  const { accessToken } = await connectApp(gateway, user, app, ["payments:write"]);
  await entryOf(user, "POST /v1/auth/code");
  const bridge = await gateway.send("POST", "/v1/bridges", { token: accessToken, json: { name: "Bar" } });
  const byApp = await entryOf(user, "POST /v1/bridges", bridge.status, bridge.body.id);
  assert.deepEqual([byApp.actor, byApp.userId], [{ type: "app", id: app.clientId }, userId]);

  const json = { name: "Web shop", scopes: ["payments:write"] };
  const { body: key } = await gateway.send("POST", "/v1/keys", { token, json });
  const sent = { token: key.key, json: { name: "Counter" } };
  const response = await gateway.send("POST", "/v1/bridges", sent);
  const byKey = await entryOf(user, "POST /v1/bridges", response.status, response.body.id);
  assert.deepEqual([byKey.actor, byKey.userId], [{ type: "key", id: key.id }, userId]);

  const { body: own } = await gateway.send("POST", "/v1/bridges", { token, json: { name: "Till" } });
  const headers = { "x-source-address": own.sourceAddress };
  const probe = { probe: true };
  assert.equal((await gateway.send("POST", "/v1/bridges/payment", { headers, json: probe })).status, 200);
  const { status } = await gateway.send("DELETE", "/v1/bridges/payment", { headers });
  const byBridge = await entryOf(user, "DELETE /v1/bridges/payment", status);
  assert.deepEqual([byBridge.actor, byBridge.userId], [{ type: "bridge", id: own.id }, userId]);
  assert.ok(!(await read(user)).items.some(({ action }) => action === "POST /v1/bridges/payment"));
});

test("forbidden requests are logged, but invalid and read-only ones are not", async () => {
  const user = await openTill(gateway);
  const token = user.accessToken;
  const { accessToken } = await connectApp(gateway, user, await createApp(gateway, user));
  await gateway.send("GET", "/v1/apps", { token });
  assert.equal((await gateway.send("POST", "/v1/apps", { token, json: {} })).status, 400);
  assert.equal((await gateway.send("POST", "/v1/keys", { token: accessToken, json: {} })).status, 403);
  const refused = await entryOf(user, "POST /v1/keys", 403);
  assert.equal(refused.actor.type, "app");
  const { items } = await read(user);
  assert.ok(!items.some(({ action, status }) => action.startsWith("GET") || status === 400));
});

test("an owner pages through the log, newest first, within a period", async () => {
  const user = await openTill(gateway);
  for (let count = 0; count < 3; count += 1) await takePayment(gateway, user);
  const all = (await read(user)).items.map(({ id }) => id);
  assert.equal(all.length, 8);
  assert.deepEqual(all, [...all].sort().reverse());
  const paged: string[] = [];
  for (let token = ""; ; ) {
    const page = await read(user, { limit: "3", token });
    paged.push(...page.items.map(({ id }) => id));
    if (!page.token) break;
    token = page.token;
  }
  assert.deepEqual(paged, all);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  assert.deepEqual((await read(user, { start: tomorrow })).items, []);
  assert.equal((await read(user, { end: tomorrow })).items.length, 8);
  const stranger = await gateway.signIn();
  assert.ok((await read(stranger)).items.every(({ userId }) => userId === userIdOf(stranger)));
  const { accessToken } = await connectApp(gateway, user, await createApp(gateway, user));
  assertProblem(await gateway.send("GET", "/v1/audit", { token: accessToken }), 403, "forbidden");
});

test("entries cannot be changed or deleted", async () => {
  const user = await gateway.signIn();
  await entryOf(user, "POST /v1/auth/login");
  for (const attack of [
    "update audit_entry set status = 200",
    "delete from audit_entry",
    "truncate audit_entry",
  ])
    await assert.rejects(gateway.db.raw(attack), /only ever added to/);
});

test("a failed write does not delay the response and is retried", async () => {
  const user = await gateway.signIn();
  await gateway.db.raw("alter table audit_entry rename to audit_entry_away");
  const response = await gateway.send("POST", "/v1/apps", {
    token: user.accessToken,
    json: { name: "Later" },
  });
  await gateway.db.raw("alter table audit_entry_away rename to audit_entry");
  assert.equal(response.status, 201, response.text);
  await eventually("the entry is written", async () =>
    (await read(user)).items.some(({ subjectId }) => subjectId === response.body.clientId),
  );
});

test("entries are listed by the gateway's time, not the host's", async () => {
  const user = await gateway.signIn();
  await gateway.pass(60_000);
  await gateway.signIn(user.email);
  const { items } = await read(user);
  for (const { id, at } of items) assert.equal(Number.parseInt(id.slice(4, 16), 16), Date.parse(at), id);
});
