import { Problem } from "@banco/core";
import type { Failure, PaymentStatus } from "@banco/providers";
import type { PaymentServices } from "../services.ts";
import { settle } from "../settle.ts";
import type { Decision, Transaction } from "../transaction.ts";

/** A payment's outcome that a user has read in the provider's dashboard. */
export interface DecisionInput {
  status: Extract<PaymentStatus, "completed" | "failed" | "canceled">;
  /** The amount charged, in minor units; null if as requested. */
  amountMinor: number | null;
  providerTransactionId: string | null;
  reason: string;
  userId: string;
}

/**
 * Settles a payment in `verification` manually. The provider is still polled, and its own outcome takes
 * precedence once it is known.
 *
 * @throws Problem 409 if the provider has reported its outcome, or its request is in progress
 */
export async function decideOutcome(
  services: PaymentServices,
  transaction: Transaction,
  { status, amountMinor, providerTransactionId, reason, userId }: DecisionInput,
): Promise<Transaction> {
  if (transaction.status !== "verification" || transaction.stage === "calling")
    throw new Problem(
      "conflict",
      `The payment is ${transaction.status}: only a payment in verification can be settled manually`,
    );
  const chargedMinor = amountMinor ?? transaction.amountMinor;
  const at = services.gateway.clock.now().toISOString();
  const decision: Decision = { status, amountMinor: chargedMinor, reason, userId, at, provider: null };
  const failure: Failure = { code: "decided_by_person", message: reason };
  const outcome = {
    status,
    ...(status === "completed" ? { amountMinor: chargedMinor } : { failure }),
    ...(providerTransactionId !== null && { providerTransactionId }),
  };
  const settled = await settle(services, transaction, outcome, "person", { decision });
  if (settled) return settled;
  throw new Problem(
    "conflict",
    "The provider has reported the outcome in the meantime: read the payment again",
  );
}
