import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";

let gateway: TestGateway;
let token: string;
before(async () => {
  gateway = await startTestGateway();
  ({ accessToken: token } = await gateway.signIn());
});
after(() => gateway.stop());

const ESPRESSO = { name: "Espresso", price: 1.2, vat: "10", sku: "ESP", category: "bar" };
const call = (method: string, path: string, json?: unknown, sent: Sent = {}) =>
  gateway.send(method, path, { token, ...(json === undefined ? {} : { json }), ...sent });
const create = async (more = {}) => (await call("POST", "/v1/products", { ...ESPRESSO, ...more })).body;

test("a created product is returned as sent, with defaults", async () => {
  const answer = await call("POST", "/v1/products", ESPRESSO);
  assert.equal(answer.status, 201);
  const { id, createdAt, updatedAt, ...fields } = answer.body;
  assert.match(id, /^prd_/);
  assert.equal(createdAt, updatedAt);
  const filled = { description: null, barcode: null, currency: "EUR", active: true, assetId: null };
  assert.deepEqual(fields, { ...ESPRESSO, ...filled });
  assert.deepEqual((await call("GET", `/v1/products/${id}`)).body, answer.body);
});

test("an update changes only the fields it contains", async () => {
  const product = await create();
  const path = `/v1/products/${product.id}`;
  const changed = (await call("PATCH", path, { price: 1.3, sku: null })).body;
  assert.deepEqual({ ...changed, updatedAt: "" }, { ...product, price: 1.3, sku: null, updatedAt: "" });
  assert.deepEqual((await call("GET", path)).body, changed);
});

test("changing the currency keeps the price's number if valid there", async () => {
  const path = `/v1/products/${(await create({ price: 3 })).id}`;
  const yen = await call("PATCH", path, { currency: "JPY" });
  assert.equal(yen.body.price, 3);
  assert.equal((await call("PATCH", path, { price: 2.5 })).status, 400);
  assert.equal((await call("PATCH", path, { price: 2.5, currency: "EUR" })).body.price, 2.5);
  assert.equal((await call("PATCH", path, { currency: "JPY" })).status, 400);
});

test("concurrent updates of different fields all persist", async () => {
  const path = `/v1/products/${(await create()).id}`;
  const changes = [{ name: "Caffè" }, { price: 9 }, { vat: "22" }, { category: "x" }, { barcode: "80" }];
  await Promise.all(changes.map((change) => call("PATCH", path, change)));
  const product = (await call("GET", path)).body;
  for (const change of changes) assert.deepEqual({ ...product, ...change }, product);
});

test("every invalid product field is reported", async () => {
  for (const [path, change] of Object.entries({
    "/name": [{ name: undefined }, { name: 5 }, { name: "" }, { name: " " }, { name: "x".repeat(256) }],
    "/price": [
      { price: undefined },
      { price: -1 },
      { price: 0 },
      { price: 1.005 },
      { price: "1" },
      { price: 1e12 },
    ],
    "/vat": [{ vat: undefined }, { vat: "99" }, { vat: 10 }, { vat: "N8" }, { vat: "N3.7" }, { vat: "22 " }],
    "/currency": [{ currency: "EURO" }, { currency: "ZZZ" }],
    "/sku": [{ sku: "x".repeat(65) }],
    "/description": [{ description: "x".repeat(1001) }],
    "/active": [{ active: "yes" }],
  })) {
    for (const wrong of change) {
      const { status, body } = await call("POST", "/v1/products", { ...ESPRESSO, ...wrong });
      assert.equal(status, 400, JSON.stringify(wrong));
      assert.deepEqual([...new Set(body.errors.map((error: { path: string }) => error.path))], [path]);
    }
  }
});

test("every rate and nature is a VAT code", async () => {
  const natures = ["N1", "N2", "N2.1", "N2.2", "N3", "N3.1", "N3.6", "N4", "N5", "N6", "N6.1", "N6.9", "N7"];
  for (const vat of ["4", "5", "10", "22", ...natures]) assert.equal((await create({ vat })).vat, vat);
});

test("unknown and read-only product fields are refused", async () => {
  const product = await create();
  for (const unknown of [
    { tenantId: "ten_other" },
    { price_minor: 1 },
    { priceMinor: 1 },
    { id: "prd_mine" },
    { createdAt: "2000-01-01T00:00:00Z" },
  ]) {
    const { status, body } = await call("PATCH", `/v1/products/${product.id}`, unknown);
    assert.deepEqual([status, body.errors[0].path], [400, `/${Object.keys(unknown)[0]}`]);
  }
  assert.deepEqual((await call("GET", `/v1/products/${product.id}`)).body, product);
});

test("a deleted product is not found", async () => {
  const { id } = await create();
  const path = `/v1/products/${id}`;
  assert.deepEqual((await call("DELETE", path)).body, { deleted: true });
  for (const method of ["GET", "DELETE"]) assert.equal((await call(method, path)).status, 404);
  assert.equal((await call("PATCH", path, {})).status, 404);
  const listed = (await call("GET", "/v1/products")).body as { id: string }[];
  assert.ok(!listed.some((product) => product.id === id));
});

test("another merchant's products are not found", async () => {
  const mine = await create();
  const stranger = { token: (await gateway.signIn()).accessToken };
  const path = `/v1/products/${mine.id}`;
  for (const method of ["GET", "DELETE"])
    assert.equal((await call(method, path, undefined, stranger)).status, 404);
  assert.equal((await call("PATCH", path, { name: "Theirs" }, stranger)).status, 404);
  assert.deepEqual((await call("GET", "/v1/products", undefined, stranger)).body, []);
  assert.deepEqual((await call("GET", path)).body, mine);
});

test("updating a missing product returns 404, even with an unknown field", async () => {
  const path = "/v1/products/prd_01a203a0949273e49dbf6909b361c8e7";
  for (const json of [{ name: "Tè" }, { note: "x" }, { price: "no" }])
    assert.equal((await gateway.send("PATCH", path, { token, json })).status, 404, JSON.stringify(json));
});
