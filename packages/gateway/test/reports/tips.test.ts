import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { BRIDGE_SALE } from "@banco/gateway-testing/bridge-sale";
import { type Counter, card, cash, goods, openCounter } from "@banco/gateway-testing/sales";

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const TODAY = { start: "2020-01-01T00:00:00Z", end: "2050-01-01T00:00:00Z" };
const PLACES = ["tips.EUR", "sales.EUR", "refunds.EUR", "drawer.EUR"];

async function today() {
  const { body } = await shop.call("GET", "/v1/reports/payments", { query: TODAY });
  const [{ taken, tips, refunded, net } = { taken: 0, tips: 0, refunded: 0, net: 0 }] = body.totals;
  return [taken, tips, refunded, net];
}

/** Returns by how much an action changes the day's figures. */
async function changed(act: () => Promise<unknown>) {
  const earlier = await today();
  await act();
  return (await today()).map((sum, index) => Math.round((sum - earlier[index]!) * 100) / 100);
}

/** Returns the balances of the accounts that tips change, which equal the totals of their entries. */
async function ledger() {
  const accounts = (await shop.call("GET", "/v1/ledger/accounts")).body;
  const balances = PLACES.map(
    (place) => accounts.find(({ id }: { id: string }) => id === place)?.balance ?? 0,
  );
  const { items } = (await shop.call("GET", "/v1/ledger/entries", { query: { limit: "200" } })).body;
  const postings = items.flatMap((entry: { postings: object[] }) => entry.postings);
  const totals = PLACES.map((place) => {
    const of = postings.filter(({ accountId }: { accountId: string }) => accountId === place);
    return (
      of.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0) / 100
    );
  });
  assert.deepEqual(totals, balances);
  return balances;
}

async function returned(id: string, json: object = {}) {
  const { status, text } = await shop.ask("POST", `/v1/sales/${id}/returns`, json);
  assert.equal(status, 200, text);
}

test("refunds return the goods first and the tip last", async () => {
  const { body: sold } = await shop.sell({ items: goods(5), tip: 1, payments: [card(6)] });
  await shop.becomes(sold.id, "completed");
  assert.deepEqual(await today(), [5, 1, 0, 5]);
  await returned(sold.id, { amount: 2 });
  assert.deepEqual(await today(), [5, 1, 2, 3]);
  await returned(sold.id);
  await shop.becomes(sold.id, "returned");
  assert.deepEqual(await today(), [5, 0, 5, 0]);
  assert.deepEqual(await ledger(), [0, -5, 5, 0]);
  const other = await shop.sell({ items: goods(3), tip: 2, payments: [card(5)] });
  await shop.becomes(other.body.id, "completed");
  assert.deepEqual(await today(), [8, 2, 5, 3]);
});

