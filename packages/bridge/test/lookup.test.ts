import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { call } from "@banco/bridge-testing/bridge";
import { pay } from "@banco/bridge-testing/orders";
import { openTerminalShop, type TerminalShop } from "@banco/bridge-testing/terminal-shop";
import { eventually } from "@banco/testing/eventually";

let shop: TerminalShop;
beforeEach(async () => {
  shop = await openTerminalShop();
});
afterEach(() => shop.close());

const look = (at: { url: string }, key: string) =>
  call(at.url, "GET", `/orders?key=${encodeURIComponent(key)}`);
const charged = () => shop.device.charged.map(({ amountMinor }) => amountMinor);

test("a lookup finds an order by key without starting a new one", async () => {
  const bridge = await shop.open();
  assert.deepEqual((await look(bridge, "sale/1")).body, { success: true, data: { known: false } });
  const { data } = (await pay(bridge, { amount: 6.5 }, "sale/1")).body;
  const lookup = await look(bridge, "sale/1");
  assert.deepEqual(lookup.body.data, { known: true, kind: "payment", order: data });
  assert.deepEqual(charged(), [650]);
});

test("a lookup of a running order waits for its outcome", async () => {
  const bridge = await shop.open();
  shop.device.plan({ cardMs: 300 });
  const paid = pay(bridge, { amount: 6.5 }, "sale-1");
  await eventually("the terminal has received it", () => shop.device.requests.includes("X"));
  const { order } = (await look(bridge, "sale-1")).body.data;
  assert.deepEqual(order, (await paid).body.data);
  assert.equal(order.status, "completed");
});

test("a lookup refuses invalid keys and reports unsent orders as unknown", async () => {
  const bridge = await shop.open();
  await shop.device.stop();
  assert.equal((await pay(bridge, { amount: 6.5 }, "sale-1")).status, 500);
  assert.deepEqual((await look(bridge, "sale-1")).body.data, { known: false });
  for (const path of ["/orders", "/orders?key=", "/orders?key=a%20b", "/orders?key=a&key=b"]) {
    const { status, body } = await call(bridge.url, "GET", path);
    assert.deepEqual([status, body.success], [400, false], path);
  }
});
