import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import {
  askCode,
  assertOAuthError,
  assertProblem,
  codeFor,
  connectApp,
  connectByForm,
  createApp,
  form,
  newProof,
  REDIRECT_URI,
} from "@banco/gateway-testing/oauth";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

const refresh = (refreshToken: unknown) =>
  gateway.send("POST", "/v1/auth/refresh", { json: { refreshToken } });

function assertRefused(answer: Answer): void {
  assertProblem(answer, 401, "refresh_token_invalid");
  assert.match(answer.headers.get("www-authenticate")!, /^Bearer /);
}

async function isAdmitted(token: string): Promise<boolean> {
  return (await gateway.send("GET", "/v1/apps", { token })).status === 200;
}

/** Backdates all refresh token events so far. */
async function letTimePass(interval: string): Promise<void> {
  await gateway.db.raw(`update refresh_token set used_at = used_at - interval '${interval}'`);
}

test("a refresh returns new tokens and invalidates the old refresh token", async () => {
  const { refreshToken } = await gateway.signIn();
  const answer = await refresh(refreshToken);
  assert.equal(answer.status, 200);
  assert.deepEqual(Object.keys(answer.body).sort(), ["accessToken", "refreshToken"]);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.notEqual(answer.body.refreshToken, refreshToken);
  assert.ok(await isAdmitted(answer.body.accessToken));
  assertRefused(await refresh(refreshToken));
});

test("only one of twenty concurrent refreshes succeeds, and the family survives", async () => {
  const { refreshToken } = await gateway.signIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  assert.equal(more.length, 0);
  for (const answer of answers) if (answer !== won) assertRefused(answer);
  assert.equal((await refresh(won!.body.refreshToken)).status, 200);
});

test("reusing an old refresh token much later revokes the family", async () => {
  const { refreshToken, accessToken } = await gateway.signIn();
  const next = (await refresh(refreshToken)).body;
  await letTimePass("31 seconds");
  assertRefused(await refresh(refreshToken));
  assertRefused(await refresh(next.refreshToken));
  assert.ok(!(await isAdmitted(next.accessToken)));
  assert.ok(!(await isAdmitted(accessToken)));
});

test("revoking a family does not affect the user's other sessions", async () => {
  const thief = await gateway.signIn("robbed@example.com");
  const other = await gateway.signIn("robbed@example.com");
  await refresh(thief.refreshToken);
  await letTimePass("1 hour");
  assertRefused(await refresh(thief.refreshToken));
  assert.ok(await isAdmitted(other.accessToken));
  assert.equal((await refresh(other.refreshToken)).status, 200);
});

test("a token unused for 30 days is refused, as are 90-day-old families", async () => {
  const [idle, old] = [await gateway.signIn(), await gateway.signIn()];
  const expire = (table: string, column: string, { accessToken }: SignedIn) => {
    const { sid } = JSON.parse(Buffer.from(accessToken.split(".")[1]!, "base64url").toString());
    return gateway.db.raw(`update ${table} set expires_at = now() where ${column} = $1`, [sid]);
  };
  await expire("refresh_token", "session_id", idle);
  await expire("auth_session", "id", old);
  assertRefused(await refresh(idle.refreshToken));
  assertRefused(await refresh(old.refreshToken));
});

test("a malformed refresh token is refused", async () => {
  const { accessToken, refreshToken } = await gateway.signIn();
  for (const token of [
    "",
    "nonsense",
    accessToken,
    refreshToken.slice(0, -1),
    `${refreshToken}x`,
    ` ${refreshToken}`,
    refreshToken.toUpperCase(),
    refreshToken.replace(/^rt/, "ac"),
    refreshToken.replace(/_[0-9a-f]{32}_/, `_${"0".repeat(32)}_`),
    "' or 1=1; drop table refresh_token; --",
    "rt_\u0001",
  ]) {
    assertRefused(await refresh(token));
  }
  assert.equal((await refresh(refreshToken)).status, 200);
});

test("a request without a refresh token returns 400", async () => {
  for (const token of [undefined, null, 5, ["x"], { $ne: "" }, "x".repeat(5000)]) {
    assertProblem(await refresh(token), 400, "validation_failed");
  }
});

