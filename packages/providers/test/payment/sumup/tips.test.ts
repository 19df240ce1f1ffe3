import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newCharge, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { sumup } from "@banco/providers/payment/sumup/provider";
import { openProvider } from "../support.ts";
import { pairedReader } from "./paired-reader.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(sumup));
});
after(() => close());

test("a reader's tip is part of the amount, with SumUp's fee", async () => {
  const { context, simulator, simulatorUrl } = bench;
  const { id } = await pairedReader(bench);
  await simulator.cardholder({ terminal: id, does: "approve", tipMinor: 200 });
  const terminal = { terminalId: id };
  const own = newCharge("terminal", { terminal });
  const untipped = await settled(bench, known(own, await sumup.terminal!(context, own)));
  assert.deepEqual(
    [untipped.status, untipped.amountMinor, untipped.tipMinor, untipped.feeMinor],
    ["completed", 1250, undefined, 24],
  );

  const tipped = newCharge("terminal", { terminal });
  const reader = `/v0.1/merchants/${context.settings.merchantCode}/readers/${id}`;
  const response = await fetch(`${simulatorUrl}/sumup${reader}/checkout`, {
    method: "POST",
    headers: { authorization: `Bearer ${context.credentials.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      total_amount: { value: 1250, currency: "EUR", minor_unit: 2 },
      affiliate: { app_id: "it.banco", key: "key", foreign_transaction_id: tipped.id },
      tip_rates: [0.1, 0.2],
    }),
  });
  assert.equal(response.status, 201);
  const paid = await settled(bench, known(tipped));
  assert.deepEqual(
    [paid.status, paid.amountMinor, paid.tipMinor, paid.feeMinor],
    ["completed", 1450, 200, 28],
  );
});

test("connecting a merchant with readers requires the affiliate key", async () => {
  await pairedReader(bench);
  const { affiliateKey: _key, affiliateAppId: _app, ...credentials } = bench.context.credentials;
  await assert.rejects(sumup.connect({ ...bench.context, credentials }), {
    code: "no_affiliate",
    path: "/credentials/affiliateKey",
  });
});
