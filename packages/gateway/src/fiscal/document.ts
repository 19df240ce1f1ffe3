import type { DocumentOutcome, DocumentStatus, Failure, Json, Known } from "@banco/providers";
import type { LineRefund } from "@banco/receipts";

/** What refunds took from a line of a sale. */
export interface Taken {
  quantityMilli: number;
  discountMinor: number;
}

/** A receipt or an invoice as it is stored; amounts in cents. */
export interface DocumentRow<Content = unknown> {
  tenantId: string;
  id: string;
  kind: "receipt" | "invoice";
  accountId: string;
  provider: string;
  type: string;
  status: DocumentStatus;
  amountMinor: number;
  number: string | null;
  date: Date | null;
  content: Content;
  originalId: string | null;
  refundLines: LineRefund[];
  taken: Taken[];
  annulledBy: string | null;
  transactionId: string | null;
  failure: Failure | null;
  providerDocumentId: string | null;
  memory: Record<string, Json>;
  xml: string | null;
  fileName: string | null;
  sdiId: string | null;
  notifications: SdiNotice[];
  stage: "calling" | "watching" | null;
  checks: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A notification of the exchange system as an invoice's record shows it. */
export interface SdiNotice {
  kind: string;
  receivedAt: string;
  message: string | null;
}

/** A younger request than this is repeated after a crash, where the provider has keys. */
const REPEAT_WINDOW_MS = 15 * 60_000;

/** Longer than any call to a provider takes, and its own work on it: what is not there by then was never executed. */
const OVERDUE_MS = 90_000;

/** What is known of a document, as adapters take it. */
export function knownOf(row: DocumentRow, idempotencyMs: number, now: Date): Known {
  const ageMs = now.getTime() - row.createdAt.getTime();
  return {
    providerDocumentId: row.providerDocumentId,
    number: row.number,
    memory: row.memory,
    mayRepeat: ageMs < Math.min(REPEAT_WINDOW_MS, idempotencyMs),
    overdue: ageMs > OVERDUE_MS,
  };
}

/** Whether nothing will change any more by itself. */
export function isFinalDocument({ status }: Pick<DocumentOutcome, "status">): boolean {
  return status !== "pending";
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A receipt takes seconds, an invoice at the exchange system minutes to days. */
const PAUSES = [
  ...[1, 1, 2, 2, 5, 5, 10, 10, 30, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE),
  ...[1, 3, 6, 12, 24].map((hours) => hours * HOUR),
];

/** When a document that is not final is asked about next. */
export function nextDocumentCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + PAUSES[Math.min(checks, PAUSES.length - 1)]!);
}
