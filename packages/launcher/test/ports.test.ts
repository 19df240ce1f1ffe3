import assert from "node:assert/strict";
import { test } from "node:test";
import { freePort } from "@banco/launcher/ports";

test("an assigned port is not assigned again before its program listens", async () => {
  const ports = new Set<number>();
  for (let count = 1; count <= 200; count++) {
    ports.add(await freePort());
    assert.equal(ports.size, count);
  }
});
