import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";
import { agreeAt, follow, goOn } from "@banco/gateway-testing/consent";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { LIVE_URL, type StandIns, startLiveGateway, startStandIns } from "@banco/gateway-testing/live";
import { window } from "@banco/gateway-testing/payments";
import { manifest as revolut } from "@banco/providers/payment/revolut/manifest";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

/** The simulated providers' clocks run behind, so new payments appear in their lists immediately. */
const BEHIND_MS = 10 * 60_000;
const AT_PROVIDER = statement(
  "test_at_provider",
  "select settings ->> 'providerAccountId' as at from account where id = $1",
);
const STORED = statement("test_kept", "select type, state from payment_webhook where account_id = $1");

let simulators: Simulators;
let standIns: StandIns;
let live: TestGateway;
let sandbox: TestGateway;
before(async () => {
  simulators = await startSimulators({ now: () => Date.now() - BEHIND_MS });
  standIns = await startStandIns(simulators);
  [live, sandbox] = await Promise.all([
    startLiveGateway(standIns, {
      MOLLIE_CONNECT_CLIENT_ID: "app_banco",
      MOLLIE_CONNECT_CLIENT_SECRET: "secret-of-the-platform",
      SQUARE_CONNECT_CLIENT_ID: "sq0idp-banco",
      SQUARE_CONNECT_CLIENT_SECRET: "sq0csp-platform",
      SQUARE_CONNECT_WEBHOOK_SIGNATURE_KEY: "key-of-the-application",
    }),
    startTestGateway({ SIMULATORS_URL: simulators.url }),
  ]);
});
after(async () => {
  await Promise.all([live.stop(), sandbox.stop()]);
  await standIns.stop();
  await simulators.close();
});

