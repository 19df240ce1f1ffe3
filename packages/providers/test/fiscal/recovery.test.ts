/** Tests documents with lost responses. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type ProviderContext, ProviderError } from "@banco/providers";
import { executed, unclaimed } from "@banco/providers/fiscal/recovery";

const record = (providerDocumentId: string) => ({ status: "completed", providerDocumentId }) as const;
const context = (...owned: string[]) => ({ owned: async () => new Set(owned) }) as unknown as ProviderContext;

test("a lost document is matched to the first unclaimed record", async () => {
  const both = [record("d_1"), record("d_2")];
  assert.deepEqual(await unclaimed(context(), { overdue: false }, both), both[0]);
  assert.deepEqual(await unclaimed(context("d_1"), { overdue: true }, both), both[1]);
});

test("a document without a record fails only when overdue", async () => {
  for (const candidates of [[], [record("d_1")]]) {
    assert.deepEqual(await unclaimed(context("d_1"), { overdue: false }, candidates), { status: "pending" });
    assert.equal((await unclaimed(context("d_1"), { overdue: true }, candidates)).status, "failed");
  }
});

test("an executed document stays pending if its search fails", async () => {
  const fails = async () => {
    throw new ProviderError("unavailable", "down", "down");
  };
  assert.deepEqual(await executed(fails), { status: "pending" });
  assert.deepEqual(await executed(async () => record("d_1")), record("d_1"));
  await assert.rejects(
    executed(async () => {
      throw new TypeError("our own bug");
    }),
    TypeError,
  );
});
