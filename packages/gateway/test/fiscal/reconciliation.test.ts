import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { withdraw } from "../../src/fiscal/issue/settle.ts";
import { suggestions } from "../../src/fiscal/links/suggestions.ts";
import { readDocument } from "../../src/fiscal/sql.ts";

const REPORT = "/v1/fiscal/reconciliation";

let shop: Shop;

before(async () => {
  shop = await openShop();
  await shop.call("POST", HANDOFF);
  await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
});
after(() => shop.stop());

async function report(date?: string) {
  const { status, body, text } = await shop.call("GET", REPORT, date ? { query: { date } } : {});
  assert.equal(status, 200, text);
  return body;
}

async function receipt(change: object): Promise<string> {
  const { status, body, text } = await shop.call("POST", `${HANDOFF}/receipts`, { json: sale(change) });
  assert.equal(status, 201, text);
  return body.id;
}

/** Changes the timestamp of a record. */
async function redate(
  table: "payment_transaction" | "fiscal_document",
  id: string,
  time: string,
): Promise<void> {
  const text = `update ${table} set created_at = $2 where id = $1`;
  await shop.gateway.db.one({ name: `test_redate_${table}`, text }, [id, time]);
}

test("the report shows payments without a document and receipts without a payment", async () => {
  const coffee = { payment: { electronic: 2.4 } };
  const linked = await shop.completedCard(2.4);
  await receipt({ ...coffee, transactionId: linked.id });
  const invoiced = await shop.completedCard(122);
  const response = await shop.call("POST", `${HANDOFF}/invoices`, {
    json: invoice({ transactionId: invoiced.id }),
  });
  assert.equal(response.status, 201, response.text);
  const bare = await shop.completedCard(7);
  await shop.call("DELETE", `${STRIPE}/transactions/${bare.id}`, { json: { amount: 2 } });
  const returned = await shop.completedCard(9);
  await shop.call("DELETE", `${STRIPE}/transactions/${returned.id}`, { json: {} });
  await shop.pay("card", { amount: 3, token: "tok_chargeDeclined" });
  const unlinked = await receipt({ payment: { cash: 1, electronic: 1.4 } });
  await receipt({ payment: { cash: 2.4 } });

  const { payments, receipts, paymentsWithoutReceipt, receiptsWithoutPayment } = await report();
  assert.deepEqual(payments, { count: 3, amount: 129.4, documented: 2 });
  assert.deepEqual(receipts, { count: 2, electronic: 3.8, linked: 1 });
  assert.deepEqual(
    paymentsWithoutReceipt.map(({ id, amount, currency }: typeof bare) => ({ id, amount, currency })),
    [{ id: bare.id, amount: 5, currency: "EUR" }],
  );
  assert.deepEqual(
    receiptsWithoutPayment.map(
      ({ id, amount, electronic }: { id: string; amount: number; electronic: number }) => ({
        id,
        amount,
        electronic,
      }),
    ),
    [{ id: unlinked, amount: 2.4, electronic: 1.4 }],
  );
});

test("a day runs from midnight to midnight in Italy, summer and winter", async () => {
  for (const [time, date] of [
    ["2026-01-09T23:00:00Z", "2026-01-10"],
    ["2026-01-10T22:59:59Z", "2026-01-10"],
    ["2026-07-09T22:00:00Z", "2026-07-10"],
    ["2026-07-10T21:59:59Z", "2026-07-10"],
  ] as const) {
    const payment = await shop.completedCard(1);
    await redate("payment_transaction", payment.id, time);
    const open = await receipt({ payment: { electronic: 2.4 } });
    await redate("fiscal_document", open, time);
    const { paymentsWithoutReceipt, receiptsWithoutPayment } = await report(date);
    assert.ok(
      paymentsWithoutReceipt.some(({ id }: { id: string }) => id === payment.id),
      time,
    );
    assert.ok(
      receiptsWithoutPayment.some(({ id }: { id: string }) => id === open),
      time,
    );
  }
  assert.equal((await report("2026-01-10")).payments.count, 2);
  assert.equal((await report("2026-01-11")).payments.count, 0);
});

test("a day's report covers one merchant and requires a valid date", async () => {
  const stranger = (await shop.gateway.signIn()).accessToken;
  const { body } = await shop.gateway.send("GET", REPORT, { token: stranger });
  assert.deepEqual([body.payments.count, body.receipts.count], [0, 0]);
  assertProblem(await shop.call("GET", REPORT, { query: { date: "yesterday" } }), 400, "validation_failed");
  assertProblem(await shop.gateway.send("GET", REPORT), 401, "unauthorized");
});

