import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { dateAt, dayOf } from "../src/days.ts";

const LATE = { timeZone: "Europe/Rome", endHour: 2 };

test("a sale before 2:00 counts for the previous day", () => {
  assert.equal(dateAt(new Date("2026-11-23T00:30:00Z"), LATE), "2026-11-22");
  assert.equal(dateAt(new Date("2026-11-23T01:00:00Z"), LATE), "2026-11-23");
  assert.equal(dateAt(new Date("2026-11-23T00:30:00Z"), { ...LATE, endHour: 0 }), "2026-11-23");
});

test("a day ending at 2:00 has 23 or 25 hours around DST changes", () => {
  const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 3_600_000;
  assert.deepEqual(
    ["2026-03-27", "2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"].map((date) =>
      hours(dayOf(date, LATE)),
    ),
    [24, 24, 23, 24, 25],
  );
});

test("a timestamp belongs to the day of its local date", () => {
  const times = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 6 }), (time, endHour) => {
      const days = { timeZone: "Europe/Rome", endHour };
      const { start, end } = dayOf(dateAt(time, days), days);
      assert.ok(start <= time && time < end);
    }),
    { numRuns: 2000 },
  );
});
