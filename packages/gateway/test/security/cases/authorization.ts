import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { send } from "@banco/gateway-testing/http";
import { askCode, connectApp, createApp, REDIRECT_URI } from "@banco/gateway-testing/oauth";
import { readSettings } from "../../../src/settings/settings.ts";
import { startGateway } from "../../../src/start.ts";
import { anna, app, as, attack, bruno, gateway, login } from "./world.ts";

describe("authorization and codes", () => {
  attack([27], "only the registered redirect URI is accepted", async () => {
    for (const redirectUri of [
      `${REDIRECT_URI}/`,
      `${REDIRECT_URI}?x=1`,
      `${REDIRECT_URI}#x`,
      REDIRECT_URI.replace("callback", "c%61llback"),
      REDIRECT_URI.replace("app.", "evil.app."),
      REDIRECT_URI.replace("https://app.example.com", "https://app.example.com@evil.example"),
      REDIRECT_URI.replace("https:", "http:"),
      REDIRECT_URI.replace(".com", ".com:444"),
      "//evil.example",
      "javascript:alert(1)",
    ]) {
      const { status } = await askCode(gateway, anna, app.clientId, { redirectUri });
      assert.equal(status, 404, redirectUri);
      const query = { client_id: app.clientId, redirect_uri: redirectUri };
      assert.equal((await gateway.send("GET", "/v1/auth/authorization", { query })).status, 400, redirectUri);
    }
  });

  attack([29, 33, 39, 42], "only known scopes are accepted, and only the response type code", async () => {
    for (const scopes of [["admin"], ["payments:*"], ["x".repeat(5_000)], ["payments:read\u0001"]])
      assert.equal((await askCode(gateway, anna, app.clientId, { scopes })).status, 400, scopes[0]);
    const errorOf = async (more: Record<string, string>) => {
      const query = { client_id: app.clientId, redirect_uri: REDIRECT_URI, ...more };
      return (await gateway.send("GET", "/v1/auth/authorization", { query })).body.error;
    };
    assert.equal(await errorOf({ response_type: "token" }), "unsupported_response_type");
    assert.equal(await errorOf({ response_mode: "fragment" }), "invalid_request");
    assert.equal(await errorOf({ request_uri: "http://127.0.0.1:9/" }), "request_uri_not_supported");
    assert.equal(await errorOf({ resource: "https://other.example" }), "invalid_target");
    assert.equal(
      await errorOf({ code_challenge: "x".repeat(43), code_challenge_method: "plain" }),
      "invalid_request",
    );
  });

  attack([30], "only the user can grant a code, not an app", async () => {
    const { accessToken } = await connectApp(gateway, anna, app);
    const query = { redirect_uri: REDIRECT_URI };
    const json = { clientId: app.clientId, scopes: ["payments:read"] };
    assert.equal((await gateway.send("POST", "/v1/auth/code", { query, json })).status, 401);
    assert.ok(
      [401, 403].includes(
        (await gateway.send("POST", "/v1/auth/code", { query, json, token: accessToken })).status,
      ),
    );
  });

  test("an app has exactly the settings that the operator registered", async () => {
    const query = { client_id: app.clientId, redirect_uri: REDIRECT_URI };
    const described = async (url: string) =>
      (await send(url, "GET", "/v1/auth/authorization", { query })).body;
    assert.equal((await described(gateway.url)).client.isVerified, false);
    const env = { ...gateway.env, PORT: "0", VERIFIED_APPS: app.clientId };
    const verifying = await startGateway(readSettings(env));
    assert.equal((await described(verifying.url)).client.isVerified, true);
    await verifying.stop();
    for (const name of ["Str\u0456pe", "\u0421tripe", "Stripe\u202e", "Stri\u200bpe"])
      assert.equal(
        (await as(anna, "POST", "/v1/apps", { name, redirectUris: [REDIRECT_URI] })).status,
        400,
        name,
      );
  });

  attack([28], "on the user's own machine any port is accepted, but no other path", async () => {
    const native = await createApp(gateway, anna, { redirectUris: ["http://127.0.0.1/callback"] });
    for (const [redirectUri, status] of [
      ["http://127.0.0.1:49152/callback", 200],
      ["http://127.0.0.1:49152/other", 404],
      ["http://127.0.0.2:49152/callback", 404],
    ] as const)
      assert.equal((await askCode(gateway, anna, native.clientId, { redirectUri })).status, status);
  });

  attack(
    [31],
    "consent needs the user's own token in the header: cookies are neither set nor read",
    async () => {
      const query = { redirect_uri: REDIRECT_URI };
      const json = { clientId: app.clientId, scopes: ["payments:read"] };
      const headers = {
        cookie: `token=${anna.accessToken}; accessToken=${anna.accessToken}`,
        origin: gateway.url,
      };
      assert.equal((await gateway.send("POST", "/v1/auth/code", { query, json, headers })).status, 401);
      const code = await gateway.passcode(bruno.email);
      for (const answer of [
        await gateway.send("GET", "/connect"),
        await login({ email: bruno.email, code }),
      ]) {
        assert.equal(answer.status, 200);
        assert.deepEqual(answer.headers.getSetCookie(), []);
      }
    },
  );

  attack(
    [32, 34],
    "the state is returned unchanged and encoded, and the issuer once, even after an error",
    async () => {
      const state = `<script>\r\nset-cookie: a=b${"x".repeat(1_000)}`;
      const redirectUrl = (await askCode(gateway, anna, app.clientId, { state })).body.redirectTo;
      const query = { client_id: app.clientId, redirect_uri: REDIRECT_URI, response_type: "token", state };
      const { refusalUrl } = (await gateway.send("GET", "/v1/auth/authorization", { query })).body;
      for (const back of [redirectUrl, refusalUrl]) {
        assert.doesNotMatch(back, /[<>\s]/);
        const { searchParams } = new URL(back);
        assert.deepEqual(searchParams.getAll("state"), [state]);
        assert.deepEqual(searchParams.getAll("iss"), [gateway.url]);
      }
    },
  );
});
