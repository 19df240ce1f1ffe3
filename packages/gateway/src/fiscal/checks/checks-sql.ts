import { released, takenWhenDue, WITH_LIVING } from "../../connections/open-work-sql.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { ageMs } from "../../db/time.ts";
import { LEASE_MS } from "../../pace.ts";
import type { DocumentRow } from "../document.ts";
import { documentColumns } from "../sql.ts";

const BATCH = 20;

const ABANDON = statement(
  "fiscal_document_abandon",
  `${WITH_LIVING} ${released({
    table: "fiscal_document",
    held: "stage = 'calling'",
    since: "call_at",
    at: "next_check_at",
    set: "stage = 'watching'",
  })}`,
);

/** Calls whose process is gone are due for a check at once. */
export async function markAbandonedDocuments(db: Queries): Promise<void> {
  await db.one(ABANDON);
}

const DUE = statement(
  "fiscal_document_due",
  takenWhenDue({
    table: "fiscal_document",
    as: "d",
    key: ["tenant_id", "id"],
    at: "next_check_at",
    open: "stage = 'watching'",
    limit: BATCH,
    leaseMs: LEASE_MS.check,
    before: ["call_at", "repeat_until > now() and provider_document_id is null as repeats"],
    set: "checks = d.checks + 1, call_at = case when due.repeats then now() else d.call_at end",
    returning: `${documentColumns("d.tenant_id")}, due.repeats as "mayRepeat", ${ageMs("due.call_at")} as "callAgeMs"`,
  }),
);

/** A document due for a check; its `callAgeMs` is of the requests before this check's own. */
export type DueDocument = DocumentRow & { mayRepeat: boolean };

/** Takes documents that are due to be asked about; each goes to one process only. */
export function takeDueDocuments(db: Queries): Promise<DueDocument[]> {
  return db.all<DueDocument>(DUE);
}
