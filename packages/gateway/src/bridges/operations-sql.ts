import { type Queries, statement } from "../db/statement.ts";
import type { BridgeOperation } from "./reported-operations.ts";

const LISTED_MAX = 100;

const KEEP = statement(
  "bridge_operation_keep",
  `insert into bridge_operation as o (tenant_id, bridge_id, id, kind, driver, status, amount, currency, document_id, number,
     reason, occurred_at, member_id)
   select $1, $2, r.id, r.kind, r.driver, r.status, r.amount, r.currency, r."documentId", r.number, r.reason, r."occurredAt",
     (select u.id from app_user u where u.tenant_id = $1 and u.id = r."memberId")
   from jsonb_to_recordset($3::jsonb) as r(id text, kind text, driver text, status text, amount numeric, currency text,
     "documentId" text, number text, reason text, "occurredAt" timestamptz, "memberId" text)
   on conflict (tenant_id, bridge_id, id) do update set status = excluded.status, amount = excluded.amount,
     currency = excluded.currency, document_id = excluded.document_id, number = excluded.number, reason = excluded.reason, reported_at = excluded.reported_at
   -- A report that was held up must not undo what is proven.
   where o.status in ('pending', 'verification') or excluded.status not in ('pending', 'verification')`,
);

/** Stores the operations that a bridge reports: each once, in its latest state. */
export async function keepOperations(
  db: Queries,
  tenantId: string,
  bridgeId: string,
  operations: readonly BridgeOperation[],
): Promise<void> {
  const once = new Map(operations.map((operation) => [operation.id, operation]));
  await db.all(KEEP, [tenantId, bridgeId, JSON.stringify([...once.values()])]);
}

const LIST = statement(
  "bridge_operation_list",
  `select id, kind, driver, status, amount::float8 as amount, currency, document_id as "documentId", number, reason,
     occurred_at as "occurredAt", member_id as "memberId"
   from bridge_operation where tenant_id = $1 and bridge_id = $2 and ($3::text is null or status = $3)
     and kind = any($4)
   order by occurred_at desc limit ${LISTED_MAX}`,
);

/** Lists a bridge's newest operations of these kinds, with one status or with any. */
export async function listOperations(
  db: Queries,
  tenantId: string,
  bridgeId: string,
  { status, kinds }: { status: string | undefined; kinds: readonly string[] },
): Promise<BridgeOperation[]> {
  type Row = Omit<BridgeOperation, "occurredAt"> & { occurredAt: Date };
  const rows = await db.all<Row>(LIST, [tenantId, bridgeId, status ?? null, kinds]);
  return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
}
