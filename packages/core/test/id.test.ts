import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { derivedId, newId } from "../src/id.ts";

test("IDs contain their kind and sort by creation time", () => {
  const ids = Array.from({ length: 1_000 }, () => newId("pay"));
  for (const id of ids) assert.match(id, /^pay_[0-9a-f]{32}$/);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(ids, ids.toSorted());
});

test("IDs for a given time sort by that time, then by creation order", () => {
  const at = new Date("2031-02-03T04:05:06.789Z");
  const ids = Array.from({ length: 1_000 }, () => newId("aud", at));
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(ids, ids.toSorted());
  for (const id of ids) assert.equal(Number.parseInt(id.slice(4, 16), 16), at.getTime());
  assert.ok(newId("aud", new Date(at.getTime() - 1)) < ids[0]!);
  assert.ok(newId("aud", new Date(at.getTime() + 1)) > ids.at(-1)!);
});

test("a derived ID is a stable UUID version 8, unlike a new ID", () => {
  const fields = ["ten_1", "app POST /v1/payment/:providerId/card", "order-7", Buffer.alloc(32, 7)];
  const id = derivedId("pay", fields);
  assert.match(id, /^pay_[0-9a-f]{12}8[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  assert.match(newId("pay"), /^pay_[0-9a-f]{12}7/);
  assert.equal(id, "pay_3a1b7d83e4bf821296232e595d9a8142");
});

/** Few distinct letters and bytes, so that many generated lists differ only in their field boundaries. */
const field = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "\0", "\u0001"), maxLength: 4 }),
  fc.uint8Array({ max: 1, maxLength: 4 }),
);
const bytesOf = (list: readonly (string | Uint8Array)[]) =>
  JSON.stringify(list.map((one) => Buffer.from(one as string).toString("hex")));

test("two field lists share an ID only when they are equal", () => {
  const lists = fc.array(field, { maxLength: 4 });
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      assert.equal(derivedId("x", one) === derivedId("x", other), bytesOf(one) === bytesOf(other));
    }),
    { numRuns: 2_000 },
  );
});

test("moving the boundary between two fields or the prefix changes the ID", () => {
  const text = fc.string({ minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, one, other) => {
      const [at, then] = [one % whole.length, other % whole.length];
      fc.pre(at !== then);
      const cut = (place: number) => [whole.slice(0, place), whole.slice(place)];
      assert.notEqual(derivedId("x", cut(at)), derivedId("x", cut(then)));
      assert.notEqual(derivedId("x", [whole]), derivedId("x", cut(at)));
    }),
  );
  assert.notEqual(derivedId("pay", ["a"]).slice(4), derivedId("rfd", ["a"]).slice(4));
});
