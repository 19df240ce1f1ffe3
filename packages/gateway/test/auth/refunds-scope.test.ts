/** The scope `refunds:write`: which clients need it, and which can refund with `payments:write` alone. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import {
  assertProblem,
  codeFor,
  connectApp,
  createApp,
  form,
  REDIRECT_URI,
  type TestApp,
} from "@banco/gateway-testing/oauth";
import { type Simulators, startSimulators } from "@banco/simulators";
import { decodeJwt, importJWK, type JWK, SignJWT } from "jose";
import { openVault } from "../../src/db/vault.ts";

const MASTER_KEY = `k1:${Buffer.alloc(32, 7).toString("base64")}`;
const TAKING = ["payments:read", "payments:write"];
const REFUNDING = [...TAKING, "refunds:write"];

describe("the scope refunds:write", () => {
  let gateway: TestGateway;
  let simulators: Simulators;
  let anna: SignedIn;
  let paymentId: string;
  before(async () => {
    simulators = await startSimulators({ only: "stripe" });
    gateway = await startTestGateway({ MASTER_KEY, SIMULATORS_URL: simulators.url });
    anna = await gateway.signIn();
    await own("POST", "/v1/payment/P1");
    const json = { amount: 100, token: "tok_visa" };
    paymentId = (await own("POST", "/v1/payment/P1/card", json)).body.id;
  });
  after(async () => {
    await gateway.stop();
    await simulators.close();
  });

  const headers = { "x-client-id": "till" };
  const own = (method: string, path: string, json?: object) =>
    gateway.send(method, path, { token: anna.accessToken, headers, ...(json && { json }) });
  const refund = (token: string): Promise<Answer> =>
    gateway.send("DELETE", `/v1/payment/P1/transactions/${paymentId}`, { token, json: { amount: 1 } });
  const newKey = async (scopes: string[]) => (await own("POST", "/v1/keys", { name: "Shop", scopes })).body;
  const assertRefused = (answer: Answer) => {
    assertProblem(answer, 403, "insufficient_scope");
    assert.match(answer.headers.get("www-authenticate")!, /scope="refunds:write"/);
  };
  const listed = async (path: string, field: string, value: string) =>
    (await own("GET", path)).body.find((one: Record<string, string>) => one[field] === value).scopes;

  test("a new API key needs refunds:write to refund", async () => {
    const taking = await newKey(TAKING);
    const json = { amount: 5, token: "tok_visa" };
    const paid = await gateway.send("POST", "/v1/payment/P1/card", { token: taking.key, headers, json });
    assert.equal(paid.body.status, "completed", paid.text);
    assertRefused(await refund(taking.key));
    assert.equal((await refund((await newKey(["refunds:write"])).key)).status, 200);
    assert.deepEqual(taking.scopes, TAKING);
  });

  test("returning or reversing a sale with a refund requires refunds:write", async () => {
    const { key } = await newKey([...TAKING, "fiscals:write"]);
    const sent = { ...headers, "idempotency-key": "sale-1" };
    const items = [{ description: "Shirt", quantity: 1, price: 20, vat: "22" }];
    const json = { items, payments: [{ means: "cash", amount: 5 }], document: { kind: "none" } };
    const { body: sale } = await gateway.send("POST", "/v1/sales", { token: key, headers: sent, json });
    const path = `/v1/sales/${sale.id}`;
    assertRefused(await gateway.send("DELETE", path, { token: key, headers }));
    assertRefused(await gateway.send("POST", `${path}/returns`, { token: key, headers, json: {} }));
    const answer = { token: key, headers, json: { choice: "give_back" } };
    assertRefused(await gateway.send("POST", `${path}/answer`, answer));
    assert.equal((await own("GET", path)).body.status, "open");
  });

  test("older API keys can refund with payments:write", async () => {
    const { id, key } = await newKey(TAKING);
    await gateway.db.raw("update api_key set separate_refunds = false where id = $1", [id]);
    assert.equal((await refund(key)).status, 200);
    assert.deepEqual(await listed("/v1/keys", "id", id), REFUNDING);
    const reading = await newKey(["payments:read"]);
    await gateway.db.raw("update api_key set separate_refunds = false where id = $1", [reading.id]);
    assertRefused(await refund(reading.key));
  });

  test("apps that do not separate the scopes can refund with payments:write", async () => {
    const app = await createApp(gateway, anna);
    const { accessToken, refreshToken } = await connectApp(gateway, anna, app, TAKING);
    assert.equal((await refund(accessToken)).status, 200);
    assert.deepEqual(await listed("/v1/auth/grants", "clientId", app.clientId), REFUNDING);
    const refreshed = await refresh(app, refreshToken, TAKING.join(" "));
    assert.equal(refreshed.body.scope, REFUNDING.join(" "));
    const narrow = await refresh(app, refreshed.body.refresh_token, "payments:read");
    assertRefused(await refund(narrow.body.access_token));
  });

  test("an app that separates the scopes requests refunds:write", async () => {
    const app = await createApp(gateway, anna, { separateRefunds: true });
    const taking = await connectApp(gateway, anna, app, TAKING);
    assertRefused(await refund(taking.accessToken));
    const refreshed = await refresh(app, taking.refreshToken);
    assert.equal(refreshed.body.scope, TAKING.join(" "));
    assertRefused(await refund(refreshed.body.access_token));
    const path = `/v1/apps/${app.clientId}`;
    const set = { token: anna.accessToken, json: { separateRefunds: false } };
    assert.equal((await gateway.send("PATCH", path, set)).status, 200);
    const named = await refresh(app, refreshed.body.refresh_token, TAKING.join(" "));
    assert.equal(named.body.scope, TAKING.join(" "));
    await gateway.send("PATCH", path, { token: anna.accessToken, json: { separateRefunds: true } });
    assert.equal((await refund((await connectApp(gateway, anna, app, REFUNDING)).accessToken)).status, 200);
  });

  test("the consent page shows refunds:write together with payments:write", async () => {
    const scopesOf = async (more: object) => {
      const { clientId } = await createApp(gateway, anna, more);
      const query = { client_id: clientId, redirect_uri: REDIRECT_URI, scopes: TAKING.join(" ") };
      return (await gateway.send("GET", "/v1/auth/authorization", { query })).body.approval.scopes;
    };
    assert.deepEqual(await scopesOf({}), REFUNDING);
    assert.deepEqual(await scopesOf({ separateRefunds: true }), TAKING);
  });

  test("an older agent's grant and token include refunds:write", async () => {
    const app = await createApp(gateway, anna, { separateRefunds: true });
    const { accessToken, refreshToken } = await connectApp(gateway, anna, app, TAKING);
    const { no_refunds, ...claims } = decodeJwt(accessToken);
    assert.equal(no_refunds, true);
    assert.equal((await refund(await signed(claims))).status, 200);
    await gateway.db.raw("update auth_session set separate_refunds = false where id = $1", [claims.sid]);
    const refreshed = await refresh(app, refreshToken);
    assert.equal(refreshed.body.scope, REFUNDING.join(" "));
    assert.equal((await refund(refreshed.body.access_token)).status, 200);
    const named = await refresh(app, refreshed.body.refresh_token, TAKING.join(" "));
    assert.equal(named.body.scope, REFUNDING.join(" "));
    assert.equal((await refund(named.body.access_token)).status, 200);
    assert.deepEqual(await listed("/v1/auth/grants", "clientId", app.clientId), REFUNDING);
  });

  test("a code from the previous release grants refunds:write", async () => {
    const app = await createApp(gateway, anna, { separateRefunds: true });
    const redeemed = async (isEarlier: boolean, scopes: string[]) => {
      const code = await codeFor(gateway, anna, app.clientId, { scopes });
      if (isEarlier) await gateway.db.raw("update auth_code set separate_refunds = default");
      const json = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
      return (await form(gateway, app, json)).body;
    };
    const earlier = await redeemed(true, TAKING);
    assert.equal(earlier.scope, REFUNDING.join(" "));
    assert.equal((await refund(earlier.access_token)).status, 200);
    const refreshed = await refresh(app, earlier.refresh_token);
    assert.equal((await refund(refreshed.body.access_token)).status, 200);
    assert.equal((await redeemed(true, ["payments:read"])).scope, "payments:read");
    assertRefused(await refund((await redeemed(false, TAKING)).access_token));
  });

  const refresh = (app: TestApp, refreshToken: string, scope?: string) =>
    form(gateway, app, {
      grant_type: "refresh_token",
      refresh_token: refreshToken,
      ...(scope && { scope }),
    });

  /** Signs claims as an earlier gateway did. */
  async function signed(claims: Record<string, unknown>): Promise<string> {
    const { rows } = await gateway.db.raw("select * from signing_key where alg = 'ES256'");
    const { kid, private_jwk } = rows[0] as { kid: string; private_jwk: Buffer };
    const vault = await openVault(MASTER_KEY, "/nowhere", HOST_RANDOM);
    const jwk = JSON.parse(vault.open("system", `signing_key/${kid}/private_jwk`, private_jwk)) as JWK;
    const header = { alg: "ES256", typ: "at+jwt", kid };
    return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(jwk, "ES256"));
  }
});