test("an app's JSON refresh token works once at this endpoint, within its grant", async () => {
  const anna = await gateway.signIn();
  const app = await createApp(gateway, anna);
  const tokens = await connectApp(gateway, anna, app, ["payments:read"]);
  const { status, body } = await refresh(tokens.refreshToken);
  assert.equal(status, 200);
  assertRefused(await refresh(tokens.refreshToken));
  const { accessToken: token } = body;
  assert.equal((await gateway.send("GET", "/v1/bridges", { token })).status, 200);
  assertProblem(await gateway.send("POST", "/v1/payment/stripe", { token }), 403, "insufficient_scope");
  assertProblem(await gateway.send("GET", "/v1/apps", { token }), 403, "forbidden");
  const grant = { grant_type: "refresh_token" };
  const answer = await form(gateway, app, { ...grant, refresh_token: anna.refreshToken });
  assertOAuthError(answer, 400, "invalid_grant");
  assert.equal((await refresh(anna.refreshToken)).status, 200);
  assert.equal((await form(gateway, app, { ...grant, refresh_token: body.refreshToken })).status, 200);
});

test("an app's form refresh token works only at the token endpoint", async () => {
  const anna = await gateway.signIn();
  const app = await createApp(gateway, anna);
  const again = (refresh_token: string, client = app) =>
    form(gateway, client, { grant_type: "refresh_token", refresh_token });
  const first = await connectByForm(gateway, anna, app);
  assertRefused(await refresh(first));
  assertOAuthError(await again(first, { ...app, clientSecret: "nonsense" }), 401, "invalid_client");
  const { status, body } = await again(first);
  assert.equal(status, 200);
  assertRefused(await refresh(body.refresh_token));
  await letTimePass("31 seconds");
  assertRefused(await refresh(first));
  const json = { ...app, grantType: "refresh_token", refreshToken: body.refresh_token };
  const third = await gateway.send("POST", "/v1/auth/token", { json });
  assert.equal(third.status, 200, third.text);
  assertRefused(await refresh(third.body.refreshToken));
  assert.equal((await again(third.body.refreshToken)).status, 200);
});

test("successors of a JSON refresh token also work at this endpoint", async () => {
  const anna = await gateway.signIn();
  const app = await createApp(gateway, anna);
  const { refreshToken } = await connectApp(gateway, anna, app);
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
  const { body } = await form(gateway, app, grant);
  const next = await refresh(body.refresh_token);
  assert.equal(next.status, 200, next.text);
  assert.equal((await refresh(next.body.refreshToken)).status, 200);
});

test("the database contains no readable refresh tokens", async () => {
  const { refreshToken } = await gateway.signIn();
  const { rows } = await gateway.db.raw("select refresh_token::text from refresh_token");
  const [, secret] = /^[^_]+_[^_]+_(.{40,})$/.exec(refreshToken)!;
  assert.ok(rows.length > 0);
  for (const row of rows) assert.ok(!JSON.stringify(row).includes(secret!));
});

test("with OAUTH_PROFILE=oauth2.1 apps need PKCE and authenticate at each refresh", async (t) => {
  const strict = await startTestGateway({ OAUTH_PROFILE: "oauth2.1" });
  t.after(() => strict.stop());
  const user = await strict.signIn();
  const app = await createApp(strict, user);
  assertProblem(await askCode(strict, user, app.clientId), 400, "validation_failed");
  const { verifier, challenge } = newProof();
  const code = await codeFor(strict, user, app.clientId, { codeChallenge: challenge });
  const json = { ...app, code, redirectUri: REDIRECT_URI, codeVerifier: verifier };
  const { status, body } = await strict.send("POST", "/v1/auth/token", { json });
  assert.equal(status, 200, JSON.stringify(body));
  const alone = { refreshToken: body.refreshToken };
  const refused = () => strict.send("POST", "/v1/auth/refresh", { json: alone });
  assertProblem(await refused(), 401, "refresh_token_invalid");
  // A session that started before the operator chose the profile is also refused.
  await strict.db.raw("update auth_session set refreshes_alone = true where client_id is not null");
  assertProblem(await refused(), 401, "refresh_token_invalid");
  await strict.db.raw("update auth_session set refreshes_alone = false where client_id is not null");
  const renew = (more: object) =>
    strict.send("POST", "/v1/auth/token", { json: { grantType: "refresh_token", ...alone, ...more } });
  assert.notEqual((await renew({ clientId: app.clientId })).status, 200);
  const renewed = await renew(app);
  assert.equal(renewed.status, 200, renewed.text);
  // The user's own sign-in has no other authentication.
  const own = { refreshToken: user.refreshToken };
  assert.equal((await strict.send("POST", "/v1/auth/refresh", { json: own })).status, 200);
});
