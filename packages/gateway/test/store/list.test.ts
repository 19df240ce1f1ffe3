/** A store's list, page by page, without a store. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoreProvider } from "@banco/providers";
import { type ListFilter, listTransactions } from "../../src/store/list.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const FILTER: ListFilter = {
  from: new Date(0),
  to: null,
  order: "asc",
  status: null,
  type: null,
  limit: 9,
  token: null,
};

/** A store with two pages of orders and one of refunds, which ignores the status. */
const STORE = {
  listOrders: async (_: unknown, { cursor }: { cursor: string | null }) =>
    cursor === null
      ? {
          items: [
            { id: "o1", status: "completed" },
            { id: "o2", status: "pending" },
          ],
          next: "second",
        }
      : { items: [{ id: "o3", status: "completed" }], next: null },
  listRefunds: async () => ({
    items: [{ order: { id: "o1", status: "completed" }, refund: { id: "r1", status: "pending" } }],
    next: null,
  }),
} as unknown as StoreProvider;

async function list(filter: Partial<ListFilter> = {}): Promise<[ids: string[], token: string | null]> {
  const { items, token } = await listTransactions(STORE, {} as never, { ...FILTER, ...filter }, NOW);
  return [items.map(({ listed }) => listed.refund?.id ?? listed.order.id), token];
}

test("orders come first, or refunds if newest first; types can be filtered", async () => {
  assert.deepEqual(await list(), [["o1", "o2", "o3", "r1"], null]);
  assert.deepEqual((await list({ order: "desc" }))[0], ["r1", "o1", "o2", "o3"]);
  assert.deepEqual(await list({ type: "order" }), [["o1", "o2", "o3"], null]);
  assert.deepEqual(await list({ type: "refund" }), [["r1"], null]);
});

test("a status filter applies even if the store ignores it", async () => {
  assert.deepEqual((await list({ status: "completed" }))[0], ["o1", "o3"]);
  assert.deepEqual((await list({ status: "pending" }))[0], ["o2", "r1"]);
});

test("pages of any size list everything once", async () => {
  for (const limit of [1, 2, 3]) {
    const all: string[] = [];
    let token: string | null = null;
    do {
      const [ids, next]: [string[], string | null] = await list({ limit, token });
      assert.ok(ids.length <= limit);
      all.push(...ids);
      token = next;
    } while (token !== null);
    assert.deepEqual(all, ["o1", "o2", "o3", "r1"]);
  }
});

test("a token from a different list or with invalid parts is refused", async () => {
  const good = ["asc", "order", NOW.getTime(), null, 0];
  const from = (place: unknown[]) =>
    list({ token: Buffer.from(JSON.stringify(place)).toString("base64url") });
  assert.equal((await from(good))[0].length, 4);
  const wrong = [
    ["desc", "order", NOW.getTime(), null, 0],
    ["asc", "gift", NOW.getTime(), null, 0],
    ["asc", "order", -1, null, 0],
    ["asc", "order", 1e300, null, 0],
    ["asc", "order", "now", null, 0],
    ["asc", "order", NOW.getTime(), 7, 0],
    ["asc", "order", NOW.getTime(), null, -1],
    ["asc", "order", NOW.getTime(), null, 0.5],
  ];
  for (const place of wrong)
    await assert.rejects(from(place), { code: "validation_failed" }, JSON.stringify(place));
});
