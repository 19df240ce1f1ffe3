import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const HANDOFF = "/v1/payment/handoff";
const TRANSACTIONS = statement("test_transactions", "select id from payment_transaction");
const EVENTS = statement("test_events_of", "select type from event where subject_id = $1 order by id");

let bench: CrashBench;
before(async () => {
  // The simulator is not called: a handed-over payment has no provider.
  bench = await openCrashBench("stripe", async ({ call }) => {
    assert.equal((await call("POST", HANDOFF)).body.status, "active");
  });
});
after(() => bench.stop());

const hand = (key: string) =>
  bench.call("POST", `${HANDOFF}/terminal`, {
    json: { amount: 12.5, terminalId: "counter" },
    headers: { "x-client-id": "till", "idempotency-key": key },
  });
const stored = async () => (await bench.db.all<{ id: string }>(TRANSACTIONS, [])).map(({ id }) => id);
const eventsOf = async (id: string) =>
  (await bench.db.all<{ type: string }>(EVENTS, [id])).map(({ type }) => type);

for (const [point, at, part] of [
  ["before the intent is stored", "payment_intent_store", "the statement"],
  ["after the intent is stored", "payment_intent_store", "its answer"],
  ["before it is stored as handed over", "payment_transaction_settle", "the statement"],
  ["after that, before the reply", "payment_transaction_settle", "its answer"],
] as const) {
  test(`killed ${point}, a handed-over payment stays pending and is announced once`, async () => {
    const key = randomUUID();
    const before = await stored();
    await bench.killedAt(async () => {
      const held = bench.proxy.holdAt(at, part);
      void hand(key).catch(() => undefined);
      await held;
    });
    const answer = await eventually("the retry has a response", async () => {
      const retry = await hand(key);
      return retry.status === 409 ? undefined : retry;
    });
    assert.deepEqual([answer.status, answer.body.status], [201, "pending"]);
    const { id } = answer.body;
    assert.deepEqual(
      (await stored()).filter((one) => !before.includes(one)),
      [id],
    );
    await eventually("it was announced", async () => (await eventsOf(id)).includes("payment.pending"));
    const closed = await bench.call("PATCH", `${HANDOFF}/transactions/${id}`, {
      json: { status: "completed" },
    });
    assert.deepEqual([closed.status, closed.body.status], [200, "completed"]);
    assert.deepEqual(await eventsOf(id), ["payment.pending", "payment.completed"]);
    assert.deepEqual([(await hand(key)).body.id, (await hand(key)).body.status], [id, "completed"]);
  });
}
