import { CALLING, dueForPoll, repeatColumns } from "../../calls/checks-sql.ts";
import { claimedWhenDue, releasedWhenAbandoned } from "../../work/due-sql.ts";
import type { DocumentRow } from "../document.ts";
import { DOCUMENT_COLUMNS } from "../sql.ts";

/** Makes the calls of dead processes due for a check immediately. */
export const markAbandonedDocuments = releasedWhenAbandoned("fiscal_document_abandon", {
  ...CALLING,
  table: "fiscal_document",
  key: ["id"],
  set: "stage = 'watching'",
});

/** A document due for a check; its `callAgeMs` excludes this check's own requests. */
export type DueDocument = DocumentRow & { mayRepeat: boolean };

/** Claims documents that are due for a check, each for one process. */
export const takeDueDocuments = claimedWhenDue<DueDocument>("fiscal_document_due", {
  ...dueForPoll("d", "repeat_until > now() and provider_document_id is null"),
  table: "fiscal_document",
  key: ["id"],
  returning: `${DOCUMENT_COLUMNS}, ${repeatColumns("d")}`,
});
