import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem, codeFor, connectApp, createApp, exchange } from "@banco/gateway-testing/oauth";
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from "jose";
import { openVault } from "../../src/db/vault.ts";

const MASTER_KEY = `k1:${Buffer.alloc(32, 7).toString("base64")}`;

let gateway: TestGateway;
let anna: SignedIn;
before(async () => {
  gateway = await startTestGateway({ MASTER_KEY });
  anna = await gateway.signIn();
});
after(() => gateway.stop());

const use = (token: string, headers: Record<string, string> = {}) =>
  gateway.send("GET", "/v1/apps", { headers: { authorization: `Bearer ${token}`, ...headers } });

/** The gateway's own signing key, which the test can read because it has the master key. */
async function ownKey(alg = "ES256"): Promise<{ kid: string; publicJwk: JWK; privateJwk: JWK }> {
  const { rows } = await gateway.db.raw("select * from signing_key where alg = $1", [alg]);
  const { kid, public_jwk, private_jwk } = rows[0] as { kid: string; public_jwk: JWK; private_jwk: Buffer };
  const vault = await openVault(MASTER_KEY, "/nowhere", HOST_RANDOM);
  const privateJwk = JSON.parse(vault.open("system", `signing_key/${kid}/private_jwk`, private_jwk));
  return { kid, publicJwk: public_jwk, privateJwk };
}

/** Signs claims with the gateway's own key, to forge everything except the signature. */
async function signed(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
  crit: Record<string, boolean> = {},
): Promise<string> {
  const { kid, privateJwk } = await ownKey();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid, ...header })
    .sign(await importJWK(privateJwk, "ES256"), { crit });
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("an access token is a short-lived JWT as in RFC 9068", async () => {
  const { kid } = await ownKey();
  assert.deepEqual(decodeProtectedHeader(anna.accessToken), { alg: "ES256", typ: "at+jwt", kid });
  const claims = decodeJwt(anna.accessToken);
  assert.equal(claims.iss, gateway.url);
  assert.equal(claims.aud, gateway.url);
  assert.equal(claims.exp! - claims.iat!, 15 * 60);
  for (const name of ["sub", "jti", "tenant", "sid"]) assert.equal(typeof claims[name], "string", name);
  assert.equal((await use(anna.accessToken)).status, 200);
});

test("the key set contains only public keys", async () => {
  const { status, body, headers } = await gateway.send("GET", "/.well-known/jwks.json");
  assert.equal(status, 200);
  assert.match(headers.get("cache-control")!, /max-age/);
  const key = body.keys.find((one: JWK) => one.alg === "ES256");
  assert.deepEqual(Object.keys(key).sort(), ["alg", "crv", "kid", "kty", "use", "x", "y"]);
  for (const one of body.keys) for (const secret of ["d", "p", "q", "k"]) assert.ok(!(secret in one));
});

test("a 401 challenge links to the metadata and explains an invalid token", async () => {
  const none = await gateway.send("GET", "/v1/payment/P1");
  assertProblem(none, 401, "unauthorized");
  const challenge = none.headers.get("www-authenticate")!;
  assert.match(challenge, /^Bearer /);
  assert.match(challenge, /scope="payments:read"/);
  assert.ok(challenge.endsWith(`resource_metadata="${gateway.url}/.well-known/oauth-protected-resource"`));
  assert.doesNotMatch(challenge, /error/);
  const wrong = await gateway.send("GET", "/v1/payment/P1", { token: "nonsense" });
  assert.match(wrong.headers.get("www-authenticate")!, /^Bearer error="invalid_token"/);
});

test("a token is read only from the header, whatever the scheme's case", async () => {
  const { accessToken } = anna;
  assert.equal((await gateway.send("GET", `/v1/apps?access_token=${accessToken}`)).status, 401);
  const inForm = await gateway.send("POST", "/v1/apps", { form: { access_token: accessToken } });
  assert.equal(inForm.status, 401);
  for (const scheme of ["bearer", "BEARER"]) {
    const headers = { authorization: `${scheme} ${accessToken}` };
    assert.equal((await gateway.send("GET", "/v1/apps", { headers })).status, 200);
  }
  for (const authorization of [
    accessToken,
    `Basic ${accessToken}`,
    `DPoP ${accessToken}`,
    "Bearer",
    "Bearer ",
  ]) {
    assert.equal((await gateway.send("GET", "/v1/apps", { headers: { authorization } })).status, 401);
  }
});

