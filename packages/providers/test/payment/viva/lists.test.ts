import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { KnownCharge } from "@banco/providers";
import { history } from "@banco/providers/payment/viva/history";
import type { Context } from "@banco/providers/payment/viva/manifest";
import {
  assertOrderAmount,
  referenceOf,
  sessionOutcome,
  transactionOutcome,
} from "@banco/providers/payment/viva/map";
import { readOrder } from "@banco/providers/payment/viva/orders";
import { readRefund, refund } from "@banco/providers/payment/viva/refunds";
import { isCapture, refundedOf } from "@banco/providers/payment/viva/transactions";
import type { ListedTransaction, Transaction } from "@banco/providers/payment/viva/wire";

const NOW = new Date("2026-11-20T12:00:00Z");
const UNKNOWN = { kind: "outcome_unknown" };
const LINK = newCharge("link", { amountMinor: 1250 });
const stored = (change: object = {}): KnownCharge => ({
  ...known(LINK, { status: "pending", providerTransactionId: "t1", memory: { order: "o1" } }),
  ...{ createdAt: NOW, now: NOW },
  ...change,
});
const ofOrder = stored({ providerTransactionId: "o1" });

const listed = (change: Partial<ListedTransaction> = {}): ListedTransaction => ({
  ...{ TransactionId: "t1", StatusId: "F", Amount: 12.5, InsDate: "2026-11-20T11:00:00Z" },
  MerchantTrns: referenceOf(LINK.id),
  ...change,
});
const CAPTURE = { ParentId: "t1", TransactionType: { TransactionTypeId: 0 } };
const reversal = (change: Partial<ListedTransaction> = {}) =>
  listed({ TransactionId: "r1", ParentId: "t1", Amount: -5, MerchantTrns: null, ...change });

/** Viva as it responds: its list of transactions, its order's state, and each transaction. */
function viva({
  list = [],
  state = 3,
  transaction = {},
  reversed = { TransactionId: "r1", StatusId: "F" },
}: {
  list?: ListedTransaction[];
  state?: number;
  transaction?: Partial<Transaction>;
  reversed?: object;
}) {
  const send = async ({ method, path, query = "" }: { method: string; path: string; query?: string }) => {
    const isToday = !query.includes("date=") || query.includes("2026-11-20");
    const body =
      method === "DELETE"
        ? reversed
        : path === "/api/transactions"
          ? { Transactions: isToday ? list : [] }
          : path.startsWith("/api/orders/")
            ? { StateId: state, RequestAmount: 12.5 }
            : { statusId: "F", amount: 12.5, orderCode: "o1", ...transaction };
    return { status: 200, headers: {}, text: JSON.stringify(body) };
  };
  return {
    http: { www: { baseUrl: "https://viva", send }, api: { baseUrl: "", send } },
    tokens: { get: async () => "t", forget: () => undefined },
    credentials: { merchantId: "m", apiKey: "k", clientId: "c", clientSecret: "s" },
    clock: { now: () => NOW },
  } as unknown as Context;
}

describe("Viva's orders", () => {
  test("a declined or released transaction does not pay an order", async () => {
    const statusOf = async (state: number, ...list: ListedTransaction[]) =>
      (await readOrder(viva({ state, list }), ofOrder)).status;
    assert.equal(await statusOf(3, listed()), "completed");
    assert.equal(await statusOf(3), "verification");
    assert.equal(await statusOf(3, listed({ StatusId: "E" })), "verification");
    assert.equal(await statusOf(3, listed({ StatusId: "X" })), "canceled");
    assert.equal(await statusOf(0, listed({ StatusId: "X" })), "pending");
    assert.equal(await statusOf(3, listed({ StatusId: "X" }), listed({ TransactionId: "t2" })), "completed");
  });

  test("a captured hold without its capture needs verification", async () => {
    const transaction = { statusId: "C", transactionTypeId: 1 } as const;
    assert.equal((await readOrder(viva({ transaction }), stored())).status, "verification");
    const open = await readOrder(viva({ transaction: { ...transaction, statusId: "F" } }), stored());
    assert.deepEqual([open.status, "hold" in open && open.hold], ["pending", { amountMinor: 1250 }]);
  });

  test("a completed payment has the total of its refunds", async () => {
    const list = [listed(), reversal(), reversal({ Amount: -1, TransactionId: "r2" })];
    const outcome = await readOrder(viva({ list }), stored({ isCompleted: true }));
    assert.equal("refundedMinor" in outcome && outcome.refundedMinor, 600);
    const failed = reversal({ StatusId: "E" });
    const others = [failed, listed({ ...CAPTURE, TransactionId: "c1" }), reversal({ ParentId: "t9" })];
    assert.equal(refundedOf(others, "t1"), 0);
  });

  test("only an executed charge captures a hold", () => {
    assert.equal(isCapture(listed(CAPTURE)), true);
    assert.equal(isCapture(listed({ ...CAPTURE, StatusId: "E" })), false);
    assert.equal(isCapture(listed({ ...CAPTURE, Amount: -12.5 })), false);
    assert.equal(isCapture(listed({ ParentId: "t1", TransactionType: { TransactionTypeId: 1 } })), false);
  });

  test("an order of 30 cents is allowed", () => {
    assertOrderAmount({ ...LINK, amountMinor: 30 });
    assert.throws(() => assertOrderAmount({ ...LINK, amountMinor: 29 }), { code: "amount_too_small" });
  });
});

