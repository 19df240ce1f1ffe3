import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { statement } from "@banco/gateway/db/statement";
import { type Counter, card, cash, goods, OFFICE, openCounter } from "@banco/gateway-testing/sales";

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const receiptOf = async (sale: { document: { id: string } }) =>
  (await shop.call("GET", `${OFFICE}/receipts/${sale.document.id}`)).body;
const transaction = async ({ provider, transactionId }: { provider: string; transactionId: string }) =>
  (await shop.call("GET", `/v1/payment/${provider}/transactions/${transactionId}`)).body;
const pathOf = ({ body }: { body: { errors?: { path: string }[] } }) => body.errors?.[0]?.path;

describe("a sale", () => {
  test("a sale accepts cash, returns change, and issues the receipt", async () => {
    const { status, body: sale } = await shop.sell({ items: goods(7.5, 2), payments: [cash(10)] });
    assert.equal(status, 201);
    assert.deepEqual(
      [sale.status, sale.total, sale.paid, sale.due, sale.change],
      ["completed", 9.5, 9.5, 0, 0.5],
    );
    const { amount, payment } = await receiptOf(sale);
    assert.deepEqual([amount, payment.cash], [9.5, 9.5]);
    const paid = await transaction(sale.payments[0]);
    assert.deepEqual(
      [paid.type, paid.status, paid.amount, paid.receiptId],
      ["cash", "completed", 9.5, sale.document.id],
    );
  });

  test("a cash sale triggers one event per status and one audit entry", async () => {
    const from = new Date().toISOString();
    const { body: sale } = await shop.sell({ items: goods(3), payments: [cash(3)] });
    const statuses = await shop.gateway.db.all<{ type: string }>(
      statement(
        "test_statuses_of_cash_sale",
        "select type from event where subject_id in ($1, $2) order by type",
      ),
      [sale.id, sale.payments[0].transactionId],
    );
    assert.deepEqual(
      statuses.map(({ type }) => type),
      ["payment.completed", "sale.completed", "sale.issuing"],
    );
    const { body: log } = await shop.call("GET", `/v1/audit?start=${from}`);
    const entries = log.items.filter(({ action }: { action: string }) => action === "POST /v1/sales");
    assert.deepEqual(
      entries.map(({ subjectId, status }: Record<string, unknown>) => [subjectId, status]),
      [[sale.id, 201]],
    );
  });

  test("a sale combines card and cash in one receipt", async () => {
    const { body: sale } = await shop.sell({ items: goods(20, 5), payments: [card(15), cash(10)] });
    assert.equal(sale.status, "completed");
    const { id, payment } = await receiptOf(sale);
    assert.deepEqual([payment.electronic, payment.cash], [15, 10]);
    const paid = await transaction(sale.payments[0]);
    assert.deepEqual([paid.amount, paid.receiptId], [15, id]);
  });

  test("a sale counts meal vouchers and leaves a debt on the receipt", async () => {
    const payments = [
      { means: "ticket", amount: 8, ticketCount: 1 },
      { means: "credit", amount: 4 },
    ];
    const { body: sale } = await shop.sell({ items: goods(12), payments });
    assert.equal(sale.status, "completed");
    const { payment } = await receiptOf(sale);
    assert.deepEqual([payment.ticket, payment.ticketCount, payment.credit], [8, 1, 4]);
  });

  test("a sale on credit can be paid once later", async () => {
    const read = async () => (await shop.call("GET", "/v1/closes/reading")).body;
    const byMeans = ({ payments }: Awaited<ReturnType<typeof read>>, means: string) => {
      const sums = payments.byMeans.find(({ key }: { key: string }) => key === means);
      return Math.round((sums?.net ?? 0) * 100);
    };
    const before = await read();
    const { body: sold } = await shop.sell({
      items: goods(12),
      payments: [cash(2), { means: "credit", amount: 10 }],
    });
    assert.deepEqual([sold.status, sold.due, sold.owed], ["completed", 0, 10]);
    const pay = (body: object) => shop.ask("POST", `/v1/sales/${sold.id}/payments`, body);
    for (const [body, path] of [
      [card(10.5), "/amount"],
      [{ means: "credit", amount: 10 }, "/means"],
      [{ means: "ticket", amount: 8, ticketCount: 1 }, "/means"],
      [{ means: "voucher", amount: 8, code: "AAAA-BBBB-CCCC-DDDD" }, "/means"],
    ] as const) {
      const refused = await pay(body);
      assert.deepEqual([refused.status, pathOf(refused)], [400, path]);
    }
    const declined = await pay(card(4, "tok_chargeDeclined"));
    assert.deepEqual([declined.body.status, declined.body.owed], ["completed", 10]);
    const part = await pay(card(4));
    assert.deepEqual(
      [part.status, part.body.status, part.body.paid, part.body.owed],
      [200, "completed", 12, 6],
    );
    const { body: paid } = await pay(cash(10));
    assert.deepEqual([paid.status, paid.paid, paid.owed, paid.change], ["completed", 12, 0, 4]);
    assert.equal((await pay(cash(1))).status, 409);
    const settled = await transaction(part.body.payments.at(-1));
    assert.deepEqual([settled.status, settled.receiptId], ["completed", sold.document.id]);
    const after = await read();
    assert.equal(byMeans(after, "credit") - byMeans(before, "credit"), 0);
    assert.equal(byMeans(after, "cash") - byMeans(before, "cash"), 800);
    assert.equal(Math.round((after.cash.received - before.cash.received) * 100), 800);
    const unlinked = "paymentsWithoutReceipt";
    assert.deepEqual(after.reconciliation[unlinked], before.reconciliation[unlinked]);
    const { body: back } = await shop.ask("POST", `/v1/sales/${sold.id}/returns`, {});
    assert.deepEqual([back.status, back.owed], ["returned", 0], JSON.stringify(back));
    const refunds = back.returns
      .at(-1)
      .payments.map(({ means, amount }: { means: string; amount: number }) => [means, amount]);
    assert.deepEqual(refunds, [
      ["card", 4],
      ["cash", 6],
      ["cash", 2],
    ]);
  });

  test("a sale records the tip on the card payment only", async () => {
    const { body: sale } = await shop.sell({ items: goods(18), tip: 2, payments: [card(20)] });
    assert.deepEqual([sale.status, sale.total, sale.tip, sale.paid], ["completed", 18, 2, 20]);
    const { payment } = await receiptOf(sale);
    assert.equal(payment.electronic, 18);
    assert.equal((await transaction(sale.payments[0])).tip, 2);
  });

  test("a sale subtracts a discount and rounds cash to five cents", async () => {
    const { body: sale } = await shop.sell({
      items: goods(9.98),
      rounding: 0.02,
      payments: [cash(10)],
    });
    assert.deepEqual(
      [sale.status, sale.total, sale.rounding, sale.paid, sale.change],
      ["completed", 9.98, 0.02, 10, 0],
    );
    const { body: less } = await shop.sell({ items: goods(10), discount: 1, payments: [cash(9)] });
    const { payment } = await receiptOf(less);
    assert.deepEqual([less.total, payment.cash, payment.discount], [9, 9, 1]);
  });

  test("a sale stays open after a declined card until it is paid", async () => {
    const { body: first } = await shop.sell({ items: goods(9), payments: [card(9, "tok_chargeDeclined")] });
    assert.deepEqual([first.status, first.due, first.document], ["open", 9, null]);
    assert.equal(first.payments[0].status, "failed");
    const { status, body: sale } = await shop.ask("POST", `/v1/sales/${first.id}/payments`, cash(10));
    assert.deepEqual([status, sale.status, sale.change], [200, "completed", 1]);
  });

  test("a sale of kind none gets its document later, once", async () => {
    const { body: sale } = await shop.sell({
      items: goods(3),
      payments: [cash(3)],
      document: { kind: "none" },
    });
    assert.deepEqual([sale.status, sale.document], ["completed", null]);
    const missing = async () =>
      (await shop.call("GET", "/v1/sales", { query: { document: "missing", q: sale.id } })).body.items.length;
    assert.equal(await missing(), 1);
    const unpaid = await shop.sell({ items: goods(3), reference: sale.id, document: { kind: "none" } });
    assert.equal(unpaid.body.status, "open");
    assert.equal(await missing(), 1);
    const { body: documented } = await shop.ask("POST", `/v1/sales/${sale.id}/document`, {});
    assert.equal(documented.document.status, "completed");
    assert.equal(await missing(), 0);
    const again = await shop.ask("POST", `/v1/sales/${sale.id}/document`, {});
    assert.equal(again.status, 409);
  });

  test("a sale is listed by status and order and found by search", async () => {
    const { body: open } = await shop.sell({ items: [{ ...goods(1)[0], description: "Panettone" }] });
    const ids = async (query: Record<string, string>) =>
      (await shop.call("GET", "/v1/sales", { query })).body.items.map(({ id }: { id: string }) => id);
    assert.ok((await ids({ status: "open" })).includes(open.id));
    assert.ok(!(await ids({ status: "completed" })).includes(open.id));
    assert.deepEqual(await ids({ q: "panettone" }), [open.id]);
    assert.deepEqual(await ids({ q: "%" }), []);
    const reference = randomUUID();
    const { body: referenced } = await shop.sell({ items: goods(1), reference });
    assert.deepEqual(await ids({ q: reference }), [referenced.id]);
  });
});

