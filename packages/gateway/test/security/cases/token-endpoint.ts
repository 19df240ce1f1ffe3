import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Answer } from "@banco/gateway-testing/http";
import {
  askCode,
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
import { anna, app, attack, bruno, from, gateway, provenBy } from "./world.ts";

describe("the token endpoint", () => {
  attack(
    [35, 36, 37, 38],
    "wrong secrets and codes that were used, foreign or sent with another URI are rejected",
    async () => {
      const other = await createApp(gateway, anna);
      const code = await codeFor(gateway, anna, app.clientId);
      assert.equal((await exchange(gateway, app, code, { clientSecret: "wrong" })).status, 403);
      assert.equal((await exchange(gateway, other, code)).status, 400);
      assert.equal(
        (await exchange(gateway, app, code, { redirectUri: "https://app.example.com/other" })).status,
        400,
      );
      const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(gateway, app, code)));
      assert.ok(answers.filter(({ status }) => status === 200).length <= 1);
    },
  );

  attack([41, 43], "bodies of every wrong kind are 400 or 415, never 500", async () => {
    const post = (body: string | Buffer, type: string) =>
      gateway.send("POST", "/v1/auth/token", { body, headers: { "content-type": type } });
    const FORM = "application/x-www-form-urlencoded";
    for (const [body, type] of [
      ["", "application/json"],
      ["[]", "application/json"],
      ["null", "application/json"],
      [Buffer.from([0x7b, 0x22, 0xff]), "application/json"],
      ["grant_type=authorization_code&code=a&code=b", FORM],
      ["grant_type=password&username=a&password=b", FORM],
      ["grant_type=implicit", FORM],
      ["", FORM],
      ["code=x", "text/plain"],
    ] as const) {
      const { status } = await post(body, type);
      assert.ok([400, 401, 415].includes(status), `${status} ${type} ${body}`);
    }
  });

  attack([48], "registration rejects invalid redirect URIs and names with markup", async () => {
    for (const json of [
      {},
      { redirect_uris: ["javascript:alert(1)"] },
      { redirect_uris: ["http://evil.example/"] },
      { redirect_uris: ["https://a.example/#x"] },
      { redirect_uris: Array.from({ length: 1_000 }, () => "https://a.example/") },
      { redirect_uris: ["https://a.example/"], client_name: "<b>Stripe</b>" },
    ])
      assert.ok([400, 413].includes((await gateway.send("POST", "/v1/auth/register", { json })).status));
  });

  attack([49], "a client's own URL is fetched only from the public Internet", async () => {
    for (const client_id of [
      "https://127.0.0.1/x",
      "https://169.254.169.254/x",
      "https://[::ffff:10.0.0.1]/x",
      "https://localhost/x",
    ]) {
      const query = { client_id, redirect_uri: REDIRECT_URI };
      const { status } = await gateway.send("GET", "/v1/auth/authorization", { query });
      assert.ok([400, 404].includes(status), client_id);
    }
  });

  const redeem = (client: TestApp, code: string, more: Record<string, string> = {}, headers = {}) =>
    gateway.send("POST", "/v1/auth/token", {
      form: {
        grant_type: "authorization_code",
        client_id: client.clientId,
        ...(client.clientSecret && { client_secret: client.clientSecret }),
        code,
        redirect_uri: REDIRECT_URI,
        ...more,
      },
      headers,
    });
  const refusal = ({ status, body }: Answer) => [status, body.error];

  attack(
    [39, 40],
    "a request with PKCE must be completed with it, and a client without a secret must use it",
    async () => {
      const { verifier, challenge } = newProof();
      const code = await codeFor(gateway, anna, app.clientId, { codeChallenge: challenge });
      for (const more of [{}, { code_verifier: newProof().verifier }] as Record<string, string>[])
        assert.deepEqual(refusal(await redeem(app, code, more)), [400, "invalid_grant"]);
      const bare = await codeFor(gateway, anna, app.clientId);
      assert.deepEqual(refusal(await redeem(app, bare, { code_verifier: verifier })), [400, "invalid_grant"]);
      const json = {
        redirect_uris: [REDIRECT_URI],
        client_name: "Agent",
        token_endpoint_auth_method: "none",
      };
      const { client_id: clientId } = (await gateway.send("POST", "/v1/auth/register", { json })).body;
      const agent = { clientId, clientSecret: "" };
      assert.equal((await askCode(gateway, anna, clientId)).status, 400);
      const own = await codeFor(gateway, anna, clientId, { codeChallenge: challenge });
      const proof = { code_verifier: verifier };
      for (const [client, mine] of [
        [{ ...agent, clientSecret: "cs_x" }, own],
        [{ ...app, clientSecret: "" }, code],
      ] as const)
        assert.deepEqual(refusal(await redeem(client, mine, proof)), [401, "invalid_client"]);
      assert.equal((await redeem(agent, own, proof)).status, 200);
    },
  );

  attack([44], "a secret in the Basic header may be encoded or not", async () => {
    const encoded = (text: string) =>
      text.replace(/./g, (letter) => `%${Buffer.from(letter).toString("hex")}`);
    for (const write of [encoded, String]) {
      const pair = `${write(app.clientId)}:${write(app.clientSecret)}`;
      const headers = { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
      const code = await codeFor(gateway, anna, app.clientId);
      const form = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
      assert.equal((await gateway.send("POST", "/v1/auth/token", { form, headers })).status, 200);
    }
  });

  attack([45], "a refresh may narrow an app's scopes, but never widen them", async () => {
    const { refreshToken } = await connectApp(gateway, anna, app, ["payments:read", "stores:read"]);
    const refresh = (scope: string) =>
      form(gateway, app, { grant_type: "refresh_token", refresh_token: refreshToken, scope });
    assert.deepEqual(refusal(await refresh("payments:write")), [400, "invalid_scope"]);
    assert.equal((await refresh("stores:read")).body.scope, "stores:read");
  });

  attack([46], "guessing a secret is throttled, but not for its owner elsewhere", async () => {
    const guessed = await createApp(gateway, anna);
    const code = await codeFor(gateway, anna, guessed.clientId);
    const wrong = { ...guessed, clientSecret: "cs_x" };
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => redeem(wrong, code, {}, from("203.0.113.46"))),
    );
    assert.equal(guesses.filter(({ status }) => status === 429).length, 80);
    assert.equal((await redeem(guessed, code, {}, from("198.51.100.46"))).status, 200);
  });

  attack([47], "an app can revoke only its own tokens, and learns nothing about others", async () => {
    const other = await createApp(gateway, anna);
    const tokens = await connectApp(gateway, bruno, app);
    const revoke = async (client: TestApp, token: string) =>
      assert.equal((await form(gateway, client, { token }, "/v1/auth/revoke")).status, 200);
    await revoke(app, "unknown");
    await revoke(other, tokens.refreshToken);
    assert.equal(await isAccepted(gateway, tokens.accessToken), true);
    await revoke(app, tokens.refreshToken);
    assert.equal(await isAccepted(gateway, tokens.accessToken), false);
    const refresh = { grant_type: "refresh_token", refresh_token: tokens.refreshToken };
    assert.deepEqual(refusal(await form(gateway, app, refresh)), [400, "invalid_grant"]);
  });

  provenBy(
    [36, 37, 38],
    "gateway/test/auth/code.test.ts",
    "a second use of a code is refused and revokes the first grant",
    "a stranger who replays a code does not revoke its grant",
    "only one of fifty concurrent redemptions of a code succeeds",
    "a code expires after a minute",
  );
  provenBy([48], "gateway/test/auth/register.test.ts", "client registrations are limited per network");
  provenBy(
    [49],
    "gateway/test/auth/client-document.test.ts",
    "a document for a different ID or a confidential client is refused",
    "internal addresses are never contacted, in any notation",
  );
});
