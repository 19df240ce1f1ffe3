import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { tenantOf } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { type Counter, card, cash, goods, OFFICE, openCounter } from "@banco/gateway-testing/sales";
import { statement } from "../../src/db/statement.ts";
import { statusOf } from "../../src/vouchers/rules.ts";
import { prepayments, sellPrepayment } from "../../src/vouchers/sql.ts";

const COUNTER_IS = statement(
  "test_voucher_counter_is",
  "update account set mode = $1 where kind = 'payment' and provider = 'handoff'",
);
let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const receiptOf = async ({ id }: { id: string }) => (await shop.call("GET", `${OFFICE}/receipts/${id}`)).body;
const pathOf = ({ body }: { body: { errors?: { path: string }[] } }) => body.errors?.[0]?.path;
const voucherOf = async (id: string) => (await shop.call("GET", `/v1/vouchers/${id}`)).body;
const depositOf = async (id: string) => (await shop.call("GET", `/v1/deposits/${id}`)).body;
const none = { kind: "none" };

/** Sells a voucher for cash, and returns it with its code. */
async function buy(
  price: number,
  vat = "N2",
  voucher: object = { purpose: vat === "N2" ? "multi" : "single" },
) {
  const items = [{ description: "Buono", quantity: 1, price, vat, voucher }];
  const { body: sale } = await shop.sell({ items, payments: [cash(price)], document: none });
  assert.equal(sale.status, "completed", JSON.stringify(sale));
  const { id } = sale.issued[0];
  const { body } = await shop.call("POST", `/v1/vouchers/${id}/code`);
  return { sale, id, code: body.code as string };
}
const by = (code: string, amount: number) => ({ means: "voucher", code, amount });

async function deposit(price: number, vat = "10") {
  const items = [{ description: "Acconto", quantity: 1, price, vat, deposit: true }];
  const { body: sale } = await shop.sell({ items, payments: [cash(price)] });
  assert.equal(sale.status, "completed", JSON.stringify(sale));
  return { sale, id: sale.issued[0].id as string };
}
const from = (depositId: string, amount: number) => ({ means: "deposit", depositId, amount });

describe("a multi-purpose voucher", () => {
  test("a multi-purpose voucher can pay in part without reducing the receipt's VAT", async () => {
    const { id, code } = await buy(50);
    const { body: sale } = await shop.sell({ items: goods(30), payments: [by(code, 20), cash(10)] });
    assert.deepEqual([sale.status, sale.paid], ["completed", 30]);
    const { amount, payment, items } = await receiptOf(sale.document);
    assert.deepEqual([amount, payment.cash, payment.discount, items[0].discount ?? 0], [30, 10, 20, 0]);
    assert.deepEqual([(await voucherOf(id)).balance, (await voucherOf(id)).status], [30, "active"]);
    const rest = await shop.sell({
      items: goods(30),
      payments: [by(code.toLowerCase().replaceAll("-", " "), 30)],
    });
    assert.equal(rest.body.status, "completed");
    assert.equal((await voucherOf(id)).status, "spent");
  });

  test("an expired multi-purpose voucher is valid for a month when restored", async () => {
    const { id, code } = await buy(20);
    const { body: sale } = await shop.sell({ items: goods(20), payments: [by(code, 20)] });
    const late = { json: { expiresAt: "2020-01-01T00:00:00Z" } };
    await shop.call("PATCH", `/v1/vouchers/${id}`, late);
    await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { items: [{ line: 0, quantity: 1 }] });
    const { status, balance, expiresAt } = await voucherOf(id);
    assert.deepEqual([status, balance], ["active", 20]);
    assert.ok(Date.parse(expiresAt) - Date.now() > 29 * 86_400_000, expiresAt);
  });

  test("a restored multi-purpose voucher keeps a later expiry", async () => {
    for (const expiresAt of [null, "2999-01-01T00:00:00.000Z"]) {
      const { id, code } = await buy(20, "N2", { purpose: "multi", ...(expiresAt && { expiresAt }) });
      const { body: sale } = await shop.sell({ items: goods(20), payments: [by(code, 20)] });
      await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { items: [{ line: 0, quantity: 1 }] });
      assert.deepEqual([(await voucherOf(id)).balance, (await voucherOf(id)).expiresAt], [20, expiresAt]);
    }
  });

  test("a multi-purpose voucher appears in the ledger as a separate payment method", async () => {
    const { code } = await buy(10);
    const { body: sale } = await shop.sell({ items: goods(10), payments: [by(code, 10)] });
    const { provider, transactionId } = sale.payments[0];
    const { body } = await shop.call("GET", `/v1/payment/${provider}/transactions/${transactionId}`);
    assert.deepEqual(
      [body.type, body.status, body.amount, body.receiptId],
      ["voucher", "completed", 10, sale.document.id],
    );
  });

  test("a receipted return restores a multi-purpose voucher's balance", async () => {
    const { id, code } = await buy(50);
    const { body: sale } = await shop.sell({ items: goods(30), payments: [by(code, 20), card(10)] });
    const { body: returned } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { amount: 30 });
    assert.equal(returned.status, "returned");
    const { payment } = await receiptOf(returned.returns[0].document);
    assert.deepEqual([payment.electronic, payment.discount], [10, 20]);
    assert.equal((await voucherOf(id)).balance, 50);
  });

  test("a multi-purpose voucher gets its balance back when the sale is canceled", async () => {
    const { id, code } = await buy(50);
    const { body: sale } = await shop.sell({ items: goods(30), payments: [by(code, 20)] });
    assert.deepEqual([sale.status, sale.due], ["open", 10]);
    await shop.ask("DELETE", `/v1/sales/${sale.id}`);
    assert.equal((await voucherOf(id)).balance, 50);
  });
});

