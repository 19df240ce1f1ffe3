import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Counter, card, goods, openCounter } from "@banco/gateway-testing/sales";

let shop: Counter;
before(async () => {
  shop = await openCounter();
});
after(() => shop.stop());

const TODAY = { start: "2020-01-01T00:00:00Z", end: "2050-01-01T00:00:00Z" };

async function today() {
  const { body } = await shop.call("GET", "/v1/reports/payments", { query: TODAY });
  const [{ taken, tips, refunded, net }] = body.totals;
  return [taken, tips, refunded, net];
}

test("refunds return the goods first and the tip last", async () => {
  const { body: sold } = await shop.sell({ items: goods(5), tip: 1, payments: [card(6)] });
  await shop.becomes(sold.id, "completed");
  assert.deepEqual(await today(), [5, 1, 0, 5]);
  const part = await shop.ask("POST", `/v1/sales/${sold.id}/returns`, { amount: 2 });
  assert.equal(part.status, 200, part.text);
  assert.deepEqual(await today(), [5, 1, 2, 3]);
  await shop.ask("POST", `/v1/sales/${sold.id}/returns`, {});
  await shop.becomes(sold.id, "returned");
  assert.deepEqual(await today(), [5, 0, 5, 0]);
  const other = await shop.sell({ items: goods(3), tip: 2, payments: [card(5)] });
  await shop.becomes(other.body.id, "completed");
  assert.deepEqual(await today(), [8, 2, 5, 3]);
});
