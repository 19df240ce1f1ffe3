import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known, newCharge, newRefund, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { square } from "@banco/providers/payment/square/provider";
import { openProvider } from "../support.ts";

const YEN = '"amount_money":{"amount":1250,"currency":"JPY"}';
const card = { token: "cnon:card-nonce-ok", returnUrl: null, capture: true };

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(square));
  const { context, simulatorUrl } = bench;
  const merchant = `${simulatorUrl}/_control/square/merchants/${context.settings.providerAccountId}`;
  const body = new URLSearchParams({ country: "JP", currency: "JPY" });
  assert.equal((await fetch(merchant, { method: "POST", body })).status, 200);
});
after(() => close());

test("yen have no decimals in requests, payments and refunds", async () => {
  const { context, simulator } = bench;
  const since = await simulator.last();
  const charge = newCharge("card", { card, currency: "JPY" });
  const paid = await square.card!(context, charge);
  assert.deepEqual([paid.status, paid.amountMinor], ["completed", 1250]);
  const refund = newRefund(known(charge, paid), 500);
  assert.equal((await square.refund!(context, refund)).status, "completed");

  const [device] = await square.listTerminals!(context, {});
  await simulator.cardholder({ terminal: device!.id, does: "approve" });
  const counter = newCharge("terminal", { terminal: { terminalId: device!.id }, currency: "JPY" });
  const paidAtTerminal = await settled(bench, known(counter, await square.terminal!(context, counter)));
  assert.deepEqual([paidAtTerminal.status, paidAtTerminal.amountMinor], ["completed", 1250]);
  const bodies = (await simulator.requests(since)).map(({ body }) => body);
  assert.equal(bodies.filter((body) => body.includes(YEN)).length, 2);
  assert.ok(bodies.some((body) => body.includes('"amount_money":{"amount":500,"currency":"JPY"}')));
});

test("Square rejects a currency other than the merchant's, naming the field", async () => {
  for (const currency of ["EUR", "KWD"]) {
    const charge = newCharge("card", { card, currency });
    const error = await failureOf(bench, square.card!(bench.context, charge), "rejected");
    assert.equal(error.path, "/currency");
  }
});
