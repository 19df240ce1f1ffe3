import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { disputes, submitEvidence } from "@banco/providers/payment/square/disputes";
import { refusal } from "@banco/providers/payment/square/failure";
import { history } from "@banco/providers/payment/square/history";
import type { Context } from "@banco/providers/payment/square/manifest";
import { payouts } from "@banco/providers/payment/square/payouts";
import { webhooks } from "@banco/providers/payment/square/webhook";

const AT = new Date("2026-11-20T12:00:00.000Z");
const [BEFORE, AFTER] = [new Date(AT.getTime() - 1), new Date(AT.getTime() + 1)];
const EUR = (amount: number) => ({ amount, currency: "EUR" });

/** Returns a context whose requests get this response, and the location L1; also the paths of the requests. */
function responding(body: object, status = 200) {
  const paths: string[] = [];
  const send = async ({ path }: { path: string }) => {
    paths.push(path);
    const isLocations = path === "/v2/locations";
    const text = JSON.stringify(isLocations ? { locations: [{ id: "L1" }, { id: "L2" }] } : body);
    return { status: isLocations ? 200 : status, headers: {}, text };
  };
  const context = { http: { connect: { send } }, credentials: { accessToken: "t" }, settings: {} };
  return { context: context as unknown as Context, paths };
}

describe("Square's payouts", () => {
  const linesOf = async (entry: object) => {
    const sample = { id: "e1", type: "CHARGE", gross_amount_money: EUR(-22), effective_at: AT.toISOString() };
    const { context } = responding({ payout_entries: [{ ...sample, ...entry }] });
    const payout = { providerPayoutId: "po1", createdAt: AT, currency: "EUR" };
    return (await payouts.listLines(context, payout, null)).lines[0];
  };

  test("each entry has its kind", async () => {
    for (const [type, kind] of [
      ["CHARGE", "sale"],
      ["REFUND", "refund"],
      ["DISPUTE", "chargeback"],
      ["OPEN_DISPUTE", "chargeback"],
      ["RESERVE_HOLD", "reserve"],
      ["RESERVE_RELEASE", "reserve"],
      ["TAX_ON_FEE", "fee"],
      ["DEPOSIT_FEE", "fee"],
      ["THIRD_PARTY_FEE_REFUND", "fee"],
      ["ADJUSTMENT", "adjustment"],
    ] as const)
      assert.equal((await linesOf({ type }))?.kind, kind, type);
  });

  test("the tax on a fee is all tax, and has its payment", async () => {
    const tax = await linesOf({ type: "TAX_ON_FEE", type_tax_on_fee_details: { payment_id: "p1" } });
    assert.deepEqual([tax?.feeVatMinor, tax?.providerTransactionId], [22, "p1"]);
    assert.equal((await linesOf({}))?.feeVatMinor, undefined);
    const third = { type: "THIRD_PARTY_FEE", type_third_party_fee_details: { payment_id: "p2" } };
    assert.equal((await linesOf(third))?.providerTransactionId, "p2");
    const disputed = { type: "OPEN_DISPUTE", type_open_dispute_details: { payment_id: "p3" } };
    assert.equal((await linesOf(disputed))?.providerTransactionId, "p3");
  });

  test("a payout has its status and currency, and a simple one no lines", async () => {
    const list = async (change: object, cursor: string | null = null) => {
      const sample = { id: "po1", status: "PAID", amount_money: EUR(500), created_at: AT.toISOString() };
      const { context } = responding({ payouts: [{ ...sample, type: "BATCH", ...change }] });
      return payouts.list(context, { from: BEFORE, to: AFTER, cursor });
    };
    for (const [status, expected] of [
      ["SENT", "in_transit"],
      ["PAID", "paid"],
      ["FAILED", "failed"],
    ] as const)
      assert.equal((await list({ status })).payouts[0]?.status, expected);
    assert.equal((await list({})).payouts[0]?.hasLines, true);
    assert.equal((await list({ type: "SIMPLE" })).payouts[0]?.hasLines, false);
    const amount_money = { amount: 500, currency_code: "GBP" };
    assert.equal((await list({ amount_money })).payouts[0]?.currency, "GBP");
    assert.deepEqual([(await list({})).next, (await list({}, "L2|")).next], ["L2|", null]);
  });
});

