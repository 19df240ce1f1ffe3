import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { crc32 } from "node:zlib";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, payOn, type Running, run } from "./running.ts";

// developer.paypal.com: Orders v2, Payments v2, Webhooks Management v1, and "API responses" for the shape of
// errors.
const ORDERS = "/v2/checkout/orders";
const HOOKS = "/v1/notifications/webhooks";
const SECRET = "secret-of-a-simulator-test";
const EUR = (value: unknown) => ({ currency_code: "EUR", value });
const CARD = { card: { vault_id: "vault_visa" } };

interface Capture {
  id: string;
  status: string;
  amount: { value: string };
}
interface Thing {
  id: string;
  status: string;
  access_token: string;
  amount: { value: string };
  name: string;
  debug_id: string;
  details: { issue: string; field?: string }[];
  links: { rel: string; href: string }[];
  purchase_units: [{ payments: { captures: [Capture] } }];
  verification_status: string;
}

let paypal: Running;
let token: string;
before(async () => {
  paypal = await run("paypal");
  token = await signIn("AapplicationOfASimulatorTest");
});
after(() => paypal.close());

const asksToken = (id: string, secret: string, grant = "client_credentials") =>
  paypal.call<Thing>("POST", "/v1/oauth2/token", {
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: grant }),
  });
const signIn = async (id: string) => (await asksToken(id, SECRET)).body.access_token;

function call(
  method: string,
  path: string,
  body?: object | string,
  more: object = {},
): Promise<Answer<Thing>> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more };
  return paypal.call(method, path, { headers, ...(body !== undefined && { body }) });
}

let keys = 0;
function order(unit: object = {}, change: object = {}, key?: string): Promise<Answer<Thing>> {
  keys += 1;
  const body = { intent: "CAPTURE", purchase_units: [{ amount: EUR("12.50"), ...unit }], ...change };
  return call("POST", ORDERS, body, { "paypal-request-id": key ?? `key-${keys}` });
}
const captured = async () =>
  (await order({}, { payment_source: CARD })).body.purchase_units[0].payments.captures[0];
const refund = (id: string, body: object = {}) => call("POST", `/v2/payments/captures/${id}/refund`, body);

function assertRefused({ status, body }: Answer<Thing>, expected: number, issue: string): void {
  assert.deepEqual([status, body.details?.[0]?.issue], [expected, issue]);
  assert.ok(body.name && body.debug_id);
}

for (const [what, unit, change, status, issue] of [
  ["no intent", {}, { intent: undefined }, 400, "MISSING_REQUIRED_PARAMETER"],
  ["another intent", {}, { intent: "SALE" }, 400, "INVALID_PARAMETER_VALUE"],
  ["nothing bought", {}, { purchase_units: [] }, 400, "MISSING_REQUIRED_PARAMETER"],
  ["no amount", { amount: undefined }, {}, 400, "INVALID_PARAMETER_SYNTAX"],
  ["minor units", { amount: EUR("1250") }, {}, 422, "DECIMAL_PRECISION"],
  ["three decimals", { amount: EUR("12.500") }, {}, 422, "DECIMAL_PRECISION"],
  ["decimals of a yen", { amount: { currency_code: "JPY", value: "12.50" } }, {}, 422, "DECIMAL_PRECISION"],
  ["nothing to pay", { amount: EUR("0.00") }, {}, 422, "CANNOT_BE_ZERO_OR_NEGATIVE"],
  ["a reference of 128 characters", { custom_id: "c".repeat(128) }, {}, 400, "INVALID_STRING_LENGTH"],
  ["a description of 128 characters", { description: "d".repeat(128) }, {}, 400, "INVALID_STRING_LENGTH"],
  ["a card nobody keeps", {}, { payment_source: { card: { vault_id: "none" } } }, 422, "TOKEN_ID_NOT_FOUND"],
] as const) {
  test(`an order with ${what} is refused`, async () =>
    assertRefused(await order(unit, change), status, issue));
}

test("an application exchanges its secret for an access token", async () => {
  assert.equal((await asksToken("AapplicationOfASimulatorTest", "short")).status, 401);
  assert.equal((await asksToken("AapplicationOfASimulatorTest", SECRET, "password")).status, 400);
  const { status, body } = await call("GET", `${ORDERS}/NONE`, undefined, {
    authorization: "Bearer A21AAnone",
  });
  assert.equal(status, 401);
  assert.partialDeepStrictEqual(body, { error: "invalid_token" });
});

test("an unknown or another merchant's order is not found", async () => {
  const { body } = await order();
  const authorization = `Bearer ${await signIn("AnotherApplicationOfThisTest")}`;
  assertRefused(await call("GET", `${ORDERS}/NONE`), 404, "INVALID_RESOURCE_ID");
  assertRefused(
    await call("GET", `${ORDERS}/${body.id}`, undefined, { authorization }),
    404,
    "INVALID_RESOURCE_ID",
  );
  assertRefused(await refund("NONE"), 404, "INVALID_RESOURCE_ID");
});

