import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem, connectApp, createApp, isAccepted, REDIRECT_URI } from "@banco/gateway-testing/oauth";

let gateway: TestGateway;
let anna: SignedIn;
let bruno: SignedIn;
before(async () => {
  gateway = await startTestGateway();
  [anna, bruno] = [await gateway.signIn(), await gateway.signIn()];
});
after(() => gateway.stop());

const send = (user: SignedIn, method: string, path: string, json?: unknown) =>
  gateway.send(method, path, { token: user.accessToken, json });

test("creating an app returns its secret, which is never shown again", async () => {
  const response = await send(anna, "POST", "/v1/apps", {
    name: " Till ",
    description: "Takes payments",
    redirectUris: [REDIRECT_URI, REDIRECT_URI],
    webhookUrl: "https://app.example.com/hook",
    allowedDomains: ["App.Example.com"],
    logoAssetId: "ast_1",
  });
  assert.equal(response.status, 201);
  const { clientSecret, ...app } = response.body;
  assert.equal(app.name, "Till");
  assert.equal(app.clientId, app.id);
  assert.deepEqual(app.redirectUris, [REDIRECT_URI]);
  assert.deepEqual(app.allowedDomains, ["app.example.com"]);
  const path = `/v1/apps/${app.id}`;
  assert.deepEqual((await send(anna, "GET", path)).body, app);
  for (const [method, where, json] of [
    ["GET", "/v1/apps", undefined],
    ["PATCH", path, { description: "Other" }],
    ["GET", `/v1/apps/clients/${app.clientId}`, undefined],
  ] as const) {
    const answer = await send(anna, method, where, json);
    assert.equal(answer.status, 200);
    assert.ok(!answer.text.includes(clientSecret));
  }
  const { rows } = await gateway.db.raw("select app::text from app");
  assert.ok(rows.every((row) => !JSON.stringify(row).includes(clientSecret)));
});

test("an app needs only a name", async () => {
  const response = await send(anna, "POST", "/v1/apps", { name: "Small" });
  assert.equal(response.status, 201);
  assert.deepEqual(response.body.redirectUris, []);
  assert.equal(response.body.webhookUrl, null);
});

test("the app list is a bare array of the caller's own apps", async () => {
  const { clientId } = await createApp(gateway, anna);
  const ids = async (user: SignedIn) =>
    (await send(user, "GET", "/v1/apps")).body.map((app: { id: string }) => app.id);
  assert.ok((await ids(anna)).includes(clientId));
  assert.ok(!(await ids(bruno)).includes(clientId));
});

test("an update changes only the fields it contains", async () => {
  const { clientId } = await createApp(gateway, anna, {
    description: "old",
    webhookUrl: "https://a.example.com/h",
  });
  const path = `/v1/apps/${clientId}`;
  const changed = await send(anna, "PATCH", path, { webhookUrl: null, allowedDomains: ["app.example.com"] });
  assert.equal(changed.status, 200);
  assert.equal(changed.body.webhookUrl, null);
  assert.deepEqual(changed.body.allowedDomains, ["app.example.com"]);
  assert.equal(changed.body.name, "Till");
  assert.equal(changed.body.description, "old");
  const nothing = await send(anna, "PATCH", path, {});
  assert.deepEqual({ ...nothing.body, updatedAt: null }, { ...changed.body, updatedAt: null });
});

test("an app's IDs, secret, owner and redirect URIs are immutable", async () => {
  const app = await createApp(gateway, anna);
  const path = `/v1/apps/${app.clientId}`;
  const before = (await send(anna, "GET", path)).body;
  const { id, clientId, redirectUris } = before;
  const answer = await send(anna, "PATCH", path, { id, clientId, redirectUris });
  assert.equal(answer.status, 200);
  assert.deepEqual({ ...answer.body, updatedAt: null }, { ...before, updatedAt: null });
  for (const json of [
    { id: "app_1" },
    { clientId: "app_1" },
    { clientSecret: "cs_1" },
    { secretHash: "00" },
    { redirectUris: ["https://evil.example.com/"] },
    { redirectUris: [] },
    { userId: "usr_1" },
    { tenantId: "ten_1" },
  ]) {
    const { status, body } = await send(anna, "PATCH", path, json);
    assert.deepEqual([status, body.errors[0].path], [400, `/${Object.keys(json)[0]}`]);
  }
  assert.deepEqual((await send(anna, "GET", path)).body.redirectUris, before.redirectUris);
  assert.ok(await isAccepted(gateway, (await connectApp(gateway, anna, app)).accessToken));
});

