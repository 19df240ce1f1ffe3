/** Attacks on the API from outside, in the order of a list: discovery, tokens, sign-in, authorization, tenants, webhooks, everything else. */

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openVault } from "../../src/db/vault.ts";
import { readSettings } from "../../src/settings.ts";
import { startGateway } from "../../src/start.ts";
import { type SignedIn, startTestGateway, type TestGateway } from "../support/gateway.ts";
import { send } from "../support/http.ts";
import {
  askCode,
  codeFor,
  connectApp,
  connectByForm,
  createApp,
  exchange,
  form,
  isTaken,
  REDIRECT_URI,
  type TestApp,
} from "../support/oauth.ts";
import { rawRequest, rawText } from "../support/raw.ts";

let simulators: Simulators;
let gateway: TestGateway;
let anna: SignedIn;
let bruno: SignedIn;
let app: TestApp;
before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, TRUSTED_PROXIES: "1" });
  [anna, bruno] = [await gateway.signIn(), await gateway.signIn()];
  app = await createApp(gateway, anna);
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

const as = (user: SignedIn, method: string, path: string, json?: unknown) =>
  gateway.send(method, path, { token: user.accessToken, ...(json !== undefined && { json }) });
/** From a network of its own. */
const from = (ip: string) => ({ "x-forwarded-for": ip });
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
const login = (json: object, ip = "198.51.100.1") =>
  gateway.send("POST", "/v1/auth/login", { json, headers: from(ip) });

