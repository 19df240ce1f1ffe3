import assert from "node:assert/strict";
import { test } from "node:test";
import { freePort } from "@banco/launcher/ports";

test("a port that was given is not given again before a program can listen there", async () => {
  const ports = new Set<number>();
  for (let count = 1; count <= 200; count++) {
    ports.add(await freePort());
    assert.equal(ports.size, count);
  }
});
