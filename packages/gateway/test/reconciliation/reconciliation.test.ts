import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { camtOf, IBAN, type WrittenLine } from "@banco/gateway-testing/bank-files";
import { SELLER } from "@banco/gateway-testing/fiscal";
import { tenantOf } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { statement } from "../../src/db/statement.ts";
import { review } from "../../src/reconciliation/review.ts";
import { readCase, writeCase } from "../../src/reconciliation/sql.ts";
import { writePayout, writePayoutLine } from "../bank/payouts.ts";

const CASES = "/v1/reconciliation";
const DAY_MS = 86_400_000;
const BACKDATE = statement(
  "test_reconciliation_backdate",
  "update payment_transaction set created_at = $3 where tenant_id = $1 and id = $2",
);
const BACKDATE_SALE = statement(
  "test_reconciliation_backdate_sale",
  "update sale set created_at = $3 where tenant_id = $1 and id = $2",
);
const BACKDATE_REFUND = statement(
  "test_reconciliation_backdate_refund",
  "update payment_refund set created_at = $3 where tenant_id = $1 and transaction_id = $2",
);
const READ_UNTIL = statement(
  "test_reconciliation_read_until",
  "update account set payouts_until = now() where tenant_id = $1 and provider = 'stripe'",
);
const LINES_READ = statement(
  "test_reconciliation_lines_read",
  "update payout set lines_state = 'read', updated_at = now() where tenant_id = $1 and id = $2",
);
const LINK = statement(
  "test_reconciliation_link",
  "update payout_line set transaction_id = $3 where tenant_id = $1 and id = $2",
);
const CLOSE = statement(
  "test_reconciliation_close",
  `insert into day_close (tenant_id, id, mode, number, date, first_start, starts, ends, figures, cumulative, note, created_at)
   values ($1, 'cls_1', 'sandbox', 1, current_date, now(), now() - interval '3 days', now() - interval '1 day', jsonb_build_object('cash', jsonb_build_object('opening', 50, 'counted', 50 + $2::numeric, 'variance', $2::numeric)), '[]', null, date_trunc('milliseconds', now()))`,
);

/** Creates a failed payment that its provider has no record of, so that no webhook completes it. */
const FAILED = statement(
  "test_reconciliation_failed",
  `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request, created_at, updated_at)
   select tenant_id, $2, id, provider, 'card', 'failed', 10000, 'EUR', '{}', $3, $3 from account
   where tenant_id = $1 and provider = 'stripe'`,
);
const SELL = statement(
  "test_reconciliation_sell",
  `insert into sale (tenant_id, id, client_id, status, content, payments, returns, is_moving, metadata, mode, created_at)
   values ($1, $2, 'till', $5, '{}', '[{"amountMinor": 700, "status": "completed"}]', '[]', false, '{}', $3, $4)`,
);

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const dayAgo = (days: number): string => ago(days).slice(0, 10);

/** Creates a merchant with a Stripe account. */
async function openBooks() {
  const merchant = await shop.gateway.signIn();
  const token = merchant.accessToken;
  const tenantId = tenantOf(token);
  const send = (method: string, path: string, sent: Sent = {}) =>
    shop.gateway.send(method, path, { token, ...sent });
  await send("POST", STRIPE);
  await shop.gateway.db.one(READ_UNTIL, [tenantId]);
  return {
    ...{ send, tenantId, merchant },
    /** Creates a payment made this many days ago. */
    pay: async (amount: number, days: number): Promise<string> => {
      const json = { amount, token: "tok_visa" };
      const { body } = await send("POST", `${STRIPE}/card`, { json, headers: { "x-client-id": "till" } });
      await shop.gateway.db.one(BACKDATE, [tenantId, body.id, ago(days)]);
      return body.id;
    },
    /** Creates a cash sale without a document, made this many days ago. */
    sellForCash: async (amount: number, days: number): Promise<string> => {
      await send("POST", "/v1/payment/handoff");
      const json = {
        items: [{ description: "Pane", quantity: 1, price: amount, vat: "4" }],
        payments: [{ means: "cash", amount }],
        document: { kind: "none" },
      };
      const headers = { "x-client-id": "till", "idempotency-key": randomUUID() };
      const { body, text } = await send("POST", "/v1/sales", { json, headers });
      assert.equal(body.status, "completed", text);
      await shop.gateway.db.one(BACKDATE_SALE, [tenantId, body.id, ago(days)]);
      await shop.gateway.db.one(BACKDATE, [tenantId, body.payments[0].transactionId, ago(days)]);
      return body.id;
    },
    import: async (lines: readonly WrittenLine[], mode = "sandbox") => {
      const body = camtOf({ account: IBAN, lines });
      const sent = await send("POST", "/v1/bank/statements", {
        query: { mode },
        body,
        headers: { "content-type": "application/xml" },
      });
      assert.equal(sent.status, 201, sent.text);
    },
    /** Returns the kind and amount of each exception with a status. */
    cases: async (status = "open"): Promise<[string, number][]> => {
      await review(shop.gateway.db, tenantId);
      const { body } = await send("GET", CASES, { query: { status } });
      return body.items
        .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
        .toSorted();
    },
  };
}

