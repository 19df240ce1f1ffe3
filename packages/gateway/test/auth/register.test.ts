import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import {
  askCode,
  assertOAuthError,
  assertProblem,
  codeFor,
  isAccepted,
  newProof,
  REDIRECT_URI,
} from "@banco/gateway-testing/oauth";

const gateway: TestGateway = await startTestGateway();
const anna: SignedIn = await gateway.signIn();
after(() => gateway.stop());
beforeEach(() => gateway.db.raw("delete from auth_attempt where subject like 'register %'"));

const register = (json: unknown) => gateway.send("POST", "/v1/auth/register", { json });

test("a public client registers, redeems its code with PKCE, and refreshes", async () => {
  const registered = await register({
    redirect_uris: ["http://127.0.0.1/callback"],
    client_name: "Agent",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    application_type: "native",
  });
  assert.equal(registered.status, 201);
  assert.equal(registered.headers.get("cache-control"), "no-store");
  const { client_id: clientId, client_id_issued_at, ...metadata } = registered.body;
  assert.ok(client_id_issued_at > 0);
  assert.deepEqual(metadata, {
    redirect_uris: ["http://127.0.0.1/callback"],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    client_name: "Agent",
  });
  const redirectUri = "http://127.0.0.1:50123/callback";
  assertProblem(await askCode(gateway, anna, clientId, { redirectUri }), 400, "validation_failed");
  const { verifier, challenge } = newProof();
  const code = await codeFor(gateway, anna, clientId, { redirectUri, codeChallenge: challenge });
  const form = { client_id: clientId, code, redirect_uri: redirectUri, grant_type: "authorization_code" };
  const redeem = (more: Record<string, string>) =>
    gateway.send("POST", "/v1/auth/token", { form: { ...form, ...more } });
  assertOAuthError(await redeem({}), 400, "invalid_grant");
  assertOAuthError(await redeem({ code_verifier: verifier, client_secret: "x" }), 401, "invalid_client");
  const { status, body } = await redeem({ code_verifier: verifier });
  assert.equal(status, 200);
  assert.ok(await isAccepted(gateway, body.access_token));
  const again = { client_id: clientId, grant_type: "refresh_token", refresh_token: body.refresh_token };
  assert.equal((await gateway.send("POST", "/v1/auth/token", { form: again })).status, 200);
});

test("a confidential client gets a non-expiring secret and must send it", async () => {
  const { body } = await register({ redirect_uris: [REDIRECT_URI] });
  assert.equal(body.token_endpoint_auth_method, "client_secret_basic");
  assert.equal(body.client_secret_expires_at, 0);
  const { verifier, challenge } = newProof();
  const code = await codeFor(gateway, anna, body.client_id, { codeChallenge: challenge });
  const form = {
    code,
    redirect_uri: REDIRECT_URI,
    grant_type: "authorization_code",
    code_verifier: verifier,
  };
  const without = await gateway.send("POST", "/v1/auth/token", {
    form: { ...form, client_id: body.client_id },
  });
  assertOAuthError(without, 401, "invalid_client");
  const basic = Buffer.from(`${body.client_id}:${body.client_secret}`).toString("base64");
  const headers = { authorization: `Basic ${basic}` };
  assert.equal((await gateway.send("POST", "/v1/auth/token", { form, headers })).status, 200);
});

test("misleading redirect URIs are refused and listed in the error", async () => {
  for (const uri of ["javascript:alert(1)", "http://evil.example.com/", `${REDIRECT_URI}#x`, "x", ""]) {
    assertOAuthError(await register({ redirect_uris: [REDIRECT_URI, uri] }), 400, "invalid_redirect_uri");
  }
});

test("contradictory metadata is refused", async () => {
  for (const metadata of [
    {},
    { redirect_uris: [] },
    { redirect_uris: REDIRECT_URI },
    { redirect_uris: [5] },
    { redirect_uris: Array.from({ length: 100 }, () => REDIRECT_URI) },
    { client_name: "<b>Bank</b>" },
    { client_name: "Bank\u202e" },
    { client_name: "x".repeat(61) },
    { token_endpoint_auth_method: "private_key_jwt" },
    { grant_types: ["password"] },
    { response_types: ["token"] },
  ]) {
    const complete = "redirect_uris" in metadata ? metadata : { redirect_uris: [REDIRECT_URI], ...metadata };
    const body = Object.keys(metadata).length === 0 ? {} : complete;
    assertOAuthError(await register(body), 400, "invalid_client_metadata");
  }
  const headers = { "content-type": "application/json" };
  for (const body of ['{"__proto__":{"x":1},"redirect_uris":["https://app.example.com/"]}', "{", ""]) {
    const answer = await gateway.send("POST", "/v1/auth/register", { headers, body });
    assertOAuthError(answer, 400, "invalid_request");
  }
  const huge = await register({ redirect_uris: [REDIRECT_URI], client_uri: "x".repeat(20_000) });
  assertOAuthError(huge, 413, "invalid_request");
});

test("client registrations are limited per network", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => register({ redirect_uris: [REDIRECT_URI] })),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 30);
  assertOAuthError(answers.find(({ status }) => status === 429)!, 429, "temporarily_unavailable");
});

test("no one can register a client or app under the product's name", async () => {
  for (const client_name of ["Banco", " BANCO ", "B a n c o", "\uff22anco", "Banco."])
    assertOAuthError(
      await register({ redirect_uris: [REDIRECT_URI], client_name }),
      400,
      "invalid_client_metadata",
    );
  const json = { name: "banco" };
  assertProblem(
    await gateway.send("POST", "/v1/apps", { token: anna.accessToken, json }),
    400,
    "validation_failed",
  );
  assert.equal((await register({ redirect_uris: [REDIRECT_URI], client_name: "Banco BPM" })).status, 201);
});
