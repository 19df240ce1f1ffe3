import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { findPaymentProvider } from "@banco/providers";
import { openControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import { pino } from "pino";
import type { AccountRow } from "../../src/connections/account.ts";
import { ACCOUNT_COLUMNS } from "../../src/connections/sql.ts";
import { explainRefusal } from "../../src/connections/webhooks/refusals.ts";
import { statement } from "../../src/db/statement.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const STORED = statement(
  "test_webhooks",
  "select event_id, type, state from payment_webhook order by received_at",
);
const EVENTS = statement("test_events_of", "select type from event where subject_id = $1 order by id");
const stored = () => shop.gateway.db.all<{ event_id: string; type: string; state: string }>(STORED);

test("a paid link is completed by the provider's webhook", async () => {
  const link = await shop.pay("link", {
    amount: 8,
    description: "Dinner",
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  assert.equal(link.status, 201);
  assert.equal(link.body.status, "pending");
  assert.match(link.body.url, /^http/);
  assert.match(link.body.qr, /<svg/);
  const page = await fetch(link.body.url);
  assert.equal(page.status, 200);
  const paid = await fetch(link.body.url, {
    method: "POST",
    body: new URLSearchParams({ card: "pm_card_visa", action: "pay" }),
    redirect: "manual",
  });
  assert.ok(paid.status < 400, String(paid.status));
  const settled = await shop.reaches(link.body.id, "completed");
  assert.equal(settled.amount, 8);
  assert.ok((await stored()).some(({ type }) => type === "checkout.session.completed"));
});

test("a webhook with the provider's refund ID matches the payment", async () => {
  const revolut = "/v1/payment/P9";
  assert.equal((await shop.call("POST", revolut)).status, 201);
  const { body: link } = await shop.call("POST", `${revolut}/link`, {
    json: { amount: 8, description: "Dinner" },
    headers: { "x-client-id": "till" },
  });
  const way = new URLSearchParams({ way: "good" });
  assert.ok((await fetch(link.url, { method: "POST", body: way, redirect: "manual" })).status < 400);
  const path = `${revolut}/transactions/${link.id}`;
  await eventually("it is paid", async () => (await shop.call("GET", path)).body.status === "completed");
  assert.equal((await shop.call("DELETE", path, { json: { amount: 3 } })).status, 200);
  const rows = await eventually("both orders were reported", async () => {
    const completed = (await stored()).filter(({ type }) => type === "ORDER_COMPLETED");
    const all = completed.length === 2 && completed.every(({ state }) => state !== "received");
    return all ? completed : undefined;
  });
  assert.deepEqual(
    rows.map(({ state }) => state),
    ["processed", "processed"],
  );
});

test("a repeated webhook is stored once and changes a payment once", async () => {
  const control = openControl(shop.simulators.url, "stripe");
  await control.fail({ fault: "duplicate", match: { event: "payment_intent.succeeded" } });
  const { id } = await shop.completedCard(9);
  const [delivery] = await eventually("it was reported twice", async () => {
    const delivered = (await control.webhooks()).filter(
      ({ event, state, body }) =>
        event === "payment_intent.succeeded" && state === "delivered" && body.includes(id),
    );
    return delivered.length === 2 ? delivered : undefined;
  });
  const { id: eventId } = JSON.parse(delivery!.body) as { id: string };
  const rows = async () => (await stored()).filter(({ event_id }) => event_id === eventId);
  await eventually("it was checked", async () => (await rows())[0]?.state === "processed");
  assert.equal((await rows()).length, 1);
  const events = await shop.gateway.db.all<{ type: string }>(EVENTS, [id]);
  assert.deepEqual(
    events.map(({ type }) => type),
    ["payment.completed"],
  );
});

test("webhooks not from the provider are refused without a reason", async () => {
  const before = (await stored()).length;
  const forged = JSON.stringify({
    id: "evt_1",
    type: "payment_intent.succeeded",
    data: { object: { id: "pi_1" } },
  });
  const address = (await shop.requests()).find(({ path }) => path.endsWith("/webhook_endpoints"))!.body;
  const account = new URLSearchParams(address).get("url")!.split("account=")[1]!;
  for (const query of [{}, { account: "x" }, { account }] as Record<string, string>[]) {
    for (const signature of [
      undefined,
      "t=1,v1=00",
      `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`,
    ]) {
      const answer = await shop.gateway.send("POST", `${STRIPE}/webhook`, {
        body: forged,
        query,
        headers: { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) },
      });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, "webhook_refused");
    }
  }
  assert.equal((await stored()).length, before);
});

