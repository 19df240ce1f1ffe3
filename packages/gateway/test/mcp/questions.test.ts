/** Tests what an agent's user is asked, and which answer counts, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CONFIRM, confirmation, type Person } from "../../src/mcp/confirm.ts";

type Args = Record<string, unknown>;
type Asked = { inputRequests: Record<string, { params: { message: string } }>; requestState: string };

const NEW: Person = { isAskable: true, responses: undefined, state: undefined };
const PAYMENT = { amount: 12.5, currency: "EUR", description: "Cake" };

/** Returns the question before a call and the URL that was read for it, or the outcome without a question. */
async function ask(name: string, args: Args, url: string, person = NEW, subject: object = PAYMENT) {
  const read: string[] = [];
  const outcome = await confirmation({ name } as never, args, url, person, async (path) => {
    read.push(path);
    return subject;
  });
  if (outcome === undefined || outcome === "declined") return { outcome, read };
  const { inputRequests, requestState } = outcome as unknown as Asked;
  return { question: inputRequests[CONFIRM]!.params.message, state: requestState, read };
}

for (const [name, args, url, subject, question, read] of [
  [
    "refund_payment",
    { transactionId: "pay_1", amount: 4 },
    "/v1/payment/stripe/transactions/pay_1",
    PAYMENT,
    "Refund 4.00 EUR of the payment Cake, of 12.50 EUR (pay_1)?",
    "/v1/payment/stripe/transactions/pay_1",
  ],
  [
    "refund_order",
    { transactionId: "ord_1" },
    "/v1/store/shopify/transactions/ord_1",
    { total: 30, currency: "USD", orderNumber: "#7" },
    "Refund everything that is left of the order #7, of 30.00 USD (ord_1)?",
    "/v1/store/shopify/transactions/ord_1",
  ],
  [
    "return_sale",
    { saleId: "sal_1", items: [{}] },
    "/v1/sales/sal_1/returns",
    { amount: 5, total: 6, currency: "EUR" },
    "Return the chosen lines of the sale of 5.00 EUR (sal_1), with its document?",
    "/v1/sales/sal_1",
  ],
  [
    "issue_receipt",
    { type: "return", original: "rcp/1" },
    "/v1/fiscal/acube/receipts",
    {},
    "Void the whole receipt rcp/1?",
    "/v1/fiscal/acube/receipts/rcp%2F1",
  ],
] as const)
  test(`a user is asked about the record before ${name}`, async () => {
    const dialog = await ask(name, args, url, NEW, subject);
    assert.deepEqual([dialog.question, dialog.read], [`${question} This cannot be undone.`, [read]]);
  });

test("a user is not asked about other calls, or by a client without dialogs", async () => {
  const url = "/v1/payment/stripe/transactions/pay_1";
  for (const [name, args, person] of [
    ["issue_receipt", { type: "sale" }, NEW],
    ["list_payments", {}, NEW],
    ["refund_payment", { transactionId: "pay_1" }, { ...NEW, isAskable: false }],
  ] as const)
    assert.deepEqual(await ask(name, args, url, person), { outcome: undefined, read: [] }, name);
});

test("a user's answer counts only for the call that it was about", async () => {
  const url = "/v1/payment/stripe/transactions/pay_1";
  const args = { transactionId: "pay_1", amount: 4 };
  const { state } = await ask("refund_payment", args, url);
  const answered = (action: string, call: Args = args, of = state) =>
    ask("refund_payment", call, url, {
      ...NEW,
      responses: { [CONFIRM]: { action, content: {} } },
      state: of,
    });
  assert.deepEqual((await answered("accept")).outcome, undefined);
  assert.equal((await answered("accept")).question, undefined);
  assert.equal((await answered("accept", { amount: 4, transactionId: "pay_1" })).question, undefined);
  for (const action of ["decline", "cancel"]) assert.equal((await answered(action)).outcome, "declined");
  assert.ok((await answered("accept", { ...args, amount: 5 })).question);
  assert.ok((await answered("accept", args, "another")).question);
  assert.ok((await ask("refund_payment", args, url, { ...NEW, state })).question);
});
