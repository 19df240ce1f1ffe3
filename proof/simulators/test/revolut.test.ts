import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, payOn, type Running, run } from "./running.ts";

// developer.revolut.com/docs/api/merchant, version 2026-04-20, and "Verify the payload signature".
const KEY = "sk_simulatortest0123456789abcdef";
const VERSION = { "revolut-api-version": "2026-04-20" };
const SHOP = {
  name: "Via Torino",
  type: "physical",
  details: {
    address: { street_line_1: "Via Torino 1", city: "Milano", country_code: "IT", postcode: "20123" },
    geo_location: { lat: 45.46, lon: 9.18 },
    opening_hours: {},
  },
};

interface Thing {
  id: string;
  type: string;
  state: string;
  amount: number;
  code: string;
  message: string;
  timestamp: number;
  checkout_url: string;
  related_order_id: string;
  signing_secret: string;
}

let revolut: Running;
before(async () => {
  revolut = await run("revolut");
});
after(() => revolut.close());

function call(method: string, path: string, body?: object, more: object = {}): Promise<Answer<Thing>> {
  const headers = { authorization: `Bearer ${KEY}`, ...VERSION, ...more };
  return revolut.call(method, `/api${path}`, { headers, ...(body && { body }) });
}

const order = (change: object = {}) => call("POST", "/orders", { amount: 1250, currency: "EUR", ...change });
async function paid(): Promise<Thing> {
  const { body } = await order();
  await payOn(body.checkout_url, "good");
  return body;
}
const refund = (id: string, amount: unknown, key?: string) =>
  call("POST", `/orders/${id}/refund`, { amount, currency: "EUR" }, key ? { "idempotency-key": key } : {});

function assertRefused({ status, body }: Answer<Thing>, expected: number, code: string): void {
  assert.deepEqual([status, body.code], [expected, code]);
  assert.ok(body.message);
  assert.ok(Number.isInteger(body.timestamp));
}

for (const [what, change] of [
  ["no amount", { amount: undefined }],
  ["an amount in euros", { amount: 12.5 }],
  ["a text for its amount", { amount: "1250" }],
  ["nothing to pay", { amount: 0 }],
  ["no currency", { currency: undefined }],
  ["a currency in small letters", { currency: "eur" }],
  ["another way of capture", { capture_mode: "later" }],
  ["nowhere to return to", { redirect_url: "shop" }],
] as const) {
  test(`an order with ${what} is refused`, async () =>
    assertRefused(await order(change), 400, "bad_request"));
}

test("a wrong secret key or a missing version is refused", async () => {
  for (const authorization of ["", "Bearer pk_public0123456789abcdef", "Bearer sk_short"]) {
    assertRefused(await call("GET", "/locations", undefined, { authorization }), 401, "unauthenticated");
  }
  const unversioned = await call("GET", "/orders", undefined, { "revolut-api-version": "latest" });
  assertRefused(unversioned, 400, "bad_request");
});

test("an unknown or another merchant's order is not found", async () => {
  const { body } = await order();
  const other = { authorization: "Bearer sk_somebodyelse0123456789abc" };
  assertRefused(await call("GET", "/orders/none"), 404, "not_found");
  assertRefused(await call("GET", `/orders/${body.id}`, undefined, other), 404, "not_found");
  assertRefused(await refund("none", 1), 404, "not_found");
});

test("a refund is a separate order limited to the completed order's remainder", async () => {
  const { body: open } = await order();
  assertRefused(await refund(open.id, 1), 422, "order_invalid_state");
  const { id } = await paid();
  assertRefused(await refund(id, 12.5), 400, "bad_request");
  const { status, body } = await refund(id, 1000);
  assert.equal(status, 201);
  assert.partialDeepStrictEqual(body, {
    type: "refund",
    state: "processing",
    related_order_id: id,
    amount: 1000,
  });
  assertRefused(await refund(id, 251), 422, "refund_amount_exceeded");
  assertRefused(await call("POST", `/orders/${id}/cancel`), 422, "order_invalid_state");
});

test("a refund's idempotency key replays it and refuses any other refund", async () => {
  const [one, other] = [await paid(), await paid()];
  const first = await refund(one.id, 100, "key");
  assert.equal((await refund(one.id, 100, "key")).body.id, first.body.id);
  assertRefused(await refund(one.id, 200, "key"), 409, "idempotency_conflict");
  assertRefused(await refund(other.id, 100, "key"), 409, "idempotency_conflict");
});

test("a location has its kind's fields and a unique name", async () => {
  assertRefused(
    await call("POST", "/locations", { name: "Sito", type: "online", details: {} }),
    422,
    "validation_error",
  );
  assertRefused(
    await call("POST", "/locations", { ...SHOP, details: { address: {} } }),
    422,
    "validation_error",
  );
  assertRefused(await call("POST", "/locations", { ...SHOP, type: "mobile" }), 422, "validation_error");
  assert.equal((await call("POST", "/locations", SHOP)).status, 201);
  assertRefused(await call("POST", "/locations", SHOP), 422, "location_name_taken");
  const list = async (query: string) => (await call("GET", `/locations${query}`)).body as unknown as Thing[];
  assert.equal((await list("")).length, 0);
  assert.equal((await list("?type=physical")).length, 1);
});

test("orders, remaining amounts and refund keys survive a restart", async () => {
  const { id } = await paid();
  const first = await refund(id, 1000, "before");
  await revolut.restart();
  assert.equal((await call("GET", `/orders/${id}`)).body.state, "completed");
  assert.equal((await refund(id, 1000, "before")).body.id, first.body.id);
  assertRefused(await refund(id, 251), 422, "refund_amount_exceeded");
});

test("a webhook contains only the order and is signed with its secret", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const register = (events: string[]) => call("POST", "/webhooks", { url: receiver.url, events });
  assertRefused(await register(["ORDER_PAID"]), 400, "bad_request");
  assertRefused(await register([]), 400, "bad_request");
  const { body: hook } = await register(["ORDER_COMPLETED"]);
  const { id } = await paid();
  const { headers, body } = await eventually("it was notified", () => receiver.received[0]);
  assert.deepEqual(JSON.parse(body), { event: "ORDER_COMPLETED", order_id: id });
  const at = String(headers["revolut-request-timestamp"]);
  assert.match(at, /^\d{13}$/);
  const proof = createHmac("sha256", hook.signing_secret).update(`v1.${at}.${body}`).digest("hex");
  assert.equal(headers["revolut-signature"], `v1=${proof}`);
});
