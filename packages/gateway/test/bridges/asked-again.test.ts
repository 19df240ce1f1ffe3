import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { HANDOFF, invoice, SELLER } from "@banco/gateway-testing/fiscal";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { openControl } from "@banco/simulators/client";
import { ROUND_MS } from "../../src/pace.ts";

/** The simulated providers' clocks run behind, so new payments appear in their lists immediately. */
const BEHIND_MS = 2 * 60_000;

let shop: Shop;
before(async () => {
  shop = await openShop(() => Date.now() - BEHIND_MS);
  // Deleted records reappear through the list only where the test requires it.
  await shop.gateway.db.raw("update account set history_at = now() + interval '1 day'");
});
after(() => shop.stop());

interface Till {
  terminalId: string;
  ask(json: object, headers?: Record<string, string>): ReturnType<Shop["call"]>;
  document(json: object, headers?: Record<string, string>): ReturnType<Shop["call"]>;
  cancel(): ReturnType<Shop["call"]>;
}

async function till(): Promise<Till> {
  const terminalId = await shop.terminal();
  const payment = { provider: "stripe", terminalId };
  const { body } = await shop.call("POST", "/v1/bridges", { json: { name: "Counter", payment } });
  const send = (method: string, path: string, json?: object, headers: Record<string, string> = {}) =>
    shop.gateway.send(method, `/v1/bridges/${path}`, {
      headers: { "x-source-address": body.sourceAddress, ...headers },
      ...(json && { json }),
    });
  return {
    terminalId,
    ask: (json, headers) => send("POST", "payment", json, headers),
    document: (json, headers) => send("POST", "fiscal", json, headers),
    cancel: () => send("DELETE", "payment"),
  };
}

const newKey = () => ({ "idempotency-key": randomUUID() });
const forgetKey = (key: Record<string, string>) =>
  shop.gateway.db.raw("delete from idempotency_key where key = $1", [key["idempotency-key"]]);

/** Deletes a payment and its refunds, as a point-in-time restore would. */
async function lose(id: string, ...keys: Record<string, string>[]): Promise<void> {
  for (const key of keys) await forgetKey(key);
  await shop.gateway.db.raw("delete from payment_refund where transaction_id = $1", [id]);
  await shop.gateway.db.raw("delete from payment_transaction where id = $1", [id]);
}

/** Occupies the terminal with a different payment, whose cardholder does nothing. */
async function holdTerminal({ terminalId: terminal, ask }: Till): Promise<void> {
  const response = await fetch(`${shop.simulators.url}/_control/stripe/cardholders`, {
    method: "POST",
    body: JSON.stringify({ terminal, does: "nothing" }),
    headers: { "content-type": "application/json" },
  });
  assert.ok(response.ok);
  assert.equal((await ask({ amount: 4 }, { prefer: "wait=0" })).body.status, "pending");
}

async function isRefused(asking: ReturnType<Shop["call"]>, status: number, code: string): Promise<void> {
  const { headers, body, ...answer } = await asking;
  assert.deepEqual([answer.status, body.code], [status, code]);
  assert.equal(headers.get("idempotency-replayed"), null);
}

test("a payment lost in a restore is recovered once the terminal is free", async () => {
  const counter = await till();
  const key = newKey();
  const paid = await counter.ask({ amount: 7.5 }, key);
  assert.equal(paid.body.status, "completed");
  await lose(paid.body.id, key);
  await holdTerminal(counter);
  await isRefused(counter.ask({ amount: 7.5 }, key), 409, "terminal_busy");
  await isRefused(counter.ask({ amount: 7.5 }, key), 409, "terminal_busy");
  assert.equal((await counter.cancel()).body.status, "canceled");
  const again = await counter.ask({ amount: 7.5 }, key);
  assert.deepEqual([again.status, again.body], [200, paid.body]);
  assert.equal(Object.keys(await shop.charges(paid.body.id)).length, 1);
});