describe("an unlinked receipt and payment", () => {
  const LINKS = `${REPORT}/links`;
  const amounts = (function* () {
    for (let cents = 1_001; ; cents += 1) yield cents / 100;
  })();
  /** A receipt with a unique electronic amount, and this many payments of the same amount. */
  async function bare(payments = 1) {
    const amount = amounts.next().value!;
    const items = [{ description: "Cena", quantity: 1, price: amount, vat: "10" }];
    const receiptId = await receipt({ items, payment: { electronic: amount } });
    const ids: string[] = [];
    for (let one = 0; one < payments; one += 1) ids.push((await shop.completedCard(amount)).id);
    return { amount, receiptId, ids };
  }
  const link = (json: object, headers: Record<string, string> = {}) =>
    shop.call("POST", LINKS, { json, headers });
  const unlink = (receiptId: string) => shop.call("DELETE", `${LINKS}/${receiptId}`);
  const receiptOfPayment = async (id: string) =>
    (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.receiptId;

  test("a suggested receipt and payment can be linked and unlinked", async () => {
    const { receiptId, ids } = await bare();
    const suggested = (await report()).suggestions.find(
      (one: { receiptId: string }) => one.receiptId === receiptId,
    );
    assert.equal(suggested.transactionId, ids[0]);
    const json = { receiptId, transactionIds: ids };
    const [one, other] = [
      await link(json, { "idempotency-key": "link" }),
      await link(json, { "idempotency-key": "link" }),
    ];
    assert.equal(one.status, 201, one.text);
    assert.deepEqual([one.body.id, one.body.transactionIds, other.body], [receiptId, ids, one.body]);
    assert.equal(await receiptOfPayment(ids[0]!), receiptId);
    const after = await report();
    assert.ok(!JSON.stringify(after.suggestions).includes(receiptId));
    assert.deepEqual(
      after.links
        .filter((of: { receiptId: string }) => of.receiptId === receiptId)
        .map((of: { transactionIds: string[] }) => of.transactionIds),
      [ids],
    );
    assertProblem(await link(json), 409, "conflict");

    const undone = await unlink(receiptId);
    assert.deepEqual([undone.status, undone.body.transactionIds], [200, []]);
    assert.equal(await receiptOfPayment(ids[0]!), null);
    assertProblem(await unlink(receiptId), 409, "conflict");
    const { body: audit, text } = await shop.call("GET", "/v1/audit");
    assert.ok(audit.items, text);
    const entries = audit.items.filter(
      (entry: { subjectId: string; action: string }) =>
        entry.subjectId === receiptId && entry.action.includes("/reconciliation/links"),
    );
    assert.deepEqual(entries.map(({ action }: { action: string }) => action.split(" ")[0]).sort(), [
      "DELETE",
      "POST",
    ]);
  });

  test("a receipt and payment are linked once under concurrency", async () => {
    const { receiptId, ids } = await bare(4);
    const answers = await Promise.all(ids.map((id) => link({ receiptId, transactionIds: [id] })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
    const linked = await Promise.all(ids.map(receiptOfPayment));
    assert.equal(linked.filter((id) => id === receiptId).length, 1);
  });

  test("only equal amounts of one merchant without other documents are linked", async () => {
    const { receiptId, ids } = await bare(2);
    const refused = async (transactionIds: string[]) =>
      assertProblem(await link({ receiptId, transactionIds }), 400, "validation_failed");
    await refused(ids);
    await refused([ids[0]!, ids[0]!]);
    await refused(["pay_none"]);
    const { id } = await shop.completedCard(2.4);
    const issued = await receipt({ payment: { electronic: 2.4 }, transactionId: id });
    await refused([id]);
    assertProblem(await unlink(issued), 409, "conflict");
    assert.equal(await receiptOfPayment(id), issued);
    assertProblem(await link({ receiptId: "rcp_none", transactionIds: ids }), 404, "not_found");
    const other = await shop.gateway.signIn();
    const theirs = await shop.gateway.send("POST", LINKS, {
      token: other.accessToken,
      json: { receiptId, transactionIds: [ids[0]] },
    });
    assertProblem(theirs, 404, "not_found");
  });
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 10) + minute * 60_000).toISOString();
const payment = (id: string, chargedMinor: number, minute: number, currency = "EUR") => ({
  id,
  provider: "stripe",
  terminalId: null,
  amountMinor: chargedMinor,
  takenMinor: chargedMinor,
  currency,
  createdAt: at(minute),
});
const paper = (id: string, electronicMinor: number, minute: number) => ({
  id,
  provider: "handoff",
  number: null,
  amountMinor: electronicMinor,
  electronicMinor,
  createdAt: at(minute),
});

test("suggestions pair each payment and receipt once, nearest in time first", () => {
  const payments = [
    payment("p1", 500, 4),
    payment("p2", 500, 20),
    payment("p3", 700, 0),
    payment("p4", 900, 0, "USD"),
  ];
  const receipts = [paper("r1", 500, 0), paper("r2", 500, 5), paper("r3", 700, 61), paper("r4", 900, 0)];
  assert.deepEqual(suggestions(payments, receipts), [
    { receiptId: "r2", transactionId: "p1", seconds: 60 },
    { receiptId: "r1", transactionId: "p2", seconds: 1_200 },
  ]);
});

test("on a day with equal prices, only neighboring receipts are compared", () => {
  const minutes = Array.from({ length: 20_000 }, (_, index) => (index * 1_440) / 20_000);
  const payments = minutes.map((minute, index) => payment(`p${index}`, 250, minute));
  const receipts = minutes.map((minute, index) => paper(`r${index}`, 250, minute));
  const pairs = suggestions(payments, receipts);
  assert.equal(pairs.length, 20_000);
  assert.ok(pairs.every(({ seconds }) => seconds === 0));
});

test("a receipt withdrawn during its call frees a payment linked meanwhile", async () => {
  const { id: transactionId } = await shop.completedCard(3);
  const receiptId = await receipt({ payment: { electronic: 2.4, cash: 0 } });
  const { db } = shop.gateway;
  // As if its provider's response were pending and another request had linked it: the call's own row does
  // not contain the payment.
  await db.raw(
    "update fiscal_document set stage = 'calling', status = 'pending', transaction_ids = $2 where id = $1",
    [receiptId, [transactionId]],
  );
  await db.raw("update payment_transaction set receipt_id = $2 where id = $1", [transactionId, receiptId]);
  const { rows } = await db.raw("select tenant_id as tenant from fiscal_document where id = $1", [receiptId]);
  const { tenant } = rows[0] as { tenant: string };
  const row = (await readDocument(db, tenant, "handoff", "receipt", receiptId))!;
  await withdraw({ gateway: { db } } as never, { ...row, transactionIds: [] }, null);
  assert.equal((await shop.call("GET", `${STRIPE}/transactions/${transactionId}`)).body.receiptId, null);
});
