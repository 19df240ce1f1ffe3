import { newId } from "@banco/core";
import { type DocumentOutcome, type DocumentStatus, findFiscalProvider } from "@banco/providers";
import { hasNoRecord } from "../../calls/no-record.ts";
import { isUniqueViolation } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import type { Trace } from "../../idempotency/sql.ts";
import { type Claim, forgetKey } from "../../idempotency/sql.ts";
import {
  type DocumentRow,
  isFinalDocument,
  mayShowLate,
  pauseBeforeCheck,
  withOutcome,
} from "../document.ts";
import type { InvoiceContent } from "../invoice-content.ts";
import { askLate } from "../late-sql.ts";
import { unlinkPayments } from "../links/payment-link-sql.ts";
import { unlinkInvoice } from "../links/replaced-receipts-sql.ts";
import type { FiscalServices } from "../services.ts";
import { type DocumentSettlement, readDocumentById, settleDocument, withdrawDocument } from "../sql.ts";
import { releaseLines, sealReturn } from "./originals.ts";
import { freeNumber } from "./series-sql.ts";

/** The cause of a change to a document's state, for the audit trail. */
export type Cause = "api" | "webhook" | "recovery" | "person" | "sdi" | "reconciliation";

/** A request's part in the commit that settles its document. */
export interface DocumentSettlementOptions<Content> {
  /** The key under which the response is stored. */
  claim?: Claim | null;
  /** Returns the request's trace, from the document's new state. */
  traceOf?(next: DocumentRow<Content>): Trace;
  /** The document's state before this commit reopened it, if it did. */
  was?: DocumentStatus;
  /**
   * Whether the outcome concerns a single request that was not executed. It then does not apply to a document
   * that another process has taken over, because another request may have been sent.
   */
  isOfOneRequest?: boolean;
}

/**
 * Stores a provider's response on a document with all its consequences in one commit: a rejected return or refund
 * releases its sale, a completed return cancels its sale, and the number of an invoice that was not issued is released.
 *
 * @returns the document as it is now, or undefined if it was already final
 */
export async function settle<Content>(
  services: Pick<FiscalServices, "gateway">,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  options: DocumentSettlementOptions<Content> = {},
): Promise<DocumentRow<Content> | undefined> {
  try {
    return await write(services, row, outcome, cause, options);
  } catch (error) {
    // Another, identical document has already claimed this provider record, so this document has a different one, which
    // the checks look for.
    if (!isUniqueViolation(error, "fiscal_document_identity")) throw error;
    return write(services, row, { status: "pending" }, cause, options);
  }
}

function write<Content>(
  { gateway }: Pick<FiscalServices, "gateway">,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  options: DocumentSettlementOptions<Content>,
): Promise<DocumentRow<Content> | undefined> {
  const { db, clock } = gateway;
  // Without consequences, the single statement is the whole commit.
  if (!mayFollow(row, outcome)) return settleWithin(db, row, outcome, cause, clock.now(), options);
  return db.transaction((queries) => settleWithin(queries, row, outcome, cause, clock.now(), options));
}

/**
 * Stores the response as part of a larger transaction. Computes the new state from the document as it was read; if it
 * has changed in the meantime, rereads it and computes the state again.
 */
export async function settleWithin<Content>(
  queries: Queries,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  now: Date,
  options: DocumentSettlementOptions<Content> = {},
): Promise<DocumentRow<Content> | undefined> {
  let effective = outcome;
  let current: DocumentRow<Content> | undefined = row;
  while (current && !isFinalDocument(current)) {
    const settlement = settlementOf(current, effective, cause, now, options);
    const version = await settleDocument(queries, settlement);
    if (version !== undefined) {
      const next = Object.assign(settlement.next, { version });
      if (isFinalDocument(effective)) await follow(queries, next);
      if (mayShowLate(next)) await askLate(queries, next);
      return next;
    }
    current = await readDocumentById<Content>(queries, row.tenantId, row.id);
    if (options.isOfOneRequest && !isSameCall(row, current)) return undefined;
    if (current && isOutdated(outcome, row, current, cause)) effective = { status: "pending" };
  }
  return undefined;
}

/**
 * Whether the document still belongs to the call that it was read for, in which case at most its payments have
 * changed.
 */
function isSameCall(before: DocumentRow, now: DocumentRow | undefined): boolean {
  return now?.stage === "calling" && now.createdAt.getTime() === before.createdAt.getTime();
}

