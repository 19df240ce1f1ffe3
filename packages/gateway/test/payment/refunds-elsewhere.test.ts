/** Refunds made in a provider's own dashboard and reported by the provider's webhook. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { findPaymentProvider } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const AGE = statement(
  "test_elsewhere_age",
  "update payment_transaction set created_at = created_at - interval '100 days' where id = $1",
);
const EVENTS = statement(
  "test_elsewhere_events",
  "select data ->> 'cause' as cause from event where subject_id = $1 and type = 'refund.completed'",
);

let simulators: Simulators;
let gateway: TestGateway;
let merchant: SignedIn;
before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  merchant = await gateway.signIn();
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

const call = (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
  gateway.send(method, path, {
    token: merchant.accessToken,
    headers: { "x-client-id": "till" },
    ...sent,
  });

/**
 * Creates a payment of 100 through a link, completed 100 days ago, and returns its account's keys for the simulator.
 */
async function paid(provider: string) {
  const account = (await call("POST", `/v1/payment/${provider}`)).body;
  if (account.webhookUrl) await aimViva(account);
  const response = await call("POST", `/v1/payment/${provider}/link`, { json: { amount: 100 } });
  const page = await payPage(response.body.url);
  // Waits in real time: the webhook arrives immediately, and advancing the clock meanwhile would disturb its
  // processing.
  const payment = await eventually(`${response.body.id} is completed`, () =>
    read(provider, response.body.id, ({ status }) => status === "completed", page),
  );
  await gateway.db.one(AGE, [payment.id]);
  const keys = findPaymentProvider(provider)!.manifest.sandboxCredentials(account.id);
  return { payment, keys };
}

/** Reads a payment; if it is not as expected, throws all its details. */
async function read(provider: string, id: string, is: (body: Answer["body"]) => boolean, page = "") {
  const path = `/v1/payment/${provider}/transactions/${id}`;
  const { body } = await call("GET", path);
  if (is(body)) return body;
  const account = (await call("GET", `/v1/payment/${provider}`)).body;
  const steps = (await call("GET", `${path}/timeline`)).body;
  throw new Error(JSON.stringify({ payment: { ...body, qr: undefined }, account, steps, page }));
}

const reaches = (provider: string, id: string, is: (body: Answer["body"]) => boolean) =>
  inTime(gateway, `${id} is as expected`, () => read(provider, id, is));

/** Registers the account's webhook in Viva's banking app. */
async function aimViva(account: Answer["body"]): Promise<void> {
  const { merchantId } = findPaymentProvider("viva")!.manifest.sandboxCredentials(account.id);
  const body = new URLSearchParams({ merchant: merchantId!, url: account.webhookUrl });
  assert.ok((await fetch(`${simulators.url}/_control/viva/webhooks`, { method: "POST", body })).ok);
}

type Keys = Record<string, string>;

async function ask(path: string, init: RequestInit & { headers: Record<string, string> }) {
  const answer = await fetch(simulators.url + path, init);
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer.json();
}

