import assert from "node:assert/strict";
import { until } from "../account-bench.ts";
import { test } from "../rule.ts";
import { known, learned, newCharge, newRefund, refunded, settled } from "./bench.ts";
import type { Suite } from "./suite.ts";

const LINK = { expiresAt: null, successUrl: null, cancelUrl: null };

/** Declares the rules for payment links. */
export function linkRules({ options, withAccount }: Suite): void {
  test(
    "a link is pending until it is paid",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const charge = newCharge("link", { link: LINK });
      const outcome = await provider.link!(context, charge);
      assert.equal(outcome.status, "pending");
      assert.ok(URL.canParse(outcome.url ?? ""));
      assert.equal((await provider.read(context, known(charge, outcome))).status, "pending");
      await options.link!.pay(bench, outcome.url!);
      const paid = await settled(bench, known(charge, outcome));
      assert.equal(paid.status, "completed");
      assert.equal(paid.amountMinor, charge.amountMinor);
      assert.equal(await options.countCharges(bench, charge.id), 1);
    }),
  );

  test(
    "a paid link can be refunded with the data stored on creation",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      if (!provider.refund) return;
      const charge = newCharge("link", { link: LINK });
      const outcome = await provider.link!(context, charge);
      await options.link!.pay(bench, outcome.url!);
      await settled(bench, known(charge, outcome));
      const { deliveries } = bench.receiver;
      if (options.tellsByWebhook) await until("the payment was reported", () => deliveries.length > 0);
      const refund = newRefund(learned(bench, known(charge, outcome)), 250);
      assert.equal((await refunded(bench, refund)).status, "completed");
    }),
  );

  if (options.provider.manifest.idempotencyMs === 0) return;
  test(
    "a link requested twice is created once",
    withAccount(async ({ provider, context }) => {
      const charge = newCharge("link", { link: LINK });
      const one = await provider.link!(context, charge);
      const two = await provider.link!(context, charge);
      assert.equal(two.url, one.url);
    }),
  );
}
