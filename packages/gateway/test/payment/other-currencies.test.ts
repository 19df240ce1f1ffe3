import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openShop, type Shop, STRIPE, window } from "@banco/gateway-testing/payments";

/** A withdrawn currency, a new one, and an invalid code. */
const CURRENCIES = ["HRK", "XCG", "QQQ"];

let shop: Shop;
before(async () => {
  shop = await openShop();
  for (const currency of CURRENCIES) {
    const { id } = await shop.completedCard(12.5);
    // Stores it as an import from a provider's list does.
    await shop.gateway.db.raw("update payment_transaction set currency = $1 where id = $2", [currency, id]);
  }
  await shop.completedCard(7);
});
after(() => shop.stop());

const ALL = ["EUR", ...CURRENCIES].sort();
const query = { ...window(), limit: "50", status: "", type: "", token: "" };
const currencies = (items: { currency: string }[]) => [...new Set(items.map((one) => one.currency))].sort();

for (const path of [`${STRIPE}/transactions`, "/v1/payment/transactions"])
  test(`${path} lists payments in every currency`, async () => {
    const { status, body, text } = await shop.call("GET", path, { query });
    assert.equal(status, 200, text);
    assert.deepEqual(currencies(body.items), ALL);
    for (const { currency, amount } of body.items) assert.equal(amount, currency === "EUR" ? 7 : 12.5);
  });

test("a payment in a withdrawn currency is read with its timeline", async () => {
  const { body } = await shop.call("GET", "/v1/payment/transactions", { query });
  const { id } = body.items.find(({ currency }: { currency: string }) => currency === "HRK");
  const path = `${STRIPE}/transactions/${id}`;
  for (const part of ["", "/timeline"]) assert.equal((await shop.call("GET", `${path}${part}`)).status, 200);
});

test("a report, a close and a month's archive include every currency", async () => {
  const { body: report, status, text } = await shop.call("GET", "/v1/reports/payments", { query: window() });
  assert.equal(status, 200, text);
  for (const currency of ALL) assert.ok(JSON.stringify(report).includes(`"${currency}"`), currency);
  for (const [method, path] of [
    ["GET", "/v1/closes/reading"],
    ["POST", "/v1/closes"],
  ] as const) {
    const close = await shop.call(method, path, method === "POST" ? { json: {} } : {});
    assert.ok(close.status < 300, `${path}: ${close.text}`);
  }
  const month = new Date().toISOString().slice(0, 7);
  const pack = await shop.call("GET", "/v1/exports/month", { query: { month } });
  assert.equal(pack.status, 200, pack.text.slice(0, 200));
});

test("a new currency reaches the provider, and a withdrawn one is refused", async () => {
  // Stripe's own list of currencies is decisive: the simulated Stripe does not support XCG.
  const response = await shop.pay("link", { amount: 10, currency: "XCG" });
  assert.equal(response.body.code, "provider_refused", response.text);
  for (const currency of ["HRK", "BGN", "ANG", "QQQ"]) {
    const refused = await shop.pay("link", { amount: 10, currency });
    assert.deepEqual([refused.status, refused.body.errors?.[0].path], [400, "/currency"], refused.text);
  }
});

test("a refund or capture is in the payment's currency, even without decimals", async () => {
  const yen = { currency: "JPY", amount: 500, token: "tok_visa" };
  const { body: paid } = await shop.pay("card", yen);
  await shop.reaches(paid.id, "completed");
  const refunded = await shop.call("DELETE", `${STRIPE}/transactions/${paid.id}`, { json: { amount: 200 } });
  assert.deepEqual([refunded.status, refunded.body.refundedAmount], [200, 200], refunded.text);
  const { body: held } = await shop.pay("card", { ...yen, capture: false });
  const json = { capture: { amount: 300 } };
  const captured = await shop.call("PATCH", `${STRIPE}/transactions/${held.id}`, { json });
  assert.deepEqual([captured.status, captured.body.amount], [200, 300], captured.text);
});
