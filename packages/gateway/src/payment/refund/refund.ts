import { newId } from "@banco/core";
import { isFinal, type Refund, type RefundOutcome } from "@banco/providers";
import { pauseBeforeRefundCheck } from "../schedule.ts";
import type { PaymentServices } from "../services.ts";
import { knownChargeOf, type Transaction } from "../transaction.ts";
import { type RefundRow, settleRefund } from "./refunds-sql.ts";

/** Converts the refund to the form that adapters expect. */
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

/** The facts behind a check, other than the provider's response. */
interface Checked {
  /** Whether the retried request was rejected, so that it is not sent again. */
  isRefused?: boolean;
  /** Milliseconds until a record's absence at the provider counts as proof. */
  provenInMs?: number;
  /** Whether the provider was searched for the refund, because its own ID was unknown. */
  isSearch?: boolean;
  /**
   * Whether the response rejects the refund's request. If another process has taken over the refund, a different
   * request may have been executed.
   */
  isRefusal?: boolean;
}

/**
 * Stores the provider's response on a refund, and schedules the next poll.
 *
 * @returns undefined if the refund's current state does not allow it
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
