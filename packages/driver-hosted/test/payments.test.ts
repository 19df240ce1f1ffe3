import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { call, usual } from "@banco/bridge-testing/bridge";
import { ignores, losesAnswer, type Received, refuses } from "@banco/bridge-testing/hosted";
import { type HostedShop, openHostedShop } from "@banco/bridge-testing/hosted-shop";
import { leaveBehind, sentTo } from "@banco/bridge-testing/journal";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";

let shop: HostedShop;

beforeEach(async () => {
  shop = await openHostedShop();
});
afterEach(() => shop.close());

const pay = (body: object, headers: Record<string, string> = {}) =>
  call(shop.url, "POST", "/payments", body, { headers });

test("a payment is forwarded with its key and returned in an envelope", async () => {
  await shop.start();
  const { status, body } = await pay({ amount: 2.5, description: "Two coffees" });
  assert.equal(status, 200);
  assert.deepEqual(body, {
    success: true,
    data: { id: "pay_1", status: "completed", amount: 2.5, currency: "EUR" },
  });
  const [request] = shop.hosted.calls("POST");
  assert.deepEqual(request?.body, { amount: 2.5, currency: "EUR", description: "Two coffees" });
  assert.equal(request?.headers["x-source-address"], "tenant.bridge.secret");
  assert.equal(request?.headers["x-bridge-version"], "BANCO-BRIDGE/1.0");
  assert.match(request?.headers["idempotency-key"] ?? "", /^ord_/);
  assert.match(request?.headers.prefer ?? "", /^wait=1[67]\d$/);
});

test("the request's provider and terminal override the configuration", async () => {
  await shop.place.configure({
    ...usual(shop.hosted.url),
    payment: { driver: "hosted", provider: "sumup", terminalId: "till-1" },
  });
  await shop.start();
  await pay({ amount: 1 });
  await pay({ amount: 1, provider: "stripe", terminalId: "till-2" });
  assert.deepEqual(
    shop.hosted.calls("POST").map(({ body: { provider, terminalId } }) => [provider, terminalId]),
    [
      ["sumup", "till-1"],
      ["stripe", "till-2"],
    ],
  );
});

test("a payment includes the tip and means reported by the hosted API", async () => {
  shop.hosted.begins = "pending";
  await shop.start({ paymentMs: 20_000 });
  const paying = pay({ amount: 3 });
  await eventually("the payment is at the terminal", () => shop.hosted.payments.size === 1);
  const means = [{ kind: "card", amount: 3.5 }];
  const [payment] = shop.hosted.payments.values();
  Object.assign(payment!.record, { amount: 3.5, tip: 0.5, means });
  shop.hosted.finish("completed");
  const { id: _, ...data } = (await paying).body.data;
  assert.deepEqual(data, { status: "completed", amount: 3.5, tip: 0.5, currency: "EUR", means });
});

test("a payment is returned only when its status is final", async () => {
  shop.hosted.begins = "pending";
  await shop.start({ paymentMs: 20_000 });
  const paying = pay({ amount: 3 });
  await eventually("the payment is at the terminal", () => shop.hosted.payments.size === 1);
  shop.hosted.finish("failed");
  assert.equal((await paying).body.data.status, "failed");
});

test("a request without a response is retried with the same key", async () => {
  shop.hosted.treat(
    losesAnswer,
    ignores,
    refuses(502, {}),
    refuses(409, { code: "idempotency_in_progress" }),
  );
  await shop.start();
  const { body } = await pay({ amount: 3 });
  assert.equal(body.data.status, "completed");
  assert.equal(shop.hosted.calls("POST").length, 5);
  assert.equal(shop.hosted.payments.size, 1);
});

test("after a lost response, a refusal proves nothing and polling continues", async () => {
  shop.hosted.treat(
    losesAnswer,
    refuses(404, { detail: "No bridge is registered with this source address" }),
  );
  await shop.start();
  assert.equal((await pay({ amount: 3 })).body.data.status, "completed");
});

