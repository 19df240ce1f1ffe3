/** A payment settled by other processes while the process that requested it was paused. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId, Problem } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import {
  type ChargeOutcome,
  findPaymentProvider,
  type PaymentProvider,
  ProviderError,
} from "@banco/providers";
import { WINDOW_CLOSED } from "@banco/providers/contract/call-window";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { readKey } from "../../src/idempotency/sql.ts";
import { openLogger } from "../../src/log.ts";
import { openMeters } from "../../src/meters.ts";
import { takePayment } from "../../src/payment/charge/charges.ts";
import { storeIntent } from "../../src/payment/charge/intent-sql.ts";
import { newTransaction } from "../../src/payment/http.ts";
import type { PaymentServices } from "../../src/payment/services.ts";
import { settle } from "../../src/payment/settle.ts";
import type { Transaction } from "../../src/payment/transaction.ts";
import { patchTransaction, readStoredTransaction } from "../../src/payment/transactions-sql.ts";

const TENANT = "ten_1";
const STRIPE = findPaymentProvider("stripe")!;

/** The errors in the log. */
const logged: { status?: string; providerTransactionId?: string }[] = [];
const log = openLogger("silent");
log.error = (line: object) => logged.push({ ...line });

let database: TestDatabase;
let db: Database;
let services: PaymentServices;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
  await db.raw(
    `insert into account (tenant_id, id, kind, provider, status, mode, settings, credentials)
     values ($1, 'acc_1', 'payment', 'stripe', 'active', 'sandbox', '{}', 'sealed')`,
    [TENANT],
  );
  services = {
    gateway: {
      db,
      clock: { ...HOST_CLOCK, isRight: () => true },
      log,
      meters: openMeters(),
    },
    contexts: { of: () => ({}) },
    owner: 1,
  } as unknown as PaymentServices;
});
after(async () => {
  await db.close();
  await database.drop();
});

const TRACES = { requestId: "req_1", of: () => ({}), committed: () => undefined };

/** Takes a payment; other processes record an outcome before the request is rejected. */
async function settledMeanwhile(others: ChargeOutcome, refusal: ProviderError) {
  const context = { tenantId: TENANT, clientId: null, provider: STRIPE, type: "card", claim: null } as const;
  const intent = newTransaction(context, { amount: 10, token: "tok_visa" }, new Date());
  const read = async () => (await readStoredTransaction(db, TENANT, intent.id))!;
  const provider: PaymentProvider = {
    ...STRIPE,
    card: async () => {
      await settle(services, await read(), { status: "verification" }, "recovery");
      await settle(services, await read(), others, "recovery");
      throw refusal;
    },
  };
  const answer = await takePayment(services, provider, intent, null, TRACES).catch((error: unknown) => error);
  return { answer, row: await read() };
}

const CLOSED = new ProviderError("unavailable", WINDOW_CLOSED, "The request was not sent any more");
const REJECTED = new ProviderError("rejected", "card_declined", "The card was declined");

test("the first request's failure is ignored after a retry has taken the payment", async () => {
  for (const refusal of [CLOSED, REJECTED]) {
    const { answer, row } = await settledMeanwhile(
      { status: "completed", providerTransactionId: newId("pi") },
      refusal,
    );
    assert.equal(row.status, "completed");
    const { kind, transaction } = answer as { kind: string; transaction: Transaction };
    assert.deepEqual([kind, transaction?.status], ["taken", "completed"], String(answer));
  }
});

test("one failed request proves nothing while another may have been sent", async () => {
  const { answer, row } = await settledMeanwhile({ status: "verification" }, CLOSED);
  assert.equal(row.status, "verification");
  const { kind, transaction } = answer as { kind: string; transaction: Transaction };
  assert.deepEqual([kind, transaction?.status], ["taken", "verification"], String(answer));
});

test("the caller receives the provider's reason for a refusal", async () => {
  const failure = { code: "not_executed", message: "The provider has no record" };
  for (const [others, refusal] of [
    [{ status: "verification" }, REJECTED],
    [{ status: "failed", failure }, CLOSED],
  ] as const) {
    const { answer, row } = await settledMeanwhile(others, refusal);
    assert.equal(row.status, "failed");
    assert.ok(answer instanceof Problem, String(answer));
  }
});

const CALLER = { tenantId: TENANT, clientId: null, provider: STRIPE } as const;
const BODIES = { card: { amount: 10, token: "tok_visa" }, terminal: { amount: 10, terminalId: "tmr_1" } };
const newKey = () => ({
  ...{ scope: "usr_1 POST /", owner: "client till", key: newId("key"), fingerprint: Buffer.alloc(32) },
});