describe("a single-purpose voucher", () => {
  test("a single-purpose voucher reduces the taxable amount of its VAT", async () => {
    const { code } = await buy(20, "10");
    const { body: sale } = await shop.sell({ items: goods(30), payments: [by(code, 20), cash(10)] });
    assert.equal(sale.status, "completed");
    const { amount, payment, items } = await receiptOf(sale.document);
    assert.deepEqual([amount, payment.cash, payment.discount, items[0].discount], [10, 10, undefined, 20]);
  });

  test("a single-purpose voucher cannot pay for goods at a different VAT rate", async () => {
    const { code } = await buy(20, "22");
    const refused = await shop.sell({ items: goods(30), payments: [by(code, 20)] });
    assert.deepEqual([refused.status, pathOf(refused)], [400, "/payments/0/amount"]);
  });
});

describe("a refused voucher is reported with its path", () => {
  const refuse = async (payments: object[], path: string, body: object = {}) => {
    const refused = await shop.sell({ items: goods(30), payments, ...body });
    assert.deepEqual([refused.status, pathOf(refused)], [400, path]);
  };

  test("a voucher is refused if unknown, insufficient, used twice or for tips", async () => {
    const { id, code } = await buy(20);
    await refuse([by("0000-0000-0000-0000", 5)], "/payments/0/code");
    await refuse([cash(5), by(code, 20.5)], "/payments/1/amount");
    await refuse([by(code, 15), by(code, 10)], "/payments/1/amount");
    await refuse([by(code, 15)], "/payments/0/amount", { items: goods(10), tip: 5 });
    await refuse([{ means: "voucher", amount: 5 }], "/payments/0/code");
    await refuse([{ ...cash(5), code }], "/payments/0/code");
    assert.equal((await voucherOf(id)).balance, 20);
  });

  test("a blocked or expired voucher is refused", async () => {
    const { id, code } = await buy(20);
    await shop.call("PATCH", `/v1/vouchers/${id}`, { json: { blocked: true } });
    await refuse([by(code, 5)], "/payments/0/code");
    await shop.call("PATCH", `/v1/vouchers/${id}`, {
      json: { blocked: false, expiresAt: "2020-01-01T00:00:00Z" },
    });
    assert.equal((await voucherOf(id)).status, "expired");
    await refuse([by(code, 5)], "/payments/0/code");
  });

  test("a replaced voucher code is refused", async () => {
    const { id, code } = await buy(20);
    const { body } = await shop.call("POST", `/v1/vouchers/${id}/code`);
    await refuse([by(code, 5)], "/payments/0/code");
    const response = await shop.call("POST", "/v1/vouchers/find", { json: { code: body.code } });
    assert.deepEqual([response.body.id, response.body.codeEnd], [id, body.code.slice(-4)]);
  });

  test("a voucher cannot be paid for with another voucher", async () => {
    const { code } = await buy(20);
    const items = [{ description: "Buono", quantity: 1, price: 5, vat: "N2", voucher: { purpose: "multi" } }];
    await refuse([by(code, 5)], "/payments/0/means", { items });
  });

  test("another merchant's voucher is refused", async () => {
    const { id, code } = await buy(20);
    const { accessToken: token } = await shop.gateway.signIn();
    const request = { items: goods(5), payments: [by(code, 5)], document: none };
    const refused = await shop.sell(request, { token });
    assert.deepEqual([refused.status, pathOf(refused)], [400, "/payments/0/code"]);
    assert.equal((await shop.call("GET", `/v1/vouchers/${id}`, { token })).status, 404);
    assert.equal((await shop.sell(request)).status, 201);
  });
});

