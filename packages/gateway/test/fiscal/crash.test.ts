import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { findFiscalProvider } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

/** A-Cube has no idempotency keys: after a lost response, the receipt must be found instead of being issued again. */
const ACUBE = "/v1/fiscal/F1";

let bench: CrashBench;
let login: Record<string, string>;

before(async () => {
  bench = await openCrashBench("acube", async ({ call }) => {
    const account = await call("POST", ACUBE);
    assert.equal(account.status, 201, account.text);
    login = findFiscalProvider("F1")!.manifest.sandboxCredentials(account.body.id);
    assert.equal((await call("PATCH", `${ACUBE}/merchant`, { json: SELLER })).status, 200);
    const access = { taxCode: "RSSMRA80A01H501U", password: "Secret-7391", pin: "8462917305" };
    const saved = await call("PATCH", `${ACUBE}/credentials`, { json: access });
    assert.equal(saved.status, 200, saved.text);
  });
});
after(() => bench.stop());

const issue = (key: string) =>
  bench.call("POST", `${ACUBE}/receipts`, { json: sale(), headers: { "idempotency-key": key } });

/** Returns the number of receipts that the simulated A-Cube has actually issued. */
async function receiptsAtAcube(): Promise<number> {
  const base = `${bench.simulatorsUrl}/acube`;
  const answer = await fetch(`${base}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(login),
  });
  const { token } = (await answer.json()) as { token: string };
  const list = await fetch(`${base}/receipts?itemsPerPage=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await list.json()) as unknown[]).length;
}

const lost = (fault: "timeout" | "timeout_after") =>
  bench.simulator.fail({ match: { method: "POST", path: "^/receipts$" }, fault });

async function held(
  name: string,
  key: string,
  at: "the statement" | "its answer" = "the statement",
): Promise<void> {
  const stopped = bench.proxy.holdAt(name, at);
  void issue(key).catch(() => undefined);
  await stopped;
}

/**
 * The points during the issuing of a receipt, how the gateway reaches each one, and whether A-Cube has the receipt by
 * then.
 */
const POINTS: Record<string, { issued: boolean; bring(key: string): Promise<void> }> = {
  "before the intent is stored": { issued: false, bring: (key) => held("fiscal_document_insert", key) },
  "during the provider's call, before it issues": {
    issued: false,
    bring: async (key) => {
      await lost("timeout");
      void issue(key).catch(() => undefined);
      await eventually("the call is at the provider", bench.faultsAreUsed);
    },
  },
  "during the provider's call, after it issued": {
    issued: true,
    bring: async (key) => {
      const before = await receiptsAtAcube();
      await lost("timeout_after");
      void issue(key).catch(() => undefined);
      await eventually("the provider has issued", async () => (await receiptsAtAcube()) > before);
    },
  },
  "after the provider's answer, before it is stored": {
    issued: true,
    bring: (key) => held("fiscal_document_settle", key),
  },
  "after the outcome is stored, before the reply": {
    issued: true,
    bring: (key) => held("fiscal_document_settle", key, "its answer"),
  },
};

const age = statement(
  "test_age_document",
  "update fiscal_document set call_at = now() - interval '2 minutes', next_check_at = now() where id = $1",
);

const read = async (id: string) => (await bench.call("GET", `${ACUBE}/receipts/${id}`)).body;

for (const [point, { issued, bring }] of Object.entries(POINTS)) {
  test(`killed ${point}, the gateway issues one receipt and replays its response`, async () => {
    const key = randomUUID();
    const before = await receiptsAtAcube();
    await bench.killedAt(() => bring(key));
    const answer = await eventually("the retry has a response", async () => {
      const retry = await issue(key);
      return retry.status === 409 ? undefined : retry;
    });
    assert.equal(answer.status, 201, answer.text);
    const { id } = answer.body;
    const executed = issued || point === "before the intent is stored";
    // If it was not executed, this is certain only after the time by which the provider would have shown it.
    if (!executed) await bench.db.one(age, [id]);
    const status = executed ? "completed" : "failed";
    await eventually(`the receipt is ${status}`, async () => (await read(id)).status === status);
    assert.equal(await receiptsAtAcube(), before + (executed ? 1 : 0));
    const again = await issue(key);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.equal(again.body.id, id);
    assert.equal(await receiptsAtAcube(), before + (executed ? 1 : 0));
  });
}
