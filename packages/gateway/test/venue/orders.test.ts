import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";
import fc from "fast-check";

let gateway: TestGateway;
let token: string;
before(async () => {
  gateway = await startTestGateway();
  ({ accessToken: token } = await gateway.signIn());
});
after(() => gateway.stop());

const ESPRESSO = { description: "Espresso", quantity: 2, price: 4.5, vat: "10" };
const CORNETTO = { description: "Cornetto", quantity: 1, price: 2, vat: "10", discount: 1 };
const call = (method: string, path: string, json?: unknown, sent: Sent = {}) =>
  gateway.send(method, path, { token, ...(json === undefined ? {} : { json }), ...sent });
const create = async (more = {}) => (await call("POST", "/v1/orders", { items: [ESPRESSO], ...more })).body;
const idOf = async (kind: string, body: object, sent?: Sent): Promise<string> =>
  (await call("POST", `/v1/${kind}`, body, sent)).body.id;
const errorPaths = ({ errors }: { errors: { path: string }[] }) => [
  ...new Set(errors.map(({ path }) => path)),
];

test("a created order is returned as sent, with total and defaults", async () => {
  const answer = await call("POST", "/v1/orders", { items: [ESPRESSO, CORNETTO], note: "window" });
  assert.equal(answer.status, 201);
  const { id, createdAt, updatedAt, ...fields } = answer.body;
  assert.match(id, /^ord_/);
  assert.equal(createdAt, updatedAt);
  assert.deepEqual(fields, {
    items: [ESPRESSO, CORNETTO],
    note: "window",
    total: 10,
    paid: 0,
    currency: "EUR",
    tableId: null,
    customerId: null,
    status: "open",
  });
  assert.deepEqual((await call("GET", `/v1/orders/${id}`)).body, answer.body);
  assert.ok((await call("GET", "/v1/orders")).body.some((order: { id: string }) => order.id === id));
});

test("a total is exact, rounded once, and excludes gifts", async () => {
  const items = [
    { ...ESPRESSO, price: 0.1, quantity: 3 },
    { ...ESPRESSO, price: 1.15, quantity: 1.005 },
    { ...ESPRESSO, price: 99, quantity: 1, gift: true },
  ];
  assert.equal((await create({ items })).total, 1.46);
  assert.equal((await create({ items: [{ ...ESPRESSO, gift: true }] })).total, 0);
});

test("whole pieces add up exactly to the cent", async () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
      const items = lines.map(({ quantity, cents }) => ({ ...ESPRESSO, quantity, price: cents / 100 }));
      const cents = lines.reduce((sum, one) => sum + one.quantity * one.cents, 0);
      assert.equal((await create({ items })).total, cents / 100);
    }),
    { numRuns: 25 },
  );
});

test("an update changes only the fields it contains and the total", async () => {
  const order = await create({ note: "window" });
  const path = `/v1/orders/${order.id}`;
  const noted = (await call("PATCH", path, { note: null, status: "canceled" })).body;
  assert.deepEqual({ ...noted, updatedAt: "" }, { ...order, note: null, status: "canceled", updatedAt: "" });
  const changed = (await call("PATCH", path, { items: [CORNETTO] })).body;
  assert.deepEqual([changed.items, changed.total, changed.status], [[CORNETTO], 1, "canceled"]);
  assert.deepEqual((await call("GET", path)).body, changed);
});

test("every invalid order field is reported", async () => {
  for (const [path, change] of Object.entries({
    "/items": [{ items: undefined }, { items: [] }, { items: "none" }],
    "/items/0/price": [{ items: [{ ...ESPRESSO, price: -1 }] }, { items: [{ ...ESPRESSO, price: 1.005 }] }],
    "/items/0/quantity": [
      { items: [{ ...ESPRESSO, quantity: 0 }] },
      { items: [{ ...ESPRESSO, quantity: 1.0001 }] },
    ],
    "/items/0/vat": [{ items: [{ ...ESPRESSO, vat: "99" }] }],
    "/items/0/discount": [{ items: [{ ...ESPRESSO, discount: 9.01 }] }],
    "/items/1/description": [{ items: [ESPRESSO, { ...ESPRESSO, description: undefined }] }],
    "/status": [{ status: "lost" }],
    "/tableId": [{ tableId: "tbl_none" }],
    "/customerId": [{ customerId: "cus_none" }],
    "/items/1/productId": [{ items: [ESPRESSO, { ...ESPRESSO, productId: "prd_none" }] }],
  })) {
    for (const wrong of change) {
      const created = await call("POST", "/v1/orders", { items: [ESPRESSO], ...wrong });
      assert.equal(created.status, 400, JSON.stringify(wrong));
      assert.deepEqual(errorPaths(created.body), [path]);
      if ("items" in wrong && wrong.items === undefined) continue;
      const patched = await call("PATCH", `/v1/orders/${(await create()).id}`, wrong);
      assert.equal(patched.status, 400, JSON.stringify(wrong));
      assert.deepEqual(errorPaths(patched.body), [path]);
    }
  }
});

