import assert from "node:assert/strict";

import { ProviderError } from "@banco/providers/contract/error";
import { NETWORK_FAULTS, type NetworkFault, unwaited } from "../network-faults.ts";
import { test } from "../rule.ts";
import { newStoreRefund, paidOrder, storeFailure } from "./bench.ts";
import type { StoreSuite } from "./suite.ts";

/** More often than the client retries. */
const ALWAYS = 10;

/**
 * Declares the rules for network faults during a refund: the refund is issued at most once, and its order
 * shows whether it was.
 */
export function weatherRules(suite: StoreSuite): void {
  for (const weather of NETWORK_FAULTS) weatherRule(suite, weather);
}

function weatherRule({ options, withShop }: StoreSuite, { what, fault, executed }: NetworkFault): void {
  const { provider, refundRequest, keyOf, countRefunds } = options;
  test(
    `refund: ${what} never makes two, nor is it told wrongly`,
    withShop(async (bench) => {
      const order = await paidOrder(bench);
      const refund = newStoreRefund(2_500);
      const since = await bench.simulator.last();
      await bench.simulator.fault({ ...fault, match: refundRequest, times: ALWAYS });
      const error = await storeFailure(
        bench,
        unwaited(bench, () => provider.refund(bench.context, order, refund)),
      );
      assert.ok(error instanceof ProviderError);
      assert.equal(await countRefunds(bench, order.id), executed ? 1 : 0);
      if (!error.moneyMayHaveMoved) assert.equal(executed, false, error.kind);
      await bench.simulator.clearFaults();
      const { refunds } = await provider.readOrder(bench.context, order.id);
      const ourId = provider.manifest.marksRefunds ? refund.id : null;
      assert.deepEqual(
        refunds.map((one) => ({ amountMinor: one.amountMinor, ourId: one.ourId })),
        executed ? [{ amountMinor: 2_500, ourId }] : [],
      );
      const sent = (await bench.simulator.requests(since)).filter(
        ({ method, path, body }) =>
          method === refundRequest.method &&
          new RegExp(refundRequest.path ?? "").test(path) &&
          body.includes(refundRequest.bodyContains ?? ""),
      );
      if (keyOf) assert.equal(new Set(sent.map((request) => keyOf(request))).size, 1);
      // A 429 proves that the refund was not executed, so it may be requested again.
      else if (error.moneyMayHaveMoved) assert.equal(sent.length, 1);
    }),
  );
}
