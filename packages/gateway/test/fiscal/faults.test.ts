import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type FaultBench, openFaultBench } from "@banco/gateway-testing/fault-bench";
import { documents } from "@banco/gateway-testing/fault-documents";
import { faultOf, strikeHeld } from "@banco/gateway-testing/fault-strikes";

let bench: FaultBench;
before(async () => {
  bench = await openFaultBench(documents);
});
after(() => bench.stop());

/** What is struck without the real waiting, each time two of three processes; `npm run check:faults` strikes with everything, at full length. */
const STRIKES = [
  ["killed", "cut from the database for 4 s", "receive late"],
  ["cut from the database for 4 s", "killed", "answer late"],
  ["paused past every limit", "its clock set ahead an hour", "receive late"],
] as const;

for (const [first, second, form] of STRIKES)
  test(`one process ${first}, another ${second}, while all providers ${form}: no document is told wrong`, async () => {
    const { early, outcomes } = await strikeHeld(bench, [faultOf(first), faultOf(second)], form);
    assert.deepEqual(early, [], "final before it could be known");
    assert.deepEqual(
      outcomes.filter(({ wrong }) => wrong > 0),
      [],
    );
  });
