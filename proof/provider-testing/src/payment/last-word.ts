import { isFinal, type NoRecord, type PaymentStatus } from "@banco/providers/contract/outcome";

/** Whether the response is the provider's last one: only the passing of time can add to it. */
export function isLastWord(status: PaymentStatus | NoRecord): boolean {
  return status === "no_record" || isFinal(status);
}
