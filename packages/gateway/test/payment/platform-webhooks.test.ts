import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";

const SECRET = "whsec_platform";
const SQUARE_KEY = "square-signature-key";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway({
    STRIPE_CONNECT_CLIENT_ID: "ca_1",
    STRIPE_CONNECT_SECRET_KEY: "sk_test_1",
    STRIPE_CONNECT_WEBHOOK_SECRET: SECRET,
    SQUARE_CONNECT_CLIENT_ID: "sq0idp-1",
    SQUARE_CONNECT_CLIENT_SECRET: "sq0csp-1",
    SQUARE_CONNECT_WEBHOOK_SIGNATURE_KEY: SQUARE_KEY,
  });
});
after(() => gateway.stop());

function stripe(secret: string) {
  const data = { object: { object: "payment_intent", id: "pi_1" } };
  const body = JSON.stringify({
    id: "evt_1",
    type: "payment_intent.succeeded",
    account: "acct_nobody",
    data,
  });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return {
    path: "/v1/payment/stripe/webhook",
    body,
    headers: { "stripe-signature": `t=${seconds},v1=${signature}` },
  };
}

function square(key: string) {
  const path = "/v1/payment/square/webhook";
  const body = JSON.stringify({
    event_id: "e1",
    type: "payment.updated",
    merchant_id: "M_NOBODY",
    data: { object: {} },
  });
  const signature = createHmac("sha256", key).update(`${gateway.url}${path}${body}`).digest("base64");
  return { path, body, headers: { "x-square-hmacsha256-signature": signature } };
}

test("a platform event about an unknown merchant is acknowledged unless forged", async () => {
  for (const sign of [stripe, square]) {
    for (const [{ path, ...sent }, status] of [
      [sign(sign === stripe ? SECRET : SQUARE_KEY), 200],
      [sign("another-key"), 400],
    ] as const) {
      const answer = await gateway.send("POST", path, {
        ...sent,
        headers: { ...sent.headers, "content-type": "application/json" },
      });
      assert.equal(answer.status, status, `${path} ${answer.text}`);
    }
  }
  const { rows } = await gateway.db.raw("select count(*)::int as count from payment_webhook");
  assert.deepEqual(rows, [{ count: 0 }]);
});