function as(gateway: TestGateway, merchant: SignedIn) {
  return (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
    gateway.send(method, path, { token: merchant.accessToken, ...sent });
}

/** Connects by consent, as the merchant does in a browser. */
async function consent(merchant: SignedIn, provider: string): Promise<string> {
  const call = as(live, merchant);
  const { body: account } = await call("POST", `/v1/payment/${provider}`);
  const landed = await follow(
    live,
    await agreeAt(standIns.simulated(account.connectUrl), { decision: "allow" }),
  );
  const { body } = await goOn(call, `/v1/payment/${provider}`, landed);
  assert.equal(body.status, "active");
  return account.id;
}

function due(id: string, column: string): Promise<unknown> {
  const text = `update account set ${column} = now() where id = '${id}'`;
  return Promise.all([live.db.raw(text), sandbox.db.raw(text)]);
}

async function credentialsOf(id: string): Promise<string> {
  const rows = await live.db.raw(
    `select encode(credentials, 'hex') as sealed from account where id = '${id}'`,
  );
  return JSON.stringify(rows);
}

test("access is renewed before it ends, and the account stays active", async () => {
  const merchant = await live.signIn();
  const id = await consent(merchant, "mollie");
  const before = await credentialsOf(id);
  await due(id, "refresh_at");
  await inTime(live, "the access was renewed", async () => (await credentialsOf(id)) !== before);
  assert.equal((await as(live, merchant)("GET", "/v1/payment/mollie")).body.status, "active");
});

test("only one of two processes renews access with its single-use token", async (t) => {
  const sibling = await live.startSibling();
  t.after(() => sibling.stop());
  const ids: string[] = [];
  for (let merchant = 0; merchant < 6; merchant += 1) ids.push(await consent(await live.signIn(), "square"));
  const control = openControl(simulators.url, "square");
  const since = (await control.requests()).at(-1)?.seq ?? 0;
  const before = await Promise.all(ids.map(credentialsOf));
  await live.db.raw(`update account set refresh_at = now() where id in ('${ids.join("','")}')`);
  await inTime(live, "every access was renewed", async () => {
    const now = await Promise.all(ids.map(credentialsOf));
    return now.every((sealed, at) => sealed !== before[at]);
  });
  const requests = (await control.requests(since)).filter(({ body }) => body.includes("refresh_token"));
  assert.equal(requests.length, ids.length);
  assert.equal(new Set(requests.map(({ body }) => body)).size, ids.length);
});

test("existing access stays in use if a renewal's response is lost", async () => {
  const merchant = await live.signIn();
  const id = await consent(merchant, "square");
  const before = await credentialsOf(id);
  await openControl(simulators.url, "square").fail({
    match: { path: "/oauth2/token", bodyContains: "refresh_token" },
    fault: "reset_after",
  });
  const account = await inTime(live, "the account says that it has to be connected again", async () => {
    await due(id, "refresh_at");
    const { body } = await as(live, merchant)("GET", "/v1/payment/square");
    return body.lastError !== null && body;
  });
  assert.match(account.lastError, /^Square no longer renews the access \(.+\): connect again before 20/);
  assert.deepEqual([account.status, await credentialsOf(id)], ["active", before]);
});

test("a consent withdrawn with the provider puts the account in error", async () => {
  const merchant = await live.signIn();
  const id = await consent(merchant, "mollie");
  const call = as(live, merchant);
  // Revokes all of the application's tokens, as if the merchant had removed it in the provider's dashboard.
  await fetch(`${simulators.url}/_control/mollie/revoke`, { method: "POST" });
  await due(id, "refresh_at");
  const account = await inTime(live, "the account is in error", async () => {
    const { body } = await call("GET", "/v1/payment/mollie");
    return body.status === "error" && body;
  });
  // Whichever notices it first reports it: the renewal, or the import of the merchant's payments.
  assert.match(
    account.lastError,
    /^Mollie (no longer renews the access \(invalid_grant\): connect again|does not accept the key)/,
  );
});

/** The merchant's Square ID. */
async function merchantAtSquare(accountId: string): Promise<string> {
  const row = await live.db.one<{ at: string }>(AT_PROVIDER, [accountId]);
  return row!.at;
}

/** Sends an event with Square's signature to the platform's own URL. */
function tellPlatform(key: string, event: object): Promise<Response> {
  const body = JSON.stringify(event);
  const signature = createHmac("sha256", key).update(`${LIVE_URL}/v1/payment/square/webhook${body}`);
  return fetch(`${live.url}/v1/payment/square/webhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-square-hmacsha256-signature": signature.digest("base64"),
    },
    body,
  });
}

test("an unknown event is acknowledged and stored once", async () => {
  const merchant = await live.signIn();
  const id = await consent(merchant, "square");
  const merchant_id = await merchantAtSquare(id);
  const event = { merchant_id, type: "moon.phase.changed", event_id: "unknown-1", data: { type: "moon" } };
  for (let time = 0; time < 3; time += 1) {
    assert.equal((await tellPlatform("key-of-the-application", event)).status, 200);
  }
  const rows = () => live.db.all<{ type: string; state: string }>(STORED, [id]);
  await eventually("it was checked", async () => (await rows())[0]?.state === "ignored");
  assert.deepEqual(await rows(), [{ type: event.type, state: "ignored" }]);
  assert.equal((await as(live, merchant)("GET", "/v1/payment/square")).body.status, "active");
});

test("an authentic platform webhook reaches the merchant that it identifies", async () => {
  const merchant = await live.signIn();
  const id = await consent(merchant, "square");
  const event = {
    merchant_id: await merchantAtSquare(id),
    type: "oauth.authorization.revoked",
    event_id: "e1",
    data: { type: "revocation" },
  };
  const nobodys = { ...event, merchant_id: "ML_NOBODY" };
  assert.equal((await tellPlatform("another key", event)).status, 400);
  assert.equal((await tellPlatform("key-of-the-application", nobodys)).status, 200);
  assert.equal((await as(live, merchant)("GET", "/v1/payment/square")).body.status, "active");
  assert.equal((await tellPlatform("key-of-the-application", event)).status, 200);
  await eventually("the account is in error", async () => {
    const { body } = await as(live, merchant)("GET", "/v1/payment/square");
    return body.status === "error";
  });
});

test("an external payment is imported once, and Banco's own are not", async () => {
  const merchant = await sandbox.signIn();
  const call = as(sandbox, merchant);
  const { body: account } = await call("POST", "/v1/payment/revolut");
  const headers = { "x-client-id": "till" };
  const own = (await call("POST", "/v1/payment/revolut/link", { json: { amount: 7 }, headers })).body;
  await fetch(own.url, { method: "POST", body: new URLSearchParams({ way: "good" }), redirect: "manual" });

  const { secretKey } = revolut.sandboxCredentials(account.id);
  const direct = await fetch(`${simulators.url}/revolut/api/orders`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "revolut-api-version": "2026-04-20" },
    body: JSON.stringify({ amount: 990, currency: "EUR", description: "At the fair" }),
  });
  const order = (await direct.json()) as { id: string; checkout_url: string };
  await fetch(order.checkout_url, {
    method: "POST",
    body: new URLSearchParams({ way: "good" }),
    redirect: "manual",
  });

  const day = 24 * 3_600_000;
  const query = { start: new Date(Date.now() - day).toISOString(), end: window().end };
  const ledger = async () => (await call("GET", "/v1/payment/revolut/transactions", { query })).body.items;
  for (let reading = 0; reading < 2; reading += 1) {
    await due(account.id, "history_at");
    await inTime(sandbox, "the list was read", async () => {
      const items = await ledger();
      return items.length === 2 && items.every(({ status }: { status: string }) => status === "completed");
    });
  }
  const imported = (await ledger()).find(
    ({ providerTransactionId }: { providerTransactionId: string }) => providerTransactionId === order.id,
  );
  assert.deepEqual(
    [imported.amount, imported.description, imported.clientId, imported.card.last4],
    [9.9, "At the fair", null, "2896"],
  );
  const refunded = await call("DELETE", `/v1/payment/revolut/transactions/${imported.id}`, {
    json: { amount: 4 },
  });
  assert.equal(refunded.status, 200, JSON.stringify(refunded.body));
});

test("a payment from Square's app is imported with its tip, and its fee later", async () => {
  const merchant = await sandbox.signIn();
  const call = as(sandbox, merchant);
  const { body: account } = await call("POST", "/v1/payment/square");
  const body = { amount: 1, callbackUrl: "till://back", platform: "android" };
  const headers = { "x-client-id": "till" };
  const { payload } = (await call("POST", "/v1/payment/square/app", { json: body, headers })).body;
  const sale = { amount: "2000", tip: "300", currency: "EUR", note: "At the fair" };
  const sold = await fetch(`${simulators.url}/_control/square/point-of-sale`, {
    method: "POST",
    body: new URLSearchParams({ ...sale, location: payload["S.com.squareup.pos.LOCATION_ID"] }),
  });
  assert.equal(sold.status, 200);

  const query = { start: new Date(Date.now() - 24 * 3_600_000).toISOString(), end: window().end };
  const imported = (what: string, fee: number) =>
    inTime(sandbox, what, async () => {
      await due(account.id, "history_at");
      const { items } = (await call("GET", "/v1/payment/square/transactions", { query })).body;
      const match = items.find((one: { description: string }) => one.description === sale.note);
      return match?.fee === fee && match;
    });
  const payment = await imported("it was brought in", 0.38);
  assert.deepEqual([payment.status, payment.amount, payment.tip], ["completed", 23, 3]);
  await sandbox.db.raw(
    `update payment_transaction set result = result || '{"feeMinor": 7}' where id = '${payment.id}'`,
  );
  assert.equal((await imported("the fee is what Square says", 0.38)).amount, 23);
});