describe("a cash tip", () => {
  const sellTipped = async (payments: object[], more: object = {}) => {
    const { body, status, text } = await shop.sell({ items: goods(5), tip: 3, payments, ...more });
    assert.equal(status, 201, text);
    return body.id as string;
  };

  test("a cash tip stays in the tips account until returned", async () => {
    const [tips, sales, refunds, drawer] = await ledger();
    let id = "";
    assert.deepEqual(await changed(async () => (id = await sellTipped([cash(10)]))), [5, 3, 0, 5]);
    assert.deepEqual(await ledger(), [tips! - 3, sales! - 5, refunds, drawer! + 8]);
    assert.deepEqual(await changed(() => returned(id, { amount: 5 })), [0, 0, 5, -5]);
    assert.deepEqual(await changed(() => returned(id)), [0, -3, 0, 0]);
    assert.deepEqual(await ledger(), [tips, sales! - 5, refunds! + 5, drawer]);
  });

  test("a cash tip is shown separately in every kind of sale", async () => {
    assert.deepEqual(await changed(() => sellTipped([cash(6), cash(2)])), [5, 3, 0, 5]);
    assert.deepEqual(
      await changed(() => sellTipped([cash(8)], { document: { kind: "none" } })),
      [5, 3, 0, 5],
    );
    assert.deepEqual(await changed(() => sellTipped([card(2), cash(6)])), [5, 3, 0, 5]);
    const order = (await shop.call("POST", "/v1/orders", { json: { items: goods(5) } })).body.id;
    assert.deepEqual(await changed(() => sellTipped([cash(8)], { orderId: order })), [5, 3, 0, 5]);
    const stands = (await shop.call("GET", `/v1/orders/${order}`)).body;
    assert.deepEqual([stands.status, stands.paid], ["closed", 5]);
    let id = "";
    assert.deepEqual(await changed(async () => (id = await sellTipped([cash(4)]))), [4, 0, 0, 4]);
    const pay = () => shop.ask("POST", `/v1/sales/${id}/payments`, card(4));
    assert.deepEqual(await changed(pay), [1, 3, 0, 1]);
    await shop.becomes(id, "completed");
  });

  test("a cash tip stays with its payment when only goods are returned", async () => {
    const id = await sellTipped([card(4), cash(4)]);
    const { body } = await shop.ask("POST", `/v1/sales/${id}/returns`, {
      items: [{ line: 0, quantity: 0.5 }],
    });
    const [{ payments }] = body.returns;
    const back = payments.map(({ means, amount }: { means: string; amount: number }) => [means, amount]);
    assert.deepEqual(back, [
      ["card", 1],
      ["cash", 1.5],
    ]);
    assert.deepEqual(await changed(() => returned(id)), [0, -3, 2.5, -2.5]);
  });
});

test("cash tips and returned tips are totaled per till", async () => {
  const bridges: { id: string; report(sale: object): Promise<void> }[] = [];
  for (const name of ["Bar", "Hall"]) {
    const { body } = await shop.call("POST", "/v1/bridges", { json: { name } });
    const report = async (sale: object) => {
      const headers = { "x-source-address": body.sourceAddress, "idempotency-key": randomUUID() };
      const sent = await shop.gateway.send("POST", "/v1/bridges/sales", { headers, json: sale });
      assert.equal(sent.status, 200, sent.text);
    };
    bridges.push({ id: body.id, report });
  }
  const [payment] = BRIDGE_SALE.payments;
  const saleOf = (tip: number, version = 3) => ({
    ...{ ...BRIDGE_SALE, id: `sal_${randomUUID()}`, version, tip, paid: 1.2 + tip, change: 0 },
    createdAt: new Date().toISOString(),
    payments: [{ ...payment, amount: 1.2 + tip, change: 0 }],
  });
  const [atBar, inHall] = [saleOf(0.5), saleOf(0.3)];
  await bridges[0]!.report(atBar);
  await bridges[1]!.report(inHall);
  const figures = async () => {
    const { tills } = (await shop.call("GET", "/v1/closes/reading")).body;
    return bridges.map(({ id }) => {
      const till = tills.find(({ bridgeId }: { bridgeId: string }) => bridgeId === id);
      const [{ taken, tips, refunded }] = till.payments.totals;
      return [taken, tips, refunded, till.cash.received];
    });
  };
  assert.deepEqual(await figures(), [
    [1.2, 0.5, 0, 1.7],
    [1.2, 0.3, 0, 1.5],
  ]);
  const refund = { paymentId: payment!.id, means: "cash", amount: 1.5, refundId: `ref_${randomUUID()}` };
  await bridges[1]!.report({
    ...{ ...inHall, version: 4, status: "returned" },
    returns: [
      {
        ...{ id: "srt_1", purpose: "return", amount: 1.5, discount: 0, tip: 0.3, status: "completed" },
        ...{ reason: null, items: [{ line: 0, quantity: 1, discount: 0 }], document: null },
        payments: [{ ...refund, status: "completed", failure: null }],
      },
    ],
  });
  assert.deepEqual(await figures(), [
    [1.2, 0.5, 0, 1.7],
    [1.2, 0, 1.2, 0],
  ]);
});
