import { checkCompleted } from "../checks/charges.ts";
import type { PaymentServices } from "../services.ts";
import type { Cause } from "../settle.ts";
import type { Transaction } from "../transaction.ts";
import { addRefundsMadeElsewhere } from "./list-corrections.ts";

/**
 * Queries the provider for changes to a completed payment, and stores them: its fee, refunds made elsewhere,
 * or its reversal.
 *
 * @throws ProviderError if the provider does not respond
 */
export async function acceptLaterNews(
  services: PaymentServices,
  transaction: Transaction,
  cause: Cause,
): Promise<void> {
  const outcome = await checkCompleted(services, transaction, cause);
  if (outcome?.refundedMinor)
    await addRefundsMadeElsewhere(services, transaction, outcome.refundedMinor, cause);
}
