import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTime } from "@banco/gateway-testing/in-time";
import { type Online, openOnline, WOO } from "@banco/gateway-testing/stores";
import { openControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import { ROUND_MS } from "../../src/pace.ts";

let online: Online;
before(async () => {
  online = await openOnline();
});
after(() => online.stop());

const REFUND = { method: "POST", path: "^/wp-json/wc/v3/orders/\\d+/refunds" };
const read = async (id: string) => (await online.call("GET", `${WOO}/transactions/${id}`)).body;
const refund = (id: string, json: object, headers: Record<string, string> = {}) =>
  online.call("DELETE", `${WOO}/transactions/${id}`, { json, headers });

test("an order is refunded in part, by line, and then completely", async () => {
  const id = await online.sold();
  const part = await refund(id, { amount: 9.5, reason: "Sbeccata" });
  assert.equal(part.status, 200);
  assert.deepEqual([part.body.refundedAmount, part.body.status], [9.5, "completed"]);
  assert.deepEqual(
    part.body.refunds.map(({ amount, movedMoney }: { amount: number; movedMoney: boolean }) => [
      amount,
      movedMoney,
    ]),
    [[9.5, true]],
  );
  const [item] = part.body.items;
  const line = await refund(id, { items: [{ id: item.id, quantity: 3 }] });
  assert.equal(line.body.refundedAmount, 48.2);
  const back = line.body.refunds.flatMap(
    (one: { items: { id: string; quantity: number; amount: number }[] }) =>
      one.items.map(({ id, quantity, amount }) => [id, quantity, amount]),
  );
  assert.deepEqual(back, [[item.id, 3, 38.7]]);
  const none = await refund(id, { items: [{ id: item.id, quantity: 8 }] });
  assert.deepEqual([none.status, none.body.errors[0].path], [400, "/items/0/quantity"]);
  const tooMuch = await refund(id, { amount: 80.81 });
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [400, "refund_exceeds_payment"]);
  const rest = await refund(id, {});
  assert.deepEqual([rest.body.refundedAmount, rest.body.status], [129, "refunded"]);
  assert.equal((await refund(id, {})).body.code, "transaction_not_refundable");
});

test("invalid amounts, lines and unpaid orders are refused without calling the shop", async () => {
  const id = await online.sold();
  const before = await online.refundRequests();
  for (const json of [
    { amount: 0 },
    { amount: -1 },
    { amount: 1.005 },
    { items: [] },
    { items: [{ id: "1", quantity: 1 }] },
  ]) {
    assert.equal((await refund(id, json)).status, 400, JSON.stringify(json));
  }
  const waiting = (await online.list({ status: "pending" })).body.items[0];
  assert.equal((await refund(waiting.id, { amount: 1 })).body.code, "transaction_not_refundable");
  assert.equal(await online.refundRequests(), before);
});

test("only one of several concurrent full refunds is made", async () => {
  const id = await online.sold();
  const before = await online.refundRequests();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id, {})));
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses));
  assert.ok(statuses.every((status) => [200, 400, 409].includes(status)));
  assert.equal(await online.refundRequests(), before + 1);
  assert.equal((await read(id)).refundedAmount, 129);
});

test("a retry returns the same refund, but a different request is refused", async () => {
  const id = await online.sold();
  const headers = { "idempotency-key": "reso-1" };
  const first = await refund(id, { amount: 10 }, headers);
  const again = await refund(id, { amount: 10 }, headers);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal(again.text, first.text);
  assert.equal((await refund(id, { amount: 11 }, headers)).status, 422);
  assert.equal((await read(id)).refundedAmount, 10);
});

test("a retry during the store's call is refused without a second refund", async () => {
  const id = await online.sold();
  const before = await online.refundRequests();
  const headers = { "idempotency-key": "reso-held" };
  const store = openControl(online.simulators.url, "woocommerce");
  online.gateway.holdDeadlines();
  await store.fail({ fault: "held_after", match: REFUND });
  const first = refund(id, { amount: 10 }, headers);
  await inTime(online.gateway, "the store holds its response", async () => (await store.held()) === 1);
  const retry = await refund(id, { amount: 10 }, headers);
  await store.release();
  assert.deepEqual([retry.status, retry.body.code], [409, "idempotency_in_progress"]);
  assert.deepEqual([(await first).status, (await first).body.refundedAmount], [200, 10]);
  assert.equal((await refund(id, { amount: 10 }, headers)).text, (await first).text);
  assert.equal(await online.refundRequests(), before + 1);
});

