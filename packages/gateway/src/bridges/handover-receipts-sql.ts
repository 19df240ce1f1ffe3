import type { Receipt } from "@banco/receipts";
import { type Queries, statement } from "../db/database.ts";
import { FRESH_FOR } from "./handover-sql.ts";

/** A receipt that was handed over to a bridge and is still pending. */
export interface HandedReceipt {
  id: string;
  receipt: Receipt;
  /** Of a return or refund: the sale, as the bridge has named it. */
  original: string | null;
  /** Whether whoever handed it over may still stand at the counter. */
  mayStart: boolean;
}

const FRESH = `d.created_at > now() - ${FRESH_FOR}`;
const HANDED_OVER = `d.tenant_id = $1 and d.provider = 'handoff' and d.kind = 'receipt' and d.memory ->> 'bridge' = $2
  and d.status = 'pending' and d.stage is null`;
/** For longer, a bridge's own journal does not know what it has printed. */
const REMEMBERED = "d.created_at > now() - interval '30 days'";

const TAKE = statement(
  "bridge_handover_receipts_take",
  `update fiscal_document d set memory = d.memory || jsonb_build_object('taken', $3::int)
   where ${HANDED_OVER} and not d.memory ? 'taken' and ${FRESH} returning d.id`,
);

/** Gives the bridge, of several under one registration this one, the receipts that were handed over to it since. */
export async function takeHandedReceipts(
  db: Queries,
  tenantId: string,
  bridgeId: string,
  instance: number,
): Promise<boolean> {
  return (await db.all(TAKE, [tenantId, bridgeId, instance])).length > 0;
}

const LIST = statement(
  "bridge_handover_receipts_list",
  `select d.id, d.content as receipt, s.provider_document_id as original, ${FRESH} as "mayStart"
   from fiscal_document d left join fiscal_document s on s.tenant_id = d.tenant_id and s.id = d.original_id
   where ${HANDED_OVER} and d.memory -> 'taken' = to_jsonb($3::int) and ${REMEMBERED} order by d.id`,
);

/** The receipts that the bridge has taken and not reported yet. */
export function listHandedReceipts(
  db: Queries,
  tenantId: string,
  bridgeId: string,
  instance: number,
): Promise<HandedReceipt[]> {
  return db.all<HandedReceipt>(LIST, [tenantId, bridgeId, instance]);
}