type Books = Awaited<ReturnType<typeof openBooks>>;

/** Pays out a payment with its line. */
async function payOut({ tenantId }: Books, transactionId: string, amountMinor: number, days: number) {
  const line = { kind: "sale", amountMinor, feeMinor: 50, transactionId, occurredAt: ago(days) };
  const payout = {
    amountMinor: amountMinor - 50,
    day: dayAgo(days),
    bankReference: `STRIPE ${amountMinor}X`,
  };
  const id = await writePayout(shop.gateway, tenantId, payout, [line]);
  await shop.gateway.db.one(LINES_READ, [tenantId, id]);
  return id;
}

test("a month without mismatches has no exceptions", async () => {
  const books = await openBooks();
  await payOut(books, await books.pay(100, 30), 10_000, 29);
  await books.import([
    { bookedOn: dayAgo(29), amountMinor: 9_950, text: "STRIPE 10000X" },
    { bookedOn: dayAgo(2), amountMinor: -50_000, text: "AFFITTO" },
  ]);
  assert.deepEqual(await books.cases(), []);
});

test("not-yet-due, refunded, unread and other-mode records are not exceptions", async () => {
  const books = await openBooks();
  const { tenantId } = books;
  await books.pay(70, 60);
  await payOut(books, await books.pay(100, 50), 10_000, 49);
  const [refunded, refundedUnpaid] = [await books.pay(80, 30), await books.pay(90, 30)];
  for (const id of [refunded, refundedUnpaid])
    assert.equal((await books.send("DELETE", `${STRIPE}/transactions/${id}`, { json: {} })).status, 200);
  const paidOut = { kind: "sale", amountMinor: 8_000, transactionId: refunded, occurredAt: ago(30) };
  await writePayoutLine(shop.gateway, tenantId, paidOut);
  await writePayout(shop.gateway, tenantId, { amountMinor: -8_000, day: dayAgo(29), status: "pending" }, [
    { ...paidOut, kind: "refund", amountMinor: -8_000, occurredAt: ago(29) },
  ]);
  await shop.gateway.db.one(FAILED, [tenantId, "pay_failed_alone", ago(30)]);
  await writePayoutLine(shop.gateway, tenantId, { kind: "fee", amountMinor: -30, occurredAt: ago(29) });
  await writePayout(shop.gateway, tenantId, { amountMinor: 0, day: dayAgo(29) });
  const inPounds = { kind: "sale", amountMinor: 6_800, currency: "GBP", occurredAt: ago(29) };
  await writePayout(shop.gateway, tenantId, { amountMinor: 6_800, day: dayAgo(29), status: "pending" }, [
    { ...inPounds, transactionId: await books.pay(80, 30) },
  ]);
  await books.import([40, 10].map((days) => ({ bookedOn: dayAgo(days), amountMinor: -100, text: "BOLLO" })));
  await books.import([{ bookedOn: dayAgo(1), amountMinor: -100, text: "BOLLO" }], "test");
  await payOut(books, await books.pay(50, 9), 5_000, 8);
  const first = await books.pay(40, 12);
  const sale = { kind: "sale", amountMinor: 4_000, transactionId: first, occurredAt: ago(12) };
  const fee = { ...sale, kind: "fee", amountMinor: -40, occurredAt: ago(11) };
  const payout = { amountMinor: 3_960, day: dayAgo(1), status: "pending" };
  const payoutId = await writePayout(shop.gateway, tenantId, payout, [sale, fee]);
  await shop.gateway.db.one(LINES_READ, [tenantId, payoutId]);
  await writePayout(shop.gateway, tenantId, { amountMinor: 1_234, day: dayAgo(1), status: "pending" });
  await shop.gateway.db.one(SELL, [tenantId, "sal_1", null, ago(3), "completed"]);
  await shop.gateway.db.one(SELL, [tenantId, "sal_open", "sandbox", ago(3), "open"]);
  assert.deepEqual(await books.cases(), []);
});

