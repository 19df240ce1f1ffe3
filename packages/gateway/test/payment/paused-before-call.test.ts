import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type FaultBench, openFaultBench } from "@banco/gateway-testing/fault-bench";
import { payments } from "@banco/gateway-testing/fault-payments";

let bench: FaultBench;
before(async () => {
  bench = await openFaultBench(payments);
});
after(() => bench.stop());

test("a process paused between intent and call sends no request", async () => {
  const victim = await bench.victim();
  const terminals = (await bench.work.everything()).filter(({ way }) => way === "terminal");
  for (const one of terminals) {
    const held = victim.proxy.holdAt("payment_intent_store", "its answer");
    const answer = victim.call(one);
    await held;
    const last = await bench.last(one.provider);
    await victim.program.ask({ shift: { wallMs: 110_000, monotonicMs: 110_000 } });
    victim.proxy.release();
    const { status, body } = await answer;
    assert.deepEqual([status, body.code, body.provider.code], [503, "provider_unavailable", "window_closed"]);
    assert.deepEqual(await bench.moved(one.provider, last), [], one.provider);
  }
  await victim.program.kill();
});
