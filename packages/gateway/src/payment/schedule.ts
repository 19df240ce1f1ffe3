import type { PaymentStatus } from "@banco/providers";
import { PAUSES_MS, pauseAfter } from "../pace.ts";
import type { Transaction } from "./transaction.ts";

/** The types of payments whose payer is at the counter. */
export const AT_THE_COUNTER: ReadonlySet<Transaction["type"]> = new Set(["terminal", "checkin"]);
/** Returns the milliseconds until a payment that is not final is checked again. */
export function pauseBeforeCheck(
  transaction: Pick<Transaction, "type" | "checks">,
  status: PaymentStatus,
): number {
  const { unknownPayment, atTerminal, awaitedPayment } = PAUSES_MS;
  if (status === "verification") return pauseAfter(unknownPayment, transaction.checks);
  return pauseAfter(AT_THE_COUNTER.has(transaction.type) ? atTerminal : awaitedPayment, transaction.checks);
}

/** Returns the milliseconds until a refund that is not final is checked again. */
export function pauseBeforeRefundCheck(checks: number, status: PaymentStatus): number {
  return pauseAfter(status === "verification" ? PAUSES_MS.unknownPayment : PAUSES_MS.awaitedPayment, checks);
}
