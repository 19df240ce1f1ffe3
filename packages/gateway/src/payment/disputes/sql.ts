import type { DisputeEvidence, Mode } from "@banco/providers";
import { modeOf } from "../../connections/sql.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { type TimeListOptions, timeList } from "../../db/time-list.ts";
import type { DisputeRow } from "./dispute.ts";

const COLUMNS = `d.id, d.account_id as "accountId", d.provider, ${modeOf("d")} as mode, d.provider_dispute_id as "providerDisputeId",
  d.transaction_id as "transactionId", d.provider_transaction_id as "providerTransactionId", d.amount_minor as "amountMinor", d.currency,
  d.reason, d.status, d.respond_by as "respondBy", d.evidence ->> 'at' as "evidenceAt", d.evidence #>> '{sent,id}' as "evidenceId", d.created_at as "createdAt", d.updated_at as "updatedAt"`;

/** A filter for the list of disputes. */
export interface DisputeFilter extends TimeListOptions {
  provider: string | null;
  status: string | null;
  mode: Mode | null;
  transactionId: string | null;
}

const NARROWED = `($5::text is null or d.status = $5) and ($6::text is null or $6 = ${modeOf("d")})
     and ($7::text is null or d.transaction_id = $7)`;

const all = timeList(
  "dispute_list_all",
  ["d.created_at", "d.id"],
  (next, order) => `select ${COLUMNS} from dispute d
   where d.tenant_id = $1 and d.created_at between $2 and $3 ${next} and ${NARROWED} ${order} limit $4`,
  7,
);
const ofProvider = timeList(
  "dispute_list",
  ["d.created_at", "d.id"],
  (next, order) => `select ${COLUMNS} from dispute d
   where d.tenant_id = $1 and d.provider = $8 and d.created_at between $2 and $3 ${next} and ${NARROWED} ${order} limit $4`,
  8,
);

/** Lists a page of the tenant's disputes at all providers or at one, by time. */
export function listDisputes(db: Queries, tenantId: string, filter: DisputeFilter): Promise<DisputeRow[]> {
  const { start, end, limit, status, mode, transactionId, provider } = filter;
  const values = [tenantId, start, end, limit, status, mode, transactionId];
  return provider === null ? all(db, filter, values) : ofProvider(db, filter, [...values, provider]);
}

const READ = statement(
  "dispute_read",
  `select ${COLUMNS} from dispute d where d.tenant_id = $1 and d.id = $2 and ($3::text is null or d.provider = $3)`,
);

/** Reads a dispute of the tenant, at any provider or at one. */
export function readDispute(
  db: Queries,
  tenantId: string,
  provider: string | null,
  id: string,
): Promise<DisputeRow | undefined> {
  return db.one<DisputeRow>(READ, [tenantId, id, provider]);
}

const KEEP_EVIDENCE = statement(
  "dispute_keep_evidence",
  `update dispute set evidence = jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'sent', $3::jsonb),
     updated_at = now()
   where tenant_id = $1 and id = $2`,
);

/** Stores the evidence sent to the provider, with the time. */
export async function keepEvidence(
  db: Queries,
  tenantId: string,
  id: string,
  evidence: DisputeEvidence,
): Promise<void> {
  await db.one(KEEP_EVIDENCE, [tenantId, id, JSON.stringify(evidence)]);
}

const DISPUTED = statement(
  "dispute_of_payment",
  `select d.id, d.status from dispute d
   where d.tenant_id = $1 and d.transaction_id = $2 and d.status in ('needs_response', 'under_review', 'lost')
   order by d.created_at desc limit 1`,
);

/** Reads the open or lost dispute of a payment; undefined if there is none. */
export function readDisputeOf(
  db: Queries,
  tenantId: string,
  transactionId: string,
): Promise<Pick<DisputeRow, "id" | "status"> | undefined> {
  return db.one<Pick<DisputeRow, "id" | "status">>(DISPUTED, [tenantId, transactionId]);
}
