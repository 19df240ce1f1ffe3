import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { disputes } from "@banco/providers/payment/stripe/disputes";
import { history } from "@banco/providers/payment/stripe/history";
import type { Context } from "@banco/providers/payment/stripe/manifest";
import { payouts, readBalance } from "@banco/providers/payment/stripe/payouts";
import type {
  BalanceTransaction,
  Dispute,
  PaymentIntent,
  Payout,
} from "@banco/providers/payment/stripe/wire";
import { sampleContext, sampleIntent } from "./samples.ts";

const SECONDS = 1_790_000_000;
const [FROM, TO] = [new Date((SECONDS - 60) * 1000), new Date(SECONDS * 1000 + 500)];
const SPAN = { from: FROM, to: TO, cursor: null };

/** Returns a context whose requests all get the same response, and the queries of the requests. */
function responding(body: object, status = 200): { context: Context; queries: URLSearchParams[] } {
  const queries: URLSearchParams[] = [];
  const send = async ({ query }: { query?: string }) => {
    queries.push(new URLSearchParams(query));
    return { status, headers: {}, text: JSON.stringify(body) };
  };
  return { context: sampleContext({ http: { api: { baseUrl: "", send } } as never }), queries };
}

const listOf = (data: object[], has_more = false) => responding({ data, has_more });

describe("the lines of Stripe's payouts", () => {
  const samplePart = (change: Partial<BalanceTransaction>): BalanceTransaction => ({
    id: "txn_1",
    type: "charge",
    reporting_category: "charge",
    amount: 1000,
    fee: 30,
    fee_details: [
      { amount: 25, type: "stripe_fee" },
      { amount: 5, type: "tax" },
    ],
    currency: "eur",
    created: SECONDS,
    source: { id: "ch_1", object: "charge", payment_intent: { id: "pi_1" } },
    ...change,
  });
  const linesOf = async (...changes: Partial<BalanceTransaction>[]) => {
    const { context } = listOf(changes.map(samplePart));
    const payout = { providerPayoutId: "po_1", createdAt: TO, currency: "EUR" };
    return (await payouts.listLines(context, payout as never, null)).lines;
  };

  test("each reporting category and reserve has its kind", async () => {
    for (const [type, reporting_category, kind] of [
      ["charge", "charge", "sale"],
      ["refund", "refund", "refund"],
      ["refund_failure", "refund_failure", "refund"],
      ["adjustment", "partial_capture_reversal", "refund"],
      ["adjustment", "dispute", "chargeback"],
      ["adjustment", "dispute_reversal", "chargeback"],
      ["stripe_fee", "fee", "fee"],
      ["tax_fee", "tax", "fee"],
      ["reserved_funds", "other_adjustment", "reserve"],
      ["payout_minimum_balance_hold", "other_adjustment", "reserve"],
      ["adjustment", "other_adjustment", "adjustment"],
    ] as const)
      assert.equal((await linesOf({ type, reporting_category }))[0]?.kind, kind, reporting_category);
    assert.deepEqual(await linesOf({ type: "payout", reporting_category: "payout" }), []);
  });

  test("a fee contains its tax, and a tax of its own is all tax", async () => {
    const [sale, tax] = await linesOf({}, { reporting_category: "tax", amount: -22, fee_details: [] });
    assert.deepEqual([sale?.amountMinor, sale?.feeMinor, sale?.feeVatMinor], [1000, 30, 5]);
    assert.equal(tax?.feeVatMinor, 22);
  });

  test("a refund's line identifies the refund and its payment", async () => {
    const source = { id: "re_1", object: "refund", payment_intent: "pi_1", metadata: { banco_id: "pay_1" } };
    const [line] = await linesOf({ reporting_category: "refund", source });
    assert.deepEqual(
      [line?.id, line?.providerTransactionId, line?.providerRefundId],
      ["pay_1", "pi_1", "re_1"],
    );
    assert.equal((await linesOf({}))[0]?.providerTransactionId, "pi_1");
    assert.equal((await linesOf({}))[0]?.providerRefundId, undefined);
  });
});

