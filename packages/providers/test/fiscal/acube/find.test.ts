import assert from "node:assert/strict";
import { test } from "node:test";
import { isAbout } from "@banco/providers/fiscal/acube/find";

const asked = (time: string) => new Date(`2026-10-25T${time}Z`);

test("a receipt of the hour that comes twice in autumn is found, made the first time or the second", () => {
  assert.ok(isAbout("2026-10-25 02:01:00", asked("00:01:00")));
  assert.ok(isAbout("2026-10-25 02:01:00", asked("01:01:00")));
});

test("a receipt is about the time of its request, and of no other hour", () => {
  assert.ok(isAbout("2026-10-25 03:01:00", asked("02:01:00")));
  assert.ok(!isAbout("2026-10-25 03:01:00", asked("00:01:00")));
  assert.ok(!isAbout("2026-10-25 02:20:00", asked("00:01:00")));
});

test("what is no time is about nothing", () => {
  assert.ok(!isAbout("soon", asked("00:01:00")));
});
