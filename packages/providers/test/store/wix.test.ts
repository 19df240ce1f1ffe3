import assert from "node:assert/strict";
import { createSign, generateKeyPairSync } from "node:crypto";
import { describe, test } from "node:test";
import { conformStoreProvider } from "@banco/provider-testing/store";
import type { StoreBench } from "@banco/provider-testing/store/options";
import { wix } from "@banco/providers/store/wix/provider";
import { startSimulators } from "@banco/simulators";

/**
 * `PaymentStatus`, and the two relevant `OrderStatus` values,
 * https://dev.wix.com/docs/rest/business-solutions/e-commerce/orders/order-object.
 */
const ORDER = ["INITIALIZED", "APPROVED", "PENDING", "CANCELED", "REJECTED"];
const REFUND = ["PENDING", "SCHEDULED", "STARTED", "SUCCEEDED", "FAILED"];
const PAYMENT = [
  ...["UNSPECIFIED", "NOT_PAID", "PENDING", "PENDING_MERCHANT", "PARTIALLY_PAID"],
  ...["PAID", "PARTIALLY_REFUNDED", "FULLY_REFUNDED", "CANCELED", "DECLINED"],
];
const NOBODY = "00000000-0000-0000-0000-000000000000";

async function control<T>({ simulatorUrl }: StoreBench, path: string, body: object): Promise<T> {
  const url = `${simulatorUrl}/_control/wix/${path}`;
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  assert.equal(response.status, 201);
  return (await response.json()) as T;
}

async function placeOrder(bench: StoreBench, basket: object = {}): Promise<string> {
  const { instanceId } = bench.context.credentials;
  return (await control<{ id: string }>(bench, "orders", { instanceId, ...basket })).id;
}

async function countRefunds({ simulatorUrl, context }: StoreBench, orderId: string): Promise<number> {
  const { appId, appSecret, instanceId } = context.credentials;
  const keys = { client_id: appId, client_secret: appSecret, instance_id: instanceId };
  const body = JSON.stringify({ grant_type: "client_credentials", ...keys });
  const tokens = await fetch(`${simulatorUrl}/wix/oauth2/token`, { method: "POST", body });
  const { access_token: authorization } = (await tokens.json()) as { access_token: string };
  const url = `${simulatorUrl}/wix/ecom/v1/payments/orders/${orderId}`;
  const answer = (await (await fetch(url, { headers: { authorization } })).json()) as {
    orderTransactions: { refunds: object[] };
  };
  return answer.orderTransactions.refunds.length;
}

conformStoreProvider({
  provider: wix,
  startSimulator: (settings) => startSimulators({ only: "wix", ...settings }),
  transcript: new URL("./wix/transcript.txt", import.meta.url),
  documentedWords: [
    ...ORDER.map((word) => `order.${word}`),
    ...PAYMENT.map((word) => `payment.${word}`),
    ...REFUND.map((word) => `refund.${word}`),
  ],
  wrongCredentials: { appId: NOBODY, appSecret: NOBODY, instanceId: NOBODY },
  placeOrder,
  takesDeposits: true,
  countRefunds,
  refundRequest: { method: "POST", path: "^/ecom/v1/order-billing/refund-payments" },
  async setUp(bench) {
    const { appId, appSecret } = bench.context.credentials;
    return control(bench, "apps", { appId, appSecret, webhookUrl: bench.receiver.url });
  },
});

describe("a Wix token", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const credentials = { appId: "app", instanceId: "site", publicKey: pem };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = (header: object, claims: object, data: object = { instanceId: "site" }) => {
    const signed = `${part(header)}.${part({ data: JSON.stringify(data), ...claims })}`;
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey).toString("base64url")}`;
  };
  const verify = (body: string, more: object = {}) =>
    wix.webhooks!.verify({ credentials: { ...credentials, ...more } } as never, {
      method: "POST",
      headers: {},
      query: {},
      body,
      receivedAt: new Date(),
    });
  const now = Math.floor(Date.now() / 1_000);

  test("a Wix token requires a valid signature, app, site and time", async () => {
    assert.equal(await verify(token({ alg: "RS256" }, { iss: "wix.com", aud: "app", exp: now + 60 })), true);
    assert.equal(await verify(token({ alg: "RS256" }, {}), { publicKey: pem.replaceAll("\n", "\\n") }), true);
  });

  const wrong: Record<string, string> = {
    "without a signature": `${token({ alg: "none" }, {}).split(".").slice(0, 2).join(".")}.`,
    "with another algorithm": token({ alg: "HS256" }, {}),
    "that has expired": token({ alg: "RS256" }, { exp: now - 1 }),
    "of another issuer": token({ alg: "RS256" }, { iss: "evil.example" }),
    "for another app": token({ alg: "RS256" }, { aud: "other" }),
    "for another site": token({ alg: "RS256" }, {}, { instanceId: "other" }),
    "that is malformed": "nonsense",
    "with a changed body": token({ alg: "RS256" }, {}).replace(/\.[^.]+\./, `.${part({ data: "{}" })}.`),
  };
  for (const [what, body] of Object.entries(wrong)) {
    test(`${what} is rejected`, async () => {
      assert.equal(await verify(body), false);
    });
  }

  test("without readable claims or data is rejected", async () => {
    const signed = (payload: string) => {
      const text = `${part({ alg: "RS256" })}.${payload}`;
      return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey).toString("base64url")}`;
    };
    for (const payload of ["nonsense", part({}), part({ data: "nonsense" }), part({ data: "null" })])
      assert.equal(await verify(signed(payload)), false, payload);
  });

  test("reports its orders, and only a removed app as withdrawn", () => {
    const read = (event: object) => wix.webhooks!.read({ body: token({}, {}, event) } as never)[0];
    const order = {
      eventType: "wix.ecom.v1.order_updated",
      data: JSON.stringify({ id: "e1", entityId: "o1" }),
    };
    assert.deepEqual(read(order), { id: "e1", type: order.eventType, orderIds: ["o1"] });
    assert.deepEqual(read({ ...order, data: JSON.stringify({ id: "e2" }) })?.orderIds, []);
    assert.deepEqual(read({ eventType: "wix.ecom.v1.order_updated" })?.orderIds, []);
    assert.equal(read({ eventType: "AppRemoved", data: "{}" })?.revoked, true);
    assert.equal(read({ eventType: "AppInstalled", data: "{}" })?.revoked, undefined);
  });

  test("a Wix token is rejected without a valid key", async () => {
    const good = token({ alg: "RS256" }, {});
    for (const key of [undefined, "", "nonsense"])
      assert.equal(await verify(good, { publicKey: key }), false);
  });
});