test("each invalid field of a voucher is reported", async () => {
  const item = { description: "Buono", quantity: 1, price: 5, vat: "N2", voucher: { purpose: "multi" } };
  const refused = async (change: object) =>
    pathOf(await shop.sell({ items: [{ ...item, ...change }], document: none }));
  assert.equal(await refused({ vat: "22" }), "/items/0/vat");
  assert.equal(await refused({ voucher: { purpose: "single" } }), "/items/0/vat");
  assert.equal(await refused({ quantity: 2 }), "/items/0/quantity");
  assert.equal(await refused({ discount: 1 }), "/items/0/discount");
  assert.equal(
    await refused({ voucher: { purpose: "multi", expiresAt: "2020-01-01T00:00:00Z" } }),
    "/items/0/voucher/expiresAt",
  );
});

test("a redeemed voucher cannot be returned", async () => {
  const { sale, code, id } = await buy(20);
  await shop.sell({ items: goods(5), payments: [by(code, 5)] });
  const give = () => shop.ask("POST", `/v1/sales/${sale.id}/returns`, { items: [{ line: 0, quantity: 1 }] });
  const refused = await give();
  assert.deepEqual([refused.status, pathOf(refused)], [400, "/items"]);
  assert.deepEqual([(await voucherOf(id)).amount, (await voucherOf(id)).balance], [20, 15]);
  const { sale: other, id: unspent, code: valid } = await buy(20);
  const returned = await shop.ask("POST", `/v1/sales/${other.id}/returns`, {
    items: [{ line: 0, quantity: 1 }],
  });
  assert.equal(returned.body.status, "returned");
  assert.equal((await voucherOf(unspent)).status, "returned");
  const late = await shop.sell({ items: goods(5), payments: [by(valid, 5)] });
  assert.deepEqual([late.status, pathOf(late)], [400, "/payments/0/code"]);
});

test("a voucher ends when its undocumented sale is returned in full", async () => {
  const { sale, code, id } = await buy(20);
  const { body } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, {});
  assert.deepEqual([body.status, body.returns[0].amount], ["returned", 20]);
  assert.deepEqual([(await voucherOf(id)).status, (await voucherOf(id)).balance], ["returned", 0]);
  assert.equal((await shop.sell({ items: goods(5), payments: [by(code, 5)] })).status, 400);
  const { sale: other, code: spent } = await buy(20);
  await shop.sell({ items: goods(5), payments: [by(spent, 5)] });
  const refused = await shop.ask("POST", `/v1/sales/${other.id}/returns`, {});
  assert.deepEqual([refused.status, pathOf(refused)], [400, "/items"]);
});