test("another user's app returns 403, and an unknown app 404", async () => {
  const { clientId } = await createApp(gateway, anna);
  for (const [method, json] of [["GET"], ["PATCH", { name: "mine" }], ["DELETE"]] as const) {
    assertProblem(await send(bruno, method, `/v1/apps/${clientId}`, json), 403, "forbidden");
    assertProblem(await send(bruno, method, "/v1/apps/app_unknown", json), 404, "not_found");
    const anonymous = await gateway.send(method, `/v1/apps/${clientId}`, { json });
    assertProblem(anonymous, 401, "unauthorized");
    assert.match(anonymous.headers.get("www-authenticate")!, /^Bearer resource_metadata="http/);
  }
  assert.equal((await send(anna, "GET", `/v1/apps/${clientId}`)).body.name, "Till");
});

test("an unauthenticated caller sees only an app's name and logo", async () => {
  const { clientId } = await createApp(gateway, anna, { description: "hidden", logoAssetId: "ast_1" });
  const { status, body } = await gateway.send("GET", `/v1/apps/clients/${clientId}`);
  assert.equal(status, 200);
  assert.deepEqual(body, { clientId, name: "Till", logo: `${gateway.url}/v1/assets/ast_1` });
  assertProblem(await gateway.send("GET", "/v1/apps/clients/app_unknown"), 404, "not_found");
});

test("deleting an app revokes its tokens immediately", async () => {
  const [app, other] = [await createApp(gateway, anna), await createApp(gateway, anna)];
  const [tokens, others] = [await connectApp(gateway, bruno, app), await connectApp(gateway, bruno, other)];
  assert.ok(await isAccepted(gateway, tokens.accessToken));
  const deleted = await send(anna, "DELETE", `/v1/apps/${app.clientId}`);
  assert.equal(deleted.status, 200);
  assert.deepEqual(deleted.body, { id: app.clientId, deleted: true });
  assert.ok(!(await isAccepted(gateway, tokens.accessToken)));
  assert.ok(await isAccepted(gateway, others.accessToken));
  assertProblem(await send(anna, "GET", `/v1/apps/${app.clientId}`), 404, "not_found");
  assertProblem(await send(anna, "DELETE", `/v1/apps/${app.clientId}`), 404, "not_found");
  assertProblem(await gateway.send("GET", `/v1/apps/clients/${app.clientId}`), 404, "not_found");
  const { refreshToken } = tokens;
  const refreshed = await gateway.send("POST", "/v1/auth/token", {
    json: { ...app, grantType: "refresh_token", refreshToken },
  });
  assertProblem(refreshed, 403, "client_secret_mismatch");
});

test("an app cannot manage apps", async () => {
  const app = await createApp(gateway, anna);
  const { accessToken } = await connectApp(gateway, anna, app, ["payments:read", "payments:write"]);
  for (const [method, path] of [
    ["GET", "/v1/apps"],
    ["POST", "/v1/apps"],
    ["DELETE", `/v1/apps/${app.clientId}`],
  ] as const) {
    assertProblem(await gateway.send(method, path, { token: accessToken }), 403, "forbidden");
  }
});

test("an invalid app field is reported with its path", async () => {
  const wrong: [path: string, fields: object][] = [
    ["/name", { name: undefined }],
    ["/name", { name: "" }],
    ["/name", { name: "  " }],
    ["/name", { name: "x".repeat(61) }],
    ["/name", { name: "Till\u202epay" }],
    ["/name", { name: "Till\u0000" }],
    ["/name", { name: 5 }],
    ["/redirectUris/0", { redirectUris: [5] }],
    ["/redirectUris/1", { redirectUris: [REDIRECT_URI, "http://app.example.com/"] }],
    ["/redirectUris", { redirectUris: Array.from({ length: 11 }, (_, index) => `${REDIRECT_URI}/${index}`) }],
    ["/webhookUrl", { webhookUrl: "http://app.example.com/" }],
    ["/allowedDomains/0", { allowedDomains: ["https://app.example.com"] }],
    ["/allowedDomains/0", { allowedDomains: ["*.example.com"] }],
    ["/logoAssetId", { logoAssetId: "../secret" }],
  ];
  for (const [path, fields] of wrong) {
    const answer = await send(anna, "POST", "/v1/apps", { name: "Till", ...fields });
    assertProblem(answer, 400, "validation_failed");
    assert.equal(answer.body.errors[0].path, path, JSON.stringify(fields));
  }
});

test("a NUL character in a field returns 400", async () => {
  const json = { name: "Till", description: "a\u0000b" };
  assertProblem(await send(anna, "POST", "/v1/apps", json), 400, "validation_failed");
  assertProblem(await gateway.send("GET", "/v1/apps/clients/a%00b"), 400, "validation_failed");
});
