import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { manifest } from "@banco/providers/payment/stripe/manifest";
import { type Simulators, startSimulators } from "@banco/simulators";

const SQUARE = "/v1/payment/square";
const STRIPE = "/v1/payment/stripe";
/** By this time, Square has been polled again for its fee. */
const FEE_MS = 2 * 60_000;

let simulators: Simulators;
let gateway: TestGateway;
let merchant: SignedIn;
const accounts: Record<string, string> = {};

before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  merchant = await gateway.signIn();
  for (const path of [SQUARE, STRIPE]) accounts[path] = (await call("POST", path)).body.id;
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

function call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  return gateway.send(method, path, { token: merchant.accessToken, ...sent });
}

/** Creates a payment in Square's Point of Sale app, and returns it with the contents of the app's link. */
async function inApp(
  amount: number,
  more: object = {},
): Promise<{ id: string; payload: Record<string, string> }> {
  const { status, body } = await call("POST", `${SQUARE}/app`, {
    json: { amount, ...more, callbackUrl: "till://back", platform: "android" },
    headers: { "x-client-id": "till" },
  });
  assert.equal(status, 201);
  return body;
}

/** The seller takes the payment in the app, where the buyer adds a tip. */
async function sell(payload: Record<string, string>, change: Record<string, string>): Promise<void> {
  const form = {
    location: payload["S.com.squareup.pos.LOCATION_ID"]!,
    amount: payload["i.com.squareup.pos.TOTAL_AMOUNT"]!,
    currency: "EUR",
    note: payload["S.com.squareup.pos.NOTE"]!,
    ...change,
  };
  const sold = await fetch(`${simulators.url}/_control/square/point-of-sale`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  assert.equal(sold.status, 200);
}

function once(what: string, path: string, is: (body: Answer["body"]) => boolean): Promise<Answer["body"]> {
  return inTime(gateway, what, async () => {
    const { body } = await call("GET", path);
    return is(body) && body;
  });
}

test("a payment's amount includes the refundable tip, and its fee comes later", async () => {
  const { id, payload } = await inApp(12.5);
  await sell(payload, { tip: "200" });
  const path = `${SQUARE}/transactions/${id}`;
  const paid = await once("it was taken", path, ({ status }) => status === "completed");
  assert.deepEqual([paid.amount, paid.tip], [14.5, 2]);
  await gateway.pass(FEE_MS);
  const assessed = await once("Square told its fee", path, ({ fee }) => fee !== undefined);
  assert.deepEqual(
    [assessed.status, assessed.amount, assessed.tip, assessed.fee],
    ["completed", 14.5, 2, 0.24],
  );
  const tooMuch = await call("DELETE", path, { json: { amount: 14.51 } });
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [400, "refund_exceeds_payment"]);
  const returned = await call("DELETE", path, { json: {} });
  assert.deepEqual([returned.status, returned.body.refundedAmount], [200, 14.5], returned.text);
});

test("a receipt documents the sale without the tip", async () => {
  assert.equal((await call("POST", HANDOFF)).status, 201);
  const { id, payload } = await inApp(2.4);
  await sell(payload, { tip: "60" });
  await once("it was taken", `${SQUARE}/transactions/${id}`, ({ status }) => status === "completed");
  const report = async () => {
    const { body } = await call("GET", "/v1/fiscal/reconciliation");
    return body.paymentsWithoutReceipt.find((open: { id: string }) => open.id === id)?.amount;
  };
  assert.equal(await report(), 2.4);
  const receipt = (electronic: number, price: number) =>
    call("POST", `${HANDOFF}/receipts`, {
      json: sale({
        items: [{ description: "Caffè", quantity: 2, price, vat: "10" }],
        payment: { electronic },
        transactionId: id,
      }),
    });
  assert.deepEqual((await receipt(3, 1.5)).body.errors[0].path, "/payment/electronic");
  assert.equal((await receipt(2.4, 1.2)).status, 201);
  assert.equal(await report(), undefined);
});

test("an order is paid by the requested amount, excluding the tip", async () => {
  const items = [{ description: "Caffè", quantity: 3, price: 1.2, vat: "10" }];
  const order = (await call("POST", "/v1/orders", { json: { items } })).body;
  const { id, payload } = await inApp(3, { reference: order.id });
  await sell(payload, { tip: "60" });
  const path = `${SQUARE}/transactions/${id}`;
  await once("it was taken", path, ({ status }) => status === "completed");
  const stands = async () => (await call("GET", `/v1/orders/${order.id}`)).body;
  assert.deepEqual([(await stands()).paid, (await stands()).status], [3, "open"]);
  assert.equal((await call("DELETE", path, { json: {} })).status, 200);
  assert.equal((await stands()).paid, 0);
});

test("a partly captured hold's amount is the captured, refundable part", async () => {
  const held = await call("POST", `${STRIPE}/card`, {
    json: { amount: 50, token: "tok_visa", capture: false },
    headers: { "x-client-id": "till" },
  });
  assert.deepEqual([held.body.status, held.body.amount], ["pending", 50]);
  const { secretKey } = manifest.sandboxCredentials(accounts[STRIPE]!);
  const intent = `${simulators.url}/stripe/v1/payment_intents/${held.body.providerTransactionId}`;
  const captured = await fetch(`${intent}/capture`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ amount_to_capture: "3000" }),
  });
  assert.equal(captured.status, 200);
  const path = `${STRIPE}/transactions/${held.body.id}`;
  const paid = await once("it was captured", path, ({ status }) => status === "completed");
  assert.deepEqual([paid.amount, paid.tip], [30, undefined]);
  assert.equal((await call("DELETE", path, { json: { amount: 31 } })).status, 400);
  assert.equal((await call("DELETE", path, { json: {} })).body.refundedAmount, 30);
});
