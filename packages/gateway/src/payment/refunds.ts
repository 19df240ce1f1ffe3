import { newId, Problem } from "@banco/core";
import {
  findPaymentProvider,
  isFinal,
  type PaymentProvider,
  ProviderError,
  type Refund,
  type RefundOutcome,
} from "@banco/providers";
import { assertReady } from "../accounts/accounts.ts";
import { problemOfFailure } from "../accounts/failures.ts";
import { failAccount, readAccount } from "../accounts/sql.ts";
import type { Queries } from "../db/database.ts";
import { type Claim, claimKey } from "../idempotency/sql.ts";
import type { PaymentServices } from "./charges.ts";
import type { DueRefund } from "./checks-sql.ts";
import {
  lockCharge,
  type RefundRow,
  readOtherRefunds,
  readRefund,
  reserveRefund,
  settleRefund,
} from "./refunds-sql.ts";
import { nextRefundCheck } from "./schedule.ts";
import { knownChargeOf, refundableMinor, type Transaction, wireAmount } from "./transaction.ts";
import { readStoredTransaction, readTransaction } from "./transactions-sql.ts";

/** What the caller wants back. */
export interface RefundWish {
  tenantId: string;
  transactionId: string;
  /** Minor units; null: all that is left. */
  amountMinor: number | null;
  reason: string | null;
}

/**
 * Refunds a payment in part or whole: the amount is reserved and the intent stored before the provider is asked.
 *
 * @returns the payment after that, or `key_exists` when the Idempotency-Key was used before
 * @throws Problem when it is more than what is left, or the provider refuses; then nothing was given back
 */
export async function refundPayment(
  services: PaymentServices,
  provider: PaymentProvider,
  wish: RefundWish,
  claim: Claim | null,
): Promise<Transaction | "key_exists"> {
  const { db } = services.gateway;
  const account = await readAccount(db, wish.tenantId, "payment", provider.manifest.id);
  assertReady(account, provider);
  const refund = await db.transaction((queries) => reserve(queries, services, provider, wish, claim));
  if (refund === "key_exists") return "key_exists";
  const charge = (await readStoredTransaction(db, wish.tenantId, wish.transactionId))!;
  try {
    const outcome = await provider.refund!(
      services.contexts.of(provider, account),
      refundOf(refund, charge, [], new Date()),
    );
    await settle(services, refund, outcome);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "credentials") await failAccount(db, account.tenantId, account.id, error.message);
    const failure = { code: error.code, message: error.message };
    await settle(services, refund, { status: error.moneyMayHaveMoved ? "verification" : "failed", failure });
    if (!error.moneyMayHaveMoved) throw problemOfFailure(error);
  }
  return (await readStoredTransaction(db, wish.tenantId, wish.transactionId))!;
}

async function reserve(
  queries: Queries,
  { owner }: PaymentServices,
  provider: PaymentProvider,
  wish: RefundWish,
  claim: Claim | null,
): Promise<RefundRow | "key_exists"> {
  if (claim && !(await claimKey(queries, wish.tenantId, claim, wish.transactionId))) return "key_exists";
  await lockCharge(queries, wish.tenantId, wish.transactionId);
  const intent = { ...wish, provider: provider.manifest.id, id: newId("rfd"), owner, now: new Date() };
  const refund = await reserveRefund(queries, intent);
  if (refund) return refund;
  throw await whyNot(queries, provider.manifest.id, wish);
}

async function whyNot(queries: Queries, provider: string, wish: RefundWish): Promise<Problem> {
  const charge = await readTransaction(queries, wish.tenantId, provider, wish.transactionId);
  if (!charge) return new Problem("not_found", `There is no transaction ${wish.transactionId}`);
  if (charge.status !== "completed") {
    return new Problem(
      "transaction_not_refundable",
      `The payment is ${charge.status}, and only a completed one can be refunded`,
    );
  }
  const left = wireAmount(charge, refundableMinor(charge));
  const message = `at most ${left} ${charge.currency} of ${wireAmount(charge, charge.amountMinor)} are left to refund`;
  return new Problem("refund_exceeds_payment", message, { errors: [{ path: "/amount", message }] });
}

/** The refund as adapters take it. */
function refundOf(refund: RefundRow, charge: Transaction, others: readonly string[], now: Date): Refund {
  const { id, amountMinor, reason, providerRefundId } = refund;
  const known = knownChargeOf(charge, now);
  const mayRepeat = knownChargeOf({ ...charge, createdAt: refund.createdAt }, now).mayRepeat;
  return { id, amountMinor, reason, providerRefundId, others, charge: known, mayRepeat };
}

async function settle(
  { gateway }: PaymentServices,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  const now = new Date();
  const final = isFinal(outcome.status);
  await settleRefund(gateway.db, refund, outcome, {
    stage: final ? null : "watching",
    nextCheckAt: final ? null : nextRefundCheck(refund.checks, outcome.status, now),
    now,
    eventId: newId("evt"),
  });
}

/** Asks the provider what became of a refund and writes its word; one that can not be told is asked about again. */
export async function checkRefund(services: PaymentServices, due: DueRefund): Promise<void> {
  const { db, log } = services.gateway;
  const refund = await readRefund(db, due.tenantId, due.transactionId, due.id);
  const charge = await readStoredTransaction(db, due.tenantId, due.transactionId);
  const provider = charge && findPaymentProvider(charge.provider);
  const account = charge && (await readAccount(db, due.tenantId, "payment", charge.provider));
  if (!refund || !charge || !provider?.readRefund || account?.status !== "active") return;
  try {
    const context = services.contexts.of(provider, account);
    const others = await readOtherRefunds(db, refund);
    const known = refundOf(refund, charge, others, new Date());
    const outcome = await provider.readRefund(context, known);
    // What the provider has taken in was executed: that it does not show it, or not yet, proves nothing.
    const isTaken = refund.providerRefundId !== null || refund.status !== "verification";
    const isDoubtful = isTaken && outcome.failure?.code === "not_executed";
    await settle(services, refund, isDoubtful ? { status: "verification" } : outcome);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(
      { refund: refund.id, provider: charge.provider, kind: error.kind, reason: error.code },
      "not settled yet",
    );
    // The lease that taking it has written is the pause until the next time.
    if (error.kind === "credentials") await failAccount(db, account.tenantId, account.id, error.message);
  }
}
