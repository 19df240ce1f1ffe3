import type { DocumentOutcome, DocumentStatus } from "../../contract/fiscal.ts";
import { type StatusWord, statusesOf, wordsOf } from "../../words.ts";
import { manifest } from "./manifest.ts";
import type { Receipt, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf<Words, DocumentStatus>(manifest, "pending");

/** Maps Acme Pay's status to ours; undocumented values become `pending`. */
export function statusOf(word: StatusWord<Words>): DocumentStatus {
  return ours(wordOf(word));
}

/** Returns our document's outcome from a receipt. */
export function receiptOutcome({ id, status, number }: Receipt): DocumentOutcome {
  const known: DocumentOutcome = { status: statusOf(status), providerDocumentId: id };
  if (known.status === "completed") return { ...known, ...(number !== null && { number }) };
  if (known.status !== "failed") return known;
  return { ...known, failure: { code: status, message: "Acme Pay did not issue the receipt" } };
}
