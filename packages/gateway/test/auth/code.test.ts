import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import {
  askCode,
  assertProblem,
  codeFor,
  connectApp,
  createApp,
  exchange,
  isAccepted,
  newProof,
  REDIRECT_URI,
  type TestApp,
} from "@banco/gateway-testing/oauth";

let gateway: TestGateway;
let anna: SignedIn;
let app: TestApp;
before(async () => {
  gateway = await startTestGateway();
  anna = await gateway.signIn();
  app = await createApp(gateway, anna);
});
after(() => gateway.stop());

test("consent returns a code with the state and issuer", async () => {
  const state = "<script>\r\nSet-Cookie: a=b &=?# é";
  const { body, headers } = await askCode(gateway, anna, app.clientId, { state });
  const back = new URL(body.redirectTo);
  assert.equal(back.origin + back.pathname, REDIRECT_URI);
  assert.deepEqual(
    [...back.searchParams],
    [
      ["code", body.code],
      ["state", state],
      ["iss", gateway.url],
    ],
  );
  assert.equal(headers.get("cache-control"), "no-store");
});

test("the redirect preserves the redirect URI's query", async () => {
  const uri = "https://app.example.com/callback?tenant=1";
  const withQuery = await createApp(gateway, anna, { redirectUris: [uri] });
  const { body } = await askCode(gateway, anna, withQuery.clientId, { redirectUri: uri });
  assert.ok(body.redirectTo.startsWith(`${uri}&code=`));
});

test("consent without the user's own session returns 401", async () => {
  const { accessToken } = await connectApp(gateway, anna, app, ["payments:read", "payments:write"]);
  for (const token of [undefined, "nonsense", accessToken]) {
    const answer = await gateway.send("POST", "/v1/auth/code", {
      ...(token && { token }),
      query: { redirect_uri: REDIRECT_URI },
      json: { clientId: app.clientId, scopes: ["payments:read"] },
    });
    assertProblem(answer, 401, "unauthorized");
    assert.match(answer.headers.get("www-authenticate")!, /^Bearer /);
  }
});

test("an unknown app or unregistered redirect URI returns 404", async () => {
  assertProblem(await askCode(gateway, anna, "nobody"), 404, "not_found");
  assertProblem(await askCode(gateway, anna, "dcr_nobody"), 404, "not_found");
  for (const redirectUri of [
    `${REDIRECT_URI}/`,
    `${REDIRECT_URI}?x=1`,
    `${REDIRECT_URI}#x`,
    "https://app.example.com/other",
    "https://app.example.com:8443/oauth/callback",
    "https://sub.app.example.com/oauth/callback",
    "https://app.example.com@evil.example.com/oauth/callback",
    "https://APP.example.com/oauth/callback",
    "https://app.example.com/oauth%2Fcallback",
    "http://app.example.com/oauth/callback",
    "//evil.example.com",
    "javascript:alert(1)",
  ]) {
    assertProblem(await askCode(gateway, anna, app.clientId, { redirectUri }), 404, "not_found");
  }
});

test("a native app may redirect to any loopback port", async () => {
  const native = await createApp(gateway, anna, { redirectUris: ["http://127.0.0.1/callback"] });
  const ask = (redirectUri: string) => askCode(gateway, anna, native.clientId, { redirectUri });
  assert.equal((await ask("http://127.0.0.1:49152/callback")).status, 200);
  assertProblem(await ask("http://127.0.0.1:49152/other"), 404, "not_found");
});

test("redirects are limited to an app's allowed domains", async () => {
  const bound = await createApp(gateway, anna, { allowedDomains: ["other.example.com"] });
  assertProblem(await askCode(gateway, anna, bound.clientId), 404, "not_found");
  await gateway.send("PATCH", `/v1/apps/${bound.clientId}`, {
    token: anna.accessToken,
    json: { allowedDomains: ["other.example.com", "app.example.com"] },
  });
  assert.equal((await askCode(gateway, anna, bound.clientId)).status, 200);
});

