import assert from "node:assert/strict";
import type { ChargeOutcome } from "@banco/providers/contract/outcome";
import type { ChargeOf } from "@banco/providers/contract/payment";
import { test } from "../rule.ts";
import { known, newCharge, settled } from "./bench.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";

/** Declares the rules for payments in the provider's app on the merchant's phone. */
export function appRules({ options, withAccount }: Suite): void {
  const { pay, cancel, platforms = ["ios", "android"] } = options.app!;

  async function open(
    bench: Bench,
    platform: "ios" | "android",
  ): Promise<{ charge: ChargeOf<"app">; start: ChargeOutcome }> {
    const charge = newCharge("app", { app: { callbackUrl: "https://till.example.com/paid", platform } });
    return { charge, start: await bench.provider.app!(bench.context, charge) };
  }

  for (const platform of platforms) {
    test(
      `the link opens the app on ${platform} and returns to the caller's URL`,
      withAccount(async (bench) => {
        const { charge, start } = await open(bench, platform);
        assert.equal(start.status, "pending");
        assert.ok(start.url);
        assert.ok(decodeURIComponent(decodeURIComponent(start.url)).includes("till.example.com"), start.url);
        assert.equal((await bench.provider.read(bench.context, known(charge, start))).status, "pending");
        assert.equal(await options.countCharges(bench, charge.id), 0);
      }),
    );
  }

  test(
    "a payment made in the app is found once by our ID",
    withAccount(async (bench) => {
      const { charge, start } = await open(bench, "android");
      await pay(bench, charge, start);
      const end = await settled(bench, known(charge, start));
      assert.equal(end.status, "completed");
      assert.equal(end.amountMinor, charge.amountMinor);
      assert.equal(await options.countCharges(bench, charge.id), 1);
    }),
  );

  if (!cancel) return;
  test(
    "a payment that the merchant abandons in the app charges nothing",
    withAccount(async (bench) => {
      const { charge, start } = await open(bench, "android");
      await cancel(bench, charge, start);
      const { status } = await bench.provider.read(bench.context, known(charge, start));
      assert.ok(status !== "completed", status);
      assert.equal(await options.countCharges(bench, charge.id), 0);
    }),
  );
}
