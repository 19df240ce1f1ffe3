import assert from "node:assert/strict";
import { test } from "node:test";
import { conformStoreProvider } from "@banco/provider-testing/store";
import {
  connectedStore,
  newStoreRefund,
  openStoreBench,
  orders,
  paidOrder,
  query,
  storeFailure,
} from "@banco/provider-testing/store/bench";
import type { StoreBench, StoreConformance } from "@banco/provider-testing/store/options";
import type { Context } from "@banco/providers/store/woocommerce/manifest";
import { orderOf, statusOf } from "@banco/providers/store/woocommerce/map";
import { woocommerce } from "@banco/providers/store/woocommerce/provider";
import { callWoo } from "@banco/providers/store/woocommerce/request";
import type { Refund, Webhook } from "@banco/providers/store/woocommerce/wire";
import { startSimulators } from "@banco/simulators";

/**
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#order-properties: `status`, including drafts and
 * trash.
 */
const DOCUMENTED = [
  ...["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed", "trash"],
  ...["auto-draft", "checkout-draft"],
];

async function placeOrder({ simulatorUrl, context }: StoreBench, basket: object = {}): Promise<string> {
  const response = await fetch(`${simulatorUrl}/_control/woocommerce/orders`, {
    method: "POST",
    body: JSON.stringify({ key: context.credentials.consumerKey, ...basket }),
  });
  assert.equal(response.status, 201);
  return ((await response.json()) as { id: string }).id;
}

