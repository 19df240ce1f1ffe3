import { releasedWhenAbandoned, takenWhenDue } from "../../connections/open-work-sql.ts";
import { ageMs } from "../../db/time.ts";
import { LEASE_MS } from "../../pace.ts";
import type { DocumentRow } from "../document.ts";
import { DOCUMENT_COLUMNS } from "../sql.ts";

const BATCH = 20;

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
  table: "fiscal_document",
  as: "d",
  key: ["id"],
  at: "next_check_at",
  open: "stage = 'watching'",
  limit: BATCH,
  leaseMs: LEASE_MS.check,
  before: [
    ["call_at", "called_at"],
    ["repeat_until > now() and provider_document_id is null", "repeats"],
  ],
  set: "checks = d.checks + 1, call_at = case when due.repeats then due.taken_at else d.call_at end",
  returning: `${DOCUMENT_COLUMNS}, d.repeats as "mayRepeat", ${ageMs("d.called_at")} as "callAgeMs"`,
});
