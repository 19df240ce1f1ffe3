import type { DocumentOutcome } from "../contract/fiscal.ts";

/** The outcome of a document that the provider never issued. */
export function notIssued(message = "The provider has no record of this document"): DocumentOutcome {
  return { status: "failed", failure: { code: "not_executed", message } };
}
