import assert from "node:assert/strict";
import { test } from "node:test";
import { slowHash } from "../src/slow-hash.ts";

test("slowHash is scrypt with r = 8 and p = 1 (RFC 7914, section 12)", async () => {
  const hash = await slowHash("pleaseletmein", Buffer.from("SodiumChloride"), 16_384, 64);
  // The RFC's test vector for this input has p = 1 and N = 16384.
  assert.equal(
    hash.toString("hex"),
    "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887",
  );
});
