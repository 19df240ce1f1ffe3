import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/database.ts";
import { sale } from "../support/fiscal.ts";
import { ACCESS } from "../support/fiscal-providers.ts";
import { faultsLeft, type Killable, openKillable } from "../support/killable.ts";

const ACUBE = "/v1/fiscal/F1";
const ISSUE = { method: "POST", path: "^/receipts$" };

let shop: Killable;
before(async () => {
  shop = await openKillable("acube", async (call) => {
    assert.equal((await call("POST", ACUBE)).status, 201);
    assert.equal((await call("PATCH", `${ACUBE}/credentials`, { json: ACCESS })).status, 200);
  });
});
after(() => shop.stop());

const issue = (key: string) =>
  shop.call("POST", `${ACUBE}/receipts`, { json: sale(), headers: { "idempotency-key": key } });

/** How many receipts the simulated A-Cube has issued. */
async function issued(): Promise<number> {
  const made = (await shop.control.requests()).filter(({ method, path, response, fault }) => {
    const executed = response?.status === 201 || fault === "timeout_after";
    return method === "POST" && path === "/receipts" && executed;
  });
  return made.length;
}

const COUNT = statement("test_documents", "select count(*)::int as stored from fiscal_document");
const stored = async () => (await shop.db.one<{ stored: number }>(COUNT))!.stored;

/** A request that was never executed is known not to have been only after a while: let it pass. */
const LATER = statement(
  "test_documents_later",
  "update fiscal_document set created_at = created_at - interval '100 seconds' where status = 'pending'",
);

/** The points of a receipt, each as what brings the gateway to it and how the test knows that it is there. */
const POINTS: Record<string, { bringThere(key: string): Promise<void>; receipts: 0 | 1 }> = {
  "before the intent is stored": {
    async bringThere(key) {
      const held = shop.proxy.holdAt("fiscal_document_insert", "the statement");
      void issue(key).catch(() => undefined);
      await held;
    },
    // Nothing of it is left: the retry is the first request.
    receipts: 1,
  },
  "while the intent is being stored": {
    async bringThere(key) {
      const before = await stored();
      const held = shop.proxy.holdAt("fiscal_document_insert", "its answer");
      void issue(key).catch(() => undefined);
      await held;
      assert.equal(await stored(), before, "the transaction is open");
    },
    receipts: 1,
  },
  "during the provider's call, before it issues": {
    async bringThere(key) {
      await shop.control.fail({ fault: "timeout", match: ISSUE });
      void issue(key).catch(() => undefined);
      await eventually(
        "the call is at A-Cube",
        async () => (await faultsLeft(shop.simulators, "acube")) === 0,
      );
    },
    receipts: 0,
  },
  "during the provider's call, after it issued": {
    async bringThere(key) {
      const before = await issued();
      await shop.control.fail({ fault: "timeout_after", match: ISSUE });
      void issue(key).catch(() => undefined);
      await eventually("A-Cube has issued", async () => (await issued()) > before);
    },
    receipts: 1,
  },
  "after the provider's answer, before it is stored": {
    async bringThere(key) {
      const held = shop.proxy.holdAt("fiscal_document_settle", "the statement");
      void issue(key).catch(() => undefined);
      await held;
    },
    receipts: 1,
  },
  "after the outcome is stored, before the reply": {
    async bringThere(key) {
      const held = shop.proxy.holdAt("fiscal_document_settle", "its answer");
      void issue(key).catch(() => undefined);
      await held;
    },
    receipts: 1,
  },
};

for (const [point, { bringThere, receipts }] of Object.entries(POINTS)) {
  test(`killed ${point}: one receipt or known to be none, a final status, and the retry answered the same`, async () => {
    const key = randomUUID();
    const before = await issued();
    const killed = await shop.start();
    await bringThere(key);
    await killed.kill();
    shop.proxy.cut();

    const gateway = await shop.start();
    try {
      const answer = await eventually(
        "the retry is answered",
        async () => {
          const retry = await issue(key);
          return retry.status === 409 ? undefined : retry;
        },
        60_000,
      );
      assert.equal(answer.status, 201);
      if (receipts === 0) await shop.db.one(LATER);
      const settled = await eventually(
        "the receipt is final",
        async () => {
          const { body } = await shop.call("GET", `${ACUBE}/receipts/${answer.body.id}`);
          return body.status !== "pending" && body;
        },
        60_000,
      );
      assert.equal(settled.status, receipts === 1 ? "completed" : "failed");
      if (receipts === 0) assert.equal(settled.failure.code, "not_executed");
      assert.equal(await issued(), before + receipts);

      const again = await issue(key);
      assert.equal(again.headers.get("idempotency-replayed"), "true");
      assert.equal(again.body.id, answer.body.id);
    } finally {
      await gateway.stop();
    }
  });
}
