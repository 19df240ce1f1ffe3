import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { agreeAt, follow, goOn } from "@banco/gateway-testing/consent";
import type { SignedIn, TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer, Sent } from "@banco/gateway-testing/http";
import { type StandIns, startLiveGateway, startStandIns } from "@banco/gateway-testing/live";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openControl } from "@banco/simulators/client";
import { merchantOf } from "@banco/simulators/paypal/world";
import { eventually } from "@banco/testing/eventually";

const PAYPAL = "/v1/payment/paypal";
const CLIENT = "Aplatform-of-the-gateway-tests";
const SECRET = "Esecret-of-the-platform-0123456789";
const EVENTS = ["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED", "MERCHANT.PARTNER-CONSENT.REVOKED"];

let simulators: Simulators;
let gateway: TestGateway;
let standIns: StandIns;
let front: Front;
before(async () => {
  [simulators, front] = await Promise.all([startSimulators(), openFront()]);
  standIns = await startStandIns(simulators);
  gateway = await startLiveGateway(standIns, {
    PAYPAL_CONNECT_CLIENT_ID: CLIENT,
    PAYPAL_CONNECT_CLIENT_SECRET: SECRET,
    PAYPAL_CONNECT_MERCHANT_ID: merchantOf(CLIENT),
    PAYPAL_CONNECT_WEBHOOK_ID: await platformWebhook(front.url),
  });
  front.to = gateway.url;
});
after(async () => {
  await gateway.stop();
  await standIns.stop();
  await simulators.close();
  front.close();
});

interface Front {
  url: string;
  /** The gateway behind the front. */
  to: string;
  /** The requests that reached the front, with the gateway's responses. */
  passed: { headers: Record<string, string>; body: string; status: number }[];
  close(): void;
}

/** A public front for the gateway, which forwards every request to the gateway's address. */
async function openFront(): Promise<Front> {
  const server = createServer(async (request, response) => {
    const headers = forwarded(request.headers);
    const body = await text(request);
    const answer = await fetch(`${front.to}${request.url}`, { method: "POST", headers, body });
    front.passed.push({ headers, body, status: answer.status });
    response.writeHead(answer.status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${PAYPAL}/webhook`,
    to: "",
    passed: [],
    close: () => void server.close(),
  };
}

function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => /^(paypal-|content-type$)/.test(name));
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The platform's operator set it up once in PayPal. */
async function platformWebhook(url: string): Promise<string> {
  const token = await fetch(`${simulators.url}/paypal/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${CLIENT}:${SECRET}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const response = await fetch(`${simulators.url}/paypal/v1/notifications/webhooks`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ url, event_types: EVENTS.map((name) => ({ name })) }),
  });
  return ((await response.json()) as { id: string }).id;
}

function as(merchant: SignedIn) {
  return (method: string, path = "", sent: Sent = {}): Promise<Answer> =>
    gateway.send(method, `${PAYPAL}${path}`, { token: merchant.accessToken, ...sent });
}

/** Returns from PayPal's page, continues and confirms, as the merchant does in a browser. */
const comeBack = async (call: ReturnType<typeof as>, back: URL) =>
  goOn((method, path, sent) => call(method, path, sent), "", await follow(gateway, back));

async function connected(email: string): Promise<ReturnType<typeof as>> {
  const call = as(await gateway.signIn());
  const { body } = await call("POST");
  const active = await comeBack(call, await agreeAt(body.connectUrl, { email }));
  assert.equal(active.body.status, "active");
  return call;
}

function withdraw(email: string): Promise<unknown> {
  const path = `/paypal/myaccount/permissions/${merchantOf(CLIENT)}/${merchantOf(email)}/remove`;
  return fetch(`${simulators.url}${path}`, { method: "POST", redirect: "manual" });
}

test("connecting without a body redirects to PayPal and activates the account", async () => {
  const call = as(await gateway.signIn());
  const { status, body } = await call("POST");
  assert.deepEqual([status, body.status], [201, "pending"]);
  assert.match(body.connectUrl, /\/paypal\/bizsignup\/partner\/entry\?referralToken=/);
  assert.equal((await call("GET")).body.connectUrl, body.connectUrl);
  const back = await agreeAt(body.connectUrl, { email: "active@example.com" });
  assert.equal((await comeBack(call, back)).status, 200);
  const account = (await call("GET")).body;
  assert.deepEqual([account.status, account.connectUrl, account.lastError], ["active", null, null]);
  assert.equal((await call("GET", "/merchant")).body.email, "active@example.com");
});

test("the merchant ID in the return URL is not trusted", async () => {
  await connected("victim@example.com");
  const call = as(await gateway.signIn());
  const { body } = await call("POST");
  const back = await agreeAt(body.connectUrl, { email: "seller@example.com" });
  back.searchParams.set("merchantIdInPayPal", merchantOf("victim@example.com"));
  assert.equal((await comeBack(call, back)).body.code, "provider_refused");
  const { status, confirmation } = (await call("GET")).body;
  assert.deepEqual([status, confirmation], ["pending", null]);
});