test("a replayed refusal proves nothing because a restored database may lack charges", async () => {
  const busy = { code: "terminal_busy", detail: "till-1 already has a payment in progress" };
  const replayed = { "idempotency-replayed": "true" };
  shop.hosted.treat(losesAnswer, refuses(409, busy), refuses(409, busy, replayed));
  await shop.start();
  const { status, body } = await pay({ amount: 3 });
  assert.deepEqual([status, body.data.status, body.data.amount], [200, "completed", 3]);
  assert.equal(shop.hosted.payments.size, 1);
});

test("a request that is still running is polled and not refused", async () => {
  shop.hosted.treat(
    refuses(409, { code: "idempotency_in_progress", detail: "The first request is still running" }),
  );
  await shop.start();
  assert.equal((await pay({ amount: 3 })).body.data.status, "completed");
});

test("an outcome unknown at the deadline is in verification and resolved later", async () => {
  shop.hosted.treat(losesAnswer, ...Array<typeof ignores>(9).fill(ignores));
  await shop.start({ paymentMs: 300, askOpenMs: 50, againMs: 100 });
  const headers = { "idempotency-key": "sale-17" };
  const unsure = await pay({ amount: 3 }, headers);
  assert.equal(unsure.status, 200);
  assert.equal(unsure.body.data.status, "verification");
  assert.equal(unsure.body.data.amount, 3);
  await eventually("the actual outcome is known", async () => {
    const { body } = await pay({ amount: 3 }, headers);
    return body.data.status === "completed" && body.data.id === "pay_1";
  });
  assert.equal(shop.hosted.payments.size, 1);
});

test("a payment still pending at the deadline is canceled on the terminal", async () => {
  shop.hosted.begins = "pending";
  await shop.start({ paymentMs: 1 });
  const { body } = await pay({ amount: 3 });
  assert.equal(body.data.status, "canceled");
  assert.equal(shop.hosted.calls("DELETE").length, 1);
  assert.equal(shop.hosted.calls("DELETE")[0]?.headers["x-source-address"], "tenant.bridge.secret");
});

test("a payment on a different terminal is not canceled but left in verification", async () => {
  shop.hosted.begins = "pending";
  await shop.start({ paymentMs: 1 });
  const { body } = await pay({ amount: 3, terminalId: "till-2" });
  assert.equal(body.data.status, "verification");
  assert.equal(body.data.id, "pay_1");
  assert.equal(shop.hosted.calls("DELETE").length, 0);
});

test("a request that could not be sent returns 500 and stores nothing", async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  await shop.place.configure(usual(nowhere));
  await shop.start({ askOpenMs: 20 });
  const headers = { "idempotency-key": "sale-18" };
  const { status, body } = await pay({ amount: 3 }, headers);
  assert.equal(status, 500);
  assert.deepEqual(Object.keys(body), ["success", "error"]);
  assert.match(body.error, /cannot be reached.*nothing was charged/);
  await shop.place.configure(usual(shop.hosted.url));
  await eventually("the new configuration is in use", async () => {
    return (await pay({ amount: 3 }, headers)).status === 200;
  });
  assert.equal(shop.hosted.payments.size, 1);
});

test("a refusal is 400 for invalid fields or providers, otherwise 500", async () => {
  await shop.start();
  const errors = [{ path: "/terminalId", message: "is required" }];
  shop.hosted.treat(
    refuses(409, { code: "terminal_busy", detail: "tmr_1 already has a payment in progress" }),
    refuses(503, { code: "provider_unavailable", detail: "The provider cannot be reached" }),
    refuses(400, { code: "validation_failed", detail: "/terminalId is required", errors }),
    refuses(404, { code: "provider_not_found", detail: "There is no payment provider nobody" }),
    refuses(308, {}),
  );
  const answers = [];
  for (let one = 0; one < 5; one += 1) answers.push(await pay({ amount: 1 }));
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.success, body.error.replace(shop.hosted.url, "URL")]),
    [
      [500, false, "tmr_1 already has a payment in progress"],
      [500, false, "The provider cannot be reached"],
      [400, false, "/terminalId is required"],
      [400, false, "There is no payment provider nobody"],
      [500, false, "The hosted API at URL refused with status 308"],
    ],
  );
});

