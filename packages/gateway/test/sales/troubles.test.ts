import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTime } from "@banco/gateway-testing/in-time";
import { join } from "@banco/gateway-testing/members";
import { type Counter, card, cash, goods, OFFICE, openCounter } from "@banco/gateway-testing/sales";
import { findPaymentProvider, ProviderError } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";
import { claimOfAct } from "../../src/sales/services.ts";

const ALL = { start: "2020-01-01", end: "2100-01-01", limit: "200", token: "", type: "", order: "desc" };
const HANDOFF = "/v1/payment/handoff";
const COME_TRUE = statement(
  "test_payment_late_truth",
  "update payment_transaction set status = 'completed', failure = null where id = $1",
);
/**
 * Makes a sale wait for a payment or document whose record another process has withdrawn because the
 * request was never sent.
 */
const WITHDRAWN = statement(
  "test_sale_withdrawn",
  `update sale set status = 'paying', is_moving = true, next_look_at = now(), version = version + 1,
     payments = coalesce($2::jsonb, payments), document = coalesce($3::jsonb, document), returns = coalesce($4::jsonb, returns)
   where id = $1`,
);
const IN_DOUBT = statement(
  "test_sale_payment_in_doubt",
  "update payment_transaction set status = 'verification' where id = $1",
);
const IS_PAID = statement(
  "test_sale_is_paid",
  `update sale set payments = jsonb_build_array(jsonb_build_object('id', 'spm_1', 'means', 'cash', 'amountMinor', 500, 'changeMinor', 0,
     'status', 'completed', 'provider', 'handoff', 'transactionId', 'pay_1', 'failure', null, 'fields', '{}'::jsonb)) where id = $1`,
);
const WAITING = statement(
  "test_sale_waiting",
  "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
);

let shop: Counter;
before(async () => {
  shop = await openCounter();
  await shop.call("POST", HANDOFF);
});
after(() => shop.stop());

/** Makes the provider refuse the next receipt, or lose its response. */
const receiptFails = (fault: object) =>
  shop.office.fail({ match: { method: "POST", path: "/records" }, times: 1, ...fault } as never);
const transaction = async ({ provider, transactionId }: { provider: string; transactionId: string }) =>
  (await shop.call("GET", `/v1/payment/${provider}/transactions/${transactionId}`)).body;
const receipts = async () =>
  (await shop.call("GET", `${OFFICE}/receipts`, { query: ALL })).body.items as { status: string }[];
/** Creates a sale of 9.00 whose payment was handed to a person, who reported that it failed. */
async function withFailedTerminal() {
  const payment = { means: "terminal", provider: "handoff", terminalId: "counter", amount: 9 };
  const { body: sale } = await shop.sell({ items: goods(9), payments: [payment] });
  assert.equal(sale.status, "paying");
  const path = `${HANDOFF}/transactions/${sale.payments[0].transactionId}`;
  assert.equal((await shop.call("PATCH", path, { json: { status: "failed" } })).status, 200);
  return shop.becomes(sale.id, "open");
}

test("a refused document requires a decision and is issued on retry", async () => {
  await receiptFails({ fault: "status", status: 400 });
  const { body: sale } = await shop.sell({ items: goods(7), payments: [cash(7)] });
  assert.deepEqual([sale.status, sale.question.kind], ["question", "document_refused"]);
  assert.deepEqual(sale.question.choices, ["issue_again", "give_back"]);
  const wrong = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "ask_again" });
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, "/choice"]);
  const { body: done } = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "issue_again" });
  assert.deepEqual([done.status, done.question], ["completed", null]);
  assert.equal((await transaction(done.payments[0])).receiptId, done.document.id);
});

test("a refund after a refused document reverses the sale", async () => {
  await receiptFails({ fault: "status", status: 400 });
  const ticket = { means: "ticket", amount: 4 };
  const { body: sale } = await shop.sell({ items: goods(7), payments: [ticket, cash(3)] });
  assert.equal(sale.status, "question");
  await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "give_back" });
  const undone = await shop.becomes(sale.id, "undone");
  for (const payment of undone.payments)
    assert.equal((await transaction(payment)).refundedAmount, payment.amount);
  const again = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "give_back" });
  assert.equal(again.status, 409);
});

