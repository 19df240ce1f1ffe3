import { newId, Problem } from "@banco/core";
import {
  CallWindow,
  findPaymentProvider,
  isFinal,
  type PaymentProvider,
  ProviderError,
  type Refund,
  type RefundOutcome,
} from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady } from "../../connections/accounts.ts";
import { problemOfFailure } from "../../connections/failures.ts";
import { failAccount, readAccount } from "../../connections/sql.ts";
import { assertClockIsRight } from "../../db/clock.ts";
import type { Queries } from "../../db/statement.ts";
import { type Claim, claimKey } from "../../idempotency/sql.ts";
import { leavesNothing, type PaymentServices } from "../charge/charges.ts";
import { accountFor, type Lease } from "../checks/checks.ts";
import type { DueRefund } from "../checks/checks-sql.ts";
import { judged } from "../checks/judgement.ts";
import { pauseBeforeRefundCheck } from "../schedule.ts";
import { knownChargeOf, refundableMinor, type Transaction, wireAmount } from "../transaction.ts";
import { readStoredTransaction, readTransaction } from "../transactions-sql.ts";
import {
  discardRefund,
  lockCharge,
  type RefundRow,
  readOtherRefunds,
  readRefund,
  reserveRefund,
  settleRefund,
} from "./refunds-sql.ts";

/** What the caller wants back. */
export interface RefundWish {
  /** The new refund's id. */
  id: string;
  tenantId: string;
  transactionId: string;
  /** Minor units; null: all that is left. */
  amountMinor: number | null;
  reason: string | null;
}

/** A payment after one of its refunds was asked for. */
export interface Refunded {
  transaction: Transaction;
  refundId: string;
}

/**
 * Refunds a payment in part or whole: the amount is reserved and the intent stored before the provider is asked. An Idempotency-Key stands
 * for the refund, of which a payment may have several.
 *
 * @returns `key_exists` when the Idempotency-Key was used before
 * @throws Problem when it is more than what is left, or the provider refuses; then nothing was given back
 */
export async function refundPayment(
  services: PaymentServices,
  provider: PaymentProvider,
  wish: RefundWish,
  claim: Claim | null,
): Promise<Refunded | "key_exists"> {
  const { db, clock } = services.gateway;
  assertClockIsRight(clock);
  const account = await readAccount(db, wish.tenantId, "payment", provider.manifest.id);
  assertReady(account, provider);
  await assertMadeWith(services, account, wish);
  const window = new CallWindow(clock);
  const refund = await db.transaction((queries) => reserve(queries, services, provider, wish, claim));
  if (refund === "key_exists") return "key_exists";
  const charge = (await readStoredTransaction(db, wish.tenantId, wish.transactionId))!;
  try {
    const outcome = await provider.refund!(
      services.contexts.of(provider, account, window),
      refundOf(refund, charge, []),
    );
    await settle(services, refund, outcome);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "credentials") await failAccount(db, account.tenantId, account.id, error.message);
    const failure = { code: error.code, message: error.message };
    const isInDoubt = window.isInDoubt(error);
    if (isInDoubt) await settle(services, refund, { status: "verification", failure });
    else if (leavesNothing(error, claim)) {
      if (await discardRefund(db, refund)) throw problemOfFailure(error);
      // Others have judged it meanwhile: it is answered as it stands.
    } else {
      await settle(services, refund, { status: "failed", failure });
      throw problemOfFailure(error);
    }
  }
  const transaction = (await readStoredTransaction(db, wish.tenantId, wish.transactionId))!;
  return { transaction, refundId: refund.id };
}

/** @throws Problem when the payment was made in another mode: this account's provider knows nothing of it, and would say so of real money */
async function assertMadeWith(
  { gateway }: PaymentServices,
  { mode, provider }: AccountRow,
  { tenantId, transactionId }: RefundWish,
): Promise<void> {
  const charge = await readTransaction(gateway.db, tenantId, provider, transactionId);
  if (!charge || charge.mode === mode) return;
  throw new Problem(
    "account_not_ready",
    `The payment is of mode ${charge.mode}, and the account of mode ${mode}`,
  );
}

async function reserve(
  queries: Queries,
  { owner }: PaymentServices,
  provider: PaymentProvider,
  wish: RefundWish,
  claim: Claim | null,
): Promise<RefundRow | "key_exists"> {
  if (claim && !(await claimKey(queries, wish.tenantId, claim, wish.id))) return "key_exists";
  await lockCharge(queries, wish.tenantId, wish.transactionId);
  const intent = { ...wish, provider: provider.manifest.id, owner };
  const refund = await reserveRefund(queries, intent);
  if (refund) return refund;
  // Its key was forgotten, and the refund was not: the key stands for it again.
  if (claim && (await readRefund(queries, wish.tenantId, wish.transactionId, wish.id))) return "key_exists";
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
function refundOf(
  { id, createdAt, amountMinor, reason, providerRefundId }: RefundRow,
  charge: Transaction,
  others: readonly string[],
  mayRepeat = false,
): Refund {
  return {
    id,
    createdAt,
    amountMinor,
    reason,
    providerRefundId,
    others,
    charge: knownChargeOf(charge),
    mayRepeat,
  };
}

async function settle(
  { gateway }: PaymentServices,
  refund: RefundRow,
  outcome: RefundOutcome,
  { isRefused = false, provenInMs }: { isRefused?: boolean; provenInMs?: number } = {},
): Promise<void> {
  const final = isFinal(outcome.status);
  const pauseMs = pauseBeforeRefundCheck(refund.checks, outcome.status);
  await settleRefund(gateway.db, refund, outcome, {
    stage: final ? null : "watching",
    nextCheckMs: final ? null : Math.min(pauseMs, provenInMs ?? pauseMs),
    isRefused,
    now: gateway.clock.now(),
    eventId: newId("evt"),
  });
}

/** Asks the provider what became of a refund and writes its word; one that can not be told is asked about again. */
export async function checkRefund(
  services: PaymentServices,
  due: Pick<DueRefund, "tenantId" | "transactionId" | "id"> & { callAgeMs?: number },
  lease: Lease = { mayRepeat: false, window: new CallWindow(services.gateway.clock) },
): Promise<void> {
  const { db, log } = services.gateway;
  const refund = await readRefund(db, due.tenantId, due.transactionId, due.id);
  const charge = await readStoredTransaction(db, due.tenantId, due.transactionId);
  const provider = charge && findPaymentProvider(charge.provider);
  const account = charge && (await accountFor(services, charge));
  if (!refund || !charge || !provider?.readRefund || !account) return;
  try {
    const context = services.contexts.of(provider, account, lease.window);
    const others = await readOtherRefunds(db, refund);
    const answer = await provider.readRefund(context, refundOf(refund, charge, others, lease.mayRepeat));
    // What the provider has taken in was executed: that it does not show it, or not yet, proves nothing.
    const isTaken = refund.providerRefundId !== null || refund.status !== "verification";
    if (isTaken && answer.status === "no_record")
      return await settle(services, refund, { status: "verification" });
    const { callAgeMs = refund.callAgeMs } = due;
    const { outcome, provenInMs } = judged(provider.manifest, { callAgeMs }, answer);
    const isRefused = lease.mayRepeat && answer.status === "no_record";
    await settle(services, refund, outcome, { isRefused, ...(provenInMs && { provenInMs }) });
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