/** Takes a payment that is lost in a restore before the provider responds. */
async function chargedInRestore(
  end: ProviderError | ChargeOutcome,
  {
    isTakenAgain: isRetried = false,
    isKeyed = true,
    idempotencyMs = STRIPE.manifest.idempotencyMs,
    type = "card",
  }: { isTakenAgain?: boolean; isKeyed?: boolean; idempotencyMs?: number; type?: "card" | "terminal" } = {},
) {
  const key = newKey();
  const claim = isKeyed ? key : null;
  const intent = newTransaction({ ...CALLER, type, claim }, BODIES[type], new Date());
  const provider: PaymentProvider = {
    ...STRIPE,
    manifest: { ...STRIPE.manifest, idempotencyMs },
    [type]: async () => {
      await db.raw("delete from payment_transaction where id = $1", [intent.id]);
      await db.raw("delete from idempotency_key where key = $1", [key.key]);
      if (isRetried) {
        await storeIntent(db, { transaction: intent, claim, saleId: null, owner: 2 });
        // A restore takes time.
        await db.raw("update payment_transaction set created_at = created_at + interval '1 minute'");
      }
      if (end instanceof ProviderError) throw end;
      return end;
    },
  };
  const answer = await takePayment(services, provider, intent, claim, TRACES).catch(
    (error: unknown) => error,
  );
  const row = await readStoredTransaction(db, TENANT, intent.id);
  return { answer, row, key: await readKey(db, TENANT, key) };
}

const FORBIDDEN = new ProviderError("forbidden", "not_allowed", "The account may not do that");

test("the first request is ignored if another process has retaken the payment", async () => {
  for (const refusal of [CLOSED, FORBIDDEN]) {
    const { answer, row, key } = await chargedInRestore(refusal, { isTakenAgain: true });
    assert.deepEqual([row?.status, row?.stage], ["pending", "calling"]);
    assert.equal(key?.responseStatus, null);
    assert.equal((answer as { kind: string }).kind, "taken", String(answer));
  }
});

test("the caller of a payment lost in a restore gets the reason", async () => {
  const completed = { status: "completed", providerTransactionId: newId("pi") } as const;
  for (const [end, code] of [
    [CLOSED, "provider_unavailable"],
    [FORBIDDEN, "provider_refused"],
    [REJECTED, "provider_refused"],
    [completed, "unavailable"],
  ] as const) {
    const { answer, row } = await chargedInRestore(end);
    assert.equal(row, undefined);
    assert.equal((answer as Problem).code, code, String(answer));
  }
});

test("a payment lost after its response is retryable only with provider keys", async () => {
  const id = newId("pi");
  const completed = { status: "completed", providerTransactionId: id } as const;
  for (const repeat of [{ isKeyed: false }, { idempotencyMs: 0 }, { type: "terminal" }] as const) {
    const { answer } = await chargedInRestore(completed, repeat);
    assert.equal((answer as Problem).code, "internal_error", String(answer));
    const { status, providerTransactionId } = logged.pop()!;
    assert.deepEqual([status, providerTransactionId], ["completed", id]);
  }
  const { answer } = await chargedInRestore({ status: "failed" }, { isKeyed: false });
  assert.equal((answer as Problem).code, "unavailable", String(answer));
});

test("no response is stored for a payment that is still running on a terminal", async () => {
  const storedStatus = async (type: "card" | "terminal", status: "pending" | "completed") => {
    const claim = newKey();
    const intent = newTransaction({ ...CALLER, type, claim }, BODIES[type], new Date());
    const provider: PaymentProvider = { ...STRIPE, [type]: async () => ({ status, isTerminalFree: true }) };
    const traces = { ...TRACES, of: () => ({ answer: { status: 201, body: "{}" } }) };
    await takePayment(services, provider, intent, claim, traces);
    return (await readKey(db, TENANT, claim))?.responseStatus;
  };
  assert.deepEqual(
    [
      await storedStatus("card", "pending"),
      await storedStatus("terminal", "pending"),
      await storedStatus("terminal", "completed"),
    ],
    [201, null, 201],
  );
});

test("the caller gets the refusal even if the description changed meanwhile", async () => {
  const intent = newTransaction(
    { tenantId: TENANT, clientId: null, provider: STRIPE, type: "card", claim: null },
    { amount: 10, token: "tok_visa" },
    new Date(),
  );
  const provider: PaymentProvider = {
    ...STRIPE,
    card: async () => {
      await patchTransaction(db, TENANT, "stripe", intent.id, { description: "Table 4" });
      throw FORBIDDEN;
    },
  };
  const pending = takePayment(services, provider, intent, null, TRACES);
  await assert.rejects(pending, (error) => error instanceof Problem && error.code === "provider_refused");
  const { status, description } = (await readStoredTransaction(db, TENANT, intent.id))!;
  assert.deepEqual([status, description], ["failed", "Table 4"]);
});
