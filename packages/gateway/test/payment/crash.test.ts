import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { findPaymentProvider } from "@banco/providers";
import { startSimulators } from "@banco/simulators";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { type Mailbox, startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { type PostgresProxy, startPostgresProxy } from "@banco/testing/postgres-proxy";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { type Database, openDatabase, statement } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { send } from "../support/http.ts";

const CARD = { amount: 12.5, token: "tok_visa", reference: "r-1" };

let simulators: Awaited<ReturnType<typeof startSimulators>>;
let database: TestDatabase;
let proxy: PostgresProxy;
let mailbox: Mailbox;
let db: Database;
let dataDir: string;
let env: Record<string, string>;
let token: string;
let simulatorKey: string;

before(async () => {
  [simulators, database, mailbox] = await Promise.all([
    startSimulators(),
    createTestDatabase({ migrate, key: "gateway" }),
    startMailbox(),
  ]);
  proxy = await startPostgresProxy(database.url);
  db = openDatabase(database.url, 2);
  dataDir = await mkdtemp(join(tmpdir(), "banco-crash-"));
  const port = String(await freePort());
  env = {
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    BANCO_MODE: "sandbox",
    SIMULATORS_URL: simulators.url,
    DATABASE_URL: proxy.url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: "silent",
  };
  const gateway = await startGateway();
  token = await signIn();
  const account = await call("POST", "/v1/payment/P1", {});
  assert.equal(account.status, 201);
  const { sandboxCredentials } = findPaymentProvider("P1")!.manifest;
  simulatorKey = sandboxCredentials(account.body.id).secretKey!;
  await gateway.stop();
});

after(async () => {
  await db.close();
  await proxy.stop();
  await Promise.all([mailbox.stop(), database.drop(), simulators.close()]);
  await rm(dataDir, { recursive: true });
});

const startGateway = (): Promise<RunningProgram> =>
  startProgram({ file: "packages/gateway/src/main.ts", env });

async function signIn(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await call("POST", "/v1/auth/login", { json: { email } });
  const message = await eventually("the passcode arrived", () =>
    mailbox.messages.find(({ recipients }) => recipients.includes(email)),
  );
  const code = /^(\d{4}) (\d{4})$/m.exec(message.text)!.slice(1).join("");
  return (await call("POST", "/v1/auth/login", { json: { email, code } })).body.accessToken;
}

function call(method: string, path: string, sent: { json?: unknown; headers?: Record<string, string> }) {
  return send(env.BASE_URL!, method, path, { ...(token && { token }), ...sent });
}

const pay = (key: string) =>
  call("POST", "/v1/payment/P1/card", {
    json: CARD,
    headers: { "x-client-id": "till", "idempotency-key": key },
  });

/** What the simulated Stripe has really charged under one of our transactions. */
async function chargesAtStripe(transactionId: string): Promise<unknown[]> {
  const response = await fetch(`${simulators.url}/stripe/v1/payment_intents?limit=100`, {
    headers: { authorization: `Bearer ${simulatorKey}` },
  });
  const { data } = (await response.json()) as {
    data: { status: string; metadata: Record<string, string> }[];
  };
  return data.filter(({ status, metadata }) => status === "succeeded" && metadata.banco_id === transactionId);
}

async function chargesInAll(): Promise<number> {
  const response = await fetch(`${simulators.url}/stripe/v1/charges?limit=100`, {
    headers: { authorization: `Bearer ${simulatorKey}` },
  });
  const { data } = (await response.json()) as { data: { paid: boolean }[] };
  return data.filter(({ paid }) => paid).length;
}

async function faultAtStripe(fault: string, ms?: number): Promise<void> {
  const match = { method: "POST", path: "/v1/payment_intents" };
  const response = await fetch(`${simulators.url}/_control/stripe/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ match, fault, times: 1, ...(ms !== undefined && { ms }) }),
  });
  assert.ok(response.ok, await response.text());
}

const intentsOfTheDatabase = statement(
  "test_intents",
  "select count(*)::int as stored from payment_transaction",
);
const storedIntents = async () => (await db.one<{ stored: number }>(intentsOfTheDatabase))!.stored;
const completedOfTheDatabase = statement(
  "test_completed",
  "select count(*)::int as completed from payment_transaction where status = 'completed'",
);
const completed = async () => (await db.one<{ completed: number }>(completedOfTheDatabase))!.completed;

/** The points of a payment, each as what brings the gateway to it and how the test knows that it is there. */
const POINTS: Record<string, (key: string) => Promise<void>> = {
  "before the intent is stored": async (key) => {
    const held = proxy.holdAt("payment_intent_store", "the statement");
    void pay(key).catch(() => undefined);
    await held;
  },
  "after the intent, before the provider is called": async (key) => {
    const before = await storedIntents();
    const held = proxy.holdAt("payment_intent_store", "its answer");
    void pay(key).catch(() => undefined);
    await held;
    await eventually("the intent is stored", async () => (await storedIntents()) > before);
  },
  "during the provider's call, before it charges": async (key) => {
    await faultAtStripe("timeout");
    const before = await storedIntents();
    void pay(key).catch(() => undefined);
    await eventually("the intent is stored", async () => (await storedIntents()) > before);
    await eventually("the call is at the provider", faultsAreUsed);
  },
  "during the provider's call, after it charged": async (key) => {
    await faultAtStripe("timeout_after");
    const before = await chargesInAll();
    void pay(key).catch(() => undefined);
    await eventually("the provider has charged", async () => (await chargesInAll()) > before);
  },
  "after the provider's answer, before it is stored": async (key) => {
    const before = await chargesInAll();
    const held = proxy.holdAt("payment_transaction_settle", "the statement");
    void pay(key).catch(() => undefined);
    await held;
    assert.equal(await chargesInAll(), before + 1);
  },
  "after the outcome is stored, before the reply": async (key) => {
    const before = await completed();
    const held = proxy.holdAt("payment_transaction_settle", "its answer");
    void pay(key).catch(() => undefined);
    await held;
    await eventually("the outcome is stored", async () => (await completed()) > before);
  },
};

async function faultsAreUsed(): Promise<boolean> {
  const response = await fetch(`${simulators.url}/_control/stripe/faults`);
  const { faults } = (await response.json()) as { faults: unknown[] };
  return faults.length === 0;
}

for (const [point, bringThere] of Object.entries(POINTS)) {
  test(`killed ${point}: one charge, a final status, and the retry answered the same`, async () => {
    const key = randomUUID();
    const charges = await chargesInAll();
    const killed = await startGateway();
    await bringThere(key);
    await killed.kill();
    proxy.cut();

    const gateway = await startGateway();
    try {
      const answer = await eventually(
        "the retry is answered",
        async () => {
          const retry = await pay(key);
          return retry.status === 409 ? undefined : retry;
        },
        60_000,
      );
      assert.equal(answer.status, 201);
      const { id } = answer.body;
      const read = async () => (await call("GET", `/v1/payment/P1/transactions/${id}`, {})).body;
      const settled = await eventually(
        "the payment is completed",
        async () => {
          const record = await read();
          return record.status === "completed" && record;
        },
        60_000,
      );
      assert.equal(settled.amount, CARD.amount);
      assert.equal((await chargesAtStripe(id)).length, 1);
      assert.equal(await chargesInAll(), charges + 1);

      const again = await pay(key);
      assert.equal(again.headers.get("idempotency-replayed"), "true");
      assert.equal(again.body.id, id);
    } finally {
      await gateway.stop();
    }
  });
}