test("a receipt with a lost response is found and issued once", async () => {
  const before = (await receipts()).length;
  await receiptFails({ fault: "timeout_after" });
  const { body: sale } = await shop.sell({ items: goods(6), payments: [cash(6)] });
  const done = await shop.becomes(sale.id, "completed");
  assert.ok(done.document.number);
  assert.equal((await receipts()).length, before + 1);
});

test("a card payment with a lost response is polled", async () => {
  await shop.fault({ match: { method: "POST", path: "/v1/payment_intents" }, fault: "timeout_after" });
  const { body: sale } = await shop.sell({ items: goods(5), payments: [card(5)] });
  const done = await shop.becomes(sale.id, "completed");
  assert.deepEqual([done.paid, done.question], [5, null]);
  assert.equal((await transaction(done.payments[0])).status, "completed");
});

test("a payment confirmed late pays the open sale", async () => {
  const sale = await withFailedTerminal();
  await shop.gateway.db.one(COME_TRUE, [sale.payments[0].transactionId]);
  const done = await shop.becomes(sale.id, "completed");
  assert.deepEqual([done.paid, done.payments.length], [9, 1]);
});

test("a payment confirmed late is refunded when another has paid the sale", async () => {
  const sale = await withFailedTerminal();
  const { body: paid } = await shop.ask("POST", `/v1/sales/${sale.id}/payments`, cash(9));
  assert.equal(paid.status, "completed");
  const [late] = sale.payments;
  await shop.gateway.db.one(COME_TRUE, [late.transactionId]);
  const done = await shop.reachesSurplus(sale.id);
  assert.deepEqual([done.status, done.paid, done.returns[0].amount], ["completed", 9, 9]);
  assert.equal((await transaction(late)).refundedAmount, 9);
  assert.equal((await transaction(done.payments[1])).refundedAmount, 0);
});

test("a payment confirmed late is refunded when the sale was canceled", async () => {
  const sale = await withFailedTerminal();
  const { body: undone } = await shop.ask("DELETE", `/v1/sales/${sale.id}`);
  assert.equal(undone.status, "undone");
  const [late] = sale.payments;
  await shop.gateway.db.one(COME_TRUE, [late.transactionId]);
  const done = await shop.reachesSurplus(sale.id);
  assert.equal(done.status, "undone");
  assert.equal((await transaction(late)).refundedAmount, 9);
});

test("a sale with a running payment cannot be canceled or paid again", async () => {
  const payment = { means: "terminal", provider: "handoff", terminalId: "counter", amount: 9 };
  const { body: sale } = await shop.sell({ items: goods(9), payments: [payment] });
  assert.equal((await shop.ask("DELETE", `/v1/sales/${sale.id}`)).status, 409);
  assert.equal((await shop.ask("POST", `/v1/sales/${sale.id}/payments`, cash(9))).status, 409);
  const path = `${HANDOFF}/transactions/${sale.payments[0].transactionId}`;
  await shop.call("PATCH", path, { json: { status: "completed" } });
  const done = await shop.becomes(sale.id, "completed");
  assert.equal((await transaction(done.payments[0])).receiptId, done.document.id);
});