test("the account shows when and why a webhook was last refused", async () => {
  const own = async (token = shop.merchant.accessToken) =>
    (await shop.gateway.send("GET", STRIPE, { token })).body.lastWebhookRefusal;
  const address = (await shop.requests()).find(({ path }) => path.endsWith("/webhook_endpoints"))!.body;
  const account = new URLSearchParams(address).get("url")!.split("account=")[1]!;
  const deliver = (query: Record<string, string>, body: string) =>
    shop.gateway.send("POST", `${STRIPE}/webhook`, {
      ...{ body, query },
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
    });
  const other = await shop.gateway.signIn();
  await shop.gateway.send("POST", STRIPE, { token: other.accessToken });
  const [tenant, id] = account.split(".");
  for (const [query, body, reason] of [
    [{ account: `${tenant}.${id}.guess` }, "{}", "address"],
    [{ account }, "{}", "signature"],
    [{ account }, "[".repeat(70), "unreadable"],
  ] as const) {
    assert.equal((await deliver(query, body)).status, 400);
    const refusal = await own();
    assert.equal(refusal.reason, reason);
    assert.ok(!Number.isNaN(Date.parse(refusal.at)));
  }
  assert.equal(await own(other.accessToken), null);
});

test("a refused delivery is logged with merchant, account, reason and event", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { rows } = await shop.gateway.db.raw(
    `select ${ACCOUNT_COLUMNS} from account a where a.provider = 'stripe' order by a.created_at limit 1`,
  );
  const account = rows[0] as AccountRow;
  const body = JSON.stringify({
    id: "evt_lost",
    type: "payment_intent.succeeded",
    data: { object: { id: "pi_1" } },
  });
  const delivery = { method: "POST", headers: {}, query: {}, body, receivedAt: new Date() } as const;
  const provider = findPaymentProvider("stripe")!;
  const services = { gateway: { db: shop.gateway.db, log } } as never;
  await explainRefusal(services, { provider, delivery, reason: "signature", account });
  await explainRefusal(services, {
    ...{ provider, reason: "address", account: undefined },
    delivery: { ...delivery, body: "{" },
  });
  const fields = lines.map(({ merchant, account: of, reason, event }) => [merchant, of, reason, event]);
  assert.deepEqual(fields, [
    [account.tenantId, account.id, "signature", "evt_lost"],
    [null, null, "address", null],
  ]);
});

test("webhooks are counted by provider and outcome, unknown providers together", async () => {
  const url = new URL(shop.gateway.url);
  const count = async (provider: string, outcome: string) => {
    const { text } = await shop.gateway.send("GET", "/metrics");
    const figure = `banco_webhooks_from_providers_total{provider="${provider}",outcome="${outcome}"} `;
    const line = text.split("\n").find((one) => one.startsWith(figure));
    return line ? Number(line.slice(figure.length)) : 0;
  };
  const address = (await shop.requests()).find(({ path }) => path.endsWith("/webhook_endpoints"))!.body;
  const account = new URLSearchParams(address).get("url")!.split("account=")[1]!;
  const tell = (path: string, body: string) =>
    fetch(new URL(path, url), { method: "POST", body, headers: { "content-type": "application/json" } });
  const cases = [
    [`${STRIPE}/webhook?account=${account}`, "{}", "signature"],
    [`${STRIPE}/webhook?account=x`, "{}", "account"],
    [`${STRIPE}/webhook?account=${account}`, "[".repeat(100), "unreadable"],
    [`${STRIPE}/webhook?account=${account}`, "a".repeat(1_100_000), "too_large"],
  ] as const;
  for (const [path, body, outcome] of cases) {
    const before = await count("stripe", outcome);
    // The connection may end before a large body has been sent completely, so there may be no response to read.
    await tell(path, body).then(
      ({ status }) => assert.ok(status >= 400),
      (error) => assert.equal(outcome, "too_large", error),
    );
    await eventually(outcome, async () => (await count("stripe", outcome)) > before);
  }
  const before = await count("stripe", "taken");
  await shop.completedCard(9);
  await eventually("Stripe's events are counted", async () => (await count("stripe", "taken")) > before);
  assert.equal((await tell("/v1/payment/nobody/webhook?account=x", "{}")).status, 404);
  const { text } = await shop.gateway.send("GET", "/metrics");
  assert.doesNotMatch(text, /nobody/);
});
