import { type Queries, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { LATE_MS } from "../pace.ts";
import { claimedWhenDue } from "../work/due-sql.ts";
import type { DocumentRow } from "./document.ts";
import { DOCUMENT_COLUMNS } from "./sql.ts";

const ASK_LATER = statement(
  "fiscal_document_ask_late",
  `update fiscal_document set late_check_at = now() + ${interval(LATE_MS.first)} where tenant_id = $1 and id = $2`,
);

type Key = Pick<DocumentRow, "tenantId" | "id">;

/** Schedules another check of a document that failed because its provider had no record of it. */
export async function askLate(queries: Queries, { tenantId, id }: Key): Promise<void> {
  await queries.one(ASK_LATER, [tenantId, id]);
}

const AGES = LATE_MS.pauses
  .map(
    ({ upToMs, pauseMs }) => `when call_at > now() - ${interval(upToMs)} then now() + ${interval(pauseMs)}`,
  )
  .join("\n       ");

/** Claims those of these documents that are due, each for one process. They are polled for two days. */
export const takeDueLate = claimedWhenDue<DocumentRow>("fiscal_document_late_due", {
  table: "fiscal_document",
  as: "d",
  key: ["id"],
  at: "late_check_at",
  limit: 20,
  before: [[`case ${AGES} end`, "late_again_at"]],
  set: "late_check_at = due.late_again_at",
  returning: DOCUMENT_COLUMNS,
});

const REOPEN = statement(
  "fiscal_document_reopen",
  `with reopened as (
   update fiscal_document d set status = 'pending', stage = 'watching', next_check_at = now(), failure = null, late_check_at = null,
     number = coalesce($3, d.number), file_name = coalesce($4, d.file_name), transaction_ids = $5, updated_at = now()
   where d.tenant_id = $1 and d.id = $2 and d.status = 'failed' and d.failure ->> 'code' = 'not_executed' returning d.*, d.xmin
   )
   select ${DOCUMENT_COLUMNS} from reopened d`,
);

/**
 * Sets a document that failed without a provider record back to pending; returns undefined if another process
 * has changed it in the meantime.
 */
export function reopenDocument(
  queries: Queries,
  { tenantId, id, number, fileName, transactionIds }: DocumentRow,
): Promise<DocumentRow | undefined> {
  return queries.one<DocumentRow>(REOPEN, [tenantId, id, number, fileName, transactionIds]);
}
