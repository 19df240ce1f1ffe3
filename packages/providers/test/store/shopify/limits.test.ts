import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  connectedStore,
  newStoreRefund,
  openStoreBench,
  orders,
  query,
  storeFailure,
} from "@banco/provider-testing/store/bench";
import type { StoreBench } from "@banco/provider-testing/store/options";
import { shopify } from "@banco/providers/store/shopify/provider";
import { type Simulators, startSimulators } from "@banco/simulators";

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "shopify" });
});
const opened: StoreBench[] = [];
after(async () => {
  for (const one of opened) await one.close();
  await simulators.close();
});

const control = (path: string, body: object) =>
  fetch(`${simulators.url}/_control/shopify/${path}`, { method: "POST", body: JSON.stringify(body) });

/** Opens a shop whose app has only some of Shopify's approvals. */
async function shopWith(approval: object, credentials?: Record<string, string>): Promise<StoreBench> {
  const bench = await openStoreBench(
    { provider: shopify } as never,
    simulators.url,
    credentials ? { credentials } : {},
  );
  opened.push(bench);
  await control("approvals", { shop: bench.context.credentials.shop, ...approval });
  return bench;
}

test("an app without customer data access still lists, reads and refunds orders", async () => {
  const bench = await connectedStore(await shopWith({ customerData: false }));
  const all = await orders(bench);
  assert.ok(all.length >= 5 && all.every(({ customer }) => customer === null));
  const { items: changed } = await shopify.listChanges(bench.context, {
    since: new Date(0),
    cursor: null,
    limit: 5,
  });
  assert.equal(changed.length, 5);
  assert.ok((await shopify.listRefunds(bench.context, query())).items.length > 0);
  const paid = all.find(({ status }) => status === "completed")!;
  const order = await shopify.readOrder(bench.context, paid.id);
  assert.equal((await shopify.refund(bench.context, order, newStoreRefund(100))).amountMinor, 100);
});

test("a shop without order webhooks is polled with a warning", async () => {
  const { context } = await shopWith({ customerData: false, allOrders: true });
  const { settings } = await shopify.connect(context);
  assert.match(String(settings.warning), /read every few minutes.*protected customer data/);
  assert.deepEqual(settings.limits, ["polled"]);
});

test("an app limited to 60 days of orders gets a warning", async () => {
  const recent = await shopWith({});
  const { settings } = await shopify.connect(recent.context);
  assert.match(String(settings.warning), /60 days.*on request/);
  assert.deepEqual(settings.limits, ["recent_orders"]);
  const whole = await shopWith({ allOrders: true });
  const { warning, limits } = (await shopify.connect(whole.context)).settings;
  assert.deepEqual([warning, limits], [undefined, undefined]);
});

test("an app that is not installed is refused with instructions", async () => {
  const bench = await shopWith(
    {},
    { shop: "caffe.myshopify.com", clientId: "f".repeat(32), clientSecret: `shpss_${"1".repeat(32)}` },
  );
  const failure = await storeFailure(bench, shopify.connect(bench.context), "credentials");
  assert.equal(failure.code, "app_not_installed");
  assert.match(failure.message, /install/);
});
