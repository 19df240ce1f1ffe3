import assert from "node:assert/strict";
import { test } from "node:test";
import { paymentProviders, statusesOf, type UnknownWord, unknownWords } from "@banco/providers";
import type { manifest as square } from "@banco/providers/payment/square/manifest";
import type { WordOf } from "@banco/providers/words";

for (const { manifest } of paymentProviders()) {
  test(`every word of ${manifest.name}'s table has its status, and any other is for somebody to look at`, () => {
    const told: UnknownWord[] = [];
    const listen = (message: unknown) => void told.push(message as UnknownWord);
    unknownWords.subscribe(listen);
    const ours = statusesOf(manifest);
    for (const [word, status] of Object.entries(manifest.statusWords)) assert.equal(ours(word), status);
    assert.deepEqual(told, []);
    // Of what every object has, nothing is a word of the table.
    for (const word of ["payment.teleported", "", "constructor"]) assert.equal(ours(word), "verification");
    unknownWords.unsubscribe(listen);
    assert.deepEqual(
      told.map(({ provider, word }) => [provider, word]),
      ["payment.teleported", "", "constructor"].map((word) => [manifest.id, word]),
    );
  });
}

test("the compiler refuses to compare with a word that the table does not map", () => {
  const paid: WordOf<typeof square, "payment"> = "COMPLETED";
  const read = (word: WordOf<typeof square, "payment">) => {
    // @ts-expect-error: it is a word of orders and of no payment
    if (word === "OPEN") return "open";
    return word === "COMPLETED" ? "paid" : "not paid";
  };
  assert.equal(read(paid), "paid");
});
