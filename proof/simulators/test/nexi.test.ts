import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, payOn, type Running, run } from "./running.ts";

// developer.nexigroup.com, XPay API: "Orders", "Operations", "Notification", and the list of error codes.
const BASE = "/api/phoenix-0.0/psp/api/v1";
const KEY = "0b1e7a52-5c55-4f0b-9d53-simulatortest";
const SESSION = {
  actionType: "PAY",
  amount: "1250",
  language: "ita",
  resultUrl: "https://shop.example/back",
  cancelUrl: "https://shop.example/cancel",
};
const DAY_MS = 86_400_000;

interface Thing {
  hostedPage: string;
  securityToken: string;
  operationId: string;
  paymentLink: { linkId: string; link: string };
  errors: { code: string; description: string }[];
  operations: {
    orderId: string;
    operationId: string;
    operationType: string;
    operationResult: string;
    operationTime: string;
    channel: string;
    paymentLinkId?: string;
  }[];
  links?: object[];
}

let nexi: Running;
before(async () => {
  nexi = await run("nexi");
});
after(() => nexi.close());

function call(method: string, path: string, body?: object, more: object = {}): Promise<Answer<Thing>> {
  const headers = { "x-api-key": KEY, "correlation-id": randomUUID(), ...more };
  return nexi.call(method, BASE + path, { headers, ...(body && { body }) });
}

let orders = 0;
const newId = () => {
  orders += 1;
  return `order-${orders}`;
};
const open = (order: object = {}, session: object = {}, more: object = {}, where = "hpp") =>
  call("POST", `/orders/${where}`, {
    order: { orderId: newId(), amount: "1250", currency: "EUR", ...order },
    paymentSession: { ...SESSION, ...session },
    ...more,
  });
const link = (days: number, orderId = newId()) => {
  const expirationDate = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return open({ orderId }, {}, { expirationDate }, "paybylink");
};
const refund = (id: string, amount: unknown, key: string = randomUUID()) =>
  call("POST", `/operations/${id}/refunds`, { amount, currency: "EUR" }, { "idempotency-key": key });

/** Returns the operation that paid an order. */
async function captured(): Promise<string> {
  const orderId = newId();
  const { body } = await open({ orderId });
  assert.equal(await payOn(body.hostedPage, "good"), 303);
  const { body: paid } = await call("GET", `/orders/${orderId}`);
  return paid.operations.find(({ operationType }) => operationType === "AUTHORIZATION")?.operationId ?? "";
}

function assertRefused({ status, body }: Answer<Thing>, expected: number, code: string): void {
  assert.equal(status, expected);
  assert.equal(body.errors[0]?.code, code);
  assert.ok(body.errors[0]?.description);
}

for (const [what, order, session] of [
  ["a number for its amount", { amount: 1250 }, {}],
  ["an amount in euros", { amount: "12.50" }, {}],
  ["nothing to pay", { amount: "0" }, {}],
  ["no amount in its session", {}, { amount: undefined }],
  ["no currency", { currency: undefined }, {}],
  ["an ID of 19 characters", { orderId: "o".repeat(19) }, {}],
  ["a sign that identifiers do not have", { orderId: "order/1" }, {}],
  ["a description of 256 characters", { description: "d".repeat(256) }, {}],
  ["no language", {}, { language: undefined }],
  ["nowhere to return to", {}, { resultUrl: undefined }],
  ["nowhere to cancel to", {}, { cancelUrl: undefined }],
  ["another kind of action", {}, { actionType: "SELL" }],
  ["another kind of capture", {}, { captureType: "LATER" }],
] as const) {
  test(`an order with ${what} is refused`, async () =>
    assertRefused(await open(order, session), 400, "GW0001"));
}

test("a wrong key or a missing Correlation-Id is refused", async () => {
  for (const key of ["", "short", "revoked-0123456789abcdef"]) {
    assert.equal((await call("GET", "/payment_methods", undefined, { "x-api-key": key })).status, 401);
  }
  const none = await call("GET", "/payment_methods", undefined, { "correlation-id": "1" });
  assertRefused(none, 400, "GW0001");
});

test("an order ID cannot be used twice", async () => {
  const orderId = newId();
  assert.equal((await open({ orderId })).status, 200);
  assertRefused(await open({ orderId }), 400, "GW0001");
});

test("a link expires within 90 days and cannot be canceled after use", async () => {
  assertRefused(await link(92), 400, "GW0001");
  const { body } = await link(30);
  await payOn(body.paymentLink.link, "good");
  assertRefused(await call("POST", `/paybylink/${body.paymentLink.linkId}/cancels`), 400, "PS0045");
});