test("a lost response is looked up without calling the shop again", async () => {
  const id = await online.sold();
  const before = await online.refundRequests();
  await online.fault({ fault: "reset_after", match: REFUND, times: 1 });
  const answer = await refund(id, { amount: 20 });
  assert.deepEqual([answer.status, answer.body.refundedAmount], [200, 20]);
  assert.equal(await online.refundRequests(), before + 1);
});

test("a refund with an unknown outcome blocks the order until settled", async () => {
  const id = await online.sold();
  await online.fault({ fault: "reset", match: REFUND, times: 1 });
  const answer = await refund(id, { amount: 20 });
  assert.equal(answer.status, 200);
  assert.deepEqual([answer.body.refundedAmount, answer.body.refunds[0].status], [0, "verification"]);
  const second = await refund(id, { amount: 20 });
  assert.deepEqual([second.status, second.body.code], [409, "conflict"]);
  await online.gateway.db.raw(
    "update store_refund set asked_at = now() - interval '1 hour', next_check_at = now() where status = 'verification'",
  );
  await online.gateway.pass(ROUND_MS.storeRefunds);
  await eventually("the order was available again", async () => (await read(id)).refunds.length === 0);
  assert.equal((await refund(id, { amount: 20 })).body.refundedAmount, 20);
});

/** Advances the clock by an hour for refunds with an open outcome, and polls them again. */
async function anHourPasses(): Promise<void> {
  const { db } = online.gateway;
  const open =
    "update store_refund set checks = 0, next_check_at = now(), asked_at = now() - interval '1 hour'";
  const due =
    "select id from store_refund where stage is not null and (checks = 0 or next_check_at <= now())";
  // A search already in progress has read the refund's previous state; the second search starts afterwards.
  for (const turn of ["first", "second"]) {
    await db.raw(`${open} where status = 'verification'`);
    const isOver = async () => (await db.raw(due)).rows.length === 0;
    await inTime(online.gateway, `they were looked for, the ${turn} time`, isOver);
  }
}

test("an unmarked refund on record is not repeated and requires a decision", async () => {
  const id = await online.sold();
  await online.mishap("dies");
  const first = (await refund(id, { amount: 20 })).body;
  assert.deepEqual([first.refundedAmount, first.refunds.length], [20, 1]);
  await anHourPasses();
  const [shown] = (await read(id)).refunds;
  assert.deepEqual([shown.status, shown.movedMoney], ["verification", null]);
  assert.equal((await refund(id, { amount: 20 })).status, 409);
  const path = `${WOO}/transactions/${shown.id}`;
  assert.equal((await online.call("PATCH", path, { json: { status: "refunded" } })).status, 400);
  assert.equal((await online.call("PATCH", path, { json: { status: "completed" } })).status, 200);
  assert.deepEqual(
    (await read(id)).refunds.map(({ status }: { status: string }) => status),
    ["completed"],
  );
  assert.equal((await online.call("PATCH", path, { json: { status: "failed" } })).status, 409);
  assert.equal((await refund(id, { amount: 20 })).body.refundedAmount, 40);
});

test("an unmarked refund whose money moved counts as ours", async () => {
  const id = await online.sold();
  await online.mishap("plugin_fatal");
  await refund(id, { amount: 20 });
  await anHourPasses();
  const { refunds, refundedAmount } = await read(id);
  assert.deepEqual([refundedAmount, refunds.length, refunds[0].status], [20, 1, "completed"]);
});

test("a person settles a refund that the shop deleted after paying it out", async () => {
  const id = await online.sold();
  await online.mishap("plugin_throws");
  const key = { "idempotency-key": "reso-perso" };
  const first = await refund(id, { amount: 20 }, key);
  assert.deepEqual([first.status, first.body.refunds[0].status], [200, "verification"]);
  await anHourPasses();
  const [shown] = (await read(id)).refunds;
  assert.equal(shown.status, "verification");
  const path = `${WOO}/transactions/${shown.id}`;
  assert.equal((await online.call("GET", path)).body.status, "pending");
  const settled = await online.call("PATCH", path, { json: { status: "failed" } });
  assert.deepEqual([settled.status, settled.body.status], [200, "failed"]);
  assert.deepEqual((await read(id)).refunds, []);
  const again = await refund(id, { amount: 20 }, key);
  assert.deepEqual(
    [again.headers.get("idempotency-replayed"), again.body.refunds[0].status],
    ["true", "failed"],
  );
  assert.equal((await refund(id, { amount: 20 })).body.refundedAmount, 20);
});

