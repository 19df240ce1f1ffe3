import assert from "node:assert/strict";
import { test } from "node:test";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { KnownCharge, ProviderRequest } from "@banco/providers";
import { paymentOfLink } from "@banco/providers/payment/mollie/links";
import type { Context } from "@banco/providers/payment/mollie/manifest";
import { paymentOutcome, refundOutcome, tipOf } from "@banco/providers/payment/mollie/map";
import { findPayment } from "@banco/providers/payment/mollie/payments";
import { refund } from "@banco/providers/payment/mollie/refunds";
import { payouts, readBalance } from "@banco/providers/payment/mollie/settlements";
import type { Payment, Settled } from "@banco/providers/payment/mollie/wire";

const AT = new Date("2026-11-20T12:00:00.000Z");
const EUR = (value: string) => ({ currency: "EUR", value });
const after = (ms: number) => new Date(AT.getTime() + ms);

/** Returns a context with the responses of a function of the path, and the requests that it receives. */
function mollie(answerOf: (path: string, request: ProviderRequest) => object, mode = "live") {
  const requests: ProviderRequest[] = [];
  const send = async (request: ProviderRequest) => {
    requests.push(request);
    return { status: 200, headers: {}, text: JSON.stringify(answerOf(request.path, request)) };
  };
  const credentials = { accessToken: "access_x" };
  const context = { http: { api: { send } }, credentials, settings: {}, mode } as unknown as Context;
  return { requests, context };
}
const listOf = (kind: string, items: object[], from?: string) => ({
  ...{ _embedded: { [kind]: items } },
  _links: from === undefined ? {} : { next: { href: `https://api.mollie.com/v2/x?from=${from}` } },
});

const CARD = newCharge("card");
const HELD = newCharge("card", { card: { token: null, returnUrl: null, capture: false } });
const paymentOf = (status: string, change: object = {}) =>
  ({
    id: "tr_1",
    status,
    amount: EUR("12.50"),
    createdAt: AT.toISOString(),
    _links: {},
    ...change,
  }) as Payment;

test("a held payment has its captured amount, and any payment its refunds", () => {
  const paid = paymentOf("paid", { amountCaptured: EUR("10.00"), amountRefunded: EUR("3.00") });
  const outcomes = [HELD, CARD].map((charge) => paymentOutcome(charge, paid));
  assert.deepEqual(
    outcomes.map(({ amountMinor, refundedMinor }) => [amountMinor, refundedMinor]),
    [
      [1000, 300],
      [1250, 300],
    ],
  );
});

test("an authorized payment is a hold until its last day of capture", () => {
  const { hold, status } = paymentOutcome(HELD, paymentOf("authorized", { captureBefore: "2026-11-25" }));
  assert.deepEqual([status, hold], ["pending", { amountMinor: 1250, expiresAt: "2026-11-25T00:00:00.000Z" }]);
  assert.equal(paymentOutcome(HELD, paymentOf("paid")).hold, undefined);
});

test("only an open payment has a page", () => {
  const _links = { checkout: { href: "https://pay" } };
  assert.deepEqual(paymentOutcome(CARD, paymentOf("open", { _links })).action, {
    ...{ type: "redirect", url: "https://pay" },
  });
  assert.equal(paymentOutcome(CARD, paymentOf("paid", { _links })).action, null);
});

test("only a payment's tip lines are its tip", () => {
  const lines = [
    { type: "physical", totalAmount: EUR("12.50") },
    { type: "tip", totalAmount: EUR("1.00") },
    { type: "tip", totalAmount: EUR("0.50") },
  ];
  assert.equal(tipOf(paymentOf("paid", { lines })), 150);
});

test("a refund of another amount does not match, and a failed one fails", () => {
  const request = newRefund(known(CARD), 500);
  const answered = (status: string, value = "5.00") =>
    refundOutcome(request, { id: "re_1", status, amount: EUR(value) } as never);
  assert.throws(() => answered("refunded", "5.01"), { code: "answer_mismatch" });
  assert.equal(answered("failed").failure?.code, "failed");
  assert.equal(answered("refunded").failure, undefined);
});

test("a link's refund refers to the payment that paid it", async () => {
  const payments = [paymentOf("open", { id: "tr_1" }), paymentOf("failed", { id: "tr_2" })];
  const paid = paymentOf("paid", { id: "tr_3" });
  const pathFor = async (listed: Payment[]) => {
    const { context, requests } = mollie((path) =>
      path.endsWith("/refunds")
        ? { id: "re_1", status: "pending", amount: EUR("5.00") }
        : listOf("payments", listed),
    );
    const charge = { ...known(newCharge("link")), providerTransactionId: "pl_1", memory: { link: "pl_1" } };
    await refund(context, newRefund(charge as KnownCharge, 500));
    return requests[1]?.path;
  };
  assert.equal(await pathFor([...payments, paid]), "/v2/payments/tr_3/refunds");
  await assert.rejects(pathFor([]), { code: "not_paid" });
  const open = mollie(() => listOf("payments", [payments[1]!, payments[0]!])).context;
  assert.equal((await paymentOfLink(open, "pl_1"))?.id, "tr_1");
});