test("an unsigned token, or one signed with our public key, is refused", async () => {
  const payload = anna.accessToken.split(".")[1];
  const { kid, publicJwk } = await ownKey();
  for (const alg of ["none", "None", "nOnE", "NONE", ""]) {
    const header = encode({ alg, typ: "at+jwt", kid });
    assertProblem(await use(`${header}.${payload}.`), 401, "unauthorized");
    assertProblem(await use(`${header}.${payload}.${anna.accessToken.split(".")[2]}`), 401, "unauthorized");
  }
  const header = encode({ alg: "HS256", typ: "at+jwt", kid });
  for (const secret of [JSON.stringify(publicJwk), publicJwk.x!, `${publicJwk.x}${publicJwk.y}`]) {
    const mac = createHmac("sha256", secret).update(`${header}.${payload}`).digest("base64url");
    assertProblem(await use(`${header}.${payload}.${mac}`), 401, "unauthorized");
  }
});

test("keys contained in or referenced by a token are ignored", async (t) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, answer) => {
    requests.push(request);
    answer.end("{}");
  }).listen(0, "127.0.0.1");
  t.after(() => server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);
  const { kid } = await ownKey();
  for (const header of [{ jwk }, { jwk, kid }, { jku: url, kid: "mine" }, { x5u: url, kid }, { kid }]) {
    const token = await new SignJWT(decodeJwt(anna.accessToken))
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...header })
      .sign(privateKey);
    assertProblem(await use(token), 401, "unauthorized");
  }
  assert.equal(requests.length, 0);
});

test("a token with an unknown key ID is refused", async () => {
  for (const kid of ["../../dev/null", "' or 1=1 --", "x".repeat(1000), "", undefined, 5]) {
    assertProblem(await use(await signed(decodeJwt(anna.accessToken), { kid })), 401, "unauthorized");
  }
});

test("tokens with invalid claims are refused even if signed by our key", async () => {
  const claims = decodeJwt(anna.accessToken);
  assert.equal((await use(await signed(claims))).status, 200);
  const now = Math.floor(Date.now() / 1000);
  const wrong: Record<string, unknown>[] = [
    { iss: "https://evil.example.com" },
    { iss: `${gateway.url}/` },
    { iss: undefined },
    { aud: "https://other.example.com" },
    { aud: ["https://other.example.com"] },
    { aud: undefined },
    { exp: now - 60 },
    { exp: undefined },
    { exp: "never" },
    { nbf: now + 600 },
    { sub: undefined },
    { sid: undefined },
    { tenant: undefined },
  ];
  for (const change of wrong) {
    assertProblem(await use(await signed({ ...claims, ...change })), 401, "unauthorized");
  }
  for (const header of [{ typ: "JWT" }, { typ: undefined }, { typ: "id+jwt" }]) {
    assertProblem(await use(await signed(claims, header)), 401, "unauthorized");
  }
  const critical = await signed(claims, { crit: ["x"], x: 1 }, { x: true });
  assertProblem(await use(critical), 401, "unauthorized");
});

test("ID tokens, refresh tokens and codes are refused as access tokens", async () => {
  const app = await createApp(gateway, anna);
  const code = await codeFor(gateway, anna, app.clientId, { scopes: ["openid", "payments:read"] });
  assertProblem(await use(code), 401, "unauthorized");
  const { body } = await exchange(gateway, app, code);
  assert.equal(decodeProtectedHeader(body.idToken).alg, "RS256");
  for (const token of [body.idToken, body.refreshToken, anna.refreshToken]) {
    assertProblem(await use(token), 401, "unauthorized");
  }
});

test("a tampered token is refused without side effects", async () => {
  const [header, payload, signature] = anna.accessToken.split(".") as [string, string, string];
  const flipped = `${payload.slice(0, 20)}${payload[20] === "A" ? "B" : "A"}${payload.slice(21)}`;
  for (const token of [
    `${header}.${flipped}.${signature}`,
    `${header}..${payload}.${signature}`,
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `.${payload}.${signature}`,
    "..",
    "a.b.c",
    `${anna.accessToken}.`,
    `${anna.accessToken}x`,
    "x".repeat(5000),
  ]) {
    assertProblem(await use(token), 401, "unauthorized");
  }
});

test("an app's token allows only its scopes", async () => {
  const app = await createApp(gateway, anna);
  const { accessToken } = await connectApp(gateway, anna, app, ["payments:read"]);
  const get = await gateway.send("GET", "/v1/payment/P1", { token: accessToken });
  assert.equal(get.status, 404);
  const pay = await gateway.send("POST", "/v1/payment/P1/card", {
    token: accessToken,
    headers: { "x-client-id": app.clientId },
    json: { amount: 1, token: "tok_visa" },
  });
  assertProblem(pay, 403, "insufficient_scope");
  const challenge = pay.headers.get("www-authenticate")!;
  assert.match(challenge, /^Bearer error="insufficient_scope", scope="payments:write", resource_metadata="/);
});