test("an order is captured once, and only after approval", async () => {
  const { body } = await order();
  const capture = () => call("POST", `${ORDERS}/${body.id}/capture`, {});
  assertRefused(await capture(), 422, "ORDER_NOT_APPROVED");
  await payOn(body.links.find(({ rel }) => rel === "approve")?.href ?? "", "approve");
  assert.equal((await capture()).body.status, "COMPLETED");
  assertRefused(await capture(), 422, "ORDER_ALREADY_CAPTURED");
  assertRefused(
    await call("POST", `${ORDERS}/${body.id}/authorize`, {}),
    422,
    "ACTION_DOES_NOT_MATCH_INTENT",
  );
});

test("leaving the page approves nothing, and the payer can return", async () => {
  const experience_context = { return_url: "http://127.0.0.1/paid", cancel_url: "http://127.0.0.1/canceled" };
  const { body } = await order({}, { payment_source: { paypal: { experience_context } } });
  const page = body.links.find(({ rel }) => rel === "payer-action")?.href ?? "";
  const back = async (way: string) => {
    const form = new URLSearchParams({ way });
    return (await fetch(page, { method: "POST", body: form, redirect: "manual" })).headers.get("location");
  };
  assert.equal(await back("cancel"), experience_context.cancel_url);
  assert.equal((await call("GET", `${ORDERS}/${body.id}`)).body.status, "PAYER_ACTION_REQUIRED");
  assert.equal(await back("approve"), experience_context.return_url);
  assert.equal((await call("GET", `${ORDERS}/${body.id}`)).body.status, "APPROVED");
});

test("a refund defaults to the remaining captured amount and cannot exceed it", async () => {
  const { id } = await captured();
  assert.equal((await refund(id, { amount: EUR("10.00") })).status, 201);
  assertRefused(await refund(id, { amount: EUR("2.51") }), 422, "REFUND_AMOUNT_EXCEEDED");
  assert.equal((await refund(id)).body.amount.value, "2.50");
  assertRefused(await refund(id), 422, "CAPTURE_FULLY_REFUNDED");
  assert.equal((await call("GET", `/v2/payments/captures/${id}`)).body.status, "REFUNDED");
});

test("a charge requires an idempotency key and refuses it for other requests", async () => {
  const charge = { intent: "CAPTURE", purchase_units: [{ amount: EUR("5.00") }], payment_source: CARD };
  assertRefused(await call("POST", ORDERS, charge), 400, "PAYPAL_REQUEST_ID_REQUIRED");
  assertRefused(await order({}, {}, "k".repeat(109)), 400, "INVALID_STRING_LENGTH");
  const first = await order({}, { payment_source: CARD }, "charge");
  assert.equal((await order({}, { payment_source: CARD }, "charge")).body.id, first.body.id);
  const other = await order({ amount: EUR("99.00") }, { payment_source: CARD }, "charge");
  assertRefused(other, 422, "PAYPAL_REQUEST_ID_PREVIOUSLY_USED");
});

test("tokens, captures and idempotency keys survive a restart", async () => {
  const first = await order({}, { payment_source: CARD }, "before");
  const [{ id }] = first.body.purchase_units[0].payments.captures;
  await refund(id, { amount: EUR("10.00") });
  await paypal.restart();
  assert.equal((await order({}, { payment_source: CARD }, "before")).body.id, first.body.id);
  assertRefused(await refund(id, { amount: EUR("2.51") }), 422, "REFUND_AMOUNT_EXCEEDED");
});

test("a webhook's signature is valid only for its own bytes and webhook", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const event_types = [{ name: "PAYMENT.CAPTURE.COMPLETED" }];
  const { body: hook } = await call("POST", HOOKS, { url: receiver.url, event_types });
  const { body: other } = await call("POST", HOOKS, {
    url: `${receiver.url}?other`,
    event_types: [{ name: "OTHER" }],
  });
  const { id } = await captured();
  const { headers, body } = await eventually("it was notified", () => receiver.received[0]);
  assert.partialDeepStrictEqual(JSON.parse(body), {
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    resource_type: "capture",
    resource: { id, amount: EUR("12.50") },
  });
  assert.equal(headers["paypal-auth-algo"], "SHA256withRSA");
  const proof = {
    auth_algo: headers["paypal-auth-algo"],
    cert_url: headers["paypal-cert-url"],
    transmission_id: headers["paypal-transmission-id"],
    transmission_sig: headers["paypal-transmission-sig"],
    transmission_time: headers["paypal-transmission-time"],
  };
  // The event is sent unchanged, because the signature covers the CRC-32 of its bytes.
  const confirms = async (event: string, webhook_id: string) => {
    const sent = `${JSON.stringify({ ...proof, webhook_id }).slice(0, -1)},"webhook_event":${event}}`;
    return (await call("POST", "/v1/notifications/verify-webhook-signature", sent)).body.verification_status;
  };
  const forged = body.replace("12.50", "99.50");
  assert.notEqual(crc32(body), crc32(forged));
  assert.equal(await confirms(body, hook.id), "SUCCESS");
  assert.equal(await confirms(forged, hook.id), "FAILURE");
  assert.equal(await confirms(body, other.id), "FAILURE");
});
