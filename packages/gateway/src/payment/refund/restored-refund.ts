import { Problem } from "@banco/core";
import { type PaymentProvider, ProviderError, type RefundAnswer } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { problemOfFailure } from "../../connections/failures.ts";
import { type Claim, claimKey } from "../../idempotency/sql.ts";
import type { PaymentServices } from "../services.ts";
import { refundableMinor, type Transaction } from "../transaction.ts";
import { readStoredTransaction } from "../transactions-sql.ts";
import { readListedMinor, takeOutOfListed } from "./listed-sql.ts";
import { refundOf } from "./refund.ts";
import type { RefundInput } from "./refund-input.ts";
import { lockCharge, readRefund } from "./refunds-sql.ts";

/**
 * Looks for a refund that was made under this key before a database restore, if the provider's list has since restored
 * the refunded total. Deducts it from that total instead of refunding again.
 *
 * @returns false if there is no such total, or the provider has no such refund or cannot find one by its ID
 * @throws Problem if the provider cannot be polled, or does not report the outcome: then it is unknown whether the
 * refund is in the total
 */
export async function findRestoredRefund(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  input: RefundInput,
  claim: Claim | null,
): Promise<boolean> {
  const { db } = services.gateway;
  if (!claim || !provider.refundsCarryId) return false;
  const listedMinor = await readListedMinor(db, input);
  const charge = listedMinor === null ? undefined : await readCharge(services, input);
  if (listedMinor === null || !charge) return false;
  // A refund without an amount refunds all that is left to refund. If nothing is left now, it must have been for the
  // whole listed total.
  const amountMinor = input.amountMinor ?? (refundableMinor(charge) === 0 ? listedMinor : null);
  if (amountMinor === null || amountMinor > listedMinor) return false;
  const answer = await askFor(services, provider, account, charge, { ...input, amountMinor });
  if (answer?.status === "verification")
    throw new Problem("unavailable", "The provider has this refund, but does not report its outcome yet");
  if (answer?.status !== "completed" && answer?.status !== "pending") return false;
  const outcome = { ...answer, status: answer.status };
  return db.transaction(async (queries) => {
    // If another request has claimed the key in the meantime, that request determines the outcome.
    if (!(await claimKey(queries, input.tenantId, claim, input.id))) return false;
    await lockCharge(queries, input.tenantId, input.transactionId);
    if (await takeOutOfListed(queries, input, amountMinor, outcome)) return true;
    throw new Problem("unavailable", "The payment's refunds have just changed: try again");
  });
}

/** Reads the payment, unless the ledger has the refund, in which case the key belongs to that refund. */
async function readCharge(
  { gateway: { db } }: PaymentServices,
  { tenantId, transactionId, id }: RefundInput,
): Promise<Transaction | undefined> {
  if (await readRefund(db, tenantId, transactionId, id)) return undefined;
  return readStoredTransaction(db, tenantId, transactionId);
}

async function askFor(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  charge: Transaction,
  { tenantId, transactionId, id, amountMinor, reason, requestId }: RefundInput & { amountMinor: number },
): Promise<RefundAnswer | undefined> {
  const unknown = { providerRefundId: null, failure: null, stage: null, checks: 0, callAgeMs: 0 };
  const { createdAt } = charge;
  const row = { ...unknown, tenantId, transactionId, id, amountMinor, reason, createdAt };
  const refund = refundOf({ ...row, status: "verification" }, charge, []);
  try {
    const exchange = { transactionId, refundId: id, requestId };
    return await provider.readRefund!(services.contexts.of(provider, account, undefined, exchange), refund);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // If nothing is left to refund, nothing can be refunded a second time.
    if (error.kind === "outcome_unknown" && refundableMinor(charge) === 0) return undefined;
    throw problemOfFailure(error);
  }
}
