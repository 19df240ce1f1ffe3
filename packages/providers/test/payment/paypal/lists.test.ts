import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "@banco/core";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { KnownCharge, ProviderRequest } from "@banco/providers";
import { disputes } from "@banco/providers/payment/paypal/disputes";
import type { Context } from "@banco/providers/payment/paypal/manifest";
import { captureOutcome, moneyOf, orderOutcome, refundOutcome } from "@banco/providers/payment/paypal/map";
import { captureHold, card, link, read, releaseHold } from "@banco/providers/payment/paypal/orders";
import { payouts, readBalance } from "@banco/providers/payment/paypal/payouts";
import { readRefund, refund } from "@banco/providers/payment/paypal/refunds";
import { findBySearch, history } from "@banco/providers/payment/paypal/search";
import type { Order, TransactionInfo } from "@banco/providers/payment/paypal/wire";

const AT = new Date("2026-11-20T12:00:00.000Z");
const HOUR_MS = 3_600_000;
const EUR = (value: string) => ({ currency_code: "EUR", value });
const after = (ms: number) => new Date(AT.getTime() + ms);

/** Returns a context with the responses of a function of the path, and the requests that it receives. */
function paypal(answerOf: (path: string, request: ProviderRequest) => object | undefined) {
  const requests: ProviderRequest[] = [];
  const send = async (request: ProviderRequest) => {
    requests.push(request);
    const answer = answerOf(request.path, request);
    const { status = answer ? 200 : 404 } = (answer ?? {}) as { status?: number | string };
    return {
      status: typeof status === "number" ? status : 200,
      headers: {},
      text: JSON.stringify(answer ?? {}),
    };
  };
  const context = {
    ...{ http: { api: { send } }, credentials: { clientId: "c", clientSecret: "s" }, settings: {} },
    ...{ tokens: { get: async () => "token", forget() {} }, clock: { now: () => AT }, mode: "live" },
    returnUrl: "https://shop.example.com",
  } as unknown as Context;
  return { requests, context };
}
const bodyOf = ({ body }: ProviderRequest) => JSON.parse(String(body));

const CARD = newCharge("card", { card: { token: "v", returnUrl: null, capture: true } });
const HELD = { ...CARD, card: { token: "v", returnUrl: null, capture: false } };
const knownAs = (change: Partial<KnownCharge> = {}) =>
  ({ ...known(CARD), providerTransactionId: "O1", memory: { order: "O1" }, ...change }) as KnownCharge;
const orderOf = (payments: object, change: object = {}) =>
  ({
    id: "O1",
    status: "COMPLETED",
    purchase_units: [{ amount: EUR("12.50"), payments }],
    ...change,
  }) as Order;
const capture = (id: string, status = "COMPLETED", change: object = {}) => ({
  ...{ id, status, amount: EUR("12.50") },
  ...change,
});
const refundOf = (id: string, status: string, value: string, custom_id = "") => ({
  ...{ id, status, custom_id, amount: EUR(value) },
});

test("a refund refers to the order's capture that was not declined", async () => {
  const captures = [capture("C1", "DECLINED"), capture("C2", "FAILED"), capture("C3")];
  const { context, requests } = paypal((path) =>
    path.endsWith("/refund") ? refundOf("R1", "COMPLETED", "5.00") : orderOf({ captures }),
  );
  const request = newRefund(knownAs(), 500);
  assert.deepEqual(await refund(context, request), { status: "completed", providerRefundId: "R1" });
  assert.equal(requests[1]?.path, "/v2/payments/captures/C3/refund");
  assert.equal(requests[1]?.headers?.["paypal-request-id"], request.id);
  assert.equal(bodyOf(requests[1]!).custom_id, request.id);
  const unpaid = paypal(() => orderOf({ captures: captures.slice(0, 2) })).context;
  await assert.rejects(refund(unpaid, request), { code: "not_paid" });
});

