import { newId } from "@banco/core";
import { isFinal, type Refund, type RefundOutcome } from "@banco/providers";
import { pauseBeforeRefundCheck } from "../schedule.ts";
import type { PaymentServices } from "../services.ts";
import { knownChargeOf, type Transaction } from "../transaction.ts";
import { type RefundRow, settleRefund } from "./refunds-sql.ts";

/** The refund as adapters take it. */
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

/** The facts that a check knows beside the provider's word. */
interface Checked {
  /** The repeated request was refused: it is not repeated again. */
  isRefused?: boolean;
  /** When the provider's silence will be proof, in milliseconds from now. */
  provenInMs?: number;
  /** The provider was asked without its own identifier of the refund, and looked for it. */
  isSearch?: boolean;
  /**
   * A request that makes it was refused; where others judge the refund by now, another one may have been
   * executed.
   */
  isRefusal?: boolean;
}

/**
 * Writes the provider's word on a refund, with when to ask again.
 *
 * @returns false when the word does not count for the refund as it stands
 */
export async function settle(
  { gateway }: Pick<PaymentServices, "gateway">,
  refund: RefundRow,
  outcome: RefundOutcome,
  { isRefused = false, provenInMs, isSearch = false, isRefusal = false }: Checked = {},
): Promise<boolean> {
  const final = isFinal(outcome.status);
  const pauseMs = pauseBeforeRefundCheck(refund.checks, outcome.status);
  const settled = await settleRefund(gateway.db, refund, outcome, {
    stage: final ? null : "watching",
    nextCheckMs: final ? null : Math.min(pauseMs, provenInMs ?? pauseMs),
    isRefused,
    asOf: isSearch || isRefusal ? refund.version : undefined,
    now: gateway.clock.now(),
    eventId: newId("evt"),
  });
  return settled !== undefined;
}
