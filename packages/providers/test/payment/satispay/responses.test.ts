import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { test } from "node:test";
import { newId } from "@banco/core";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { KnownCharge, ProviderRequest } from "@banco/providers";
import { checkin } from "@banco/providers/payment/satispay/checkins";
import { findPayment } from "@banco/providers/payment/satispay/find";
import { history } from "@banco/providers/payment/satispay/history";
import { paymentsSince } from "@banco/providers/payment/satispay/list";
import type { Context } from "@banco/providers/payment/satispay/manifest";
import { paymentOutcome, refundOutcome } from "@banco/providers/payment/satispay/map";
import { card, read } from "@banco/providers/payment/satispay/payments";
import { readRefund, refund } from "@banco/providers/payment/satispay/refunds";
import type { Payment } from "@banco/providers/payment/satispay/wire";

const AT = new Date("2026-11-20T12:00:00.000Z");
const MINUTE_MS = 60_000;
const after = (ms: number) => new Date(AT.getTime() + ms);
const { privateKey } = generateKeyPairSync("rsa", {
  ...{ modulusLength: 2048, publicKeyEncoding: { type: "spki", format: "pem" } },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** Returns a context with the responses of a function of the request, and the requests that it receives. */
function satispay(answerOf: (request: ProviderRequest) => object, owned: string[] = []) {
  const requests: ProviderRequest[] = [];
  const send = async (request: ProviderRequest) => {
    requests.push(request);
    const answer = answerOf(request) as { httpStatus?: number };
    return { status: answer.httpStatus ?? 200, headers: {}, text: JSON.stringify(answer) };
  };
  const context = {
    ...{
      http: { auth: { baseUrl: "https://api.example.com", send } },
      credentials: { keyId: "k", privateKey },
    },
    ...{ clock: { now: () => AT }, settings: {}, mode: "live", webhookUrl: "https://hook?x" },
    owned: async () => new Set(owned),
  } as unknown as Context;
  return { requests, context };
}
const paymentOf = (change: Partial<Payment> = {}) =>
  ({
    ...{ id: "p1", type: "TO_BUSINESS", status: "ACCEPTED", amount_unit: 1250, currency: "EUR" },
    ...{ insert_date: AT.toISOString(), expired: false },
    ...change,
  }) as Payment;
/** Returns a context whose accepted payments are these. */
const listing = (payments: Payment[], owned: string[] = []) =>
  satispay(({ path, query = "" }) => {
    const payment = payments.find(({ id }) => path.endsWith(`/${id}`));
    const isListed = query.includes("status=ACCEPTED");
    return payment ?? { has_more: false, data: isListed ? payments : [] };
  }, owned);

const CODE = newCharge("code", { createdAt: AT });
const bodyOf = ({ body }: ProviderRequest) => JSON.parse(String(body));

test("a lost payment is the unclaimed one with our ID", async () => {
  const criteria = {
    ...{ id: CODE.id, createdAt: AT, amountMinor: 1250, currency: "EUR", type: "TO_BUSINESS" as const },
  };
  const ours = { external_code: CODE.id };
  const findAmong = async (change: Partial<Payment>, owned: string[] = []) =>
    (await findPayment(listing([paymentOf({ ...ours, ...change })], owned).context, criteria))?.id;
  assert.equal(await findAmong({}), "p1");
  assert.equal(await findAmong({}, ["p1"]), undefined);
  for (const change of [
    ...[{ external_code: "pay_0" }, { amount_unit: 1251 }, { currency: "USD" }],
    ...[{ type: "REFUND_TO_BUSINESS" }, { insert_date: after(-5 * MINUTE_MS - 1).toISOString() }],
  ] as Partial<Payment>[])
    assert.equal(await findAmong(change), undefined);
  assert.equal(await findAmong({ insert_date: after(-5 * MINUTE_MS).toISOString() }), "p1");
});

test("a list that is too long proves nothing", async () => {
  const { context, requests } = satispay(() => ({ has_more: true, data: [paymentOf()] }));
  await assert.rejects(paymentsSince(context, "ACCEPTED", AT), { code: "list_too_long" });
  assert.equal(requests.length, 50);
});

test("a refund has its own key and refers to its payment", async () => {
  const paid = { ...known(CODE), providerTransactionId: "p1" } as KnownCharge;
  const request = newRefund(paid, 500);
  const { context, requests } = satispay(() => paymentOf({ id: "r1", amount_unit: 500 }));
  assert.deepEqual(await refund(context, request), { status: "completed", providerRefundId: "r1" });
  assert.equal(requests[0]?.headers?.["idempotency-key"], request.id);
  assert.deepEqual(bodyOf(requests[0]!), {
    ...{ flow: "REFUND", parent_payment_uid: "p1", amount_unit: 500, currency: "EUR" },
    external_code: request.id,
  });
  const unpaid = newRefund({ ...paid, providerTransactionId: null }, 500);
  await assert.rejects(refund(context, unpaid), { code: "not_paid" });
});

test("a lost refund is the one with our ID", async () => {
  const paid = { ...known(CODE), providerTransactionId: "p1" } as KnownCharge;
  const request = newRefund(paid, 500, { createdAt: AT, mayRepeat: false });
  const findAmong = (change: Partial<Payment>) => {
    const refunded = { id: "r1", amount_unit: 500, external_code: request.id, ...change };
    return readRefund(listing([paymentOf(refunded)]).context, request);
  };
  assert.equal((await findAmong({ type: "REFUND_TO_BUSINESS" } as never)).providerRefundId, "r1");
  assert.equal((await findAmong({})).status, "no_record");
  const shownRefund = { ...request, providerRefundId: "r1" };
  const shown = satispay(() => paymentOf({ id: "r1", amount_unit: 500 })).context;
  assert.equal((await readRefund(shown, shownRefund)).status, "completed");
  assert.throws(() => refundOutcome(request, paymentOf({ amount_unit: 501 })), { code: "answer_mismatch" });
});

test("a payer gets a page only while the payment is pending", () => {
  const open = { redirect_url: "https://pay", code_identifier: "S6Y", expire_date: AT.toISOString() };
  const outcomeOf = (type: "card" | "link" | "code", status: Payment["status"] = "PENDING") => {
    const { action, url, code, expiresAt } = paymentOutcome(
      newCharge(type),
      paymentOf({ ...open, status } as never),
    );
    return [action, url, code, expiresAt];
  };
  assert.deepEqual(outcomeOf("card"), [
    { type: "redirect", url: "https://pay" },
    undefined,
    undefined,
    undefined,
  ]);
  assert.deepEqual(outcomeOf("link"), [null, "https://pay", undefined, open.expire_date]);
  assert.deepEqual(outcomeOf("code"), [null, undefined, "S6Y", open.expire_date]);
  assert.deepEqual(outcomeOf("link", "ACCEPTED"), [null, undefined, undefined, undefined]);
});

test("only a documented decline of a scanned code fails the payment", async () => {
  const scanned = newCharge("card", {
    card: { token: "88978279029358-266346", returnUrl: null, capture: true },
  });
  const scan = (answer: object) => card(satispay(() => answer).context, scanned);
  for (const code of ["21", "27", "172", "246"])
    assert.equal((await scan({ httpStatus: 400, code })).failure?.code, code);
  await assert.rejects(scan({ httpStatus: 400, code: "35" }), { code: "35" });
  await assert.rejects(scan({ httpStatus: 500, code: "21" }), { code: "21" });
  const { context, requests } = satispay(() => paymentOf());
  await card(context, scanned);
  assert.deepEqual(
    [bodyOf(requests[0]!).flow, bodyOf(requests[0]!).external_code],
    ["HOTP_AUTH", scanned.id],
  );
  await card(context, newCharge("card", { card: { token: "12", returnUrl: null, capture: true } }));
  assert.equal(bodyOf(requests[1]!).flow, "MATCH_CODE");
  assert.equal(requests[0]?.headers?.["idempotency-key"], scanned.id);
});

test("a known payment is read by its ID", async () => {
  const { context, requests } = satispay(() => paymentOf());
  const outcome = await read(context, { ...known(CODE), providerTransactionId: "p1" } as KnownCharge);
  assert.deepEqual([outcome.status, outcome.amountMinor], ["completed", 1250]);
  assert.match(requests[0]?.path ?? "", /\/payments\/p1$/);
});

test("only received payments in the span are imported", async () => {
  const id = newId("pay");
  const payments = [
    ...[paymentOf({ external_code: id }), paymentOf({ id: "p2", external_code: "other" })],
    paymentOf({ id: "r1", type: "REFUND_TO_BUSINESS" } as never),
  ];
  const listed = async (from: Date, to: Date, owned: string[] = []) =>
    (await history.list(listing(payments, owned).context, { from, to, cursor: null })).charges.map((one) => [
      ...[one.providerTransactionId, one.id],
    ]);
  assert.deepEqual(await listed(AT, after(1)), [
    ["p1", id],
    ["p2", undefined],
  ]);
  assert.deepEqual(await listed(AT, after(1), ["p1"]), [
    ["p1", undefined],
    ["p2", undefined],
  ]);
  assert.deepEqual([await listed(after(1), after(2)), await listed(after(-1), AT)], [[], []]);
});

test("the list is read until it leaves the span, in either direction", async () => {
  const nextOf = async (ms: number[], cursor: string | null = null, has_more = true) => {
    const data = ms.map((at, index) => paymentOf({ id: `p${index}`, insert_date: after(at).toISOString() }));
    const { context } = satispay(
      ({ path }) => data.find(({ id }) => path.endsWith(`/${id}`)) ?? { has_more, data },
    );
    return (await history.list(context, { from: AT, to: after(10), cursor })).next;
  };
  assert.equal(await nextOf([1, 2]), "p1");
  assert.equal(await nextOf([1, 2], null, false), null);
  assert.equal(await nextOf([9, 10]), null);
  assert.equal(await nextOf([-2, -1]), "since");
  assert.equal(await nextOf([-2, -1], "p9"), "p1");
  assert.equal(await nextOf([2, 1]), "p1");
  assert.equal(await nextOf([1, -1]), "p1");
  assert.equal(await nextOf([-1, -2]), null);
});

test("a check-in is the oldest unclaimed payment that the shop did not request", async () => {
  const pending = { status: "PENDING", id: "c1" } as const;
  const checkinAmong = async (payments: Payment[], owned: string[] = []) => {
    const { context } = satispay(({ path, query = "" }) => {
      const payment = payments.find(({ id }) => path.endsWith(`/${id}`));
      return payment ?? { has_more: false, data: query.includes("status=PENDING") ? payments : [] };
    }, owned);
    return (await checkin(context, newCharge("checkin"))).providerTransactionId;
  };
  assert.equal(await checkinAmong([paymentOf(pending)]), "c1");
  assert.equal(await checkinAmong([paymentOf(pending)], ["c1"]), undefined);
  const older = paymentOf({ ...pending, id: "c0", insert_date: after(-1).toISOString() });
  assert.equal(await checkinAmong([paymentOf(pending), older]), "c0");
  for (const change of [
    ...[{ type: "REFUND_TO_BUSINESS" }, { code_identifier: "S6Y" }, { expired: true }, { amount_unit: 1251 }],
    ...[{ currency: "USD" }, { external_code: "pay_0" }, { redirect_url: "https://pay" }],
  ])
    assert.equal(await checkinAmong([paymentOf({ ...pending, ...change } as never)]), undefined);
});

test("a known check-in is accepted once, unless the shop requested it", async () => {
  const charge = { ...known(newCharge("checkin")), providerTransactionId: "c1" } as KnownCharge;
  const statusOf = async (shown: Payment, answer: object, later = shown) => {
    let reads = 0;
    const { context, requests } = satispay(({ method }) => {
      if (method === "PUT") return answer;
      reads += 1;
      return reads === 1 ? shown : later;
    });
    return [(await read(context, charge)).status, requests.some(({ method }) => method === "PUT")];
  };
  const pending = paymentOf({ status: "PENDING" });
  const refusal = { httpStatus: 400, code: "41" };
  assert.deepEqual(await statusOf(pending, paymentOf()), ["completed", true]);
  assert.deepEqual(await statusOf(paymentOf(), {}), ["completed", false]);
  assert.deepEqual(await statusOf(paymentOf({ status: "PENDING", external_code: "x" }), {}), [
    "failed",
    false,
  ]);
  assert.deepEqual(await statusOf(pending, refusal, paymentOf()), ["completed", true]);
  await assert.rejects(statusOf(pending, { httpStatus: 500, code: "41" }));
});
