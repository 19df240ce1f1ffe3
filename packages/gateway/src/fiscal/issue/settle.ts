import { newId } from "@banco/core";
import { type DocumentOutcome, type DocumentStatus, findFiscalProvider } from "@banco/providers";
import { isSilence } from "../../connections/silence.ts";
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
import { askLate } from "../late-sql.ts";
import { unlinkPayments } from "../links/payment-link-sql.ts";
import type { FiscalServices } from "../services.ts";
import { type DocumentSettlement, readDocumentById, settleDocument, withdrawDocument } from "../sql.ts";
import { giveBack, sealReturn } from "./originals.ts";
import { freeNumber } from "./series-sql.ts";

/** Why a document's state changes, for the audit trail. */
export type Cause = "api" | "webhook" | "recovery" | "person" | "sdi" | "reconciliation";

/** A request's part in the commit that settles its document. */
export interface DocumentWish<Content> {
  /** The key that keeps the answer. */
  claim?: Claim | null;
  /** Returns the request's part, of the document as it becomes. */
  traceOf?(next: DocumentRow<Content>): Trace;
  /** What the document was before this commit, where the commit has reopened it. */
  was?: DocumentStatus;
  /**
   * The word is about one request that was not carried out; of a document that others judge by now, for which
   * another may have left, it says nothing.
   */
  isOfOneRequest?: boolean;
}

/**
 * Writes the word on a document with all that follows from it, in one commit: what a refused return or refund
 * had taken from its sale goes back, a completed return cancels its sale, and a number whose invoice never
 * came to be is free again.
 *
 * @returns the document as it stands now, or undefined when it was final already
 */
export async function settle<Content>(
  services: Pick<FiscalServices, "gateway">,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  wish: DocumentWish<Content> = {},
): Promise<DocumentRow<Content> | undefined> {
  try {
    return await write(services, row, outcome, cause, wish);
  } catch (error) {
    // Of two that look the same, the other was faster to take this record of the provider's: ours is another,
    // to be looked for.
    if (!isUniqueViolation(error, "fiscal_document_identity")) throw error;
    return write(services, row, { status: "pending" }, cause, wish);
  }
}

function write<Content>(
  { gateway }: Pick<FiscalServices, "gateway">,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  wish: DocumentWish<Content>,
): Promise<DocumentRow<Content> | undefined> {
  const { db, clock } = gateway;
  // Where nothing follows, the one statement is the commit.
  if (!mayFollow(row, outcome)) return settleWithin(db, row, outcome, cause, clock.now(), wish);
  return db.transaction((queries) => settleWithin(queries, row, outcome, cause, clock.now(), wish));
}

/**
 * The same, as part of a transaction that writes more. The new state is computed from the document as it was
 * read; where somebody has changed it since, it is read and judged again.
 */
export async function settleWithin<Content>(
  queries: Queries,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  now: Date,
  wish: DocumentWish<Content> = {},
): Promise<DocumentRow<Content> | undefined> {
  let told = outcome;
  let current: DocumentRow<Content> | undefined = row;
  while (current && !isFinalDocument(current)) {
    const settlement = settlementOf(current, told, cause, now, wish);
    const version = await settleDocument(queries, settlement);
    if (version !== undefined) {
      const next = Object.assign(settlement.next, { version });
      if (isFinalDocument(told)) await follow(queries, next);
      if (mayShowLate(next)) await askLate(queries, next);
      return next;
    }
    current = await readDocumentById<Content>(queries, row.tenantId, row.id);
    if (wish.isOfOneRequest && !isSameCall(row, current)) return undefined;
    if (current && isOutdated(outcome, row, current, cause)) told = { status: "pending" };
  }
  return undefined;
}

/** Whether the call that a document was stored for still has it: at most its payments have changed. */
function isSameCall(asked: DocumentRow, now: DocumentRow | undefined): boolean {
  return now?.stage === "calling" && now.createdAt.getTime() === asked.createdAt.getTime();
}

/**
 * Whether a word is about the document as it was, and says nothing of it as it is: silence about one that has
 * changed since, as a request for it may have left again, and what was found for one that has got its
 * identifier since, which another record of the provider has.
 */
function isOutdated(
  outcome: DocumentOutcome,
  seen: DocumentRow,
  current: DocumentRow,
  cause: Cause,
): boolean {
  if (isSilence(outcome)) return true;
  const wasSearch = cause !== "api" && seen.providerDocumentId === null;
  const { providerDocumentId: found } = outcome;
  const { providerDocumentId: known } = current;
  return wasSearch && found !== undefined && known !== null && found !== known;
}

function settlementOf<Content>(
  from: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  now: Date,
  { claim = null, traceOf, was = from.status }: DocumentWish<Content>,
): DocumentSettlement<Content> {
  const isFinal = isFinalDocument(outcome);
  const nextCheckMs = isFinal || isHandedOver(from) ? null : pauseBeforeCheck(from.checks);
  const next = withOutcome(from, outcome, nextCheckMs !== null, now);
  // Who is to make it has to hear of it, once.
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
 * Takes a document back whose request never left, with all that it had taken: nothing is kept of it, so that
 * an outage leaves no trail of attempts, and its key is free for the next.
 *
 * @returns false when others judge it by now; then it stays
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

/** One that people or bridges of the merchant's make: its devices are told of it, as of payments. */
const isHandedReceipt = (document: Pick<DocumentRow, "kind" | "provider">) =>
  document.kind === "receipt" && isHandedOver(document);

/** Who made it will say so; there is nobody to ask. */
export function isHandedOver({ provider }: Pick<DocumentRow, "provider">): boolean {
  return findFiscalProvider(provider)?.manifest.capabilities.includes("receipt_settlement") ?? false;
}

/**
 * Whether {@link follow} may have something to do: nothing follows from a sale or an invoice that was issued.
 */
function mayFollow({ kind, type }: DocumentRow, outcome: DocumentOutcome): boolean {
  if (!isFinalDocument(outcome)) return false;
  return outcome.status !== "completed" || (kind === "receipt" && type !== "sale");
}

async function follow(queries: Queries, document: DocumentRow): Promise<void> {
  const { kind, type, status } = document;
  if (kind === "receipt" && type !== "sale") {
    if (status === "completed") await sealReturn(queries, document);
    else await giveBack(queries, document);
  }
  if (type !== "return" && type !== "refund" && status !== "completed")
    await unlinkPayments(queries, document);
  // An invoice that the provider has a record of existed: its number is used.
  if (kind === "invoice" && status === "failed" && document.providerDocumentId === null) {
    await freeNumber(queries, document);
  }
}
