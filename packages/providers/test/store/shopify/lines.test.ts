import assert from "node:assert/strict";
import { test } from "node:test";
import { connectedStore, newStoreRefund, openStoreBench, query } from "@banco/provider-testing/store/bench";
import type { StoreConformance } from "@banco/provider-testing/store/options";
import { shopify } from "@banco/providers/store/shopify/provider";
import { startSimulators } from "@banco/simulators";

const LINES = Array.from({ length: 60 }, (_, index) => ({
  sku: `S-${index}`,
  name: `Merce ${index}`,
  quantity: 1,
  unitMinor: 100,
}));

test("orders and refunds with more than fifty lines are read completely", async () => {
  const simulators = await startSimulators({ only: "shopify" });
  const bench = await connectedStore(
    await openStoreBench({ provider: shopify } as StoreConformance, simulators.url),
  );
  try {
    const { context } = bench;
    const placed = await fetch(`${simulators.url}/_control/shopify/orders`, {
      method: "POST",
      body: JSON.stringify({ shop: context.credentials.shop, lines: LINES }),
    });
    const { id } = (await placed.json()) as { id: string };
    const order = await shopify.readOrder(context, id);
    assert.equal(order.items.length, 60);
    const lines = order.items.slice(0, 55).map((item) => ({
      itemId: item.id,
      quantity: 1,
      amountMinor: item.totalMinor,
    }));
    const outcome = await shopify.refund(context, order, newStoreRefund(5_500, { lines }));
    const { refunds } = await shopify.readOrder(context, id);
    assert.deepEqual(refunds[0]!.lines, lines);
    const listed = await shopify.listRefunds(context, query());
    const match = listed.items.find(({ refund }) => refund.id === outcome.id)!;
    assert.deepEqual([match.refund.lines, match.order.items.length], [lines, 60]);
  } finally {
    await bench.close();
    await simulators.close();
  }
});
