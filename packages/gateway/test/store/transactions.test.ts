import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { type Online, openOnline, WOO, year } from "@banco/gateway-testing/stores";
import { storeProviders } from "@banco/providers";

let online: Online;
before(async () => {
  online = await openOnline();
});
after(() => online.stop());

test("every store connects in the sandbox with its label or real name", async () => {
  for (const { manifest } of storeProviders()) {
    const { status, body: account } = await online.call("POST", `/v1/store/${manifest.id}`);
    assert.equal(status, 201);
    assert.deepEqual([account.status, account.provider], ["active", manifest.id]);
    for (const name of [manifest.label!, manifest.label!.toLowerCase(), manifest.id]) {
      assert.equal((await online.call("GET", `/v1/store/${name}`)).body.id, account.id);
    }
    const { body: merchant } = await online.call("GET", `/v1/store/${manifest.id}/merchant`);
    assert.ok(merchant.name);
    const { body: list } = await online.list({}, `/v1/store/${manifest.id}`);
    assert.ok(list.items.length >= 5);
  }
  assert.equal((await online.call("GET", "/v1/store/S5")).body.code, "provider_not_found");
});

test("orders come before refunds, and pages end at the limit", async () => {
  const { body: whole } = await online.list();
  const types = whole.items.map(({ type }: { type: string }) => type);
  assert.deepEqual(types, types.toSorted());
  assert.ok(types.includes("order") && types.includes("refund"));
  assert.equal(whole.token, null);
  const paged = [];
  let token = "";
  do {
    const { body } = await online.list({ limit: "3", token });
    assert.ok(body.items.length <= 3);
    paged.push(...body.items);
    token = body.token ?? "";
  } while (token);
  assert.deepEqual(paged, whole.items);
});

test("the newest-first list is the exact reverse, page by page", async () => {
  const { items } = (await online.list()).body;
  const paged = [];
  let token = "";
  do {
    const { body } = await online.list({ order: "desc", limit: "3", token });
    paged.push(...body.items);
    if (token === "") {
      const other = await online.list({ order: "asc", limit: "3", token: body.token });
      assert.deepEqual([other.status, other.body.errors[0].path], [400, "/query/token"]);
    }
    token = body.token ?? "";
  } while (token);
  assert.deepEqual(paged, items.toReversed());
  assert.equal((await online.list({ order: "newest" })).status, 400);
});

