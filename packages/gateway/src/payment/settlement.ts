import { invalidField, Problem } from "@banco/core";
import { type ChargeOutcome, isFinal } from "@banco/providers";
import type { PaymentServices } from "./services.ts";
import { settle } from "./settle.ts";
import type { Transaction } from "./transaction.ts";
import { readStoredTransaction } from "./transactions-sql.ts";

/**
 * Settles a handed-over payment with the report from the person who took it. Repeating the same report changes
 * nothing.
 *
 * @throws Problem 400 for a status that people cannot report, 409 if the payment already has a different outcome
 */
export async function reportOutcome(
  services: PaymentServices,
  transaction: Transaction,
  {
    status,
    failure,
    ...amounts
  }: Pick<ChargeOutcome, "status" | "failure" | "amountMinor" | "tipMinor" | "means">,
): Promise<Transaction> {
  if (!isFinal(status)) throw invalidField("/status", "must be completed, failed or canceled");
  if (failure && status !== "failed")
    throw invalidField("/failure", "is only allowed with the status failed");
  const outcome = { status, ...amounts, ...(failure && { failure }) };
  const settled = await settle(services, transaction, outcome, "person");
  if (settled) return settled;
  const current = await readStoredTransaction(services.gateway.db, transaction.tenantId, transaction.id);
  if (current?.status === status) return current;
  throw new Problem("conflict", `The payment is already ${current?.status}`);
}
