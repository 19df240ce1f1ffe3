import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { call } from "@banco/bridge-testing/bridge";
import { ignores, losesAnswer, refuses } from "@banco/bridge-testing/hosted";
import { type HostedShop, openHostedShop } from "@banco/bridge-testing/hosted-shop";
import { pinOf } from "@banco/bridge-testing/pins";
import { eventually } from "@banco/testing/eventually";

let shop: HostedShop;

beforeEach(async () => {
  shop = await openHostedShop();
  await shop.start();
});
afterEach(() => shop.close());

const refund = (body: object, headers: Record<string, string> = {}) =>
  call(shop.url, "POST", "/payments/refund", body, { headers });

test("a full or partial refund is forwarded with its payment", async () => {
  const part = await refund({ transactionId: "pay_1", amount: 2 });
  assert.deepEqual(part.body, {
    success: true,
    data: { id: "pay_1", status: "completed", amount: 2, currency: "EUR" },
  });
  await refund({ transactionId: "pay_1", provider: "stripe" });
  assert.deepEqual(
    shop.hosted.calls("POST").map(({ body }) => body),
    [
      { refund: { transactionId: "pay_1", amount: 2 } },
      { refund: { transactionId: "pay_1", provider: "stripe" } },
    ],
  );
});

test("a return goes to the providers chosen for the sale", async () => {
  const { hosted, url } = shop;
  const sale = {
    items: [{ description: "Piatto", quantity: 1, price: 12.2, vat: "10" }],
    payments: [{ means: "terminal", amount: 12.2, provider: "sumup" }],
    document: { provider: "acube" },
  };
  const { data } = (await call(url, "POST", "/sales", sale)).body;
  assert.equal(data.status, "completed");
  const back = await call(url, "POST", "/sales/return", { saleId: data.id, amount: 12.2 });
  assert.equal(back.body.data.status, "returned", JSON.stringify(back.body));
  assert.equal(hosted.calls("POST").at(-1)!.body.refund.provider, "sumup");
  const documents = hosted.calls("POST", "/v1/bridges/fiscal").map(({ body }) => [body.type, body.provider]);
  assert.deepEqual(documents, [
    ["sale", "acube"],
    ["refund", "acube"],
  ]);
});

test("a refund above the remaining amount returns the hosted API's message", async () => {
  const detail = "at most 3 EUR of 5 are left to refund";
  const errors = [{ path: "/amount", message: detail }];
  shop.hosted.treat(refuses(400, { code: "refund_exceeds_payment", detail, errors }));
  const { status, body } = await refund({ transactionId: "pay_1", amount: 9 });
  assert.equal(status, 400);
  assert.deepEqual(body, { success: false, error: detail });
});

test("a refund accepted by the provider is pending until it completes", async () => {
  shop.hosted.begins = "pending";
  const headers = { "idempotency-key": "return-4" };
  const accepted = await refund({ transactionId: "pay_1" }, headers);
  assert.equal(accepted.status, 200);
  assert.equal(accepted.body.data.status, "pending");
  shop.hosted.finish("completed");
  await eventually("the refund is completed", async () => {
    return (await refund({ transactionId: "pay_1" }, headers)).body.data.status === "completed";
  });
  assert.equal(shop.hosted.refunds.size, 1);
});

test("a refund with an unknown outcome is in verification and executed once", async () => {
  await shop.start({ refundMs: 200, askOpenMs: 50 });
  shop.hosted.treat(losesAnswer, ...Array<typeof ignores>(40).fill(ignores));
  const headers = { "idempotency-key": "return-5" };
  const unsure = await refund({ transactionId: "pay_1", amount: 2 }, headers);
  assert.deepEqual(unsure.body.data, {
    id: "pay_1",
    status: "verification",
    amount: 2,
    currency: "EUR",
  });
  await eventually("the refund has its outcome", async () => {
    return (await refund({ transactionId: "pay_1", amount: 2 }, headers)).body.data.status === "completed";
  });
  assert.equal(shop.hosted.refunds.size, 1);
});

const asksPin = async () => {
  const rights = { payments: true, receipts: true, invoices: true, refunds: "own", asksPin: true };
  await shop.start({ refundMs: 200, askOpenMs: 50, probeMs: 10 });
  const pins = [pinOf("usr_anna", "10", "408193")];
  await shop.hosted.register({ id: "brg_1", name: "test", rights, pins });
};
for (const { arrival, first, ends, refunds } of [
  { arrival: "never arrived", first: ignores, ends: "failed", refunds: 0 },
  { arrival: "was made", first: losesAnswer, ends: "completed", refunds: 1 },
])
  test(`an unresolved refund that ${arrival} ends as ${ends} after a restart`, async () => {
    await asksPin();
    const headers = { "idempotency-key": "return-6", "x-pin": "10 408 193" };
    shop.hosted.treat(first, ...Array<typeof ignores>(40).fill(ignores));
    const unsure = await refund({ transactionId: "pay_1", amount: 2 }, headers);
    assert.equal(unsure.body.data.status, "verification");
    await asksPin();
    const { refused } = shop.hosted;
    await eventually("it has a response", () => refused.size + shop.hosted.refunds.size > 0);
    await eventually("the refund has its outcome", async () => {
      const again = await refund({ transactionId: "pay_1", amount: 2 }, headers);
      return again.body.data?.status === ends;
    });
    assert.equal(shop.hosted.refunds.size, refunds);
  });
