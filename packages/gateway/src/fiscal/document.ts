import {
  type DocumentOutcome,
  type DocumentStatus,
  type Failure,
  findFiscalProvider,
  inTheAirMs,
  type Json,
  type Known,
  type Mode,
  type ProviderManifest,
} from "@banco/providers";
import type { LineRefund } from "@banco/receipts";
import { PAUSES_MS, pauseAfter, REPEAT_MS, SHOWN_MS } from "../pace.ts";

/** The refunded part of a sale's line: thousandths of a unit, and cents of its discount. */
export interface ReturnedPart {
  quantityMilli: number;
  discountMinor: number;
}

/** Returns how much of each line of a sale has been refunded. */
export function returnedPartOf({ taken }: Pick<ShownDocument, "taken">, line: number): ReturnedPart {
  return taken[line] ?? { quantityMilli: 0, discountMinor: 0 };
}

/** A stored receipt or invoice; amounts in cents. */
export interface ShownDocument<Content = unknown> {
  tenantId: string;
  id: string;
  kind: "receipt" | "invoice";
  accountId: string;
  provider: string;
  mode: Mode;
  type: string;
  status: DocumentStatus;
  amountMinor: number;
  number: string | null;
  date: Date | null;
  content: Content;
  originalId: string | null;
  refundLines: LineRefund[];
  taken: ReturnedPart[];
  annulledBy: string | null;
  /** The invoice that replaces the receipt. */
  invoiceId: string | null;
  /** The document's electronic payments. */
  transactionIds: string[];
  failure: Failure | null;
  providerDocumentId: string | null;
  memory: Record<string, Json>;
  /** The bridge that requested a receipt or prints it. */
  bridgeId: string | null;
  /** The sale that the document was requested for. */
  saleId: string | null;
  xml: string | null;
  fileName: string | null;
  sdiId: string | null;
  notifications: SdiNotice[];
  stage: "calling" | "watching" | null;
  checks: number;
  /**
   * How many milliseconds before this read, by the database's clock, a request to issue the document could last
   * have started.
   */
  callAgeMs: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A document with its row version, so that one settlement does not overwrite another. */
export interface DocumentRow<Content = unknown> extends ShownDocument<Content> {
  version: string;
}

/** An exchange system notification, as stored in an invoice's record. */
export interface SdiNotice {
  kind: string;
  receivedAt: string;
  message: string | null;
}

/**
 * Returns how many milliseconds a lost request may be retried: as long as the provider is certain to remember
 * its key.
 */
export function repeatableMs({ idempotencyMs }: Pick<ProviderManifest, "idempotencyMs">): number {
  return Math.min(REPEAT_MS.document, idempotencyMs);
}

/**
 * Returns what is known about a document, for adapters. Only this function can turn the absence of the provider's
 * record into proof, and only once no request can still be in transit, even from a process that has died.
 *
 * @param mayRepeat - true only while the check's lease is held, because the adapter may then send a request
 */
export function knownOf(row: DocumentRow, manifest: ProviderManifest, mayRepeat: boolean): Known {
  return {
    providerDocumentId: row.providerDocumentId,
    number: row.number,
    memory: row.memory,
    mayRepeat,
    overdue: row.callAgeMs > inTheAirMs(manifest) + SHOWN_MS,
  };
}

/**
 * Returns the document after the provider's response; the caller must have checked that it was pending.
 *
 * @param isWatched - whether the provider is polled again
 */
export function withOutcome<Content>(
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  isWatched: boolean,
  now: Date,
): DocumentRow<Content> {
  const isCompleted = outcome.status === "completed";
  const date = outcome.date === undefined ? (isCompleted ? now : row.date) : new Date(outcome.date);
  return {
    ...row,
    status: outcome.status,
    number: outcome.number ?? row.number,
    date,
    providerDocumentId: outcome.providerDocumentId ?? row.providerDocumentId,
    sdiId: outcome.sdiId ?? row.sdiId,
    failure: isCompleted ? null : (outcome.failure ?? row.failure),
    memory: { ...row.memory, ...outcome.memory },
    stage: isWatched ? "watching" : null,
    updatedAt: now,
  };
}

/** Whether the document no longer changes on its own. */
export function isFinalDocument({ status }: Pick<DocumentOutcome, "status">): boolean {
  return status !== "pending";
}

/** Whether the document failed because its provider did not show it, and may still show it later, under Banco's ID. */
export function mayShowLate({ status, failure, provider, kind, type }: DocumentRow): boolean {
  if (status !== "failed" || failure?.code !== "not_executed") return false;
  const shown: readonly string[] = findFiscalProvider(provider)?.manifest.foundById ?? [];
  return shown.includes(kind === "invoice" ? kind : type);
}

/** Returns the milliseconds until a pending document is checked again. */
export function pauseBeforeCheck(checks: number): number {
  return pauseAfter(PAUSES_MS.document, checks);
}

/** Returns the bridge that a receipt was handed over to; null if it is issued manually. */
export function bridgeOf({ memory }: Pick<DocumentRow, "memory">): string | null {
  return typeof memory.bridge === "string" ? memory.bridge : null;
}
