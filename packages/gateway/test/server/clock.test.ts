import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { openClock } from "../../src/db/clock.ts";
import type { Queries } from "../../src/db/statement.ts";
import { openLogger } from "../../src/log.ts";

const AHEAD_MS = 120_000;

test("a host's clock is wrong in both directions", async () => {
  for (const [skewMs, isRight] of [
    [-AHEAD_MS, false],
    [0, true],
    [AHEAD_MS, false],
  ] as const) {
    const one = async () => ({ time: new Date(1_000_000_000) });
    const host = { ...HOST_CLOCK, monotonic: () => 0, wall: () => 1_000_000_000 + skewMs };
    const clock = await openClock({ one } as unknown as Queries, openLogger("silent"), host);
    clock.stop();
    assert.deepEqual([clock.skewMs(), clock.isRight()], [skewMs, isRight]);
  }
});

test("a process with a wrong clock is not ready until corrected", async (t) => {
  const gateway = await startTestGateway();
  t.after(() => gateway.stop());
  gateway.holdDeadlines();
  const isReady = async () => (await gateway.send("GET", "/readyz")).status === 200;
  const skewMinutes = async () => {
    const { text } = await gateway.send("GET", "/metrics");
    return Math.round(Math.abs(Number(/^banco_clock_skew_seconds (\S+)$/m.exec(text)![1])) / 60);
  };
  assert.ok(await isReady());
  assert.equal(await skewMinutes(), 0);
  await gateway.passInDatabase(AHEAD_MS);
  await inTime(gateway, "it is not ready", async () => !(await isReady()));
  assert.equal(await skewMinutes(), 2);
  await gateway.passInDatabase(-AHEAD_MS);
  await inTime(gateway, "it is ready again", isReady);
});

test("a pause while reading the database's time causes no clock error", async () => {
  const PAUSE_MS = 30_000;
  const began = Date.now();
  let passedMs = 0;
  const one = async () => {
    const time = new Date(began + passedMs);
    passedMs += passedMs === 0 ? PAUSE_MS : 2;
    return { time };
  };
  const host = { ...HOST_CLOCK, monotonic: () => passedMs, wall: () => began + passedMs };
  const clock = await openClock({ one } as unknown as Queries, openLogger("silent"), host);
  clock.stop();
  assert.deepEqual([clock.now().getTime() - began, clock.skewMs()], [passedMs - 1, 1]);
});