test("a lost refund is the one with our ID", async () => {
  const request = newRefund(knownAs(), 500, { mayRepeat: false });
  const other = refundOf("R1", "COMPLETED", "5.00", "rfd_0");
  const { context } = paypal(() =>
    orderOf({ refunds: [other, refundOf("R2", "COMPLETED", "5.00", request.id)] }),
  );
  assert.equal((await readRefund(context, request)).providerRefundId, "R2");
  const without = paypal(() => orderOf({ refunds: [other] })).context;
  assert.equal((await readRefund(without, request)).status, "no_record");
});

test("a refund of another amount does not match", () => {
  const request = newRefund(knownAs(), 500);
  assert.throws(() => refundOutcome(request, refundOf("R1", "COMPLETED", "5.01") as never), {
    code: "answer_mismatch",
  });
  const failed = { ...refundOf("R1", "FAILED", "5.00"), status_details: { reason: "ECHECK" } };
  assert.equal(refundOutcome(request, failed as never).failure?.code, "ECHECK");
});

test("only completed and pending refunds count as refunded", async () => {
  const refunds = [
    ...[refundOf("R1", "COMPLETED", "1.00"), refundOf("R2", "PENDING", "2.00")],
    ...[refundOf("R3", "FAILED", "4.00"), refundOf("R4", "CANCELLED", "5.00")],
  ];
  const { context } = paypal((path) => (path.includes("/captures/") ? capture("C1") : orderOf({ refunds })));
  const paid = knownAs({ providerTransactionId: "C1", isCompleted: true });
  assert.equal((await read(context, paid)).refundedMinor, 300);
  const refundedAt = async (status: string) => {
    const { context: alone } = paypal(() => capture("C1", status));
    return (await read(alone, { ...paid, memory: {} })).refundedMinor;
  };
  assert.deepEqual([await refundedAt("REFUNDED"), await refundedAt("COMPLETED")], [1250, undefined]);
});

test("a deleted order is canceled once it cannot be approved", async () => {
  const { context } = paypal(() => undefined);
  const statusAfter = (ms: number) => read(context, knownAs({ createdAt: AT, now: after(ms) }));
  await assert.rejects(statusAfter(72 * HOUR_MS), { kind: "not_found" });
  assert.equal((await statusAfter(72 * HOUR_MS + 1)).status, "canceled");
  const broken = paypal(() => ({ status: 500 })).context;
  await assert.rejects(read(broken, knownAs({ createdAt: AT, now: after(73 * HOUR_MS) })), {
    code: "http_500",
  });
});

test("an approved order is captured or authorized once per attempt", async () => {
  const settledBy = async (intent: string, update_time = "") => {
    const approved = orderOf({}, { status: "APPROVED", intent, update_time });
    const { context, requests } = paypal((path) => (path.endsWith("/O1") ? approved : orderOf({})));
    await read(context, knownAs());
    return { path: requests[1]?.path, key: requests[1]?.headers?.["paypal-request-id"] };
  };
  assert.match((await settledBy("CAPTURE")).path ?? "", /O1\/capture$/);
  assert.match((await settledBy("AUTHORIZE")).path ?? "", /O1\/authorize$/);
  assert.equal((await settledBy("CAPTURE")).key, (await settledBy("CAPTURE")).key);
  assert.notEqual((await settledBy("CAPTURE", "later")).key, (await settledBy("CAPTURE")).key);
  const paid = orderOf({ captures: [capture("C1")] });
  const settledAfter = async (status: number) => {
    let reads = 0;
    const { context } = paypal((path) => {
      if (path.endsWith("/capture")) return { status };
      reads += 1;
      return reads === 1 ? orderOf({}, { status: "APPROVED", intent: "CAPTURE" }) : paid;
    });
    return (await read(context, knownAs())).status;
  };
  assert.equal(await settledAfter(422), "completed");
  await assert.rejects(settledAfter(500), { code: "http_500" });
});