test("counter payments add to the day's totals, but need no receipt", async () => {
  const path = "/v1/closes/reading";
  const read = async () => (await shop.call("GET", path)).body;
  const before = await read();
  await shop.sell({ items: goods(3), payments: [cash(3)], document: { kind: "none" } });
  const { body: sale } = await shop.sell({ items: goods(5), payments: [cash(2), card(3)] });
  assert.equal(sale.status, "completed");
  const after = await read();
  const cashOf = ({ payments }: typeof after) =>
    payments.byMeans.find(({ key }: { key: string }) => key === "cash")?.taken ?? 0;
  assert.equal(Math.round((cashOf(after) - cashOf(before)) * 100), 500);
  assert.deepEqual(after.reconciliation.paymentsWithoutReceipt, before.reconciliation.paymentsWithoutReceipt);
  assert.equal(Math.round((after.cash.received - before.cash.received) * 100), 500);
});

test("the drawer contains a sale's cash and tip, less refunded cash", async () => {
  const read = async () => (await shop.call("GET", "/v1/closes/reading")).body.cash.received as number;
  const before = await read();
  const grown = async () => Math.round((await read()) * 100 - before * 100);
  const { body: sale } = await shop.sell({ items: goods(18), tip: 2, payments: [cash(50)] });
  assert.deepEqual([sale.change, await grown()], [30, 2000]);
  await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { amount: 5 });
  assert.equal(await grown(), 1500);
  const { body: open } = await shop.sell({ items: goods(9), payments: [cash(4)] });
  assert.equal(await grown(), 1900);
  await shop.ask("DELETE", `/v1/sales/${open.id}`);
  assert.equal(await grown(), 1500);
  const undocumented = await shop.sell({ items: goods(3), payments: [cash(3)], document: { kind: "none" } });
  assert.equal(await grown(), 1800);
  await shop.ask("POST", `/v1/sales/${undocumented.body.id}/document`, {});
  assert.equal(await grown(), 1800);
});