test("an order's table, customer and products must belong to the merchant", async () => {
  const stranger = { token: (await gateway.signIn()).accessToken };
  const table = { name: "T1" };
  const customer = { name: "Bar Sport" };
  const product = { name: "Espresso", price: 1.2, vat: "10" };
  for (const [sent, status] of [
    [{}, 201],
    [stranger, 400],
  ] as const) {
    const tableId = await idOf("tables", table, sent);
    const customerId = await idOf("customers", customer, sent);
    const productId = await idOf("products", product, sent);
    for (const change of [{ tableId }, { customerId }, { items: [{ ...ESPRESSO, productId }] }])
      assert.equal((await call("POST", "/v1/orders", { items: [ESPRESSO], ...change })).status, status);
  }
});

test("an order survives the deletion of its table, customer and product", async () => {
  const tableId = await idOf("tables", { name: "T1" });
  const customerId = await idOf("customers", { name: "Bar Sport" });
  const productId = await idOf("products", { name: "Espresso", price: 1.2, vat: "10" });
  const order = await create({ tableId, customerId, items: [{ ...ESPRESSO, productId }] });
  assert.deepEqual([order.tableId, order.customerId], [tableId, customerId]);
  for (const path of [`tables/${tableId}`, `customers/${customerId}`, `products/${productId}`])
    assert.equal((await call("DELETE", `/v1/${path}`)).status, 200);
  const left = (await call("GET", `/v1/orders/${order.id}`)).body;
  assert.deepEqual(left, { ...order, tableId: null, customerId: null });
  assert.equal((await call("PATCH", `/v1/orders/${order.id}`, { status: "canceled" })).status, 200);
});

test("an unpaid order can be closed manually only if it has only gifts", async () => {
  const order = await create();
  const path = `/v1/orders/${order.id}`;
  const begun = await call("POST", "/v1/orders", { items: [ESPRESSO], status: "closed" });
  assert.deepEqual([begun.status, begun.body.code], [409, "order_not_paid"]);
  const refused = await call("PATCH", path, { status: "closed", note: "cash" });
  assert.deepEqual([refused.status, refused.body.code], [409, "order_not_paid"]);
  assert.deepEqual((await call("GET", path)).body, order);
  const gift = { ...ESPRESSO, gift: true };
  const response = await call("PATCH", path, { status: "closed", items: [gift] });
  assert.deepEqual([response.status, response.body.status, response.body.total], [200, "closed", 0]);
});

test("a deleted order is not found", async () => {
  const path = `/v1/orders/${(await create()).id}`;
  assert.deepEqual((await call("DELETE", path)).body, { deleted: true });
  for (const method of ["GET", "DELETE"]) assert.equal((await call(method, path)).status, 404);
  assert.equal((await call("PATCH", path, { note: "x" })).status, 404);
});

test("another merchant's orders are not found", async () => {
  const mine = await create();
  const stranger = { token: (await gateway.signIn()).accessToken };
  const path = `/v1/orders/${mine.id}`;
  for (const method of ["GET", "DELETE"])
    assert.equal((await call(method, path, undefined, stranger)).status, 404);
  assert.equal((await call("PATCH", path, { note: "theirs" }, stranger)).status, 404);
  await gateway.db.raw("update venue_order set paid_minor = total_minor + 1 where id = $1", [mine.id]);
  const listed = async (query: Record<string, string>, sent: Sent = {}) =>
    (await call("GET", "/v1/orders", undefined, { query, ...sent })).body.map(({ id }: { id: string }) => id);
  for (const query of [{}, { status: "open" }, { overpaid: "true" }] as Record<string, string>[])
    assert.deepEqual(await listed(query, stranger), []);
  assert.deepEqual(await listed({ overpaid: "true", status: "open" }), [mine.id]);
  assert.deepEqual(await listed({ overpaid: "true", status: "closed" }), []);
  await gateway.db.raw("update venue_order set paid_minor = 0, updated_at = $2 where id = $1", [
    mine.id,
    mine.updatedAt,
  ]);
  assert.deepEqual((await call("GET", path)).body, mine);
});
