import assert from "node:assert/strict";
import { test } from "node:test";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { Context } from "@banco/providers/payment/sumup/manifest";
import { transactionOutcome } from "@banco/providers/payment/sumup/map";
import { payouts } from "@banco/providers/payment/sumup/payouts";
import { readRefund, refund } from "@banco/providers/payment/sumup/refunds";
import type { PayoutRecord, TransactionEvent } from "@banco/providers/payment/sumup/wire";

const AT = new Date("2026-11-20T12:00:00Z");
const MINUTE_MS = 60_000;
const CHARGE = newCharge("card", {
  amountMinor: 1250,
  card: { token: null, returnUrl: null, capture: true },
});
const PAID = known(CHARGE, { status: "completed", providerTransactionId: "t1", memory: { checkout: "c1" } });
const REQUEST = { ...newRefund(PAID, 500), createdAt: AT };

const event = (change: object = {}) =>
  ({
    ...{ id: 1, type: "REFUND", status: "REFUNDED", amount: 5, timestamp: AT.toISOString() },
    ...change,
  }) as unknown as TransactionEvent;

/** Returns a context whose requests get the response of a function. */
function responding(respond: (request: { method: string; path: string }) => object): Context {
  const send = async (request: { method: string; path: string }) => ({
    ...{ status: 200, headers: {}, text: JSON.stringify(respond(request)) },
  });
  const context = { http: { api: { send } }, credentials: { apiKey: "k" }, settings: { merchantCode: "M" } };
  return context as unknown as Context;
}

const ofEvents = (...events: TransactionEvent[]) =>
  responding(() => ({ id: "t1", status: "SUCCESSFUL", amount: 12.5, currency: "EUR", events }));

test("a lost refund is a new one of this amount that no other refund has", async () => {
  const read = (change: object, ...events: TransactionEvent[]) =>
    readRefund(ofEvents(...events), { ...REQUEST, ...change });
  assert.deepEqual(await read({}, event()), { status: "completed", providerRefundId: "1" });
  const before = (minutes: number) => new Date(AT.getTime() - minutes * MINUTE_MS).toISOString();
  assert.equal((await read({}, event({ timestamp: before(4) }))).status, "completed");
  assert.equal((await read({}, event({ timestamp: before(6) }))).status, "no_record");
  assert.equal((await read({ others: ["1"] }, event())).status, "no_record");
  assert.equal((await read({}, event({ amount: 4 }))).status, "no_record");
  assert.equal((await read({}, event({ type: "PAYOUT" }))).status, "no_record");
  await assert.rejects(read({}, event(), event({ id: 2 })), { code: "ambiguous" });
});

test("a refund is the event that its request added", async () => {
  const refunded = (...added: TransactionEvent[]) => {
    let isSent = false;
    const context = responding(({ method }) => {
      if (method === "POST") isSent = true;
      const events = [event(), ...(isSent ? added : [])];
      return { id: "t1", status: "SUCCESSFUL", amount: 12.5, currency: "EUR", events };
    });
    return refund(context, REQUEST);
  };
  assert.equal((await refunded(event({ id: 2 }))).providerRefundId, "2");
  assert.deepEqual(await refunded(event({ id: 2, amount: 4 })), { status: "pending" });
  assert.deepEqual(await refunded(), { status: "pending" });
});

test("a failed refund is not part of the refunded total, and an online tip is charged", () => {
  const paid = { id: "t1", status: "SUCCESSFUL", currency: "EUR", amount: 13, tip_amount: 0.5 } as const;
  const events = [event(), event({ id: 2, status: "FAILED" }), event({ id: 3, type: "PAYOUT" })];
  const outcome = transactionOutcome(CHARGE, { ...paid, events } as never);
  assert.deepEqual([outcome.amountMinor, outcome.tipMinor, outcome.refundedMinor], [1300, 50, 500]);
  assert.throws(() => transactionOutcome(CHARGE, { ...paid, tip_amount: 0 } as never), {
    kind: "outcome_unknown",
  });
});

const record = (change: Partial<PayoutRecord> = {}) =>
  ({
    ...{ id: 1, type: "PAYOUT", amount: 9.7, fee: 0.3, currency: "EUR", date: "2026-11-20" },
    ...{ status: "SUCCESSFUL", reference: "R1", transaction_code: "" },
    ...change,
  }) as PayoutRecord;
const SPAN = { from: AT, to: AT, cursor: null };

test("records of one day, currency, status and reference are one payout", async () => {
  const listOf = async (...records: PayoutRecord[]) =>
    (
      await payouts.list(
        responding(() => records),
        SPAN,
      )
    ).payouts;
  const deduction = record({ id: 2, type: "REFUND_DEDUCTION", amount: 5, fee: 0 });
  const [one, ...more] = await listOf(record(), deduction);
  assert.deepEqual([one?.amountMinor, one?.status, more.length], [470, "paid", 0]);
  for (const other of [
    { date: "2026-11-21" },
    { currency: "GBP" },
    { status: "FAILED" },
    { reference: "R2" },
  ])
    assert.equal((await listOf(record(), record(other as never))).length, 2);
  assert.equal((await listOf(record({ status: "FAILED" })))[0]?.status, "failed");
});

test("each record has its kind, with the amount before its fee", async () => {
  const kinds = {
    ...{ PAYOUT: "sale", REFUND_DEDUCTION: "refund", CHARGE_BACK_DEDUCTION: "chargeback" },
    ...{ DD_RETURN_DEDUCTION: "chargeback", BALANCE_DEDUCTION: "adjustment" },
  };
  const records = Object.keys(kinds).map((type, id) => record({ id, type }));
  const context = responding(() => records);
  const [payout] = (await payouts.list(context, SPAN)).payouts;
  const { lines } = await payouts.listLines(context, payout!, null);
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    Object.values(kinds),
  );
  assert.deepEqual([lines[0]?.amountMinor, lines[1]?.amountMinor], [1000, -940]);
});

test("a list that SumUp may have cut is refused", async () => {
  const records = Array.from({ length: 9_999 }, () => record());
  await assert.rejects(
    async () =>
      payouts.list(
        responding(() => records),
        SPAN,
      ),
    { code: "list_too_long" },
  );
});
