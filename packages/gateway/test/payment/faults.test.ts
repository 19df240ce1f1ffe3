import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type FaultBench, openFaultBench } from "@banco/gateway-testing/fault-bench";
import { FAULTS, strike } from "@banco/gateway-testing/fault-scenarios";

let bench: FaultBench;
before(async () => {
  bench = await openFaultBench();
});
after(() => bench.stop());

/** What is struck without the real waiting; `npm run check:faults` strikes with everything, at full length. */
const STRIKES = [
  ["killed", "slow"],
  ["killed", "slow_after"],
  ["cut from the database for 4 s", "slow_after"],
  ["paused past every limit", "slow"],
  ["its clock set ahead an hour", "slow"],
] as const;

for (const [name, form] of STRIKES) {
  const what = form === "slow" ? "receive late" : "answer late";
  test(`${name}, while all providers ${what}: nobody is told wrong`, async () => {
    const fault = FAULTS.find((one) => one.name === name)!;
    const { early, outcomes } = await strike(bench, fault, form, { isQuick: true });
    assert.deepEqual(early, [], "final before it could be known");
    assert.deepEqual(
      outcomes.filter(({ wrong }) => wrong > 0),
      [],
    );
  });
}

for (const [name, shiftMs] of [
  ["two minutes behind", -120_000],
  ["an hour behind", -3_600_000],
] as const) {
  test(`a process whose clock is ${name} takes no payments and makes no refunds, and says so`, async () => {
    const victim = await bench.victim(shiftMs);
    const asked = await bench.everything();
    for (const one of asked) {
      const { status, body } = await victim.call(one);
      assert.deepEqual([status, body.code], [503, "unavailable"], `${one.provider} ${one.way}`);
      assert.match(body.detail, /clock of this process/);
    }
    await victim.program.kill();
  });
}

test("to a process whose clock is an hour ahead the callers' tokens have ended: it takes no payments", async () => {
  const victim = await bench.victim(3_600_000);
  for (const one of await bench.everything()) assert.equal((await victim.call(one)).status, 401);
  await victim.program.kill();
});
