import assert from "node:assert/strict";
import type { StoreItem, StoreOrderDetail } from "@banco/providers/contract/store";
import fc from "fast-check";
import { test } from "../rule.ts";
import { newStoreRefund, paidOrder } from "./bench.ts";
import type { RequestedBasket, StoreBench } from "./options.ts";
import type { StoreSuite } from "./suite.ts";

const MUG = { sku: "TAZZA-01", name: "Tazza in ceramica", unitMinor: 1_290 };
const MOKA = { sku: "MOKA-3", name: "Moka da tre tazze", unitMinor: 3_490 };
/** Creates an order of 121.40 after a discount of 20 % on the whole order. */
const FIFTH_OFF: RequestedBasket = {
  lines: [
    { ...MUG, quantity: 4 },
    { ...MOKA, quantity: 2 },
  ],
  discountMinor: 2_428,
};
const RUNS = 6;

const basket = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 7 }),
        unitMinor: fc.integer({ min: 1, max: 20_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
    shippingMinor: fc.integer({ min: 0, max: 2_000 }),
    feeMinor: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ lines, share, ...charges }) => {
    const named = lines.map((line, index) => ({ ...line, sku: `S-${index}`, name: `Merce ${index}` }));
    const goods = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
    return { lines: named, discountMinor: Math.floor(goods * share), ...charges };
  })
  .filter(({ lines, discountMinor }) => goodsOf({ lines }) > discountMinor);

/** Declares the rules for the prices paid for an order's items, and for refunds of these items. */
export function discountRules({ options, withShop }: StoreSuite): void {
  const { provider } = options;
  const place = async (bench: StoreBench, requested: RequestedBasket) =>
    provider.readOrder(bench.context, await options.placeOrder(bench, requested));

  test(
    "items cost what was paid for them, discounts of the whole order included",
    withShop(async (bench) => {
      const { items, amountMinor, receivedMinor } = await place(bench, FIFTH_OFF);
      assert.deepEqual(
        items.map(({ totalMinor }) => totalMinor),
        [4_128, 5_584],
      );
      assert.deepEqual([amountMinor, receivedMinor], [9_712, 9_712]);
    }),
  );

  test(
    "goods, shipping and fees come to what was paid, in every basket",
    withShop(async (bench) => {
      // Skips the rule for a shop in which baskets cannot be placed.
      await place(bench, FIFTH_OFF);
      await fc.assert(
        fc.asyncProperty(basket, async (requested) => {
          const order = await place(bench, requested);
          const { discountMinor, shippingMinor, feeMinor } = requested;
          const goods = goodsOf(requested);
          assert.equal(order.amountMinor, goods - discountMinor + shippingMinor + feeMinor);
          assert.equal(sumOf(order.items), order.amountMinor);
          const products = order.items.filter(({ kind }) => kind === "product");
          for (const [index, { quantity, unitMinor }] of requested.lines.entries()) {
            const price = (quantity * unitMinor * (goods - discountMinor)) / goods;
            assert.ok(
              Math.abs(products[index]!.totalMinor - price) <= requested.lines.length,
              `line ${index}`,
            );
          }
        }),
        { numRuns: RUNS },
      );
    }),
  );

  test(
    "all that can be named comes back by its name, and is reported so",
    withShop(async (bench) => {
      const order = await place(bench, { ...FIFTH_OFF, shippingMinor: 590, feeMinor: 150 });
      assert.deepEqual(order.items.map(({ kind }) => kind).sort(), ["fee", "product", "product", "shipping"]);
      let standing = order;
      for (const { id, quantity, totalMinor } of order.items.filter(({ isReturnable }) => isReturnable)) {
        const line = { itemId: id, quantity, amountMinor: totalMinor };
        await provider.refund(bench.context, standing, newStoreRefund(totalMinor, { lines: [line] }));
        standing = await provider.readOrder(bench.context, order.id);
        const reported = standing.refunds.flatMap(({ lines }) => lines).filter(({ itemId }) => itemId === id);
        assert.deepEqual(reported, [line]);
      }
      assert.equal(standing.refundedMinor, sumOf(order.items.filter(({ isReturnable }) => isReturnable)));
      assert.ok(order.items.some(({ kind, isReturnable }) => kind === "shipping" && isReturnable));
    }),
  );

  if (options.sellsByWeight)
    test(
      "a line of 0.35 pieces is read and comes back",
      withShop(async (bench) => {
        const cheese = { sku: "FORM", name: "Formaggio", quantity: 0.35, unitMinor: 2_000 };
        const order = await place(bench, { lines: [cheese, { ...MUG, quantity: 1 }] });
        const [item] = order.items;
        assert.deepEqual([item!.quantity, item!.totalMinor], [0.35, 700]);
        await refundOrder(bench, order, item!);
      }),
    );

  if (options.takesDeposits)
    test(
      "what was paid in advance of an unpaid order is received, and can be refunded",
      withShop(async (bench) => {
        const order = await place(bench, { state: "waiting", depositMinor: 5_000 });
        assert.deepEqual([order.status, order.receivedMinor], ["pending", 5_000]);
        await provider.refund(bench.context, order, newStoreRefund(5_000));
        assert.equal((await provider.readOrder(bench.context, order.id)).refundedMinor, 5_000);
      }),
    );

  test(
    "a canceled order that was paid still holds its money, which can be given back",
    withShop(async (bench) => {
      const order = await paidOrder(bench);
      await provider.updateOrder(bench.context, order, { status: "canceled" });
      const canceled = await provider.readOrder(bench.context, order.id);
      assert.deepEqual([canceled.status, canceled.receivedMinor], ["canceled", 12_900]);
      await provider.refund(bench.context, canceled, newStoreRefund(12_900));
      assert.equal((await provider.readOrder(bench.context, order.id)).refundedMinor, 12_900);
    }),
  );

  test(
    "an unpaid order has received nothing",
    withShop(async (bench) => assert.equal((await place(bench, { state: "waiting" })).receivedMinor, 0)),
  );

  async function refundOrder(bench: StoreBench, order: StoreOrderDetail, item: StoreItem): Promise<void> {
    const line = { itemId: item.id, quantity: item.quantity, amountMinor: item.totalMinor };
    await provider.refund(bench.context, order, newStoreRefund(item.totalMinor, { lines: [line] }));
    const { refunds } = await provider.readOrder(bench.context, order.id);
    assert.deepEqual(refunds[0]!.lines, [line]);
  }
}

function goodsOf({ lines = [] }: RequestedBasket): number {
  return lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
}

const sumOf = (items: readonly StoreItem[]) => items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
