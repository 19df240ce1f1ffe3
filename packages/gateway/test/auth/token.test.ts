import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import {
  assertOAuthError,
  assertProblem,
  codeFor,
  connectApp,
  createApp,
  exchange,
  form,
  isAccepted,
  newProof,
  REDIRECT_URI,
  type TestApp,
} from "@banco/gateway-testing/oauth";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";

const TOKEN = "/v1/auth/token";
const DAY_MS = 86_400_000;

let gateway: TestGateway;
let anna: SignedIn;
let app: TestApp;
before(async () => {
  gateway = await startTestGateway();
  anna = await gateway.signIn();
  app = await createApp(gateway, anna);
});
after(() => gateway.stop());

const redeem = (code: string, more: Record<string, string> = {}, client = app) =>
  form(gateway, client, { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI, ...more });

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
});

test("a JSON request returns a one-day access token with its scope", async () => {
  const answer = await exchange(gateway, app, await codeFor(gateway, anna, app.clientId));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const { accessToken, refreshToken, ...more } = answer.body;
  assert.deepEqual(more, { tokenType: "Bearer", expiresIn: 86_400, scope: "payments:read" });
  assert.ok(refreshToken);
  assert.ok(await isAccepted(gateway, accessToken));
});

test("OAuth libraries can read the response to a form", async () => {
  const { verifier, challenge } = newProof();
  const code = await codeFor(gateway, anna, app.clientId, { codeChallenge: challenge });
  const answer = await redeem(code, {
    code_verifier: verifier,
    resource: gateway.url,
    unknown: "x",
    scope: "",
  });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type")!, /^application\/json/);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const { access_token, refresh_token, ...more } = answer.body;
  assert.deepEqual(more, { token_type: "Bearer", expires_in: 900, scope: "payments:read" });
  assert.ok(refresh_token);
  assert.ok(await isAccepted(gateway, access_token));
});

test("a client may authenticate with a Basic header, encoded or not", async () => {
  for (const id of [app.clientId, encodeURIComponent(app.clientId)]) {
    const code = await codeFor(gateway, anna, app.clientId);
    const answer = await gateway.send("POST", TOKEN, {
      headers: basic(id, app.clientSecret),
      form: { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI },
    });
    assert.equal(answer.status, 200, answer.text);
  }
});

test("a wrong client secret does not invalidate the code", async () => {
  const code = await codeFor(gateway, anna, app.clientId);
  for (const clientSecret of ["nonsense", `${app.clientSecret}x`, "cs_", "x".repeat(10_000)]) {
    assertProblem(await exchange(gateway, app, code, { clientSecret }), 403, "client_secret_mismatch");
    assertOAuthError(await redeem(code, { client_secret: clientSecret }), 401, "invalid_client");
  }
  assertProblem(await exchange(gateway, app, code, { clientId: "nobody" }), 403, "client_secret_mismatch");
  const { clientSecret: _, ...withoutSecret } = { code, ...app, redirectUri: REDIRECT_URI };
  assertProblem(await gateway.send("POST", TOKEN, { json: withoutSecret }), 403, "client_secret_mismatch");
  const header = await gateway.send("POST", TOKEN, {
    headers: basic(app.clientId, "nonsense"),
    form: { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI },
  });
  assertOAuthError(header, 401, "invalid_client");
  assert.equal(header.headers.get("www-authenticate"), 'Basic realm="token"');
  assert.equal((await exchange(gateway, app, code)).status, 200);
});

test("wrong secrets are throttled without blocking the correct one", async () => {
  const guessed = await createApp(gateway, anna);
  const code = await codeFor(gateway, anna, guessed.clientId);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => redeem(code, { client_secret: "nonsense" }, guessed)),
  );
  assert.equal(answers.filter(({ status }) => status === 401).length, 20);
  const refused = answers.find(({ status }) => status === 429)!;
  assertOAuthError(refused, 429, "temporarily_unavailable");
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  assert.equal((await redeem(code, {}, guessed)).status, 200);
});

test("missing, repeated and contradictory parameters return invalid_request", async () => {
  const code = await codeFor(gateway, anna, app.clientId);
  const grant = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
  const credentials = { client_id: app.clientId, client_secret: app.clientSecret };
  const send = (fields: Record<string, string> | [string, string][], headers = {}) =>
    gateway.send("POST", TOKEN, { form: fields, headers });
  const whole = { ...credentials, ...grant };
  for (const missing of ["grant_type", "code", "redirect_uri", "client_id"] as const) {
    assertOAuthError(await send({ ...whole, [missing]: "" }), 400, "invalid_request");
    const { [missing]: _, ...rest } = whole;
    assertOAuthError(await send(rest), 400, "invalid_request");
  }
  assertOAuthError(await send([...Object.entries(whole), ["code", code]]), 400, "invalid_request");
  assertOAuthError(await send(whole, basic(app.clientId, app.clientSecret)), 400, "invalid_request");
  const other = { ...grant, client_id: "other" };
  assertOAuthError(await send(other, basic(app.clientId, app.clientSecret)), 400, "invalid_request");
  assertOAuthError(await send({}), 400, "invalid_request");
  for (const json of [
    {},
    [],
    null,
    "x",
    { ...app },
    { ...app, code: 5 },
    { ...app, code, redirectUri: null },
  ]) {
    assert.equal((await gateway.send("POST", TOKEN, { json })).status, 400, JSON.stringify(json));
  }
  assert.equal((await gateway.send("POST", `${TOKEN}?${new URLSearchParams(whole)}`)).status, 400);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const broken = await gateway.send("POST", TOKEN, { headers, body: Buffer.from([0xff, 0xfe, 0x3d, 0xc3]) });
  assertOAuthError(broken, 400, "invalid_request");
  assert.equal(
    (await gateway.send("POST", TOKEN, { headers: { "content-type": "text/plain" }, body: "x" })).status,
    415,
  );
});