test("a voucher ends when its sale is reversed after a refused document", async () => {
  const sellWithRefused = async () => {
    const { sale, code, id } = await buy(20);
    await shop.office.fail({
      match: { method: "POST", path: "/records" },
      times: 1,
      fault: "status",
      status: 400,
    });
    const { body } = await shop.ask("POST", `/v1/sales/${sale.id}/document`, {});
    assert.equal(body.question?.kind, "document_refused");
    return { sale, code, id };
  };
  const returnSale = ({ id }: { id: string }) =>
    shop.ask("POST", `/v1/sales/${id}/answer`, { choice: "give_back" });
  const { sale, id } = await sellWithRefused();
  assert.equal((await returnSale(sale)).body.status, "undone");
  assert.deepEqual([(await voucherOf(id)).status, (await voucherOf(id)).balance], ["returned", 0]);
  const spent = await sellWithRefused();
  await shop.sell({ items: goods(5), payments: [by(spent.code, 5)] });
  assert.equal((await returnSale(spent.sale)).status, 409);
});

test("a voucher expires exactly at its expiry time", async () => {
  const { id } = await buy(20, "N2", { purpose: "multi", expiresAt: "2999-01-01T00:00:00.000Z" });
  const row = (await prepayments.read(shop.gateway.db, tenantOf(shop.merchant.accessToken), id))!;
  const end = row.expiresAt!.getTime();
  assert.deepEqual(
    [-1, 0].map((ms) => statusOf(row, new Date(end + ms))),
    ["active", "expired"],
  );
});

test("a voucher sold again by the same step stays redeemed", async () => {
  const { id, code } = await buy(20);
  await shop.sell({ items: goods(15), payments: [by(code, 15)] });
  const row = (await prepayments.read(shop.gateway.db, tenantOf(shop.merchant.accessToken), id))!;
  await sellPrepayment(shop.gateway.db, row);
  assert.equal((await voucherOf(id)).balance, 5);
});

describe("a deposit", () => {
  test("a deposit is deducted once, from goods with its VAT", async () => {
    const { id, sale: first } = await deposit(30);
    const { body: sale } = await shop.sell({ items: goods(100), payments: [from(id, 30), cash(70)] });
    assert.equal(sale.status, "completed");
    const { amount, payment, items } = await receiptOf(sale.document);
    assert.deepEqual([amount, payment.cash, items[0].discount], [70, 70, 30]);
    assert.equal((await depositOf(id)).status, "spent");
    const again = await shop.sell({ items: goods(100), payments: [from(first.id, 30)] });
    assert.deepEqual([again.status, pathOf(again)], [400, "/payments/0/depositId"]);
  });

  test("a deposit is refunded in part with the goods it paid for", async () => {
    const { id, sale: first } = await deposit(30);
    const { body: sale } = await shop.sell({
      items: goods(60, 40),
      payments: [from(first.id, 30), cash(70)],
    });
    const items = [{ line: 0, quantity: 0.5 }];
    const { body: part } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { items });
    assert.equal(part.status, "completed");
    assert.deepEqual(
      part.returns[0].payments.map(({ means, amount }: { means: string; amount: number }) => [means, amount]),
      [
        ["deposit", 15],
        ["cash", 15],
      ],
    );
    const { payment } = await receiptOf(part.returns[0].document);
    assert.deepEqual([payment.cash, payment.discount], [15, undefined]);
    assert.equal((await depositOf(id)).balance, 15);
    const { body: rest } = await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { amount: 70 });
    assert.equal(rest.status, "returned");
    assert.equal((await depositOf(id)).balance, 30);
  });

  test("a deposit must be sold alone and without a voucher", async () => {
    const line = { description: "Acconto", quantity: 1, price: 5, vat: "10", deposit: true };
    const mixed = await shop.sell({ items: [line, ...goods(5)] });
    assert.deepEqual([mixed.status, pathOf(mixed)], [400, "/items/1"]);
    const { code } = await buy(5);
    const paid = await shop.sell({ items: [line], payments: [by(code, 5)] });
    assert.deepEqual([paid.status, pathOf(paid)], [400, "/payments/0/means"]);
  });

  test("a deposit cannot be used as a voucher", async () => {
    const { id } = await deposit(30);
    assert.equal((await shop.call("GET", `/v1/vouchers/${id}`)).status, 404);
    assert.equal((await shop.call("POST", `/v1/vouchers/${id}/code`)).status, 404);
  });

  test("a deposit is refused if its ID is unknown or a voucher's", async () => {
    for (const id of ["dep_none", (await buy(5)).id]) {
      const refused = await shop.sell({ items: goods(5), payments: [from(id, 5)] });
      assert.deepEqual([refused.status, pathOf(refused)], [400, "/payments/0/depositId"]);
    }
  });
});

