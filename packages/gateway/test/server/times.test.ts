import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calendarDays } from "../../src/days.ts";
import { utcOf } from "../../src/server/times.ts";

const ROME = calendarDays("Europe/Rome");

test("query times are accepted in every form of the contract", () => {
  for (const [text, utc] of [
    ["2026-11-22T10:00:00.000Z", "2026-11-22T10:00:00.000Z"],
    ["2026-11-22t10:00:00z", "2026-11-22T10:00:00.000Z"],
    ["2026-11-22 10:00:00Z", "2026-11-22T10:00:00.000Z"],
    ["2026-11-22T10:00:00+01:00", "2026-11-22T09:00:00.000Z"],
    ["2026-11-22T10:00:00 01:00", "2026-11-22T09:00:00.000Z"],
    ["2026-11-22T10:00:00-0530", "2026-11-22T15:30:00.000Z"],
    ["2026-11-22T10:00:00.123456+01", "2026-11-22T09:00:00.123Z"],
    ["2026-11-22T10:00", "2026-11-22T09:00:00.000Z"],
    ["2026-07-22T10:00", "2026-07-22T08:00:00.000Z"],
    ["20261122T1000", "2026-11-22T09:00:00.000Z"],
    ["20261122T100000Z", "2026-11-22T10:00:00.000Z"],
    ["2026-11-22", "2026-11-21T23:00:00.000Z"],
    ["20261122", "2026-11-21T23:00:00.000Z"],
  ] as const)
    assert.equal(utcOf(text, ROME, false), utc, text);
});

test("a date means the shop's day even if days end after midnight", () => {
  const late = { timeZone: "Europe/Rome", endHour: 2 };
  assert.equal(utcOf("2026-11-22", late, false), "2026-11-22T01:00:00.000Z");
  assert.equal(utcOf("2026-11-22", late, true), "2026-11-23T00:59:59.999Z");
  assert.equal(utcOf("2026-11-32", late, false), undefined);
});

test("an end date covers its whole day, even when DST changes", () => {
  for (const [text, utc] of [
    ["2026-11-22", "2026-11-22T22:59:59.999Z"],
    ["2026-03-29", "2026-03-29T21:59:59.999Z"],
    ["2026-10-25", "2026-10-25T22:59:59.999Z"],
    ["2026-11-22T10:00", "2026-11-22T09:00:00.000Z"],
  ] as const)
    assert.equal(utcOf(text, ROME, true), utc, text);
  assert.equal(utcOf("2026-11-22", calendarDays("America/New_York"), true), "2026-11-23T04:59:59.999Z");
});

test("invalid times are refused", () => {
  for (const text of [
    "",
    "yesterday",
    "2026",
    "2026-11",
    "2026-1-1",
    "2026-02-30",
    "2026-13-01",
    "2026-1122",
    "0000-01-01",
    "10:00",
    "2026-W47",
    "2026-326",
    "2026-11-22T",
    "2026-11-22T25:00",
    "2026-11-22T10:00:00+25:00",
    "2026-11-22T10:00:00Z ",
    " 2026-11-22",
  ])
    assert.equal(utcOf(text, ROME, false), undefined, text);
});

test("a UTC time is unchanged", () => {
  const times = fc.date({ min: new Date("1970-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(times, (time) => assert.equal(utcOf(time.toISOString(), ROME, false), time.toISOString())),
  );
});
