import assert from "node:assert/strict";
import { newId } from "@banco/core";
import { statement } from "@banco/gateway/db/statement";
import type { GatewayClient, SignedIn } from "./gateway.ts";
import { createApp, type TestApp } from "./oauth.ts";

const HANDOFF = "/v1/payment/handoff";
const AIM = statement("test_aim_webhooks", "update app set webhook_url = $2 where id = $1");
/** Hands over a payment as the API does, but without the event. */
const HAND_OVER = statement(
  "test_hand_over",
  `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request, created_at, updated_at)
   select a.tenant_id, $1, a.id, a.provider, 'terminal', 'pending', 1250, 'EUR', '{}', now(), now()
   from account a join app_user u on u.tenant_id = a.tenant_id where a.provider = 'handoff' and a.kind = 'payment' and u.email = $2`,
);
const LET_TIME_PASS = statement(
  "test_webhooks_due",
  "update webhook_delivery set due_at = now() where due_at is not null",
);

/** Creates an app whose webhooks go to a URL on this machine, which the API itself would refuse. */
export async function appAt(gateway: GatewayClient, owner: SignedIn, url: string): Promise<TestApp> {
  const app = await createApp(gateway, owner);
  await gateway.db.all(AIM, [app.clientId, url]);
  return app;
}

/** Makes all deliveries that are waiting for a retry due immediately. */
export async function letTimePass(gateway: GatewayClient): Promise<void> {
  await gateway.db.all(LET_TIME_PASS);
}

/** Creates a merchant who accepts payments manually. */
export async function openTill(gateway: GatewayClient): Promise<SignedIn> {
  const merchant = await gateway.signIn();
  const { status } = await gateway.send("POST", HANDOFF, { token: merchant.accessToken });
  assert.equal(status, 201);
  return merchant;
}

/** Creates a completed payment with one event; returns its ID. */
export async function payment(gateway: GatewayClient, merchant: SignedIn): Promise<string> {
  const id = newId("pay");
  await gateway.db.all(HAND_OVER, [id, merchant.email]);
  return complete(gateway, merchant, id);
}

/** Hands over and completes a payment, with one request each; returns its ID. */
export async function takePayment(gateway: GatewayClient, merchant: SignedIn): Promise<string> {
  const response = await gateway.send("POST", `${HANDOFF}/terminal`, {
    token: merchant.accessToken,
    json: { amount: 12.5, terminalId: "counter" },
    headers: { "x-client-id": "till" },
  });
  assert.equal(response.status, 201, response.text);
  return complete(gateway, merchant, response.body.id);
}

async function complete(gateway: GatewayClient, merchant: SignedIn, id: string): Promise<string> {
  const closed = await gateway.send("PATCH", `${HANDOFF}/transactions/${id}`, {
    token: merchant.accessToken,
    json: { status: "completed" },
  });
  assert.equal(closed.status, 200, closed.text);
  return id;
}

/** Returns the delivery log that the app's owner sees, newest first. */
export async function deliveries(gateway: GatewayClient, owner: SignedIn, app: TestApp, query = {}) {
  const path = `/v1/apps/${app.clientId}/deliveries`;
  const { status, body, text } = await gateway.send("GET", path, { token: owner.accessToken, query });
  assert.equal(status, 200, text);
  return body.items;
}

/** Returns the secret that signs the app's webhooks. */
export async function secretOf(gateway: GatewayClient, owner: SignedIn, app: TestApp): Promise<string> {
  const path = `/v1/apps/${app.clientId}/webhook-secret`;
  return (await gateway.send("GET", path, { token: owner.accessToken })).body.secret;
}
