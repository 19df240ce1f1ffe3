import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { call } from "@banco/bridge-testing/bridge";
import { type Counter, openCounter } from "@banco/gateway-testing/counter";
import type { RunningProgram } from "@banco/testing/process";
import { productsForSale } from "../../src/bridges/products.ts";
import { openLedger, TENANT } from "../payment/ledger.ts";

let counter: Counter;
let gateway: RunningProgram;
before(async () => {
  counter = await openCounter();
  gateway = await counter.startGateway();
});
after(async () => {
  await gateway.stop();
  await counter.close();
});

test("a bridge's till lists the merchant's products priced in euros", async () => {
  const product = (json: object) => counter.call("POST", "/v1/products", { json });
  const spritz = await product({ name: "Spritz", price: 5, vat: "10", category: "Bevande" });
  await product({ name: "Caffè", price: 1.2, vat: "10", category: "Bevande" });
  await product({ name: "Coperto", price: 2, vat: "10" });
  await product({ name: "Gone", price: 3, vat: "10", active: false });
  await product({ name: "Yen", price: 300, vat: "22", currency: "JPY" });
  const bridge = await counter.startBridge();
  try {
    const { body } = await call(bridge.url, "GET", "/till/products");
    const { products } = body.data;
    assert.deepEqual(
      products.map(({ name, price, vat, category }: Record<string, unknown>) => [name, price, vat, category]),
      [
        ["Caffè", 1.2, "10", "Bevande"],
        ["Spritz", 5, "10", "Bevande"],
        ["Coperto", 2, "10", null],
      ],
    );
    assert.equal(products[1].id, spritz.body.id);
    await gateway.stop();
    const offline = await call(bridge.url, "GET", "/till/products");
    assert.equal(offline.body.data.products, null);
  } finally {
    await bridge.stop();
    gateway = await counter.startGateway();
  }
});

test("a till does not list another merchant's products", async () => {
  const ledger = await openLedger();
  try {
    for (const [tenantId, name] of [
      [TENANT, "Ours"],
      ["ten_2", "Theirs"],
    ])
      await ledger.db.raw(
        `insert into product (tenant_id, id, name, price_minor, currency, vat, active)
         values ($1, 'prd_1', $2, 500, 'EUR', '10', true)`,
        [tenantId, name],
      );
    const { items } = await productsForSale(ledger.db, TENANT);
    assert.deepEqual(
      items.map(({ name }) => name),
      ["Ours"],
    );
  } finally {
    await ledger.close();
  }
});
