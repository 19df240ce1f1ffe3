import assert from "node:assert/strict";
import type { ChargeOf } from "@banco/providers/contract/payment";
import { failureOf } from "../account-bench.ts";
import { test } from "../rule.ts";
import { amountRules } from "./amount-rules.ts";
import { known, newCharge } from "./bench.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";

/** Declares the rules for card payments. */
export function cardRules(suite: Suite): void {
  const { options, withAccount } = suite;
  const cards = options.card!;
  const withToken = (token: string, change: Partial<ChargeOf<"card">> = {}) =>
    newCharge("card", { card: { token, returnUrl: null, capture: true }, ...change });
  const pay = ({ provider, context }: Bench, charge: ChargeOf<"card">) => provider.card!(context, charge);

  amountRules(suite, "card", async (bench) => ({
    charge: withToken(cards.good),
    request: (watched) => pay(bench, watched),
  }));

  test(
    "a valid card completes immediately, and a lookup confirms it",
    withAccount(async (bench) => {
      const charge = withToken(cards.good);
      const outcome = await pay(bench, charge);
      assert.equal(outcome.status, "completed");
      assert.equal(outcome.amountMinor, charge.amountMinor);
      assert.deepEqual(outcome.card, { brand: cards.brand, last4: cards.last4 });
      assert.ok(outcome.providerTransactionId);
      const later = await bench.provider.read(bench.context, known(charge, outcome));
      assert.equal(later.status, "completed");
      assert.equal(later.providerTransactionId, outcome.providerTransactionId);
      assert.equal(await options.countCharges(bench, charge.id), 1);
    }),
  );

  test(
    "a declined card fails the payment with the provider's reason",
    withAccount(async (bench) => {
      const charge = withToken(cards.declined);
      const outcome = await pay(bench, charge);
      assert.equal(outcome.status, "failed");
      assert.equal(outcome.failure?.code, cards.declineCode);
      assert.ok(outcome.failure?.message);
      assert.equal((await bench.provider.read(bench.context, known(charge, outcome))).status, "failed");
      assert.equal(await options.countCharges(bench, charge.id), 0);
    }),
  );

  test(
    "a payment requested twice is charged once",
    withAccount(async (bench) => {
      const charge = withToken(cards.good);
      const [one, two] = [await pay(bench, charge), await pay(bench, charge)];
      assert.equal(two.providerTransactionId, one.providerTransactionId);
      assert.equal(await options.countCharges(bench, charge.id), 1);
    }),
  );

  test(
    "an authorized but uncaptured payment is pending",
    withAccount(async (bench) => {
      const charge = withToken(cards.good, {
        card: { token: cards.good, returnUrl: null, capture: false },
      });
      assert.equal((await pay(bench, charge)).status, "pending");
      assert.equal(await options.countCharges(bench, charge.id), 0);
    }),
  );

  if (cards.challenged !== undefined) {
    const token = cards.challenged;
    test(
      "a card that needs authentication is pending with the payer's page",
      withAccount(async (bench) => {
        const outcome = await pay(bench, withToken(token));
        assert.equal(outcome.status, "pending");
        assert.equal(outcome.action?.type, "redirect");
      }),
    );
  }

  test(
    "an unknown token is refused with its field",
    withAccount(async (bench) => {
      const charge = withToken(`${cards.good}_nobody_knows`);
      const error = await failureOf(bench, pay(bench, charge), "rejected");
      assert.equal(error.path, "/token");
    }),
  );

  for (const { currency, amountMinor, sent } of options.amounts) {
    test(
      `${amountMinor} minor units of ${currency} are requested as ${sent}`,
      withAccount(async (bench) => {
        const since = await bench.simulator.last();
        const outcome = await pay(bench, withToken(cards.good, { currency, amountMinor }));
        assert.equal(outcome.status, "completed");
        assert.equal(outcome.amountMinor, amountMinor);
        const requests = await bench.simulator.requests(since);
        assert.ok(requests.some(({ body }) => body.includes(sent)));
      }),
    );
  }

  if (!options.provider.annotate) return;
  test(
    "description, reference and metadata can be updated at the provider",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const charge = withToken(cards.good);
      const outcome = await pay(bench, charge);
      const changed = { ...known(charge, outcome), description: "Un succo di mela" };
      const since = await simulator.last();
      await provider.annotate!(context, changed);
      const bodies = (await simulator.requests(since)).map(({ body }) => decodeURIComponent(body));
      assert.ok(bodies.some((body) => body.replaceAll("+", " ").includes("Un succo di mela")));
      assert.equal((await provider.read(context, changed)).status, "completed");
    }),
  );
}
