import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cardOf as squareCard } from "../src/square/cards.ts";
import { numberOfToken } from "../src/stripe/cards.ts";

test("the tokens that docs/testing.md names are known at Stripe's and Square's simulators", () => {
  const text = readFileSync(new URL("../../../docs/testing.md", import.meta.url), "utf8");
  const named = [...text.matchAll(/`((?:pm_card_|cnon:)[\w:-]+)`/g)].map(([, token]) => token!);
  assert.ok(named.length > 15);
  for (const token of named) {
    if (token.startsWith("cnon:")) assert.ok(squareCard(token), token);
    else assert.ok(numberOfToken(token), token);
  }
});
