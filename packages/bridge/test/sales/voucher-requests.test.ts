import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "@banco/core";
import type { HostedAnswer, HostedApi, HostedCall } from "@banco/driver-hosted/client";
import type { SalePayment } from "@banco/receipts/sales/sale";
import { OrderRefused } from "../../src/orders/orders.ts";
import type { SaleEntry } from "../../src/orders/sale-entries.ts";
import { Vouchers } from "../../src/sales/vouchers.ts";

const SALE = { id: "sal_1", orderId: null, reference: "Table 4" } as SaleEntry;
const PAYMENT = {
  ...{ id: "spm_1", means: "voucher", amountMinor: 1_250, status: "pending", transactionId: null },
  ...{ prepaid: { id: "vou_1", vat: "10" }, failure: { code: "verification", message: "unknown" } },
} as SalePayment;
const NAMED = { body: { means: "voucher", amount: 5, code: "GIFT" }, path: "/payments/1" } as const;

/** Returns the vouchers of a hosted API with one response, and the calls that it receives. */
function vouchersOf(answer: HostedAnswer) {
  const calls: HostedCall[] = [];
  const call = async (one: HostedCall) => {
    calls.push(one);
    return answer;
  };
  return { vouchers: new Vouchers(() => ({ call }) as unknown as HostedApi), calls };
}
const answered = (status: number, body: Record<string, unknown> = {}) =>
  ({ kind: "answered", status, body, isReplay: false }) as const;

test("a voucher is spent for its payment, with the payment's amount in euros", async () => {
  const { vouchers, calls } = vouchersOf(answered(200, { transactionId: "vtx_1" }));
  const spent = await vouchers.spend(SALE, PAYMENT);
  assert.deepEqual([spent.status, spent.transactionId, spent.failure], ["completed", "vtx_1", null]);
  assert.deepEqual(calls[0]?.body, {
    ...{ voucherId: "vou_1", amount: 12.5, saleId: "sal_1", paymentId: "spm_1" },
    reference: "Table 4",
  });
});

test("a voucher's outcome is unknown unless the hosted API refuses the voucher", async () => {
  const statusAfter = async (answer: HostedAnswer) =>
    (await vouchersOf(answer).vouchers.spend(SALE, PAYMENT)).status;
  for (const status of [401, 408, 425, 429, 500])
    assert.equal(await statusAfter(answered(status)), "verification", `${status}`);
  for (const status of [400, 403, 404]) assert.equal(await statusAfter(answered(status)), "failed");
  assert.equal(await statusAfter({ kind: "no_answer" }), "verification");
  assert.equal(await statusAfter({ kind: "not_sent", reason: "" }), "verification");
  assert.equal((await new Vouchers(() => undefined).spend(SALE, PAYMENT)).status, "verification");
});

test("a voucher is found by its code, with its VAT", async () => {
  const { vouchers, calls } = vouchersOf(answered(200, { id: "vou_1", vat: "10" }));
  const cash = { body: { means: "cash", amount: 5 }, path: "/payments/0" } as const;
  assert.deepEqual([...(await vouchers.find([cash, NAMED]))], [["/payments/1", { id: "vou_1", vat: "10" }]]);
  assert.deepEqual(
    calls.map(({ body }) => body),
    [{ code: "GIFT", amount: 5 }],
  );
});

test("a voucher that cannot be found is an error at its own field", async () => {
  const find = (answer: HostedAnswer) => vouchersOf(answer).vouchers.find([NAMED]);
  const isAt = (path: string) => (error: unknown) =>
    error instanceof Problem && error.extras.errors?.[0]?.path === path;
  await assert.rejects(find(answered(404)), isAt("/payments/1/code"));
  const errors = [{ path: "/amount", message: "is more than is left" }];
  await assert.rejects(find(answered(400, { errors })), isAt("/payments/1/amount"));
  for (const answer of [answered(500), { kind: "no_answer" }, { kind: "not_sent", reason: "" }] as const)
    await assert.rejects(find(answer), OrderRefused);
  await assert.rejects(new Vouchers(() => undefined).find([NAMED]), OrderRefused);
});
