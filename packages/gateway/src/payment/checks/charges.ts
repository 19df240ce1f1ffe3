import {
  type ChargeAnswer,
  findPaymentProvider,
  isFinal,
  type PaymentStatus,
  ProviderError,
} from "@banco/providers";
import { type Lease, onlyAsks } from "../../calls/lease.ts";
import type { AccountRow } from "../../connections/account.ts";
import { ask, askForNow } from "../../connections/provider-call.ts";
import { readAccount } from "../../connections/sql.ts";
import { REPEAT_MS } from "../../pace.ts";
import type { PaymentServices } from "../services.ts";
import { type Cause, settle } from "../settle.ts";
import { feeOf, isDecided, knownChargeOf, type Transaction } from "../transaction.ts";
import { noteFee } from "./fees-sql.ts";
import { judged } from "./judgement.ts";

/**
 * Returns the account to use when polling about a payment: an active one in the payment's mode. Other accounts cannot
 * read the payment.
 */
export async function accountFor(
  { gateway }: PaymentServices,
  { tenantId, provider, mode }: Pick<Transaction, "tenantId" | "provider" | "mode">,
): Promise<AccountRow | undefined> {
  const account = await readAccount(gateway.db, tenantId, "payment", provider);
  return account?.status === "active" && account.mode === mode ? account : undefined;
}

/**
 * Polls the provider about a payment and stores the outcome. If the provider has no such payment, nothing
 * changes, and a later check polls again.
 *
 * @param lease - the lease of the check that claimed the payment: whether the lost request may be retried,
 * and until when it may be sent
 * @returns the payment afterwards, or undefined if the provider could not be polled
 */
export async function checkCharge(
  services: PaymentServices,
  transaction: Transaction,
  cause: Cause,
  lease: Lease = onlyAsks(services.gateway.clock),
): Promise<Transaction | undefined> {
  const provider = findPaymentProvider(transaction.provider);
  const account = await accountFor(services, transaction);
  if (!provider || !account) return undefined;
  const subject = { about: { transaction: transaction.id }, failed: "not settled yet" };
  const answer = await askForNow(services, account, subject, () =>
    provider.read(
      services.contexts.of(provider, account, lease.window, { transactionId: transaction.id }),
      knownChargeOf(transaction, lease.mayRepeat),
    ),
  );
  // A provider that has no record does not override the user's decision.
  const isSilent = !answer || (isDecided(transaction) && !isEvidence(answer));
  if (isSilent) {
    // Writing the same state again (`verification` or `pending`) schedules the next check.
    const status = answer ? transaction.status : unheard(transaction);
    await settle(services, transaction, { status }, cause, { isSilent: true });
    return undefined;
  }
  const { outcome, ...proof } = judged(provider.manifest, transaction, answer);
  // A rejected retry is not sent again.
  const isRefused = lease.mayRepeat && answer.status === "no_record";
  return settle(services, transaction, outcome, cause, { ...proof, isRefused });
}

/**
 * Returns the status of a payment that its provider reports nothing about. After a while the payer has left the
 * terminal: the outcome is then unknown, and a user may settle it.
 */
function unheard({ type, status, ageMs }: Transaction): PaymentStatus {
  const isLeft = type === "terminal" && status === "pending" && ageMs > REPEAT_MS.payment;
  return isLeft ? "verification" : status;
}

/** Whether a response is the provider's own report of a payment's outcome. */
function isEvidence({ status }: ChargeAnswer): boolean {
  return status !== "no_record" && isFinal(status);
}

/** Later changes to a completed payment, as reported by the provider. */
export type LaterNews = Pick<ChargeAnswer, "feeMinor" | "refundedMinor">;

/**
 * Queries the provider for changes to a completed payment: stores its fee, and its failure if the sale was
 * undone.
 *
 * @returns the response, which contains the refunded total; undefined if no account can be queried
 * @throws ProviderError if the provider does not respond
 */
export async function checkCompleted(
  services: PaymentServices,
  transaction: Transaction,
  cause: Cause,
): Promise<LaterNews | undefined> {
  const provider = findPaymentProvider(transaction.provider);
  const account = await accountFor(services, transaction);
  if (!provider || !account) return undefined;
  const subject = { about: { transaction: transaction.id }, failed: "its later state is not known yet" };
  const answer = await ask(services, account, subject, () =>
    provider.read(
      services.contexts.of(provider, account, undefined, { transactionId: transaction.id }),
      knownChargeOf(transaction),
    ),
  );
  const { status } = answer;
  if (answer.isUndone && status !== "no_record")
    await settle(services, transaction, { ...answer, status }, cause);
  else if (answer.feeMinor !== undefined) await noteFee(services.gateway.db, transaction, answer.feeMinor);
  return answer;
}

/** Polls the provider for its fee on a completed payment, if it reports the fee only later. */
export async function checkFee(services: PaymentServices, transaction: Transaction): Promise<void> {
  const provider = findPaymentProvider(transaction.provider);
  if (!provider?.feeFollows || feeOf(transaction) !== undefined) return;
  try {
    await checkCompleted(services, transaction, "webhook");
  } catch (error) {
    // The next webhook, or the provider's list, contains the fee.
    if (!(error instanceof ProviderError)) throw error;
  }
}