describe("Stripe's payouts and balance", () => {
  const samplePayout = (change: Partial<Payout>): Payout => ({
    id: "po_1",
    status: "paid",
    amount: 970,
    currency: "eur",
    created: SECONDS,
    arrival_date: SECONDS,
    automatic: true,
    statement_descriptor: "STRIPE",
    trace_id: { status: "supported", value: "TRN1" },
    ...change,
  });
  const first = async (change: Partial<Payout>) =>
    (await payouts.list(listOf([samplePayout(change)]).context, SPAN)).payouts[0];

  test("a payout has its status, and lines only if it is automatic", async () => {
    for (const status of ["pending", "in_transit", "paid", "failed", "canceled"])
      assert.equal((await first({ status }))?.status, status);
    assert.equal((await first({}))?.hasLines, true);
    assert.equal((await first({ automatic: false }))?.hasLines, false);
    assert.equal((await first({}))?.bankReference, "TRN1");
    assert.equal((await first({ trace_id: null }))?.bankReference, "STRIPE");
  });

  test("a list continues after its last object only while there are more", async () => {
    const rows = [samplePayout({}), samplePayout({ id: "po_2" })];
    const { context, queries } = listOf(rows, true);
    assert.equal((await payouts.list(context, { ...SPAN, cursor: "po_0" })).next, "po_2");
    assert.equal(queries[0]?.get("starting_after"), "po_0");
    assert.equal((await payouts.list(listOf(rows).context, SPAN)).next, null);
  });

  test("a balance has each currency of either part", async () => {
    const available = [
      { amount: 1, currency: "usd" },
      { amount: 2, currency: "eur" },
    ];
    const { context } = responding({ available, pending: [{ amount: 3, currency: "gbp" }, available[1]] });
    assert.deepEqual(
      (await readBalance(context)).map(({ currency, availableMinor, pendingMinor }) => [
        currency,
        availableMinor,
        pendingMinor,
      ]),
      [
        ["USD", 1, 0],
        ["EUR", 2, 2],
        ["GBP", 0, 3],
      ],
    );
  });
});

describe("Stripe's list of payments", () => {
  const charges = async (...changes: Partial<PaymentIntent>[]) =>
    (await history.list(listOf(changes.map((change) => sampleIntent(change))).context, SPAN)).charges;

  test("the list contains no payment at its end or later", async () => {
    const times = [SECONDS - 1, SECONDS].map((created) => ({ created }));
    assert.equal((await charges(...times)).length, 2);
    assert.equal((await charges({ created: SECONDS + 1 })).length, 0);
    const atEnd = { ...SPAN, to: new Date(SECONDS * 1000) };
    const { context, queries } = listOf([sampleIntent({ created: SECONDS })], true);
    const page = await history.list(context, { ...atEnd, cursor: "pi_0" });
    assert.deepEqual([page.charges, page.next], [[], "pi_1"]);
    assert.equal(queries[0]?.get("starting_after"), "pi_0");
    const { context: other, queries: sent } = listOf([]);
    await history.list(other, SPAN);
    assert.equal(sent[0]?.get("created[lt]"), String(SECONDS + 1));
  });

  test("a listed payment has its tip", async () => {
    const [charge] = await charges({ amount_details: { tip: { amount: 300 } } });
    assert.equal(charge?.tipMinor, 300);
  });
});

describe("Stripe's disputes", () => {
  const sample = (change: Partial<Dispute>): Dispute => ({
    id: "dp_1",
    status: "needs_response",
    amount: 1000,
    currency: "eur",
    reason: "fraudulent",
    created: SECONDS,
    payment_intent: "pi_1",
    evidence_details: { due_by: null },
    ...change,
  });
  const read = ({ context }: { context: Context }) =>
    disputes.read(context, { providerDisputeId: "dp_1", providerTransactionId: null });

  test("each status of a dispute has ours", async () => {
    for (const [status, expected] of [
      ["warning_needs_response", "needs_response"],
      ["warning_under_review", "under_review"],
      ["warning_closed", "closed"],
      ["needs_response", "needs_response"],
      ["under_review", "under_review"],
      ["appeal_needs_response", "needs_response"],
      ["appeal_under_review", "under_review"],
      ["won", "won"],
      ["lost", "lost"],
      ["prevented", "closed"],
    ] as const)
      assert.equal((await read(responding(sample({ status }))))?.status, expected, status);
  });

  test("a dispute that Stripe does not have is undefined", async () => {
    const error = { error: { type: "invalid_request_error", code: "resource_missing" } };
    assert.equal(await read(responding(error, 404)), undefined);
    await assert.rejects(read(responding(error, 400)));
    const { providerTransactionId } = (await read(responding(sample({ payment_intent: { id: "pi_2" } }))))!;
    assert.equal(providerTransactionId, "pi_2");
  });
});