test("a hold's last authorization is captured for good, or voided", async () => {
  const authorizations = [{ id: "A1" }, { id: "A2", status: "VOIDED" }];
  const { context, requests } = paypal((path) =>
    path.endsWith("/capture")
      ? capture("C1", "COMPLETED", { amount: EUR("10.00") })
      : orderOf({ authorizations }),
  );
  const held = knownAs({ ...HELD, type: "card" } as never);
  const ending = { kind: "capture", id: "end_1", amountMinor: 1000 } as never;
  assert.equal((await captureHold(context, held, ending)).amountMinor, 1000);
  assert.equal(requests[1]?.path, "/v2/payments/authorizations/A2/capture");
  assert.deepEqual(bodyOf(requests[1]!), { amount: EUR("10.00"), final_capture: true });
  assert.equal(requests[1]?.headers?.["paypal-request-id"], "end_1");
  assert.equal((await releaseHold(context, held, ending)).status, "canceled");
  assert.equal(requests[3]?.path, "/v2/payments/authorizations/A2/void");
});

test("an order has the outcome of its last capture or hold", () => {
  const links = [{ rel: "payer-action", href: "https://pay" }];
  const two = orderOf({ captures: [capture("C1", "DECLINED"), capture("C2")] });
  assert.deepEqual(orderOutcome(CARD, two).providerTransactionId, "C2");
  const amount = EUR("11.00");
  const authorizations = [{ id: "A1", status: "CREATED", amount, expiration_time: AT.toISOString() }];
  assert.deepEqual(orderOutcome(HELD, orderOf({ authorizations })).hold, {
    ...{ amountMinor: 1100, expiresAt: AT.toISOString() },
  });
  assert.equal(
    orderOutcome(HELD, orderOf({ authorizations: [{ id: "A1", status: "VOIDED" }] })).hold,
    undefined,
  );
  const open = orderOf({}, { status: "PAYER_ACTION_REQUIRED", links });
  assert.deepEqual(orderOutcome(CARD, open).action, { type: "redirect", url: "https://pay" });
  assert.equal(orderOutcome(newCharge("link"), open).url, "https://pay");
});

test("a link ends when requested, and within three hours", async () => {
  const endOf = async (expiresAt: string | null) => {
    const { context, requests } = paypal(() => orderOf({}, { status: "CREATED" }));
    const charge = newCharge("link", { link: { expiresAt, successUrl: null, cancelUrl: null } });
    const { expiresAt: end } = await link(context, charge);
    const [unit] = bodyOf(requests[0]!).purchase_units;
    assert.deepEqual(
      [unit.custom_id, unit.invoice_id, bodyOf(requests[0]!).intent],
      [charge.id, charge.id, "CAPTURE"],
    );
    return end;
  };
  const soon = after(HOUR_MS).toISOString();
  assert.equal(await endOf(soon), soon);
  assert.equal(await endOf(null), after(3 * HOUR_MS).toISOString());
});

const found = (id: string, code: string, value: string, change: Partial<TransactionInfo> = {}) => ({
  transaction_info: {
    ...{ transaction_id: id, transaction_event_code: code, transaction_amount: EUR(value) },
    ...{ transaction_initiation_date: AT.toISOString(), transaction_status: "S" },
    ...change,
  },
});
const searched = (...transaction_details: object[]) => paypal(() => ({ transaction_details })).context;

test("only money received in the span is imported", async () => {
  const id = newId("pay");
  const context = searched(
    found("T1", "T0006", "12.50", { custom_field: id }),
    ...[found("T2", "T0006", "-12.50"), found("T3", "T0001", "5.00"), found("T4", "T1107", "5.00")],
    found("T5", "T0006", "5.00", { transaction_status: "V", custom_field: "other" }),
  );
  const listed = async (to: Date) =>
    (await history.list(context, { from: after(-1), to, cursor: null })).charges.map((one) => [
      ...[one.providerTransactionId, one.refundedMinor, one.id],
    ]);
  assert.deepEqual(await listed(after(1)), [
    ["T1", 0, id],
    ["T5", 500, undefined],
  ]);
  assert.deepEqual(await listed(AT), []);
});

