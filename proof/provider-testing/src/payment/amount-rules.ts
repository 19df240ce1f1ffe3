import assert from "node:assert/strict";
import { EXTRA_AMOUNTS, type ExtraAmount } from "@banco/providers/contract/amounts";
import type { PaymentType } from "@banco/providers/contract/outcome";
import type { ChargeOf } from "@banco/providers/contract/payment";
import { test } from "../rule.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";

/**
 * Declares that an adapter reads each additional amount that its manifest lists for a payment type. The
 * gateway refuses such an amount for all other types, so none is dropped.
 *
 * @param begin - creates a charge that succeeds, and the call that requests it
 */
export function amountRules<Type extends PaymentType>(
  { options: { provider }, withAccount }: Suite,
  type: Type,
  begin: (
    bench: Bench,
  ) => Promise<{ charge: ChargeOf<Type>; request: (charge: ChargeOf<Type>) => Promise<unknown> }>,
): void {
  for (const amount of Object.keys(EXTRA_AMOUNTS) as ExtraAmount[]) {
    if (!provider.manifest.amounts?.[amount]?.includes(type)) continue;
    test(
      `${amount} of a ${type} payment is read if the manifest lists it`,
      withAccount(async (bench) => {
        const { charge, request } = await begin(bench);
        let isRead = false;
        const watched = Object.defineProperty({ ...charge }, amount, {
          enumerable: true,
          get: () => {
            isRead = true;
            return 150;
          },
        });
        await request(watched);
        assert.ok(isRead, `${provider.manifest.id} never reads ${amount} of a ${type} payment`);
      }),
    );
  }
}
