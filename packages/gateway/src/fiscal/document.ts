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

/** What refunds took from a line of a sale. */
export interface Taken {
  quantityMilli: number;
  discountMinor: number;
}

/** What refunds took from a line of a sale so far. */
export function takenOf({ taken }: Pick<ShownDocument, "taken">, line: number): Taken {
  return taken[line] ?? { quantityMilli: 0, discountMinor: 0 };
}

/** A receipt or an invoice as it is stored; amounts in cents. */
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
  taken: Taken[];
  annulledBy: string | null;
  /** The electronic payments that it belongs to. */
  transactionIds: string[];
  failure: Failure | null;
  providerDocumentId: string | null;
  memory: Record<string, Json>;
  /** The bridge that a receipt passed through: it asked for it, or prints it. */
  bridgeId: string | null;
  xml: string | null;
  fileName: string | null;
  sdiId: string | null;
  notifications: SdiNotice[];
  stage: "calling" | "watching" | null;
  checks: number;
  /**
   * How long before it was read a request that issues it may last have been about to leave, in the database's
   * time.
   */
  callAgeMs: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A document with the state of its row: a settlement writes over no other. */
export interface DocumentRow<Content = unknown> extends ShownDocument<Content> {
  version: string;
}

/** A notification of the exchange system as an invoice's record shows it. */
export interface SdiNotice {
  kind: string;
  receivedAt: string;
  message: string | null;
}

/**
 * For how long a lost request may be repeated, in milliseconds: as long as the provider is sure to know its
 * key.
 */
export function repeatableMs({ idempotencyMs }: Pick<ProviderManifest, "idempotencyMs">): number {
  return Math.min(REPEAT_MS.document, idempotencyMs);
}

/**
 * What is known of a document, as adapters take it. The one place where the provider's silence becomes proof:
 * when no request can be in the air any more, whatever became of the process that asked.
 *
 * @param mayRepeat - only while the check's lease is held: whoever judges the document has to know that a
 *   request may leave
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
 * The document after the provider's word; the caller has made sure that it was pending.
 *
 * @param isWatched - whether the provider is asked again
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

/** Whether nothing will change any more by itself. */
export function isFinalDocument({ status }: Pick<DocumentOutcome, "status">): boolean {
  return status !== "pending";
}

/**
 * Whether it failed because its provider showed nothing of it, and may show it later under our identifier.
 */
export function mayShowLate({ status, failure, provider, kind, type }: DocumentRow): boolean {
  if (status !== "failed" || failure?.code !== "not_executed") return false;
  const shown: readonly string[] = findFiscalProvider(provider)?.manifest.foundById ?? [];
  return shown.includes(kind === "invoice" ? kind : type);
}

/** In how many milliseconds a document that is not final is asked about again. */
export function pauseBeforeCheck(checks: number): number {
  return pauseAfter(PAUSES_MS.document, checks);
}

/** The bridge that a receipt was handed over to; null: it is a person's. */
export function bridgeOf({ memory }: Pick<DocumentRow, "memory">): string | null {
  return typeof memory.bridge === "string" ? memory.bridge : null;
}
