import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const WAIT = { prefer: "wait=60" };

test("a request with Prefer: wait returns when the cardholder has paid", async () => {
  const terminalId = await shop.terminal();
  const { status, body, headers } = await shop.pay("terminal", { amount: 2.5, terminalId }, WAIT);
  assert.equal(status, 201);
  assert.equal(body.status, "completed");
  assert.equal(body.terminalId, terminalId);
  assert.equal(headers.get("preference-applied"), "wait=60");
  assert.ok(body.card.last4);
});

test("a declined card fails the payment, and a cardholder's cancelation cancels it", async () => {
  const declines = await shop.terminal({ does: "decline" });
  const failed = await shop.pay("terminal", { amount: 2.5, terminalId: declines }, WAIT);
  assert.equal(failed.body.status, "failed");
  assert.ok(failed.body.failure.code);
  const cancels = await shop.terminal({ does: "cancel" });
  assert.equal(
    (await shop.pay("terminal", { amount: 2.5, terminalId: cancels }, WAIT)).body.status,
    "canceled",
  );
});

test("a terminal runs one payment at a time, and canceling frees it", async () => {
  const terminalId = await shop.terminal({ does: "nothing" });
  const running = await shop.pay("terminal", { amount: 2.5, terminalId });
  assert.equal(running.body.status, "pending");
  const second = await shop.pay("terminal", { amount: 1, terminalId });
  assert.equal(second.status, 409);
  assert.equal(second.body.code, "terminal_busy");

  const canceled = await shop.call("DELETE", `${STRIPE}/terminal`, { query: { terminalId } });
  assert.equal(canceled.status, 200);
  assert.equal(canceled.body.id, running.body.id);
  assert.equal(canceled.body.status, "canceled");
  // The payment has ended: the response is its current state, as if a card had been presented first.
  const again = await shop.call("DELETE", `${STRIPE}/terminal`, { query: { terminalId } });
  assert.deepEqual([again.status, again.body.id, again.body.status], [200, running.body.id, "canceled"]);
  const unused = { query: { terminalId: "tmr_unused" } };
  assert.equal((await shop.call("DELETE", `${STRIPE}/terminal`, unused)).status, 404);
  assert.equal((await shop.call("DELETE", `${STRIPE}/terminal`)).status, 400);
});

test("concurrent cancelations all return the actual outcome", async () => {
  const terminalId = await shop.terminal({ does: "nothing" });
  await shop.pay("terminal", { amount: 2.5, terminalId });
  const cancel = () => shop.call("DELETE", `${STRIPE}/terminal`, { query: { terminalId } });
  const answers = await Promise.all(Array.from({ length: 6 }, cancel));
  const results = answers.map(({ status, body }) => (status === 404 ? "not_found" : body.status));
  assert.ok(results.includes("canceled"));
  assert.deepEqual(
    results.filter((word) => word !== "canceled" && word !== "not_found"),
    [],
  );
});

test("only one of many concurrent payments runs on a terminal", async () => {
  const terminalId = await shop.terminal({ does: "nothing" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.pay("terminal", { amount: 1, terminalId })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)]);
});

test("retrying a terminal payment with its key returns its outcome", async () => {
  const terminalId = await shop.terminal();
  const headers = { "idempotency-key": randomUUID() };
  const first = await shop.pay("terminal", { amount: 2, terminalId }, headers);
  await shop.reaches(first.body.id, "completed");
  const again = await shop.pay("terminal", { amount: 2, terminalId }, headers);
  assert.equal(again.body.id, first.body.id);
  assert.equal(again.body.status, "completed");
  assert.equal(again.headers.get("idempotency-replayed"), "true");
});

test("an absent or unknown terminal causes an error and leaves no running payment", async () => {
  const offline = await shop.terminal({ device: "offline" });
  assert.equal((await shop.pay("terminal", { amount: 2, terminalId: offline })).status, 409);
  assert.equal((await shop.pay("terminal", { amount: 2, terminalId: "tmr_nobody" })).status, 404);
});

test("terminals are registered, read, listed, renamed and deleted", async () => {
  const path = `${STRIPE}/terminals`;
  const response = await shop.call("POST", path, {
    json: { name: "Bar", registrationCode: "simulated-wpe" },
  });
  assert.equal(response.status, 201);
  assert.equal(response.body.provider, "stripe");
  const { id } = response.body;
  assert.deepEqual((await shop.call("GET", `${path}/${id}`)).body, response.body);
  const listed = (await shop.call("GET", path)).body;
  assert.ok(listed.items.some((one: { id: string }) => one.id === id));
  assert.equal((await shop.call("PATCH", `${path}/${id}`, { json: { name: "Garden" } })).body.name, "Garden");
  assert.equal((await shop.call("DELETE", `${path}/${id}`)).status, 200);
  assert.equal((await shop.call("GET", `${path}/${id}`)).status, 404);
  assert.equal((await shop.call("POST", path, { json: {} })).status, 400);
});

test("the provider's own locations are created, listed, changed and deleted", async () => {
  const path = `${STRIPE}/locations`;
  const address = {
    street: "Via Roma",
    number: "1",
    postal: "00184",
    city: "Roma",
    state: "RM",
    country: "IT",
  };
  const response = await shop.call("POST", path, { json: { name: "Centre", address } });
  assert.equal(response.status, 201);
  assert.equal(response.body.native, true);
  assert.equal(
    (await shop.call("PATCH", `${path}/${response.body.id}`, { json: { name: "North" } })).body.name,
    "North",
  );
  const ids = async () => (await shop.call("GET", path)).body.items.map(({ id }: { id: string }) => id);
  assert.ok((await ids()).includes(response.body.id));
  assert.equal((await shop.call("DELETE", `${path}/${response.body.id}`)).status, 200);
  assert.ok(!(await ids()).includes(response.body.id));
  assert.equal((await shop.call("PATCH", `${path}/nothing`, { json: { name: "x" } })).status, 404);
});
