import assert from "node:assert/strict";
import type { ChargeOf } from "@banco/providers/contract/payment";
import { test } from "../rule.ts";
import { known, newCharge, pageOf, settled } from "./bench.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";

/**
 * Declares the rules for card payments in which the payer enters the card on the provider's hosted payment
 * page.
 */
export function cardPageRules({ options, withAccount }: Suite): void {
  const { pay, card } = options.cardPage!;
  const onPage = (change: Partial<ChargeOf<"card">> = {}) =>
    newCharge("card", { card: { token: null, returnUrl: null, capture: true }, ...change });
  const open = ({ provider, context }: Bench, charge: ChargeOf<"card">) => provider.card!(context, charge);

  test(
    "a card payment stays pending with its page until it is paid",
    withAccount(async (bench) => {
      const charge = onPage();
      const start = await open(bench, charge);
      assert.deepEqual([start.status, start.action?.type], ["pending", "redirect"]);
      assert.ok(URL.canParse(pageOf(start)));
      assert.equal((await bench.provider.read(bench.context, known(charge, start))).status, "pending");
      assert.equal(await options.countCharges(bench, charge.id), 0);
      await pay(bench, pageOf(start));
      const end = await settled(bench, known(charge, start));
      assert.equal(end.status, "completed");
      assert.equal(end.amountMinor, charge.amountMinor);
      if (card === "any") assert.match(end.card?.last4 ?? "0000", /^\d{4}$/);
      else assert.deepEqual(end.card, card);
      assert.equal(await options.countCharges(bench, charge.id), 1);
    }),
  );

  const { idempotencyMs } = options.provider.manifest;
  if (idempotencyMs > 0) {
    test(
      "a payment requested twice has one page",
      withAccount(async (bench) => {
        const charge = onPage();
        const [one, two] = [await open(bench, charge), await open(bench, charge)];
        assert.equal(pageOf(two), pageOf(one));
      }),
    );
  }

  for (const { currency, amountMinor, sent } of options.amounts) {
    test(
      `${amountMinor} minor units of ${currency} are requested as ${sent}`,
      withAccount(async (bench) => {
        const since = await bench.simulator.last();
        const charge = onPage({ currency, amountMinor });
        const start = await open(bench, charge);
        await pay(bench, pageOf(start));
        const end = await settled(bench, known(charge, start));
        assert.deepEqual([end.status, end.amountMinor], ["completed", amountMinor]);
        const requests = await bench.simulator.requests(since);
        assert.ok(requests.some(({ body }) => body.includes(sent)));
      }),
    );
  }
}
