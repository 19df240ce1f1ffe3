import assert from "node:assert/strict";
import { test } from "node:test";
import { lapsingClock } from "../src/lapsing-clock.ts";

const HOUR_MS = 3_600_000;

test("timers due while the clock advances run in order, and others wait", async () => {
  const clock = lapsingClock();
  const ran: string[] = [];
  const before = clock.now().getTime();
  const later = clock.after(3 * HOUR_MS, () => ran.push("later"));
  clock.after(HOUR_MS, () => ran.push("hour"));
  const slept = clock.sleep(2 * HOUR_MS).then(() => ran.push("slept"));
  clock.after(HOUR_MS, () => ran.push("canceled")).cancel();
  clock.pass(HOUR_MS);
  clock.pass(HOUR_MS);
  await slept;
  later.cancel();
  assert.deepEqual(ran, ["hour", "slept"]);
  assert.ok(clock.now().getTime() - before >= 2 * HOUR_MS);
});

test("an aborted sleep rejects with the signal's reason", async () => {
  const clock = lapsingClock();
  const stopping = new AbortController();
  const slept = clock.sleep(HOUR_MS, stopping.signal);
  stopping.abort(new Error("over"));
  await assert.rejects(slept, /over/);
  await assert.rejects(clock.sleep(HOUR_MS, stopping.signal), /over/);
});

test("a repeated timer runs each time", async () => {
  const clock = lapsingClock();
  let rounds = 0;
  const timer = clock.every(HOUR_MS, () => {
    rounds += 1;
  });
  for (let passed = 0; passed < 3; passed += 1) {
    clock.pass(HOUR_MS);
    await clock.sleep(1);
  }
  timer.cancel();
  assert.equal(rounds, 3);
});
