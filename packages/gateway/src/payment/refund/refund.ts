import { newId } from "@banco/core";
import { isFinal, type Refund, type RefundOutcome } from "@banco/providers";
import { pauseBeforeRefundCheck } from "../schedule.ts";
import type { PaymentServices } from "../services.ts";
import { knownChargeOf, type Transaction } from "../transaction.ts";
import { type RefundRow, settleRefund } from "./refunds-sql.ts";

/** Returns the refund as adapters take it. */
export function refundOf(
  { id, createdAt, amountMinor, reason, providerRefundId }: Omit<RefundRow, "version">,
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

/** A check's facts other than the provider's response. */
interface Checked {
  /** Whether the repeated request was rejected: then it is not repeated again. */
  isRefused?: boolean;
  /** The milliseconds until a missing record at the provider is proof. */
  provenInMs?: number;
  /** Whether the provider searched for the refund, because its own ID was not known. */
  isSearch?: boolean;
  /**
   * Whether the response rejects the refund's request; if another process has taken the refund over, another
   * request may have been executed.
   */
  isRefusal?: boolean;
}

/**
 * Writes the provider's answer on a refund, with the time of the next question.
 *
 * @returns undefined if the answer does not fit the refund's present state
 */
export async function settle(
  { gateway }: Pick<PaymentServices, "gateway">,
  refund: RefundRow,
  outcome: RefundOutcome,
  { isRefused = false, provenInMs, isSearch = false, isRefusal = false }: Checked = {},
): Promise<RefundRow | undefined> {
  const final = isFinal(outcome.status);
  const pauseMs = pauseBeforeRefundCheck(refund.checks, outcome.status);
  return settleRefund(gateway.db, refund, outcome, {
    stage: final ? null : "watching",
    nextCheckMs: final ? null : Math.min(pauseMs, provenInMs ?? pauseMs),
    isRefused,
    asOf: isSearch || isRefusal ? refund.version : undefined,
    now: gateway.clock.now(),
    eventId: newId("evt"),
  });
}
