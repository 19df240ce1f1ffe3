import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { HANDOFF as FISCAL, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { type PushDouble, type Pushed, pushEnv, startApns, startFcm } from "@banco/gateway-testing/push";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const HANDOFF = "/v1/payment/handoff";
const PENDING = statement("test_pushes", "select count(*) as waiting from push where device_id = $1");
const OWNER = statement("test_owner", 'select tenant_id as "tenantId" from device where id = $1');
const HAPPEN = statement(
  "test_happen",
  `insert into event (tenant_id, id, type, subject_id, data, created_at) values ($1, $2, 'payment.completed', $3, jsonb_build_object(
     'provider', 'stripe', 'amountMinor', 100, 'currency', 'EUR', 'cause', $4::text), now())`,
);
const ISSUED = statement(
  "test_issued",
  `insert into event (tenant_id, id, type, subject_id, data, created_at)
   values ($1, $2, 'receipt.completed', 'rcp_1', '{"provider": "fiskaly", "amountMinor": 100}', now())`,
);
const HURRY = statement("test_hurry", "update push set due_at = now()");

let apple: PushDouble;
let google: Awaited<ReturnType<typeof startFcm>>;
let gateway: TestGateway;
let merchant: SignedIn;
before(async () => {
  [apple, google] = await Promise.all([startApns(), startFcm()]);
  gateway = await startTestGateway(pushEnv({ apns: apple, fcm: google }));
  merchant = await gateway.signIn();
  assert.equal((await call("POST", HANDOFF)).status, 201);
});
after(async () => {
  await gateway.stop();
  await Promise.all([apple.stop(), google.stop()]);
});

function call(method: string, path: string, json?: object, by = merchant, headers = {}) {
  const sent = { token: by.accessToken, headers: { "x-client-id": "till", ...headers } };
  return gateway.send(method, path, { ...sent, ...(json && { json }) });
}

/** A registered phone with its token and notifications. */
async function phone(type: "apns" | "fcm", by = merchant, language = "en") {
  const token =
    type === "apns"
      ? randomBytes(32).toString("hex")
      : `${randomBytes(17).toString("base64url").slice(0, 22)}:${randomBytes(105).toString("base64url")}`;
  const response = await call("POST", "/v1/devices", { type, token }, by, { "accept-language": language });
  assert.equal(response.status, 201);
  const shown = (): Pushed[] =>
    (type === "apns" ? apple : google).pushed.filter((pushed) => pushed.token === token);
  const heard = (event: string) =>
    eventually(`${type} heard of ${event}`, () =>
      shown().find(({ body }) => (body.message?.data ?? body).type === event),
    );
  return { id: response.body.id as string, token, shown, heard };
}

async function handOver(amount: number): Promise<string> {
  const response = await call("POST", `${HANDOFF}/terminal`, { amount, terminalId: "counter" });
  assert.equal(response.status, 201, JSON.stringify(response.body));
  return response.body.id;
}

async function close(id: string, status = "completed"): Promise<void> {
  assert.equal((await call("PATCH", `${HANDOFF}/transactions/${id}`, { status })).status, 200);
}

async function waitingFor(deviceId: string): Promise<number> {
  return (await gateway.db.one<{ waiting: number }>(PENDING, [deviceId]))!.waiting;
}

async function isListed(id: string): Promise<boolean> {
  const { body } = await call("GET", "/v1/devices");
  return body.some((device: { id: string }) => device.id === id);
}

test("a handed-over payment and its outcome are announced on all devices", async () => {
  const stranger = await gateway.signIn();
  const [iphone, android, elsewhere] = await Promise.all([
    phone("apns", merchant, "it"),
    phone("fcm"),
    phone("fcm", stranger),
  ]);
  const id = await handOver(12.5);
  const { body } = await iphone.heard("payment.pending");
  assert.equal(body.aps.alert.title, "Pagamento da incassare");
  assert.match(body.aps.alert.body, /^12,50\s€$/);
  assert.equal(body.transactionId, id);
  const { message } = (await android.heard("payment.pending")).body;
  assert.deepEqual(message.notification, { title: "Payment to take", body: "€12.50" });
  assert.deepEqual([message.data.transactionId, message.data.provider], [id, "handoff"]);
  await close(id);
  assert.equal((await iphone.heard("payment.completed")).body.aps.alert.title, "Pagamento ricevuto");
  await android.heard("payment.completed");
  assert.deepEqual([iphone.shown().length, android.shown().length], [2, 2]);
  assert.deepEqual(elsewhere.shown(), []);
});

test("only handed-over receipts and their outcomes are announced", async () => {
  const iphone = await phone("apns", merchant, "it");
  await call("POST", FISCAL);
  const { id } = (await call("POST", `${FISCAL}/receipts`, sale())).body;
  const { body } = await iphone.heard("receipt.pending");
  assert.equal(body.aps.alert.title, "Scontrino da emettere");
  assert.match(body.aps.alert.body, /^2,40\s€$/);
  assert.deepEqual([body.receiptId, body.transactionId], [id, undefined]);
  assert.equal((await call("PATCH", `${FISCAL}/receipts/${id}`, { status: "completed" })).status, 200);
  assert.equal((await iphone.heard("receipt.completed")).body.aps.alert.title, "Scontrino emesso");
  const { tenantId } = (await gateway.db.one<{ tenantId: string }>(OWNER, [iphone.id]))!;
  await gateway.db.all(ISSUED, [tenantId, "evt_test_receipt"]);
  await close(await handOver(6));
  await iphone.heard("payment.completed");
  assert.equal(iphone.shown().length, 4);
});

test("only a device whose token the service reports as invalid is removed", async () => {
  const [dead, alive, lost] = await Promise.all([phone("apns"), phone("apns"), phone("fcm")]);
  apple.replies.set(dead.token, {
    status: 410,
    body: { reason: "Unregistered", timestamp: Date.now() + 1_000 },
  });
  const details = [
    { "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode: "UNREGISTERED" },
  ];
  google.replies.set(lost.token, {
    status: 404,
    body: { error: { status: "NOT_FOUND", message: "gone", details } },
  });
  await close(await handOver(1));
  await eventually(
    "the dead ones are gone",
    async () => !(await isListed(dead.id)) && !(await isListed(lost.id)),
  );
  await alive.heard("payment.completed");
  assert.ok(await isListed(alive.id));
});

test("a device that registered again after its token expired stays", async () => {
  const back = await phone("apns");
  apple.replies.set(back.token, {
    status: 410,
    body: { reason: "Unregistered", timestamp: Date.now() - 60_000 },
  });
  await close(await handOver(1));
  await back.heard("payment.completed");
  await eventually("nothing waits", async () => (await waitingFor(back.id)) === 0);
  assert.ok(await isListed(back.id));
});

test("a service outage does not delay payments or lose notifications", async () => {
  const patient = await phone("fcm");
  google.replies.set(patient.token, { status: 503 });
  const id = await handOver(2);
  await patient.heard("payment.pending");
  google.replies.delete(patient.token);
  await close(id);
  await patient.heard("payment.completed");
  await gateway.db.all(HURRY);
  await eventually(
    "it arrived again",
    () => patient.shown().filter(({ body }) => body.message.data.type === "payment.pending").length === 2,
  );
  await eventually("nothing waits", async () => (await waitingFor(patient.id)) === 0);
});

test("a refusal caused by our settings does not remove the device", async () => {
  const fine = await phone("apns");
  apple.replies.set(fine.token, { status: 403, body: { reason: "InvalidProviderToken" } });
  await close(await handOver(3));
  await fine.heard("payment.completed");
  await eventually("nothing waits", async () => (await waitingFor(fine.id)) === 0);
  assert.ok(await isListed(fine.id));
});

test("a device is notified once, however many processes run", async () => {
  const siblings = await Promise.all([gateway.startSibling(), gateway.startSibling()]);
  const device = await phone("fcm");
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    ids.push(await handOver(5));
    await close(ids.at(-1)!);
  }
  const shown = () =>
    device.shown().map(({ body }) => `${body.message.data.transactionId} ${body.message.data.type}`);
  await eventually("everything was reported", () => shown().length >= 20);
  await eventually("nothing waits", async () => (await waitingFor(device.id)) === 0);
  assert.deepEqual(
    shown().sort(),
    ids.flatMap((id) => [`${id} payment.completed`, `${id} payment.pending`]).sort(),
  );
  await Promise.all(siblings.map((sibling) => sibling.stop()));
});

test("payments imported from a provider's list are not announced", async () => {
  const device = await phone("fcm");
  const { tenantId } = (await gateway.db.one<{ tenantId: string }>(OWNER, [device.id]))!;
  for (const [id, cause] of [
    ["evt_test_1", "reconciliation"],
    ["evt_test_2", "webhook"],
  ]) {
    await gateway.db.all(HAPPEN, [tenantId, id, `pay_${cause}`, cause]);
  }
  await device.heard("payment.completed");
  assert.deepEqual(
    device.shown().map(({ body }) => body.message.data.transactionId),
    ["pay_webhook"],
  );
});

test("a deleted device receives no further notifications", async () => {
  const silent = await phone("apns");
  await call("DELETE", `/v1/devices/${silent.id}`);
  const control = await phone("apns");
  await close(await handOver(4));
  await control.heard("payment.completed");
  assert.deepEqual(silent.shown(), []);
});