describe("a sale's key", () => {
  const body = { items: goods(4), payments: [card(4)] };

  test("a sale requires a key, and repeating it returns the same sale", async () => {
    const without = await shop.atTill("POST", "/v1/sales", body);
    assert.deepEqual([without.status, pathOf(without)], [400, "/headers/idempotency-key"]);
    const headers = { "idempotency-key": randomUUID() };
    const first = await shop.sell(body, { headers });
    const again = await shop.sell(body, { headers });
    assert.deepEqual([again.body.id, again.headers.get("idempotency-replayed")], [first.body.id, "true"]);
    const other = await shop.sell({ ...body, items: goods(5) }, { headers });
    assert.equal(other.status, 422);
    const client = await shop.sell(body, { headers: { ...headers, "x-client-id": "other" } });
    assert.notEqual(client.body.id, first.body.id);
  });

  test("several concurrent requests with one key create one sale", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const reference = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.sell({ ...body, reference }, { headers })),
    );
    const ids = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
    assert.equal(ids.size, 1);
    const sale = await shop.becomes([...ids][0], "completed");
    assert.equal(sale.payments.length, 1);
    assert.equal(Object.keys(await shop.charges(reference)).length, 1);
  });

  test("a key adds a payment to a sale only once", async () => {
    const { body: open } = await shop.sell({ items: goods(10) });
    const headers = { "idempotency-key": randomUUID() };
    const add = () => shop.ask("POST", `/v1/sales/${open.id}/payments`, cash(4), { headers });
    await add();
    const { body: again } = await add();
    assert.deepEqual([again.paid, again.due, again.payments.length], [4, 6, 1]);
  });
});

