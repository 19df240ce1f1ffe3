import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { declarationWindow, dutyStatus } from "../../src/pos/window.ts";

const DAY_MS = 86_400_000;
/** Easter Sundays from printed calendars. */
const EASTERS: Readonly<Record<number, string>> = {
  2026: "2026-04-05",
  2027: "2027-03-28",
  2028: "2028-04-16",
  2029: "2029-04-01",
  2030: "2030-04-21",
  2031: "2031-04-13",
  2032: "2032-03-28",
  2043: "2043-03-29",
  2059: "2059-03-30",
};

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay();

/**
 * Computes the window in a different way from the code: it lists the month's days, and finds Easter from the
 * full moon after 21 March by the table of epacts (Gregorian reform, 1900 to 2199).
 */
function listedWindow(changedOn: string): { opensOn: string; closesOn: string } {
  const [year, month] = changedOn.split("-").map(Number) as [number, number];
  const first = Date.UTC(year, month + 1, 1);
  const days: number[] = [];
  for (let ms = first; new Date(ms).getUTCMonth() === new Date(first).getUTCMonth(); ms += DAY_MS)
    days.push(ms);
  const easterMonday = paschal(new Date(first).getUTCFullYear()) + DAY_MS;
  const fixed = new Set("1-1 1-6 4-25 5-1 6-2 8-15 10-4 11-1 12-8 12-25 12-26".split(" "));
  const working = days.filter((ms) => {
    const date = new Date(ms);
    const isHoliday = fixed.has(`${date.getUTCMonth() + 1}-${date.getUTCDate()}`) || ms === easterMonday;
    return ![0, 6].includes(weekdayOf(ms)) && !isHoliday;
  });
  return { opensOn: isoOf(days[5]!), closesOn: isoOf(working.at(-1)!) };
}

/** Returns the Sunday after the ecclesiastical full moon, which falls on 21 March or later. */
function paschal(year: number): number {
  const golden = (year % 19) + 1;
  const moon = (24 + 19 * (golden - 1)) % 30;
  const late = moon === 29 || (moon === 28 && golden > 11) ? 1 : 0;
  let day = Date.UTC(year, 2, 21) + (moon - late) * DAY_MS;
  do day += DAY_MS;
  while (weekdayOf(day) !== 0);
  return day;
}

test("the oracle's Easter dates match printed calendars", () => {
  for (const [year, day] of Object.entries(EASTERS)) assert.equal(isoOf(paschal(Number(year))), day);
});

test("a window runs from the 6th to the last working day", () => {
  const dates = fc.date({
    min: new Date("2026-02-01"),
    max: new Date("2150-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, (date) => {
      const changedOn = isoOf(date.getTime());
      assert.deepEqual(declarationWindow(changedOn), listedWindow(changedOn));
    }),
    { numRuns: 500 },
  );
});

test("every month until 2150 has the oracle's window", () => {
  for (let at = Date.UTC(2026, 1, 15); at < Date.UTC(2151, 0, 1); at += 30 * DAY_MS)
    assert.deepEqual(declarationWindow(isoOf(at)), listedWindow(isoOf(at)));
});

test("a window respects weekends and Easter Monday in a printed calendar", () => {
  const cases: [string, string, string][] = [
    ["2026-02-01", "2026-04-06", "2026-04-30"],
    ["2026-02-28", "2026-04-06", "2026-04-30"],
    // 31 May 2026 is a Sunday, and Saturdays do not count as working days.
    ["2026-03-10", "2026-05-06", "2026-05-29"],
    ["2026-11-30", "2027-01-06", "2027-01-29"],
    ["2026-12-31", "2027-02-06", "2027-02-26"],
    // 29 March 2027 is Easter Monday, but not the last day.
    ["2027-01-31", "2027-03-06", "2027-03-31"],
    // 31 March 2059 is Easter Monday, after a Sunday and a Saturday.
    ["2059-01-15", "2059-03-06", "2059-03-28"],
  ];
  for (const [changedOn, opensOn, closesOn] of cases)
    assert.deepEqual(declarationWindow(changedOn), { opensOn, closesOn }, changedOn);
});

test("terminals in use by January 2026 share the first window", () => {
  const first = { opensOn: "2026-03-05", closesOn: "2026-04-19" };
  for (const day of ["2019-05-01", "2026-01-01", "2026-01-31"])
    assert.deepEqual(declarationWindow(day), first, day);
});

test("a duty is open from its first to its last day", () => {
  const window = { opensOn: "2026-04-06", closesOn: "2026-04-30" };
  const statusOn = (day: string) => dutyStatus(window, day);
  assert.deepEqual(["2026-04-05", "2026-04-06", "2026-04-30", "2026-05-01"].map(statusOn), [
    "waiting",
    "open",
    "open",
    "overdue",
  ]);
});
