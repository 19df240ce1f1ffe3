import assert from "node:assert/strict";
import { test } from "node:test";
import Fastify from "fastify";
import type { Queries } from "../../src/db/statement.ts";
import { answerChange, sendAnswer } from "../../src/idempotency/answers.ts";
import { claimOf } from "../../src/idempotency/claim.ts";

test("a retry returns the stored response without further checks or logged errors", async (t) => {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const app = Fastify({ logger: { level: "warn", stream } });
  t.after(() => app.close());
  let looked = 0;
  app.post("/", async (request, reply) => {
    const { fingerprint } = claimOf(request, { owner: "merchant", caller: "usr_1" })!;
    const stored = { fingerprint, responseStatus: 200, responseBody: '{"id":"pay_1"}', resourceId: "pay_1" };
    // The key is already in use, and its response is stored.
    const db = {
      one: async ({ name }: { name: string }) => (name === "idempotency_key_claim" ? undefined : stored),
    } as unknown as Queries;
    Object.assign(request, { caller: { tenantId: "ten_1", userId: "usr_1" } });
    const form = { success: () => ({ status: 200, body: "" }), refused: () => ({ status: 400, body: "" }) };
    const find = async () => {
      looked++;
      return { id: "pay_1" };
    };
    return sendAnswer(reply, await answerChange(db, request, form, find, async (row) => row));
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const answer = await fetch(url, { method: "POST", headers: { "idempotency-key": "k" } });
  assert.deepEqual([answer.status, await answer.json()], [200, { id: "pay_1" }]);
  assert.equal(answer.headers.get("idempotency-replayed"), "true");
  await app.close();
  assert.deepEqual([looked, logged], [0, []]);
});
