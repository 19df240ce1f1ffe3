import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { order, PNG } from "@banco/gateway-testing/files";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem } from "@banco/gateway-testing/oauth";
import type { Queries } from "../../src/db/statement.ts";
import type { Gateway } from "../../src/gateway.ts";
import { requireRoom } from "../../src/limits/quotas.ts";

const MOST = 3;
const BRIDGE = { name: "Till" };
/** A request that creates one record of each kind; `undo` identifies the request that makes room for it again. */
const KINDS = [
  ["QUOTA_KEYS", "/v1/keys", { name: "Shop", scopes: ["payments:read"] }],
  ["QUOTA_APPS", "/v1/apps", { name: "Till", redirectUris: ["https://app.example.com/back"] }],
  ["QUOTA_BRIDGES", "/v1/bridges", BRIDGE],
  ["QUOTA_PAIRING_CODES", "/v1/bridges/codes", BRIDGE],
  ["QUOTA_PRODUCTS", "/v1/products", { name: "Coffee", price: 1.2, vat: "10" }],
  ["QUOTA_CUSTOMERS", "/v1/customers", { name: "Rossi" }],
  ["QUOTA_TABLES", "/v1/tables", { name: "1" }],
  ["QUOTA_POS_RECORDS", "/v1/pos/terminals", { name: "1", availableOn: "2026-05-01" }],
  [
    "QUOTA_ORDERS_PER_DAY",
    "/v1/orders",
    { items: [{ description: "Coffee", quantity: 1, price: 1, vat: "10" }] },
  ],
  ["QUOTA_FILES", "/v1/assets", { mimeType: "image/png", size: PNG.length }],
] as const;

describe("A merchant's quota", () => {
  let gateway: TestGateway;
  let anna: SignedIn;
  let bruno: SignedIn;
  before(async () => {
    const most = Object.fromEntries(KINDS.map(([name]) => [name, String(MOST)]));
    gateway = await startTestGateway({ ...most, QUOTA_FILES_MB: "1" });
    anna = await gateway.signIn();
    bruno = await gateway.signIn();
  });
  after(() => gateway.stop());

  const make = (path: string, json: object, { accessToken: token } = anna) =>
    gateway.send("POST", path, { token, json });

  for (const [name, path, json] of KINDS) {
    test(`${name} admits ${MOST} of many concurrent requests, and another merchant's`, async () => {
      const answers = await Promise.all(Array.from({ length: MOST + 4 }, () => make(path, json)));
      const refused = answers.filter(({ status }) => status === 403);
      assert.equal(refused.length, 4, answers[0]!.text);
      for (const answer of refused) assertProblem(answer, 403, "quota_reached");
      assert.equal((await make(path, json, bruno)).status, 201);
    });
  }

  test("a quota has room again after a deletion", async () => {
    for (const path of ["/v1/apps", "/v1/bridges", "/v1/products", "/v1/customers", "/v1/tables"]) {
      const { body } = await gateway.send("GET", path, { token: anna.accessToken });
      const gone = await gateway.send("DELETE", `${path}/${body[0].id ?? body[0].clientId}`, {
        token: anna.accessToken,
      });
      assert.equal(gone.status, 200, gone.text);
      const [, , json] = KINDS.find(([, other]) => other === path)!;
      assert.equal((await make(path, json)).status, 201, path);
    }
  });

  test("a quota counts keys revoked today, but not those revoked earlier", async () => {
    const { body } = await gateway.send("GET", "/v1/keys", { token: anna.accessToken });
    await gateway.send("DELETE", `/v1/keys/${body[0].id}`, { token: anna.accessToken });
    const json = { name: "Shop", scopes: ["payments:read"] };
    assertProblem(await make("/v1/keys", json), 403, "quota_reached");
    await gateway.db.raw(
      "update api_key set created_at = now() - interval '25 hours' where revoked_at is not null",
    );
    assert.equal((await make("/v1/keys", json)).status, 201);
  });

  test("a quota of files also limits their total bytes", async () => {
    const clara = await gateway.signIn();
    await order(gateway, clara.accessToken, 700_000);
    const json = { mimeType: "image/png", size: 400_000 };
    assertProblem(await make("/v1/assets", json, clara), 403, "quota_reached");
    await order(gateway, clara.accessToken, 300_000);
  });
});

test("orders are counted once a minute while far below their quota", async () => {
  let now = Date.parse("2026-11-20T10:00:00Z");
  let used = 900;
  let counts = 0;
  const parts = { settings: { quotas: { ordersPerDay: 1_000 } }, clock: { now: () => new Date(now) } };
  const queries = {
    all: async () => [],
    one: async () => {
      counts += 1;
      return { used: used + 1 };
    },
  };
  const order = async () => {
    const gateway = parts as unknown as Pick<Gateway, "settings" | "clock">;
    await requireRoom(gateway, queries as unknown as Queries, "ten_1", "ordersPerDay");
    used += 1;
  };
  for (let count = 0; count < 10; count += 1) await order();
  assert.equal(counts, 1);
  await order();
  assert.equal(counts, 2);
  now += 60_000;
  await order();
  assert.equal(counts, 3);
  used = 999;
  now += 60_000;
  await order();
  await assert.rejects(order(), { code: "quota_reached" });
});