test("a lost payment is found by our ID among recent ones", async () => {
  const charge = { ...known(CARD), createdAt: AT } as KnownCharge;
  const ours = { metadata: { banco_id: charge.id } };
  const findAmong = (...payments: Payment[]) =>
    findPayment(mollie(() => listOf("payments", payments)).context, charge);
  const other = paymentOf("paid", { id: "tr_0", metadata: { banco_id: "pay_0" } });
  assert.equal((await findAmong(other, paymentOf("paid", ours)))?.id, "tr_1");
  const older = paymentOf("paid", { createdAt: after(-400_000).toISOString() });
  assert.equal(await findAmong(older, paymentOf("paid", ours)), undefined);
});

const settlementOf = (id: string, status: string, createdAt = AT) => ({
  ...{ id, status, amount: EUR("10.00"), createdAt: createdAt.toISOString(), settledAt: null },
});

test("a closed settlement in the span is a payout with its status", async () => {
  const statuses = ["open", "pending", "processing-at-bank", "paidout", "failed"];
  const { context, requests } = mollie(
    () =>
      listOf(
        "settlements",
        statuses.map((status) => settlementOf(status, status)),
      ),
    "test",
  );
  const listed = async (from: Date, to: Date) =>
    (await payouts.list(context, { from, to, cursor: null })).payouts.map(({ status }) => status);
  assert.deepEqual(await listed(AT, after(1)), ["pending", "in_transit", "paid", "failed"]);
  assert.deepEqual([await listed(after(1), after(2)), await listed(after(-1), AT)], [[], []]);
  assert.ok(!requests[0]?.query?.includes("testmode"));
});

test("settlements are read until one is older than the span", async () => {
  const nextOf = async (createdAt: Date, from?: string) => {
    const { context } = mollie(() => listOf("settlements", [settlementOf("s", "paidout", createdAt)], from));
    return (await payouts.list(context, { from: AT, to: after(1), cursor: null })).next;
  };
  assert.equal(await nextOf(AT, "stl_2"), "stl_2");
  assert.equal(await nextOf(AT), null);
  assert.equal(await nextOf(after(-1), "stl_2"), null);
});

test("each list of a settlement has its kind and sign", async () => {
  const payout = { providerPayoutId: "stl_1", createdAt: AT, currency: "EUR" };
  const item = {
    ...{ id: "x_1", amount: EUR("9.00"), settlementAmount: EUR("8.00"), createdAt: AT.toISOString() },
    ...{ paymentId: "tr_1", metadata: { banco_id: "pay_1" } },
  } as Settled;
  const { context } = mollie((path) => listOf(path.split("/").at(-1)!, [item]));
  const lines = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof payouts.listLines>> = await payouts.listLines(
      context,
      payout,
      cursor,
    );
    lines.push(...page.lines);
    cursor = page.next;
  } while (cursor !== null && cursor !== "costs|");
  assert.deepEqual(
    lines.map((one) => [one.kind, one.amountMinor, one.id, one.providerRefundId]),
    [
      ["sale", 800, "pay_1", undefined],
      ["sale", 800, undefined, undefined],
      ["refund", -800, undefined, "x_1"],
      ["chargeback", -800, undefined, undefined],
    ],
  );
  assert.deepEqual(new Set(lines.map((one) => one.providerTransactionId)), new Set(["tr_1"]));
});

test("a settlement's costs are fees with their VAT", async () => {
  const costs = [
    { description: "Cards", method: "creditcard", amountGross: EUR("1.2200"), amountVat: EUR("0.2200") },
  ];
  const { context } = mollie(() => ({
    ...settlementOf("stl_1", "paidout"),
    periods: { "2026": { "11": { costs } } },
  }));
  const payout = { providerPayoutId: "stl_1", createdAt: AT, currency: "EUR" };
  const [fee] = (await payouts.listLines(context, payout, "costs|")).lines;
  assert.deepEqual([fee?.kind, fee?.amountMinor, fee?.feeVatMinor, fee?.feeMinor], ["fee", -122, 22, 0]);
});

test("a balance separates available from pending money", async () => {
  const { context } = mollie(() => ({
    ...{ currency: "EUR", availableAmount: EUR("7.00"), pendingAmount: EUR("2.00") },
  }));
  const [balance] = await readBalance(context);
  assert.deepEqual([balance?.availableMinor, balance?.pendingMinor], [700, 200]);
});
