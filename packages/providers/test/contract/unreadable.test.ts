import assert from "node:assert/strict";
import { test } from "node:test";
import { ProviderError } from "@banco/providers/contract/error";
import { answersGuarded } from "@banco/providers/contract/unreadable";

const operations = answersGuarded("Example", {
  card: async (answer: { id: string } | null) => answer!.id,
  history: { lagMs: 7, list: async (answer: { items?: number[] }) => answer.items!.length },
  oauth: { needs: ["shop"], authorizeUrl: () => "https://example.com" },
  link: async (answer: { expires_at: string }) => new Date(answer.expires_at).toISOString(),
  refund: async () => {
    throw new ProviderError("rejected", "too_much", "More than was paid");
  },
});

test("a response without a required field leaves the outcome unknown", async () => {
  for (const call of [() => operations.card(null), () => operations.history.list({})]) {
    await assert.rejects(call, (error: ProviderError) => {
      assert.deepEqual([error.kind, error.code], ["outcome_unknown", "answer_unreadable"]);
      assert.ok(error.cause instanceof TypeError);
      return true;
    });
  }
});

test("an invalid time in a response leaves the outcome unknown", async () => {
  await assert.rejects(() => operations.link({ expires_at: "2026-12-31T23:59:60Z" }), {
    kind: "outcome_unknown",
    code: "answer_unreadable",
  });
});

test("other results and errors of operations are unchanged", async () => {
  assert.equal(await operations.card({ id: "pay_1" }), "pay_1");
  assert.equal(await operations.history.list({ items: [1, 2] }), 2);
  assert.equal(operations.history.lagMs, 7);
  assert.deepEqual(operations.oauth.needs, ["shop"]);
  assert.equal(operations.oauth.authorizeUrl(), "https://example.com");
  await assert.rejects(() => operations.refund(), { kind: "rejected", code: "too_much" });
});
