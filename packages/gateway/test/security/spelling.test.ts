import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { rawRequest } from "@banco/gateway-testing/raw";
import { statement } from "../../src/db/statement.ts";

const LIMIT = 20;

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway({ RATE_LIMIT_PER_MINUTE: String(LIMIT) });
});
after(() => gateway.stop());

/** Ways to write a path that the router treats as the same. */
const SAME: Record<string, (path: string) => string> = {
  "as it is": (path) => path,
  "with a letter of its first part encoded": (path) => path.replace("/v1", "/%761"),
  "with a digit encoded": (path) => path.replace("/v1", "/v%31"),
  "with a letter of its second part encoded": (path) =>
    path.replace(/^\/v1\/(.)/, (_all, letter) => `/v1/%${hex(letter)}`),
  "encoded throughout": (path) => path.replace(/[a-z0-9]/g, (letter) => `%${hex(letter)}`),
  "in absolute form": (path) => `${gateway.url}${path}`,
  "in absolute form of another host": (path) => `http://other.example${path}`,
  "in absolute form and encoded": (path) => `${gateway.url}${path.replace("/v1", "/%76%31")}`,
};

/** Spellings that are different paths, outside the API. */
const OTHER: Record<string, (path: string) => string> = {
  "in capitals": (path) => path.toUpperCase(),
  "with a doubled slash": (path) => `/${path}`,
  "with a doubled slash inside": (path) => path.replace("/v1/", "/v1//"),
  "with a dot segment": (path) => path.replace("/v1/", "/v1/./"),
  "with two dots": (path) => path.replace("/v1/", "/v1/x/../"),
  "with encoded dots": (path) => path.replace("/v1/", "/v1/x/%2e%2e/"),
  "with an encoded slash": (path) => path.replace("/v1/", "/v1%2f"),
  "with a slash at its end": (path) => `${path}/`,
};

const hex = (letter: string) => letter.charCodeAt(0).toString(16);
const asUser = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` });

const MINUTE_MS = 60_000;
/** The gateway's time and the database's differ by less than this. */
const MARGIN_MS = 100;
const MS_OF_MINUTE = statement(
  "test_ms_of_minute",
  "select (1000 * extract(seconds from now()))::integer as ms",
);

/**
 * Waits for the next minute, in which limits restart, so that even a slow test ends in the minute in which
 * it began.
 */
async function newMinute(): Promise<void> {
  const { ms } = (await gateway.db.one<{ ms: number }>(MS_OF_MINUTE))!;
  await gateway.pass(MINUTE_MS - ms + MARGIN_MS);
}

for (const [how, spelled] of Object.entries(SAME)) {
  test(`a path written ${how} is audited under its route and canonical path`, async () => {
    const user = await gateway.signIn();
    const json = JSON.stringify({ name: "Till", scopes: ["payments:read"] });
    const response = await rawRequest(gateway.url, "POST", spelled("/v1/keys"), asUser(user), json);
    assert.equal(response.status, 201, response.body);
    const { body } = await gateway.send("GET", "/v1/audit", { token: user.accessToken });
    const [entry] = body.items;
    assert.deepEqual([entry.action, entry.path, entry.status], ["POST /v1/keys", "/v1/keys", 201]);
  });

  test(`a path written ${how} counts toward the limit`, async () => {
    await newMinute();
    const user = await gateway.signIn();
    const answers = [];
    for (let sent = 0; sent <= LIMIT; sent += 1)
      answers.push(await rawRequest(gateway.url, "GET", spelled("/v1/bridges"), asUser(user)));
    assert.deepEqual([answers.at(0)!.status, answers.at(-1)!.status], [200, 429]);
    await newMinute();
  });

  test(`a path written ${how} gets its route's headers, label and access rules`, async () => {
    const origin = "https://anyone.example";
    const open = await rawRequest(gateway.url, "POST", spelled("/v1/auth/token"), { origin }, "{}");
    assert.equal(open.headers["access-control-allow-origin"], "*");
    assert.equal(open.headers["content-security-policy"], "default-src 'none'; frame-ancestors 'none'");
    const headers = { origin, "access-control-request-method": "POST" };
    const preflight = await rawRequest(gateway.url, "OPTIONS", spelled("/v1/auth/token"), headers);
    assert.deepEqual([preflight.status, preflight.headers["access-control-allow-origin"]], [204, "*"]);
    const closed = await rawRequest(gateway.url, "GET", spelled("/v1/bridges"), { origin });
    assert.deepEqual([closed.status, closed.headers["access-control-allow-origin"]], [401, undefined]);
    const wrong = await rawRequest(gateway.url, "PUT", spelled("/v1/bridges"), {}, "{}");
    assert.deepEqual(
      [wrong.status, JSON.parse(wrong.body).detail],
      [405, "/v1/bridges supports POST, GET, HEAD"],
    );
    const big = JSON.stringify({ redirect_uris: ["x".repeat(20_000)] });
    assert.equal((await rawRequest(gateway.url, "POST", spelled("/v1/auth/register"), {}, big)).status, 413);
    const figures = (await gateway.send("GET", "/metrics")).text;
    assert.match(figures, /route="\/v1\/auth\/token"/);
    assert.doesNotMatch(figures, /%76|%31|other\.example|route="http/);
  });
}

for (const [how, spelled] of Object.entries(OTHER)) {
  test(`a path written ${how} matches no route and is rate-limited`, async () => {
    await newMinute();
    const user = await gateway.signIn();
    const json = JSON.stringify({ name: "Till", scopes: ["payments:read"] });
    const response = await rawRequest(gateway.url, "POST", spelled("/v1/keys"), asUser(user), json);
    assert.deepEqual([response.status, JSON.parse(response.body).code], [404, "route_not_found"]);
    assert.deepEqual((await gateway.send("GET", "/v1/keys", { token: user.accessToken })).body, []);
    const open = await rawRequest(
      gateway.url,
      "POST",
      spelled("/v1/auth/token"),
      { origin: "https://anyone.example" },
      "{}",
    );
    assert.deepEqual([open.status, open.headers["access-control-allow-origin"]], [404, undefined]);
    assert.equal(open.headers["x-content-type-options"], "nosniff");
    await newMinute();
    const statuses = [];
    for (let sent = 0; sent <= LIMIT; sent += 1)
      statuses.push((await rawRequest(gateway.url, "POST", spelled("/v1/auth/token"))).status);
    assert.deepEqual([statuses.at(0), statuses.at(-1)], [404, 429]);
    await newMinute();
  });
}

test("a path that leaves the console's folder is not found", async () => {
  for (const path of ["%2e%2e/index.ts", "../index.ts", "..%2findex.ts", "..%5cindex.ts", ""]) {
    const { status, body } = await rawRequest(gateway.url, "GET", `/console/files/${path}`);
    assert.deepEqual([status, JSON.parse(body).code], [404, "route_not_found"], path);
  }
  assert.equal((await rawRequest(gateway.url, "GET", "/docs/%2e%2e/openapi.json")).status, 404);
});
