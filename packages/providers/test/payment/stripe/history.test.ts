import assert from "node:assert/strict";
import { test } from "node:test";
import { known, newCharge, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { atTerminal } from "@banco/provider-testing/payment/terminals";
import { history } from "@banco/providers/payment/stripe/history";
import type { Context } from "@banco/providers/payment/stripe/manifest";
import { stripe } from "@banco/providers/payment/stripe/provider";
import { askSimulator, atSimulator } from "./at-simulator.ts";

const withAccount = atSimulator();
const HOUR_MS = 3_600_000;

/** Returns the listed charges of the last hour. */
async function listed({ context }: Bench) {
  const [from, to] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  return (await history.list(context as Context, { from, to, cursor: null })).charges;
}

test(
  "a Dashboard payment is listed with its refunds in its currency",
  withAccount(async (bench) => {
    const { id } = await askSimulator<{ id: string }>(bench, "/v1/payment_intents", {
      amount: "70000",
      currency: "isk",
      "allowed_payment_method_types[0]": "card",
      payment_method: "pm_card_visa",
      confirm: "true",
      description: "At the fair",
    });
    await askSimulator(bench, "/v1/refunds", { payment_intent: id, amount: "20000" });
    const [charge] = await listed(bench);
    assert.partialDeepStrictEqual(charge, {
      providerTransactionId: id,
      type: "card",
      status: "completed",
      amountMinor: 700,
      currency: "ISK",
      refundedMinor: 200,
      description: "At the fair",
      card: { last4: "4242" },
    });
    assert.equal(charge?.id, undefined);
  }),
);

test(
  "Banco's unpaid payment is listed as pending under its ID",
  withAccount(async (bench) => {
    const card = { token: null, returnUrl: null, capture: true };
    const open = newCharge("card", { card });
    await stripe.card!(bench.context, open);
    const [charge] = await listed(bench);
    assert.deepEqual([charge?.id, charge?.status, charge?.refundedMinor], [open.id, "pending", 0]);
  }),
);

test(
  "another till's tip is part of the listed amount",
  withAccount(async (bench) => {
    const { charge, terminalId } = await atTerminal(bench);
    await bench.simulator.cardholder({ terminal: terminalId, does: "approve", tipMinor: 300 });
    const theirs = await askSimulator<{ id: string }>(bench, "/v1/payment_intents", {
      amount: "2000",
      currency: "eur",
      "allowed_payment_method_types[0]": "card_present",
    });
    const reader = `/v1/terminal/readers/${terminalId}`;
    await askSimulator(bench, `${reader}/process_payment_intent`, { payment_intent: theirs.id });
    const theirCharge = newCharge("terminal", { amountMinor: 2000, terminal: { terminalId } });
    const paid = await settled(
      bench,
      known(theirCharge, { status: "pending", providerTransactionId: theirs.id }),
    );
    assert.deepEqual([paid.status, paid.amountMinor, paid.tipMinor], ["completed", 2300, 300]);
    const own = await settled(bench, known(charge, await stripe.terminal!(bench.context, charge)));
    assert.deepEqual(
      [own.status, own.amountMinor, own.tipMinor],
      ["completed", charge.amountMinor, undefined],
    );
    const amounts = (await listed(bench)).map(({ amountMinor, tipMinor }) => [amountMinor, tipMinor]);
    assert.deepEqual(amounts, [
      [charge.amountMinor, undefined],
      [2300, 300],
    ]);
  }),
);

test(
  "payments beyond one page are read page by page",
  withAccount(async (bench) => {
    const ids: string[] = [];
    for (let count = 0; count < 101; count += 1) {
      const intent = { amount: "100", currency: "eur", "allowed_payment_method_types[0]": "card" };
      ids.push((await askSimulator<{ id: string }>(bench, "/v1/payment_intents", intent)).id);
    }
    const [from, to] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
    const first = await history.list(bench.context as Context, { from, to, cursor: null });
    assert.equal(first.next, ids[1]);
    const rest = await history.list(bench.context as Context, { from, to, cursor: first.next });
    assert.deepEqual(
      [rest.charges.length, rest.charges[0]?.providerTransactionId, rest.next],
      [1, ids[0], null],
    );
  }),
);