describe("discovery", () => {
  const DOCUMENTS = ["oauth-protected-resource", "oauth-authorization-server", "openid-configuration"];

  test("the documents need no token and name one issuer, whatever the host is called", async () => {
    for (const name of DOCUMENTS) {
      const { status, headers, body } = await rawRequest(gateway.url, "GET", `/.well-known/${name}`, {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
      });
      assert.equal(status, 200);
      assert.match(headers["content-type"]!, /^application\/json/);
      assert.doesNotMatch(body, /evil\.example|"plain"/);
      assert.equal(JSON.parse(body).issuer ?? JSON.parse(body).resource, gateway.url);
    }
  });

  test("a document that is not there is 404, and readable for pages of any origin", async () => {
    const path = "/.well-known/oauth-protected-resource/v1/payment";
    const origin = "https://agent.example";
    const { status, headers } = await gateway.send("GET", path, { headers: { origin } });
    assert.deepEqual([status, headers.get("access-control-allow-origin")], [404, "*"]);
    const asked = {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "mcp-protocol-version",
    };
    assert.equal((await gateway.send("OPTIONS", path, { headers: asked })).status, 204);
  });

  test("a token counts in its header only", async () => {
    const { accessToken: token } = anna;
    assert.equal((await gateway.send("GET", "/v1/bridges", { query: { access_token: token } })).status, 401);
    assert.equal((await gateway.send("POST", "/v1/bridges", { form: { access_token: token } })).status, 401);
    const twice = await rawText(
      gateway.url,
      `GET /v1/bridges HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer x\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    assert.equal(twice.status, 401);
    for (const scheme of ["bearer", "BEARER", "Bearer "])
      assert.equal(
        (await gateway.send("GET", "/v1/bridges", { headers: { authorization: `${scheme} ${token}` } }))
          .status,
        200,
      );
  });
});

describe("tokens", () => {
  const refused = async (token: string) => {
    const { status } = await rawRequest(gateway.url, "GET", "/v1/bridges", {
      authorization: `Bearer ${token}`,
    });
    assert.ok(status === 401 || status === 431, `${status} ${token.slice(0, 80)}`);
  };

  test("no algorithm but ours, no key but ours, no claim but ours", async () => {
    const claims = claimsOf(anna.accessToken);
    const [head, body, signature] = anna.accessToken.split(".") as [string, string, string];
    const header = JSON.parse(Buffer.from(head, "base64url").toString());
    for (const alg of ["none", "None", "nOnE", "HS256"]) {
      const start = `${base64({ ...header, alg })}.${body}`;
      await refused(`${start}.`);
      await refused(`${start}.${createHmac("sha256", "public key").update(start).digest("base64url")}`);
    }
    for (const change of [
      { jku: "http://127.0.0.1:9/keys" },
      { jwk: { kty: "EC" } },
      { x5u: "http://127.0.0.1:9" },
      { crit: ["x"] },
    ])
      await refused(`${base64({ ...header, ...change })}.${body}.${signature}`);
    for (const kid of ["../../dev/null", "' or 1=1 --", "x".repeat(4_000), undefined])
      await refused(`${base64({ ...header, kid })}.${body}.${signature}`);
    for (const change of [
      { iss: "x" },
      { aud: ["x"] },
      { exp: 1 },
      { nbf: 1e10 },
      { exp: undefined },
      { sub: bruno.email },
    ])
      await refused(`${head}.${base64({ ...claims, ...change })}.${signature}`);
    for (const broken of [
      `${head}..${signature}`,
      `${head}.${body}.${signature}.x`,
      "x".repeat(100_000),
      `${head}.${body}`,
    ])
      await refused(broken);
  });

  test("refresh tokens, codes and the tokens of a deleted app open nothing", async () => {
    await refused(anna.refreshToken);
    await refused(await codeFor(gateway, anna, app.clientId));
    const [gone, kept] = [await createApp(gateway, anna), await createApp(gateway, anna)];
    const [tokens, others] = [await connectApp(gateway, bruno, gone), await connectApp(gateway, bruno, kept)];
    assert.equal((await as(anna, "DELETE", `/v1/apps/${gone.clientId}`)).status, 200);
    assert.equal(await isTaken(gateway, tokens.accessToken), false);
    assert.equal(await isTaken(gateway, others.accessToken), true);
  });
});

describe("sign-in", () => {
  test("whoever floods an address from one network keeps no mail from its owner elsewhere", async () => {
    const email = "victim@example.com";
    const flood = await Promise.all(Array.from({ length: 30 }, () => login({ email }, "203.0.113.1")));
    assert.equal(flood.filter(({ status }) => status === 200).length, 5);
    assert.equal((await login({ email }, "198.51.100.77")).status, 200);
  });

  test("whoever guesses without end from one network does not lock the owner out elsewhere", async () => {
    const { email } = await gateway.signIn();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, () => login({ email, code: "00000000" }, "203.0.113.2")),
    );
    assert.equal(guesses.filter(({ status }) => status === 429).length, 55);
    const code = await gateway.passcode(email);
    assert.equal((await login({ email, code }, "198.51.100.78")).status, 200);
  });

  test("codes that can be none are refused, and fill nobody's log", async () => {
    const user = await gateway.signIn();
    const before = (await as(user, "GET", "/v1/audit")).body.items.length;
    for (const code of ["", "1", "x".repeat(300), "1234 567", "%00%00"])
      assert.equal((await login({ email: user.email, code })).body.code, "passcode_invalid", code);
    for (const code of [12345678, ["12345678"], { $ne: "" }, "1".repeat(8_000)])
      assert.equal((await login({ email: user.email, code })).body.code, "validation_failed");
    assert.equal((await as(user, "GET", "/v1/audit")).body.items.length, before);
  });

  test("an address with a line break, two addresses or look-alike letters is none", async () => {
    for (const email of [
      "a@example.com\r\nbcc: b@example.com",
      "a@example.com,b@example.com",
      "\u0430nna@example.com",
      `${"a".repeat(10_000)}@example.com`,
      "",
    ])
      assert.equal((await login({ email })).status, 400, email.slice(0, 40));
  });

  test("one code signs in once, however many ask", async () => {
    const email = "once@example.com";
    const code = await gateway.passcode(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login({ email, code }, "203.0.113.5")));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal((await login({ email: "other@example.com", code }, "203.0.113.6")).status, 400);
  });

  test("a refresh token is good once, and only where it was given out", async () => {
    const user = await gateway.signIn();
    const refresh = (refreshToken: unknown) =>
      gateway.send("POST", "/v1/auth/refresh", { json: { refreshToken } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(user.refreshToken)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const token of [
      await connectByForm(gateway, user, app),
      user.accessToken,
      user.refreshToken.slice(0, -1),
      "' or 1=1 --",
    ])
      assert.equal((await refresh(token)).status, 401, token);
    const crossed = await form(gateway, app, {
      grant_type: "refresh_token",
      refresh_token: (await gateway.signIn()).refreshToken,
    });
    assert.deepEqual([crossed.status, crossed.body.error], [400, "invalid_grant"]);
  });
});

describe("authorization and codes", () => {
  test("no redirect URI but the registered one", async () => {
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

  test("no scope but the known ones, and no response but a code", async () => {
    for (const scopes of [["admin"], ["payments:*"], ["x".repeat(5_000)], ["payments:read\u0001"]])
      assert.equal((await askCode(gateway, anna, app.clientId, { scopes })).status, 400, scopes[0]);
    const asked = async (more: Record<string, string>) => {
      const query = { client_id: app.clientId, redirect_uri: REDIRECT_URI, ...more };
      return (await gateway.send("GET", "/v1/auth/authorization", { query })).body.error;
    };
    assert.equal(await asked({ response_type: "token" }), "unsupported_response_type");
    assert.equal(await asked({ response_mode: "fragment" }), "invalid_request");
    assert.equal(await asked({ request_uri: "http://127.0.0.1:9/" }), "request_uri_not_supported");
    assert.equal(await asked({ resource: "https://other.example" }), "invalid_target");
    assert.equal(
      await asked({ code_challenge: "x".repeat(43), code_challenge_method: "plain" }),
      "invalid_request",
    );
  });

  test("a code is the user's own to give, and no app gives one", async () => {
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

  test("an app is what the operator says it is, and no more", async () => {
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
});

describe("the token endpoint", () => {
  test("wrong secrets, and codes that were used, are another's or name another address", async () => {
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
  });

  test("bodies of every wrong kind are 400 or 415, and never 500", async () => {
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

  test("registration takes no address that is none, and no name that is markup", async () => {
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

  test("a client's own address is fetched from the public Internet only", async () => {
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
});

describe("tenants and apps", () => {
  test("another's records are not there", async () => {
    const { body: product } = await as(anna, "POST", "/v1/products", { name: "Mug", price: 9 });
    for (const method of ["GET", "DELETE"])
      assert.equal((await as(bruno, method, `/v1/products/${product.id}`)).status, 404);
    assert.equal((await as(bruno, "PATCH", `/v1/products/${product.id}`, { name: "x" })).status, 404);
    assert.ok([403, 404].includes((await as(bruno, "DELETE", `/v1/apps/${app.clientId}`)).status));
    assert.deepEqual((await as(bruno, "GET", "/v1/products")).body, []);
  });

  test("an app's secret and owner are not to be changed or read", async () => {
    await as(anna, "PATCH", `/v1/apps/${app.clientId}`, { clientSecret: "x", ownerId: "usr_1" });
    assert.doesNotMatch((await as(anna, "GET", "/v1/apps")).text, /clientSecret|cs_/);
    assert.equal((await exchange(gateway, app, await codeFor(gateway, anna, app.clientId))).status, 200);
  });

  test("apps are told at public addresses only", async () => {
    for (const webhookUrl of [
      "http://a.example/",
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://localhost/",
      "https://10.0.0.1/",
      "gopher://a.example/",
      "https://u:p@a.example/",
    ])
      assert.equal(
        (await as(anna, "PATCH", `/v1/apps/${app.clientId}`, { webhookUrl })).status,
        400,
        webhookUrl,
      );
  });

  test("an app's token manages neither apps nor devices nor billing, and sees no other area", async () => {
    const { accessToken: token } = await connectApp(gateway, bruno, app, ["payments:read"]);
    for (const path of ["/v1/apps", "/v1/keys", "/v1/audit", "/v1/products"])
      assert.equal((await gateway.send("GET", path, { token })).status, 403, path);
    const { headers } = await gateway.send("POST", "/v1/payment/P1", { token });
    assert.match(headers.get("www-authenticate")!, /insufficient_scope.*payments:write/);
  });
});

describe("amounts and providers", () => {
  test("an amount is a positive number of whole cents, and nothing else", async () => {
    assert.equal((await as(anna, "POST", "/v1/payment/P1")).status, 201);
    for (const amount of ["10", -1, 0, 0.001, 1e308, null, [1]]) {
      const json = { amount, token: "tok_visa" };
      const headers = { "x-client-id": "till" };
      const { status } = await gateway.send("POST", "/v1/payment/P1/card", {
        token: anna.accessToken,
        json,
        headers,
      });
      assert.equal(status, 400, String(amount));
    }
  });

  test("no name leads to a provider but its own", async () => {
    for (const name of ["__proto__", "constructor", "%2e%2e", "P99", "toString", "../P1"])
      assert.ok(
        [400, 404].includes(
          (
            await rawRequest(gateway.url, "GET", `/v1/payment/${name}`, {
              authorization: `Bearer ${anna.accessToken}`,
            })
          ).status,
        ),
        name,
      );
  });

  test("lists have bounds", async () => {
    for (const query of [{ limit: "-1" }, { limit: "1e9" }, { limit: "abc" }, { "limit[]": "1" }] as Record<
      string,
      string
    >[]) {
      const { status } = await gateway.send("GET", "/v1/audit", { token: anna.accessToken, query });
      assert.equal(status, 400, JSON.stringify(query));
    }
  });
});

describe("webhooks", () => {
  for (const { kind, manifest } of [...paymentProviders(), ...fiscalProviders(), ...storeProviders()]) {
    const path = `/v1/${kind}/${manifest.id}`;
    test(`an address of ${path} is good for its own account only`, async () => {
      const addresses = await Promise.all([anna, bruno].map((user) => addressAt(user, path)));
      const [one, other] = addresses.map((address) => address.split(".")) as [string[], string[]];
      for (const account of [
        undefined,
        "",
        `${one[0]}.${one[1]}.${other[2]}`,
        `${one[0]}.${other[1]}.${one[2]}`,
        `${other[0]}.${one[1]}.${one[2]}`,
        `${one[0]}.${one[1]}.`,
        `${one[0]}.${one[1]}.${one[2]}x`,
      ]) {
        const query = account === undefined ? {} : { account };
        const answer = await gateway.send("POST", `${path}/webhook`, { query, json: { id: "evt_1" } });
        // Nobody sends a handoff events: its endpoint takes anything and does nothing. Shopify wants 401 of what is not its own.
        if (manifest.id === "handoff") assert.equal(answer.status, 200, account);
        else assert.match(answer.body.code, /^webhook_(refused|unauthorized)$/, account);
      }
      const elsewhere = kind === "payment" && manifest.id !== "stripe" ? "stripe" : "mollie";
      const crossed = await gateway.send("POST", `/v1/payment/${elsewhere}/webhook`, {
        query: { account: addresses[0]! },
        json: {},
      });
      assert.equal(crossed.body.code, "webhook_refused");
    });
  }

  test("a forged event changes nothing, whoever it is of", async () => {
    for (const path of ["/v1/billing/webhook", "/v1/payment/stripe/webhook"]) {
      const headers = { "stripe-signature": `t=${Math.floor(Date.now() / 1_000)},v1=${"0".repeat(64)}` };
      const { status } = await gateway.send("POST", path, { json: { id: "evt_1", type: "x" }, headers });
      assert.ok([400, 503].includes(status), path);
    }
  });

  /** The part of a webhook's address that only the provider is told. */
  async function addressAt(user: SignedIn, path: string): Promise<string> {
    const { body, status, text } = await as(user, "POST", path);
    assert.equal(status, 201, text);
    const { rows } = await gateway.db.raw("select tenant_id, kind, credentials from account where id = $1", [
      body.id,
    ]);
    const [{ tenant_id: tenant, kind, credentials }] = rows as [
      { tenant_id: string; kind: string; credentials: Buffer },
    ];
    const vault = await openVault(undefined, gateway.env.DATA_DIR!);
    const { webhookToken } = JSON.parse(
      vault.open(tenant, `${kind}_account ${body.id} credentials`, credentials),
    );
    return `${tenant}.${body.id}.${webhookToken}`;
  }
});

describe("the exchange system's services", () => {
  const stranger = from("203.0.113.9");
  const soap = (content: string) =>
    `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body>${content}</Body></Envelope>`;

  test("a stranger's message is a fault, whatever it holds, and changes nothing", async () => {
    const hostile = [
      soap(""),
      soap("<a/>"),
      `<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:9/">]>${soap("&x;")}`,
      `<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${soap("&b;")}`,
      "<a>".repeat(10_000),
      "nonsense",
    ];
    for (const service of ["TrasmissioneFatture", "RicezioneFatture"]) {
      for (const body of hostile) {
        const headers = { ...stranger, "content-type": "text/xml" };
        const { status, text } = await gateway.send("POST", `/v1/sdi/${service}`, { body, headers });
        assert.equal(status, 500);
        assert.match(text, /Nothing shows that this file may be taken from this sender/);
      }
      const json = await gateway.send("POST", `/v1/sdi/${service}`, { json: {}, headers: stranger });
      assert.equal(json.status, 415);
    }
    const { rows } = await gateway.db.raw("select 1 from sdi_reception");
    assert.equal(rows.length, 0);
  });

  test("strangers are answered the same, whatever they bring", async () => {
    for (const xml of ["<a/>", "nonsense", "MIAGCSqGSIb3DQEHAqCA", `<!DOCTYPE a>${"<a>".repeat(10_000)}`]) {
      for (const service of ["transmissions", "receptions"]) {
        const { body } = await gateway.send("POST", `/v1/sdi/${service}`, {
          json: { xml },
          headers: stranger,
        });
        assert.equal(body.code, "sender_not_trusted", xml.slice(0, 40));
      }
    }
  });
});