describe("an order", () => {
  const newOrder = async (price = 6) =>
    (await shop.call("POST", "/v1/orders", { json: { items: goods(price) } })).body.id as string;

  test("an order belongs to one live sale, which closes it", async () => {
    const orderId = await newOrder();
    const { body: open } = await shop.sell({ items: goods(6), orderId });
    assert.equal(open.status, "open");
    const second = await shop.sell({ items: goods(6), orderId, payments: [cash(6)] });
    assert.deepEqual([second.status, second.body.code], [409, "order_in_sale"]);
    assert.ok(second.text.includes(open.id));
    const older = await shop.pay("card", { amount: 6, token: "tok_visa", reference: orderId });
    assert.deepEqual([older.status, older.body.code], [409, "order_in_sale"]);
    const { body: sale } = await shop.ask("POST", `/v1/sales/${open.id}/payments`, card(6));
    assert.equal(sale.status, "completed");
    const { body: order } = await shop.call("GET", `/v1/orders/${orderId}`);
    assert.deepEqual([order.status, order.paid], ["closed", 6]);
    const third = await shop.sell({ items: goods(6), orderId });
    assert.deepEqual([third.status, third.body.code], [409, "order_in_sale"]);
  });

  test("an order is sold once when several sales request it concurrently", async () => {
    const orderId = await newOrder();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.sell({ items: goods(6), orderId, payments: [cash(6)] })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409]);
  });

  test("an unknown, canceled or another merchant's order is refused", async () => {
    const canceled = await newOrder();
    await shop.call("PATCH", `/v1/orders/${canceled}`, { json: { status: "canceled" } });
    const stranger = await shop.gateway.signIn();
    const foreign = await shop.gateway.send("POST", "/v1/orders", {
      token: stranger.accessToken,
      json: { items: goods(6) },
    });
    for (const orderId of ["ord_unknown", canceled, foreign.body.id]) {
      const refused = await shop.sell({ items: goods(6), orderId });
      assert.deepEqual([refused.status, pathOf(refused)], [400, "/orderId"]);
    }
  });

  test("an order can be sold again once its sale is canceled", async () => {
    const orderId = await newOrder();
    const { body: open } = await shop.sell({ items: goods(6), orderId, payments: [cash(2)] });
    const { body: undone } = await shop.ask("DELETE", `/v1/sales/${open.id}`);
    assert.deepEqual([undone.status, undone.returns[0].status], ["undone", "completed"]);
    assert.equal((await transaction(undone.payments[0])).refundedAmount, 2);
    const { body: sale } = await shop.sell({ items: goods(6), orderId, payments: [cash(6)] });
    assert.equal(sale.status, "completed");
  });
});

