import { newId } from "@banco/core";
import { type DocumentOutcome, type DocumentStatus, findFiscalProvider } from "@banco/providers";
import { isUniqueViolation } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import { type Claim, forgetKey } from "../../idempotency/sql.ts";
import { type DocumentRow, isFinalDocument, mayShowLate, pauseBeforeCheck } from "../document.ts";
import { askLate } from "../late-sql.ts";
import { unlinkPayments } from "../links/payment-link-sql.ts";
import type { FiscalServices } from "../services.ts";
import { noteEvent, settleDocument, withdrawDocument } from "../sql.ts";
import { giveBack, sealReturn } from "./originals.ts";
import { freeNumber } from "./series-sql.ts";

/** Why a document's state changes, for the audit trail. */
export type Cause = "api" | "webhook" | "recovery" | "person" | "sdi" | "reconciliation";

type Also<Content> = (queries: Queries, document: DocumentRow<Content>) => Promise<void>;

/**
 * Writes the word on a document with all that follows from it, in one commit: what a refused return or refund had taken from its
 * sale goes back, a completed return cancels its sale, and a number whose invoice never came to be is free again.
 *
 * @param also - writes, in the same commit, what the document's new state brings beside
 * @returns the document as it stands now, or undefined when it was final already
 */
export async function settle<Content>(
  services: Pick<FiscalServices, "gateway">,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  also?: Also<Content>,
): Promise<DocumentRow<Content> | undefined> {
  try {
    return await write(services, row, outcome, cause, also);
  } catch (error) {
    // Of two that look the same, the other was faster to take this record of the provider's: ours is another, to be looked for.
    if (!isUniqueViolation(error, "fiscal_document_identity")) throw error;
    return write(services, row, { status: "pending" }, cause, also);
  }
}

function write<Content>(
  { gateway }: Pick<FiscalServices, "gateway">,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  also: Also<Content> | undefined,
): Promise<DocumentRow<Content> | undefined> {
  return gateway.db.transaction(async (queries) => {
    const changed = await settleWithin(queries, row, outcome, cause, gateway.clock.now());
    if (changed) await also?.(queries, changed);
    return changed;
  });
}

/** The same, as part of a transaction that writes more. */
export async function settleWithin<Content>(
  queries: Queries,
  row: DocumentRow<Content>,
  outcome: DocumentOutcome,
  cause: Cause,
  now: Date,
): Promise<DocumentRow<Content> | undefined> {
  const final = isFinalDocument(outcome);
  const nextCheckMs = final || isHandedOver(row) ? null : pauseBeforeCheck(row.checks);
  const changed = await settleDocument<Content>(queries, row, outcome, nextCheckMs, now);
  if (!changed) return changed;
  if (final) await follow(queries, changed);
  if (mayShowLate(changed)) await askLate(queries, changed);
  // Who is to make it has to hear of it, once.
  if (final || (isHandedReceipt(row) && row.stage !== null))
    await note(queries, changed, row.status, cause, now);
  return changed;
}

/**
 * Takes a document back whose request never left, with all that it had taken: nothing is kept of it, so that an outage leaves no trail of
 * attempts, and its key is free for the next.
 */
export async function withdraw(
  { gateway }: Pick<FiscalServices, "gateway">,
  row: DocumentRow,
  claim: Claim | null,
): Promise<void> {
  await gateway.db.transaction(async (queries) => {
    if (!(await withdrawDocument(queries, row))) return;
    await follow(queries, { ...row, status: "failed" });
    if (claim) await forgetKey(queries, row.tenantId, claim, row.id);
  });
}

async function note(
  queries: Queries,
  document: DocumentRow,
  from: DocumentStatus,
  cause: Cause,
  now: Date,
): Promise<void> {
  const { tenantId, id: subjectId, kind, status, provider, mode, amountMinor, number } = document;
  await noteEvent(queries, {
    tenantId,
    id: newId("evt"),
    type: `${kind}.${status}`,
    subjectId,
    data: { provider, mode, from, to: status, amountMinor, number, cause },
    createdAt: now,
  });
}

/** One that people or bridges of the merchant's make: its devices are told of it, as of payments. */
const isHandedReceipt = (document: Pick<DocumentRow, "kind" | "provider">) =>
  document.kind === "receipt" && isHandedOver(document);

/** Who made it will say so; there is nobody to ask. */
export function isHandedOver({ provider }: Pick<DocumentRow, "provider">): boolean {
  return findFiscalProvider(provider)?.manifest.capabilities.includes("receipt_settlement") ?? false;
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
