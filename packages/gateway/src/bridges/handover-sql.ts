import { type Queries, statement } from "../db/database.ts";

/** A payment that was handed over to a bridge and is still pending. */
export interface HandedOver {
  id: string;
  amountMinor: number;
  currency: string;
  description: string | null;
  /** Whether whoever handed it over may still stand at the counter. */
  mayStart: boolean;
}

/** Later, the customer may have left: nothing may begin at a terminal or a printer without one. */
export const FRESH_FOR = "interval '1 minute'";
const FRESH = `t.created_at > now() - ${FRESH_FOR}`;
const HANDED_OVER = `t.tenant_id = $1 and t.provider = 'handoff' and t.type = 'terminal' and t.terminal_id = $2
  and t.status = 'pending' and t.stage is null`;

const TAKE = statement(
  "bridge_handover_take",
  `update payment_transaction t set memory = t.memory || jsonb_build_object('taken', $3::int)
   where ${HANDED_OVER} and not t.memory ? 'taken' and ${FRESH} returning t.id`,
);

/** Gives the bridge, of several under one registration this one, what was handed over to it since; from then on it is at its terminal. */
export async function takeHandedOver(
  db: Queries,
  tenantId: string,
  bridgeId: string,
  instance: number,
): Promise<boolean> {
  return (await db.all(TAKE, [tenantId, bridgeId, instance])).length > 0;
}

const LIST = statement(
  "bridge_handover_list",
  `select t.id, t.amount_minor as "amountMinor", t.currency, t.description, ${FRESH} as "mayStart"
   from payment_transaction t where ${HANDED_OVER} and t.memory -> 'taken' = to_jsonb($3::int) order by t.id`,
);

/** What the bridge has taken and not reported yet. */
export function listHandedOver(
  db: Queries,
  tenantId: string,
  bridgeId: string,
  instance: number,
): Promise<HandedOver[]> {
  return db.all<HandedOver>(LIST, [tenantId, bridgeId, instance]);
}
