import assert from "node:assert/strict";
import { test } from "node:test";
import { nextTry } from "../../src/apps/deliveries/schedule.ts";

const HOUR = 3_600_000;
const START = new Date("2026-11-20T10:00:00Z");
const expiresAt = new Date(START.getTime() + 72 * HOUR);

test("a webhook that is never taken is tried about ten times in three days, with growing pauses, and then no more", () => {
  const times = [START];
  for (;;) {
    const next = nextTry({ tries: times.length - 1, expiresAt }, undefined, times.at(-1)!);
    if (!next) break;
    times.push(next);
  }
  assert.ok(times.length >= 9 && times.length <= 11, `${times.length}`);
  const pauses = times.slice(1).map((time, index) => time.getTime() - times[index]!.getTime());
  for (let index = 2; index < pauses.length - 1; index += 1) assert.ok(pauses[index]! > pauses[index - 1]!);
  const last = times.at(-1)!.getTime();
  assert.ok(last <= expiresAt.getTime() && last > START.getTime() + 48 * HOUR);
});

test("a receiver that asks for time gets it, in seconds or as a date, up to a day", () => {
  const after = (header: string) => {
    const next = nextTry({ tries: 0, expiresAt }, header, START);
    return Math.round((next!.getTime() - START.getTime()) / 1_000);
  };
  assert.equal(after("120"), 120);
  assert.equal(after(new Date(START.getTime() + 2 * HOUR).toUTCString()), 7_200);
  assert.equal(after("999999999"), 86_400);
  for (const wrong of ["soon", "-5", "0", "Thu, 01 Jan 1970 00:00:00 GMT"])
    assert.ok(after(wrong) <= 6, wrong);
});
