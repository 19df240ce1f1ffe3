import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Bench, connected, known, newCharge, openBench } from "@banco/providers/conformance/bench";
import { viva } from "@banco/providers/payment/viva/provider";
import { type Simulators, startSimulators } from "@banco/simulators";

let simulators: Simulators;
let bench: Bench;
before(async () => {
  simulators = await startSimulators({ only: "viva" });
  const options = { provider: viva } as Parameters<typeof openBench>[0];
  bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
});
after(async () => {
  await bench.close();
  await simulators.close();
});

test("a session that Viva took and knows no more is not called a payment that never was", async () => {
  const charge = newCharge("terminal", { terminal: { terminalId: "16000010" } });
  const taken = known(charge, { status: "pending", memory: { session: "taken" } }, false);
  assert.equal((await viva.read(bench.context, taken)).status, "verification");
  const neverTaken = known(charge, undefined, false);
  assert.equal((await viva.read(bench.context, neverTaken)).failure?.code, "not_executed");
});