test("a merchant who declines, or cannot be paid yet, is not connected", async () => {
  const call = as(await gateway.signIn());
  const { body } = await call("POST");
  const refused = await follow(gateway, await agreeAt(body.connectUrl, { decision: "deny" }));
  assert.equal(refused.searchParams.get("connect"), "refused");
  const back = await agreeAt(body.connectUrl, { email: "new@example.com", account: "unconfirmed" });
  assert.equal((await comeBack(call, back)).body.code, "provider_refused");
  const account = (await call("GET")).body;
  assert.equal(account.status, "pending");
  assert.match(account.lastError, /confirm its e-mail address/);
});

test("an approved payment is captured when the platform's webhook reports it", async () => {
  const call = await connected("paid@example.com");
  const json = { amount: 12.5 };
  const { body } = await call("POST", "/link", { json, headers: { "x-client-id": "till" } });
  await fetch(body.url, {
    method: "POST",
    body: new URLSearchParams({ way: "approve" }),
    redirect: "manual",
  });
  await eventually("it is completed", async () => {
    const read = await gateway.db.raw(`select status from payment_transaction where id = '${body.id}'`);
    return JSON.stringify(read).includes("completed");
  });
  assert.equal((await call("GET", `/transactions/${body.id}`)).body.fee, 0.43);
  const refund = await call("DELETE", `/transactions/${body.id}`, { json: { amount: 2.5 } });
  assert.equal(refund.status, 200, refund.text);
});

test("a consent withdrawn in PayPal puts the account in error until it reconnects", async () => {
  const call = await connected("gone@example.com");
  await withdraw("gone@example.com");
  const account = await eventually("the account is in error", async () => {
    const { body } = await call("GET");
    return body.status === "error" && body;
  });
  assert.match(account.lastError, /revoked/);
  const denied = await call("POST", "/link", { json: { amount: 1 }, headers: { "x-client-id": "till" } });
  assert.equal(denied.body.code, "account_not_ready");
  await comeBack(call, await agreeAt(account.connectUrl, { email: "gone@example.com" }));
  assert.equal((await call("GET")).body.status, "active");
});

test("an unreported withdrawal is detected at the next payment", async () => {
  const call = await connected("silent@example.com");
  const match = { event: "MERCHANT.PARTNER-CONSENT.REVOKED" };
  await openControl(simulators.url, "paypal").fail({ fault: "drop", match });
  await withdraw("silent@example.com");
  const json = { amount: 1 };
  const { body } = await call("POST", "/link", { json, headers: { "x-client-id": "till" } });
  assert.equal(body.code, "account_not_ready");
  const account = (await call("GET")).body;
  assert.deepEqual([account.status, /withdrawn/.test(account.lastError)], ["error", true]);
  assert.equal((await call("DELETE")).status, 200);
});

test("while PayPal creates no page, merchants can enter their own keys", async () => {
  const control = openControl(simulators.url, "paypal");
  await control.fail({ fault: "status", status: 500, match: { path: "/v2/customer/partner-referrals" } });
  const call = as(await gateway.signIn());
  const { status, body } = await call("POST");
  assert.equal(status, 201);
  assert.match(body.connectUrl, /\/console\/connect\/payment\/paypal$/);
  assert.match((await call("GET")).body.connectUrl, /referralToken=/);
});

/**
 * Returns the webhook that PayPal sends to the platform when a merchant who has left Banco withdraws its
 * consent.
 */
async function reportsOfStranger(email: string): Promise<Front["passed"][number]> {
  const call = await connected(email);
  assert.equal((await call("DELETE")).status, 200);
  await withdraw(email);
  return eventually("PayPal reported it", async () =>
    front.passed.find(({ body }) => body.includes(merchantOf(email)) && body.includes("REVOKED")),
  );
}

const deliver = (headers: Record<string, string>, body: string) =>
  fetch(`${gateway.url}${PAYPAL}/webhook`, { method: "POST", headers, body });

test("an unknown merchant's event is acknowledged only if PayPal confirms it", async () => {
  const { headers, body, status } = await reportsOfStranger("stranger@example.com");
  assert.equal(status, 200);
  assert.equal((await deliver(headers, body.replace("WH-", "WH-X"))).status, 400);
  assert.equal((await deliver({ ...headers, "paypal-transmission-id": "1" }, body)).status, 400);
  const { rows } = await gateway.db.raw(
    `select from payment_webhook where body like '%${merchantOf("stranger@example.com")}%'`,
  );
  assert.deepEqual(rows, []);
});

test("implausible webhooks are not verified, and verifications are limited", async () => {
  const { headers, body } = await reportsOfStranger("flood@example.com");
  const control = openControl(simulators.url, "paypal");
  const path = "/v1/notifications/verify-webhook-signature";
  const since = (await control.requests()).at(-1)?.seq ?? 0;
  const requestCount = async () =>
    (await control.requests(since)).filter((one) => one.path.endsWith(path)).length;
  assert.equal((await deliver({ "content-type": "application/json" }, body)).status, 400);
  assert.equal((await deliver(headers, "{}")).status, 400);
  assert.equal(await requestCount(), 0);
  await control.fail({ fault: "slow", ms: 3_000, times: 50, match: { path } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, at) => deliver(headers, body.replace("WH-", `WH-${at}X`))),
  );
  const counts = Object.groupBy(answers, ({ status }) => String(status));
  const [refused = [], tooMany = []] = [counts["400"], counts["503"]];
  assert.equal(refused.length + tooMany.length, 20);
  assert.ok(tooMany.length > 0);
  assert.equal(await requestCount(), refused.length);
});
