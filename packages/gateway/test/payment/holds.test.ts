/** Tests amounts held by the payer's bank, which are captured in full or in part, or released. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { type Simulators, startSimulators } from "@banco/simulators";
import { statement } from "../../src/db/statement.ts";

const EVENTS = statement(
  "test_hold_events",
  "select type from event where subject_id = $1 order by created_at, id",
);

let simulators: Simulators;
let gateway: TestGateway;
let merchant: SignedIn;
before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  merchant = await gateway.signIn();
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

const call = (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
  gateway.send(method, path, {
    token: merchant.accessToken,
    ...sent,
    headers: { "x-client-id": "till", ...sent.headers },
  });

const pathOf = (provider: string, id: string) => `/v1/payment/${provider}/transactions/${id}`;

const reaches = (provider: string, id: string, is: (body: Answer["body"]) => boolean) =>
  inTime(gateway, `${provider} ${id} is as expected`, async () => {
    const { body } = await call("GET", pathOf(provider, id));
    return is(body) && body;
  });

/** A card for each provider that supports holds: a token, or null if the payer uses the provider's page. */
const HOLDING: Record<string, string | null> = {
  stripe: "pm_card_visa",
  square: "cnon:card-nonce-ok",
  mollie: null,
  adyen: "anna:M5N7TQ4TG5PFWR50",
  viva: null,
  paypal: null,
  revolut: null,
};

/** A held card payment of 40. */
async function held(provider: string): Promise<Answer["body"]> {
  await call("POST", `/v1/payment/${provider}`);
  const token = HOLDING[provider];
  const json = { amount: 40, capture: false, ...(token && { token }) };
  const response = await call("POST", `/v1/payment/${provider}/card`, { json });
  assert.equal(response.status, 201, response.text);
  if (response.body.action?.url) await payPage(response.body.action.url);
  return reaches(provider, response.body.id, ({ hold }) => hold !== undefined);
}

const capture = (provider: string, id: string, body: object, headers: Record<string, string> = {}) =>
  call("PATCH", pathOf(provider, id), { json: { capture: body }, headers });

const typesOf = async (id: string) =>
  (await gateway.db.all<{ type: string }>(EVENTS, [id])).map(({ type }) => type);

for (const provider of Object.keys(HOLDING)) {
  test(`${provider}: a hold is partly captured once, and that part is refundable`, async () => {
    const { id, status, hold } = await held(provider);
    assert.deepEqual([status, hold.amount], ["pending", 40]);
    const more = await capture(provider, id, { amount: 40.01 });
    assert.deepEqual([more.status, more.body.errors[0].path], [400, "/capture/amount"]);
    const response = await capture(provider, id, { amount: 25 });
    assert.equal(response.status, 200, response.text);
    const done = await reaches(provider, id, (body) => body.status === "completed");
    assert.deepEqual([done.amount, done.refundedAmount, done.hold], [25, 0, undefined]);
    const again = await capture(provider, id, { amount: 5 });
    assert.deepEqual([again.status, again.body.code], [409, "conflict"]);
    assert.deepEqual((await typesOf(id)).slice(-2), ["payment.held", "payment.completed"]);
    const beyond = await call("DELETE", pathOf(provider, id), { json: { amount: 25.01 } });
    assert.equal(beyond.body.code, "refund_exceeds_payment");
    const back = await call("DELETE", pathOf(provider, id), { json: {} });
    assert.deepEqual([back.status, back.body.refundedAmount], [200, 25], back.text);
  });

  test(`${provider}: DELETE releases a hold without charging it`, async () => {
    const { id } = await held(provider);
    const part = await call("DELETE", pathOf(provider, id), { json: { amount: 5 } });
    assert.deepEqual([part.status, part.body.errors[0].path], [400, "/amount"]);
    const key = { "idempotency-key": `release-${provider}` };
    const released = await call("DELETE", pathOf(provider, id), { json: {}, headers: key });
    assert.equal(released.status, 200, released.text);
    const over = await reaches(provider, id, ({ status }) => status === "canceled");
    assert.deepEqual([over.refundedAmount, over.hold], [0, undefined]);
    assert.equal((await capture(provider, id, {})).status, 409);
    const repeated = await call("DELETE", pathOf(provider, id), { json: {}, headers: key });
    assert.deepEqual([repeated.status, repeated.body.id], [200, id]);
  });
}

test("a capture runs once per key, even under concurrency", async () => {
  const { id } = await held("stripe");
  const key = { "idempotency-key": "capture-1" };
  const [first, second] = [await capture("stripe", id, {}, key), await capture("stripe", id, {}, key)];
  assert.deepEqual([first.status, second.status, second.text], [200, 200, first.text]);
  assert.equal(first.body.amount, 40);
  const other = await held("stripe");
  const all = await Promise.all([1, 2, 3, 4].map((amount) => capture("stripe", other.id, { amount })));
  assert.deepEqual(all.map(({ status }) => status).sort(), [200, 409, 409, 409]);
});

test("a capture with a lost response is looked up and happens once", async () => {
  const { id } = await held("stripe");
  const url = `${simulators.url}/_control/stripe/faults`;
  const fault = { match: { method: "POST", path: "^/.*/capture$" }, fault: "reset_after", times: 1 };
  const headers = { "content-type": "application/json" };
  assert.ok((await fetch(url, { method: "POST", headers, body: JSON.stringify(fault) })).ok);
  const lost = await capture("stripe", id, { amount: 30 });
  assert.equal(lost.status, 200, lost.text);
  const done = await reaches("stripe", id, ({ status }) => status === "completed");
  assert.equal(done.amount, 30);
});

test("another merchant's hold or a payment without one cannot be captured", async () => {
  const { id } = await held("stripe");
  const stranger = (await gateway.signIn()).accessToken;
  await call("POST", "/v1/payment/stripe", { token: stranger });
  const theirs = await call("PATCH", pathOf("stripe", id), { json: { capture: {} }, token: stranger });
  assert.equal(theirs.status, 404);
  const paid = await call("POST", "/v1/payment/stripe/card", {
    json: { amount: 4, token: "pm_card_visa" },
  });
  const refused = await capture("stripe", paid.body.id, {});
  assert.deepEqual([refused.status, refused.body.code], [409, "conflict"]);
});