test("a retry returns the refund's current state", async () => {
  const id = await online.sold();
  const headers = { "idempotency-key": "reso-incerto" };
  await online.fault({ fault: "reset", match: REFUND, times: 1 });
  assert.equal((await refund(id, { amount: 20 }, headers)).body.refunds[0].status, "verification");
  assert.equal((await refund(id, { amount: 20 }, headers)).body.refunds[0].status, "verification");
  await anHourPasses();
  const before = await online.refundRequests();
  const later = await refund(id, { amount: 20 }, headers);
  assert.deepEqual([later.body.refundedAmount, later.body.refunds[0].status], [0, "failed"]);
  assert.equal((await refund(id, { amount: 20 }, headers)).text, later.text);
  assert.equal(await online.refundRequests(), before);
});

test("the next process looks up a refund whose process died", async () => {
  const id = await online.sold();
  await online.fault({ fault: "reset", match: REFUND, times: 1 });
  await refund(id, { amount: 20 });
  await online.gateway.db.raw(
    "update store_refund set status = 'pending', stage = 'calling', owner = 1, next_check_at = null where status = 'verification'",
  );
  await online.gateway.pass(ROUND_MS.storeRefunds);
  await eventually(
    "it is being looked for",
    async () => (await read(id)).refunds[0]?.status === "verification",
  );
});

test("after a restore a retry finds the order's refund", async () => {
  const id = await online.sold();
  const headers = { "idempotency-key": "reso-ripristino" };
  const first = await refund(id, { amount: 10 }, headers);
  await online.gateway.db.raw(
    "with keys as (delete from idempotency_key) delete from store_refund where order_id = $1",
    [id.replace("ord_", "")],
  );
  const before = await online.refundRequests();
  const again = await refund(id, { amount: 10 }, headers);
  assert.deepEqual(
    [again.status, again.body.refundedAmount, again.body.refunds],
    [200, 10, first.body.refunds],
  );
  assert.equal(await online.refundRequests(), before);
  assert.equal((await refund(id, { amount: 10 }, headers)).headers.get("idempotency-replayed"), "true");
});

test("a shop's refusal is reported, and no refund is recorded", async () => {
  const cash = (await online.list({ status: "completed", type: "order" })).body.items[0];
  await online.fault({ fault: "status", status: 429, retryAfter: 60, match: REFUND, times: 10 });
  const limited = await refund(cash.id, { amount: 1 });
  await online.clearFaults();
  assert.deepEqual([limited.status, limited.headers.get("retry-after")], [503, "60"]);
  assert.equal((await read(cash.id)).refundedAmount, cash.refundedAmount);
});

test("an unsent refund leaves no record and is made once later", async () => {
  const id = await online.sold();
  const headers = { "idempotency-key": "reso-guasto" };
  const stored = async () => {
    const { rows } = await online.gateway.db.raw("select id from store_refund");
    return rows.length;
  };
  const before = await stored();
  for (const match of [REFUND, { method: "GET" }]) {
    await online.fault({ fault: "status", status: 429, retryAfter: 60, match, times: 1_000 });
    for (let attempt = 0; attempt < 3; attempt += 1)
      assert.equal((await refund(id, { amount: 20 }, headers)).body.code, "provider_unavailable");
    await online.clearFaults();
    assert.equal(await stored(), before);
  }
  const response = await refund(id, { amount: 20 }, headers);
  assert.equal(response.body.refundedAmount, 20);
  assert.equal((await refund(id, { amount: 20 }, headers)).text, response.text);
  assert.equal(await stored(), before + 1);
});

test("a cash-on-delivery refund is only recorded, and marked as such", async () => {
  // The shop's earlier sales.
  const { items } = (await online.list({ status: "completed", type: "order" })).body;
  const records = await Promise.all(
    items.slice(0, 3).map(({ id }: { id: string }) => refund(id, { amount: 0.5 })),
  );
  const moved = records.map(({ body }) => body.refunds.at(-1).movedMoney);
  assert.ok(moved.includes(true) && moved.includes(false));
});

test("without our mark, a lost refund is found by its amount", async () => {
  const shop = "/v1/store/S3";
  assert.equal((await online.call("POST", shop)).status, 201);
  const { items } = (await online.list({ status: "completed", type: "order" }, shop)).body;
  const response = await fetch(`${online.simulators.url}/_control/prestashop/faults`, {
    method: "POST",
    body: JSON.stringify({
      fault: "reset_after",
      match: { method: "POST", path: "^/api/order_slip" },
      times: 1,
    }),
    headers: { "content-type": "application/json" },
  });
  assert.ok(response.ok);
  const path = `${shop}/transactions/${items.at(-1).id}`;
  const { body } = await online.call("DELETE", path, { json: { amount: 3 } });
  assert.deepEqual([body.refundedAmount, body.refunds[0].status], [3, "completed"]);
});
