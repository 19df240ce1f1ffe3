import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Clock, HOST_CLOCK } from "@banco/core/clock";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";
import type { Gateway } from "../../src/gateway.ts";
import { openLogger } from "../../src/log.ts";
import { timelineOf } from "../../src/payment/timeline/timeline.ts";
import { openExchangeLog } from "../../src/requests/exchanges.ts";
import { forgetExchanges } from "../../src/requests/exchanges-sql.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Step {
  kind: string;
  at: string;
  status: string | null;
  amount: number | null;
  refundId: string | null;
  requestId: string | null;
  event: string | null;
  exchange: {
    method: string;
    host: string;
    path: string;
    status: number | null;
    failure: string | null;
  } | null;
}

describe("a payment's timeline", () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.stop());

  const read = (id: string, token = shop.merchant.accessToken) =>
    shop.gateway.send("GET", `${STRIPE}/transactions/${id}/timeline`, { token });
  const stepsOf = async (id: string): Promise<Step[]> => {
    const { status, body } = await read(id);
    assert.equal(status, 200, JSON.stringify(body));
    return body.items;
  };
  /** An exchange log on the same database. */
  const openLog = (clock: Partial<Clock> = {}) =>
    openExchangeLog({
      db: shop.gateway.db,
      clock: { ...HOST_CLOCK, after: () => ({ cancel: () => undefined }), ...clock },
      log: openLogger("silent"),
    } as unknown as Gateway);
  const stored = async (text: string): Promise<string> => {
    const sql = "select row_to_json(x)::text as text from payment_exchange x where x::text like $1";
    const { rows } = await shop.gateway.db.raw(sql, [`%${text}%`]);
    return (rows as { text: string }[]).map((row) => row.text).join("\n");
  };

  test("a payment's timeline contains calls, webhook, outcome and refund", async () => {
    const paid = await shop.pay("card", { amount: 10, token: "tok_visa" });
    const { id } = paid.body;
    await eventually("the webhook is processed", async () =>
      (await stepsOf(id)).some(({ kind }) => kind === "webhook"),
    );
    const response = await shop.call("DELETE", `${STRIPE}/transactions/${id}`, { json: { amount: 4 } });
    const [{ id: refundId }] = response.body.refunds;
    const steps = await stepsOf(id);
    const cause = paid.headers.get("x-request-id");
    assert.deepEqual([steps[0]!.kind, steps[0]!.amount, steps[0]!.requestId], ["asked", 10, cause]);
    const answer = steps.find(({ kind, requestId }) => kind === "answered" && requestId === cause);
    const { method, host, path, status, failure } = answer!.exchange!;
    assert.deepEqual([method, status, failure], ["POST", 200, null]);
    assert.match(path, /\/payment_intents$/);
    assert.equal(host, new URL(shop.simulators.url).host);
    assert.ok(steps.some(({ kind, event }) => kind === "webhook" && event?.startsWith("payment_intent.")));
    assert.ok(steps.some(({ kind, status }) => kind === "settled" && status === "completed"));
    const ofRefund = steps.filter((step) => step.refundId === refundId);
    const refunding = response.headers.get("x-request-id");
    assert.deepEqual(
      ofRefund.filter(({ requestId }) => requestId === refunding).map(({ kind }) => kind),
      ["refunding", "called", "answered"],
    );
    assert.ok(ofRefund.some(({ kind, status }) => kind === "refunded" && status === "completed"));
  });

  test("a payment's timeline is ordered by time, then by cause and effect", () => {
    const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, second));
    const refund = { id: "rfd_1", amountMinor: 400, createdAt: at(9).toISOString() };
    const record = { currency: "EUR", amountMinor: 1000, request: {}, createdAt: at(1), refunds: [refund] };
    const call = { kind: "call", method: "POST", host: "h", path: "/p", status: 200, durationMs: 0 };
    const exchanges = [
      { ...call, refundId: "rfd_1", requestId: "req_2", at: at(8) },
      { kind: "webhook", type: "paid", at: at(3) },
      { ...call, refundId: null, requestId: "req_1", at: at(2) },
    ];
    const events = [
      { type: "payment.completed", refundId: null, at: at(2) },
      { type: "refund.completed", refundId: "rfd_1", at: at(9) },
    ];
    const steps = timelineOf(record as never, events, exchanges as never);
    assert.deepEqual(
      steps.map(({ kind, requestId }) => [kind, requestId]),
      [
        ["asked", "req_1"],
        ["called", "req_1"],
        ["answered", "req_1"],
        ["settled", null],
        ["webhook", null],
        ["refunding", "req_2"],
        ["called", "req_2"],
        ["answered", "req_2"],
        ["refunded", null],
      ],
    );
    const ofLongAgo = timelineOf(
      { ...record, refunds: null, status: "completed", updatedAt: at(5) } as never,
      [],
      [],
    );
    assert.deepEqual(
      ofLongAgo.map(({ kind, status }) => [kind, status]),
      [
        ["asked", null],
        ["settled", "completed"],
      ],
    );
  });

  test("a payment's timeline is visible only to its merchant", async () => {
    const { id } = await shop.completedCard(3);
    const stranger = await shop.gateway.signIn();
    await shop.gateway.send("POST", STRIPE, { token: stranger.accessToken });
    const { status, text } = await read(id, stranger.accessToken);
    assert.equal(status, 404);
    assert.doesNotMatch(text, /payment_intents/);
  });

  test("a payment's timeline contains no secrets, personal data, headers or bodies", async () => {
    const log = openLog();
    const secrets = ["4242424242424242", "RSSMRA80A01H501U", "anna@example.com", "own/key", "sk_live_51abc"];
    const send = async () => ({ status: 200, headers: { set: "hidden-header" }, text: "hidden-answer" });
    const client = log.watched(
      { baseUrl: "https://provider.example/base", send },
      { tenantId: "ten_redaction", secrets: ["own/key"] },
      { transactionId: "pay_redaction" },
    );
    for (const secret of secrets)
      await client.send({
        method: "POST",
        path: `/v1/things/${encodeURIComponent(secret)}/use`,
        query: `key=${encodeURIComponent(secret)}`,
        headers: { authorization: "hidden-header" },
        body: "hidden-body",
        repeatable: false,
      });
    await client.send({ method: "GET", path: "/v1/plain/pi_3QZ8a2Lk?token=hidden-query", repeatable: true });
    await log.stop();
    const text = await stored("pay_redaction");
    assert.equal(text.split("\n").length, secrets.length + 1);
    for (const secret of [...secrets, ...secrets.map(encodeURIComponent), "hidden", "key="])
      assert.ok(!text.includes(secret), secret);
    assert.ok(text.includes("/base/v1/plain/pi_3QZ8a2Lk"));
    assert.equal(text.split("/base/v1/things/…/use").length, secrets.length + 1);
  });

  test("a payment's timeline omits calls and webhooks past the request log's retention", async () => {
    const { db } = shop.gateway;
    const logAt = async (id: string, now: number) => {
      const log = openLog({ now: () => new Date(now) });
      log.logWebhook("ten_retention", id, { id: "evt_1", type: "paid" });
      await log.stop();
    };
    await logAt("pay_of_today", Date.now());
    await logAt("pay_of_last_week", Date.now() - WEEK_MS - 3_600_000);
    assert.notEqual(await stored("pay_of_last_week"), "");
    await forgetExchanges(db, 7);
    assert.equal(await stored("pay_of_last_week"), "");
    assert.notEqual(await stored("pay_of_today"), "");
  });

  test("a payment's timeline keeps its entries when the database rejects one", async () => {
    const log = openLog();
    for (const id of ["evt_1", "evt_\0", "evt_2", "evt_3"])
      log.logWebhook("ten_poison", "pay_poison", { id, type: "paid" });
    await log.stop();
    const text = await stored("pay_poison");
    assert.deepEqual([...text.matchAll(/"(evt_\d)"/g)].map(([, id]) => id).sort(), [
      "evt_1",
      "evt_2",
      "evt_3",
    ]);
  });

  test("a payment's timeline shows why a call had no response", async () => {
    const match = { method: "POST", path: "/v1/payment_intents" };
    await shop.fault({ fault: "status", status: 503, match, times: 100 });
    const { status, body } = await shop.pay("card", { amount: 5, token: "tok_visa" });
    assert.deepEqual([status, body.status], [201, "verification"]);
    const steps = await stepsOf(body.id);
    const answer = steps.find(({ kind, exchange }) => kind === "answered" && exchange?.method === "POST");
    assert.deepEqual([answer!.exchange!.status, answer!.exchange!.failure], [null, "http_503"]);
    assert.ok(steps.some(({ kind, status }) => kind === "changed" && status === "verification"));
  });
});
