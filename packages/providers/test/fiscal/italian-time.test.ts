import assert from "node:assert/strict";
import { test } from "node:test";
import { fromItalianTime, italianInstants, toItalianTime } from "@banco/providers/fiscal/italian-time";

for (const [local, instant] of [
  ["2026-01-15 10:00:00", "2026-01-15T09:00:00.000Z"],
  ["2026-07-15T10:00:00", "2026-07-15T08:00:00.000Z"],
  ["2026-03-29 01:59:59", "2026-03-29T00:59:59.000Z"],
  ["2026-03-29 03:00:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25 01:30:00", "2026-10-24T23:30:00.000Z"],
  ["2026-10-25 03:00:00", "2026-10-25T02:00:00.000Z"],
] as const) {
  test(`${local} in Italy is ${instant}`, () => {
    assert.equal(fromItalianTime(local)?.toISOString(), instant);
  });
}

test("times around clock changes match the host's calendar in any order", () => {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Rome",
    dateStyle: "short",
    timeStyle: "medium",
  });
  const half = 1_800_000;
  const changes = ["2025-10-26T01:00:00Z", "2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"].map((at) =>
    Date.parse(at),
  );
  const instants = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((step) => changes.map((at) => at + step * half));
  for (const instant of [...instants, ...instants.toReversed()])
    assert.equal(toItalianTime(new Date(instant)).slice(0, -4).replace("T", " "), clock.format(instant));
});

test("only a repeated hour has two instants", () => {
  const instants = (text: string) => italianInstants(text).map((instant) => instant.toISOString());
  assert.deepEqual(instants("2026-10-25 02:30:00"), ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]);
  assert.deepEqual(instants("2026-10-25 01:59:59"), ["2026-10-24T23:59:59.000Z"]);
  assert.deepEqual(instants("2026-10-25 03:00:00"), ["2026-10-25T02:00:00.000Z"]);
});

test("an invalid time is refused", () => {
  assert.equal(fromItalianTime("soon"), undefined);
  assert.deepEqual(italianInstants("soon"), []);
});