const basic = (user = "", password = "") => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const json = (authorization: string, body: object) => ({
  method: "POST",
  headers: { authorization, "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Each provider's own way to refund 30.00, without any data from Banco. */
const DASHBOARDS: Record<string, (id: string, keys: Keys) => Promise<unknown>> = {
  stripe: (id, { secretKey }) =>
    ask("/stripe/v1/refunds", {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ payment_intent: id, amount: "3000" }),
    }),
  mollie: (id, { apiKey }) =>
    ask(
      `/mollie/v2/payments/${id}/refunds`,
      json(`Bearer ${apiKey}`, { amount: { currency: "EUR", value: "30.00" } }),
    ),
  square: (id, { accessToken }) =>
    ask(
      "/square/v2/refunds",
      json(`Bearer ${accessToken}`, {
        idempotency_key: `elsewhere-${id}`,
        payment_id: id,
        amount_money: { amount: 3000, currency: "EUR" },
      }),
    ),
  revolut: (id, { secretKey }) =>
    ask(`/revolut/api/orders/${id}/refund`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${secretKey}`,
        "revolut-api-version": "2026-04-20",
        "content-type": "application/json",
      },
      body: JSON.stringify({ amount: 3000, currency: "EUR" }),
    }),
  async paypal(id, { clientId, clientSecret }) {
    const { access_token } = (await ask("/paypal/v1/oauth2/token", {
      method: "POST",
      headers: { authorization: basic(clientId, clientSecret) },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    })) as { access_token: string };
    const amount = { currency_code: "EUR", value: "30.00" };
    return ask(`/paypal/v2/payments/captures/${id}/refund`, json(`Bearer ${access_token}`, { amount }));
  },
  adyen: (id, { apiKey = "", merchantAccount }) =>
    ask(`/adyen/v72/payments/${id}/refunds`, {
      method: "POST",
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      body: JSON.stringify({
        merchantAccount,
        amount: { value: 3000, currency: "EUR" },
        reference: "CA-refund",
      }),
    }),
  viva: (id, { merchantId, apiKey }) =>
    ask(`/viva/api/transactions/${id}?amount=3000`, {
      method: "DELETE",
      headers: { authorization: basic(merchantId, apiKey) },
    }),
  async nexi(id, { apiKey = "" }) {
    const base = "/nexi/api/phoenix-0.0/psp/api/v1";
    const headers = { "x-api-key": apiKey, "correlation-id": crypto.randomUUID() };
    const order = (await ask(`${base}/orders/${id}`, { headers })) as {
      operations: { operationId: string; operationType: string }[];
    };
    const capture = order.operations.find(({ operationType }) => operationType === "CAPTURE")!;
    return ask(`${base}/operations/${capture.operationId}/refunds`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": crypto.randomUUID(), "content-type": "application/json" },
      body: JSON.stringify({ amount: "3000", currency: "EUR" }),
    });
  },
};

for (const [provider, refundElsewhere] of Object.entries(DASHBOARDS)) {
  test(`${provider}: a webhook imports a dashboard refund of an old payment`, async () => {
    const { payment, keys } = await paid(provider);
    await refundElsewhere(payment.providerTransactionId, keys);
    const seen = await reaches(provider, payment.id, ({ refundedAmount }) => refundedAmount > 0);
    assert.deepEqual(
      [
        seen.status,
        seen.refundedAmount,
        seen.refunds.map((one: { status: string; amount: number }) => [one.status, one.amount]),
      ],
      ["completed", 30, [["completed", 30]]],
    );
    assert.deepEqual(await gateway.db.all(EVENTS, [payment.id]), [{ cause: "webhook" }]);
    const path = `/v1/payment/${provider}/transactions/${payment.id}`;
    const beyond = await call("DELETE", path, { json: { amount: 70.01 } });
    assert.deepEqual([beyond.status, beyond.body.code], [400, "refund_exceeds_payment"]);
    const rest = await call("DELETE", path, { json: {} });
    assert.deepEqual([rest.status, rest.body.refundedAmount], [200, 100]);
    const whole = await reaches(provider, payment.id, ({ refunds }) =>
      refunds.every(({ status }: { status: string }) => status === "completed"),
    );
    assert.equal(whole.refundedAmount, 100);
  });
}

test("a refused refund shows the remaining amount after an unreported refund", async () => {
  const { payment, keys } = await paid("sumup");
  const { items } = (await ask("/sumup/v0.1/memberships", {
    headers: { authorization: `Bearer ${keys.apiKey}` },
  })) as { items: { resource: { id: string } }[] };
  await ask(
    `/sumup/v1.0/merchants/${items.at(-1)!.resource.id}/payments/${payment.providerTransactionId}/refunds`,
    json(`Bearer ${keys.apiKey}`, { amount: 30 }),
  );
  const path = `/v1/payment/sumup/transactions/${payment.id}`;
  const refused = await call("DELETE", path, { json: {} });
  assert.deepEqual([refused.status, refused.body.code], [400, "refund_exceeds_payment"]);
  assert.match(refused.body.errors[0].message, /^at most 70 EUR of 100 are left/);
  const rest = await call("DELETE", path, { json: {} });
  assert.deepEqual([rest.status, rest.body.refundedAmount], [200, 100]);
});
