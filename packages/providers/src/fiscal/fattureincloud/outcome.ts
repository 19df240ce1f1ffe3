import { toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, DocumentStatus } from "../../contract/fiscal.ts";
import { type StatusWord, statusesOf, wordsOf } from "../../words.ts";
import { pathOf, takeBack } from "./documents.ts";
import { type Context, manifest } from "./manifest.ts";
import { callFic } from "./request.ts";
import type { IssuedDocument, RejectionReason, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest, "pending");

/** Returns our status for a state; an undocumented one is `pending`, so polling continues. */
export function statusOf(state: StatusWord<Words> | null | undefined): DocumentStatus {
  return state ? ours(wordOf(state)) : "pending";
}

/** Returns a document's number as people read it. */
export function numberOf({ number, numeration }: IssuedDocument): string {
  return `${number}${numeration ?? ""}`;
}

/**
 * Removes a document whose total differs from ours, which can happen because Fatture in Cloud computes it itself.
 * Ignores the sign of notes and refunds.
 *
 * @throws ProviderError `rejected` in that case
 */
export async function assertTotal(
  context: Context,
  document: IssuedDocument,
  totalMinor: number,
): Promise<void> {
  const { id, amount_gross: total } = document;
  if (Math.round(Math.abs(total) * 100) === totalMinor) return;
  await takeBack(context, String(id));
  const reason = `Fatture in Cloud's total is ${total.toFixed(2)}, not ${toDecimal(totalMinor, "EUR")}`;
  throw new ProviderError("rejected", "total_mismatch", reason);
}

/** Returns an electronic invoice's outcome. */
export async function invoiceOutcome(context: Context, document: IssuedDocument): Promise<DocumentOutcome> {
  const { id, ei_status: state } = document;
  const outcome = { status: statusOf(state), providerDocumentId: String(id) };
  if (outcome.status !== "failed") return outcome;
  const path = pathOf(context, String(id), "/e_invoice/error_reason");
  const { reason, code, solution } = await callFic<RejectionReason>(context, { method: "GET", path });
  const message = [reason, solution].filter(Boolean).join(" ") || "The invoice was refused";
  return { ...outcome, failure: { code: code || String(state), message } };
}
