import assert from "node:assert/strict";

import { test } from "../rule.ts";
import { newStoreRefund, paidOrder, storeFailure } from "./bench.ts";
import type { StoreSuite } from "./suite.ts";

/** Declares the rules for refunds. */
export function refundRules({ options, withShop }: StoreSuite): void {
  const { provider } = options;

  test(
    "a part, then the rest, and then nothing is left",
    withShop(async (bench) => {
      const order = await paidOrder(bench);
      const part = newStoreRefund(2_900);
      const outcome = await provider.refund(bench.context, order, part);
      assert.equal(outcome.amountMinor, 2_900);
      assert.equal(outcome.status, "completed");
      const after = await provider.readOrder(bench.context, order.id);
      assert.equal(after.refundedMinor, 2_900);
      assert.equal(after.status, "completed");
      assert.deepEqual(
        after.refunds.map(({ id, amountMinor, movedMoney }) => ({ id, amountMinor, movedMoney })),
        [{ id: outcome.id, amountMinor: 2_900, movedMoney: outcome.movedMoney }],
      );
      await provider.refund(bench.context, after, newStoreRefund(10_000));
      const end = await provider.readOrder(bench.context, order.id);
      assert.equal(end.status, "refunded");
      assert.equal(end.refundedMinor, 12_900);
      if (options.takesAnyRefund) return;
      await storeFailure(bench, provider.refund(bench.context, end, newStoreRefund(1)), "rejected");
      assert.equal(await options.countRefunds(bench, order.id), 2);
    }),
  );

  test(
    "a refund by line says of which lines it is",
    withShop(async (bench) => {
      const order = await paidOrder(bench);
      const [item] = order.items;
      const line = { itemId: item!.id, quantity: 3, amountMinor: 3_870 };
      await provider.refund(bench.context, order, newStoreRefund(3_870, { lines: [line] }));
      const { refunds, refundedMinor } = await provider.readOrder(bench.context, order.id);
      assert.equal(refundedMinor, 3_870);
      assert.deepEqual(refunds[0]?.lines, [line]);
    }),
  );

  test(
    "a reason in any words, or none, does not stop a refund",
    withShop(async (bench) => {
      let order = await paidOrder(bench);
      for (const reason of ['Così così & <b>"rotto"</b>', "x".repeat(255), null]) {
        await provider.refund(bench.context, order, newStoreRefund(100, { reason }));
        order = await provider.readOrder(bench.context, order.id);
      }
      assert.equal(order.refunds.length, 3);
    }),
  );
}