test("failed payments that moved money, excess amounts and open documents are exceptions", async () => {
  const books = await openBooks();
  const { tenantId } = books;
  await shop.gateway.db.one(FAILED, [tenantId, "pay_failed", ago(30)]);
  await payOut(books, "pay_failed", 10_000, 29);
  await shop.gateway.db.one(SELL, [tenantId, "sal_2", "sandbox", ago(3), "completed"]);
  await books.import([{ bookedOn: dayAgo(29), amountMinor: 10_050, text: "STRIPE 10000X" }]);
  assert.deepEqual(await books.cases(), [
    ["payment_amount_differs", 0],
    ["payout_short", 1],
    ["sale_without_document", 7],
  ]);
});

test("each planted exception is found once, and no others are", async () => {
  const books = await openBooks();
  const { tenantId } = books;
  const first = await books.pay(100, 40);
  await payOut(books, first, 10_000, 39);
  const late = { kind: "fee", amountMinor: -30, transactionId: first, occurredAt: ago(20) };
  await writePayoutLine(shop.gateway, tenantId, late);
  await books.pay(80, 3);
  const onlyFees = { kind: "fee", amountMinor: -30, transactionId: await books.pay(70, 30) };
  await writePayoutLine(shop.gateway, tenantId, { ...onlyFees, occurredAt: ago(30) });
  await writePayout(shop.gateway, tenantId, { amountMinor: -30, day: dayAgo(1), status: "pending" }, [
    { ...onlyFees, occurredAt: ago(29) },
  ]);
  await payOut(books, await books.pay(60, 30), 6_010, 29);
  await writePayoutLine(shop.gateway, tenantId, { kind: "sale", amountMinor: 1_234, occurredAt: ago(10) });
  const reserve = {
    kind: "sale",
    amountMinor: 5_000,
    transactionId: await books.pay(50, 28),
    occurredAt: ago(28),
  };
  const short = await writePayout(shop.gateway, tenantId, { amountMinor: 4_000, day: dayAgo(27) }, [reserve]);
  await shop.gateway.db.one(LINES_READ, [tenantId, short]);
  await shop.gateway.db.one(CLOSE, [tenantId, -0.3]);
  await books.import([
    { bookedOn: dayAgo(39), amountMinor: 9_900, text: "STRIPE 10000X" },
    { bookedOn: dayAgo(27), amountMinor: 4_000, text: "BONIFICO" },
    { bookedOn: dayAgo(2), amountMinor: 31_000, text: "BONIFICO DA ROSSI" },
  ]);
  const planted = [
    ["bank_line_unmatched", 310],
    ["drawer_difference", -0.3],
    ["fee_late", -0.3],
    ["line_unknown_payment", 12.34],
    ["payment_amount_differs", 0.1],
    ["payment_not_paid_out", 70],
    ["payout_lines_differ", -10],
    ["payout_not_at_bank", 59.6],
    ["payout_short", -0.5],
  ];
  assert.deepEqual(await books.cases(), planted);
  assert.deepEqual(await books.cases(), planted);
  const { rows } = await shop.gateway.db.raw(
    "select refs ->> 'bankText' as text from reconciliation_case where tenant_id = $1 and kind = 'bank_line_unmatched'",
    [tenantId],
  );
  assert.deepEqual(rows, [{ text: "BONIFICO DA ROSSI" }]);
});

test("an exception is cleared when its cause disappears and reopens with it", async () => {
  const books = await openBooks();
  const { tenantId } = books;
  const line = await writePayoutLine(shop.gateway, tenantId, {
    ...{ kind: "sale", amountMinor: 1_000, occurredAt: ago(5) },
  });
  const unknown = [["line_unknown_payment", 10]];
  assert.deepEqual(await books.cases(), unknown);
  await shop.gateway.db.one(LINK, [tenantId, line, await books.pay(10, 5)]);
  assert.deepEqual(await books.cases(), []);
  assert.deepEqual(await books.cases("cleared"), unknown);
  await shop.gateway.db.one(LINK, [tenantId, line, null]);
  assert.deepEqual(await books.cases(), unknown);
});

test("an exception resolved by a person stays resolved", async () => {
  const books = await openBooks();
  const { tenantId } = books;
  const line = await writePayoutLine(shop.gateway, tenantId, {
    ...{ kind: "sale", amountMinor: 1_000, occurredAt: ago(5) },
  });
  await books.cases();
  const [{ id }] = (await books.send("GET", CASES)).body.items;
  await books.send("PATCH", `${CASES}/${id}`, { json: { status: "resolved", note: "Sold by phone" } });
  await shop.gateway.db.one(LINK, [tenantId, line, await books.pay(10, 5)]);
  assert.deepEqual(await books.cases("resolved"), [["line_unknown_payment", 10]]);
});

