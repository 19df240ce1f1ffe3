import { newId } from "@banco/core";
import {
  type ChargeOutcome,
  CIRCUIT_OPEN,
  findPaymentProvider,
  isFinal,
  type ProviderError,
} from "@banco/providers";
import { isSilence } from "../connections/silence.ts";
import { isUniqueViolation } from "../db/database.ts";
import type { Claim, Trace } from "../idempotency/sql.ts";
import { AT_THE_COUNTER, pauseBeforeCheck } from "./schedule.ts";
import type { PaymentServices } from "./services.ts";
import { type Settlement, writeSettlement } from "./settlement-sql.ts";
import { mayBecome, type Transaction, withOutcome } from "./transaction.ts";
import { readStoredTransaction } from "./transactions-sql.ts";

/**
 * Whether people of the merchant's take the provider's payments and report them; then there is no provider to
 * ask.
 */
export function isHandedOver(provider: string): boolean {
  return findPaymentProvider(provider)?.manifest.capabilities.includes("settlement") ?? false;
}

/**
 * Whether an attempt that failed without doubt is taken back: each retry under its key, and each try while
 * the provider is left alone, would leave a row of nothing.
 */
export function leavesNothing(error: ProviderError, claim: Claim | null): boolean {
  return error.code === CIRCUIT_OPEN || (claim !== null && error.isOutOfReach);
}

/** Why a status changes, for the audit trail. */
export type Cause = "api" | "webhook" | "recovery" | "cancel" | "person" | "reconciliation";

/** A settlement's part beside the provider's word. */
export interface SettlementWish {
  /** The key that keeps the answer. */
  claim?: Claim | null;
  /** Returns what the request leaves, of the payment as it becomes. */
  traceOf?(next: Transaction): Trace;
  /** The repeated request was refused: it is not repeated again. */
  isRefused?: boolean;
  /** When the provider's silence will be proof, in milliseconds from now. */
  provenInMs?: number;
  /**
   * The word is about one request that was not carried out; of a payment that others judge by now, for which
   * another may have left, it says nothing.
   */
  isOfOneRequest?: boolean;
}

/**
 * Writes the provider's word on a payment, with when to ask again. The new state is computed here and nowhere
 * else, from the payment as it was read; where somebody has changed it since, it is read and judged again.
 *
 * @returns the payment as it stands now, or undefined when its state does not allow the change
 */
export async function settle(
  { gateway }: Pick<PaymentServices, "gateway">,
  transaction: Transaction,
  outcome: ChargeOutcome,
  cause: Cause,
  wish: SettlementWish = {},
): Promise<Transaction | undefined> {
  const { db, clock, meters } = gateway;
  let told = outcome;
  let current: Transaction | undefined = transaction;
  while (current && mayBecome(current.status, told.status)) {
    const settlement = settlementOf(current, told, cause, wish, clock.now());
    const { next } = settlement;
    try {
      const version = await writeSettlement(db, settlement);
      if (version !== undefined) {
        if (next.status !== current.status) meters.payment(next);
        return Object.assign(next, { version });
      }
      current = await readStoredTransaction(db, current.tenantId, current.id);
      if (wish.isOfOneRequest && !isSameCall(transaction, current)) return undefined;
      if (current) told = stillTold(told, outcome, current);
    } catch (error) {
      // A check-in that another payment has claimed meanwhile is not this payment's: it stays without.
      if (!isUniqueViolation(error, "payment_transaction_checkin")) throw error;
      const { providerTransactionId: _claimed, ...others } = told;
      told = others;
    }
  }
  return undefined;
}

/** Whether the call that a payment was stored for still has it: at most its notes have changed. */
function isSameCall(asked: Transaction, now: Transaction | undefined): boolean {
  return now?.stage === "calling" && now.createdAt.getTime() === asked.createdAt.getTime();
}

/**
 * Returns the part of a word that counts for a payment that has changed since it was asked about. Silence
 * does not, as a request for the payment may have left again, or brought its identifier; nor does another
 * check-in than the one that the payment has taken since.
 */
function stillTold(
  told: ChargeOutcome,
  outcome: ChargeOutcome,
  { type, status, providerTransactionId: known }: Transaction,
): ChargeOutcome {
  const { providerTransactionId: found } = outcome;
  const isOther = type === "checkin" && found !== undefined && known !== null && found !== known;
  return isOther || isSilence(outcome) ? { status } : told;
}

function settlementOf(
  from: Transaction,
  outcome: ChargeOutcome,
  cause: Cause,
  { claim = null, traceOf, isRefused = false, provenInMs }: SettlementWish,
  now: Date,
): Settlement {
  const isOver = isFinal(outcome.status) || isHandedOver(from.provider);
  const pauseMs = pauseBeforeCheck(from, outcome.status);
  const next = withOutcome(from, outcome, isOver ? null : "watching", now);
  const isNews = next.status !== from.status;
  return {
    next,
    nextCheckMs: isOver ? null : Math.min(pauseMs, provenInMs ?? pauseMs),
    isRefused,
    event: isNews || isHandover(from, next) ? eventOf(from, next, cause) : null,
    wakes: isNews && AT_THE_COUNTER.has(next.type),
    claim,
    trace: traceOf?.(next) ?? {},
  };
}

/** Whether the payment is handed over with this: whoever takes it has to hear of it. */
function isHandover(from: Transaction, next: Transaction): boolean {
  return next.status === "pending" && next.stage === null && from.stage === "calling";
}

function eventOf(from: Transaction, next: Transaction, cause: Cause): Settlement["event"] {
  const { provider, mode, status, amountMinor, currency } = next;
  return {
    id: newId("evt"),
    type: `payment.${status}`,
    data: { provider, mode, from: from.status, to: status, amountMinor, currency, cause },
  };
}