test("other grant types return unsupported_grant_type", async () => {
  for (const grantType of ["password", "client_credentials", "implicit", "x", "__proto__"]) {
    assertOAuthError(await form(gateway, app, { grant_type: grantType }), 400, "unsupported_grant_type");
    assert.equal((await gateway.send("POST", TOKEN, { json: { ...app, grantType } })).status, 400);
  }
});

test("an invalid code or refresh token returns invalid_grant", async () => {
  for (const value of ["nonsense", "ac_", "' or 1=1 --", anna.accessToken, "x".repeat(10_000), "\u0001"]) {
    assertOAuthError(await redeem(value), 400, "invalid_grant");
    const grant = { grant_type: "refresh_token", refresh_token: value };
    assertOAuthError(await form(gateway, app, grant), 400, "invalid_grant");
    assertProblem(await exchange(gateway, app, value), 400, "invalid_grant");
  }
});

test("a token request for a different resource returns invalid_target", async () => {
  const code = await codeFor(gateway, anna, app.clientId);
  assertOAuthError(await redeem(code, { resource: "https://other.example.com" }), 400, "invalid_target");
  assert.equal((await redeem(code, { resource: `${gateway.url}/` })).status, 200);
});

test("an app's refresh token rotates and can narrow but not widen scopes", async () => {
  const { refreshToken } = await connectApp(gateway, anna, app, ["payments:read", "stores:read"]);
  const refresh = (token: string, scope = "") =>
    form(gateway, app, { grant_type: "refresh_token", refresh_token: token, scope });
  assertOAuthError(await refresh(refreshToken, "payments:write"), 400, "invalid_scope");
  assertOAuthError(await refresh(refreshToken, "payments:read fiscals:read"), 400, "invalid_scope");
  assertOAuthError(await refresh(refreshToken, "nonsense"), 400, "invalid_scope");
  const narrow = await refresh(refreshToken, "stores:read");
  assert.equal(narrow.status, 200);
  assert.equal(narrow.body.scope, "stores:read");
  const denied = await gateway.send("GET", "/v1/payment/P1", { token: narrow.body.access_token });
  assertProblem(denied, 403, "insufficient_scope");
  assertOAuthError(await refresh(refreshToken), 400, "invalid_grant");
  const whole = await refresh(narrow.body.refresh_token);
  assert.equal(whole.body.scope, "payments:read stores:read");
  const { clientId, clientSecret } = app;
  const json = { clientId, clientSecret, grantType: "refresh_token", refreshToken: whole.body.refresh_token };
  assert.equal((await gateway.send("POST", TOKEN, { json })).status, 200);
});

test("another app's refresh token returns invalid_grant", async () => {
  const other = await createApp(gateway, anna);
  const { refreshToken } = await connectApp(gateway, anna, app);
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
  assertOAuthError(await form(gateway, other, grant), 400, "invalid_grant");
  assert.equal((await form(gateway, app, grant)).status, 200);
});

test("the openid scope returns an ID token verifiable with the published keys", async () => {
  const code = await codeFor(gateway, anna, app.clientId, { scopes: "openid payments:read", nonce: "n-1" });
  const { body } = await redeem(code);
  const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", gateway.url));
  const { payload } = await jwtVerify(body.id_token, keys, {
    issuer: gateway.url,
    audience: app.clientId,
    algorithms: ["RS256"],
  });
  assert.equal(payload.nonce, "n-1");
  const { payload: access } = await jwtVerify(body.access_token, keys, { audience: gateway.url });
  assert.equal(payload.sub, access.sub);
});

test("an ID token's times come from the gateway's clock", async () => {
  const ahead = await startTestGateway();
  try {
    await ahead.pass(DAY_MS);
    const user = await ahead.signIn();
    const client = await createApp(ahead, user);
    const code = await codeFor(ahead, user, client.clientId, { scopes: "openid payments:read" });
    const grant = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
    const { body } = await form(ahead, client, grant);
    const [id, access] = [decodeJwt(body.id_token), decodeJwt(body.access_token)];
    assert.equal(id.exp! - id.iat!, 300);
    assert.ok(Math.abs(id.iat! - access.iat!) * 1000 < DAY_MS / 2, `${id.iat} and ${access.iat}`);
  } finally {
    await ahead.stop();
  }
});
