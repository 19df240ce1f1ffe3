import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type FaultBench, type FaultRequest, openFaultBench } from "@banco/gateway-testing/fault-bench";
import { payments } from "@banco/gateway-testing/fault-payments";
import { faultOf, strikeHeld } from "@banco/gateway-testing/fault-strikes";

let bench: FaultBench;
before(async () => {
  bench = await openFaultBench(payments);
});
after(() => bench.stop());

/**
 * Tests the faults that need no waiting in real time, each in two of three processes; `npm run prove -- faults` runs
 * all of them at full length.
 */
const STRIKES = [
  ["killed", "cut from the database for 4 s", "receive late"],
  ["cut from the database for 4 s", "killed", "answer late"],
  ["paused past every limit", "its clock set ahead an hour", "receive late"],
] as const;

for (const [first, second, form] of STRIKES)
  test(`one process ${first}, another ${second}, all providers ${form}: outcomes are correct`, async () => {
    const { early, outcomes } = await strikeHeld(bench, [faultOf(first), faultOf(second)], form);
    assert.deepEqual(early, [], "was final before the outcome could be known");
    assert.deepEqual(
      outcomes.filter(({ wrong }) => wrong > 0),
      [],
    );
  });

describe("a process whose clock is", () => {
  let requests: FaultRequest[];
  before(async () => {
    requests = await bench.work.everything();
  });
  const answersOf = async (shiftMs: number) => {
    const victim = await bench.victim(shiftMs);
    const answers = await Promise.all(requests.map(async (one) => ({ one, ...(await victim.call(one)) })));
    await victim.program.kill();
    return answers;
  };

  for (const [name, shiftMs] of [
    ["two minutes behind", -120_000],
    ["an hour behind", -3_600_000],
    ["an hour ahead", 3_600_000],
  ] as const)
    test(`${name} refuses payments and refunds with an explanation`, async () => {
      for (const { one, status, body } of await answersOf(shiftMs)) {
        assert.deepEqual([status, body.code], [503, "unavailable"], `${one.provider} ${one.way}`);
        assert.match(body.detail, /This process's clock/);
      }
    });

  test("a process an hour ahead still returns the operation made with the key", async () => {
    const cards = requests.filter(({ way }) => way === "card");
    assert.ok(cards.length > 0);
    const done = await Promise.all(cards.map((one) => bench.retry(one)));
    const victim = await bench.victim(3_600_000);
    const again = await Promise.all(cards.map((one) => victim.call(one)));
    await victim.program.kill();
    assert.deepEqual(
      again.map(({ status, body }) => [status, body.id]),
      done.map(({ status, body }) => [status, body.id]),
    );
  });
});