describe("everything else", () => {
  test("what is no request is refused and ends the connection", async () => {
    const start = "POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    for (const text of [
      `${start}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n`,
      `${start}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      `${start}x: a\r\n b\r\ntransfer-encoding: chunked, identity\r\n\r\n`,
      "POST /v1/auth/login HTTP/1.1\nhost: x\n\n",
    ])
      assert.equal((await rawText(gateway.url, text)).status, 400, text);
  });

  test("methods that are none of ours do nothing", async () => {
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

  test("texts are kept as they are, or refused", async () => {
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

  test("a pattern that never matches is answered all the same", async () => {
    const long = `${"a".repeat(50_000)}!`;
    for (const [path, json] of [
      ["/v1/auth/login", { email: long }],
      ["/v1/apps", { name: "x", redirectUris: [`https://${long}`] }],
      ["/v1/customers", { name: "x", vatId: long }],
    ] as const)
      assert.equal((await as(anna, "POST", path, json)).status, 400, path);
  });

  test("answers carry what keeps browsers from misreading them, and no origin is believed unasked", async () => {
    const { headers } = await gateway.send("GET", "/v1/bridges", {
      token: anna.accessToken,
      headers: { origin: "https://evil.example" },
    });
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("x-powered-by"), null);
    assert.ok(headers.get("strict-transport-security"));
    assert.equal(headers.get("access-control-allow-origin"), null);
    assert.equal(headers.get("access-control-allow-credentials"), null);
    assert.match(
      (await gateway.send("GET", "/connect")).headers.get("content-security-policy")!,
      /frame-ancestors 'none'/,
    );
    assert.equal((await login({ email: "x@example.com" })).headers.get("cache-control"), "no-store");
  });

  test("an agent's endpoint serves no page that no app names", async () => {
    const headers = { origin: "https://evil.example", accept: "application/json, text/event-stream" };
    const json = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const { status } = await gateway.send("POST", "/mcp", { token: anna.accessToken, json, headers });
    assert.equal(status, 403);
  });
});
