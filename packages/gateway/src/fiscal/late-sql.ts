import { type Queries, statement } from "../db/statement.ts";
import type { DocumentRow } from "./document.ts";
import { COLUMNS } from "./sql.ts";

const ASK_LATER = statement(
  "fiscal_document_ask_late",
  "update fiscal_document set late_check_at = now() + interval '1 minute' where tenant_id = $1 and id = $2",
);

type Key = Pick<DocumentRow, "tenantId" | "id">;

/** Has a document that failed by its provider's silence asked about again. */
export async function askLate(queries: Queries, { tenantId, id }: Key): Promise<void> {
  await queries.one(ASK_LATER, [tenantId, id]);
}

const DUE = statement(
  "fiscal_document_late_due",
  `update fiscal_document d set late_check_at = case
       when d.call_at > now() - interval '15 minutes' then now() + interval '3 minutes'
       when d.call_at > now() - interval '3 hours' then now() + interval '30 minutes'
       when d.call_at > now() - interval '2 days' then now() + interval '6 hours' end
   from (select tenant_id, id from fiscal_document where late_check_at <= now()
         order by late_check_at limit 20 for update skip locked) due
   where d.tenant_id = due.tenant_id and d.id = due.id returning ${COLUMNS}`,
);

/** Takes such documents that are due; each goes to one process only. After two days they are not asked about any more. */
export function takeDueLate(db: Queries): Promise<DocumentRow[]> {
  return db.all<DocumentRow>(DUE);
}

const REOPEN = statement(
  "fiscal_document_reopen",
  `update fiscal_document d set status = 'pending', stage = 'watching', next_check_at = now(), failure = null, late_check_at = null,
     number = coalesce($3, d.number), file_name = coalesce($4, d.file_name), transaction_id = $5, updated_at = now()
   where d.tenant_id = $1 and d.id = $2 and d.status = 'failed' and d.failure ->> 'code' = 'not_executed' returning ${COLUMNS}`,
);

/** Takes back that a document failed by silence; undefined when others have changed it meanwhile. */
export function reopenDocument(
  queries: Queries,
  { tenantId, id, number, fileName, transactionId }: DocumentRow,
): Promise<DocumentRow | undefined> {
  return queries.one<DocumentRow>(REOPEN, [tenantId, id, number, fileName, transactionId]);
}
