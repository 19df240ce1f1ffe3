import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { Answer } from "@banco/gateway-testing/http";
import { join } from "@banco/gateway-testing/members";
import { assertProblem, connectApp, createApp } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { keyedRequests, openEverything } from "./requests.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
  for (const path of ["/v1/payment/P4", HANDOFF])
    assert.equal((await shop.call("POST", path)).status, 201, path);
  assert.equal((await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER })).status, 200);
});
after(() => shop.stop());

const CARD = { amount: 12, token: "tok_visa" };

interface Sender {
  token?: string;
  clientId?: string;
}

const post = (path: string, json: object, key: string, { token, clientId = "till" }: Sender = {}) =>
  shop.call("POST", path, {
    json,
    headers: { "idempotency-key": key, "x-client-id": clientId },
    ...(token !== undefined && { token }),
  });

const pay = (key: string, sender?: Sender) => post(`${STRIPE}/card`, CARD, key, sender);

async function apiKey(): Promise<string> {
  const scopes = ["payments:write", "fiscals:write"];
  const { status, body, text } = await shop.call("POST", "/v1/keys", { json: { name: "Till", scopes } });
  assert.equal(status, 201, text);
  return body.key;
}

function assertSameOperation(repeat: Answer, first: Answer): void {
  assert.deepEqual([first.status, repeat.status], [201, 201], repeat.text);
  assert.equal(repeat.body.id, first.body.id);
  assert.equal(repeat.headers.get("idempotency-replayed"), "true");
}

function assertOther(second: Answer, first: Answer): void {
  assert.deepEqual([first.status, second.status], [201, 201], second.text);
  assert.notEqual(second.body.id, first.body.id);
  assert.equal(second.headers.get("idempotency-replayed"), null);
}

test("a key used for one payment type is refused for another", async () => {
  const key = randomUUID();
  const first = await pay(key);
  assert.equal(first.status, 201, first.text);
  const terminalId = await shop.terminal();
  const others: [path: string, json: object][] = [
    [`${STRIPE}/link`, { amount: 12 }],
    [`${STRIPE}/terminal`, { amount: 12, terminalId }],
    ["/v1/payment/P4/link", { amount: 12 }],
    [`${STRIPE}/card`, { ...CARD, amount: 13 }],
  ];
  for (const [path, json] of others)
    assertProblem(await post(path, json, key), 422, "idempotency_key_reused");
  assert.equal(Object.keys(await shop.charges(first.body.id)).length, 1);
});

test("a key used for one document kind is refused for another", async () => {
  const key = randomUUID();
  const first = await post(`${HANDOFF}/receipts`, sale(), key);
  assert.equal(first.status, 201, first.text);
  const back = sale({ type: "return", original: first.body.id });
  assertProblem(await post(`${HANDOFF}/receipts`, back, key), 422, "idempotency_key_reused");
});

test("a new session or renewed API key can retry its client's payment", async () => {
  const cashier = await join(shop.gateway, shop.merchant, "cashier");
  const key = randomUUID();
  const first = await pay(key);
  assertSameOperation(await pay(key, { token: cashier.accessToken }), first);
  assertSameOperation(await pay(key, { token: await apiKey() }), first);
  assertSameOperation(await pay(key, { token: await apiKey() }), first);
});

test("a new session or renewed API key can retry its merchant's receipt", async () => {
  const cashier = await join(shop.gateway, shop.merchant, "cashier");
  const key = randomUUID();
  const first = await post(`${HANDOFF}/receipts`, sale(), key);
  for (const token of [cashier.accessToken, await apiKey()])
    assertSameOperation(await post(`${HANDOFF}/receipts`, sale(), key, { token }), first);
});

test("two clients can use the same key for their own payments", async () => {
  const key = randomUUID();
  assertOther(await pay(key, { clientId: "web shop" }), await pay(key, { clientId: "till" }));
});