test("a rate-limited request is retried until the deadline", async () => {
  shop.hosted.treat(refuses(429, { detail: "Too many requests" }));
  await shop.start();
  assert.equal((await pay({ amount: 1 })).body.data.status, "completed");
  shop.hosted.treat(
    ...Array<ReturnType<typeof refuses>>(50).fill(refuses(429, { detail: "Too many requests" })),
  );
  await shop.start({ paymentMs: 100 });
  const { status, body } = await pay({ amount: 2 });
  assert.equal(status, 500);
  assert.equal(body.error, "Too many requests");
});

test("a response outside the contract proves nothing", async () => {
  shop.hosted.treat(
    (response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in to the hotel's network</p>"),
    (response) => response.writeHead(200).end(JSON.stringify({ id: "pay_9", status: "completed" })),
  );
  await shop.start();
  assert.equal((await pay({ amount: 1 })).body.data.id, "pay_1");
});

test("a second payment on a busy terminal is refused and can be retried", async () => {
  shop.hosted.begins = "pending";
  await shop.start();
  const first = pay({ amount: 1 });
  await eventually("the first is at the terminal", () => shop.hosted.payments.size === 1);
  const second = await pay({ amount: 2 });
  assert.equal(second.status, 500);
  assert.match(second.body.error, /terminal is busy/);
  shop.hosted.begins = "completed";
  assert.equal((await pay({ amount: 3, terminalId: "till-2" })).body.data.status, "completed");
  shop.hosted.finish("completed");
  assert.equal((await first).body.data.status, "completed");
  assert.equal((await pay({ amount: 2 })).body.data.status, "completed");
});

test("a terminal's older open payments are polled before a new payment", async () => {
  shop.hosted.rule = () => losesAnswer;
  await shop.start({ paymentMs: 40 });
  const headers = { "idempotency-key": "old" };
  assert.equal((await pay({ amount: 1 }, headers)).body.data.status, "verification");
  shop.hosted.rule = () => undefined;
  shop.hosted.received.length = 0;
  assert.equal((await pay({ amount: 2 })).body.data.status, "completed");
  assert.deepEqual(
    shop.hosted.calls("POST").map(({ body }) => body.amount),
    [1, 2],
  );
  assert.equal((await pay({ amount: 1 }, headers)).body.data.id, "pay_1");
});

test("a busy terminal's older open payments are not polled", async () => {
  const createdAt = Date.now() - 3_600_000;
  leaveBehind(shop.place, { memory: await sentTo(shop.hosted.url), createdAt, outcome: { state: "open" } });
  const isOld = ({ amount, refund }: Received["body"]) => amount === 6 || refund !== undefined;
  shop.hosted.rule = ({ body }) => (isOld(body) ? losesAnswer : undefined);
  await shop.start({ askOpenMs: 20, refundMs: 20 });
  await call(shop.url, "POST", "/payments/refund", { transactionId: "pay_1" });
  shop.hosted.begins = "pending";
  const paying = pay({ amount: 2 });
  await eventually("the new payment is at the terminal", () => shop.hosted.payments.size === 2);
  const refundPolls = () => shop.hosted.calls("POST").filter(({ body }) => body.refund).length;
  const oldPolls = () => shop.hosted.calls("POST").filter(({ body }) => body.amount === 6).length;
  const before = { refund: refundPolls(), old: oldPolls() };
  await eventually("the open refund is polled several times", () => refundPolls() > before.refund + 3);
  assert.equal(oldPolls(), before.old);
  shop.hosted.finish("completed");
  assert.equal((await paying).body.data.status, "completed");
});