test("a sale is refused before payment if its document cannot be issued", async () => {
  const { call } = shop;
  const fresh = await shop.gateway.signIn();
  const sent = { token: fresh.accessToken };
  await call("POST", OFFICE, sent);
  const refused = await shop.sell({ items: goods(5), payments: [cash(5)] }, sent);
  assert.deepEqual([refused.status, refused.body.code], [409, "account_not_ready"]);
  assert.deepEqual((await call("GET", "/v1/sales", sent)).body.items, []);
});

test("an unknown or another merchant's product, table or customer is refused", async () => {
  const stranger = await shop.gateway.signIn();
  const send = (path: string, json: object, token?: string) =>
    shop.call("POST", `/v1/${path}`, { json, ...(token && { token }) });
  const named = async (token?: string) => {
    const { body: product } = await send("products", { name: "Tea", price: 2, vat: "10" }, token);
    const { body: table } = await send("tables", { name: "T1" }, token);
    const { body: customer } = await send("customers", { name: "Carla" }, token);
    const items = [{ ...goods(2)[0], productId: product.id }];
    return { items, tableId: table.id, customerId: customer.id };
  };
  const foreign = await named(stranger.accessToken);
  const refused = await shop.sell({ ...foreign, payments: [cash(2)] });
  const paths = refused.body.errors.map(({ path }: { path: string }) => path);
  assert.deepEqual([refused.status, paths], [400, ["/items/0/productId", "/tableId", "/customerId"]]);
  const { body: sale } = await shop.sell({ ...(await named()), payments: [cash(2)] });
  assert.equal(sale.status, "completed");
});

describe("invalid input is refused with its path, and nothing is charged", () => {
  const CASES: [string, object, string][] = [
    ["more by card than is due", { items: goods(5), payments: [card(6)] }, "/payments/0/amount"],
    ["a payment after all is paid", { items: goods(5), payments: [cash(5), cash(1)] }, "/payments/1"],
    [
      "a means that is not one",
      { items: goods(5), payments: [{ means: "barter", amount: 5 }] },
      "/payments/0/means",
    ],
    ["a negative amount", { items: goods(5), payments: [cash(-5)] }, "/payments/0/amount"],
    ["a tenth of a cent", { items: goods(5), payments: [cash(5.001)] }, "/payments/0/amount"],
    ["no items", { items: [] }, "/items"],
    ["a discount above the items", { items: goods(5), discount: 6 }, "/discount"],
    ["a rounding that is none", { items: goods(9.98), rounding: 0.01, payments: [cash(10)] }, "/rounding"],
    ["a rounding of a card", { items: goods(9.98), rounding: 0.02, payments: [card(10)] }, "/rounding"],
    [
      "a card without token",
      { items: goods(5), payments: [{ means: "card", amount: 5 }] },
      "/payments/0/token",
    ],
    [
      "vouchers by card",
      { items: goods(5), payments: [{ ...card(5), ticketCount: 1 }] },
      "/payments/0/ticketCount",
    ],
    [
      "an invoice without customer",
      { items: goods(5), document: { kind: "invoice", provider: "fiskaly" } },
      "/document/customer",
    ],
    [
      "a lottery code on no document",
      { items: goods(5), document: { kind: "none", lottery: "ABCD1234" } },
      "/document/lottery",
    ],
    ["an unknown provider", { items: goods(5), document: { provider: "F99" } }, "/document/provider"],
  ];
  for (const [name, body, path] of CASES)
    test(name, async () => {
      const refused = await shop.sell(body);
      assert.deepEqual([refused.status, pathOf(refused)], [400, path]);
    });
});
