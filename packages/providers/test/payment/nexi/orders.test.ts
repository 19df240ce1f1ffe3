import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Bench, connected, known, newCharge, openBench } from "@banco/providers/conformance/bench";
import { nexi } from "@banco/providers/payment/nexi/provider";
import { type Simulators, startSimulators } from "@banco/simulators";

let simulators: Simulators;
let bench: Bench;
before(async () => {
  simulators = await startSimulators({ only: "nexi" });
  const options = { provider: nexi } as Parameters<typeof openBench>[0];
  bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
});
after(async () => {
  await bench.close();
  await simulators.close();
});

test("a link whose time is over is taken away, also when only its order is known", async () => {
  const over = { expiresAt: new Date(Date.now() - 1_000).toISOString(), successUrl: null, cancelUrl: null };
  for (const memory of ["what was answered", "nothing"]) {
    const charge = newCharge("link", { link: over });
    const made = known(charge, await nexi.link!(bench.context, charge));
    const stored = memory === "nothing" ? { ...made, memory: {} } : made;
    assert.equal((await nexi.read(bench.context, stored)).status, "canceled", `knowing ${memory}`);
  }
});
