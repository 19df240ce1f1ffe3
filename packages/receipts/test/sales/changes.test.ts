import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answered,
  canceled,
  isAwaited,
  withDocument,
  withoutPayment,
  withPayment,
  withReturn,
} from "../../src/sales/changes.ts";
import { type Choosers, checkSale } from "../../src/sales/check.ts";
import { saleRecord } from "../../src/sales/record.ts";
import type { SaleRequest } from "../../src/sales/requests.ts";
import type { PartStatus, Sale, SaleDocument, SalePayment, SaleStatus } from "../../src/sales/sale.ts";

const CHOOSERS: Choosers = {
  paymentProvider: () => "stripe",
  documentProvider: () => "fiskaly",
  prepaid: ({ code }) => ({ id: code!, vat: null }),
};
const CONFLICT = { code: "conflict" };
const CREDIT = { means: "credit", amount: 4 } as const;
const CASH = { means: "cash", amount: 6 } as const;

/** A sale of 10.00 in a state with all its payments completed. */
function sale(
  status: SaleStatus,
  document: PartStatus | null,
  payments: SaleRequest["payments"] = [{ means: "cash", amount: 10 }],
): Sale {
  const items = [{ description: "Dish", quantity: 1, price: 10, vat: "10" }];
  const input = checkSale({ items, payments: payments! }, "till", CHOOSERS);
  const at = new Date("2026-11-27T12:00:00Z");
  return {
    ...{ ...input, id: "sal_1", status, createdAt: at, updatedAt: at },
    payments: input.payments.map((one) => ({ ...one, status: "completed" as const })),
    document: document && { ...DOCUMENT, status: document },
  };
}
const DOCUMENT: Omit<SaleDocument, "status"> = {
  ...{ kind: "receipt", provider: "fiskaly", id: "rcp_1", number: null, failure: null, attempt: 1 },
};

/** A payment by one means of payment in the given state, optionally held. */
const paying = (means: SalePayment["means"], status: PartStatus, heldUntil?: string): SalePayment => ({
  ...{ id: "spm_1", means, amountMinor: 1_000, changeMinor: 0, status, provider: "stripe" },
  ...{ transactionId: "pay_1", failure: null, fields: {}, ...(heldUntil && { heldUntil }) },
});

test("a payment pays for an open sale or a completed one's debt", () => {
  const open = withPayment(sale("open", null, [CREDIT]), CASH, CHOOSERS).payments.at(-1)!;
  assert.deepEqual([open.settles, open.amountMinor, open.changeMinor], [undefined, 600, 0]);
  const debt = withPayment(sale("completed", "completed", [CREDIT, CASH]), CASH, CHOOSERS).payments.at(-1)!;
  assert.deepEqual([debt.settles, debt.amountMinor, debt.changeMinor], [true, 400, 200]);
  assert.throws(() => withPayment(sale("completed", "completed"), CASH, CHOOSERS), CONFLICT);
});

test("after a refused document, the next payment requests it again", () => {
  const { document } = withPayment(sale("open", "failed", [CREDIT]), CASH, CHOOSERS);
  assert.deepEqual([document?.status, document?.attempt, document?.id], ["starting", 2, null]);
  assert.equal(withPayment(sale("open", null, [CREDIT]), CASH, CHOOSERS).document, undefined);
});

test("a sale gets a second document only when its first was refused", () => {
  assert.equal(withDocument(sale("question", "failed"), undefined, CHOOSERS).document?.attempt, 2);
  for (const status of ["completed", "verification"] as const)
    assert.throws(() => withDocument(sale("question", status), undefined, CHOOSERS), CONFLICT);
});

test("only a completed or returned sale can be refunded", () => {
  for (const status of ["open", "paying", "question", "undone"] as const)
    assert.throws(() => withReturn(sale(status, null), { amount: 1 }), CONFLICT);
});

test("only a payment that is waiting for the customer can be abandoned", () => {
  for (const means of ["link", "app", "code", "checkin", "card"] as const) {
    assert.equal(isAwaited(paying(means, "pending")), true);
    assert.equal(isAwaited(paying(means, "verification")), false);
  }
  assert.equal(isAwaited(paying("terminal", "pending")), false);
  const held = paying("card", "pending", "2026-11-28T12:00:00.000Z");
  assert.equal(isAwaited(held), false);
  const waiting = { ...sale("paying", null), payments: [held] };
  assert.throws(() => withoutPayment(waiting, held.id), CONFLICT);
});

test("abandoning a payment changes neither other payments nor a finished one", () => {
  const of = (...payments: SalePayment[]): Sale => ({ ...sale("paying", null), payments });
  for (const status of ["failed", "canceled"] as const) {
    const over = paying("link", status);
    assert.deepEqual(withoutPayment(of(over), over.id).payments, [over]);
  }
  const [first, second] = [paying("link", "pending"), { ...paying("code", "pending"), id: "spm_2" }];
  const { payments } = withoutPayment(of(first, second), second.id);
  assert.deepEqual(
    payments.map(({ status, isAbandoned }) => [status, isAbandoned]),
    [
      ["pending", undefined],
      ["canceled", true],
    ],
  );
});

test("canceling abandons payments awaiting the customer, unless another is in progress", () => {
  const of = (...payments: SalePayment[]): Sale => ({ ...sale("paying", null), payments });
  const held = { ...paying("card", "pending", "2026-11-28T12:00:00.000Z"), id: "spm_2" };
  const change = canceled(of(paying("link", "pending"), held));
  assert.deepEqual(
    change.payments?.map(({ status }) => status),
    ["canceled", "pending"],
  );
  assert.equal(change.returns?.length, 1);
  const terminal = { ...paying("terminal", "pending"), id: "spm_2" };
  assert.throws(() => canceled(of(paying("link", "pending"), terminal)), CONFLICT);
});

test("a record shows rounding down as a negative amount", () => {
  const rounded = (roundingMinor: number) => {
    const one = sale("completed", "completed");
    return saleRecord({ ...one, content: { ...one.content, roundingMinor } }).rounding;
  };
  assert.deepEqual([rounded(-2), rounded(0), rounded(2)], [-0.02, 0, 0.02]);
});

test("an answer is one of the question's choices", () => {
  const question = { kind: "document_refused" as const, text: "", evidence: [] };
  const asking: Sale = { ...sale("question", "failed"), question: { ...question, choices: ["give_back"] } };
  assert.throws(() => answered(asking, "issue_again"), { code: "validation_failed" });
  assert.equal(answered(asking, "give_back").returns?.length, 1);
});