test("a payment added to an open sale can redeem a voucher", async () => {
  const { code, id } = await buy(20);
  const { body: open } = await shop.sell({ items: goods(15) });
  const refused = await shop.ask("POST", `/v1/sales/${open.id}/payments`, by(code, 25));
  assert.deepEqual([refused.status, pathOf(refused)], [400, "/amount"]);
  const { body: sale } = await shop.ask("POST", `/v1/sales/${open.id}/payments`, by(code, 15));
  assert.equal(sale.status, "completed");
  assert.equal((await voucherOf(id)).balance, 5);
});

test("a cashier can create a voucher's code, but not replace it", async () => {
  const { accessToken: token } = await join(shop.gateway, shop.merchant, "cashier");
  const { id } = await buy(20);
  const refused = await shop.call("POST", `/v1/vouchers/${id}/code`, { token });
  assert.deepEqual([refused.status, refused.body.code], [403, "insufficient_role"]);
  const blocked = await shop.call("PATCH", `/v1/vouchers/${id}`, { token, json: { blocked: true } });
  assert.equal(blocked.status, 403);
});

test("a voucher gets one code when two tills request it concurrently", async () => {
  const { accessToken: token } = await join(shop.gateway, shop.merchant, "cashier");
  const items = [{ description: "Buono", quantity: 1, price: 5, vat: "N2", voucher: { purpose: "multi" } }];
  const { body: sale } = await shop.sell({ items, payments: [cash(5)], document: none });
  const path = `/v1/vouchers/${sale.issued[0].id}/code`;
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.call("POST", path, { token })));
  const successes = answers.filter(({ status }) => status === 201);
  assert.equal(successes.length, 1);
  const spent = await shop.sell({ items: goods(5), payments: [by(successes[0]!.body.code, 5)] });
  assert.equal(spent.body.status, "completed");
});

test("a voucher payment requires no separate receipt", async () => {
  const open = async () =>
    (await shop.call("GET", "/v1/closes/reading")).body.reconciliation.paymentsWithoutReceipt;
  const before = await open();
  const { code } = await buy(20);
  await shop.sell({ items: goods(20), payments: [by(code, 20)], document: none });
  assert.deepEqual(await open(), before);
});

test("vouchers and deposits from test sales cannot pay for other sales", async (t) => {
  await buy(1);
  t.after(() => shop.gateway.db.all(COUNTER_IS, ["sandbox"]));
  await shop.gateway.db.all(COUNTER_IS, ["test"]);
  const { id, code } = await buy(20);
  const item = { description: "Acconto", quantity: 1, price: 20, vat: "10", deposit: true };
  // The installation has no test mode, so the last payment switched the account back.
  await shop.gateway.db.all(COUNTER_IS, ["test"]);
  const { body: sale } = await shop.sell({ items: [item], payments: [cash(20)], document: none });
  const depositId = sale.issued[0].id;
  await shop.gateway.db.all(COUNTER_IS, ["sandbox"]);
  assert.deepEqual([(await voucherOf(id)).mode, (await depositOf(depositId)).mode], ["test", "test"]);
  const { body: open } = await shop.sell({ items: goods(10) });
  for (const [payment, field] of [
    [by(code, 10), "code"],
    [from(depositId, 10), "depositId"],
  ] as const) {
    const refused = await shop.sell({ items: goods(10), payments: [payment] });
    assert.deepEqual([refused.status, pathOf(refused)], [400, `/payments/0/${field}`]);
    const added = await shop.ask("POST", `/v1/sales/${open.id}/payments`, payment);
    assert.deepEqual([added.status, pathOf(added)], [400, `/${field}`]);
  }
  assert.deepEqual([(await voucherOf(id)).balance, (await depositOf(depositId)).balance], [20, 20]);
});
