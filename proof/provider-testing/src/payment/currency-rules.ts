import assert from "node:assert/strict";
import { type Charge, startOf } from "@banco/providers/contract/payment";
import { failureOf } from "../account-bench.ts";
import { test } from "../rule.ts";
import { newCharge } from "./bench.ts";
import type { Suite } from "./suite.ts";

const WAYS = ["card", "link", "app", "terminal", "checkin", "code"] as const;

/** Declares the rules for currencies that the provider's documents exclude. */
export function currencyRules({ withAccount }: Suite, refused: readonly string[]): void {
  for (const currency of refused) {
    test(
      `a payment in ${currency} is refused in advance with the invalid field`,
      withAccount(async (bench) => {
        const { provider, context, simulator } = bench;
        for (const way of WAYS) {
          const start = startOf(provider, way);
          if (!start) continue;
          const charge = { ...chargeOf(way), currency };
          const since = await simulator.last();
          const error = await failureOf(bench, start(context, charge), "rejected");
          assert.equal(error.path, "/currency", way);
          assert.deepEqual(await simulator.requests(since), [], way);
        }
      }),
    );
  }
}

function chargeOf(way: (typeof WAYS)[number]): Charge {
  if (way === "terminal") return newCharge(way, { terminal: { terminalId: "any" } });
  return newCharge(way, way === "app" ? { app: { callbackUrl: "till://back", platform: "android" } } : {});
}
