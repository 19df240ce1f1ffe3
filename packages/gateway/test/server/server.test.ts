import assert from "node:assert/strict";
import { request } from "node:http";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import fastJson from "fast-json-stringify";
import { readSettings, SettingsError } from "../../src/settings/settings.ts";

let gateway: TestGateway;
let token: string;
before(async () => {
  gateway = await startTestGateway();
  token = (await gateway.signIn()).accessToken;
});
after(() => gateway.stop());

test("a request without a token returns 401 with a metadata link", async () => {
  const { status, headers, body } = await gateway.send("GET", "/v1/payment/P1");
  assert.equal(status, 401);
  assert.equal(body.code, "unauthorized");
  const challenge = headers.get("www-authenticate")!;
  assert.match(challenge, /^Bearer .*scope="payments:read".*resource_metadata="http/);
  assert.ok(!challenge.includes("error="));
  const wrong = await gateway.send("GET", "/v1/payment/P1", { token: "not.a.token" });
  assert.match(wrong.headers.get("www-authenticate")!, /error="invalid_token"/);
});

test("every error response is a problem document with the request ID", async () => {
  const { status, headers, body } = await gateway.send("GET", "/v1/nothing", { token });
  assert.equal(status, 404);
  assert.match(headers.get("content-type")!, /^application\/problem\+json/);
  assert.equal(body.requestId, headers.get("x-request-id"));
  assert.deepEqual(
    ["type", "title", "status", "detail", "code", "requestId"].filter((name) => !(name in body)),
    [],
  );
});

test("non-JSON, mistyped and oversized bodies get their own status", async () => {
  const post = (body: string, type = "application/json") =>
    gateway.send("POST", "/v1/bridges", { token, body, headers: { "content-type": type } });
  for (const broken of ["{", "", "nonsense", '{"name":"x",}']) {
    assert.equal((await post(broken)).status, 400, broken);
  }
  assert.equal((await post("<bridge/>", "application/xml")).status, 415);
  assert.equal((await post(JSON.stringify({ name: "x".repeat(2_000_000) }))).status, 413);
  assert.equal((await post(JSON.stringify({ name: 5 }))).body.errors[0].path, "/name");
  assert.equal((await post('{"__proto__":{"name":"x"}}')).status, 400);
  assert.deepEqual((await gateway.send("GET", "/v1/bridges", { token })).body, []);
});

test("manipulated paths return 404", async () => {
  for (const path of [
    "/v1/payment/../P1",
    "/v1/payment/%2e%2e/P1",
    "/v1/payment/__proto__",
    "/v1/payment/constructor",
  ]) {
    const status = await rawStatus(path);
    assert.equal(status, 404, path);
  }
});

/** The unchanged path: fetch would normalize it. */
function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("health, metrics and the reference respond without a token", async () => {
  gateway.holdDeadlines();
  for (const path of ["/healthz", "/readyz", "/docs"])
    assert.equal((await gateway.send("GET", path)).status, 200, path);
  assert.match((await gateway.send("GET", "/metrics")).text, /banco_http_request_seconds_count/);
  const { body } = await gateway.send("GET", "/openapi.json");
  assert.match(body.openapi, /^3\.1/);
  const paths = Object.keys(body.paths);
  assert.ok(paths.includes("/v1/payment/{providerId}/card"));
  assert.deepEqual(
    paths.filter((path) => !path.startsWith("/v1/")),
    [],
  );
});

test("the reference shows which requests accept an Idempotency-Key or can wait", async () => {
  const { body } = await gateway.send("GET", "/openapi.json");
  const naming = (header: string) =>
    Object.entries<Record<string, { parameters?: { in: string; name: string }[] }>>(body.paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations)
          .filter(([, { parameters = [] }]) =>
            parameters.some((one) => one.in === "header" && one.name.toLowerCase() === header),
          )
          .map(([method]) => `${method} ${path.replace(/^\/v1\//, "")}`),
    );
  const charges = ["card", "link", "app", "terminal", "checkin", "code"];
  assert.deepEqual(naming("idempotency-key").sort(), [
    "delete payment/{providerId}/transactions/{transactionId}",
    "delete sales/{saleId}",
    "delete sales/{saleId}/payments/{paymentId}",
    "delete store/{providerId}/transactions/{transactionId}",
    "patch fiscal/{providerId}/receipts/{receiptId}",
    "patch payment/{providerId}/transactions/{transactionId}",
    "post bridges/fiscal",
    "post bridges/payment",
    "post closes",
    "post exports",
    "post fiscal/reconciliation/links",
    "post fiscal/{providerId}/invoices",
    "post fiscal/{providerId}/receipts",
    "post fiscal/{providerId}/receipts/{receiptId}/mail",
    "post invitations",
    "post payment/disputes/{disputeId}/evidence",
    ...[...charges, "disputes/{disputeId}/evidence"]
      .map((path) => `post payment/{providerId}/${path}`)
      .sort(),
    "post payment/{providerId}/transactions/{transactionId}/decision",
    "post payment/{providerId}/transactions/{transactionId}/refunds/{refundId}/decision",
    "post privacy/requests",
    "post sales",
    "post sales/{saleId}/answer",
    "post sales/{saleId}/document",
    "post sales/{saleId}/payments",
    "post sales/{saleId}/returns",
  ]);
  assert.deepEqual(naming("prefer").sort(), [
    "post payment/{providerId}/checkin",
    "post payment/{providerId}/terminal",
  ]);
});

