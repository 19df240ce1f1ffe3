import assert from "node:assert/strict";

import { STORE_STATUSES, type StoreQuery } from "@banco/providers/contract/store";
import { describe, test } from "../rule.ts";
import { everything, newStoreRefund, orders, paidOrder, query, storeFailure } from "./bench.ts";
import type { StoreSuite } from "./suite.ts";

/** Declares the rules for reading and changing orders. */
export function orderRules(suite: StoreSuite): void {
  describe("transactions", () => {
    listRules(suite);
    readingRules(suite);
  });
  describe("update", () => changeRules(suite));
}

function listRules({ options, withShop }: StoreSuite): void {
  const { provider } = options;

  test(
    "the orders of a time are listed whole, the oldest first, page by page and none twice",
    withShop(async (bench) => {
      const all = await orders(bench);
      assert.ok(all.length >= 5);
      const times = all.map(({ createdAt }) => createdAt.getTime());
      assert.deepEqual(
        times,
        times.toSorted((one, other) => one - other),
      );
      const paged = await orders(bench, query({ limit: 2 }));
      assert.deepEqual(paged, all);
      assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    }),
  );

  test(
    "the newest first is the oldest first reversed, over pages, of orders and of refunds",
    withShop(async (bench) => {
      const { context } = bench;
      const { id } = await paidOrder(bench);
      for (const amountMinor of [100, 200]) {
        const order = await provider.readOrder(context, id);
        await provider.refund(context, order, newStoreRefund(amountMinor));
      }
      const all = await orders(bench);
      assert.deepEqual(await orders(bench, query({ order: "desc", limit: 2 })), all.toReversed());
      const refunds = (change: Partial<StoreQuery>) =>
        everything((one) => provider.listRefunds(context, one), query(change));
      const refunded = await refunds({});
      assert.ok(refunded.length >= 2);
      assert.deepEqual(await refunds({ order: "desc", limit: 1 }), refunded.toReversed());
    }),
  );

  test(
    "a page has no more than the limit",
    withShop(async ({ context }) => {
      const { items, next } = await provider.listOrders(context, query({ limit: 3 }));
      assert.equal(items.length, 3);
      assert.notEqual(next, null);
    }),
  );

  test(
    "the first and the last moment of a time belong to it, and nothing else does",
    withShop(async (bench) => {
      for (const { id, createdAt } of await orders(bench)) {
        const matches = await orders(bench, query({ from: createdAt, to: createdAt }));
        assert.deepEqual(
          matches.map((order) => order.id),
          [id],
        );
      }
    }),
  );

  test(
    "a status asked for leaves out none of its orders",
    withShop(async (bench) => {
      const all = await orders(bench);
      for (const status of STORE_STATUSES) {
        const matches = (await orders(bench, query({ status }))).filter((order) => order.status === status);
        assert.deepEqual(
          matches,
          all.filter((order) => order.status === status),
          status,
        );
      }
      assert.ok(new Set(all.map(({ status }) => status)).size >= 4);
    }),
  );
}

function readingRules({ options, withShop }: StoreSuite): void {
  const { provider } = options;

  test(
    "an order is read as the list told it, its lines adding up to what was paid",
    withShop(async (bench) => {
      for (const listed of await orders(bench)) {
        const { refunds, ...order } = await provider.readOrder(bench.context, listed.id);
        assert.deepEqual(order, listed);
        assert.equal(
          refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          order.refundedMinor,
        );
        assert.equal(
          order.items.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
          order.amountMinor,
        );
        assert.ok(order.items.every(({ name, quantity }) => name !== "" && quantity > 0));
      }
    }),
  );

  test(
    "refunds are listed with their orders, whole and within the time asked for",
    withShop(async (bench) => {
      const list = (limit: number) =>
        everything((one) => provider.listRefunds(bench.context, one), query({ limit }));
      const all = await list(100);
      const refunded = (await orders(bench)).filter(({ refundedMinor }) => refundedMinor > 0);
      const ofOrders = new Set(all.map(({ order }) => order.id));
      assert.deepEqual([...ofOrders].sort(), refunded.map(({ id }) => id).sort());
      assert.deepEqual(await list(1), all);
      for (const { refund } of all) {
        const { createdAt } = refund;
        const range = query({ from: createdAt, to: createdAt });
        const refunds = await everything((one) => provider.listRefunds(bench.context, one), range);
        assert.ok(refunds.some((one) => one.refund.id === refund.id));
        const before = new Date(createdAt.getTime() - 60_000);
        const none = await everything(
          (one) => provider.listRefunds(bench.context, one),
          query({ to: before }),
        );
        assert.ok(!none.some((one) => one.refund.id === refund.id));
      }
    }),
  );

  test(
    "the orders that have changed since a time are told, page by page, and older ones are not",
    withShop(async (bench) => {
      const id = await options.placeOrder(bench);
      const { createdAt: since } = await provider.readOrder(bench.context, id);
      const changes = (from: Date) =>
        everything(
          (one) => provider.listChanges(bench.context, { since: from, cursor: one.cursor, limit: 2 }),
          query(),
        );
      assert.deepEqual(
        (await changes(since)).map((order) => order.id),
        [id],
      );
      const [oldest] = await orders(bench);
      const all = await changes(oldest!.createdAt);
      assert.equal(new Set(all.map((order) => order.id)).size, (await orders(bench)).length);
    }),
  );

  test(
    "an order that is not there is not found, nor is another shop's",
    withShop(async (bench) => {
      const unknown = "987654321";
      await storeFailure(bench, provider.readOrder(bench.context, unknown), "not_found");
    }),
  );
}

function changeRules({ options, withShop }: StoreSuite): void {
  const { provider } = options;

  test(
    "notes and metadata are taken, more than once",
    withShop(async ({ context }) => {
      const { items } = await provider.listOrders(context, query());
      for (const note of ["Ritira sabato", "Ritira domenica"]) {
        await provider.updateOrder(context, items[0]!, { note, metadata: { table: "7" } });
      }
      const {
        refunds: _refunds,
        updatedAt: _updatedAt,
        ...after
      } = await provider.readOrder(context, items[0]!.id);
      const { updatedAt: _before, ...before } = items[0]!;
      assert.deepEqual(after, before);
    }),
  );

  for (const status of provider.manifest.settableStatuses) {
    test(
      `an order can be brought to ${status}`,
      withShop(async (bench) => {
        const before = status === "completed" ? "pending" : "completed";
        const order =
          before === "completed"
            ? await paidOrder(bench)
            : (await orders(bench)).find((one) => one.status === before && one.amountMinor > 0)!;
        await provider.updateOrder(bench.context, order, { status });
        assert.equal((await provider.readOrder(bench.context, order.id)).status, status);
      }),
    );
  }
}
