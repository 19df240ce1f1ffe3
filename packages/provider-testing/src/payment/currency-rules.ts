import assert from "node:assert/strict";
import { test } from "node:test";
import { type Charge, startOf } from "@banco/providers/contract/payment";
import { failureOf } from "../account-bench.ts";
import { type Bench, newCharge } from "./bench.ts";
import type { Suite } from "./suite.ts";
import { atTerminal } from "./terminals.ts";

const WAYS = ["card", "link", "app", "terminal", "checkin", "code"] as const;

/** Currencies that a provider does not take by its documents. */
export function currencyRules({ withAccount }: Suite, refused: readonly string[]): void {
  for (const currency of refused) {
    test(
      `a payment in ${currency} is refused, with the field that is wrong, before the provider is asked`,
      withAccount(async (bench) => {
        const { provider, context, simulator } = bench;
        for (const way of WAYS) {
          const start = startOf(provider, way);
          if (!start) continue;
          const charge = { ...(await chargeOf(bench, way)), currency };
          const since = await simulator.last();
          const error = await failureOf(bench, start(context, charge), "rejected");
          assert.equal(error.path, "/currency", way);
          assert.deepEqual(await simulator.requests(since), [], way);
        }
      }),
    );
  }
}

async function chargeOf(bench: Bench, way: (typeof WAYS)[number]): Promise<Charge> {
  if (way === "terminal") return (await atTerminal(bench)).charge;
  return newCharge(way, way === "app" ? { app: { callbackUrl: "till://back", platform: "android" } } : {});
}
