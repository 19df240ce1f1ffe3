import assert from "node:assert/strict";
import { test } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { pauseBeforeTry } from "../../src/deliveries/schedule.ts";

const HOUR = 3_600_000;
const START = new Date("2026-11-20T10:00:00Z");
const LIFE = 72 * HOUR;

test("an undelivered webhook is retried about ten times within three days", () => {
  const pauses: number[] = [];
  const age = () => pauses.reduce((sum, pause) => sum + pause, 0);
  for (;;) {
    const pause = pauseBeforeTry({ tries: pauses.length, leftMs: LIFE - age() }, undefined, {
      now: START,
      random: HOST_RANDOM,
    });
    if (pause === null) break;
    pauses.push(pause);
  }
  assert.ok(pauses.length >= 8 && pauses.length <= 10, `${pauses.length}`);
  for (let index = 2; index < pauses.length - 1; index += 1) assert.ok(pauses[index]! > pauses[index - 1]!);
  assert.ok(age() <= LIFE && age() > 48 * HOUR);
});

test("a receiver's Retry-After is honored for up to a day", () => {
  const after = (header: string) =>
    Math.round(
      pauseBeforeTry({ tries: 0, leftMs: LIFE }, header, { now: START, random: HOST_RANDOM })! / 1_000,
    );
  assert.equal(after("120"), 120);
  assert.equal(after(new Date(START.getTime() + 2 * HOUR).toUTCString()), 7_200);
  assert.equal(after("999999999"), 86_400);
  for (const wrong of ["soon", "-5", "0", "Thu, 01 Jan 1970 00:00:00 GMT"])
    assert.ok(after(wrong) <= 6, wrong);
});
