import assert from "node:assert/strict";
import { test } from "node:test";
import { isAbout } from "@banco/providers/fiscal/acube/find";

const asked = (time: string) => new Date(`2026-10-25T${time}Z`);

test("a receipt in autumn's repeated hour is found, in either pass", () => {
  assert.ok(isAbout("2026-10-25 02:01:00", asked("00:01:00")));
  assert.ok(isAbout("2026-10-25 02:01:00", asked("01:01:00")));
});

test("a receipt matches its request's time, and no other hour", () => {
  assert.ok(isAbout("2026-10-25 03:01:00", asked("02:01:00")));
  assert.ok(!isAbout("2026-10-25 03:01:00", asked("00:01:00")));
  assert.ok(!isAbout("2026-10-25 02:20:00", asked("00:01:00")));
});

test("an invalid time matches nothing", () => {
  assert.ok(!isAbout("soon", asked("00:01:00")));
});