test("a sale with an unknown payment outcome accepts no other payment", async () => {
  const payment = { means: "terminal", provider: "handoff", terminalId: "counter", amount: 9 };
  const { body: sale } = await shop.sell({ items: goods(9), payments: [payment] });
  const { transactionId } = sale.payments[0];
  await shop.gateway.db.one(IN_DOUBT, [transactionId]);
  const { payments } = await inTime(shop.gateway, "the sale knows of the doubt", async () => {
    const { body } = await shop.call("GET", `/v1/sales/${sale.id}`);
    return body.payments[0].status !== "pending" && body;
  });
  assert.equal(payments[0].status, "verification");
  assert.equal((await shop.ask("POST", `/v1/sales/${sale.id}/payments`, cash(9))).status, 409);
  const { accessToken: token } = await join(shop.gateway, shop.merchant, "cashier");
  const canceling = await shop.ask("DELETE", `/v1/sales/${sale.id}`, undefined, { token });
  assert.deepEqual([canceling.status, canceling.body.code], [403, "insufficient_role"]);
  const path = `${HANDOFF}/transactions/${transactionId}`;
  await shop.call("PATCH", path, { json: { status: "completed" } });
  assert.equal((await shop.becomes(sale.id, "completed")).paid, 9);
});

test("cash for a sale whose process died is recorded once", async () => {
  const { body: sale } = await shop.sell({
    items: goods(5),
    payments: [cash(5)],
    document: { kind: "none" },
  });
  const row = await shop.gateway.db.one<{ payments: object[] }>(
    statement("test_sale_cash", "select payments from sale where id = $1"),
    [sale.id],
  );
  const begun = [{ ...row!.payments[0], status: "starting", transactionId: null }];
  await shop.gateway.db.one(WITHDRAWN, [sale.id, JSON.stringify(begun), null, null]);
  const done = await shop.becomes(sale.id, "completed");
  assert.equal(done.payments[0].transactionId, sale.payments[0].transactionId);
});

test("a terminal payment's meal vouchers become the receipt's ticket amount", async () => {
  const payment = { means: "terminal", provider: "handoff", terminalId: "counter", amount: 9 };
  const { body: sale } = await shop.sell({ items: goods(9), payments: [payment] });
  const path = `${HANDOFF}/transactions/${sale.payments[0].transactionId}`;
  const means = [
    { kind: "ticket", amount: 8, count: 2 },
    { kind: "card", amount: 1 },
  ];
  await shop.call("PATCH", path, { json: { status: "completed", means } });
  const done = await shop.becomes(sale.id, "completed");
  const receipt = await shop.call("GET", `/v1/fiscal/${done.document.provider}/receipts/${done.document.id}`);
  assert.deepEqual(receipt.body.payment, { electronic: 1, ticket: 8, ticketCount: 2 });
});

test("a return with one refused refund requires a decision", async () => {
  const { body: sale } = await shop.sell({ items: goods(10), payments: [card(6), cash(4)] });
  const path = `/v1/payment/P1/transactions/${sale.payments[0].transactionId}`;
  const outside = await shop.call("DELETE", path, { json: { amount: 5 } });
  assert.equal(outside.status, 200);
  const { body: current } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { amount: 10 });
  assert.deepEqual([current.status, current.question.kind], ["question", "refund_refused"]);
  assert.deepEqual(current.question.choices, ["refund_again"]);
  assert.deepEqual(
    current.returns[0].payments.map(({ status }: { status: string }) => status),
    ["failed", "completed"],
  );
  assert.equal(current.returns[0].document.id, null);
  const { accessToken: token } = await join(shop.gateway, shop.merchant, "cashier");
  const answer = { choice: "refund_again" };
  const refused = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, answer, { token });
  assert.deepEqual([refused.status, refused.body.code], [403, "insufficient_role"]);
});

test("a return is completed once its refused refund is requested again", async (t) => {
  const { body: sale } = await shop.sell({ items: goods(10), payments: [card(6), cash(4)] });
  const refusing = t.mock.method(findPaymentProvider("stripe")!, "refund", (async () => {
    refusing.mock.restore();
    throw new ProviderError("rejected", "refund_failed", "The card was closed");
  }) as never);
  const { body: refused } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { amount: 10 });
  assert.equal(refused.question?.kind, "refund_refused");
  const { body } = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "refund_again" });
  assert.deepEqual([body.status, body.returns.length], ["returned", 1]);
  assert.equal((await transaction(sale.payments[0])).refundedAmount, 6);
});

