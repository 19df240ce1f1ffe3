import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { italianDay } from "../src/index.ts";

describe("the day in Italy", () => {
  it("an Italian day begins one or two hours before UTC midnight", () => {
    assert.equal(italianDay(new Date("2026-01-15T22:59:59Z")), "2026-01-15");
    assert.equal(italianDay(new Date("2026-01-15T23:00:00Z")), "2026-01-16");
    assert.equal(italianDay(new Date("2026-07-15T22:00:00Z")), "2026-07-16");
  });
});