test("a lost payment is missing only when the search is current", async () => {
  const request = knownAs({ createdAt: AT, now: after(3 * HOUR_MS + 1) });
  const context = searched(
    ...[found("T1", "T0006", "12.50"), found("T2", "T1107", "-5.00", { custom_field: request.id })],
    found("T3", "T0006", "12.50", { custom_field: request.id }),
  );
  assert.equal(await findBySearch(context, request), "T3");
  assert.equal(await findBySearch(searched(), request), undefined);
  const early = { ...request, now: after(3 * HOUR_MS) };
  await assert.rejects(findBySearch(searched(), early), { code: "search_lags" });
});

test("withdrawals and deposits in the span are payouts with their status", async () => {
  const states = ["S", "P", "D", "V"] as const;
  const context = searched(
    ...states.map((transaction_status) =>
      found(transaction_status, "T0400", "-70.00", { transaction_status } as never),
    ),
    ...[found("IN", "T0302", "30.00"), found("SALE", "T0006", "10.00")],
  );
  const listed = async (from: Date, to: Date) =>
    (await payouts.list(context, { from, to, cursor: null })).payouts.map((one) => [
      ...[one.providerPayoutId, one.status, one.amountMinor],
    ]);
  assert.deepEqual(await listed(AT, after(1)), [
    ...[
      ["S", "paid", 7000],
      ["P", "in_transit", 7000],
      ["D", "failed", 7000],
      ["V", "failed", 7000],
    ],
    ["IN", "paid", -3000],
  ]);
  assert.deepEqual([await listed(after(1), after(2)), await listed(after(-1), AT)], [[], []]);
});

test("each transaction of a withdrawal has its kind", async () => {
  const kinds = {
    ...{ T0006: "sale", T0100: "fee", T1108: "fee", T1109: "fee", T1107: "refund", T1106: "chargeback" },
    ...{ T1201: "chargeback", T1202: "chargeback", T1205: "chargeback", T1207: "chargeback" },
    ...{ T1208: "chargeback", T1105: "reserve", T1110: "reserve", T1111: "reserve", T1500: "reserve" },
    ...{ T2101: "reserve", T0200: "adjustment" },
  };
  const reference = { paypal_reference_id: "T0", paypal_reference_id_type: "TXN" };
  const context = searched(
    ...Object.keys(kinds).map((code) =>
      found(code, code, "1.00", { ...reference, fee_amount: EUR("-0.10") }),
    ),
    found("W1", "T0400", "-1.00"),
  );
  const payout = { providerPayoutId: "W1", createdAt: after(0), currency: "EUR" };
  const { lines } = await payouts.listLines(context, payout, null);
  assert.deepEqual(Object.fromEntries(lines.map((one) => [one.providerLineId, one.kind])), kinds);
  const lineOf = (id: string) => lines.find((one) => one.providerLineId === id)!;
  assert.deepEqual([lineOf("T0006").feeMinor, lineOf("T0006").providerTransactionId], [10, "T0006"]);
  assert.deepEqual(
    [lineOf("T1107").providerTransactionId, lineOf("T1107").providerRefundId],
    ["T0", "T1107"],
  );
});

test("a balance is what is available, without what is withheld", async () => {
  const balances = [
    {
      currency: "EUR",
      total_balance: EUR("9.00"),
      available_balance: EUR("7.00"),
      withheld_balance: EUR("2.00"),
    },
    { currency: "EUR", total_balance: EUR("5.00") },
  ];
  assert.deepEqual(
    (await readBalance(paypal(() => ({ balances })).context)).map((one) => [
      one.availableMinor,
      one.reservedMinor,
    ]),
    [
      [700, 200],
      [500, null],
    ],
  );
});