test("an order that arrives between pages does not shift other orders", async (t) => {
  let passedMs = 0;
  const other = await openOnline({}, () => Date.now() + passedMs);
  t.after(() => other.stop());
  const query = { end: "", order: "desc", type: "order", limit: "3" };
  const { body: first } = await other.list(query);
  passedMs = 5_000;
  await other.sold();
  const { body: second } = await other.list({ ...query, token: first.token });
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

test("filters by type and status return all matches and nothing else", async () => {
  const { items } = (await online.list()).body;
  for (const type of ["order", "refund"]) {
    const { body } = await online.list({ type, limit: "2" });
    const expected = items.filter((one: { type: string }) => one.type === type);
    assert.deepEqual(body.items, expected.slice(0, 2));
  }
  for (const status of ["pending", "completed", "failed", "canceled", "refunded"]) {
    const { body } = await online.list({ status });
    assert.deepEqual(
      body.items,
      items.filter((one: { status: string }) => one.status === status),
    );
  }
});

test("the other mode's list is empty", async () => {
  assert.deepEqual((await online.list({ mode: "live" })).body, { items: [], token: null });
  assert.deepEqual((await online.list({ mode: "sandbox" })).body, (await online.list()).body);
});

test("a refund cannot be refunded", async () => {
  const id = await online.sold();
  const refunded = await online.call("DELETE", `${WOO}/transactions/${id}`, { json: { amount: 1 } });
  const [refund] = refunded.body.refunds;
  const again = await online.call("DELETE", `${WOO}/transactions/${refund.id}`, { json: { amount: 1 } });
  assert.equal(again.body.code, "transaction_not_refundable");
  assert.equal((await online.call("GET", `${WOO}/transactions/${id}`)).body.refunds.length, 1);
});

test("start, end, limit, status and type are required and validated", async () => {
  const query = { ...year(), limit: "5", status: "", type: "" };
  const ask = (parameters: Record<string, string>) =>
    online.call("GET", `${WOO}/transactions`, { query: parameters });
  for (const name of Object.keys(query)) {
    const { [name as keyof typeof query]: _left, ...rest } = query;
    assert.equal((await ask(rest)).status, 400, name);
  }
  const wrong = { start: query.end, limit: "0", status: "paid", type: "sale", token: "nonsense" };
  for (const [name, value] of Object.entries(wrong)) {
    const change = name === "start" ? { start: query.end, end: query.start } : { [name]: value };
    assert.equal((await ask({ ...query, ...change })).status, 400, name);
  }
});

test("a listed transaction can be read as an order or refund", async () => {
  const { items } = (await online.list()).body;
  const order = items.find((one: { status: string }) => one.status === "refunded");
  const { body } = await online.call("GET", `${WOO}/transactions/${order.id}`);
  const { refunds, ...same } = body;
  assert.deepEqual(same, order);
  assert.equal(refunds[0].amount, order.amount);
  const { body: refund } = await online.call("GET", `${WOO}/transactions/${refunds[0].id}`);
  assert.deepEqual(
    [refund.type, refund.amount, refund.orderNumber],
    ["refund", order.amount, order.orderNumber],
  );
  for (const id of ["ord_99999999", `ref_${order.id.slice(4)}_1`, "pay_1", "ord_../settings"]) {
    const { status } = await online.call("GET", `${WOO}/transactions/${encodeURIComponent(id)}`);
    assert.equal(status, 404, id);
  }
});

test("a transaction keeps its notes and metadata, and the shop keeps its status", async () => {
  const id = await online.sold();
  const path = `${WOO}/transactions/${id}`;
  const noted = await online.call("PATCH", path, {
    json: { note: "Ritira sabato", metadata: { table: "7" } },
  });
  assert.deepEqual(
    [noted.status, noted.body.note, noted.body.metadata],
    [200, "Ritira sabato", { table: "7" }],
  );
  const canceled = await online.call("PATCH", path, { json: { status: "canceled" } });
  assert.deepEqual([canceled.body.status, canceled.body.note], ["canceled", "Ritira sabato"]);
  const refunded = await online.call("PATCH", path, { json: { status: "refunded" } });
  assert.deepEqual([refunded.status, refunded.body.errors[0].path], [400, "/status"]);
  const listed = (await online.list()).body.items.find((one: { id: string }) => one.id === id);
  assert.equal(listed.note, "Ritira sabato");
});

test("another merchant's transactions are not visible", async () => {
  const id = await online.sold();
  const stranger = await online.gateway.signIn();
  const token = stranger.accessToken;
  const path = `${WOO}/transactions/${id}`;
  assert.equal((await online.call("GET", path, { token })).body.code, "account_not_found");
  assert.equal((await online.call("POST", WOO, { token })).status, 201);
  for (const [method, json] of [["GET"], ["PATCH", { note: "x" }], ["DELETE", { amount: 1 }]] as const) {
    assert.equal((await online.call(method, path, { token, ...(json && { json }) })).status, 404, method);
  }
});

test("a cashier cannot cancel a paid order or settle a refund", async () => {
  const cashier = await join(online.gateway, online.merchant, "cashier");
  const path = `${WOO}/transactions/${await online.sold()}`;
  const change = (json: object, { accessToken: token } = cashier) =>
    online.gateway.send("PATCH", path, { token, json });
  assertProblem(await change({ status: "canceled" }), 403, "insufficient_role");
  assert.equal((await online.call("GET", path)).body.status, "completed");
  assert.equal((await change({ note: "Ritira sabato" })).status, 200);
  const refund = { amount: 5, reason: "Rotto" };
  const { body } = await online.call("DELETE", path, { json: refund });
  const settle = await online.gateway.send("PATCH", `${WOO}/transactions/${body.refunds[0].id}`, {
    token: cashier.accessToken,
    json: { status: "completed" },
  });
  assertProblem(settle, 403, "insufficient_role");
});
