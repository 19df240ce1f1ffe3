import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { createServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { type PushDouble, pushEnv, type Reply, startApns, startFcm } from "@banco/gateway-testing/push";
import { PUSH_MS } from "../../src/pace.ts";
import { openApns } from "../../src/push/apns.ts";
import { openFcm } from "../../src/push/fcm.ts";
import { Http2Connection } from "../../src/push/http2.ts";
import type { Notification, PushOutcome, PushService } from "../../src/push/service.ts";
import { readSettings } from "../../src/settings/settings.ts";

const SETTINGS = {
  DATABASE_URL: "postgres://localhost/banco",
  BANCO_MODE: "sandbox",
  SIMULATORS_URL: "http://127.0.0.1:9",
};
const NEWS: Notification = {
  title: "Payment received",
  body: "€12.50",
  data: { event: "evt_1", transactionId: "pay_1" },
  subject: "pay_1",
  expiresAt: new Date(Date.now() + 60_000),
};
const hex = () => randomBytes(32).toString("hex");
const registration = () =>
  `${randomBytes(17).toString("base64url").slice(0, 22)}:${randomBytes(105).toString("base64url")}`;

let apple: PushDouble;
let appleSandbox: PushDouble;
let google: Awaited<ReturnType<typeof startFcm>>;
let apns: PushService;
let fcm: PushService;
before(async () => {
  [apple, appleSandbox, google] = await Promise.all([startApns(), startApns(), startFcm()]);
  const { push } = readSettings({
    ...SETTINGS,
    ...pushEnv({ apns: apple, apnsSandbox: appleSandbox, fcm: google }),
  });
  apns = openApns(push.apns!, HOST_CLOCK);
  fcm = openFcm(push.fcm!, HOST_CLOCK);
});
after(async () => {
  apns.close();
  fcm.close();
  await Promise.all([apple.stop(), appleSandbox.stop(), google.stop()]);
});

const toApple = (token: string, sandbox = false) => apns.send({ token, sandbox }, NEWS);
const toGoogle = (token: string) => fcm.send({ token, sandbox: false }, NEWS);

test("APNs gets a signed alert that expires and replaces an earlier one", async () => {
  const token = hex();
  assert.deepEqual(await toApple(token), { kind: "sent" });
  const { headers, body } = apple.pushed.find((one) => one.token === token)!;
  assert.equal(headers["user-agent"], USER_AGENT);
  assert.equal(headers["apns-push-type"], "alert");
  assert.equal(headers["apns-priority"], "10");
  assert.equal(headers["apns-collapse-id"], NEWS.subject);
  assert.equal(headers["apns-expiration"], String(Math.floor(NEWS.expiresAt.getTime() / 1000)));
  assert.deepEqual(body.aps.alert, { title: NEWS.title, body: NEWS.body });
  assert.deepEqual([body.event, body.transactionId], ["evt_1", "pay_1"]);
});

test("one provider token is reused, because Apple limits how often it changes", async () => {
  const tokens = Array.from({ length: 20 }, hex);
  await Promise.all(tokens.map((token) => toApple(token)));
  const used = apple.pushed
    .filter(({ token }) => tokens.includes(token))
    .map(({ headers }) => headers.authorization);
  assert.equal(used.length, 20);
  assert.equal(new Set(used).size, 1);
});

test("a provider token is replaced after half an hour", async (t) => {
  const used: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    used.push(request.headers.authorization);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { push } = readSettings({ ...SETTINGS, ...pushEnv({ apns: apple }) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let nowMs = 1_800_000_000_000;
  const service = openApns({ ...push.apns!, url }, { ...HOST_CLOCK, now: () => new Date(nowMs) });
  t.after(() => {
    service.close();
    server.close();
  });
  for (const passedMs of [0, PUSH_MS.token - 1, 1]) {
    nowMs += passedMs;
    await service.send({ token: hex(), sandbox: false }, NEWS);
  }
  assert.deepEqual([used.length, used[0] === used[1], used[1] === used[2]], [3, true, false]);
});

test("only APNs can report a token as invalid", async () => {
  const cases: [Reply, PushOutcome][] = [
    [
      { status: 410, body: { reason: "Unregistered", timestamp: 1_700_000_000_000 } },
      { kind: "gone", since: new Date(1_700_000_000_000) },
    ],
    [{ status: 410, body: { reason: "ExpiredToken" } }, { kind: "gone" }],
    [
      { status: 400, body: { reason: "DeviceTokenNotForTopic" } },
      { kind: "refused", reason: "DeviceTokenNotForTopic" },
    ],
    [
      { status: 403, body: { reason: "InvalidProviderToken" } },
      { kind: "refused", reason: "InvalidProviderToken" },
    ],
    [
      { status: 413, body: { reason: "PayloadTooLarge" } },
      { kind: "refused", reason: "PayloadTooLarge" },
    ],
    [
      { status: 429, body: { reason: "TooManyRequests" }, headers: { "retry-after": "30" } },
      { kind: "later", reason: "TooManyRequests", afterSeconds: 30 },
    ],
    [
      { status: 500, body: { reason: "InternalServerError" } },
      { kind: "later", reason: "InternalServerError" },
    ],
    [{ status: 503 }, { kind: "later", reason: "status 503" }],
  ];
  for (const [reply, outcome] of cases) {
    const token = hex();
    apple.replies.set(token, reply);
    assert.deepEqual(await toApple(token), outcome, JSON.stringify(reply));
  }
});

test("a token rejected by one Apple environment is tried in the other", async () => {
  const bad = { status: 400, body: { reason: "BadDeviceToken" } };
  const [development, production, dead] = [hex(), hex(), hex()];
  apple.replies.set(development, bad);
  appleSandbox.replies.set(production, bad);
  for (const double of [apple, appleSandbox]) double.replies.set(dead, bad);
  assert.deepEqual(await toApple(development), { kind: "sent", sandbox: true });
  assert.deepEqual(await toApple(development, true), { kind: "sent" });
  assert.deepEqual(await toApple(production, true), { kind: "sent", sandbox: false });
  assert.deepEqual(await toApple(dead), { kind: "gone" });
});

test("a connection closed by Apple is replaced", async () => {
  for (let renewal = 0; renewal < 3; renewal += 1) {
    assert.deepEqual(await toApple(hex()), { kind: "sent" });
    const ended = apple.goAway();
    // A notification sent while the connection is ending may be lost; the dispatch retries it.
    await toApple(hex()).catch(() => undefined);
    await ended;
  }
  assert.deepEqual(await toApple(hex()), { kind: "sent" });
});

test("an unresponsive connection is dropped and the next request opens another", async () => {
  let sessions = 0;
  const server = createServer();
  server.on("session", () => {
    sessions += 1;
  });
  server.on("stream", (stream) => {
    stream.on("error", () => undefined);
    if (sessions > 1) stream.respond({ ":status": 200 }, { endStream: true });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const connection = new Http2Connection(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    HOST_CLOCK,
    300,
  );
  await assert.rejects(connection.post("/", {}, ""));
  assert.equal((await connection.post("/", {}, "")).status, 200);
  connection.close();
  server.close();
});

test("an unreachable service causes an error without invalidating the device", async () => {
  const gone = await startApns();
  await gone.stop();
  const { push } = readSettings({ ...SETTINGS, ...pushEnv({ apns: gone }) });
  const service = openApns(push.apns!, HOST_CLOCK);
  await assert.rejects(service.send({ token: hex(), sandbox: false }, NEWS));
  service.close();
});

test("FCM gets a token or fid, and messages that replace older ones", async () => {
  const token = registration();
  const fid = `d${randomBytes(16).toString("base64url").slice(0, 21)}`;
  assert.deepEqual(await toGoogle(token), { kind: "sent" });
  assert.deepEqual(await toGoogle(fid), { kind: "sent" });
  const [one, other] = google.pushed.slice(-2).map(({ body }) => body.message);
  assert.deepEqual([one.token, one.fid, other.token, other.fid], [token, undefined, undefined, fid]);
  assert.deepEqual(one.notification, { title: NEWS.title, body: NEWS.body });
  assert.deepEqual(one.data, NEWS.data);
  assert.deepEqual([one.android.priority, one.android.collapse_key], ["HIGH", NEWS.subject]);
  assert.match(one.android.ttl, /^\d+s$/);
});

test("an access token is reused until it is refused", async () => {
  await Promise.all(Array.from({ length: 10 }, () => toGoogle(registration())));
  assert.equal(google.tokensIssued, 1);
  google.revoke();
  assert.equal((await toGoogle(registration())).kind, "later");
  assert.deepEqual(await toGoogle(registration()), { kind: "sent" });
  assert.equal(google.tokensIssued, 2);
});

test("a failed or old access token is requested again", async () => {
  const time = { ms: 0 };
  const clock = { ...HOST_CLOCK, now: () => new Date(time.ms) };
  const settings = readSettings({ ...SETTINGS, ...pushEnv({ fcm: google }) }).push.fcm!;
  const service = openFcm(settings, clock);
  const send = () => service.send({ token: registration(), sandbox: false }, NEWS);
  // An assertion of 1970 has expired.
  await assert.rejects(send(), /No access token/);
  time.ms = Date.now();
  const before = google.tokensIssued;
  for (const [passedMs, issued] of [
    [0, 1],
    [3_500_000, 1],
    [3_599_000, 2],
  ] as const) {
    time.ms += passedMs;
    assert.deepEqual(await send(), { kind: "sent" });
    assert.equal(google.tokensIssued - before, issued, String(passedMs));
    time.ms -= passedMs;
  }
  service.close();
});

const fcmError = (status: number, name: string, message: string, detail: object): Reply => ({
  status,
  body: { error: { code: status, status: name, message, details: [detail] } },
});
const coded = (errorCode: string) => ({
  "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
  errorCode,
});
const violated = (field: string) => ({
  "@type": "type.googleapis.com/google.rpc.BadRequest",
  fieldViolations: [{ field, description: "Invalid value" }],
});

test("only FCM can report a token as invalid", async () => {
  const invalid = "The registration token is not a valid FCM registration token";
  const cases: [Reply, PushOutcome["kind"]][] = [
    [fcmError(404, "NOT_FOUND", "Requested entity was not found.", coded("UNREGISTERED")), "gone"],
    [fcmError(400, "INVALID_ARGUMENT", invalid, coded("INVALID_ARGUMENT")), "gone"],
    [
      fcmError(400, "INVALID_ARGUMENT", "Request contains an invalid argument.", violated("message.token")),
      "gone",
    ],
    [fcmError(400, "INVALID_ARGUMENT", "Invalid value", violated("message.data[0].value")), "refused"],
    [
      fcmError(400, "INVALID_ARGUMENT", "Invalid values", {
        fieldViolations: [{ field: "message.token" }, { field: "message.data[0].value" }],
      }),
      "refused",
    ],
    [fcmError(400, "INVALID_ARGUMENT", "Message too big", coded("INVALID_ARGUMENT")), "refused"],
    [fcmError(403, "PERMISSION_DENIED", "SenderId mismatch", coded("SENDER_ID_MISMATCH")), "refused"],
    [fcmError(401, "UNAUTHENTICATED", "Auth error", coded("THIRD_PARTY_AUTH_ERROR")), "refused"],
    [fcmError(429, "RESOURCE_EXHAUSTED", "Quota exceeded", coded("QUOTA_EXCEEDED")), "later"],
    [fcmError(503, "UNAVAILABLE", "The service is unavailable", coded("UNAVAILABLE")), "later"],
    [{ status: 500 }, "later"],
    [{ status: 404 }, "refused"],
  ];
  for (const [reply, kind] of cases) {
    const token = registration();
    google.replies.set(token, reply);
    assert.equal((await toGoogle(token)).kind, kind, JSON.stringify(reply));
  }
});

test("FCM's Retry-After is honored", async () => {
  const token = registration();
  google.replies.set(token, { status: 503, headers: { "retry-after": "120" } });
  const outcome = await toGoogle(token);
  assert.equal(outcome.kind === "later" && outcome.afterSeconds, 120);
});

test("unusable settings prevent start-up and are listed", () => {
  const env = pushEnv({ apns: apple, fcm: google });
  const read = (change: Record<string, string>) => () => readSettings({ ...SETTINGS, ...env, ...change });
  assert.throws(read({ APNS_KEY: "nonsense" }), /APNS_KEY cannot be used/);
  assert.throws(read({ APNS_TOPIC: "" }), /APNS_TOPIC must be set together/);
  assert.throws(read({ FCM_SERVICE_ACCOUNT: '{"project_id":"x"}' }), /FCM_SERVICE_ACCOUNT cannot be used/);
  const { push } = readSettings(SETTINGS);
  assert.deepEqual(push, { fcm: undefined, apns: undefined });
  const escaped = readSettings({ ...SETTINGS, ...env, APNS_KEY: env.APNS_KEY!.replaceAll("\n", "\\n") });
  assert.ok(escaped.push.apns);
});
