import { Problem } from "@banco/core";
import {
  CallWindow,
  type ChargeOutcome,
  type Failure,
  isFinal,
  type PaymentContext,
  type PaymentProvider,
  type ProviderError,
  startOf,
} from "@banco/providers";
import { call } from "../../calls/call.ts";
import { assertReady } from "../../connections/accounts.ts";
import { isRefusalOfAll } from "../../connections/failures.ts";
import { assertClockIsRight } from "../../db/clock.ts";
import type { Trace } from "../../idempotency/sql.ts";
import { type Claim, readKey } from "../../idempotency/sql.ts";
import type { Traces } from "../../idempotency/trace.ts";
import { AT_THE_COUNTER } from "../schedule.ts";
import type { PaymentServices } from "../services.ts";
import { leavesNothing, settle } from "../settle.ts";
import { chargeOf, type Transaction } from "../transaction.ts";
import { readStoredTransaction } from "../transactions-sql.ts";
import { discardIntent, storeIntent } from "./intent-sql.ts";
import { orderProblem } from "./order.ts";

/** The outcome of a new payment. */
export type TakeResult =
  | { kind: "taken"; transaction: Transaction }
  /** The key was used before: the stored response or the running request determines the outcome. */
  | { kind: "key_exists" };

/**
 * Takes a payment: stores the intent, calls the provider with the transaction's ID as the idempotency key,
 * stores the outcome with the response, and only then returns. If the process dies in between, the checks
 * find the intent and query the provider.
 *
 * @param saleId - the sale that the payment belongs to
 * @throws Problem 503 if this process's clock is wrong, 409 if the reference is a paid order, or the provider's error
 * if it rejects the payment or cannot be reached, in which case nothing was charged and the error is stored
 */
export async function takePayment(
  services: PaymentServices,
  provider: PaymentProvider,
  transaction: Transaction,
  claim: Claim | null,
  traces: Traces<Transaction>,
  saleId: string | null = null,
): Promise<TakeResult> {
  const { db, clock } = services.gateway;
  // A retry of an earlier request gets its response, even if this process's clock is now wrong.
  if (!clock.isRight() && claim && (await readKey(db, transaction.tenantId, claim)))
    return { kind: "key_exists" };
  assertClockIsRight(clock);
  const window = new CallWindow(clock);
  const account = await storeIntent(db, { transaction, claim, owner: services.owner, saleId });
  if (typeof account === "object" && "leftMinor" in account) {
    if (claim && (await readKey(db, transaction.tenantId, claim))) return { kind: "key_exists" };
    throw orderProblem(transaction.reference!, account);
  }
  if (account === "terminal_busy")
    throw new Problem("terminal_busy", `${transaction.terminalId} already has a payment in progress`);
  // A retry of an earlier request gets its response, even if the account no longer works.
  if (!account?.storedAt && claim && (await readKey(db, transaction.tenantId, claim)))
    return { kind: "key_exists" };
  assertReady(account, provider);
  const { id: accountId, mode, storedAt, version } = account;
  if (!storedAt) return { kind: "key_exists" };
  const stored = { ...transaction, accountId, mode, version, createdAt: storedAt, updatedAt: storedAt };
  const context = services.contexts.of(provider, account, window, {
    transactionId: stored.id,
    requestId: traces.requestId,
  });
  const { id: providerId, idempotencyMs } = provider.manifest;
  const { row } = await call(services.gateway, account, {
    subject: { about: { transaction: stored.id }, failed: "a payment was not taken" },
    window,
    request: () => startCharge(provider, context, stored),
    unknown: (failure): ChargeOutcome => ({ status: "verification", failure }),
    settle: (outcome) => settleAnswered(services, stored, outcome, claim, traces),
    refuse: (error, failure, problem) =>
      settleRefused(services, stored, { error, failure, problem }, claim, traces),
    read: () => readStoredTransaction(db, stored.tenantId, stored.id),
    lost: ({ status, providerTransactionId }) => ({
      what: "payment",
      about: { transaction: stored.id, provider: providerId, providerTransactionId },
      status,
      // Some providers support keys but still charge again on a terminal.
      isRepeatable: claim !== null && idempotencyMs > 0 && !AT_THE_COUNTER.has(stored.type),
    }),
  });
  return { kind: "taken", transaction: row };
}

/**
 * Starts the payment at the provider.
 *
 * @throws Problem `capability_not_supported`, which the route's own check should prevent
 */
function startCharge(
  provider: PaymentProvider,
  context: PaymentContext,
  transaction: Transaction,
): Promise<ChargeOutcome> {
  const charge = chargeOf(transaction);
  const start = startOf(provider, charge.type);
  if (!start)
    throw new Problem(
      "capability_not_supported",
      `${provider.manifest.name} does not support ${transaction.type} payments`,
    );
  return start(context, charge);
}

async function settleAnswered(
  services: PaymentServices,
  transaction: Transaction,
  outcome: ChargeOutcome,
  claim: Claim | null,
  traces: Traces<Transaction>,
): Promise<Transaction | undefined> {
  // No response is stored for a payment still running at the counter: a retry needs the payment's current
  // state.
  const isStored = !AT_THE_COUNTER.has(transaction.type) || isFinal(outcome.status);
  let left: Trace = {};
  const traceOf = (next: Transaction) => {
    const { answer, ...unanswered } = traces.of(next.id, next);
    left = isStored && answer ? { answer, ...unanswered } : unanswered;
    return left;
  };
  const settled = await settle(services, transaction, outcome, "api", { claim, traceOf });
  if (settled) traces.committed(left);
  return settled;
}

async function settleRefused(
  services: PaymentServices,
  transaction: Transaction,
  { error, failure, problem }: { error: ProviderError; failure: Failure; problem: Problem },
  claim: Claim | null,
  traces: Traces<Transaction>,
): Promise<boolean> {
  if (leavesNothing(error, claim)) return discardIntent(services.gateway.db, transaction, claim);
  const trace = traces.of(transaction.id, problem);
  const outcome = { status: "failed", failure } as const;
  const options = { claim, traceOf: () => trace, isOfOneRequest: !isRefusalOfAll(error) };
  if (!(await settle(services, transaction, outcome, "api", options))) return false;
  traces.committed(trace);
  return true;
}
