import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

const PREFERENCES = "/v1/preferences";
const PAYMENTS = "/v1/reports/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const prefer = (json: object) => shop.call("PATCH", PREFERENCES, { json });
const report = async (query: Record<string, string>) => {
  const { status, body, text } = await shop.call("GET", PAYMENTS, { query });
  assert.equal(status, 200, text);
  return body;
};
/** Takes a payment of one euro at each of these times. */
async function takeAt(times: readonly string[]): Promise<void> {
  const text = "update payment_transaction set created_at = $2 where id = $1";
  for (const time of times) {
    const { id } = await shop.completedCard(1);
    await shop.gateway.db.one({ name: "test_zone_redate", text }, [id, time]);
  }
}

test("the time zone is the installation's unless the merchant sets one", async () => {
  const zone = async () => {
    const { timeZone, ownTimeZone } = (await shop.call("GET", PREFERENCES)).body;
    return [timeZone, ownTimeZone];
  };
  assert.deepEqual(await zone(), ["Europe/Rome", false]);
  await prefer({ timeZone: "America/New_York" });
  assert.deepEqual(await zone(), ["America/New_York", true]);
  await prefer({ language: "en" });
  assert.deepEqual(await zone(), ["America/New_York", true]);
  await prefer({ timeZone: null });
  assert.deepEqual(await zone(), ["Europe/Rome", false]);
  for (const timeZone of ["Europe/Atlantis", "", "UTC+25", "+02:00"])
    assertProblem(await prefer({ timeZone }), 400, "validation_failed");
});

test("days of 23 and 25 hours follow the merchant's zone", async () => {
  await prefer({ timeZone: "America/New_York" });
  // Daylight saving time ends there on 1 November 2025, a week later than in Rome, and starts on 8 March 2026.
  await takeAt([
    "2025-11-02T03:59:59Z",
    "2025-11-02T04:00:00Z",
    "2025-11-02T05:30:00Z",
    "2025-11-02T06:30:00Z",
    "2025-11-03T04:59:59Z",
    "2025-11-03T05:00:00Z",
  ]);
  const long = await report({ start: "2025-11-02", end: "2025-11-02", by: "hour" });
  assert.deepEqual([long.start, long.end], ["2025-11-02T04:00:00.000Z", "2025-11-03T04:59:59.999Z"]);
  assert.equal(long.timeZone, "America/New_York");
  assert.equal(long.totals[0].taken, 4);
  assert.deepEqual(
    long.groups.map(({ key }: { key: string }) => key),
    ["04", "05", "06"].map((hour) => `2025-11-02T${hour}:00:00.000Z`).concat("2025-11-03T04:00:00.000Z"),
  );
  const byDay = await report({ start: "2025-11-01", end: "2025-11-03", by: "day" });
  assert.deepEqual(
    byDay.groups.map(({ key, taken }: { key: string; taken: number }) => [key, taken]),
    [
      ["2025-11-01", 1],
      ["2025-11-02", 4],
      ["2025-11-03", 1],
    ],
  );
  const short = await report({ start: "2026-03-08", end: "2026-03-08" });
  assert.deepEqual([short.start, short.end], ["2026-03-08T05:00:00.000Z", "2026-03-09T03:59:59.999Z"]);
  await prefer({ timeZone: null });
});

test("a time without an offset is in the merchant's zone", async () => {
  await prefer({ timeZone: "Asia/Tokyo" });
  const midnight = await report({ start: "2026-01-10T00:00", end: "2026-01-10T23:59:59" });
  assert.deepEqual([midnight.start, midnight.end], ["2026-01-09T15:00:00.000Z", "2026-01-10T14:59:59.000Z"]);
  const named = await report({ start: "2026-01-10T00:00:00Z", end: "2026-01-10T01:00:00+01:00" });
  assert.deepEqual([named.start, named.end], ["2026-01-10T00:00:00.000Z", "2026-01-10T00:00:00.000Z"]);

  await takeAt(["2026-02-09T15:30:00Z"]);
  const listed = async (day: string) =>
    (await shop.call("GET", "/v1/payment/transactions", { query: { start: day, end: day } })).body.items
      .length;
  assert.deepEqual([await listed("2026-02-10"), await listed("2026-02-09")], [1, 0]);
  await prefer({ timeZone: null });
  assert.deepEqual([await listed("2026-02-10"), await listed("2026-02-09")], [0, 1]);
  const wrong = { start: "2026-02-30", end: "2026-03-01" };
  assertProblem(await shop.call("GET", PAYMENTS, { query: wrong }), 400, "validation_failed");
});

test("a close covers the day in the merchant's time zone", async () => {
  await prefer({ timeZone: "Pacific/Auckland" });
  const { body } = await shop.call("GET", "/v1/closes/reading", { query: { date: "2026-04-05" } });
  // Daylight saving time ends there on that day, which therefore has 25 hours.
  assert.deepEqual(
    [body.timeZone, body.start, body.end],
    ["Pacific/Auckland", "2026-04-04T11:00:00.000Z", "2026-04-05T12:00:00.000Z"],
  );
  await prefer({ timeZone: null });
});

test("document defaults are saved field by field", async () => {
  await prefer({
    invoices: { means: "credit", dueDays: 30, series: "B" },
    receipts: { means: "electronic" },
  });
  const { body } = await prefer({ invoices: { reason: "Grazie", dueDays: null } });
  assert.deepEqual(body.invoices, {
    provider: null,
    means: "credit",
    dueDays: null,
    series: "B",
    reason: "Grazie",
    firstNumbers: [],
  });
  assert.equal(body.receipts.means, "electronic");
  for (const invoices of [{ dueDays: -1 }, { series: "b/1" }, { provider: "nobody" }, { means: "shells" }])
    assertProblem(await prefer({ invoices }), 400, "validation_failed");
});
