import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, test } from "node:test";
import { type Answer, call, usual } from "@banco/bridge-testing/bridge";
import { type HostedShop, openHostedShop } from "@banco/bridge-testing/hosted-shop";
import { INVOICE, RECEIPT } from "@banco/bridge-testing/samples";
import { openSetClock } from "@banco/bridge-testing/set-clock";
import { eventually } from "@banco/testing/eventually";
import fc from "fast-check";
import { Agent, Client } from "undici";

let shop: HostedShop;

beforeEach(async () => {
  shop = await openHostedShop();
  await shop.start();
});
afterEach(() => shop.close());

const pay = (body: object, headers: Record<string, string> = {}) =>
  call(shop.url, "POST", "/payments", body, { headers });

/**
 * Sends a payment and resolves once it has reached the bridge, which is certain when a refund sent after it on the same
 * connection has been forwarded.
 */
async function arrived(
  body: object,
  headers: Record<string, string> = {},
): Promise<{ answer: Promise<Answer> }> {
  const before = shop.hosted.refunds.size;
  const line = new Client(shop.url, { pipelining: 2 });
  const send = (path: string, sent: object, sentHeaders: Record<string, string> = {}) =>
    call(shop.url, "POST", path, sent, { headers: sentHeaders, dispatcher: line, pipelined: true });
  const answer = send("/payments", body, headers);
  const behind = send("/payments/refund", { transactionId: "pay_0" }, { "idempotency-key": randomUUID() });
  await eventually("the request sent after it is forwarded", () => shop.hosted.refunds.size > before);
  return {
    answer: Promise.all([answer, behind]).then(async ([first]) => {
      await line.close();
      return first;
    }),
  };
}

/** Starts a payment and disconnects its client while the payment is on the terminal. */
async function abandoned(body: object, headers: Record<string, string> = {}): Promise<void> {
  const before = shop.hosted.payments.size;
  const gone = new AbortController();
  const lost = call(shop.url, "POST", "/payments", body, { headers, signal: gone.signal });
  await eventually("the payment is at the terminal", () => shop.hosted.payments.size > before);
  gone.abort();
  await assert.rejects(lost);
}

test("the same key and body return the same response and one payment", async () => {
  const headers = { "idempotency-key": "sale-1" };
  const first = await pay({ amount: 4, description: "Lunch", terminalId: "till-1" }, headers);
  const again = await pay(
    { terminalId: "till-1", description: "Lunch", currency: "EUR", amount: 4 },
    headers,
  );
  assert.deepEqual(again.body, first.body);
  assert.deepEqual(
    [first, again].map((answer) => answer.headers["idempotency-replayed"]),
    [undefined, "true"],
  );
  assert.equal(shop.hosted.payments.size, 1);
});

test("a key is the same with or without quotes (RFC 8941)", async () => {
  await pay({ amount: 4 }, { "idempotency-key": "sale-1" });
  assert.equal((await pay({ amount: 4 }, { "idempotency-key": '"sale-1"' })).body.data.id, "pay_1");
  assert.equal(shop.hosted.payments.size, 1);
});

test("the same key with a different body or operation is refused with 400", async () => {
  const headers = { "idempotency-key": "sale-1" };
  await pay({ amount: 4 }, headers);
  const other = await pay({ amount: 5 }, headers);
  assert.equal(other.status, 400);
  assert.match(other.body.error, /Idempotency-Key was used for another request/);
  assert.equal((await call(shop.url, "POST", "/receipts", RECEIPT, { headers })).status, 400);
  assert.equal(shop.hosted.payments.size, 1);
});

test("an invalid key is refused", async () => {
  for (const key of ["", "two words", "x".repeat(256)]) {
    const { status, body } = await pay({ amount: 4 }, { "idempotency-key": key });
    assert.equal(status, 400);
    assert.match(body.error, /Idempotency-Key must be/);
  }
  assert.equal(shop.hosted.payments.size, 0);
});

