import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
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
  ])
    await assert.rejects(verify(0, change), /does not match this secret/);
});