test("scopes may be a list or a string; unknown values are refused", async () => {
  for (const scopes of [
    "payments:read  stores:read payments:read",
    ["payments:read", "stores:read", "stores:read"],
  ]) {
    const { body } = await exchange(gateway, app, await codeFor(gateway, anna, app.clientId, { scopes }));
    assert.equal(body.scope, "payments:read stores:read");
  }
  for (const scopes of [
    "admin",
    "payments:*",
    "payments:everything",
    "payments:read\u0001",
    "payments:read\tstores:read",
    `${"payments:read ".repeat(400)}x`,
    ["payments:read stores:read"],
    ["PAYMENTS:READ"],
    ["__proto__"],
    [""],
    "",
    [],
  ]) {
    assertProblem(await askCode(gateway, anna, app.clientId, { scopes }), 400, "invalid_scope");
  }
});

test("missing or invalid parameters are listed in the error", async () => {
  const send = (query: Record<string, string>, json: unknown) =>
    gateway.send("POST", "/v1/auth/code", { token: anna.accessToken, query, json });
  const redirect = { redirect_uri: REDIRECT_URI };
  const good = { clientId: app.clientId, scopes: ["payments:read"] };
  const { challenge } = newProof();
  for (const [query, json] of [
    [{}, good],
    [redirect, { ...good, clientId: undefined }],
    [redirect, { ...good, scopes: undefined }],
    [redirect, { ...good, scopes: 5 }],
    [redirect, { ...good, state: "x".repeat(5000) }],
    [redirect, { ...good, codeChallenge: "short" }],
    [redirect, { ...good, codeChallenge: challenge, codeChallengeMethod: "plain" }],
    [redirect, { ...good, codeChallengeMethod: "S256" }],
  ] as const) {
    assertProblem(await send(query, json), 400, "validation_failed");
  }
});

test("a token request's resource must be this service, and requires PKCE", async () => {
  const { verifier, challenge } = newProof();
  const ask = (resource: string) =>
    askCode(gateway, anna, app.clientId, { resource, codeChallenge: challenge });
  for (const resource of [
    gateway.url,
    `${gateway.url}/`,
    `${gateway.url}/mcp`,
    gateway.url.replace("http", "HTTP"),
  ]) {
    const { status, body } = await ask(resource);
    assert.equal(status, 200);
    const answer = await exchange(gateway, app, body.code, { codeVerifier: verifier, resource });
    assert.equal(answer.status, 200);
  }
  for (const resource of ["https://other.example.com", `${gateway.url}/other`, `${gateway.url}?x`, "x", ""]) {
    assertProblem(await ask(resource), 400, "invalid_target");
  }
  const bare = await askCode(gateway, anna, app.clientId, { resource: gateway.url });
  assertProblem(bare, 400, "validation_failed");
});

test("a second use of a code is refused and revokes the first grant", async () => {
  const code = await codeFor(gateway, anna, app.clientId);
  const { body } = await exchange(gateway, app, code);
  assert.ok(await isAccepted(gateway, body.accessToken));
  assertProblem(await exchange(gateway, app, code), 400, "invalid_grant");
  assert.ok(!(await isAccepted(gateway, body.accessToken)));
  const { refreshToken } = body;
  const { clientId, clientSecret } = app;
  const json = { clientId, clientSecret, grantType: "refresh_token", refreshToken };
  assertProblem(await gateway.send("POST", "/v1/auth/token", { json }), 400, "invalid_grant");
});

