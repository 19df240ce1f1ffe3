import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const INTENTS = { method: "POST", path: "/v1/payment_intents" };
/** The provider's own deadline for a call (its manifest's `timeoutMs`). */
const CALL_MS = 20_000;
/** The number of attempts for one call. */
const TRIES = 3;

/**
 * The faults, and how many requests they affect: after an unreadable response, the request is not repeated within the
 * call.
 */
const LOST = { reset_after: TRIES, reset: TRIES, cut_body: 1, html: 1 };

for (const [fault, times] of Object.entries(LOST)) {
  test(`a response lost to "${fault}" never causes a wrong final status`, async () => {
    const reference = `lost-to-${fault}.`;
    await shop.fault({ match: INTENTS, fault, times });
    const { status, body } = await shop.pay("card", { amount: 3, token: "tok_visa", reference });
    assert.equal(status, 201);
    // every attempt sends the same idempotency key
    assert.ok(["verification", "completed"].includes(body.status), body.status);
    const settled = await shop.reaches(body.id, "completed");
    assert.equal(settled.amount, 3);
    const keys = Object.keys(await shop.charges(reference));
    assert.equal(keys.length, 1, "every try carries one and the same idempotency key");
  });
}

for (const code of [500, 503]) {
  test(`a provider that responds ${code} leaves the payment in verification`, async () => {
    const reference = `status-${code}`;
    await shop.fault({ match: INTENTS, fault: "status", status: code, times: TRIES });
    const { body } = await shop.pay("card", { amount: 3, token: "tok_visa", reference });
    assert.equal(body.status, "verification");
    assert.equal((await shop.reaches(body.id, "completed")).failure, null);
    assert.equal(Object.keys(await shop.charges(reference)).length, 1);
  });
}

test("a webhook before the response settles the payment without polling", async () => {
  const reference = "webhook-first";
  await shop.fault({ match: INTENTS, fault: "timeout_after", times: 1 });
  const pending = shop.pay("card", { amount: 3, token: "tok_visa", reference });
  await eventually("the webhook settled the payment", async () => {
    const text = "select 1 from payment_transaction where reference = $1 and status = 'completed'";
    return (await shop.gateway.db.raw(text, [reference])).rows.length > 0;
  });
  await shop.gateway.passDeadlines(CALL_MS);
  const { status, body } = await pending;
  assert.deepEqual([status, body.status], [201, "completed"]);
  const requests = Object.values(await shop.charges(reference)).map((charges) => charges!.length);
  assert.deepEqual(requests, [1]);
});

test("a rate-limited request was not executed, and its key can be reused", async () => {
  await shop.fault({ match: INTENTS, fault: "status", status: 429, retryAfter: 60, times: TRIES });
  const headers = { "idempotency-key": "patience" };
  const refused = await shop.pay("card", { amount: 3, token: "tok_visa" }, headers);
  assert.equal(refused.status, 503);
  assert.ok(refused.headers.get("retry-after"));
  const clear = await fetch(`${shop.simulators.url}/_control/stripe/faults`, { method: "DELETE" });
  assert.ok(clear.ok);
  const again = await shop.pay("card", { amount: 3, token: "tok_visa" }, headers);
  assert.equal(again.body.status, "completed");
});

test("attempts leave no record while a failing provider's circuit is open", async () => {
  const FAILURES = 8;
  await shop.fault({ match: INTENTS, fault: "status", status: 500, times: FAILURES * TRIES });
  const rows = async () =>
    (await shop.gateway.db.raw("select count(*)::int as stored from payment_transaction")).rows[0];
  let refused: Awaited<ReturnType<typeof shop.pay>> | undefined;
  while (refused?.body.provider?.code !== "circuit_open")
    refused = await shop.pay("card", { amount: 3, token: "tok_visa" });
  const before = await rows();
  const headers = { "idempotency-key": "left-alone" };
  for (let time = 0; time < 5; time += 1) {
    const { status } = await shop.pay("card", { amount: 3, token: "tok_visa" }, headers);
    assert.equal(status, 503);
  }
  assert.deepEqual(await rows(), before);
  assert.ok((await fetch(`${shop.simulators.url}/_control/stripe/faults`, { method: "DELETE" })).ok);
});