describe("Square's list of payments", () => {
  const list = async (change: object, cursor: string | null = null) => {
    const sample = { id: "p1", status: "COMPLETED", amount_money: EUR(500), source_type: "CARD" };
    const { context } = responding({ payments: [{ ...sample, created_at: AT.toISOString(), ...change }] });
    return history.list(context, { from: BEFORE, to: AFTER, cursor });
  };

  test("every means through Square is listed, and no other", async () => {
    for (const [source_type, count] of [
      ["CARD", 1],
      ["BANK_ACCOUNT", 1],
      ["WALLET", 1],
      ["BUY_NOW_PAY_LATER", 1],
      ["SQUARE_ACCOUNT", 1],
      ["CASH", 0],
      ["EXTERNAL", 0],
    ] as const)
      assert.equal((await list({ source_type })).charges.length, count, source_type);
  });

  test("a payment at the end of the span is outside it, and each location is listed", async () => {
    assert.equal((await list({ created_at: AFTER.toISOString() })).charges.length, 0);
    assert.deepEqual([(await list({})).next, (await list({}, "L2|")).next], ["L2|", null]);
  });
});

describe("Square's disputes", () => {
  const sample = { id: "d1", state: "WON", amount_money: EUR(500), created_at: AT.toISOString() };
  const dispute = { providerDisputeId: "d1", providerTransactionId: null };
  const statusOf = async (state: string) =>
    (await disputes.read(responding({ dispute: { ...sample, state } }).context, dispute))?.status;

  test("each state has its status", async () => {
    for (const [state, status] of [
      ["INQUIRY_EVIDENCE_REQUIRED", "needs_response"],
      ["INQUIRY_PROCESSING", "under_review"],
      ["INQUIRY_CLOSED", "closed"],
      ["EVIDENCE_REQUIRED", "needs_response"],
      ["PROCESSING", "under_review"],
      ["WON", "won"],
      ["LOST", "lost"],
      ["ACCEPTED", "lost"],
    ] as const)
      assert.equal(await statusOf(state), status, state);
  });

  test("a dispute is listed from the start of the span, and may be unknown", async () => {
    const list = async (from: Date) =>
      (await disputes.list(responding({ disputes: [sample] }).context, { from, cursor: null })).disputes
        .length;
    assert.deepEqual([await list(AT), await list(AFTER)], [1, 0]);
    const errors = [{ category: "INVALID_REQUEST_ERROR", code: "NOT_FOUND" }];
    assert.equal(await disputes.read(responding({ errors }, 404).context, dispute), undefined);
    await assert.rejects(async () => disputes.read(responding({ errors }, 400).context, dispute));
  });

  test("evidence of 500 characters is sent, and longer evidence is refused before any", async () => {
    const empty = { productDescription: null, customerName: null, customerEmail: null };
    const rest = { ...empty, date: null, carrier: null, trackingNumber: null };
    const submit = (length: number) => {
      const { context, paths } = responding({ dispute: sample });
      const evidence = { ...rest, id: "evd_1", text: "x".repeat(length) };
      return { result: submitEvidence(context, dispute as never, evidence as never), paths };
    };
    assert.equal((await submit(500).result).status, "won");
    const { result, paths } = submit(501);
    await assert.rejects(result, { code: "text_too_long" });
    assert.deepEqual(paths, []);
  });
});

test("each of Square's refusals has its kind", () => {
  for (const [status, error, kind] of [
    [401, {}, "credentials"],
    [403, {}, "forbidden"],
    [400, { code: "IDEMPOTENCY_KEY_REUSED" }, "outcome_unknown"],
    [409, {}, "outcome_unknown"],
    [400, { category: "API_ERROR" }, "outcome_unknown"],
    [404, {}, "not_found"],
    [404, { field: "source_id" }, "rejected"],
    [400, {}, "rejected"],
  ] as const)
    assert.equal(refusal(status, [{ code: "X", category: "X", ...error }], []).kind, kind);
  assert.equal(refusal(400, [{ code: "X", category: "X", detail: "of key-1" }], ["key-1"]).message, "of ***");
});

test("a refund's event may change a completed payment, and lists are named", () => {
  const read = (type: string) => {
    const body = JSON.stringify({ event_id: "e1", type, data: { object: {} } });
    return webhooks.read({ method: "POST", headers: {}, query: {}, body, receivedAt: AT })[0];
  };
  assert.equal(read("refund.updated")?.mayChangeCompleted, true);
  assert.equal(read("payment.updated")?.mayChangeCompleted, undefined);
  assert.deepEqual([read("payout.paid")?.list, read("dispute.created")?.list], ["payouts", "disputes"]);
});
