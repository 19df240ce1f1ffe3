import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { assertProblem } from "@banco/gateway-testing/oauth";

let gateway: TestGateway;
let token: string;
before(async () => {
  gateway = await startTestGateway({ RATE_LIMIT_PER_MINUTE: "1000000" });
  ({ accessToken: token } = await gateway.signIn());
});
after(() => gateway.stop());

const T1 = { name: "T1", seats: 4, zone: "garden", position: { x: 10, y: 20.5 } };
const WRITERS = 200;
/** A rejected writer waits a random time, so that they do not all retry together. */
const PATIENCE_MS = 2_000;
const call = (method: string, path: string, json?: unknown, sent: Sent = {}) =>
  gateway.send(method, path, { token, ...(json === undefined ? {} : { json }), ...sent });
const etagOf = (answer: Answer) => answer.headers.get("etag")!;
const patch = (path: string, json: object, etag?: string) =>
  call("PATCH", path, json, etag === undefined ? {} : { headers: { "if-match": etag } });

async function create(more = {}): Promise<{ path: string; etag: string; table: Answer["body"] }> {
  const answer = await call("POST", "/v1/tables", { ...T1, ...more });
  assert.equal(answer.status, 201);
  return { path: `/v1/tables/${answer.body.id}`, etag: etagOf(answer), table: answer.body };
}

test("a created table is returned as sent, with a strong ETag", async () => {
  const { path, etag, table } = await create();
  const { id, createdAt, updatedAt, ...fields } = table;
  assert.match(id, /^tbl_/);
  assert.equal(createdAt, updatedAt);
  assert.deepEqual(fields, { ...T1, status: "free", orderId: null });
  assert.match(etag, /^"[^"]+"$/);
  const read = await call("GET", path);
  assert.deepEqual([read.body, etagOf(read)], [table, etag]);
  assert.deepEqual(
    (await call("GET", "/v1/tables")).body.filter((one: { id: string }) => one.id === id),
    [table],
  );
});

test("an update returns the new ETag", async () => {
  const { path, etag } = await create();
  const changed = await patch(path, { seats: 5 }, etag);
  assert.equal(changed.status, 200);
  assert.notEqual(etagOf(changed), etag);
  const read = await call("GET", path);
  assert.deepEqual([read.body, etagOf(read)], [changed.body, etagOf(changed)]);
});

test("an update for an outdated version is refused and changes nothing", async () => {
  const { path, etag } = await create();
  const first = await patch(path, { seats: 5 }, etag);
  const second = await patch(path, { seats: 6 }, etag);
  assert.deepEqual([second.status, second.body.code], [409, "conflict"]);
  assert.deepEqual((await call("GET", path)).body, first.body);
});

test("If-Match accepts lists and the asterisk, and uses strong comparison", async () => {
  const { path, etag } = await create();
  for (const stale of [`W/${etag}`, '"other"', `"other", W/${etag}`, '""'])
    assert.equal((await patch(path, { seats: 5 }, stale)).status, 409, stale);
  assert.equal((await patch(path, { seats: 6 }, `"other" , ${etag}`)).status, 200);
  assert.equal((await patch(path, { seats: 7 }, "*")).status, 200);
  for (const malformed of [etag.slice(1), `${etag} "x"`, "5", ", ,"])
    assert.equal((await patch(path, { seats: 8 }, malformed)).status, 400, malformed);
  assert.equal((await call("GET", path)).body.seats, 7);
});

test("an update without If-Match skips the version check", async () => {
  const { path } = await create();
  for (const seats of [5, 6, 7]) assert.equal((await patch(path, { seats })).status, 200);
});

test(`only one of ${WRITERS} concurrent writers with one ETag succeeds`, async () => {
  const { path, etag } = await create();
  const answers = await Promise.all(
    Array.from({ length: WRITERS }, (_, seats) => patch(path, { seats }, etag)),
  );
  const winners = answers.filter(({ status }) => status === 200);
  assert.equal(winners.length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, WRITERS - 1);
  assert.deepEqual((await call("GET", path)).body, winners[0]!.body);
});

test(`${WRITERS} concurrent writers that retry after a refusal all succeed`, async () => {
  const { path } = await create({ seats: 0 });
  const addSeat = async () => {
    for (;;) {
      const read = await call("GET", path);
      const { status } = await patch(path, { seats: read.body.seats + 1 }, etagOf(read));
      if (status === 200) return;
      assert.equal(status, 409);
      await sleep(Math.random() * PATIENCE_MS);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, addSeat));
  assert.equal((await call("GET", path)).body.seats, WRITERS);
});

