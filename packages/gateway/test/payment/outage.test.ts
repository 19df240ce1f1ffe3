import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

const RETRIES = 20;

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

/** Returns everything stored about payments and refunds, and every event sent about them. */
async function stored() {
  const { rows } = await shop.gateway.db.raw(`select
    (select count(*)::int from payment_transaction) as payments, (select count(*)::int from payment_refund) as refunds,
    (select count(*)::int from event) as events, (select count(*)::int from idempotency_key) as keys`);
  return rows[0] as Record<"payments" | "refunds" | "events" | "keys", number>;
}

const takesNothing = () =>
  shop.fault({ match: {}, fault: "status", status: 429, retryAfter: 60, times: 100 });
const takesAgain = () => fetch(`${shop.simulators.url}/_control/stripe/faults`, { method: "DELETE" });

async function retried(attempt: () => Promise<{ status: number; body: { code?: string } }>) {
  for (let retry = 0; retry < RETRIES; retry += 1) {
    const { status, body } = await attempt();
    assert.deepEqual([status, body.code], [503, "provider_unavailable"]);
  }
}

for (const kind of ["card", "terminal"]) {
  test(`failed ${kind} attempts leave no record, and their key later charges once`, async () => {
    const what = kind === "card" ? { token: "tok_visa" } : { terminalId: await shop.terminal() };
    const pay = () => shop.pay(kind, { amount: 3, ...what }, { "idempotency-key": `outage-${kind}` });
    const before = await stored();
    await takesNothing();
    await retried(pay);
    assert.deepEqual(await stored(), before);
    await takesAgain();
    const { body } = await pay();
    await shop.reaches(body.id, "completed");
    assert.equal((await pay()).body.id, body.id);
    assert.equal((await stored()).payments, before.payments + 1);
  });
}

test("failed refund attempts reserve nothing, and their key later refunds once", async () => {
  const { id } = await shop.completedCard(10);
  const headers = { "idempotency-key": "outage-refund" };
  const refund = () => shop.call("DELETE", `${STRIPE}/transactions/${id}`, { json: { amount: 6 }, headers });
  const before = await stored();
  await takesNothing();
  await retried(refund);
  assert.deepEqual(await stored(), before);
  const shown = (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body;
  assert.deepEqual([shown.refundedAmount, shown.refunds], [0, []]);
  await takesAgain();
  for (let time = 0; time < 2; time += 1) assert.equal((await refund()).body.refundedAmount, 6);
  assert.equal((await stored()).refunds, before.refunds + 1);
});

test("an attempt without a key is recorded and reported once", async () => {
  const before = await stored();
  await takesNothing();
  assert.equal((await shop.pay("card", { amount: 3, token: "tok_visa" })).status, 503);
  assert.deepEqual(await stored(), {
    ...before,
    payments: before.payments + 1,
    events: before.events + 1,
  });
  await takesAgain();
});

test("an unreachable provider leaves no record, even while its circuit is open", async () => {
  const { id } = await shop.completedCard(10);
  const before = await stored();
  await shop.simulators.close();
  const headers = { "idempotency-key": "outage-unreachable" };
  await retried(() => shop.call("DELETE", `${STRIPE}/transactions/${id}`, { json: { amount: 6 }, headers }));
  await retried(() => shop.pay("card", { amount: 3, token: "tok_visa" }, headers));
  // This includes refunds without a key, because the provider is no longer called by now.
  await retried(() => shop.call("DELETE", `${STRIPE}/transactions/${id}`, { json: { amount: 6 } }));
  assert.deepEqual(await stored(), before);
});