test("an unknown or another merchant's order returns an empty 404", async () => {
  const orderId = newId();
  await open({ orderId });
  const other = { "x-api-key": "somebody-else-0123456789" };
  for (const answer of [
    await call("GET", "/orders/none"),
    await call("GET", `/orders/${orderId}`, undefined, other),
  ])
    assert.deepEqual([answer.status, answer.text], [404, ""]);
});

test("refunds cannot exceed the remaining captured amount in minor units", async () => {
  const id = await captured();
  assertRefused(await refund(id, "12.50"), 400, "GW0001");
  assert.equal((await refund(id, "1000")).status, 200);
  assertRefused(await refund(id, "251"), 400, "PS0029");
  assert.equal((await refund(id, "250")).status, 200);
  assertRefused(await refund(id, "1"), 400, "PS0027");
  assertRefused(await refund("NONE", "1"), 400, "PS0022");
});

test("a refund's idempotency key replays it and refuses different requests", async () => {
  const [one, other] = [await captured(), await captured()];
  assertRefused(await refund(one, "100", "no uuid"), 400, "PS0025");
  const key = randomUUID();
  const first = await refund(one, "100", key);
  assert.equal((await refund(one, "100", key)).body.operationId, first.body.operationId);
  assertRefused(await refund(one, "200", key), 400, "PS0025");
  assertRefused(await refund(other, "100", key), 400, "PS0025");
});

test("orders, operations and refund keys survive a restart", async () => {
  const id = await captured();
  const key = randomUUID();
  const first = await refund(id, "1000", key);
  await nexi.restart();
  assert.equal((await refund(id, "1000", key)).body.operationId, first.body.operationId);
  assertRefused(await refund(id, "251"), 400, "PS0029");
});

test("a notification is unsigned and contains its order's token", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const orderId = newId();
  const { body: opened } = await open({ orderId }, { notificationUrl: receiver.url });
  await payOn(opened.hostedPage, "good");
  await eventually("it was notified", () => receiver.received.length === 1);
  const notified = receiver.received.map(({ body }) => JSON.parse(body));
  for (const { securityToken, eventId, operation } of notified) {
    assert.equal(securityToken, opened.securityToken);
    assert.ok(eventId);
    assert.partialDeepStrictEqual(operation, {
      orderId,
      operationResult: "EXECUTED",
      operationAmount: "1250",
      operationCurrency: "EUR",
    });
  }
  assert.deepEqual(
    notified.map(({ operation }) => operation.operationType),
    ["AUTHORIZATION"],
  );
});

test("responses and queries use Italian time without a time zone", async () => {
  const orderId = newId();
  const { body: opened } = await open({ orderId });
  await payOn(opened.hostedPage, "good");
  const { body } = await call("GET", `/orders/${orderId}`);
  const { operationTime } = body.operations[0]!;
  assert.match(operationTime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
  assert.ok(Date.parse(`${operationTime.replace(" ", "T")}Z`) > Date.now(), "Rome is ahead of UTC");
  const listed = async (fromTime: string) =>
    (await call("GET", `/operations?fromTime=${fromTime}`)).body.operations.some(
      (one) => one.orderId === orderId,
    );
  assert.equal(await listed(`${operationTime.replace(" ", "T")}Z`), true);
  assert.equal(await listed(new Date(Date.now() + 3 * 3_600_000).toISOString()), false);
});

// `PaymentLink`, `Operation` and `ChannelType` in clients/api-specs/npg.yaml of
// pagopa/pagopa-ecommerce-commons.
test("a paid link contains the ID of its payment operation", async () => {
  const orderId = newId();
  const { body: opened } = await link(30, orderId);
  await payOn(opened.paymentLink.link, "good");
  const { body } = await call("GET", `/orders/${orderId}`);
  const [payment] = body.operations;
  assert.deepEqual(body.links, [{ ...opened.paymentLink, paidByOperationId: payment?.operationId }]);
  assert.equal(payment?.paymentLinkId, opened.paymentLink.linkId);
  assert.equal(payment?.channel, "ECOMMERCE");
});

test("a full refund is VOIDED, and a link's capture is separate", async () => {
  const orderId = newId();
  const { body: opened } = await link(30, orderId);
  await payOn(opened.paymentLink.link, "good");
  const { body: paid } = await call("GET", `/orders/${orderId}`);
  const capture = paid.operations.find(({ operationType }) => operationType === "CAPTURE");
  assert.equal((await refund(capture!.operationId, "1250")).status, 200);
  const { body } = await call("GET", `/orders/${orderId}`);
  assert.deepEqual(
    body.operations.map(({ operationType, operationResult }) => [operationType, operationResult]),
    [
      ["AUTHORIZATION", "EXECUTED"],
      ["CAPTURE", "EXECUTED"],
      ["REFUND", "VOIDED"],
    ],
  );
});
