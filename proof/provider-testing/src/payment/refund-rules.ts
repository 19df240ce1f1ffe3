import assert from "node:assert/strict";
import { failureOf } from "../account-bench.ts";
import { test } from "../rule.ts";
import { newRefund, paid, refunded, settledRefund } from "./bench.ts";
import type { Suite } from "./suite.ts";

/** Declares the rules for refunds. */
export function refundRules({ options, withAccount }: Suite): void {
  const countRefunds = options.countRefunds!;

  test(
    "a payment can be refunded in part, then in full, and no further",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const charge = await paid(bench);
      const part = newRefund(charge, 500);
      const outcome = await refunded(bench, part);
      assert.equal(outcome.status, "completed");
      const stored = { ...part, providerRefundId: outcome.providerRefundId ?? null };
      assert.deepEqual(await settledRefund(bench, stored), outcome);
      assert.equal((await refunded(bench, newRefund(charge, 750))).status, "completed");
      await failureOf(bench, provider.refund!(context, newRefund(charge, 1)), "rejected");
    }),
  );

  test(
    "refunding more than was charged is refused",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const charge = await paid(bench);
      const refund = newRefund(charge, 1251);
      await failureOf(bench, provider.refund!(context, refund), "rejected");
      assert.equal(await countRefunds(bench, refund.id), 0);
      if (options.tellsByWebhook) return;
      const lost = await provider.readRefund!(context, { ...refund, mayRepeat: false });
      assert.equal(lost.status, "no_record");
    }),
  );

  test(
    "neither a custom reason nor the provider's own value prevents a refund",
    withAccount(async (bench) => {
      const charge = await paid(bench);
      for (const reason of ["Il cornetto era freddo", "requested_by_customer", null]) {
        const refund = newRefund(charge, 100, { reason });
        assert.equal((await refunded(bench, refund)).status, "completed");
      }
    }),
  );

  // Without idempotency keys the gateway sends a refund only once; a lost one is found by our reference (see
  // the fault rules).
  if (options.provider.manifest.idempotencyMs === 0) return;
  test(
    "a refund requested twice is made once",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const refund = newRefund(await paid(bench), 500);
      const one = await provider.refund!(context, refund);
      const two = await provider.refund!(context, refund);
      assert.equal(two.providerRefundId, one.providerRefundId);
      assert.equal(await countRefunds(bench, refund.id), 1);
    }),
  );
}
