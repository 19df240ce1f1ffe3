import assert from "node:assert/strict";
import { createHmac, randomBytes } from "node:crypto";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { verifyWebhook, WebhookVerificationError } from "../src/index.ts";

test("fetch headers and Node's header lists are also read", async () => {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const body = '{"id":"evt_1"}';
  const at = new Date();
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("evt_1", at, body),
  };
  const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  for (const input of [new Headers(headers), lists, upper]) {
    assert.deepEqual(await verifyWebhook(body, input, secret), { id: "evt_1" });
  }
  for (const name of Object.keys(headers)) {
    const missing = { ...headers, [name]: undefined };
    await assert.rejects(verifyWebhook(body, missing, secret), WebhookVerificationError);
  }
});

test("one valid signature within five minutes is enough", async () => {
  const [secret, other] = [1, 2].map(() => `whsec_${randomBytes(32).toString("base64")}`) as [string, string];
  const body = '{"id":"evt_1"}';
  const at = new Date(1_767_225_600_000);
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(at.getTime() / 1000),
    "webhook-signature": [other, secret].map((one) => new Webhook(one).sign("evt_1", at, body)).join(" "),
  };
  const verify = (seconds: number, change: object = {}) =>
    verifyWebhook(body, { ...headers, ...change }, secret, new Date(at.getTime() + seconds * 1000));
  for (const seconds of [0, 300, -300]) assert.deepEqual(await verify(seconds), { id: "evt_1" });
  for (const seconds of [301, -301]) await assert.rejects(verify(seconds), /too old or from the future/);
  for (const change of [
    { "webhook-id": "evt_2" },
    { "webhook-signature": new Webhook(other).sign("evt_1", at, body) },
    { "webhook-signature": new Webhook(secret).sign("evt_1", at, body).replace("v1,", "v2,") },
  ])
    await assert.rejects(verify(0, change), /does not match this secret/);
});

test("a webhook whose timestamp is not a number is refused", async () => {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const body = '{"id":"evt_1"}';
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`evt_1.soon.${body}`).digest("base64");
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": "soon",
    "webhook-signature": `v1,${signature}`,
  };
  await assert.rejects(verifyWebhook(body, headers, secret), WebhookVerificationError);
});

test("a secret that is empty or not base64 is reported", async () => {
  const headers = {
    ...{ "webhook-id": "evt_1", "webhook-signature": "v1,AAAA" },
    "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
  };
  for (const secret of ["", "whsec_", "whsec_*"])
    await assert.rejects(verifyWebhook("{}", headers, secret), /must be whsec_ followed by base64/);
});
