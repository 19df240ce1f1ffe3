/** Tests the guards on vouchers: which voucher can be used, by whom, and from which account. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tenantOf } from "@banco/gateway-testing/gateway";
import { type Counter, card, cash, goods, openCounter } from "@banco/gateway-testing/sales";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";
import { hashOfCode } from "../../src/vouchers/code.ts";
import { prepayments } from "../../src/vouchers/sql.ts";

const MODE_IS_UNKNOWN = statement(
  "test_voucher_mode_is_unknown",
  "update prepayment set mode = null where id = $1",
);

const WAITING = statement(
  "test_voucher_waiting",
  "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
);

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const voucherOf = async (id: string) => (await shop.call("GET", `/v1/vouchers/${id}`)).body;
const none = { kind: "none" };
const GIFT = { description: "Buono", quantity: 1, vat: "N2", voucher: { purpose: "multi" } };

/** Sells a voucher for cash, and returns it with its code. */
async function buy(price: number) {
  const items = [{ ...GIFT, price }];
  const { body: sale } = await shop.sell({ items, payments: [cash(price)], document: none });
  const { id } = sale.issued[0];
  const { body } = await shop.call("POST", `/v1/vouchers/${id}/code`);
  return { id, saleId: sale.id as string, code: body.code as string };
}
const by = (code: string, amount: number) => ({ means: "voucher", code, amount });

test("a sale can be paid with two vouchers", async () => {
  const [one, other] = [await buy(20), await buy(10)];
  const { body: sale } = await shop.sell({
    items: goods(25),
    payments: [by(one.code, 15), by(other.code, 10)],
  });
  assert.equal(sale.status, "completed");
  assert.deepEqual([(await voucherOf(one.id)).balance, (await voucherOf(other.id)).balance], [5, 0]);
});

test("a refused return of a redeemed voucher refunds nothing", async () => {
  const { saleId, code } = await buy(20);
  await shop.sell({ items: goods(5), payments: [by(code, 5)] });
  const items = [{ line: 0, quantity: 1 }];
  assert.equal((await shop.ask("POST", `/v1/sales/${saleId}/returns`, { items })).status, 400);
  const { body: sale } = await shop.call("GET", `/v1/sales/${saleId}`);
  assert.deepEqual([sale.status, sale.returns], ["completed", []]);
});

test("a voucher is listed by its kind, status, customer, sale and code", async () => {
  const { body: customer } = await shop.call("POST", "/v1/customers", { json: { name: "Carla" } });
  const item = { ...GIFT, price: 20 };
  const request = { items: [item], payments: [cash(20)], document: none, customerId: customer.id };
  const { body: sale } = await shop.sell(request);
  const { id } = sale.issued[0];
  const { codeEnd } = (await shop.call("POST", `/v1/vouchers/${id}/code`)).body;
  const found = async (query: Record<string, string>, path = "/v1/vouchers") =>
    (await shop.call("GET", path, { query })).body.items.map((one: { id: string }) => one.id);
  for (const q of [id, sale.id, customer.id]) assert.deepEqual(await found({ q }), [id]);
  assert.ok((await found({ q: codeEnd.toLowerCase() })).includes(id));
  const among = { q: id };
  for (const status of ["active", "spent", "expired", "blocked", "returned"])
    assert.deepEqual(await found({ ...among, status }), status === "active" ? [id] : [], status);
  assert.deepEqual(await found(among, "/v1/deposits"), []);
  await shop.call("PATCH", `/v1/vouchers/${id}`, { json: { expiresAt: "2020-01-01T00:00:00Z" } });
  assert.deepEqual(await found({ ...among, status: "expired" }), [id]);
  await shop.call("PATCH", `/v1/vouchers/${id}`, { json: { blocked: true, expiresAt: null } });
  assert.deepEqual(await found({ ...among, status: "blocked" }), [id]);
  await shop.call("PATCH", `/v1/vouchers/${id}`, { json: { blocked: false } });
  assert.deepEqual(await found({ ...among, status: "active" }), [id]);
  const { accessToken: token } = await shop.gateway.signIn();
  const foreign = await shop.call("GET", "/v1/vouchers", { query: among, token });
  assert.deepEqual(foreign.body.items, []);
});

test("a voucher's code is accepted with letters that look like digits", () => {
  assert.equal(hashOfCode("oIlA-BCDE"), hashOfCode("011ABCDE"));
  assert.notEqual(hashOfCode("0A"), hashOfCode("1A"));
});

test("a voucher sold before modes were recorded still pays", async () => {
  const { id, code } = await buy(20);
  await shop.gateway.db.one(MODE_IS_UNKNOWN, [id]);
  const { body: sale } = await shop.sell({ items: goods(5), payments: [by(code, 5)] });
  assert.equal(sale.status, "completed");
});

test("a voucher sold by card opens the account that redeems it", async () => {
  const item = { ...GIFT, price: 20 };
  for (const isAdded of [false, true]) {
    const { accessToken: token } = await shop.gateway.signIn();
    assert.equal((await shop.call("POST", "/v1/payment/P1", { token })).status, 201);
    const sold = await shop.sell({ items: [item], payments: [card(20)], document: none }, { token });
    const path = `/v1/vouchers/${sold.body.issued[0].id}`;
    const { code } = (await shop.call("POST", `${path}/code`, { token })).body;
    const request = { items: goods(15), document: none };
    const paid = isAdded
      ? await shop
          .sell(request, { token })
          .then(({ body }) => shop.ask("POST", `/v1/sales/${body.id}/payments`, by(code, 15), { token }))
      : await shop.sell({ ...request, payments: [by(code, 15)] }, { token });
    assert.equal(paid.body.status, "completed");
    assert.equal((await shop.call("GET", path, { token })).body.balance, 5);
    const { transactionId } = paid.body.payments[0];
    const payment = await shop.call("GET", `/v1/payment/handoff/transactions/${transactionId}`, { token });
    assert.deepEqual([payment.body.status, payment.body.amount], ["completed", 15]);
  }
});

test("only one of two tills redeems a voucher that covers one sale", async () => {
  const { code, id } = await buy(20);
  const { db } = shop.gateway;
  // All have read the voucher's balance before one redeems it.
  const { selling } = await db.transaction(async (queries) => {
    await prepayments.lock(queries, tenantOf(shop.merchant.accessToken), id);
    const selling = Array.from({ length: 6 }, () =>
      shop.sell({ items: goods(20), payments: [by(code, 20)] }),
    );
    await eventually("two tills wait", async () => ((await db.all(WAITING)).length > 1 ? true : undefined));
    return { selling };
  });
  const answers = await Promise.all(selling);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400, 400, 400, 400, 400]);
  assert.equal((await voucherOf(id)).balance, 0);
});
