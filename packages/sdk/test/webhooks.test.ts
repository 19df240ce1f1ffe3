import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { verifyWebhook, WebhookVerificationError } from "../src/index.ts";

const SECRET = `whsec_${randomBytes(32).toString("base64")}`;

/** The headers of a webhook as the official library signs it. */
function signed(body: string, { secret = SECRET, at = new Date(), id = "evt_1" } = {}) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}

test("what the official library signs is verified, with headers of Node and of fetch", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (body) => {
      const headers = signed(body);
      assert.deepEqual(await verifyWebhook(body, headers, SECRET), JSON.parse(body));
      assert.deepEqual(await verifyWebhook(body, new Headers(headers), SECRET), JSON.parse(body));
    }),
    { numRuns: 50 },
  );
});

test("while a secret is replaced, either signature will do", async () => {
  const other = `whsec_${randomBytes(32).toString("base64")}`;
  const headers = signed("{}");
  headers["webhook-signature"] += ` ${signed("{}", { secret: other })["webhook-signature"]}`;
  for (const secret of [SECRET, other]) assert.deepEqual(await verifyWebhook("{}", headers, secret), {});
});

test("another body, secret, id or time, and missing headers, are refused", async () => {
  const body = '{"id":"evt_1"}';
  const headers = signed(body);
  const other = `whsec_${randomBytes(32).toString("base64")}`;
  const wrong: [string, string, Record<string, string | undefined>, string][] = [
    ["body", `${body} `, headers, SECRET],
    ["secret", body, headers, other],
    ["id", body, { ...headers, "webhook-id": "evt_2" }, SECRET],
    ["age", body, signed(body, { at: new Date(Date.now() - 400_000) }), SECRET],
    ["future", body, signed(body, { at: new Date(Date.now() + 400_000) }), SECRET],
    ["signature", body, { ...headers, "webhook-signature": "v1,***" }, SECRET],
    ["no signature", body, { ...headers, "webhook-signature": undefined }, SECRET],
    ["time", body, { ...headers, "webhook-timestamp": "soon" }, SECRET],
  ];
  for (const [name, text, given, secret] of wrong) {
    await assert.rejects(verifyWebhook(text, given, secret), WebhookVerificationError, name);
  }
});
