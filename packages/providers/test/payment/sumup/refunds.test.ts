import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newCharge, newRefund, settled } from "@banco/provider-testing/payment/bench";
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

test("an unexecuted refund is not matched to an identical one", async () => {
  const { context, simulator } = bench;
  const { id } = await pairedReader(bench);
  await simulator.cardholder({ terminal: id, does: "approve" });
  const charge = newCharge("terminal", { terminal: { terminalId: id } });
  const paid = known(charge, await settled(bench, known(charge, await sumup.terminal!(context, charge))));
  const outcome = await sumup.refund!(context, newRefund(paid, 500));
  assert.equal(outcome.status, "completed");
  const lost = newRefund(paid, 500, { others: [outcome.providerRefundId!] });
  assert.equal((await sumup.readRefund!(context, lost)).failure?.code, "not_executed");
});
