import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

const PAYMENTS = "/v1/reports/payments";
const RECEIPTS = "/v1/reports/receipts";

let shop: Shop;
before(async () => {
  shop = await openShop();
  await shop.call("POST", HANDOFF);
  await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
});
after(() => shop.stop());

async function report(path: string, query: Record<string, string> = {}) {
  const { status, body, text } = await shop.call("GET", path, { query });
  assert.equal(status, 200, text);
  return body;
}

/** Changes a payment's timestamp. */
async function redate(id: string, time: string): Promise<void> {
  const text = "update payment_transaction set created_at = $2 where id = $1";
  await shop.gateway.db.one({ name: "test_reports_redate", text }, [id, time]);
}

async function receipt(body: object): Promise<{ id: string }> {
  const response = await shop.call("POST", `${HANDOFF}/receipts`, { json: body });
  assert.equal(response.status, 201, response.text);
  const json = { status: "completed", number: `0001-${response.body.id.slice(-4)}` };
  assert.equal((await shop.call("PATCH", `${HANDOFF}/receipts/${response.body.id}`, { json })).status, 200);
  return response.body;
}

test("today's payments are reported gross, refunded and net, by means", async () => {
  const first = await shop.completedCard(12.3);
  await shop.completedCard(7.5);
  await shop.pay("card", { amount: 3, token: "tok_chargeDeclined" });
  await shop.pay("card", { amount: 500, currency: "JPY", token: "tok_visa" });
  await shop.call("DELETE", `${STRIPE}/transactions/${first.id}`, { json: { amount: 2.25 } });
  const { totals, groups, mode, timeZone } = await report(PAYMENTS, { by: "means" });
  const euro = { currency: "EUR", taken: 19.8, tips: 0, refunded: 2.25, net: 17.55, payments: 2, refunds: 1 };
  const yen = { currency: "JPY", taken: 500, tips: 0, refunded: 0, net: 500, payments: 1, refunds: 0 };
  assert.deepEqual(totals, [euro, yen]);
  assert.deepEqual(groups, [
    { key: "card", ...euro },
    { key: "card", ...yen },
  ]);
  assert.deepEqual([mode, timeZone], ["sandbox", "Europe/Rome"]);
  const byProvider = await report(PAYMENTS, { by: "provider" });
  assert.deepEqual(byProvider.groups[0], { key: "stripe", ...euro });
  assert.deepEqual((await report(PAYMENTS, { mode: "test" })).totals, []);
});

test("payments are reported by client and terminal, with their refunds", async () => {
  const day = "2025-09-03";
  const sold = async (terminal: string | null, client: string, time = `${day}T10:00:00Z`) => {
    const { id } = await shop.completedCard(10);
    const text =
      "update payment_transaction set created_at = $2, terminal_id = $3, client_id = $4 where id = $1";
    await shop.gateway.db.one({ name: "test_reports_place", text }, [id, time, terminal, client]);
    return id;
  };
  const first = await sold("tmr_1", "till-a");
  await sold("tmr_2", "till-a");
  await sold("tmr_2", "till-b");
  await sold(null, "web");
  await sold("tmr_1", "till-a", "2025-09-04T10:00:00Z");
  await shop.call("DELETE", `${STRIPE}/transactions/${first}`, { json: { amount: 4 } });
  const text = "update payment_refund set created_at = $2 where transaction_id = $1";
  await shop.gateway.db.one({ name: "test_reports_redate_refund", text }, [first, `${day}T11:00:00Z`]);
  const by = async (grouping: string) => {
    const { totals, groups } = await report(PAYMENTS, { start: day, end: day, by: grouping });
    assert.deepEqual([totals[0].taken, totals[0].refunded, totals[0].payments], [40, 4, 4]);
    return groups.map(({ key, taken, refunded }: Record<string, unknown>) => [key, taken, refunded]);
  };
  assert.deepEqual(await by("client"), [
    ["till-a", 20, 4],
    ["till-b", 10, 0],
    ["web", 10, 0],
  ]);
  assert.deepEqual(await by("terminal"), [
    ["tmr_1", 10, 4],
    ["tmr_2", 20, 0],
  ]);
  const query = { start: day, end: day, by: "terminal" };
  assert.deepEqual((await report(PAYMENTS, { ...query, mode: "test" })).groups, []);
  const stranger = (await shop.gateway.signIn()).accessToken;
  const strange = await shop.gateway.send("GET", PAYMENTS, { token: stranger, query });
  assert.deepEqual(strange.body.groups, []);
  const long = await shop.call("GET", PAYMENTS, { query: { start: day, end: "2025-10-10", by: "client" } });
  assertProblem(long, 400, "validation_failed");
});