test("cash reported after its close clears the drawer's difference", async () => {
  const books = await openBooks();
  await shop.gateway.db.one(CLOSE, [books.tenantId, 0.7]);
  const byCard = await books.pay(5, 2);
  await books.send("DELETE", `${STRIPE}/transactions/${byCard}`, { json: { amount: 2 } });
  await shop.gateway.db.one(BACKDATE_REFUND, [books.tenantId, byCard, ago(2)]);
  assert.deepEqual(await books.cases(), [["drawer_difference", 0.7]]);
  await books.sellForCash(0.4, 2);
  await books.sellForCash(0.3, 0);
  const rest = await books.cases();
  assert.deepEqual(
    rest.filter(([kind]) => kind === "drawer_difference"),
    [["drawer_difference", 0.7]],
  );
  await books.sellForCash(0.3, 2);
  assert.deepEqual(await books.cases("cleared"), [["drawer_difference", 0.7]]);
});

test("a sale without a document is reported after a day", async () => {
  const books = await openBooks();
  const [, late] = [await books.sellForCash(5, 0), await books.sellForCash(7, 2)];
  assert.deepEqual(await books.cases(), [["sale_without_document", 7]]);
  const headers = { "x-client-id": "till", "idempotency-key": "the-document" };
  await books.send("POST", "/v1/fiscal/handoff");
  await books.send("PATCH", "/v1/fiscal/handoff/merchant", { json: SELLER });
  const json = { kind: "receipt" };
  const issued = await books.send("POST", `/v1/sales/${late}/document`, { json, headers });
  assert.equal(issued.status, 200, issued.text);
  assert.deepEqual(await books.cases(), []);
  assert.deepEqual(await books.cases("cleared"), [["sale_without_document", 7]]);
});

test("a person can resolve an exception with a note without changing amounts", async () => {
  const books = await openBooks();
  await books.import([{ bookedOn: dayAgo(2), amountMinor: 31_000, text: "BONIFICO" }]);
  const [first] = (await books.send("GET", CASES)).body.items;
  const path = `${CASES}/${first.id}`;
  const settle = (json: object, token?: string) =>
    books.send("PATCH", path, { json, ...(token !== undefined && { token }) });
  const balances = async () => (await books.send("GET", "/v1/ledger/accounts")).text;
  const earlier = await balances();
  assertProblem(await settle({ status: "resolved" }), 400, "validation_failed");
  assertProblem(await settle({ assignedTo: "usr_other" }), 400, "validation_failed");
  const { body: settled } = await settle({ status: "resolved", note: "A customer's deposit" });
  assert.deepEqual(
    [settled.status, settled.note, settled.id],
    ["resolved", "A customer's deposit", first.id],
  );
  assert.deepEqual((await settle({ assignedTo: settled.resolvedBy })).body.assignedTo, settled.resolvedBy);
  const colleague = await join(shop.gateway, books.merchant, "manager");
  const noted = await settle({ note: "Paid in advance" }, colleague.accessToken);
  assert.deepEqual(
    [noted.body.note, noted.body.resolvedBy, noted.body.resolvedAt],
    ["Paid in advance", settled.resolvedBy, settled.resolvedAt],
  );
  assert.deepEqual(await books.cases(), []);
  assert.deepEqual(await books.cases("resolved"), [["bank_line_unmatched", 310]]);
  assert.equal(await balances(), earlier);
  assert.equal((await settle({ status: "open" })).body.resolvedAt, null);
  const other = await openBooks();
  assertProblem(await other.send("GET", path), 404, "not_found");
  assertProblem(await other.send("PATCH", path, { json: { note: "x" } }), 404, "not_found");
});

test("a resolution does not overwrite a status changed in the meantime", async () => {
  const books = await openBooks();
  await books.import([{ bookedOn: dayAgo(2), amountMinor: 31_000, text: "BONIFICO" }]);
  const [{ id }] = (await books.send("GET", CASES)).body.items;
  const { db } = shop.gateway;
  const row = (await readCase(db, books.tenantId, id))!;
  assert.equal(await writeCase(db, books.tenantId, { ...row, status: "resolved" }, "cleared"), undefined);
  assert.equal((await readCase(db, books.tenantId, id))!.status, "open");
});
