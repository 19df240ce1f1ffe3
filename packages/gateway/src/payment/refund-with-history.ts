import { Problem } from "@banco/core";
import { type PaymentProvider, ProviderError } from "@banco/providers";
import type { Claim } from "../idempotency/sql.ts";
import { acceptLaterNews } from "./history/later-news.ts";
import type { RefundInput } from "./refund/refund-input.ts";
import { exceeds, type Refunded, refundPayment } from "./refund/refunds.ts";
import type { PaymentServices } from "./services.ts";
import { readStoredTransaction } from "./transactions-sql.ts";

/**
 * Refunds a payment, like {@link refundPayment}. If the provider rejects it, imports refunds that were made at the
 * provider; if less than the requested amount is left to refund, the error says how much.
 *
 * @throws Problem `refund_exceeds_payment` if less than the requested amount is left to refund, or the provider's error
 */
export async function refundWithHistory(
  services: PaymentServices,
  provider: PaymentProvider,
  input: RefundInput,
  claim: Claim | null,
  isRefused?: () => void,
): Promise<Refunded | "key_exists"> {
  try {
    return await refundPayment(services, provider, input, claim, isRefused);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "provider_refused") throw error;
    throw (await problemOfExcess(services, input)) ?? error;
  }
}

async function problemOfExcess(
  services: PaymentServices,
  { tenantId, transactionId, amountMinor }: RefundInput,
): Promise<Problem | undefined> {
  const { db } = services.gateway;
  const before = await readStoredTransaction(db, tenantId, transactionId);
  if (before?.status !== "completed") return undefined;
  try {
    await acceptLaterNews(services, before, "api");
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return undefined;
  }
  const now = (await readStoredTransaction(db, tenantId, transactionId))!;
  const isNews = now.status !== before.status || now.refundedMinor > before.refundedMinor;
  const isTooMuch = amountMinor === null || amountMinor > now.amountMinor - now.refundedMinor;
  return isNews && isTooMuch ? exceeds(now) : undefined;
}
