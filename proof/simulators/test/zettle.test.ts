import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { after, before, type TestContext, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openReceiver } from "./receiver.ts";
import { type Answer, type Running, run } from "./running.ts";

// github.com/iZettle/api-documentation: "Authorization", Purchase API, Pusher API; developer.zettle.com:
// Reader Connect.
const JWT_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const SUBSCRIPTIONS = "/organizations/self/subscriptions";
const TWO_HOURS_MS = 7_200_000;

interface Thing {
  access_token: string;
  error: string;
  errorType: string;
  developerMessage: string;
  location: string | null;
  signingKey: string;
  organizationUuid: string;
  purchases: { purchaseUUID: string; amount: number; payments: { amount: number }[] }[];
}
interface Payload {
  type: string;
  status?: string;
  internalTraceId?: string;
  resultStatus?: string;
  resultPayload?: { amount: string };
}

let zettle: Running;
let token: string;
let ahead = 0;
before(async () => {
  zettle = await run("zettle", { now: () => Date.now() + ahead });
  token = (await asksToken("header.simulatortest.signature")).body.access_token;
  assert.equal((await claim("ABCD1234")).status, 200);
});
after(() => zettle.close());

const asksToken = (assertion: string, form: Record<string, string> = {}) =>
  zettle.call<Thing>("POST", "/token", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ grant_type: JWT_GRANT, client_id: "client", assertion, ...form })),
  });
function call(method: string, path: string, body?: object, by = token): Promise<Answer<Thing>> {
  return zettle.call(method, path, { headers: { authorization: `Bearer ${by}` }, ...(body && { body }) });
}
const subscribe = (destination: string, change: object = {}) =>
  call("POST", SUBSCRIPTIONS, {
    uuid: "6f1c9d0e-0000-11ee-8a1b-0242ac120002",
    transportName: "WEBHOOK",
    eventNames: ["PurchaseCreated"],
    destination,
    contactEmail: "till@shop.example",
    ...change,
  });
const claim = (code: string, tags: object = { deviceName: "Till" }) =>
  call("POST", "/v1/integrator/link-offers/claim", { code, tags });
const purchases = async () => (await call("GET", "/purchases/v2?limit=100")).body.purchases;

/** Opens a socket to the merchant's reader. */
async function openReader(t: TestContext) {
  const [{ id: linkId }] = (await call("GET", "/v1/integrator/links")).body as unknown as [{ id: string }];
  const channelId = "1";
  const session = await call("POST", "/v1/integrator/sessions", { links: { [linkId]: [channelId] } });
  const socket = new WebSocket(session.body.location ?? "");
  t.after(() => socket.close());
  await once(socket, "open");
  const came: Payload[] = [];
  socket.addEventListener("message", ({ data }) => came.push(JSON.parse(String(data)).payload));
  return {
    came: (type: string) => came.filter((one) => one.type === type),
    first: (type: string) => eventually(`${type} came`, () => came.find((one) => one.type === type)),
    send: (payload: object) =>
      socket.send(JSON.stringify({ type: "MESSAGE", linkId, channelId, messageId: randomUUID(), payload })),
  };
}
const paymentOf = (change: object = {}) => ({
  type: "PAYMENT_REQUEST",
  accessToken: token,
  expiresAt: Date.now() + 60_000,
  internalTraceId: randomUUID(),
  amount: 1250,
  tippingType: "NONE",
  ...change,
});

test("an API key requires a known client, and tokens last two hours", async () => {
  assert.deepEqual((await asksToken("no token")).body.error, "invalid_grant");
  assert.equal((await asksToken("a.b.c", { client_id: "" })).status, 400);
  const { status, body } = await call("GET", "/users/self", undefined, "none");
  assert.deepEqual([status, body.error], [401, "invalid_token"]);
  ahead = TWO_HOURS_MS;
  const { status: late } = await call("GET", "/users/self");
  ahead = 0;
  assert.equal(late, 401);
  assert.equal((await call("GET", "/users/self")).status, 200);
});

for (const [what, change, expected] of [
  ["no ID", { uuid: undefined }, 400],
  ["an ID that is not a UUID of version 1", { uuid: randomUUID() }, 400],
  ["another transport", { transportName: "MAIL" }, 400],
  ["nowhere to send to", { destination: undefined }, 422],
  ["nobody to write to", { contactEmail: undefined }, 422],
] as const) {
  test(`a subscription with ${what} is refused`, async () => {
    const { status, body } = await subscribe("https://shop.example/hook", change);
    assert.deepEqual([status, body.errorType], [expected, "VALIDATION_ERROR"]);
    assert.ok(body.developerMessage);
  });
}

test("a subscription ID is used once, and unknown ones cannot be deleted", async () => {
  const uuid = "6f1c9d0e-0001-11ee-8a1b-0242ac120002";
  assert.equal((await subscribe("https://shop.example/hook", { uuid })).status, 200);
  const again = await subscribe("https://shop.example/hook", { uuid });
  assert.deepEqual([again.status, again.body.errorType], [400, "SUBSCRIPTION_EXISTS"]);
  assert.equal((await call("DELETE", `${SUBSCRIPTIONS}/uuid/${uuid}`)).status, 204);
  assert.equal((await call("DELETE", `${SUBSCRIPTIONS}/uuid/${uuid}`)).status, 404);
});

