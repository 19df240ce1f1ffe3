import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { Answer } from "@banco/gateway-testing/http";
import fc from "fast-check";
import { ask, type Everything, type KeyedRequest, keyedRequests, openEverything } from "./requests.ts";

let everything: Everything;
before(async () => {
  everything = await openEverything();
});
after(() => everything.close());

/**
 * Changes that the merchant may have made since the first request, each with the statement that reverts it;
 * $1 is its bridge's setting.
 */
const STATES: Record<string, [done: string, undone: string]> = {
  "its accounts are disconnected": [
    "update account set status = 'disconnected'",
    "update account set status = 'active'",
  ],
  "its accounts no longer work": [
    "update account set status = 'error'",
    "update account set status = 'active'",
  ],
  "it has told nothing of itself": [
    "update account set merchant = '{}', profile = '{}', settings = settings || jsonb_build_object('told', merchant, 'was', profile)",
    `update account set merchant = settings -> 'told', profile = settings -> 'was', settings = settings - 'told' - 'was'
     where settings ? 'told'`,
  ],
  "its bridge drives nothing any more": [
    "update bridge set payment = null, fiscal = null",
    "update bridge set payment = $1::jsonb -> 'payment', fiscal = $1::jsonb -> 'fiscal'",
  ],
};

async function run(text: string): Promise<void> {
  const { shop, bridge } = everything;
  await shop.gateway.db.raw(text, text.includes("$1") ? [JSON.stringify(bridge)] : []);
}

async function inStates(states: readonly string[], look: () => Promise<void>): Promise<void> {
  for (const state of states) await run(STATES[state]![0]);
  try {
    await look();
  } finally {
    for (const state of states) await run(STATES[state]![1]);
  }
}

/** The retry gets the first response or the record's current state; a different request with the key is rejected. */
async function looksTheSame(request: KeyedRequest, key: string, first: Answer): Promise<void> {
  const again = await ask(everything, request, key);
  assert.equal(again.status, first.status, again.text);
  assert.equal(again.body.id, first.body.id);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  const other = await ask(everything, request, key, request.other);
  assert.deepEqual([other.status, other.body.code], [422, "idempotency_key_reused"], other.text);
}

test("a retry returns the original response even if the merchant has changed", async (t) => {
  for (const [what, make] of Object.entries(keyedRequests(everything))) {
    await t.test(what, async () => {
      const request = await make();
      const key = randomUUID();
      const first = await ask(everything, request, key);
      assert.equal(first.status < 300, !request.isRefused, first.text);
      assert.equal(first.headers.get("idempotency-replayed"), null);
      const states = fc.subarray(Object.keys(STATES), { minLength: 1 });
      const property = fc.asyncProperty(states, (chosen) =>
        inStates(chosen, () => looksTheSame(request, key, first)),
      );
      await fc.assert(property, { numRuns: 4 });
      if (!request.useUp) return;
      await request.useUp(first);
      await fc.assert(property, { numRuns: 2 });
      await looksTheSame(request, key, first);
    });
  }
});
