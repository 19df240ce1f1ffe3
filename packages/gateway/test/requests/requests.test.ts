import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forgetRequests, MAX_OF_TENANT } from "@banco/gateway/requests/sql";
import { inTime } from "@banco/gateway-testing/in-time";
import { join } from "@banco/gateway-testing/members";
import { connectApp, createApp } from "@banco/gateway-testing/oauth";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

const ALL = [
  ...["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]),
  "refunds:write",
];
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

describe("the request log", () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.stop());

  const keyWith = async (scopes: string[]): Promise<{ id: string; key: string }> =>
    (await shop.call("POST", "/v1/keys", { json: { name: "Program", scopes } })).body;
  const listed = async (query: Record<string, string> = {}, token = shop.merchant.accessToken) => {
    const { status, body } = await shop.gateway.send("GET", "/v1/requests", { token, query });
    assert.equal(status, 200, JSON.stringify(body));
    return body.items;
  };

  test("the request log records programs' requests with route and problem", async () => {
    const { id, key: token } = await keyWith(ALL);
    const headers = { "x-client-id": "till", "idempotency-key": randomUUID() };
    const link = (json: object, more = {}) =>
      shop.gateway.send("POST", "/v1/payment/stripe/link", { token, json, headers: { ...headers, ...more } });
    const wrong = await link({ amount: -1 }, { "idempotency-key": randomUUID() });
    await link({ amount: 5 });
    await link({ amount: 5 });
    const [refused, success, again] = await listed({ actorId: id });
    const { at, durationMs, responseBytes, ...rest } = refused;
    assert.deepEqual(rest, {
      id: wrong.headers.get("x-request-id"),
      actor: { type: "key", id },
      method: "POST",
      route: "/v1/payment/{providerId}/link",
      path: "/v1/payment/stripe/link",
      status: 400,
      code: "validation_failed",
      fields: ["/amount"],
      replayed: false,
      requestBytes: Buffer.byteLength('{"amount":-1}'),
    });
    assert.equal(responseBytes, Buffer.byteLength(wrong.text));
    assert.ok(Date.parse(at) > 0 && durationMs >= 0);
    assert.deepEqual([success.status, success.replayed, success.code], [201, false, null]);
    assert.deepEqual([again.status, again.replayed], [201, true]);
  });

  test("the request log contains no query, body, header or personal data", async () => {
    const { id, key: token } = await keyWith(ALL);
    const secrets = ["4242424242424242", "RSSMRA80A01H501U", "anna@example.com"];
    for (const secret of secrets) {
      const path = `/v1/payment/stripe/transactions/${encodeURIComponent(secret)}`;
      await shop.gateway.send("GET", path, { token, query: { q: "private" } });
      const json = { amount: 5, description: "private", [secret]: 1 };
      await shop.gateway.send("POST", "/v1/payment/stripe/link", { token, json });
    }
    const items = await listed({ actorId: id });
    assert.equal(items.length, 2 * secrets.length);
    const { rows } = await shop.gateway.db.raw("select row_to_json(r)::text as text from request_log r");
    const text = (rows as { text: string }[]).map(({ text }) => text).join("\n");
    for (const secret of [...secrets, encodeURIComponent(secrets[2]!), "private", token, "Bearer"])
      assert.ok(!text.includes(secret), secret);
  });

  test("the request log records only people's changes, because the console reads constantly", async () => {
    const mine = await shop.gateway.signIn();
    const token = mine.accessToken;
    await shop.gateway.send("GET", "/v1/providers", { token });
    await shop.gateway.send("POST", "/v1/payment/stripe", { token });
    const items = await listed({}, token);
    assert.deepEqual(
      items.map(({ method, actor }: { method: string; actor: { type: string } }) => [method, actor.type]),
      [["POST", "user"]],
    );
  });

  test("the request log can be searched by outcome, path and ID", async () => {
    const { id, key: token } = await keyWith(["payments:read"]);
    const ask = (method: string, path: string, json?: object) =>
      shop.gateway.send(method, path, { token, ...(json && { json }) });
    await ask("GET", "/v1/providers");
    const lost = await ask("GET", "/v1/payment/stripe/transactions/pay_none");
    await ask("POST", "/v1/payment/stripe/link", { amount: 1 });
    const statuses = async (query: Record<string, string>) =>
      (await listed({ actorId: id, ...query })).map(({ status }: { status: number }) => status);
    assert.deepEqual(await statuses({}), [200, 404, 403]);
    assert.deepEqual(await statuses({ order: "desc" }), [403, 404, 200]);
    assert.deepEqual(await statuses({ outcome: "done" }), [200]);
    assert.deepEqual(await statuses({ outcome: "refused" }), [404, 403]);
    assert.deepEqual(await statuses({ outcome: "failed" }), []);
    assert.deepEqual(await statuses({ code: "not_found" }), [404]);
    assert.deepEqual(await statuses({ method: "POST" }), [403]);
    assert.deepEqual(await statuses({ q: "/transactions/pay_" }), [404]);
    assert.deepEqual(await statuses({ q: lost.headers.get("x-request-id")! }), [404]);
    const first = await shop.call("GET", "/v1/requests", { query: { actorId: id, limit: "2" } });
    assert.equal(first.body.items.length, 2);
    const query = { actorId: id, limit: "2", token: first.body.token };
    const second = await shop.call("GET", "/v1/requests", { query });
    assert.deepEqual([second.body.items.length, second.body.token], [1, null]);
  });

  test("the request log shows apps and keys only permitted requests", async () => {
    const { merchant, gateway } = shop;
    const app = await createApp(gateway, merchant, { name: "Till" });
    const { accessToken } = await connectApp(gateway, merchant, app, ["payments:read"]);
    const reader = await keyWith(["fiscals:read"]);
    await gateway.send("GET", "/v1/payment/stripe/terminals", { token: reader.key });
    const payments = await keyWith(["payments:write"]);
    const json = { amount: 5 };
    await gateway.send("POST", "/v1/payment/stripe/link", { token: payments.key, json });
    await gateway.send("GET", "/v1/providers", { token: accessToken });
    const actors = async (token: string) =>
      new Set((await listed({}, token)).map(({ actor }: { actor: { id: string } }) => actor.id));
    assert.deepEqual(await actors(accessToken), new Set([app.clientId]));
    const ofReader = await listed({}, reader.key);
    assert.ok(ofReader.length > 0);
    assert.ok(
      ofReader.every(
        (one: { path: string; actor: { id: string } }) =>
          one.actor.id === reader.id || !one.path.startsWith("/v1/payment/"),
      ),
    );
    assert.ok((await actors(merchant.accessToken)).has(payments.id));
    const stranger = await gateway.signIn();
    assert.deepEqual(await listed({}, stranger.accessToken), []);
  });

  test("the request log shows cashiers their own requests and developers all requests", async () => {
    const { merchant, gateway } = shop;
    const { id, key: token } = await keyWith(["payments:read"]);
    await gateway.send("GET", "/v1/providers", { token });
    const [cashier, developer] = [
      await join(gateway, merchant, "cashier"),
      await join(gateway, merchant, "developer"),
    ];
    await gateway.send("POST", "/v1/keys", { token: cashier.accessToken, json: {} });
    const own = await listed({}, cashier.accessToken);
    assert.deepEqual(
      own.map(({ path, status }: { path: string; status: number }) => [path, status]),
      [["/v1/keys", 403]],
    );
    const all = await listed({ actorId: id }, developer.accessToken);
    assert.equal(all.length, 1);
  });

  test("the request log is written in the background, excluding reads of the log", async () => {
    const { id, key: token } = await keyWith(["payments:read"]);
    await shop.gateway.send("GET", "/v1/providers", { token });
    const sibling = await shop.gateway.startSibling();
    const isListed = async (count: number) => (await listed({ actorId: id }, token)).length === count;
    try {
      await sibling.send("GET", "/v1/providers", { token });
      await inTime(shop.gateway, "the other process has written", () => isListed(2));
      await sibling.send("GET", "/v1/providers", { token });
    } finally {
      await sibling.stop();
    }
    assert.ok(await isListed(3), "a process that stops writes what is left");
  });

  test("the request log writes many requests in one statement", async () => {
    const { id, key: token } = await keyWith(["payments:read"]);
    const ask = () => shop.gateway.send("GET", "/v1/providers", { token });
    await Promise.all(Array.from({ length: 40 }, ask));
    assert.equal((await listed({ actorId: id })).length, 40);
    const { rows } = await shop.gateway.db.raw(
      "select count(distinct xmin::text)::int as statements from request_log where actor_id = $1",
      [id],
    );
    const [{ statements } = { statements: 0 }] = rows as { statements: number }[];
    assert.ok(statements > 0 && statements < 20, `${statements}`);
  });

  test("the request log drops old entries and those beyond the limit", async () => {
    const { db } = shop.gateway;
    const { accessToken: token } = await shop.gateway.signIn();
    await shop.gateway.send("POST", "/v1/payment/stripe", { token });
    const [{ id }] = await listed({}, token);
    const copies = `insert into request_log select (jsonb_populate_record(r, jsonb_build_object(
      'id', r.id || n, 'at', r.at - make_interval(secs => n)))).* from request_log r, generate_series(1, $2::int) n where r.id = $1`;
    await db.raw(copies, [id, MAX_OF_TENANT + 5]);
    const count = async () => {
      const { rows } = await db.raw("select count(*)::int as n from request_log where id like $1", [
        `${id}%`,
      ]);
      return (rows as { n: number }[])[0]!.n;
    };
    await forgetRequests(db, 7);
    assert.equal(await count(), MAX_OF_TENANT);
    assert.equal((await listed({ order: "desc", limit: "1" }, token))[0].id, id);
    await shop.gateway.passInDatabase(WEEK_MS + 60_000);
    await forgetRequests(db, 7);
    assert.equal(await count(), 0);
  });
});
