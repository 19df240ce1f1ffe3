import type { PaymentStatus, PaymentType } from "@banco/providers";
import type { Transaction } from "./transaction.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When the outcome is unknown, money may be gone: soon, then with growing pauses, and never not at all. */
const UNKNOWN = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];
/** A person stands at the terminal. */
const AT_TERMINAL = [
  ...Array<number>(60).fill(2 * SECOND),
  ...Array<number>(20).fill(30 * SECOND),
  10 * MINUTE,
  HOUR,
];
/** Payments for which the payer stands at the counter. */
export const AT_THE_COUNTER: ReadonlySet<PaymentType> = new Set(["terminal", "checkin"]);
/** Someone has a link or a page; the webhook is faster anyway. */
const AWAITED = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

/** In how many milliseconds a payment that is not final is asked about again. */
export function pauseBeforeCheck(
  transaction: Pick<Transaction, "type" | "checks">,
  status: PaymentStatus,
): number {
  const pauses =
    status === "verification" ? UNKNOWN : AT_THE_COUNTER.has(transaction.type) ? AT_TERMINAL : AWAITED;
  return pauseAfter(pauses, transaction.checks);
}

/** In how many milliseconds a refund that is not final is asked about again. */
export function pauseBeforeRefundCheck(checks: number, status: PaymentStatus): number {
  return pauseAfter(status === "verification" ? UNKNOWN : AWAITED, checks);
}

function pauseAfter(pauses: readonly number[], checks: number): number {
  return pauses[Math.min(checks, pauses.length - 1)]!;
}