test("a refund lost in a restore returns once its payment is listed", async () => {
  const counter = await till();
  const [sale, back] = [newKey(), newKey()];
  const { id } = (await counter.ask({ amount: 9 }, sale)).body;
  const refund = { refund: { transactionId: id, amount: 2 } };
  const refunded = await counter.ask(refund, back);
  assert.equal(refunded.body.status, "completed");
  await lose(id, sale, back);
  await isRefused(counter.ask(refund, back), 404, "not_found");
  await isRefused(counter.ask(refund, back), 404, "not_found");
  await shop.gateway.db.raw("update account set history_at = now(), history_until = null");
  await shop.gateway.pass(ROUND_MS.histories);
  const read = async () => (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body;
  await inTime(shop.gateway, "the list was read", async () => (await read()).refundedAmount === 2);
  const again = await counter.ask(refund, back);
  assert.deepEqual([again.status, again.body], [200, refunded.body]);
  const { refundedAmount, refunds } = await read();
  assert.deepEqual([refundedAmount, refunds.length], [2, 1]);
  const requests = (await shop.requests()).filter(
    ({ method, path }) => method === "POST" && path.endsWith("/refunds"),
  );
  assert.equal(new Set(requests.map(({ headers }) => headers["idempotency-key"])).size, 1);
});

test("retries whose keys were deleted return the original payments and refunds", async () => {
  const counter = await till();
  const [sale, back] = [newKey(), newKey()];
  const paid = await counter.ask({ amount: 6 }, sale);
  const refund = { refund: { transactionId: paid.body.id } };
  const response = await counter.ask(refund, back);
  await forgetKey(sale);
  await forgetKey(back);
  await holdTerminal(counter);
  for (const [json, key, first] of [
    [{ amount: 6 }, sale, paid],
    [refund, back, response],
  ] as const) {
    const again = await counter.ask(json, key);
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
  }
  assert.equal((await counter.cancel()).body.status, "canceled");
});

test("two bridges with the same key make their own payments", async () => {
  const [counter, garden] = [await till(), await till()];
  const key = newKey();
  const first = await counter.ask({ amount: 3 }, key);
  const second = await garden.ask({ amount: 3 }, key);
  assert.deepEqual([first.body.status, second.body.status], ["completed", "completed"]);
  assert.notEqual(second.body.id, first.body.id);
  assert.equal(second.headers.get("idempotency-replayed"), null);
  assert.equal((await counter.ask({ amount: 3 }, key)).body.id, first.body.id);
});

test("a refund whose first request is still running has an unknown outcome", async () => {
  const counter = await till();
  const { id } = (await counter.ask({ amount: 5 }, newKey())).body;
  const refund = { refund: { transactionId: id, amount: 2 } };
  const key = newKey();
  const stripe = openControl(shop.simulators.url, "stripe");
  shop.gateway.holdDeadlines();
  await stripe.fail({ fault: "held", match: { method: "POST", path: "/v1/refunds" } });
  const first = counter.ask(refund, key);
  await inTime(shop.gateway, "the provider holds the request", async () => (await stripe.held()) === 1);
  const again = await counter.ask(refund, key);
  await stripe.release();
  assert.deepEqual([again.status, again.body.code], [409, "idempotency_in_progress"]);
  assert.deepEqual((await first).body, { id, status: "completed", amount: 2, currency: "EUR" });
});

test("an invoice retry with a deleted key returns the original response", async () => {
  const counter = await till();
  await shop.call("POST", HANDOFF);
  await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
  const request = { ...invoice(), provider: "handoff" };
  const key = newKey();
  const issued = await counter.document(request, key);
  assert.equal(issued.status, 200);
  await forgetKey(key);
  assert.equal((await shop.call("DELETE", HANDOFF)).status, 200);
  const again = await counter.document(request, key);
  assert.deepEqual([again.status, again.body], [200, issued.body]);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  await isRefused(counter.document(request, newKey()), 404, "account_not_found");
});