test("a return's refused document is issued on retry, without another refund", async () => {
  const { body: sale } = await shop.sell({ items: goods(7), payments: [cash(7)] });
  await receiptFails({ fault: "status", status: 400 });
  const { body: refused } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { amount: 7 });
  assert.deepEqual(
    [refused.question?.kind, refused.question?.choices],
    ["document_refused", ["issue_again"]],
  );
  const { body } = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "issue_again" });
  assert.deepEqual([body.status, body.returns[0].document.status], ["returned", "completed"]);
  assert.equal((await transaction(sale.payments[0])).refundedAmount, 7);
});

test("a terminal payment is listed on the receipt issued on retry", async () => {
  const payment = { means: "terminal", provider: "handoff", terminalId: "counter", amount: 9 };
  const { body: sale } = await shop.sell({ items: goods(9), payments: [payment] });
  await receiptFails({ fault: "status", status: 400 });
  const path = `${HANDOFF}/transactions/${sale.payments[0].transactionId}`;
  await shop.call("PATCH", path, { json: { status: "completed" } });
  await shop.becomes(sale.id, "question");
  const { body: done } = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "issue_again" });
  assert.equal(done.status, "completed");
  assert.equal((await transaction(done.payments[0])).receiptId, done.document.id);
});

test("a return is documented while its refund is in progress", async () => {
  const { body: sale } = await shop.sell({ items: goods(6), payments: [card(6, "tok_pendingRefund")] });
  const { body: current } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { amount: 6 });
  assert.deepEqual([current.question, current.returns[0].payments[0].status], [null, "pending"]);
  assert.equal(current.returns[0].document.status, "completed");
});

test("each sale operation uses a distinct key, identical in every process", () => {
  const key = (id: string, act: string) => claimOfAct({ id }, act);
  assert.deepEqual(key("sal_1", "spm_1"), key("sal_1", "spm_1"));
  assert.notDeepEqual(key("sal_1", "spm_1"), key("sal_1", "spm_2"));
  assert.notDeepEqual(key("sal_1", "spm_1"), key("sal_2", "spm_1"));
});

test("a payment whose request another process withdrew is requested again", async () => {
  const { body: sale } = await shop.sell({ items: goods(5), payments: [card(5)] });
  await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { amount: 5 });
  const { payments, document, returns } = await shop.gateway.db
    .one<Record<string, object[]>>(
      statement("test_sale_parts", "select payments, document, returns from sale where id = $1"),
      [sale.id],
    )
    .then((row) => row!);
  const open = { status: "pending" };
  const gone = {
    payments: [{ ...payments![0], ...open, transactionId: "pay_gone" }],
    document: { ...document, ...open, id: "rcp_gone" },
    returns: [
      {
        ...returns![0],
        ...open,
        payments: [
          { ...(returns![0] as { payments?: object[] }).payments?.[0], ...open, refundId: "ref_gone" },
        ],
      },
    ],
  };
  for (const part of ["payments", "document", "returns"] as const) {
    const parts = ["payments", "document", "returns"].map((name) =>
      name === part ? JSON.stringify(gone[part]) : null,
    );
    await shop.gateway.db.one(WITHDRAWN, [sale.id, ...parts]);
    const done = await shop.becomes(sale.id, "returned");
    assert.deepEqual(
      [done.paid, done.document.status, done.returns[0].status],
      [5, "completed", "completed"],
      part,
    );
  }
});

test("canceling a sale paid in the meantime requires the right to refund", async () => {
  const { accessToken: token } = await join(shop.gateway, shop.merchant, "cashier");
  const { body: sale } = await shop.sell({ items: goods(5, 5) });
  const { db } = shop.gateway;
  const canceling = await db.transaction(async (queries) => {
    await queries.one(IS_PAID, [sale.id]);
    const response = shop.ask("DELETE", `/v1/sales/${sale.id}`, undefined, { token });
    await eventually("the cancellation waits", async () => (await db.all(WAITING)).length > 0);
    return { response };
  });
  const { status, body } = await canceling.response;
  assert.deepEqual([status, body.code], [403, "insufficient_role"]);
});
