import { newId, Problem } from "@banco/core";
import type { Failure } from "@banco/providers";
import { readRefund, settleRefund } from "../refund/refunds-sql.ts";
import { pauseBeforeRefundCheck } from "../schedule.ts";
import type { PaymentServices } from "../services.ts";
import type { RefundDecision, Transaction } from "../transaction.ts";
import { readStoredTransaction } from "../transactions-sql.ts";

/** A refund's outcome that a user has read in the provider's dashboard. */
export interface RefundDecisionInput extends Pick<RefundDecision, "status" | "reason" | "userId"> {
  refundId: string;
  providerRefundId: string | null;
}

/**
 * Settles a refund in `verification` manually: its amount counts as refunded, or can be refunded again. The
 * provider is still polled, and its own outcome takes precedence once it is known.
 *
 * @returns the refund's payment
 * @throws Problem 404 if the payment has no such refund, 409 if the provider has reported its outcome
 */
export async function decideRefundOutcome(
  { gateway: { db, clock } }: PaymentServices,
  { tenantId, id }: Transaction,
  { refundId, status, providerRefundId, reason, userId }: RefundDecisionInput,
): Promise<Transaction> {
  const refund = await readRefund(db, tenantId, id, refundId);
  if (!refund) throw new Problem("not_found", `There is no refund ${refundId} of this payment`);
  if (refund.status !== "verification" || refund.stage === "calling")
    throw new Problem(
      "conflict",
      `The refund is ${refund.status}: only a refund in verification can be settled manually`,
    );
  const now = clock.now();
  const failure: Failure = { code: "decided_by_person", message: reason };
  const outcome = {
    status,
    ...(providerRefundId !== null && { providerRefundId }),
    ...(status === "failed" && { failure }),
  };
  const settled = await settleRefund(db, refund, outcome, {
    stage: "watching",
    nextCheckMs: pauseBeforeRefundCheck(refund.checks, "verification"),
    asOf: refund.version,
    decision: { status, reason, userId, at: now.toISOString() },
    now,
    eventId: newId("evt"),
  });
  if (!settled)
    throw new Problem(
      "conflict",
      "The refund has changed in the meantime, or another refund is the provider's record: read the payment again",
    );
  return (await readStoredTransaction(db, tenantId, id))!;
}
