import assert from "node:assert/strict";
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { connected, known, newCharge, openBench, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { KnownCharge } from "@banco/providers";
import { statusOf } from "@banco/providers/payment/satispay/map";
import { satispay } from "@banco/providers/payment/satispay/provider";
import { signature } from "@banco/providers/payment/satispay/request";
import { webhooks } from "@banco/providers/payment/satispay/webhook";
import { type Simulators, startSimulators } from "@banco/simulators";

let simulators: Simulators;
let bench: Bench;
before(async () => {
  simulators = await startSimulators({ only: "satispay" });
  const options = { provider: satispay } as Parameters<typeof openBench>[0];
  bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
});
after(async () => {
  await bench.close();
  await simulators.close();
});

/** Sends an amount as a customer in the shop would in the app. */
async function checkIn(amount: number): Promise<string> {
  const body = new URLSearchParams({
    shop: String(bench.context.settings.providerAccountId),
    amount: `${amount}`,
  });
  const response = await fetch(`${simulators.url}/_control/satispay/checkins`, { method: "POST", body });
  return ((await response.json()) as { id: string }).id;
}

test("a matching check-in is accepted only after it is stored", async () => {
  await checkIn(999);
  const id = await checkIn(700);
  const charge = newCharge("checkin", { amountMinor: 700 });
  const start = await satispay.checkin!(bench.context, charge);
  assert.deepEqual(start, { status: "pending", providerTransactionId: id });
  const end = await satispay.read(bench.context, known(charge, start));
  assert.deepEqual([end.status, end.amountMinor], ["completed", 700]);
  assert.equal((await satispay.read(bench.context, known(charge, start))).status, "completed");
});

test("a check-in is awaited until the till stops waiting", async () => {
  const charge = newCharge("checkin", { amountMinor: 4711 });
  const waiting: KnownCharge = known(charge, await satispay.checkin!(bench.context, charge));
  assert.equal((await satispay.read(bench.context, waiting)).status, "pending");
  const outcome = await satispay.read(bench.context, { ...waiting, isAwaited: false });
  assert.deepEqual([outcome.status, outcome.failure?.code], ["no_record", "not_executed"]);
});

test("a shop-initiated payment is not a check-in", async () => {
  const link = newCharge("code", { amountMinor: 1234 });
  await satispay.code!(bench.context, link);
  const start = await satispay.checkin!(bench.context, newCharge("checkin", { amountMinor: 1234 }));
  assert.equal(start.providerTransactionId, undefined);
});

test("a counter code is shown as a QR code and paid in the app", async () => {
  const charge = newCharge("code");
  const start = await satispay.code!(bench.context, charge);
  assert.match(start.code ?? "", /^S6Y-PAY--/);
  await fetch(`${simulators.url}/satispay/pay/${start.providerTransactionId}`, {
    method: "POST",
    body: new URLSearchParams({ way: "pay" }),
    redirect: "manual",
  });
  assert.equal((await settled(bench, known(charge, start))).status, "completed");
});

test("canceling in the app cancels the payment", async () => {
  const charge = newCharge("code");
  const start = await satispay.code!(bench.context, charge);
  await fetch(`${simulators.url}/satispay/pay/${start.providerTransactionId}`, {
    method: "POST",
    body: new URLSearchParams({ way: "cancel" }),
    redirect: "manual",
  });
  assert.equal((await settled(bench, known(charge, start))).status, "canceled");
});

test("the payer's code charges immediately or returns a failure", async () => {
  const scan = (token: string) =>
    satispay.card!(bench.context, newCharge("card", { card: { token, returnUrl: null, capture: true } }));
  assert.equal((await scan("88978279029358-266346")).status, "completed");
  const declined = await scan("88978279029358-000021");
  assert.deepEqual([declined.status, declined.failure?.code], ["failed", "21"]);
});

test("currencies other than the euro are refused before sending", async () => {
  const since = await bench.simulator.last();
  const charge = newCharge("link", { currency: "USD" });
  const error = await failureOf(bench, satispay.link!(bench.context, charge), "rejected");
  assert.equal(error.path, "/currency");
  assert.equal(await bench.simulator.last(), since);
});

test("a request's signature covers the target, host, date and digest", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const request = {
    method: "POST",
    target: "/g_business/v1/payments",
    host: "authservices.satispay.com",
    body: "{}",
  };
  const headers = signature({ keyId: "k1", privateKey }, request, new Date(0));
  assert.equal(headers.date, "Thu, 01 Jan 1970 00:00:00 GMT");
  assert.equal(headers.digest, "SHA-256=RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=");
  const [, signed = ""] = /signature="([^"]+)"$/.exec(headers.authorization ?? "") ?? [];
  const text = `(request-target): post /g_business/v1/payments\nhost: authservices.satispay.com\ndate: ${headers.date}\ndigest: ${headers.digest}`;
  assert.ok(verify("sha256", Buffer.from(text), createPublicKey(publicKey), Buffer.from(signed, "base64")));
});

test("an expired payment is canceled, and an unknown status needs verification", () => {
  assert.equal(statusOf({ status: "PENDING", expired: true }), "canceled");
  assert.equal(statusOf({ status: "ACCEPTED", expired: true }), "completed");
  assert.equal(statusOf({ status: "SETTLED" as "PENDING" }), "verification");
});

test("a callback refers to its payment, and other calls are refused", () => {
  const delivery = (method: "GET" | "POST", payment: string) =>
    ({ method, headers: {}, query: { payment }, body: "", receivedAt: new Date() }) as const;
  const id = "6ff9ae3c-9b7a-4d2c-8f4f-0a1b2c3d4e5f";
  assert.equal(webhooks.verify({} as never, delivery("GET", id)), true);
  assert.equal(webhooks.verify({} as never, delivery("POST", id)), false);
  assert.equal(webhooks.verify({} as never, delivery("GET", "{uuid}")), false);
  assert.deepEqual(webhooks.read(delivery("GET", id))[0]?.charges, [{ providerTransactionId: id }]);
});
