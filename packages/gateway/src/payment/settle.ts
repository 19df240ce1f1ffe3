import { newId } from "@banco/core";
import {
  type ChargeOutcome,
  CIRCUIT_OPEN,
  findPaymentProvider,
  isFinal,
  type ProviderError,
} from "@banco/providers";
import { hasNoRecord } from "../calls/no-record.ts";
import { isUniqueViolation } from "../db/database.ts";
import type { Claim, Trace } from "../idempotency/sql.ts";
import { AT_THE_COUNTER, pauseBeforeCheck } from "./schedule.ts";
import type { PaymentServices } from "./services.ts";
import { type Settlement, writeSettlement } from "./settlement-sql.ts";
import { type Decision, isDecided, mayBecome, type Transaction, withOutcome } from "./transaction.ts";
import { readStoredTransaction } from "./transactions-sql.ts";

/**
 * Whether the merchant's own staff take the provider's payments and report them, so that there is no provider
 * to query.
 */
export function isHandedOver(provider: string): boolean {
  return findPaymentProvider(provider)?.manifest.capabilities.includes("settlement") ?? false;
}

/**
 * Whether to delete an attempt that is certain to have failed. Otherwise each retry under its key, and each attempt
 * while the provider is unavailable, would leave a row without a payment.
 */
export function leavesNothing(error: ProviderError, claim: Claim | null): boolean {
  return error.code === CIRCUIT_OPEN || (claim !== null && error.isOutOfReach);
}

/** The cause of a change of status, for the audit trail. */
export type Cause = "api" | "webhook" | "recovery" | "cancel" | "person" | "reconciliation";

/** The inputs of a settlement that come from a request or check rather than from the provider's response. */
export interface SettlementOptions {
  /** The key under which the response is stored. */
  claim?: Claim | null;
  /** Returns the request's trace, from the payment's new state. */
  traceOf?(next: Transaction): Trace;
  /** The manual decision, if this is one. */
  decision?: Decision;
  /** Whether the provider reported nothing, so that only the next poll is scheduled. */
  isSilent?: boolean;
  /** Whether the retried request was rejected, so that it is not sent again. */
  isRefused?: boolean;
  /** Milliseconds until a record's absence counts as proof. */
  provenInMs?: number;
  /**
   * Whether the response concerns a single request that was not executed. It then does not apply to a payment
   * that another process has taken over, because another request may have been sent.
   */
  isOfOneRequest?: boolean;
}

/**
 * Stores the provider's response on a payment, and schedules the next poll. Only this function computes the
 * new state, from the payment as it was read; if the payment has changed since, it is reread and the state is
 * computed again.
 *
 * @returns the updated payment, or undefined if its state does not allow the change
 */
export async function settle(
  { gateway }: Pick<PaymentServices, "gateway">,
  transaction: Transaction,
  outcome: ChargeOutcome,
  cause: Cause,
  options: SettlementOptions = {},
): Promise<Transaction | undefined> {
  const { db, clock, meters } = gateway;
  let effective = outcome;
  let current: Transaction | undefined = transaction;
  while (current && (mayBecome(current.status, effective) || isAboutDecision(current, effective))) {
    const settlement = settlementOf(current, effective, cause, options, clock.now());
    const { next } = settlement;
    try {
      const version = await writeSettlement(db, settlement);
      if (version !== undefined) {
        if (next.status !== current.status) meters.payment(next);
        return Object.assign(next, { version });
      }
      current = await readStoredTransaction(db, current.tenantId, current.id);
      if (options.isOfOneRequest && !isSameCall(transaction, current)) return undefined;
      // A poll without a report says nothing about a payment that was decided or changed in the meantime.
      if (options.isSilent) return undefined;
      if (current) effective = applicableOutcome(effective, outcome, current);
    } catch (error) {
      // Another payment has claimed this check-in in the meantime, so this payment stays without it.
      if (!isUniqueViolation(error, "payment_transaction_checkin")) throw error;
      const { providerTransactionId: _claimed, ...others } = effective;
      effective = others;
    }
  }
  return undefined;
}

/**
 * Whether a response applies to a manually settled payment: any final outcome applies, also the payment's own status,
 * which a poll without a report writes again.
 */
function isAboutDecision(current: Transaction, outcome: ChargeOutcome): boolean {
  return isDecided(current) && isFinal(outcome.status);
}

/** Whether the payment still belongs to the call that it was read for: at most its notes have changed. */
function isSameCall(before: Transaction, now: Transaction | undefined): boolean {
  return now?.stage === "calling" && now.createdAt.getTime() === before.createdAt.getTime();
}

/**
 * Returns the part of a response that applies to a payment that has changed since the poll. A timeout does not apply,
 * because a request may since have been sent or have returned the ID. Nor does a check-in other than the payment's own.
 */
function applicableOutcome(
  effective: ChargeOutcome,
  outcome: ChargeOutcome,
  { type, status, providerTransactionId: known }: Transaction,
): ChargeOutcome {
  const { providerTransactionId: reported } = outcome;
  const isOther = type === "checkin" && reported !== undefined && known !== null && reported !== known;
  return isOther || hasNoRecord(outcome) ? { status } : effective;
}

function settlementOf(
  from: Transaction,
  outcome: ChargeOutcome,
  cause: Cause,
  { claim = null, traceOf, isRefused = false, provenInMs, decision, isSilent = false }: SettlementOptions,
  now: Date,
): Settlement {
  // The provider is still polled about manually settled payments.
  const isAwaited = decision !== undefined || (isSilent && isDecided(from));
  const isOver = (isFinal(outcome.status) && !isAwaited) || isHandedOver(from.provider);
  const pauseMs = pauseBeforeCheck(from, isAwaited ? "verification" : outcome.status);
  const next = withOutcome(from, outcome, isOver ? null : "watching", now);
  const decided = decision ?? confirmed(from, outcome, isSilent, now);
  if (decided) next.result = { ...next.result, decision: decided };
  const isNews = next.status !== from.status;
  return {
    next,
    nextCheckMs: isOver ? null : Math.min(pauseMs, provenInMs ?? pauseMs),
    isRefused,
    event: isNews || isHandover(from, next) || isHeldNow(from, next) ? eventOf(from, next, cause) : null,
    wakes: isNews && AT_THE_COUNTER.has(next.type),
    claim,
    trace: traceOf?.(next) ?? {},
  };
}

/** Returns a manual decision with the provider's own outcome; undefined if there is none yet. */
function confirmed(
  { result: { decision } }: Transaction,
  { status }: ChargeOutcome,
  isSilent: boolean,
  now: Date,
): Decision | undefined {
  if (decision?.provider !== null || isSilent || !isFinal(status)) return undefined;
  return { ...decision, provider: { status, at: now.toISOString() } };
}

/** Whether this change hands the payment over, so that its recipient must be notified. */
function isHandover(from: Transaction, next: Transaction): boolean {
  return next.status === "pending" && next.stage === null && from.stage === "calling";
}

/** Whether this change creates the payment's hold. */
function isHeldNow(from: Transaction, next: Transaction): boolean {
  return next.result.hold !== undefined && from.result.hold === undefined;
}

function eventOf(from: Transaction, next: Transaction, cause: Cause): Settlement["event"] {
  const { provider, mode, status, amountMinor, currency } = next;
  return {
    id: newId("evt"),
    type: `payment.${isHeldNow(from, next) ? "held" : status}`,
    data: { provider, mode, from: from.status, to: status, amountMinor, currency, cause },
  };
}