test("a retry during the first request waits for the first response", async () => {
  shop.hosted.begins = "pending";
  const headers = { "idempotency-key": "sale-1" };
  const first = pay({ amount: 4 }, headers);
  await eventually("the payment is at the terminal", () => shop.hosted.payments.size === 1);
  const again = await arrived({ amount: 4 }, headers);
  shop.hosted.finish("completed");
  assert.deepEqual((await again.answer).body, (await first).body);
  assert.equal(shop.hosted.payments.size, 1);
});

test("an identical payment without a key joins the client's running payment", async () => {
  shop.hosted.begins = "pending";
  const first = pay({ amount: 4 });
  await eventually("the payment is at the terminal", () => shop.hosted.payments.size === 1);
  const second = await arrived({ amount: 4, currency: "EUR" });
  shop.hosted.finish("completed");
  assert.deepEqual((await second.answer).body, (await first).body);
  assert.equal(shop.hosted.payments.size, 1);
});

test("a payment does not join a payment older than a cardholder's timeout", async () => {
  const clock = openSetClock();
  await shop.start({}, clock);
  shop.hosted.begins = "pending";
  const first = pay({ amount: 4 });
  await eventually("the payment is at the terminal", () => shop.hosted.payments.size === 1);
  clock.pass(180_001);
  assert.match((await pay({ amount: 4 })).body.error, /terminal is busy/);
  shop.hosted.finish("completed");
  await first;
});

test("an identical payment from another till is not joined", async () => {
  shop.hosted.begins = "pending";
  const first = pay({ amount: 4 });
  await eventually("the payment is at the terminal", () => shop.hosted.payments.size === 1);
  const elsewhere = new Agent({ localAddress: "127.0.0.2" });
  const second: Answer = await call(shop.url, "POST", "/payments", { amount: 4 }, { dispatcher: elsewhere });
  await elsewhere.close();
  assert.equal(second.status, 500);
  assert.match(second.body.error, /terminal is busy/);
  shop.hosted.finish("completed");
  await first;
});

test("an identical payment with a key does not join a keyless payment", async () => {
  shop.hosted.begins = "pending";
  const first = pay({ amount: 4 }, { "idempotency-key": "sale-1" });
  await eventually("the payment is at the terminal", () => shop.hosted.payments.size === 1);
  assert.equal((await pay({ amount: 4 }, { "idempotency-key": "sale-2" })).status, 500);
  assert.equal((await pay({ amount: 4 })).status, 500);
  shop.hosted.finish("completed");
  await first;
});

test("two identical consecutive payments are two payments", async () => {
  const first = await pay({ amount: 4 });
  const second = await pay({ amount: 4 });
  assert.notEqual(first.body.data.id, second.body.data.id);
  assert.equal(shop.hosted.payments.size, 2);
});

test("a disconnected client's payment continues, and its response is returned once", async () => {
  shop.hosted.begins = "pending";
  await abandoned({ amount: 4 });
  shop.hosted.finish("completed");
  shop.hosted.begins = "completed";
  await eventually("the payment is settled", async () => {
    return (await pay({ amount: 5 })).body.success === true;
  });
  const again = await pay({ amount: 4 });
  assert.equal(again.body.data.id, "pay_1");
  assert.equal(shop.hosted.calls("DELETE").length, 0);
  assert.notEqual((await pay({ amount: 4 })).body.data.id, "pay_1");
});

/** Makes a payment and drops its response. */
async function unanswered(): Promise<void> {
  shop.hosted.begins = "pending";
  await abandoned({ amount: 4 });
  shop.hosted.finish("completed");
  shop.hosted.begins = "completed";
  await eventually("the terminal is free", async () => (await pay({ amount: 5 })).body.success === true);
}

test("a different till does not get an undelivered response", async () => {
  await unanswered();
  const elsewhere = new Agent({ localAddress: "127.0.0.2" });
  const { body } = await call(shop.url, "POST", "/payments", { amount: 4 }, { dispatcher: elsewhere });
  await elsewhere.close();
  assert.notEqual(body.data.id, "pay_1");
  assert.equal((await pay({ amount: 4 })).body.data.id, "pay_1");
});

