import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import type { Answer } from "@banco/gateway-testing/http";
import { statement } from "../../src/db/statement.ts";

const STRIPE = "/v1/payment/stripe";
const ENTRIES = statement("test_entries", "select action, status from audit_entry where subject_id = $1");

let bench: CrashBench;
before(async () => {
  bench = await openCrashBench("stripe", async ({ call }) => {
    assert.equal((await call("POST", STRIPE)).status, 201);
  });
});
after(() => bench.stop());

/** Returns the audit log entries for a change whose response was sent just before the process was killed. */
async function answeredThenKilled(change: () => Promise<Answer>, subject: (answer: Answer) => string) {
  const gateway = await bench.start();
  const answer = await change();
  await gateway.kill();
  bench.proxy.cut();
  assert.equal(answer.status, 201, answer.text);
  return bench.db.all(ENTRIES, [subject(answer)]);
}

test("a killed process still logs a payment exactly once after its response", async () => {
  const headers = { "x-client-id": "till", "idempotency-key": "kill-1" };
  const json = { amount: 12.5, token: "tok_visa" };
  const pay = () => bench.call("POST", `${STRIPE}/card`, { headers, json });
  const entries = await answeredThenKilled(pay, ({ body }) => body.id);
  assert.deepEqual(entries, [{ action: "POST /v1/payment/{providerId}/card", status: 201 }]);
  const again = await answeredThenKilled(pay, ({ body }) => body.id);
  assert.deepEqual(again, entries);
});

test("a killed process still logs every other change exactly once", async () => {
  const make = () => bench.call("POST", "/v1/apps", { json: { name: "Last" } });
  const entries = await answeredThenKilled(make, ({ body }) => body.clientId);
  assert.deepEqual(entries, [{ action: "POST /v1/apps", status: 201 }]);
});