test("each status and outcome of a dispute has its status", async () => {
  const id = newId("pay");
  const dispute = (status: string, outcome_code?: string) => ({
    ...{ dispute_id: `${status} ${outcome_code}`, create_time: AT.toISOString(), status, reason: "OTHER" },
    ...{ dispute_amount: EUR("12.50"), ...(outcome_code && { dispute_outcome: { outcome_code } }) },
    disputed_transactions: [{ seller_transaction_id: "C1", custom: id }],
  });
  const statuses = {
    ...{ OPEN: "under_review", WAITING_FOR_BUYER_RESPONSE: "under_review", UNDER_REVIEW: "under_review" },
    ...{ WAITING_FOR_SELLER_RESPONSE: "needs_response", OTHER: "under_review" },
  };
  const outcomes = {
    ...{ RESOLVED_SELLER_FAVOUR: "won", CANCELED_BY_BUYER: "won", DENIED: "won" },
    ...{ RESOLVED_BUYER_FAVOUR: "lost", ACCEPTED: "lost", RESOLVED_WITH_PAYOUT: "closed", NONE: "closed" },
  };
  const items = [
    ...Object.keys(statuses).map((status) => dispute(status)),
    ...Object.keys(outcomes).map((outcome) => dispute("RESOLVED", outcome)),
  ];
  const { context } = paypal((path) =>
    path.endsWith("/disputes")
      ? { items }
      : items.find((one) => path.endsWith(encodeURIComponent(one.dispute_id))),
  );
  const listed = (await disputes.list(context, { from: AT, cursor: null })).disputes;
  assert.deepEqual(
    listed.map(({ status }) => status),
    [...Object.values(statuses), ...Object.values(outcomes)],
  );
  assert.deepEqual(
    [listed[0]?.id, listed[0]?.providerTransactionId, listed[0]?.amountMinor],
    [id, "C1", 1250],
  );
  assert.deepEqual((await disputes.list(context, { from: after(1), cursor: null })).disputes, []);
  assert.equal(await disputes.read!(context, { providerDisputeId: "unknown" } as never), undefined);
});

test("an order holds or charges for the merchant who consented", async () => {
  const orderFor = async (charge: typeof CARD, merchantId?: string) => {
    const { context, requests } = paypal(() => orderOf({}, { status: "CREATED" }));
    const credentials = { ...context.credentials, ...(merchantId && { merchantId }) };
    const platform = { clientId: "app", clientSecret: "s" };
    await card({ ...context, credentials, platform } as unknown as Context, charge);
    const { intent, purchase_units } = bodyOf(requests[0]!);
    return [intent, purchase_units[0].payee?.merchant_id];
  };
  assert.deepEqual(await orderFor(HELD), ["AUTHORIZE", undefined]);
  assert.deepEqual(await orderFor(CARD, "M1"), ["CAPTURE", "M1"]);
});

test("a payment under review needs verification", () => {
  const statusOf = (reason: string) =>
    captureOutcome(CARD, capture("C1", "PENDING", { status_details: { reason } }) as never).status;
  for (const reason of ["PENDING_REVIEW", "VERIFICATION_REQUIRED"])
    assert.equal(statusOf(reason), "verification");
  assert.equal(statusOf("ECHECK"), "pending");
  for (const currency of ["HUF", "TWD"])
    assert.equal(moneyOf({ amountMinor: 125_000, currency }).value, "1250");
  const open = orderOf({}, { status: "CREATED", links: [{ rel: "approve", href: "https://pay" }] });
  assert.equal(orderOutcome(newCharge("link"), open).url, "https://pay");
});

test("a payment page that no one received is not searched for", async () => {
  const page = known(
    newCharge("card", { card: { token: null, returnUrl: null, capture: true } }),
    undefined,
    false,
  );
  const { context, requests } = paypal(() => ({}));
  assert.equal((await read(context, page as KnownCharge)).status, "no_record");
  assert.equal(requests.length, 0);
});
