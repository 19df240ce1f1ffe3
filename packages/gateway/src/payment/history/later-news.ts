import { checkCompleted } from "../checks/charges.ts";
import type { PaymentServices } from "../services.ts";
import type { Cause } from "../settle.ts";
import type { Transaction } from "../transaction.ts";
import { acceptRefundedSum } from "./late-truth.ts";

/**
 * Queries the provider for changes to a completed payment, and stores them: its fee, refunds that were made
 * elsewhere, or that the sale was undone.
 *
 * @throws ProviderError when the provider does not answer
 */
export async function acceptLaterNews(
  services: PaymentServices,
  transaction: Transaction,
  cause: Cause,
): Promise<void> {
  const news = await checkCompleted(services, transaction, cause);
  if (news?.refundedMinor) await acceptRefundedSum(services, transaction, news.refundedMinor, cause);
}
