import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Counter, card, cash, goods, openCounter } from "@banco/gateway-testing/sales";
import { statement } from "../../src/db/statement.ts";

const COUNTER_IS = statement(
  "test_report_counter_is",
  "update account set mode = $1 where kind = 'payment' and provider = 'handoff'",
);

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const report = async (query: Record<string, string> = {}) =>
  (await shop.call("GET", "/v1/reports/sales", { query })).body;
const none = { kind: "none" };

test("sales are reported by product, category and means, less returns", async () => {
  const empty = await report();
  assert.deepEqual([empty.sales, empty.amount, empty.average, empty.byProduct], [0, 0, 0, []]);
  const product = { name: "Espresso", price: 1.2, vat: "10", category: "Bar" };
  const { id: productId } = (await shop.call("POST", "/v1/products", { json: product })).body;
  const coffee = { description: "Caffè", quantity: 3, price: 1.2, vat: "10", productId };
  const { body: sale } = await shop.sell({
    items: [coffee, ...goods(10)],
    tip: 1,
    discount: 0.6,
    payments: [card(9), cash(5)],
  });
  assert.equal(sale.status, "completed");
  await shop.ask("POST", `/v1/sales/${sale.id}/returns`, { items: [{ line: 1, quantity: 1 }] });
  await shop.sell({ items: goods(2), payments: [cash(2)], document: none });
  await shop.sell({ items: goods(7), payments: [cash(2)] });
  const voucher = { description: "Buono", quantity: 1, price: 50, vat: "N2", voucher: { purpose: "multi" } };
  await shop.sell({ items: [voucher], payments: [cash(50)], document: none });
  const { sales, amount, average, tips, returns, withoutDocument, prepaid, ...groups } = await report();
  assert.deepEqual([sales, amount, average, tips], [2, 15, 7.5, 1]);
  assert.deepEqual(
    [withoutDocument, prepaid],
    [
      { count: 1, amount: 2 },
      { count: 1, amount: 50 },
    ],
  );
  assert.equal(returns.count, 1);
  assert.deepEqual(groups.byProduct, [
    { productId: null, description: "Dish 0", category: null, quantity: 2, returned: 1, amount: 12 },
    { productId, description: "Espresso", category: "Bar", quantity: 3, returned: 0, amount: 3.6 },
  ]);
  assert.deepEqual(groups.byCategory, [
    { category: null, quantity: 2, amount: 12 },
    { category: "Bar", quantity: 3, amount: 3.6 },
  ]);
  const total = groups.byMeans.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
  assert.equal(Math.round((total + returns.amount) * 100), 6600);
  assert.equal((await report({ start: "2020-01-01", end: "2020-01-02" })).sales, 0);
});

test("reports exclude a completed sale that was reversed", async () => {
  const before = await report();
  const { body: sale } = await shop.sell({ items: goods(6), payments: [cash(6)], document: none });
  assert.equal(sale.status, "completed");
  await shop.office.fail({
    match: { method: "POST", path: "/records" },
    times: 1,
    fault: "status",
    status: 400,
  });
  await shop.ask("POST", `/v1/sales/${sale.id}/document`, {});
  const { body } = await shop.ask("POST", `/v1/sales/${sale.id}/answer`, { choice: "give_back" });
  assert.equal(body.status, "undone");
  assert.deepEqual(await report(), before);
});

test("test sales are reported separately", async (t) => {
  await shop.sell({ items: goods(1), payments: [cash(1)], document: none });
  const before = await report();
  t.after(() => shop.gateway.db.all(COUNTER_IS, ["sandbox"]));
  await shop.gateway.db.all(COUNTER_IS, ["test"]);
  const { body: sale } = await shop.sell({ items: goods(4), payments: [cash(4)], document: none });
  assert.deepEqual([sale.status, sale.mode, before.mode], ["completed", "test", "sandbox"]);
  assert.deepEqual(await report(), before);
  const { sales, amount, mode, byProduct, byMeans } = await report({ mode: "test" });
  assert.deepEqual([sales, amount, mode, byProduct.length, byMeans.length], [1, 4, "test", 1, 1]);
});

test("categories include products beyond the 500 that are listed", async () => {
  const { body } = await shop.call("POST", "/v1/products", {
    json: { name: "Penny sweet", price: 0.01, vat: "10", category: "Sweets" },
  });
  const many = Array.from({ length: 500 }, (_, index) => ({
    description: `Goods ${index}`,
    quantity: 1,
    price: 1,
    vat: "10",
  }));
  const sweet = { description: "Sweet", quantity: 3, price: 0.01, vat: "10", productId: body.id };
  const total = { means: "cash", amount: 500.03 };
  const { body: sale } = await shop.sell({ items: [...many, sweet], payments: [total], document: none });
  assert.equal(sale.status, "completed");
  const { byProduct, byCategory } = await report();
  assert.equal(byProduct.length, 500);
  const sweets = byCategory.find(({ category }: { category: string | null }) => category === "Sweets");
  assert.deepEqual(sweets, { category: "Sweets", quantity: 3, amount: 0.03 });
});

test("each payment of a documented sale, including cash, is posted once", async () => {
  const payments = [{ means: "credit", amount: 10 }, cash(2)];
  const { body: sale } = await shop.sell({ items: goods(12), payments });
  const { body } = await shop.call("GET", "/v1/ledger/entries");
  const records = [
    sale.document.id,
    ...sale.payments.map((one: { transactionId: string }) => one.transactionId),
  ];
  const entries = body.items.filter(({ id }: { id: string }) => records.includes(id));
  assert.deepEqual(
    entries.map(({ source }: { source: string }) => source),
    ["payment", "payment"],
  );
});