test("every response schema compiles on first use", async () => {
  const { body } = await gateway.send("GET", "/openapi.json");
  const operations = Object.values<Record<string, object>>(body.paths).flatMap((path) => Object.values(path));
  const contents = operations.flatMap((operation) => [...schemasOf(operation)]);
  assert.ok(contents.length > 200);
  const { components } = body;
  // Most of them are the same few schemas, such as those of the problems that every route can return.
  const different = new Set(contents.map((schema) => JSON.stringify(schema)));
  for (const schema of different) fastJson({ ...JSON.parse(schema), components });
});

/** The schemas of an operation's responses. */
function* schemasOf({ responses = {} }: { responses?: Record<string, Answer> }): Generator<object> {
  for (const { content = {} } of Object.values(responses))
    for (const { schema } of Object.values(content)) if (schema) yield schema;
}

interface Answer {
  content?: Record<string, { schema?: object }>;
}

test("the error lists every unusable setting", () => {
  assert.throws(
    () => readSettings({ PORT: "x", LOG_LEVEL: "loud" }),
    (error: Error) =>
      error instanceof SettingsError &&
      ["PORT", "LOG_LEVEL", "DATABASE_URL"].every((name) => error.message.includes(name)),
  );
});

test("an undecodable path returns a problem document", async () => {
  const { hostname, port } = new URL(gateway.url);
  const type = await new Promise<string | undefined>((resolve, reject) => {
    request({ hostname, port, path: "/v1/apps/%ff" }, (response) => {
      response.resume();
      resolve(response.headers["content-type"]);
    })
      .on("error", reject)
      .end();
  });
  assert.match(type!, /^application\/problem\+json/);
});

test("non-UTF-8 or too deeply nested JSON is refused as malformed", async () => {
  const post = (body: Buffer | string) =>
    gateway.send("POST", "/v1/bridges", { token, body, headers: { "content-type": "application/json" } });
  const latin = Buffer.from('{"name":"Caff\u00e8"}', "latin1");
  const deep = `{"name":"x","more":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`;
  for (const body of [latin, deep, "[".repeat(20_000)]) {
    const answer = await post(body);
    assert.deepEqual([answer.status, answer.body.code], [400, "malformed_body"]);
  }
  assert.deepEqual((await gateway.send("GET", "/v1/bridges", { token })).body, []);
});

test("unstorable text is reported with its path", async () => {
  const post = (body: string) =>
    gateway.send("POST", "/v1/customers", { token, body, headers: { "content-type": "application/json" } });
  for (const [body, path] of [
    ['{"name":"a\\u0000b"}', "/name"],
    ['{"name":"\\ud83d"}', "/name"],
    ['{"name":"Anna","address":{"city":"\\udc00"}}', "/address/city"],
    ['{"name":"Anna","a/b":{"~\\u0000":1}}', "/a~1b"],
  ] as const) {
    const answer = await post(body);
    assert.deepEqual([answer.status, answer.body.errors?.[0]?.path], [400, path], answer.text);
  }
  const { status, body } = await post('{"name":"\\ud83d\\ude00 \\u00e8"}');
  assert.deepEqual([status, body.name], [201, "\u{1f600} \u00e8"]);
});

