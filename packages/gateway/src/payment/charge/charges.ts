import { Problem } from "@banco/core";
import {
  CallWindow,
  type ChargeOutcome,
  isFinal,
  type PaymentContext,
  type PaymentProvider,
  ProviderError,
  startOf,
} from "@banco/providers";
import { assertReady } from "../../connections/accounts.ts";
import { ask } from "../../connections/ask.ts";
import { isRefusalOfAll, problemOfFailure } from "../../connections/failures.ts";
import { lostInRestore } from "../../connections/lost.ts";
import { assertClockIsRight } from "../../db/clock.ts";
import type { Queries } from "../../db/statement.ts";
import type { Trace } from "../../idempotency/sql.ts";
import { type Claim, readKey } from "../../idempotency/sql.ts";
import type { Traces } from "../../idempotency/trace.ts";
import { AT_THE_COUNTER } from "../schedule.ts";
import type { PaymentServices } from "../services.ts";
import { leavesNothing, settle } from "../settle.ts";
import { chargeOf, type Transaction } from "../transaction.ts";
import { readStoredTransaction } from "../transactions-sql.ts";
import { discardIntent, storeIntent } from "./intent-sql.ts";
import { orderTaken } from "./order.ts";

/** The outcome of a new payment. */
export type TakeResult =
  | { kind: "taken"; transaction: Transaction }
  /** The key was used before: the stored answer, or the running request, decides. */
  | { kind: "key_exists" };

/**
 * Takes a payment: stores the intent, calls the provider under the transaction's id as idempotency key,
 * stores the outcome with the answer, and only then answers. If the process dies in between, recovery finds
 * the intent and asks the provider.
 *
 * @param saleId - the sale that the payment is a part of
 * @throws Problem 503 when this process's clock is wrong; 409 when its reference names a paid order; when the
 *   provider refuses or can not be reached: then nothing was charged, and the refusal is stored
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
  // A repeat of an earlier request gets its answer, even if this process's clock is wrong now.
  if (!clock.isRight() && claim && (await readKey(db, transaction.tenantId, claim)))
    return { kind: "key_exists" };
  assertClockIsRight(clock);
  const window = new CallWindow(clock);
  const account = await storeIntent(db, { transaction, claim, owner: services.owner, saleId });
  if (typeof account === "object" && "leftMinor" in account) {
    if (claim && (await readKey(db, transaction.tenantId, claim))) return { kind: "key_exists" };
    throw orderTaken(transaction.reference!, account);
  }
  if (account === "terminal_busy")
    throw new Problem("terminal_busy", `${transaction.terminalId} has a payment running`);
  // A repeat of an earlier request gets its answer, even if the account does not work now.
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
  const subject = { about: { transaction: stored.id }, failed: "a payment was not taken" };
  try {
    const outcome = await ask(services, account, subject, () => startCharge(provider, context, stored));
    return await settleAnswered(services, provider, stored, outcome, claim, traces);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!window.isInDoubt(error)) return await settleFailed(services, stored, error, claim, traces);
    const unknown = { status: "verification", failure: failureOf(error) } as const;
    return await settleAnswered(services, provider, stored, unknown, claim, traces);
  }
}

/**
 * Starts the payment at the provider.
 *
 * @throws Problem `capability_not_supported`, which the route's own check has excluded
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
      `${provider.manifest.name} takes no ${transaction.type} payments`,
    );
  return start(context, charge);
}

async function settleAnswered(
  services: PaymentServices,
  provider: PaymentProvider,
  transaction: Transaction,
  outcome: ChargeOutcome,
  claim: Claim | null,
  traces: Traces<Transaction>,
): Promise<TakeResult> {
  // A payment that still runs at the counter stores no answer: a repeat of the request wants the payment's
  // present state.
  const isKept = !AT_THE_COUNTER.has(transaction.type) || isFinal(outcome.status);
  let left: Trace = {};
  const traceOf = (next: Transaction) => {
    const { answer, ...unanswered } = traces.of(next.id, next);
    left = isKept && answer ? { answer, ...unanswered } : unanswered;
    return left;
  };
  const settled = await settle(services, transaction, outcome, "api", { claim, traceOf });
  // A webhook was faster than the provider's answer, and its outcome stands.
  if (!settled) {
    const { gateway } = services;
    const { manifest } = provider;
    const { status, providerTransactionId } = outcome;
    const about = { transaction: transaction.id, provider: manifest.id, providerTransactionId };
    // Some providers know keys, and yet take the amount again at a terminal.
    const isRepeatable =
      claim !== null && manifest.idempotencyMs > 0 && !AT_THE_COUNTER.has(transaction.type);
    const lost = { what: "payment", about, status, isRepeatable } as const;
    return standing(gateway.db, transaction, () => lostInRestore(gateway, lost));
  }
  traces.committed(left);
  return { kind: "taken", transaction: settled };
}

/**
 * Returns a payment that another process has settled meanwhile.
 *
 * @throws Problem `gone` when a restore has lost it
 */
async function standing(
  db: Queries,
  { tenantId, id }: Transaction,
  gone: () => Problem,
): Promise<Extract<TakeResult, { kind: "taken" }>> {
  const transaction = await readStoredTransaction(db, tenantId, id);
  if (!transaction) throw gone();
  return { kind: "taken", transaction };
}

const failureOf = ({ code, message }: ProviderError) => ({ code, message });

async function settleFailed(
  services: PaymentServices,
  transaction: Transaction,
  error: ProviderError,
  claim: Claim | null,
  traces: Traces<Transaction>,
): Promise<TakeResult> {
  const { db } = services.gateway;
  const problem = problemOfFailure(error) as Problem;
  if (leavesNothing(error, claim)) {
    if (await discardIntent(db, transaction, claim)) throw problem;
    return standing(db, transaction, () => problem);
  }
  const trace = traces.of(transaction.id, problem);
  const outcome = { status: "failed", failure: failureOf(error) } as const;
  const isOfOneRequest = !isRefusalOfAll(error);
  const wish = { claim, traceOf: () => trace, isOfOneRequest };
  if (await settle(services, transaction, outcome, "api", wish)) {
    traces.committed(trace);
    throw problem;
  }
  const stands = await standing(db, transaction, () => problem);
  if (stands.transaction.status === "failed") throw problem;
  return stands;
}