test("two apps can use one key for their own payments and receipts", async () => {
  const scopes = ["payments:write", "fiscals:write"];
  const [one, other] = await Promise.all(
    [1, 2].map(async () => {
      const app = await createApp(shop.gateway, shop.merchant);
      const { accessToken } = await connectApp(shop.gateway, shop.merchant, app, scopes);
      return { token: accessToken, clientId: app.clientId };
    }),
  );
  const key = randomUUID();
  assertOther(await pay(key, other), await pay(key, one));
  // A receipt has no client, so its key belongs to the token's app.
  const receiptKey = randomUUID();
  const receipt = (sender: Sender | undefined) => post(`${HANDOFF}/receipts`, sale(), receiptKey, sender);
  const first = await receipt(one);
  assertOther(await receipt(other), first);
  assertSameOperation(await receipt(one), first);
});

test("two merchants can use the same key for their own payments", async () => {
  const key = randomUUID();
  const first = await pay(key);
  const { accessToken: token } = await shop.gateway.signIn();
  assert.equal((await shop.call("POST", STRIPE, { token })).status, 201);
  assertOther(await pay(key, { token }), first);
});

test("an empty or blank key is refused without any effect", async () => {
  const before = await shop.posts();
  for (const key of ["", " ", '""']) {
    const answer = await pay(key);
    assertProblem(answer, 400, "validation_failed");
    assert.deepEqual(answer.body.errors[0].path, "/headers/idempotency-key");
    assertProblem(await post(`${HANDOFF}/receipts`, sale(), key), 400, "validation_failed");
  }
  assert.equal((await shop.posts()).length, before.length);
});

test("every operation with an idempotency key refuses an empty key", async (t) => {
  const everything = await openEverything();
  t.after(() => everything.close());
  for (const [name, make] of Object.entries(keyedRequests(everything))) {
    const { method, path, body, fromBridge } = await make();
    const own = fromBridge && { "x-source-address": everything.bridge.sourceAddress, authorization: "" };
    const headers = { "idempotency-key": "", "x-client-id": "till", ...own };
    const answer = await everything.shop.call(method, path, { json: body, headers });
    assert.deepEqual(
      [answer.status, answer.body.code],
      [400, "validation_failed"],
      `${name}: ${answer.text}`,
    );
  }
});

/** Stores a key as the previous release did: for one caller and one route. */
async function claimBefore(route: string, key: string, { template, id }: { template: string; id: string }) {
  const { body: members } = await shop.call("GET", "/v1/members");
  const text = `insert into idempotency_key (tenant_id, scope, key, fingerprint, resource_id)
    select tenant_id, $1, $2, fingerprint, $3 from idempotency_key where key = $4`;
  await shop.gateway.db.raw(text, [`${members[0].id} POST ${route}`, key, id, template]);
}

test("a key claimed by the previous release keeps its payment after an upgrade", async () => {
  const [template, key] = [randomUUID(), randomUUID()];
  assert.equal((await pay(template)).status, 201);
  const { body: before } = await shop.pay("card", CARD);
  await claimBefore("/v1/payment/:providerId/card", key, { template, id: before.id });
  const repeat = await pay(key);
  assert.deepEqual([repeat.status, repeat.body.id], [201, before.id], repeat.text);
  assertProblem(await post(`${STRIPE}/card`, { ...CARD, amount: 13 }, key), 422, "idempotency_key_reused");
});

test("a key claimed by the previous release keeps its receipt after an upgrade", async () => {
  const [template, key] = [randomUUID(), randomUUID()];
  const receipt = (under: string) => post(`${HANDOFF}/receipts`, sale(), under);
  assert.equal((await receipt(template)).status, 201);
  const { body: before } = await shop.call("POST", `${HANDOFF}/receipts`, { json: sale() });
  await claimBefore("/v1/fiscal/:providerId/receipts", key, { template, id: before.id });
  const repeat = await receipt(key);
  assert.deepEqual([repeat.status, repeat.body.id], [201, before.id], repeat.text);
});