test("an impossible ID returns 404, and one with NUL is reported", async () => {
  for (const path of [`/v1/bridges/${"x".repeat(300)}`, `/v1/payment/${"x".repeat(300)}/merchant`]) {
    assert.deepEqual((await gateway.send("GET", path, { token })).status, 404, path);
  }
  for (const [path, field] of [
    ["/v1/bridges/a%00b", "/params/bridgeId"],
    ["/v1/audit?token=%00", "/query/token"],
  ] as const) {
    const { status, body } = await gateway.send("GET", path, { token });
    assert.deepEqual([status, body.errors?.[0]?.path], [400, field]);
  }
});

test("numbers in a query are parsed exactly or refused", async () => {
  for (const limit of ["1.5", "true", "1e1", "0x1", "0", "-1", " 1"]) {
    const { status, body } = await gateway.send("GET", "/v1/audit", { token, query: { limit } });
    assert.deepEqual([status, body.errors?.[0]?.path], [400, "/query/limit"], limit);
  }
  for (const limit of ["1", "9".repeat(20), ""])
    assert.equal((await gateway.send("GET", "/v1/audit", { token, query: { limit } })).status, 200, limit);
});

test("a tampered token, invalid year or reversed period returns 400", async () => {
  const encoded = (place: string) => Buffer.from(place).toString("base64url");
  const list = "/v1/sdi/transmissions";
  for (const [path, query, field] of [
    ["/v1/audit", { token: "aud_x" }, "token"],
    ["/v1/audit", { token: `evt_${"0".repeat(32)}` }, "token"],
    [list, { token: encoded("2026 sdi_1") }, "token"],
    [list, { token: encoded("999999-12-31 x") }, "token"],
    [list, { token: encoded("2026-01-01T00:00:00.000Z a'b") }, "token"],
    [list, { start: "0000-01-01T00:00:00Z" }, "start"],
    [list, { start: "2026-02-30" }, "start"],
    [list, { start: "2026-1-1" }, "start"],
    [list, { start: "10:00" }, "start"],
    ["/v1/audit", { start: "2026-02-01T00:00:00Z", end: "2026-01-01T00:00:00Z" }, "start"],
  ] as const) {
    const { status, body } = await gateway.send("GET", path, { token, query });
    assert.deepEqual([status, body.errors?.[0]?.path], [400, `/query/${field}`], JSON.stringify(query));
  }
});

test("a field that breaks two rules is reported once", async () => {
  const query = { start: "yesterday", end: "2026-11-21T00:00:00Z" };
  const { body: time } = await gateway.send("GET", "/v1/payment/P1/transactions", { token, query });
  assert.match(time.detail, /^\/query\/start must/);
  assert.equal(time.errors.length, 1);
  const { status, body } = await gateway.send("POST", "/v1/bridges", { token, json: ["x"] });
  assert.deepEqual([status, body.detail, body.errors[0].path], [400, "The body must be object", ""]);
});

test("an unsupported method is refused with the allowed methods", async () => {
  const { status, headers, body } = await gateway.send("PUT", "/v1/bridges/brg_1", { token, json: {} });
  assert.deepEqual([status, body.code], [405, "method_not_allowed"]);
  assert.deepEqual(headers.get("allow")!.split(", ").sort(), ["DELETE", "GET", "HEAD", "PATCH"]);
  assert.equal((await gateway.send("PUT", "/v1/bridges/a/b/c", { token, json: {} })).status, 404);
});

test("non-HTTP input and too many headers return problem documents", async () => {
  const { hostname, port } = new URL(gateway.url);
  const ask = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = "";
      socket.on("data", (data) => (answer += data)).on("end", () => resolve(answer));
      socket.on("error", reject);
    });
  for (const [text, status, code] of [
    ["nonsense\r\n\r\n", 400, "malformed_body"],
    ["GET / HTTP/1.1\r\nhost: x\r\nx: \x7f\x00\r\n\r\n", 400, "malformed_body"],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
  ] as const) {
    const [head = "", body = ""] = (await ask(text)).split("\r\n\r\n");
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json`));
    assert.equal(JSON.parse(body).code, code);
  }
});

test("a content type without a body is accepted where no body is expected", async () => {
  const headers = { "content-type": "application/json" };
  const post = (path: string) => gateway.send("POST", path, { token, headers, body: "" });
  assert.equal((await post("/v1/payment/handoff")).status, 201);
  assert.equal((await post("/v1/bridges")).status, 400);
});
