/** Tests who may end a hold, refund or settle a payment, and when. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Problem } from "@banco/core";
import { type ChargeOutcome, findPaymentProvider, ProviderError } from "@banco/providers";

import type { Statement } from "../../src/db/statement.ts";
import { decideOutcome } from "../../src/payment/decision/decide.ts";
import { decideRefundOutcome } from "../../src/payment/decision/decide-refund.ts";
import { endHold } from "../../src/payment/hold/holds.ts";
import { beginEnding } from "../../src/payment/hold/holds-sql.ts";
import { refundPayment } from "../../src/payment/refund/refunds.ts";
import type { PaymentServices } from "../../src/payment/services.ts";
import { openHold, withOutcome } from "../../src/payment/transaction.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";

const STRIPE = findPaymentProvider("stripe")!;
const HELD = { status: "pending", stage: "watching", result: { hold: { amountMinor: 1000, until: null } } };
const CAPTURE = { kind: "capture", id: "cap_1", amountMinor: 1000 } as const;

let ledger: Ledger;
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());

const begin = async (id: string, more: object = {}) =>
  beginEnding(ledger.db, { ...(await ledger.transaction(id)), ...more }, CAPTURE, 1);

test("only the merchant can end its hold, once, at the version it read", async () => {
  const id = await ledger.payment(HELD);
  const { version } = await ledger.transaction(id);
  assert.equal(await begin(id, { tenantId: "ten_2" }), undefined);
  await ledger.db.raw("update payment_transaction set checks = 1 where id = $1", [id]);
  assert.equal(await begin(id, { version }), undefined, "it has changed since");
  assert.notEqual(await begin(id), undefined);
  assert.equal(await begin(id), undefined, "it is being captured");
});

test("a missing hold, or one on a finished payment, cannot be ended", async () => {
  for (const columns of [
    { ...HELD, status: "verification" },
    { ...HELD, status: "failed" },
    { ...HELD, result: {} },
  ])
    assert.equal(await begin(await ledger.payment(columns)), undefined);
});

test("a hold remains until an outcome changes it or ends the payment", async () => {
  const held = await ledger.transaction(await ledger.payment(HELD));
  const after = (outcome: ChargeOutcome) => withOutcome(held, outcome, "watching", new Date()).result.hold;
  assert.deepEqual(after({ status: "pending" }), HELD.result.hold);
  const extended = { amountMinor: 1000, expiresAt: "2026-12-01T00:00:00.000Z" };
  assert.deepEqual(after({ status: "pending", hold: extended }), extended);
  for (const status of ["completed", "canceled", "failed"] as const)
    assert.equal(after({ status, hold: extended }), undefined, status);
});

test("a hold being ended is not open, but is retryable", async () => {
  const id = await ledger.payment({ ...HELD, request: { ending: CAPTURE } });
  const current = await ledger.transaction(id);
  assert.equal(openHold(current), undefined);
  const again = { kind: "capture", id: "cap_1", amountMinor: null, requestId: "req_1" } as const;
  assert.equal(await endHold(ledger.services, STRIPE, current, again), current);
  const other = { ...again, id: "cap_2" };
  await assert.rejects(
    endHold(ledger.services, STRIPE, current, other),
    ({ code }: Problem) => code === "conflict",
  );
});

test("a lost capture is in verification, but a refused one keeps the hold", async () => {
  for (const [kind, status] of [
    ["outcome_unknown", "verification"],
    ["rejected", "pending"],
  ] as const) {
    const id = await ledger.payment(HELD);
    const capture = async () => {
      throw new ProviderError(kind, "code", "message");
    };
    const input = { kind: "capture", id: "cap_1", amountMinor: null, requestId: "req_1" } as const;
    const answer = endHold(ledger.services, { ...STRIPE, capture }, await ledger.transaction(id), input);
    await (kind === "rejected" ? assert.rejects(answer) : answer);
    const settled = await ledger.transaction(id);
    assert.equal(settled.status, status);
    assert.equal(openHold(settled) !== undefined, kind === "rejected");
  }
});

test("an account in the other mode cannot capture or refund", async () => {
  await ledger.account("acc_old", { status: "disconnected" });
  await ledger.db.raw("update account set mode = 'live' where id = 'acc_1'");
  const columns = { account_id: "acc_old" };
  const held = await ledger.transaction(await ledger.payment({ ...HELD, ...columns }));
  const input = { kind: "capture", id: "cap_2", amountMinor: null, requestId: "req_1" } as const;
  const notReady = ({ code }: Problem) => code === "account_not_ready";
  await assert.rejects(endHold(ledger.services, STRIPE, held, input), notReady);
  const refund = {
    id: "rfd_1",
    tenantId: TENANT,
    transactionId: await ledger.payment(columns),
    amountMinor: 100,
    reason: null,
    requestId: "req_2",
  };
  await assert.rejects(refundPayment(ledger.services, STRIPE, refund, null), notReady);
  await ledger.db.raw("update account set mode = 'sandbox' where id = 'acc_1'");
});

test("a person can settle a payment in verification once its request has ended", async () => {
  const input = {
    status: "failed",
    amountMinor: null,
    providerTransactionId: null,
    reason: "none",
    userId: "usr_1",
  } as const;
  const decide = async (columns: object) =>
    decideOutcome(ledger.services, await ledger.transaction(await ledger.payment(columns)), input);
  for (const columns of [
    { status: "completed" },
    { status: "pending", stage: "watching" },
    { status: "verification", stage: "calling" },
  ])
    await assert.rejects(decide(columns), ({ code }: Problem) => code === "conflict");
  assert.equal((await decide({ status: "verification", stage: "watching" })).status, "failed");
});

test("only one of two people can settle a refund", async () => {
  const id = await ledger.payment();
  const refundId = await ledger.refund(id);
  const read = await ledger.storedRefund(id, refundId);
  const decide = (services: PaymentServices, status: "completed" | "failed") =>
    ledger.transaction(id).then((payment) =>
      decideRefundOutcome(services, payment, {
        refundId,
        status,
        providerRefundId: null,
        reason: "seen",
        userId: "usr_1",
      }),
    );
  await decide(ledger.services, "completed");
  // The second one has already read the refund.
  const { gateway } = ledger.services;
  const one = (statement: Statement, values: unknown[]) =>
    statement.name === "payment_refund_read" ? Promise.resolve(read) : gateway.db.one(statement, values);
  const late = { ...gateway, db: Object.assign(Object.create(gateway.db), { one }) };
  const conflict = ({ code }: Problem) => code === "conflict";
  await assert.rejects(decide({ ...ledger.services, gateway: late }, "failed"), conflict);
  assert.equal((await ledger.storedRefund(id, refundId)).status, "completed");
});
