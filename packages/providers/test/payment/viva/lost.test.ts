import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newCharge } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { viva } from "@banco/providers/payment/viva/provider";
import { openProvider } from "../support.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(viva));
});
after(() => close());

test("a session that Viva took and knows no more is not called a payment that never was", async () => {
  const charge = newCharge("terminal", { terminal: { terminalId: "16000010" } });
  const taken = known(charge, { status: "pending", memory: { session: "taken" } }, false);
  assert.equal((await viva.read(bench.context, taken)).status, "verification");
  const neverTaken = known(charge, undefined, false);
  assert.equal((await viva.read(bench.context, neverTaken)).failure?.code, "not_executed");
});
