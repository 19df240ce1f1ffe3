import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { verifyWebhook } from "../src/index.ts";

test("the headers of fetch, and Node's lists of them, are read too", async () => {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const body = '{"id":"evt_1"}';
  const at = new Date();
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("evt_1", at, body),
  };
  const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  for (const given of [new Headers(headers), lists]) {
    assert.deepEqual(await verifyWebhook(body, given, secret), { id: "evt_1" });
  }
});
