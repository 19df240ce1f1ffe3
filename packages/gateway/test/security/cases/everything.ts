import assert from "node:assert/strict";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { describe, test } from "node:test";
import { order, upload } from "@banco/gateway-testing/files";
import { gatewayAt } from "@banco/gateway-testing/gateway";
import { ATTACKS, JSON_TYPE, STRANGER } from "@banco/gateway-testing/hostile-bodies";
import { send } from "@banco/gateway-testing/http";
import { codeFor, connectApp, createApp, form, REDIRECT_URI } from "@banco/gateway-testing/oauth";
import { rawRequest, rawText } from "@banco/gateway-testing/raw";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { startPostgresProxy } from "@banco/testing/postgres-proxy";
import { startProgram } from "@banco/testing/process";
import { readSettings } from "../../../src/settings/settings.ts";
import { startGateway } from "../../../src/start.ts";
import { anna, app, as, attack, bruno, gateway, login, provenBy } from "./world.ts";

describe("everything else", () => {
  attack([75], "non-HTTP input is rejected and ends the connection", async () => {
    const start = "POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    for (const text of [
      `${start}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n`,
      `${start}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      `${start}x: a\r\n b\r\ntransfer-encoding: chunked, identity\r\n\r\n`,
      "POST /v1/auth/login HTTP/1.1\nhost: x\n\n",
      `${start}Host: y\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
      "GET /readyz HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n",
    ])
      assert.equal((await rawText(gateway.url, text)).status, 400, text);
  });

  attack([74], "unknown methods do nothing", async () => {
    for (const method of ["TRACE", "PROPFIND", "PUT"]) {
      const { status } = await rawRequest(gateway.url, method, "/v1/bridges");
      assert.ok([404, 405, 501].includes(status), `${method} ${status}`);
    }
    const headers = { "x-http-method-override": "DELETE" };
    assert.equal(
      (await gateway.send("GET", "/v1/bridges", { token: anna.accessToken, headers })).status,
      200,
    );
  });

  attack([76, 78], "strings are stored unchanged, or rejected", async () => {
    for (const name of [
      "'; drop table product; --",
      "{{7*7}}",
      "$" + "{jndi:ldap://x}",
      "*)(uid=*",
      "=cmd|' /C calc'!A0",
      "a\r\nb",
      "\u202eabc",
      "\u{1f9fe}",
      "<script>",
    ]) {
      const { status, body } = await as(anna, "POST", "/v1/products", { name, price: 1 });
      if (status === 201) assert.equal(body.name, name);
      else assert.equal(status, 400, name);
    }
    assert.equal((await as(anna, "POST", "/v1/products", { name: "a\0b", price: 1 })).status, 400);
  });

  attack([77], "a pattern that never matches still gets a response", async () => {
    const long = `${"a".repeat(50_000)}!`;
    for (const [path, json] of [
      ["/v1/auth/login", { email: long }],
      ["/v1/apps", { name: "x", redirectUris: [`https://${long}`] }],
      ["/v1/customers", { name: "x", vatId: long }],
    ] as const)
      assert.equal((await as(anna, "POST", path, json)).status, 400, path);
  });

  attack(
    [31, 81],
    "answers carry what keeps browsers from misreading them, and no origin is believed unasked",
    async () => {
      const { headers } = await gateway.send("GET", "/v1/bridges", {
        token: anna.accessToken,
        headers: { origin: "https://evil.example" },
      });
      assert.equal(headers.get("x-content-type-options"), "nosniff");
      assert.equal(headers.get("referrer-policy"), "no-referrer");
      assert.equal(headers.get("x-powered-by"), null);
      assert.ok(headers.get("strict-transport-security"));
      assert.equal(headers.get("access-control-allow-origin"), null);
      assert.equal(headers.get("access-control-allow-credentials"), null);
      assert.equal(headers.get("cache-control"), "no-store");
      const policy = (await gateway.send("GET", "/connect")).headers.get("content-security-policy")!;
      for (const directive of [
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "script-src 'self'",
      ])
        assert.ok(policy.split(";").includes(directive), directive);
      assert.doesNotMatch(policy, /https:/);
      assert.equal((await login({ email: "x@example.com" })).headers.get("cache-control"), "no-store");
    },
  );

  test("an agent's endpoint refuses pages that no app lists", async () => {
    const headers = { origin: "https://evil.example", accept: "application/json, text/event-stream" };
    const json = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const { status } = await gateway.send("POST", "/mcp", { token: anna.accessToken, json, headers });
    assert.equal(status, 403);
  });

  for (const kind of ["lists at the sign-in", "depth at the token endpoint", "keys to be received"]) {
    const { path, body, type = JSON_TYPE, status } = ATTACKS[kind]!;
    attack([73], `${kind} are rejected and do not stop the gateway`, async () => {
      const headers = { "content-type": type, ...STRANGER };
      assert.equal((await gateway.send("POST", path, { body, headers })).status, status);
      assert.equal((await gateway.send("GET", "/healthz")).status, 200);
    });
  }
  provenBy(
    [73],
    "gateway/test/security/bodies.test.ts",
    "the token is checked before the body",
    "a socket with an incomplete or unreadable request is closed",
  );

  attack(
    [79],
    "without its database it reports so, and later applies a revocation made in the meantime",
    async (t) => {
      const proxy = await startPostgresProxy(gateway.env.DATABASE_URL!);
      const sibling = await startGateway(
        readSettings({ ...gateway.env, PORT: "0", DATABASE_URL: proxy.url }),
      );
      t.after(async () => {
        await sibling.stop();
        await proxy.stop();
      });
      const { accessToken: token } = await connectApp(gateway, bruno, app);
      const ask = () => send(sibling.url, "GET", "/v1/payment/P1", { token });
      assert.equal((await ask()).status, 200);
      const back = proxy.away();
      const away = await ask();
      assert.deepEqual([away.status, away.body.code], [503, "unavailable"]);
      assert.ok(Number(away.headers.get("retry-after")) > 0);
      assert.doesNotMatch(away.text, /ECONN|node_modules|\.ts|at /);
      assert.equal((await as(bruno, "DELETE", `/v1/auth/grants/${app.clientId}`)).status, 200);
      back();
      const answer = await eventually("it responds again", async () => {
        const again = await ask();
        return again.status === 503 ? undefined : again;
      });
      assert.equal(answer.status, 401);
    },
  );

  attack([80], "no secret is in logs, error responses, metrics or the database", async (t) => {
    const port = String(await freePort());
    const env = { ...gateway.env, PORT: port, LOG_LEVEL: "trace", METRICS_TOKEN: "figures-for-the-test" };
    const program = await startProgram({ file: "packages/gateway/src/main.ts", env });
    t.after(() => program.kill());
    const url = `http://127.0.0.1:${port}`;
    const own = await createApp(gateway, anna);
    const code = await codeFor(gateway, anna, own.clientId);
    const passcode = await gatewayAt(url, gateway.db, gateway.mailbox).passcode(bruno.email);
    const { key } = (await as(anna, "POST", "/v1/keys", { name: "Reader", scopes: ["payments:read"] })).body;
    const { sourceAddress } = (await as(anna, "POST", "/v1/bridges", { name: "Counter" })).body;
    const signedIn = await send(url, "POST", "/v1/auth/login", {
      json: { email: bruno.email, code: passcode },
    });
    const response = await send(url, "POST", "/v1/auth/token", {
      json: { ...own, code, redirectUri: REDIRECT_URI },
    });
    const secrets = [
      code,
      passcode,
      own.clientSecret,
      key,
      sourceAddress.split(".")[2],
      ...[signedIn, response].flatMap(({ status, body }) => {
        assert.equal(status, 200);
        return [body.accessToken, body.refreshToken];
      }),
    ];
    const texts: string[] = [];
    for (const secret of secrets) {
      texts.push((await send(url, "GET", "/v1/nothing", { token: secret })).text);
      texts.push(
        (await send(url, "POST", "/v1/auth/login", { json: { email: "x@example.com", code: secret } })).text,
      );
      texts.push((await send(url, "POST", "/v1/auth/refresh", { json: { refreshToken: secret } })).text);
      const headers = { "x-source-address": sourceAddress };
      texts.push(
        (await send(url, "POST", "/v1/bridges/payment", { json: { amount: secret }, headers })).text,
      );
    }
    const figures = await send(url, "GET", "/metrics", { token: env.METRICS_TOKEN });
    assert.equal(figures.status, 200);
    texts.push(figures.text);
    await program.stop();
    assert.match(program.output(), /\/v1\/auth\/login/);
    texts.push(program.output());
    const tables = await gateway.db.raw(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables.rows as { name: string }[])
      texts.push(JSON.stringify((await gateway.db.raw(`select t::text from "${name}" t`)).rows));
    for (const [index, secret] of secrets.entries())
      for (const text of texts) assert.ok(!text.includes(secret), `${index}: ${text.slice(0, 200)}`);
  });

  attack([82], "a secret is compared in full, wherever it differs", async (t) => {
    const own = await createApp(gateway, anna);
    const { url } = await order(gateway, anna.accessToken);
    const compare = t.mock.method(crypto, "timingSafeEqual");
    syncBuiltinESMExports();
    t.after(() => {
      compare.mock.restore();
      syncBuiltinESMExports();
    });
    const changed = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    const start = url.indexOf("signature=") + "signature=".length;
    const tries = [
      (at: number) =>
        form(
          gateway,
          { ...own, clientSecret: changed(own.clientSecret, 3 + at) },
          { token: "x" },
          "/v1/auth/introspect",
        ),
      (at: number) => upload(gateway, changed(url, start + at)),
    ];
    for (const attempt of tries)
      for (const at of [0, 20, 40]) {
        const before = compare.mock.callCount();
        const { status } = await attempt(at);
        assert.ok(status === 401 || status === 403, `${status}`);
        assert.equal(compare.mock.callCount() - before, 1);
      }
  });
});