async function countRefunds({ simulatorUrl, context }: StoreBench, orderId: string): Promise<number> {
  const { consumerKey, consumerSecret } = context.credentials;
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`;
  const url = `${simulatorUrl}/woocommerce/wp-json/wc/v3/orders/${orderId}/refunds`;
  return ((await (await fetch(url, { headers: { authorization } })).json()) as Refund[]).length;
}

const OPTIONS: StoreConformance = {
  provider: woocommerce,
  startSimulator: (settings) => startSimulators({ only: "woocommerce", ...settings }),
  transcript: new URL("./woocommerce/transcript.txt", import.meta.url),
  documentedWords: DOCUMENTED,
  wrongCredentials: {
    shop: "shop.example.com",
    consumerKey: `ck_${"0".repeat(40)}`,
    consumerSecret: `cs_${"0".repeat(40)}`,
  },
  placeOrder,
  sellsByWeight: true,
  countRefunds,
  refundRequest: { method: "POST", path: "^/wp-json/wc/v3/orders/\\d+/refunds" },
  oauth: {
    needs: { shop: "shop.example.com" },
    irrevocable: true,
    async consent({ receiver }, authorizeUrl) {
      const body = new URLSearchParams({ decision: "approve" });
      const answer = await fetch(authorizeUrl, { method: "POST", body, redirect: "manual" });
      const back = new URL(answer.headers.get("location") ?? "").searchParams;
      assert.equal(back.get("success"), "1");
      const delivered = receiver.deliveries.at(-1)!.body;
      return { state: woocommerce.oauth!.stateOf!(delivered)!, code: delivered };
    },
  },
};

conformStoreProvider(OPTIONS);

/** Runs a test with a connected shop and a function that sets the shop's number of decimals. */
async function withShop(
  run: (bench: StoreBench, keep: (decimals: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const simulators = await startSimulators({ only: "woocommerce" });
  const bench = await connectedStore(await openStoreBench(OPTIONS, simulators.url));
  const keep = async (decimals: number) => {
    const update = [{ id: "woocommerce_price_num_decimals", value: String(decimals) }];
    await callWoo(bench.context as Context, {
      method: "POST",
      path: "/settings/general/batch",
      body: { update },
    });
  };
  try {
    await run(bench, keep);
  } finally {
    await bench.close();
    await simulators.close();
  }
}

test("amounts are exact to the cent, however the shop displays them", async () => {
  await withShop(async (bench, keep) => {
    const order = await paidOrder(bench);
    const { amountMinor } = await woocommerce.refund(bench.context, order, newStoreRefund(540));
    assert.equal(amountMinor, 540);
    await keep(0);
    const read = await woocommerce.readOrder(bench.context, order.id);
    assert.deepEqual([read.refundedMinor, read.refunds[0]!.amountMinor], [540, 540]);
    const listed = (await orders(bench)).find(({ id }) => id === order.id)!;
    assert.equal(listed.refundedMinor, 540);
  });
});

test("an amount with more decimals than the shop uses is refused", async () => {
  await withShop(async (bench, keep) => {
    const order = await paidOrder(bench);
    await keep(0);
    const finer = woocommerce.refund(bench.context, order, newStoreRefund(540));
    assert.equal((await storeFailure(bench, finer, "rejected")).path, "/amount");
    assert.equal(await countRefunds(bench, order.id), 0);
    assert.equal((await woocommerce.refund(bench.context, order, newStoreRefund(500))).amountMinor, 500);
  });
});

test("an order's refunds are read to the last page", async () => {
  await withShop(async (bench) => {
    let order = await paidOrder(bench);
    for (let refund = 0; refund < 101; refund += 1)
      await woocommerce.refund(bench.context, order, newStoreRefund(1));
    order = await woocommerce.readOrder(bench.context, order.id);
    assert.deepEqual([order.refunds.length, order.refundedMinor], [101, 101]);
  });
});

test("unreadable orders are reported, and the others are listed", async () => {
  await withShop(async (bench) => {
    const sound = (await orders(bench)).length;
    const [withdrawn, undated, unreadable] = await Promise.all(
      [{ currency: "HRK" }, { isUndated: true }, { totalText: "1.299,00 €" }].map((odd) =>
        placeOrder(bench, odd),
      ),
    );
    const { items, unreadable: left } = await woocommerce.listOrders(bench.context, query());
    assert.equal(items.length, sound + 2);
    const [old] = items.filter(({ id }) => id === withdrawn);
    assert.deepEqual([old!.currency, old!.amountMinor], ["HRK", 12_900]);
    const [dateless] = items.filter(({ id }) => id === undated);
    assert.deepEqual(dateless!.createdAt, dateless!.updatedAt);
    assert.deepEqual(left, [{ id: unreadable, reason: '"1.299,00 €" is not an amount' }]);
    const changes = await woocommerce.listChanges(bench.context, {
      since: new Date(0),
      cursor: null,
      limit: 100,
    });
    assert.deepEqual([changes.items.length, changes.unreadable], [sound + 2, left]);
  });
});

const LINE = { id: 7, name: "Tazza", sku: null, quantity: 10, meta_data: [] };
const ORDER = {
  ...{ id: 1, number: "1", status: "processing" as const, currency: "EUR", payment_method: "stripe" },
  date_created_gmt: "2026-11-01T10:00:00",
  date_modified_gmt: "2026-11-01T10:00:00",
  date_paid_gmt: "2026-11-01T10:00:00",
  billing: { first_name: "Anna", last_name: "Bianchi", email: "anna@example.com" },
  refunds: [],
};

test("a line's taxes keep all decimals, so the lines equal the payment", () => {
  const taxes = [{ id: 1, total: "29.875" }];
  const line = { ...LINE, total: "149.375", total_tax: "29.88", taxes };
  const { amountMinor, items } = orderOf({ ...ORDER, total: "179.25", line_items: [line] });
  assert.deepEqual([amountMinor, items.map(({ totalMinor }) => totalMinor)], [17_925, [17_925]]);
});

test("a negative fee is a discount on the whole order", () => {
  const line = { ...LINE, total: "100.00", total_tax: "22.00", taxes: [{ id: 1, total: "22.00" }] };
  const fee = {
    id: 8,
    name: "Sconto",
    total: "-10.00",
    total_tax: "-2.20",
    taxes: [{ id: 1, total: "-2.20" }],
  };
  const shipping = { id: 9, method_title: "Corriere", total: "5.00", total_tax: "1.10", taxes: [] };
  const { items } = orderOf({
    ...ORDER,
    total: "115.90",
    line_items: [line],
    fee_lines: [fee],
    shipping_lines: [shipping],
  });
  assert.deepEqual(
    items.map(({ kind, totalMinor }) => [kind, totalMinor]),
    [
      ["product", 10_980],
      ["shipping", 610],
    ],
  );
});

test("a webhook that the shop disabled is enabled again", async () => {
  await withShop(async ({ context }) => {
    const statuses = async () =>
      (await callWoo<Webhook[]>(context as Context, { method: "GET", path: "/webhooks" })).map(
        ({ status }) => status,
      );
    const [id] = context.settings.webhookIds as number[];
    await callWoo(context as Context, {
      method: "PUT",
      path: `/webhooks/${id}`,
      body: { status: "disabled" },
    });
    assert.deepEqual((await statuses()).toSorted(), ["active", "disabled"]);
    await woocommerce.webhooks!.revive!(context);
    assert.deepEqual(await statuses(), ["active", "active"]);
  });
});

test("an extension's status counts as completed if the order was paid", () => {
  assert.equal(statusOf({ status: "shipped" as never, date_paid_gmt: "2026-11-01T10:00:00" }), "completed");
  assert.equal(statusOf({ status: "awaiting-pickup" as never, date_paid_gmt: null }), "pending");
});