/**
 * Whether a response was about an earlier state of the document and does not apply to the current one. This applies
 * to a timeout, because another request may have been sent since, and to a record that was found for a document
 * that has since received a different ID.
 */
function isOutdated(
  outcome: DocumentOutcome,
  seen: DocumentRow,
  current: DocumentRow,
  cause: Cause,
): boolean {
  if (hasNoRecord(outcome)) return true;
  const wasSearch = cause !== "api" && seen.providerDocumentId === null;
  const { providerDocumentId: reported } = outcome;
  const { providerDocumentId: known } = current;
  return wasSearch && reported !== undefined && known !== null && reported !== known;
}

function settlementOf<Content>(
  from: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  now: Date,
  { claim = null, traceOf, was = from.status }: DocumentSettlementOptions<Content>,
): DocumentSettlement<Content> {
  const isFinal = isFinalDocument(outcome);
  const nextCheckMs = isFinal || isHandedOver(from) ? null : pauseBeforeCheck(from.checks);
  const next = withOutcome(from, outcome, nextCheckMs !== null, now);
  // The issuer of a handed-over document is notified of it only once.
  const isNews = isFinal || (isHandedReceipt(from) && from.stage !== null);
  return {
    next,
    nextCheckMs,
    event: isNews ? eventOf(next, was, cause) : null,
    claim,
    trace: traceOf?.(next) ?? {},
  };
}

/**
 * Deletes a document whose request was never sent, and releases everything it had reserved. An outage thus
 * leaves no trail of attempts, and the key can be used again.
 *
 * @returns false if another process has taken it over, in which case it is kept
 */
export async function withdraw(
  { gateway }: Pick<FiscalServices, "gateway">,
  row: DocumentRow,
  claim: Claim | null,
): Promise<boolean> {
  return gateway.db.transaction(async (queries) => {
    const withdrawn = await withdrawDocument(queries, row);
    if (!withdrawn) return false;
    await follow(queries, { ...row, ...withdrawn, status: "failed" });
    if (claim) await forgetKey(queries, row.tenantId, claim, row.id);
    return true;
  });
}

function eventOf(
  document: DocumentRow,
  from: DocumentStatus,
  cause: Cause,
): DocumentSettlement<unknown>["event"] {
  const { kind, status, provider, mode, amountMinor, number } = document;
  return {
    id: newId("evt"),
    type: `${kind}.${status}`,
    data: { provider, mode, from, to: status, amountMinor, number, cause },
  };
}

/**
 * Whether the merchant's staff or bridges issue the receipt. If so, the merchant's devices are notified, as they
 * are of payments.
 */
const isHandedReceipt = (document: Pick<DocumentRow, "kind" | "provider">) =>
  document.kind === "receipt" && isHandedOver(document);

/** Whether the document is handed over, so that its issuer reports the outcome and there is no provider to query. */
export function isHandedOver({ provider }: Pick<DocumentRow, "provider">): boolean {
  return findFiscalProvider(provider)?.manifest.capabilities.includes("receipt_settlement") ?? false;
}

/** Whether the document's outcome may have consequences for {@link follow}. An issued sale or invoice has none. */
function mayFollow({ kind, type }: DocumentRow, outcome: DocumentOutcome): boolean {
  if (!isFinalDocument(outcome)) return false;
  return outcome.status !== "completed" || (kind === "receipt" && type !== "sale");
}

/** Returns the IDs of the receipts that an invoice replaces. */
const receiptsOf = ({ content }: Pick<DocumentRow, "content">): readonly string[] =>
  (content as InvoiceContent).request.receipts ?? [];

async function follow(queries: Queries, document: DocumentRow): Promise<void> {
  const { kind, type, status } = document;
  if (kind === "receipt" && document.originalId !== null) {
    if (status === "completed") await sealReturn(queries, document);
    else await releaseLines(queries, document);
  }
  if (type !== "return" && type !== "refund" && status !== "completed")
    await unlinkPayments(queries, document);
  if (kind === "invoice" && status !== "completed")
    await unlinkInvoice(queries, document, receiptsOf(document));
  // An invoice that the provider has recorded was issued, so its number is used up.
  if (kind === "invoice" && status === "failed" && document.providerDocumentId === null) {
    await freeNumber(queries, document);
  }
}
