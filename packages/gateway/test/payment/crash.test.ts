import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { findPaymentProvider } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const CARD = { amount: 12.5, token: "tok_visa", reference: "r-1" };

let bench: CrashBench;
let simulatorKey: string;

before(async () => {
  bench = await openCrashBench("stripe", async ({ call }) => {
    const account = await call("POST", "/v1/payment/P1", { json: {} });
    assert.equal(account.status, 201);
    const { sandboxCredentials } = findPaymentProvider("P1")!.manifest;
    simulatorKey = sandboxCredentials(account.body.id).secretKey!;
  });
});
after(() => bench.stop());

const pay = (key: string) =>
  bench.call("POST", "/v1/payment/P1/card", {
    json: CARD,
    headers: { "x-client-id": "till", "idempotency-key": key },
  });

/** Returns the charges that the simulated Stripe has actually made for one of Banco's transactions. */
async function chargesAtStripe(transactionId: string): Promise<unknown[]> {
  const response = await fetch(`${bench.simulatorsUrl}/stripe/v1/payment_intents?limit=100`, {
    headers: { authorization: `Bearer ${simulatorKey}` },
  });
  const { data } = (await response.json()) as {
    data: { status: string; metadata: Record<string, string> }[];
  };
  return data.filter(({ status, metadata }) => status === "succeeded" && metadata.banco_id === transactionId);
}

async function chargesInAll(): Promise<number> {
  const response = await fetch(`${bench.simulatorsUrl}/stripe/v1/charges?limit=100`, {
    headers: { authorization: `Bearer ${simulatorKey}` },
  });
  const { data } = (await response.json()) as { data: { paid: boolean }[] };
  return data.filter(({ paid }) => paid).length;
}

async function faultAtStripe(fault: "timeout" | "timeout_after"): Promise<void> {
  await bench.simulator.fail({ match: { method: "POST", path: "/v1/payment_intents" }, fault });
}

const intentsOfTheDatabase = statement(
  "test_intents",
  "select count(*)::int as stored from payment_transaction",
);
const storedIntents = async () => (await bench.db.one<{ stored: number }>(intentsOfTheDatabase))!.stored;
const completedOfTheDatabase = statement(
  "test_completed",
  "select count(*)::int as completed from payment_transaction where status = 'completed'",
);
const completed = async () => (await bench.db.one<{ completed: number }>(completedOfTheDatabase))!.completed;

/** The points during a payment, how the gateway reaches each one, and how the test detects that it has. */
const POINTS: Record<string, (key: string) => Promise<void>> = {
  "before the intent is stored": async (key) => {
    const held = bench.proxy.holdAt("payment_intent_store", "the statement");
    void pay(key).catch(() => undefined);
    await held;
  },
  "after the intent, before the provider is called": async (key) => {
    const before = await storedIntents();
    const held = bench.proxy.holdAt("payment_intent_store", "its answer");
    void pay(key).catch(() => undefined);
    await held;
    await eventually("the intent is stored", async () => (await storedIntents()) > before);
  },
  "during the provider's call, before it charges": async (key) => {
    await faultAtStripe("timeout");
    const before = await storedIntents();
    void pay(key).catch(() => undefined);
    await eventually("the intent is stored", async () => (await storedIntents()) > before);
    await eventually("the call is at the provider", bench.faultsAreUsed);
  },
  "during the provider's call, after it charged": async (key) => {
    await faultAtStripe("timeout_after");
    const before = await chargesInAll();
    void pay(key).catch(() => undefined);
    await eventually("the provider has charged", async () => (await chargesInAll()) > before);
  },
  "after the provider's answer, before it is stored": async (key) => {
    const before = await chargesInAll();
    const held = bench.proxy.holdAt("payment_transaction_settle", "the statement");
    void pay(key).catch(() => undefined);
    await held;
    assert.equal(await chargesInAll(), before + 1);
  },
  "after the outcome is stored, before the reply": async (key) => {
    const before = await completed();
    const held = bench.proxy.holdAt("payment_transaction_settle", "its answer");
    void pay(key).catch(() => undefined);
    await held;
    await eventually("the outcome is stored", async () => (await completed()) > before);
  },
};

for (const [point, bringThere] of Object.entries(POINTS)) {
  test(`killed ${point}, the gateway charges once and replays its response on retry`, async () => {
    const key = randomUUID();
    const charges = await chargesInAll();
    await bench.killedAt(() => bringThere(key));
    const answer = await eventually("the retry has a response", async () => {
      const retry = await pay(key);
      return retry.status === 409 ? undefined : retry;
    });
    assert.equal(answer.status, 201);
    const { id } = answer.body;
    const read = async () => (await bench.call("GET", `/v1/payment/P1/transactions/${id}`)).body;
    const settled = await eventually("the payment is completed", async () => {
      const record = await read();
      return record.status === "completed" && record;
    });
    assert.equal(settled.amount, CARD.amount);
    assert.equal((await chargesAtStripe(id)).length, 1);
    assert.equal(await chargesInAll(), charges + 1);

    const again = await pay(key);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.equal(again.body.id, id);
  });
}
