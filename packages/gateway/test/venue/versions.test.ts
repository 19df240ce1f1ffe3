import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";

let gateway: TestGateway;
let token: string;
before(async () => {
  gateway = await startTestGateway({ RATE_LIMIT_PER_MINUTE: "1000000" });
  ({ accessToken: token } = await gateway.signIn());
});
after(() => gateway.stop());

const LINE = { description: "Espresso", quantity: 2, price: 1.2, vat: "10" };
/** Each kind of record, with two changes of different fields. */
const KINDS = {
  products: { body: { name: "Espresso", price: 1.2, vat: "10" }, one: { price: 1.3 }, other: { sku: "E" } },
  customers: { body: { name: "Bar Sport" }, one: { phone: "+39 333 1234567" }, other: { vatId: "1" } },
  orders: { body: { items: [LINE] }, one: { note: "window" }, other: { status: "canceled" } },
  tables: { body: { name: "T1" }, one: { seats: 4 }, other: { zone: "garden" } },
} as const;

const call = (method: string, path: string, json?: unknown, etag?: string) =>
  gateway.send(method, path, {
    token,
    ...(json === undefined ? {} : { json }),
    ...(etag === undefined ? {} : { headers: { "if-match": etag } }),
  });
const etagOf = (answer: Answer) => answer.headers.get("etag")!;

for (const [kind, { body, one, other }] of Object.entries(KINDS)) {
  const create = async () => {
    const answer = await call("POST", `/v1/${kind}`, body);
    assert.equal(answer.status, 201);
    return { path: `/v1/${kind}/${answer.body.id}`, etag: etagOf(answer) };
  };

  test(`${kind}: the ETag is strong, stable, and changes with each update`, async () => {
    const { path, etag } = await create();
    assert.match(etag, /^"[^"]+"$/);
    assert.equal(etagOf(await call("GET", path)), etag);
    const changed = await call("PATCH", path, one, etag);
    assert.equal(changed.status, 200);
    assert.notEqual(etagOf(changed), etag);
    const read = await call("GET", path);
    assert.deepEqual([read.body, etagOf(read)], [changed.body, etagOf(changed)]);
    assert.equal("version" in read.body, false);
  });

  test(`${kind}: an outdated writer is refused and changes nothing`, async () => {
    const { path, etag } = await create();
    const first = await call("PATCH", path, one, etag);
    for (const [method, json] of [["PATCH", other] as const, ["DELETE", undefined] as const]) {
      const refused = await call(method, path, json, etag);
      assert.deepEqual([refused.status, refused.body.code], [409, "conflict"], method);
    }
    assert.deepEqual((await call("GET", path)).body, first.body);
    assert.equal((await call("PATCH", path, other)).status, 200);
    assert.equal((await call("DELETE", path, undefined, etagOf(await call("GET", path)))).status, 200);
    assert.equal((await call("PATCH", path, other, etag)).status, 404);
  });

  test(`${kind}: only one of many writers with one ETag succeeds`, async () => {
    const { path, etag } = await create();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("PATCH", path, one, etag)));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array.from({ length: 19 }, () => 409)]);
  });
}

test("an order's ETag changes when its table is deleted", async () => {
  const table = (await call("POST", "/v1/tables", { name: "T9" })).body;
  const order = await call("POST", "/v1/orders", { items: [LINE], tableId: table.id });
  const path = `/v1/orders/${order.body.id}`;
  await call("DELETE", `/v1/tables/${table.id}`);
  const read = await call("GET", path);
  assert.equal(read.body.tableId, null);
  assert.notEqual(etagOf(read), etagOf(order));
});

test("orders are listed by status", async () => {
  const open = (await call("POST", "/v1/orders", { items: [LINE] })).body;
  const closed = (await call("POST", "/v1/orders", { items: [{ ...LINE, gift: true }], status: "closed" }))
    .body;
  const listed = async (query: Record<string, string>): Promise<string[]> => {
    const { body } = await gateway.send("GET", "/v1/orders", { token, query });
    return body.map(({ id }: { id: string }) => id);
  };
  const ofOpen = await listed({ status: "open" });
  assert.deepEqual([ofOpen.includes(open.id), ofOpen.includes(closed.id)], [true, false]);
  const all = await listed({});
  assert.deepEqual([all.includes(open.id), all.includes(closed.id)], [true, true]);
  const refused = await gateway.send("GET", "/v1/orders", { token, query: { status: "eaten" } });
  assert.equal(refused.status, 400);
});
