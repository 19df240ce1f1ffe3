import { askedAbout, repeatColumns } from "../../connections/asked-about-sql.ts";
import { releasedWhenAbandoned, takenWhenDue } from "../../connections/open-work-sql.ts";
import type { DocumentRow } from "../document.ts";
import { DOCUMENT_COLUMNS } from "../sql.ts";

/** Calls whose process is gone are due for a check at once. */
export const markAbandonedDocuments = releasedWhenAbandoned("fiscal_document_abandon", {
  table: "fiscal_document",
  key: ["id"],
  held: "stage = 'calling'",
  since: "call_at",
  at: "next_check_at",
  set: "stage = 'watching'",
});

/** A document due for a check; its `callAgeMs` is of the requests before this check's own. */
export type DueDocument = DocumentRow & { mayRepeat: boolean };

/** Takes documents that are due to be asked about; each goes to one process only. */
export const takeDueDocuments = takenWhenDue<DueDocument>("fiscal_document_due", {
  ...askedAbout("d", "repeat_until > now() and provider_document_id is null"),
  table: "fiscal_document",
  key: ["id"],
  returning: `${DOCUMENT_COLUMNS}, ${repeatColumns("d")}`,
});
