import type { DocumentOutcome } from "../../contract/fiscal.ts";
import { statusTable } from "../../words.ts";
import { manifest } from "./manifest.ts";
import type { Receipt } from "./wire.ts";

const STATUSES: ReadonlyMap<string, DocumentOutcome["status"]> = statusTable(manifest);

/**
 * Returns the outcome of Acme Pay's receipt; a word that its documents do not know is `pending`: the gateway
 * asks again.
 */
export function receiptOutcome({ id, status, number }: Receipt): DocumentOutcome {
  const known: DocumentOutcome = { status: STATUSES.get(status) ?? "pending", providerDocumentId: id };
  if (known.status === "completed") return { ...known, ...(number !== null && { number }) };
  if (known.status !== "failed") return known;
  return { ...known, failure: { code: status, message: "Acme Pay did not issue the receipt" } };
}
