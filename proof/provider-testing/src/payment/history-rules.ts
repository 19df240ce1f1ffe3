import assert from "node:assert/strict";
import type { ListedCharge, PaymentHistory } from "@banco/providers/contract/payment";
import { conditions } from "../conditions.ts";
import { test } from "../rule.ts";
import { paid } from "./bench.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";

const MARGIN_MS = 60_000;

/** Declares the rules for the provider's list of payments. */
export function historyRules({ options, withAccount }: Suite): void {
  const { depthMs, lagMs, list, spanMs } = options.provider.history!;

  test("the list's limits allow it to be read", () => {
    assert.ok(spanMs > 0 && depthMs >= spanMs && lagMs >= 0);
  });

  test(
    "it contains a completed payment with its ID, amount and status",
    withAccount(async (bench) => {
      const from = new Date(conditions().now().getTime() - MARGIN_MS);
      const charge = await paid(bench);
      const charges = await whole(list, bench, from, new Date(conditions().now().getTime() + MARGIN_MS));
      const listed = charges.filter(
        ({ id, providerTransactionId }) =>
          id === charge.id || providerTransactionId === charge.providerTransactionId,
      );
      assert.equal(listed.length, 1);
      const { status, amountMinor, currency, refundedMinor, createdAt } = listed[0]!;
      assert.deepEqual(
        { status, amountMinor, currency, refundedMinor },
        { status: "completed", amountMinor: charge.amountMinor, currency: charge.currency, refundedMinor: 0 },
      );
      assert.ok(createdAt >= from && createdAt.getTime() < conditions().now().getTime() + MARGIN_MS);
    }),
  );

  test(
    "a period without payments is empty",
    withAccount(async (bench) => {
      await paid(bench);
      const to = new Date(conditions().now().getTime() - 2 * MARGIN_MS);
      assert.deepEqual(await whole(list, bench, new Date(to.getTime() - MARGIN_MS), to), []);
    }),
  );
}

/** Returns all pages of a period. */
async function whole(
  list: PaymentHistory["list"],
  bench: Bench,
  from: Date,
  to: Date,
): Promise<ListedCharge[]> {
  const charges: ListedCharge[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<PaymentHistory["list"]>> = await list(bench.context, { from, to, cursor });
    charges.push(...page.charges);
    cursor = page.next;
  } while (cursor !== null);
  return charges;
}