test("concurrent updates of different fields without If-Match all persist", async () => {
  const { path } = await create();
  const changes = [{ name: "T2" }, { seats: 9 }, { zone: null }, { status: "occupied" }, { position: null }];
  await Promise.all(changes.map((change) => patch(path, change)));
  const { body } = await call("GET", path);
  for (const change of changes) assert.deepEqual({ ...body, ...change }, body);
});

test("a table whose order is deleted gets a new version", async () => {
  const items = [{ description: "Espresso", quantity: 1, price: 1, vat: "10" }];
  const order = (await call("POST", "/v1/orders", { items })).body.id;
  const { path, etag, table } = await create({ orderId: order });
  assert.equal(table.orderId, order);
  await call("DELETE", `/v1/orders/${order}`);
  assert.equal((await call("GET", path)).body.orderId, null);
  assert.equal((await patch(path, { seats: 5 }, etag)).status, 409);
});

test("every invalid table field is reported", async () => {
  for (const [path, wrong] of Object.entries({
    "/name": { name: undefined },
    "/seats": { seats: 1.5 },
    "/status": { status: "burning" },
    "/orderId": { orderId: "ord_none" },
    "/position/y": { position: { x: 1 } },
    "/position/x": { position: { x: "1", y: 2 } },
  })) {
    const { status, body } = await call("POST", "/v1/tables", { ...T1, ...wrong });
    assert.equal(status, 400, path);
    assert.deepEqual(
      body.errors.map((error: { path: string }) => error.path),
      [path],
    );
  }
});

test("a deletion respects If-Match, and a deleted table is gone", async () => {
  const { path, etag } = await create();
  const changed = await patch(path, { seats: 5 });
  const stale = await call("DELETE", path, undefined, { headers: { "if-match": etag } });
  assert.equal(stale.status, 409);
  const headers = { "if-match": etagOf(changed) };
  assert.deepEqual((await call("DELETE", path, undefined, { headers })).body, { deleted: true });
  for (const method of ["GET", "DELETE"]) assert.equal((await call(method, path)).status, 404);
  assert.equal((await patch(path, {}, etag)).status, 404);
});

test("another merchant's tables and orders are not found", async () => {
  const { path, table } = await create();
  const stranger = { token: (await gateway.signIn()).accessToken };
  for (const method of ["GET", "DELETE"])
    assert.equal((await call(method, path, undefined, stranger)).status, 404);
  for (const headers of [{}, { "if-match": "*" }] as Record<string, string>[])
    assert.equal((await call("PATCH", path, { name: "Theirs" }, { ...stranger, headers })).status, 404);
  assert.deepEqual((await call("GET", "/v1/tables", undefined, stranger)).body, []);
  assert.deepEqual((await call("GET", path)).body, table);
  const items = [{ description: "Espresso", quantity: 1, price: 1, vat: "10" }];
  const order = (await call("POST", "/v1/orders", { items }, stranger)).body.id;
  assert.equal((await patch(path, { orderId: order })).status, 400);
});

test("updating a missing table returns 404, even with an unknown field", async () => {
  const path = "/v1/tables/tbl_01a203a0949273e49dbf6909b361c8e7";
  for (const json of [{ name: "7" }, { note: "x" }])
    assert.equal((await gateway.send("PATCH", path, { token, json })).status, 404, JSON.stringify(json));
});

test("a matching If-None-Match returns 304, any other the full table", async () => {
  const { path, etag } = await create();
  const read = (known: string) => call("GET", path, undefined, { headers: { "if-none-match": known } });
  for (const known of [etag, `W/${etag}`, "*", `"other", ${etag}`, `${etag},`]) {
    const answer = await read(known);
    assert.deepEqual([answer.status, answer.text, etagOf(answer)], [304, "", etag], known);
  }
  assert.equal((await read('"other"')).status, 200);
  assert.equal((await read("none")).status, 400);
});

test("an update whose If-None-Match matches the current version is refused", async () => {
  const { path, etag } = await create();
  const change = (known: string) =>
    call("PATCH", path, { seats: 4 }, { headers: { "if-none-match": known } });
  for (const known of ["*", etag]) assertProblem(await change(known), 409, "conflict");
  assert.equal((await change('"other"')).status, 200);
  const remove = await call("DELETE", path, undefined, { headers: { "if-none-match": "*" } });
  assertProblem(remove, 409, "conflict");
  assert.equal((await call("GET", path)).status, 200);
});

test("an ETag list may have empty elements", async () => {
  const { path, etag } = await create();
  assert.equal((await patch(path, { seats: 2 }, `"other", , ${etag},`)).status, 200);
  for (const list of [`${etag} ${etag}`, ",", "x"])
    assert.equal((await patch(path, { seats: 3 }, list)).status, 400, list);
});
