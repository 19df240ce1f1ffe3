import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known, newCharge, openBench } from "@banco/provider-testing/payment/bench";
import type { PaymentIntent } from "@banco/providers/payment/stripe/wire";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { askSimulator, atSimulator, OPTIONS } from "./at-simulator.ts";

const GOOD = { token: "pm_card_visa", returnUrl: null, capture: true };
const MINUTE_MS = 60_000;

describe("payments in Stripe's form and on its pages", () => {
  const withAccount = atSimulator();

  test(
    "without a token the payer can try several cards in Stripe's form",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const charge = newCharge("card", { card: { token: null, returnUrl: null, capture: true } });
      const start = await provider.card!(context, charge);
      assert.equal(start.status, "pending");
      assert.equal(start.action?.type, "sdk");
      const path = `/v1/payment_intents/${start.providerTransactionId}/confirm`;
      const confirm = (payment_method: string) =>
        askSimulator<PaymentIntent>(bench, path, { payment_method });
      await assert.rejects(confirm("pm_card_chargeDeclined"), /402/);
      assert.equal((await provider.read(context, known(charge, start))).status, "pending");
      await confirm("pm_card_visa");
      assert.equal((await provider.read(context, known(charge, start))).status, "completed");
    }),
  );

  test(
    "failed authentication fails the payment",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const charge = newCharge("card", { card: { ...GOOD, token: "pm_card_threeDSecureRequired" } });
      const start = await provider.card!(context, charge);
      assert.equal(start.action?.type, "redirect");
      const page = start.action?.type === "redirect" ? start.action.url : "";
      await fetch(page, {
        method: "POST",
        body: new URLSearchParams({ outcome: "fail" }),
        redirect: "manual",
      });
      const end = await provider.read(context, known(charge, start));
      assert.equal(end.status, "failed");
      assert.equal(end.failure?.code, "payment_intent_authentication_failure");
    }),
  );

  test(
    "a link must expire 30 minutes to 24 hours from now",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const openFor = (minutes: number) => {
        const expiresAt = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
        return newCharge("link", { link: { expiresAt, successUrl: null, cancelUrl: null } });
      };
      for (const minutes of [-1, 29, 24 * 60 + 1]) {
        const error = await failureOf(bench, provider.link!(context, openFor(minutes)), "rejected");
        assert.equal(error.path, "/expiresAt");
      }
      const charge = openFor(60);
      const { expiresAt = "" } = await provider.link!(context, charge);
      assert.equal(Math.floor(Date.parse(charge.link!.expiresAt!) / 1000), Date.parse(expiresAt) / 1000);
    }),
  );

  test(
    "an unpaid link cannot be refunded",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
      const refund = {
        id: "rfd_1",
        createdAt: new Date(),
        amountMinor: 100,
        reason: null,
        charge: known(charge, await provider.link!(context, charge)),
        providerRefundId: null,
        others: [],
        mayRepeat: true,
      };
      await failureOf(bench, provider.refund!(context, refund), "rejected");
    }),
  );
});

describe("a payment with a lost response", () => {
  const withAccount = atSimulator();

  test(
    "a lost payment is found although its description has changed",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const charge = newCharge("card", { card: GOOD });
      const { providerTransactionId } = await provider.card!(context, charge);
      const changed = { ...known(charge), description: "Un tè" };
      await failureOf(bench, provider.card!(context, changed), "outcome_unknown");
      const outcome = await provider.read(context, changed);
      assert.equal(outcome.status, "completed");
      assert.equal(outcome.providerTransactionId, providerTransactionId);
    }),
  );

  test(
    "a lost payment stays unknown while the first request is running",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const charge = newCharge("card", { card: GOOD });
      await simulator.fault({ fault: "slow", match: { method: "POST" }, ms: 500 });
      const since = await simulator.last();
      const first = provider.card!(context, charge);
      await eventually("the first request arrived", async () => (await simulator.requests(since)).length);
      const error = await failureOf(bench, provider.read(context, known(charge)), "outcome_unknown");
      assert.equal(error.code, "idempotency_key_in_use");
      assert.equal((await first).status, "completed");
      assert.equal((await provider.read(context, known(charge))).status, "completed");
    }),
  );

  test("a lost payment is found in the list despite a fast clock", async () => {
    const theirs = () => Date.now() - 90 * MINUTE_MS;
    const simulators = await startSimulators({ only: "stripe", now: theirs });
    const bench = await openBench(OPTIONS, simulators.url, { hostsUsed: new Set() });
    try {
      const charge = newCharge("card", { card: GOOD, createdAt: new Date(theirs()) });
      const { providerTransactionId } = await bench.provider.card!(bench.context, charge);
      const lost = { ...known(charge, undefined, false), now: new Date(theirs()) };
      assert.equal(
        (await bench.provider.read(bench.context, lost)).providerTransactionId,
        providerTransactionId,
      );
    } finally {
      await bench.close();
      await simulators.close();
    }
  });

  test("a lost payment too old for the list is found by search", async () => {
    let behindMs = 3 * 60 * MINUTE_MS;
    const simulators = await startSimulators({ only: "stripe", now: () => Date.now() - behindMs });
    const bench = await openBench(OPTIONS, simulators.url, { hostsUsed: new Set() });
    try {
      const charge = newCharge("card", { card: GOOD });
      const { providerTransactionId } = await bench.provider.card!(bench.context, charge);
      behindMs = 0;
      const since = await bench.simulator.last();
      const outcome = await bench.provider.read(bench.context, known(charge, undefined, false));
      assert.equal(outcome.providerTransactionId, providerTransactionId);
      assert.equal((await bench.simulator.requests(since)).length, 1);
    } finally {
      await bench.close();
      await simulators.close();
    }
  });
});