test("a day follows the merchant's time zone: 25 hours when DST ends", async () => {
  for (const time of [
    "2025-10-25T22:00:00Z",
    "2025-10-26T00:30:00Z",
    "2025-10-26T01:30:00Z",
    "2025-10-26T22:59:59.999Z",
  ])
    await redate((await shop.completedCard(1)).id, time);
  await redate((await shop.completedCard(50)).id, "2025-10-26T23:00:00Z");
  const day = { start: "2025-10-26", end: "2025-10-26" };
  const { totals, groups, start, end } = await report(PAYMENTS, { ...day, by: "hour" });
  assert.equal(totals[0].taken, 4);
  assert.deepEqual([start, end], ["2025-10-25T22:00:00.000Z", "2025-10-26T22:59:59.999Z"]);
  assert.deepEqual(
    groups.map(({ key }: { key: string }) => key),
    [
      "2025-10-25T22:00:00.000Z",
      "2025-10-26T00:00:00.000Z",
      "2025-10-26T01:00:00.000Z",
      "2025-10-26T22:00:00.000Z",
    ],
  );
  const byDay = await report(PAYMENTS, { start: "2025-10-25", end: "2025-10-27", by: "day" });
  assert.deepEqual(
    byDay.groups.map(({ key, taken }: { key: string; taken: number }) => [key, taken]),
    [
      ["2025-10-26", 4],
      ["2025-10-27", 50],
    ],
  );
});

test("reports and closes end a day at the shop's own hour", async () => {
  const preferences = (dayEndsAt: string) => shop.call("PATCH", "/v1/preferences", { json: { dayEndsAt } });
  const refused = await preferences("02:30");
  assert.deepEqual([refused.status, refused.body.errors[0].path], [400, "/dayEndsAt"]);
  assert.equal((await preferences("02:00")).body.dayEndsAt, "02:00");
  for (const time of ["2025-10-18T00:30:00Z", "2025-10-17T23:59:59Z", "2025-10-18T00:00:00Z"])
    await redate((await shop.completedCard(1)).id, time);
  await redate((await shop.completedCard(1)).id, "2025-10-17T00:00:00Z");
  const one = await report(PAYMENTS, { start: "2025-10-17", end: "2025-10-17", by: "day" });
  assert.deepEqual([one.start, one.end], ["2025-10-17T00:00:00.000Z", "2025-10-17T23:59:59.999Z"]);
  assert.deepEqual(one.groups[0].key, "2025-10-17");
  assert.equal(one.totals[0].taken, 2);
  const reading = await shop.call("GET", "/v1/closes/reading", { query: { date: "2025-10-17" } });
  assert.equal(reading.body.start, "2025-10-17T00:00:00.000Z");
  assert.equal((await preferences("00:00")).status, 200);
});

test("receipts are reported by VAT code and means, less voids and returns", async () => {
  const items = [
    { description: "Caffè", quantity: 2, price: 1.2, vat: "10" },
    { description: "Vino", quantity: 1, price: 9.99, vat: "22" },
  ];
  const first = await receipt(sale({ items, payment: { cash: 10, electronic: 2.39 } }));
  await receipt(sale({ items, payment: { cash: 12.39 } }));
  const coffee = [{ ...items[0]!, quantity: 1 }];
  await receipt({ type: "refund", original: first.id, items: coffee, payment: { cash: 1.2 } });
  const annulled = await receipt(sale());
  await receipt({ ...sale(), type: "return", original: annulled.id });
  const { issued, voided, returned, net, vat, means } = await report(RECEIPTS);
  assert.deepEqual(
    { issued, voided, returned, net },
    {
      issued: { count: 3, amount: 27.18 },
      voided: { count: 1, amount: 2.4 },
      returned: { count: 1, amount: 1.2 },
      net: 23.58,
    },
  );
  assert.deepEqual(vat, [
    { code: "10", gross: 3.6, taxable: 3.27, tax: 0.33 },
    { code: "22", gross: 19.98, taxable: 16.38, tax: 3.6 },
  ]);
  assert.deepEqual(means, { cash: 21.19, electronic: 2.39, ticket: 0, credit: 0, discount: 0 });
});

test("a report requires a valid period, and an app also its scope", async () => {
  assertProblem(
    await shop.call("GET", PAYMENTS, { query: { start: "2026-02-01", end: "2026-01-01" } }),
    400,
    "validation_failed",
  );
  assertProblem(
    await shop.call("GET", PAYMENTS, { query: { start: "2026-01-01", end: "2026-02-01", by: "hour" } }),
    400,
    "validation_failed",
  );
  const march = { start: "2026-03-01", end: "2026-03-31", by: "hour" };
  assert.equal((await shop.call("GET", PAYMENTS, { query: march })).status, 200);
  assertProblem(await shop.gateway.send("GET", PAYMENTS), 401, "unauthorized");
  const stranger = (await shop.gateway.signIn()).accessToken;
  assert.deepEqual((await shop.gateway.send("GET", PAYMENTS, { token: stranger })).body.totals, []);
});
