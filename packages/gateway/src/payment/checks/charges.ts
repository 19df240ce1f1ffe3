import { CallWindow, findPaymentProvider } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { askForNow } from "../../connections/ask.ts";
import { readAccount } from "../../connections/sql.ts";
import type { PaymentServices } from "../services.ts";
import { type Cause, settle } from "../settle.ts";
import { knownChargeOf, type Transaction } from "../transaction.ts";
import { noteFee } from "./fees-sql.ts";
import { judged } from "./judgement.ts";

/** A check's lease: others wait while it holds it. */
export interface Lease {
  mayRepeat: boolean;
  window: CallWindow;
}

/**
 * The account that can be asked about a payment: one that works, in the mode that the payment was made in.
 * Any other knows nothing of it.
 */
export async function accountFor(
  { gateway }: PaymentServices,
  { tenantId, provider, mode }: Pick<Transaction, "tenantId" | "provider" | "mode">,
): Promise<AccountRow | undefined> {
  const account = await readAccount(gateway.db, tenantId, "payment", provider);
  return account?.status === "active" && account.mode === mode ? account : undefined;
}

/**
 * Asks the provider what became of a payment and writes its word. A provider that can not tell changes
 * nothing: it will be asked again.
 *
 * @param lease - of the check that holds it: whether the lost request may be repeated, and until when that
 * may leave
 * @returns the payment as it stands after that, or undefined when nothing could be learned
 */
export async function checkCharge(
  services: PaymentServices,
  transaction: Transaction,
  cause: Cause,
  lease: Lease = { mayRepeat: false, window: new CallWindow(services.gateway.clock) },
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
  if (!answer) {
    // Its state may have been `verification` or `pending`; either way the schedule goes on from the last
    // check.
    await settle(services, transaction, { status: transaction.status }, cause);
    return undefined;
  }
  const { outcome, ...proof } = judged(provider.manifest, transaction, answer);
  // What was refused when it was repeated is not repeated again.
  const isRefused = lease.mayRepeat && answer.status === "no_record";
  return settle(services, transaction, outcome, cause, { ...proof, isRefused });
}

/**
 * Asks the provider what it keeps of a completed payment, if it tells that only some time after the payment.
 */
export async function checkFee(services: PaymentServices, transaction: Transaction): Promise<void> {
  const provider = findPaymentProvider(transaction.provider);
  if (!provider?.feeFollows || transaction.result.feeMinor !== undefined) return;
  const account = await accountFor(services, transaction);
  if (!account) return;
  const subject = { about: { transaction: transaction.id }, failed: "the fee is not known yet" };
  const answer = await askForNow(services, account, subject, () =>
    provider.read(
      services.contexts.of(provider, account, undefined, { transactionId: transaction.id }),
      knownChargeOf(transaction),
    ),
  );
  if (answer?.feeMinor !== undefined) await noteFee(services.gateway.db, transaction, answer.feeMinor);
}