test("an undelivered response is returned only for ten seconds", async () => {
  const clock = openSetClock();
  await shop.start({}, clock);
  await unanswered();
  clock.pass(10_000);
  assert.notEqual((await pay({ amount: 4 })).body.data.id, "pay_1");
});

test("setting the clock back does not make a later payment a retry", async () => {
  const clock = openSetClock();
  await shop.start({}, clock);
  clock.pass(60_000);
  await unanswered();
  clock.putOn(-60_000);
  assert.equal((await pay({ amount: 4 })).body.data.id, "pay_1");
  await unanswered();
  clock.pass(10_001);
  clock.putOn(-60_000);
  assert.notEqual((await pay({ amount: 4 })).body.data.id, "pay_1");
});

test("an earlier process's response is returned only shortly after startup", async () => {
  const clock = openSetClock();
  await shop.start({}, clock);
  await unanswered();
  await shop.start({}, clock);
  assert.equal((await pay({ amount: 4 })).body.data.id, "pay_1");
  for (const [setBackMs, uptimeMs] of [
    [60_000, 0],
    [10_000, 15_000],
  ] as const) {
    await unanswered();
    await shop.start({}, clock);
    const { size } = shop.hosted.payments;
    clock.putOn(-setBackMs);
    clock.pass(uptimeMs);
    await pay({ amount: 4 });
    assert.equal(shop.hosted.payments.size, size + 1);
  }
});

test("an undelivered response is never returned for a different key", async () => {
  for (const [lost, header] of [
    [{}, { "idempotency-key": "sale-8" }],
    [{ "idempotency-key": "sale-9" }, {}],
  ]) {
    shop.hosted.begins = "pending";
    await abandoned({ amount: 4 }, lost);
    const { id } = [...shop.hosted.payments.values()].at(-1)!.record;
    shop.hosted.begins = "completed";
    shop.hosted.finish("completed");
    const other = await eventually("the terminal is free", async () => {
      const answer = await pay({ amount: 4 }, header);
      return answer.status === 200 ? answer : undefined;
    });
    assert.notEqual(other.body.data.id, id);
  }
});

/**
 * The states that a shop may be in after the first request, each with a function that restores the previous
 * state.
 */
const STATES: Record<string, [done: () => Promise<unknown>, undone: () => Promise<unknown>]> = {
  "the bridge was started again": [() => shop.start(), async () => {}],
  "the hosted API is away": [() => shop.hosted.stop(), () => shop.hosted.start()],
  "the bridge no longer drives any device": [
    () => configured({ payment: null, fiscal: null }),
    () => configured({}),
  ],
};

async function configured(change: object): Promise<void> {
  await shop.place.configure({ ...usual(shop.hosted.url), ...change });
  await shop.start();
}

for (const [path, body] of [
  ["/payments", { amount: 4 }],
  ["/payments/refund", { transactionId: "pay_7", amount: 4 }],
  ["/receipts", RECEIPT],
  ["/invoices", INVOICE],
] as const) {
  test(`a retry at ${path} gets the original response even if the shop changed`, async () => {
    const ask = (json: object) => call(shop.url, "POST", path, json, { headers: { "idempotency-key": "k" } });
    const first = await ask(body);
    assert.equal(first.status, 200);
    await fc.assert(
      fc.asyncProperty(fc.subarray(Object.values(STATES), { minLength: 1 }), async (states) => {
        for (const [done] of states) await done();
        const again = await ask(body);
        assert.deepEqual([again.status, again.body], [first.status, first.body]);
        assert.equal(again.headers["idempotency-replayed"], "true");
        const other = await ask({ ...body, provider: "another" });
        assert.equal(other.status, 400);
        assert.match(other.body.error, /used for another request/);
        for (const [, undone] of states.toReversed()) await undone();
      }),
      { numRuns: 5 },
    );
  });
}
