/**
 * Tests that the vendors' own libraries agree with our messages and with the responses of our test doubles.
 */

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import http2 from "node:http2";
import https from "node:https";
import net from "node:net";
import { after, before, mock, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import {
  type PushDouble,
  type Pushed,
  pushEnv,
  type Reply,
  startApns,
  startFcm,
} from "@banco/gateway-testing/push";
import { ApnsClient, ApnsError, Notification as ApnsNotification, Errors } from "apns2";
import { type App, cert, deleteApp, initializeApp } from "firebase-admin/app";
import { getMessaging, type Message } from "firebase-admin/messaging";
import { H2CClient } from "undici";
import { openApns } from "../../src/push/apns.ts";
import { openFcm } from "../../src/push/fcm.ts";
import type { Notification, PushService } from "../../src/push/service.ts";
import { readSettings } from "../../src/settings/settings.ts";

const NEWS: Notification = {
  title: "Payment received",
  body: "€12.50",
  data: { event: "evt_1", transactionId: "pay_1" },
  subject: "pay_1",
  expiresAt: new Date(Date.now() + 3_600_000),
};
const FCM_ERROR = "type.googleapis.com/google.firebase.fcm.v1.FcmError";
const deviceToken = () => randomBytes(32).toString("hex");

/**
 * Connects Google's library to the double. It writes the scheme as `https:`, which Google accepts and Node's
 * server does not.
 */
function toDouble(url: string): typeof http2.connect {
  const { connect } = http2;
  return ((_authority: string, options: http2.ClientSessionOptions) => {
    const session = connect(url, options);
    const request = session.request.bind(session);
    session.request = (headers, more) => request({ ...(headers as object), ":scheme": "http" }, more);
    return session;
  }) as typeof http2.connect;
}

let apple: PushDouble;
let google: Awaited<ReturnType<typeof startFcm>>;
let apns: PushService;
let fcm: PushService;
let appleSdk: ApnsClient;
let googleApp: App;
before(async () => {
  [apple, google] = await Promise.all([startApns(), startFcm()]);
  const env = pushEnv({ apns: apple, fcm: google });
  const base = {
    DATABASE_URL: "postgres://localhost/banco",
    BANCO_MODE: "sandbox",
    SIMULATORS_URL: "http://127.0.0.1:9",
  };
  const { push } = readSettings({ ...base, ...env });
  apns = openApns(push.apns!, HOST_CLOCK);
  fcm = openFcm(push.fcm!, HOST_CLOCK);
  appleSdk = new ApnsClient({
    team: env.APNS_TEAM_ID!,
    keyId: env.APNS_KEY_ID!,
    signingKey: env.APNS_KEY!,
    defaultTopic: env.APNS_TOPIC!,
    keepAlive: false,
  });
  // It only uses TLS on port 443; its connection to the double uses plain HTTP/2.
  await appleSdk.client.close();
  Object.assign(appleSdk, { client: new H2CClient(apple.url) });
  googleApp = initializeApp({ credential: cert(JSON.parse(env.FCM_SERVICE_ACCOUNT!)) });
  // Google's own URLs are fixed in its library, so its connections are routed to the double, without TLS.
  const { port } = new URL(google.tokenUri);
  mock.method(https.Agent.prototype, "createConnection" as never, () =>
    net.connect(Number(port), "127.0.0.1"),
  );
  mock.method(http2, "connect", toDouble(google.url));
});
after(async () => {
  mock.restoreAll();
  apns.close();
  fcm.close();
  await Promise.all([appleSdk.close(), deleteApp(googleApp)]);
  await Promise.all([apple.stop(), google.stop()]);
});

const last = ({ pushed }: PushDouble): Pushed => pushed.at(-1)!;
/** The relevant headers; 10 is the default priority of a notification. */
const fieldsOf = ({ headers, body }: Pushed) => ({
  topic: headers["apns-topic"],
  type: headers["apns-push-type"],
  priority: headers["apns-priority"] ?? "10",
  expiration: headers["apns-expiration"],
  collapse: headers["apns-collapse-id"],
  body,
});

function alertTo(token: string): ApnsNotification {
  const { title, body, data, subject, expiresAt } = NEWS;
  const expiration = Math.floor(expiresAt.getTime() / 1000);
  return new ApnsNotification(token, {
    alert: { title, body },
    sound: "default",
    data,
    collapseId: subject,
    expiration,
  });
}

test("Apple accepts the same alert from us as from apns2", async () => {
  const token = deviceToken();
  assert.deepEqual(await apns.send({ token, sandbox: false }, NEWS), { kind: "sent" });
  const ours = fieldsOf(last(apple));
  assert.equal((await appleSdk.send(alertTo(token))).deviceToken, token);
  assert.deepEqual(ours, fieldsOf(last(apple)));
});

for (const [reply, reason, kind] of [
  [
    { status: 410, body: { reason: "Unregistered", timestamp: 1_700_000_000_000 } },
    Errors.unregistered,
    "gone",
  ],
  [{ status: 400, body: { reason: "DeviceTokenNotForTopic" } }, Errors.deviceTokenNotForTopic, "refused"],
  [{ status: 429, body: { reason: "TooManyRequests" } }, Errors.tooManyRequests, "later"],
  [{ status: 503, body: { reason: "ServiceUnavailable" } }, Errors.serviceUnavailable, "later"],
] as [Reply, string, string][]) {
  test(`apns2 reports ${reason} where we report the notification as ${kind}`, async () => {
    const token = deviceToken();
    apple.replies.set(token, reply);
    await assert.rejects(appleSdk.send(alertTo(token)), (error) => {
      assert.ok(error instanceof ApnsError);
      assert.deepEqual([error.statusCode, error.reason], [reply.status, reason]);
      return true;
    });
    assert.equal((await apns.send({ token, sandbox: false }, NEWS)).kind, kind);
  });
}

/** Our message in the format of Google's library. */
function messageTo(token: string, seconds: number): Message {
  const { title, body, data, subject: tag } = NEWS;
  return {
    token,
    notification: { title, body },
    data: data as Record<string, string>,
    android: { priority: "high", ttl: seconds * 1000, collapseKey: tag, notification: { tag } },
    webpush: { headers: { TTL: String(seconds), Urgency: "high" }, notification: { tag } },
  };
}

test("firebase-admin and we authenticate and send the same way", async () => {
  const token = deviceToken();
  assert.deepEqual(await fcm.send({ token, sandbox: false }, NEWS), { kind: "sent" });
  const ours = last(google).body;
  const seconds = Number.parseInt(ours.message.android.ttl, 10);
  const { responses } = await getMessaging(googleApp).sendEach([messageTo(token, seconds)]);
  assert.match(responses[0]!.messageId ?? String(responses[0]!.error), /^projects\/shop-project\/messages\//);
  const theirs = last(google).body;
  // The REST reference writes the priority's name in capitals; the library does not.
  theirs.message.android.priority = theirs.message.android.priority.toUpperCase();
  assert.deepEqual(ours, theirs);
});

for (const [status, errorCode, code, kind] of [
  [404, "UNREGISTERED", "messaging/registration-token-not-registered", "gone"],
  [403, "SENDER_ID_MISMATCH", "messaging/mismatched-credential", "refused"],
  [401, "THIRD_PARTY_AUTH_ERROR", "messaging/third-party-auth-error", "refused"],
  [429, "QUOTA_EXCEEDED", "messaging/message-rate-exceeded", "later"],
] as const) {
  test(`firebase-admin reports ${code} where we report the notification as ${kind}`, async () => {
    const token = deviceToken();
    const details = [{ "@type": FCM_ERROR, errorCode }];
    google.replies.set(token, {
      status,
      body: { error: { code: status, message: "Refused", status: errorCode, details } },
    });
    const { responses } = await getMessaging(googleApp).sendEach([messageTo(token, 60)]);
    assert.equal(responses[0]!.error?.code, code);
    assert.equal((await fcm.send({ token, sandbox: false }, NEWS)).kind, kind);
  });
}
