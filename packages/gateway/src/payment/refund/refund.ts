import { newId } from "@banco/core";
import { isFinal, type Refund, type RefundOutcome } from "@banco/providers";
import { pauseBeforeRefundCheck } from "../schedule.ts";
import type { PaymentServices } from "../services.ts";
import { knownChargeOf, type Transaction } from "../transaction.ts";
import { type RefundRow, settleRefund } from "./refunds-sql.ts";

/** The refund as adapters take it. */
export function refundOf(
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

/** Writes the provider's word on a refund, with when to ask again. */
export async function settle(
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
