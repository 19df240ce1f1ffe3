import { isFinal, type NoRecord, type PaymentStatus } from "@banco/providers/contract/outcome";

/** Returns whether the status is final, or can change only with time. */
export function isFinalStatus(status: PaymentStatus | NoRecord): boolean {
  return status === "no_record" || isFinal(status);
}
