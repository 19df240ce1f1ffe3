import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { REQUEST_FAULTS, WEBHOOK_FAULTS } from "../src/kit/faults.ts";
import { cardOf as squareCard } from "../src/square/cards.ts";
import { numberOfToken } from "../src/stripe/cards.ts";

const text = readFileSync(new URL("../../docs/guides/en/testing.md", import.meta.url), "utf8");

test("the tokens that the guide to testing names are known at Stripe's and Square's simulators", () => {
  const named = [...text.matchAll(/`((?:pm_card_|cnon:)[\w:-]+)`/g)].map(([, token]) => token!);
  assert.ok(named.length > 15);
  for (const token of named) {
    if (token.startsWith("cnon:")) assert.ok(squareCard(token), token);
    else assert.ok(numberOfToken(token), token);
  }
});

test("the guide to testing names every fault that simulators have, and no other", () => {
  const [, faults = ""] = /^## Faults$([\s\S]*?)^## /m.exec(text) ?? [];
  const rows = [...faults.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)]);
  assert.deepEqual(
    rows.map(([, name]) => name).toSorted(),
    [...REQUEST_FAULTS, ...WEBHOOK_FAULTS].toSorted(),
  );
});