test("a stranger who replays a code does not revoke its grant", async () => {
  const other = await createApp(gateway, anna);
  const { verifier, challenge } = newProof();
  const code = await codeFor(gateway, anna, app.clientId, { codeChallenge: challenge });
  const { body } = await exchange(gateway, app, code, { codeVerifier: verifier });
  assertProblem(await exchange(gateway, app, code, { clientSecret: "cs_x" }), 403, "client_secret_mismatch");
  const wrong = newProof().verifier;
  assertProblem(await exchange(gateway, app, code, { codeVerifier: wrong }), 400, "invalid_grant");
  assertProblem(await exchange(gateway, other, code, { codeVerifier: verifier }), 400, "invalid_grant");
  assert.ok(await isAccepted(gateway, body.accessToken));
});

test("only one of fifty concurrent redemptions of a code succeeds", async () => {
  const code = await codeFor(gateway, anna, app.clientId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(gateway, app, code)));
  const refused = answers.filter(({ status }) => status !== 200);
  assert.equal(refused.length, 49);
  for (const answer of refused) assertProblem(answer, 400, "invalid_grant");
});

test("a code expires after a minute", async () => {
  const code = await codeFor(gateway, anna, app.clientId);
  await gateway.db.raw("update auth_code set expires_at = now() where session_id is null");
  assertProblem(await exchange(gateway, app, code), 400, "invalid_grant");
});

test("a code is bound to its app, redirect URI and PKCE verifier", async () => {
  const two = { redirectUris: [REDIRECT_URI, "https://app.example.com/second"] };
  const mine = await createApp(gateway, anna, two);
  const { verifier, challenge } = newProof();
  const code = await codeFor(gateway, anna, mine.clientId, { codeChallenge: challenge });
  const good = { codeVerifier: verifier };
  assertProblem(await exchange(gateway, app, code, good), 400, "invalid_grant");
  const elsewhere = { ...good, redirectUri: "https://app.example.com/second" };
  assertProblem(await exchange(gateway, mine, code, elsewhere), 400, "invalid_grant");
  assertProblem(await exchange(gateway, mine, code), 400, "invalid_grant");
  assertProblem(await exchange(gateway, mine, code, { codeVerifier: challenge }), 400, "invalid_grant");
  assert.equal((await exchange(gateway, mine, code, good)).status, 200);
});

test("five wrong attempts invalidate a code", async () => {
  const { verifier, challenge } = newProof();
  const code = await codeFor(gateway, anna, app.clientId, { codeChallenge: challenge });
  for (let tries = 0; tries < 5; tries += 1) {
    assertProblem(
      await exchange(gateway, app, code, { codeVerifier: newProof().verifier }),
      400,
      "invalid_grant",
    );
  }
  assertProblem(await exchange(gateway, app, code, { codeVerifier: verifier }), 400, "invalid_grant");
});

test("a verifier is refused for a code issued without a challenge", async () => {
  const code = await codeFor(gateway, anna, app.clientId);
  const answer = await exchange(gateway, app, code, { codeVerifier: newProof().verifier });
  assertProblem(answer, 400, "invalid_grant");
});

test("errors list the invalid fields, and form bodies are refused", async () => {
  const path = "/v1/auth/code";
  const query = { redirect_uri: REDIRECT_URI };
  const ask = (json: object) => gateway.send("POST", path, { token: anna.accessToken, query, json });
  const good = { clientId: app.clientId, scopes: ["payments:read"] };
  const named = async (json: object) => (await ask(json)).body.errors?.[0]?.path;
  assert.equal(await named({ ...good, scopes: "admin" }), "/scopes");
  assert.equal(await named({ ...good, codeChallengeMethod: "S256" }), "/codeChallenge");
  assert.equal(await named({ ...good, resource: gateway.url }), "/codeChallenge");
  const form = { clientId: app.clientId, scopes: "payments:read" };
  const sent = await gateway.send("POST", path, { token: anna.accessToken, query, form });
  assertProblem(sent, 415, "unsupported_media_type");
  const token = await gateway.send("POST", "/v1/auth/token", { json: { code: "ac_x", redirectUri: "x" } });
  assert.deepEqual([token.status, token.body.errors[0].path], [400, "/clientId"]);
});