test("a subscription URL is first tested unsigned and must respond successfully", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const uuid = "6f1c9d0e-0002-11ee-8a1b-0242ac120002";
  assert.equal((await subscribe(receiver.url, { uuid })).status, 200);
  const { headers, body } = receiver.received[0]!;
  const { eventName, payload, ...rest } = JSON.parse(body);
  assert.deepEqual([eventName, payload], ["TestMessage", { data: "payload" }]);
  assert.deepEqual(Object.keys(rest).sort(), ["messageId", "organizationUuid"]);
  assert.equal(headers["x-izettle-signature"], undefined);
  await call("DELETE", `${SUBSCRIPTIONS}/uuid/${uuid}`);
  const nobody = await subscribe("http://127.0.0.1:9/hook", { uuid });
  assert.deepEqual([nobody.status, nobody.body.errorType], [400, "DESTINATION_NOT_ACCESSIBLE"]);
  const unwilling = await subscribe(`${zettle.url()}/purchase/v2/none`, { uuid });
  assert.deepEqual(
    [unwilling.status, unwilling.body.errorType],
    [500, "DESTINATION_RESPONDED_WITH_ERROR_CODE"],
  );
});

test("a reader is linked by its displayed code", async () => {
  const links = async (by: string) =>
    (await call("GET", "/v1/integrator/links", undefined, by)).body as unknown as object[];
  assert.partialDeepStrictEqual(await links(token), [{ integratorTags: { deviceName: "Till" } }]);
  const other = (await asksToken("header.anotherone.signature")).body.access_token;
  assert.deepEqual(await links(other), []);
  assert.equal((await claim("XXXX1234")).status, 404);
});

test("a session requires the merchant's own reader and a valid ticket", async () => {
  const { body } = await call("POST", "/v1/integrator/sessions", { links: { [randomUUID()]: ["1"] } });
  assert.equal(body.location, null);
  const socket = new WebSocket(`${zettle.url().replace("http", "ws")}/sockets?ticketSecret=none`);
  await once(socket, "error");
  assert.equal(socket.readyState, WebSocket.CLOSED);
});

test("a payment requires valid minor units and a current token", async (t) => {
  const reader = await openReader(t);
  const wrong = [
    { amount: 12.5 },
    { amount: "1250" },
    { amount: 0 },
    { accessToken: "" },
    { expiresAt: undefined },
  ];
  for (const change of [...wrong, { expiresAt: Date.now() - 1 }]) reader.send(paymentOf(change));
  reader.send({ type: "STATUS_REQUEST" });
  const message = await reader.first("STATUS_RESPONSE");
  assert.equal(message.status, "READY");
  assert.equal(reader.came("PAYMENT_PROGRESS_RESPONSE").length, 0);
});

test("a completed payment becomes a purchase with a unique trace", async (t) => {
  const reader = await openReader(t);
  const before = (await purchases()).length;
  const payment = paymentOf();
  reader.send(payment);
  const result = await reader.first("PAYMENT_RESULT_RESPONSE");
  assert.partialDeepStrictEqual(result, {
    internalTraceId: payment.internalTraceId,
    resultStatus: "COMPLETED",
    resultPayload: { amount: "1250" },
  });
  reader.send(payment);
  reader.send({ type: "STATUS_REQUEST" });
  await reader.first("STATUS_RESPONSE");
  assert.equal(reader.came("PAYMENT_PROGRESS_RESPONSE").length, 1);
  const all = await purchases();
  assert.equal(all.length, before + 1);
  assert.partialDeepStrictEqual(all.at(-1), { amount: 1250, payments: [{ amount: 1250 }] });
});

test("tokens, subscriptions and purchases survive a restart", async (t) => {
  const reader = await openReader(t);
  reader.send(paymentOf());
  await reader.first("PAYMENT_RESULT_RESPONSE");
  await subscribe("https://shop.example/hook", { eventNames: ["ApplicationConnectionRemoved"] });
  const before = await purchases();
  await zettle.restart();
  assert.deepEqual(await purchases(), before);
  assert.equal(((await call("GET", SUBSCRIPTIONS)).body as unknown as object[]).length, 1);
});

test("subscribers receive signed webhooks for their events", async (t) => {
  const [receiver, other] = [await openReceiver(), await openReceiver()];
  t.after(() => Promise.all([receiver.close(), other.close()]));
  const [mine, others] = ["6f1c9d0e-0003-11ee-8a1b-0242ac120002", "6f1c9d0f-0000-11ee-8a1b-0242ac120002"];
  const { body: subscription } = await subscribe(receiver.url, { uuid: mine });
  await subscribe(other.url, { uuid: others, eventNames: ["ApplicationConnectionRemoved"] });
  const reader = await openReader(t);
  reader.send(paymentOf());
  const { headers, body } = await eventually("it was notified", () => receiver.received[1]);
  const { eventName, organizationUuid, payload, timestamp, messageUuid } = JSON.parse(body);
  assert.equal(eventName, "PurchaseCreated");
  assert.equal(organizationUuid, (await call("GET", "/users/self")).body.organizationUuid);
  assert.ok(messageUuid);
  assert.equal(JSON.parse(payload).amount, 1250);
  const proof = createHmac("sha256", subscription.signingKey).update(`${timestamp}.${payload}`).digest("hex");
  assert.equal(headers["x-izettle-signature"], proof);
  assert.equal(other.received.length, 1, "only the test message");
});
