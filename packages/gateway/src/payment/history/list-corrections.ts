import { newId } from "@banco/core";
import { type ListedCharge, ProviderError } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { checkCompleted } from "../checks/charges.ts";
import { checkRefund } from "../checks/refunds.ts";
import type { PaymentServices } from "../services.ts";
import { type Cause, settle } from "../settle.ts";
import type { Transaction } from "../transaction.ts";
import {
  type Behind,
  importRefund,
  readBehind,
  readContradicted,
  readFailedRefunds,
} from "./list-corrections-sql.ts";

const MADE_ELSEWHERE = "Made at the provider";

/**
 * Corrects the ledger from a provider's list, which takes precedence for Banco's own payments: completes payments
 * considered failed or canceled and refunds considered failed, and adds refunds made elsewhere. If the list shows a
 * completed payment as failed or canceled, polls the provider about it. Each change has its event, like any other.
 */
export async function correctFromList(
  services: PaymentServices,
  account: AccountRow,
  listed: readonly ListedCharge[],
): Promise<void> {
  for (const behind of await readBehind(services.gateway.db, account, listed)) {
    const charge = listed[behind.place - 1]!;
    if (behind.status !== "completed") await completeLate(services, behind, charge);
    else await refundLate(services, behind, charge, "reconciliation");
  }
  for (const contradicted of await readContradicted(services.gateway.db, account, listed))
    await askAgain(services, contradicted);
}

/**
 * Polls the provider about a completed payment that its list contradicts. Before every import, the provider is polled
 * about manually settled payments.
 */
async function askAgain(services: PaymentServices, transaction: Transaction): Promise<void> {
  try {
    await checkCompleted(services, transaction, "reconciliation");
  } catch (error) {
    // The next reading of the list tries again.
    if (!(error instanceof ProviderError)) throw error;
  }
}

/**
 * Adds refunds of a completed payment that were made elsewhere, based on the refunded total that the provider
 * reports. The payment may be of any age.
 */
export async function addRefundsMadeElsewhere(
  services: PaymentServices,
  { tenantId, accountId, id, providerTransactionId }: Transaction,
  refundedMinor: number,
  cause: Cause,
): Promise<void> {
  const listed = {
    id,
    providerTransactionId: providerTransactionId ?? "",
    status: "completed",
    refundedMinor,
  } as const;
  const account = { tenantId, id: accountId };
  for (const behind of await readBehind(services.gateway.db, account, [listed]))
    if (behind.status === "completed") await refundLate(services, behind, listed, cause);
}

async function completeLate(
  services: PaymentServices,
  behind: Behind,
  { providerTransactionId, amountMinor, tipMinor, feeMinor, currency, card, memory }: ListedCharge,
): Promise<void> {
  const { log } = services.gateway;
  const requestedMinor = behind.request.amountMinor ?? behind.amountMinor;
  if (currency !== behind.currency || amountMinor - (tipMinor ?? 0) > requestedMinor) {
    log.error(
      { transaction: behind.id, provider: behind.provider },
      "the provider lists an amount other than requested",
    );
    return;
  }
  const outcome = {
    status: "completed" as const,
    providerTransactionId,
    amountMinor,
    ...(tipMinor !== undefined && { tipMinor }),
    ...(feeMinor !== undefined && { feeMinor }),
    ...(card && { card }),
    ...(memory && { memory }),
  };
  const settled = await settle(services, behind, outcome, "reconciliation");
  if (settled)
    log.warn(
      { transaction: behind.id, provider: behind.provider, was: behind.status },
      "the provider lists a payment as paid that Banco did not know to be paid",
    );
}

/**
 * First completes a failed refund in the ledger; then adds a refund made elsewhere for any remaining amount.
 */
async function refundLate(
  services: PaymentServices,
  { tenantId, id, missedMinor }: Behind,
  { refundedMinor }: Pick<ListedCharge, "refundedMinor">,
  cause: Cause,
): Promise<void> {
  if (missedMinor === 0) return;
  const { db } = services.gateway;
  for (const refund of await readFailedRefunds(db, tenantId, id))
    await checkRefund(services, { tenantId, transactionId: id, id: refund });
  const newRefund = { id: newId("rfd"), reason: MADE_ELSEWHERE, eventId: newId("evt"), cause };
  await importRefund(db, { tenantId, id }, refundedMinor, newRefund);
}
