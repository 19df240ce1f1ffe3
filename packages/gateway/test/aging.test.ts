import assert from "node:assert/strict";
import { test } from "node:test";
import { LRUCache } from "lru-cache";
import { cacheClock } from "../src/cache-clock.ts";

test("a cache entry expires according to the injected clock", () => {
  let now = 1;
  const cache = new LRUCache<string, string>({
    max: 2,
    ttl: 60_000,
    ...cacheClock({ monotonic: () => now }),
  });
  cache.set("a", "kept");
  now += 60_000;
  assert.equal(cache.get("a"), "kept");
  now += 1;
  assert.equal(cache.get("a"), undefined);
});