describe("Viva's outcomes", () => {
  test("less than the amount is accepted only for the capture of a hold", () => {
    const outcome = (amount: number, transactionTypeId: number) =>
      transactionOutcome(LINK, "t1", { statusId: "F", amount, transactionTypeId });
    assert.equal(outcome(10, 0).amountMinor, 1000);
    assert.throws(() => outcome(10, 5), UNKNOWN);
    assert.throws(() => outcome(13, 0), UNKNOWN);
  });

  test("an undocumented event fails only a session that did not succeed", () => {
    const session = (success?: boolean) => sessionOutcome(LINK, { eventId: 987_654, success } as never);
    assert.equal(session(false).status, "failed");
    assert.equal(session().status, "verification");
    assert.equal(session().isTerminalFree, undefined);
    assert.equal(sessionOutcome(LINK, { eventId: 0, success: false }).isTerminalFree, true);
  });
});

describe("Viva's refunds", () => {
  const request = { ...newRefund(stored(), 500), createdAt: NOW };
  const read = (change: object, ...list: ListedTransaction[]) =>
    readRefund(viva({ list }), { ...request, ...change });

  test("a refund is the reversal with its marker and amount", async () => {
    const marked = reversal({ MerchantTrns: request.id, TransactionId: "r2" });
    assert.deepEqual(await read({}, reversal(), marked), { status: "completed", providerRefundId: "r2" });
    const other = reversal({ MerchantTrns: request.id, Amount: -4 });
    assert.equal((await read({}, other)).status, "no_record");
  });

  test("a reversal of another payment, refund or amount is not this refund", async () => {
    const rfd = `rfd_${"0".repeat(32)}`;
    for (const list of [
      [reversal({ ParentId: "t9" })],
      [reversal({ MerchantTrns: rfd })],
      [reversal({ Amount: -4 })],
      [listed({ ...CAPTURE, Amount: 5, TransactionId: "c1", MerchantTrns: null })],
    ])
      assert.equal((await read({}, ...list)).status, "no_record");
    assert.equal((await read({ others: ["r1"] }, reversal())).status, "no_record");
    assert.equal((await read({}, reversal())).status, "completed");
    await assert.rejects(read({}, reversal(), reversal({ TransactionId: "r2" })), { code: "ambiguous" });
  });

  test("a response without a transaction leaves a refund unknown", async () => {
    await assert.rejects(refund(viva({ reversed: { StatusId: "F" } }), request), { code: "no_transaction" });
    assert.equal((await refund(viva({}), request)).status, "completed");
  });

  test("an unpaid order cannot be refunded", async () => {
    const unpaid = { ...request, charge: ofOrder };
    await assert.rejects(refund(viva({ state: 0 }), unpaid), { code: "not_paid" });
    assert.equal((await refund(viva({ list: [listed()] }), unpaid)).status, "completed");
  });
});

test("Viva's list has the charges of the span, and captures instead of their holds", async () => {
  const at = new Date("2026-11-20T11:00:00Z");
  const idsOf = async (list: ListedTransaction[], to: Date = NOW) =>
    (await history.list(viva({ list }), { from: at, to, cursor: null })).charges.map(
      ({ providerTransactionId }) => providerTransactionId,
    );
  const hold = listed({ TransactionType: { TransactionTypeId: 1 } });
  const capture = listed({ ...CAPTURE, TransactionId: "c1" });
  const failed = listed({ ...CAPTURE, TransactionId: "c2", StatusId: "E" });
  assert.deepEqual(await idsOf([hold, failed, capture, reversal()]), ["c1"]);
  assert.deepEqual(await idsOf([listed({ Amount: -12.5 })]), []);
  assert.deepEqual(await idsOf([listed()], at), []);
  assert.deepEqual(await idsOf([listed({ InsDate: "2026-11-20T11:00:00" })]), ["t1"]);
  const lost = await history.list(viva({ list: [listed({ StatusId: "ML" })] }), {
    from: at,
    to: NOW,
    cursor: null,
  });
  assert.equal(lost.charges[0]?.refundedMinor, 1250);
});
