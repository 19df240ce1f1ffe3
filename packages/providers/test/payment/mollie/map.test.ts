import assert from "node:assert/strict";
import { test } from "node:test";
import type { Charge } from "@banco/providers";
import type { Context } from "@banco/providers/payment/mollie/manifest";
import { amountOf, minorOf, paymentOutcome } from "@banco/providers/payment/mollie/map";
import { oauth } from "@banco/providers/payment/mollie/oauth";
import { webhooks } from "@banco/providers/payment/mollie/webhook";
import fc from "fast-check";

test("amounts round-trip with the currency's decimals", () => {
  const currency = fc.constantFrom("EUR", "JPY", "KWD");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), currency, (amountMinor, code) => {
      assert.equal(minorOf(amountOf({ amountMinor, currency: code })), amountMinor);
    }),
  );
  assert.equal(amountOf({ amountMinor: 5, currency: "EUR" }).value, "0.05");
});

test("a payment with a different amount or currency does not match", () => {
  const payment = {
    id: "tr_1",
    status: "paid" as const,
    amount: { currency: "EUR", value: "12.50" },
    createdAt: "",
    _links: {},
  };
  const charge = { type: "card", card: { capture: true }, amountMinor: 1250, currency: "EUR" } as Charge;
  assert.equal(paymentOutcome(charge, payment).status, "completed");
  for (const change of [{ amountMinor: 1251 }, { currency: "USD" }]) {
    assert.throws(() => paymentOutcome({ ...charge, ...change }, payment), { code: "answer_mismatch" });
  }
});

test("a terminal payment with a tip matches by currency and ID", () => {
  const charge = { id: "pay_1", type: "terminal", amountMinor: 1250, currency: "EUR" } as Charge;
  const paid = (change: object = {}) => ({
    id: "tr_1",
    status: "paid" as const,
    amount: { currency: "EUR", value: "14.00" },
    metadata: { banco_id: "pay_1" },
    createdAt: "",
    _links: {},
    ...change,
  });
  assert.deepEqual(
    [paymentOutcome(charge, paid()).amountMinor, paymentOutcome(charge, paid()).tipMinor],
    [1400, 150],
  );
  for (const change of [
    { amount: { currency: "USD", value: "14.00" } },
    { metadata: { banco_id: "pay_2" } },
    { metadata: null },
  ])
    assert.throws(() => paymentOutcome(charge, paid(change) as never), { code: "answer_mismatch" });
  const link = { ...charge, type: "link" } as Charge;
  assert.throws(() => paymentOutcome(link, paid()), { code: "answer_mismatch" });
});

test("a failed payment has Mollie's reason if there is one", () => {
  const charge = { type: "card", amountMinor: 1250, currency: "EUR" } as Charge;
  const failed = {
    id: "tr_1",
    status: "failed" as const,
    amount: amountOf(charge),
    createdAt: "",
    _links: {},
  };
  const reason = { code: "terminal_busy", message: "The terminal is busy" };
  assert.deepEqual(paymentOutcome(charge, { ...failed, statusReason: reason }).failure, reason);
  const declined = paymentOutcome(charge, { ...failed, details: { failureReason: "expired_card" } });
  assert.equal(declined.failure?.code, "expired_card");
});

test("a webhook must contain Mollie's payment ID, and ours in its URL", () => {
  const id = `pay_${"0".repeat(32)}`;
  const delivery = (body: string, payment = id) =>
    ({ method: "POST", headers: {}, query: { payment }, body, receivedAt: new Date() }) as const;
  assert.deepEqual(webhooks.read(delivery("id=tr_abc123"))[0]?.charges, [
    { id },
    { providerTransactionId: "tr_abc123" },
  ]);
  assert.deepEqual(webhooks.read(delivery("id=tr_abc123", "x"))[0]?.charges, [
    { providerTransactionId: "tr_abc123" },
  ]);
  for (const body of ["", "id=", "id=../x", '{"id":"tr_abc123"}']) {
    assert.equal(webhooks.verify({} as never, delivery(body)), false);
  }
});

test("a merchant can consent only if the platform is set up", async () => {
  const context = {
    platform: { clientId: "app_1", clientSecret: "s" },
    http: { web: { baseUrl: "https://my.mollie.com" } },
  } as unknown as Context;
  const request = { state: "s", redirectUri: "https://pay.example/back", codeChallenge: "c" };
  const url = new URL(await oauth.authorizeUrl(context, request));
  assert.equal(url.origin + url.pathname, "https://my.mollie.com/oauth2/authorize");
  assert.ok(url.searchParams.get("scope")?.split(" ").includes("payments.write"));
  assert.throws(() => oauth.authorizeUrl({ ...context, platform: undefined }, request), {
    code: "no_platform",
  });
});
