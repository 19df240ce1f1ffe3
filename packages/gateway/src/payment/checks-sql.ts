import { type Queries, statement } from "../db/database.ts";
import { LIVING } from "../db/presence.ts";
import type { Transaction } from "./transaction.ts";
import { TRANSACTION_COLUMNS } from "./transactions-sql.ts";

/** A call that has not been settled for so long has lost its process or its database. */
const CALL_MAX = "interval '90 seconds'";
/** While one process asks, no other does. */
const CHECK_LEASE = "interval '60 seconds'";
const BATCH = 20;

const abandon = (table: string) => `with living as materialized (${LIVING})
  update ${table} set status = 'verification', stage = 'watching', owner = null, next_check_at = now(), updated_at = now()
  where stage = 'calling' and (owner not in (select objid from living) or updated_at < now() - ${CALL_MAX})`;

const ABANDON_CHARGES = statement("payment_transaction_abandon", abandon("payment_transaction"));
const ABANDON_REFUNDS = statement("payment_refund_abandon", abandon("payment_refund"));

/** Calls whose process is gone have an unknown outcome: they are to be asked about at once. */
export async function markAbandoned(db: Queries): Promise<void> {
  await db.one(ABANDON_CHARGES);
  await db.one(ABANDON_REFUNDS);
}

const DUE_CHARGES = statement(
  "payment_transaction_due",
  `update payment_transaction t set next_check_at = now() + ${CHECK_LEASE}, checks = t.checks + 1
   from (select tenant_id, id from payment_transaction where stage = 'watching' and next_check_at <= now()
         order by next_check_at limit ${BATCH} for update skip locked) due
   where t.tenant_id = due.tenant_id and t.id = due.id returning ${TRANSACTION_COLUMNS}`,
);

/** Takes payments that are due to be asked about; each goes to one process only. */
export function takeDueCharges(db: Queries): Promise<Transaction[]> {
  return db.all<Transaction>(DUE_CHARGES);
}

/** A refund that is to be asked about. */
export interface DueRefund {
  tenantId: string;
  transactionId: string;
  id: string;
}

const DUE_REFUNDS = statement(
  "payment_refund_due",
  `update payment_refund r set next_check_at = now() + ${CHECK_LEASE}, checks = r.checks + 1
   from (select tenant_id, transaction_id, id from payment_refund where stage = 'watching' and next_check_at <= now()
         order by next_check_at limit ${BATCH} for update skip locked) due
   where r.tenant_id = due.tenant_id and r.transaction_id = due.transaction_id and r.id = due.id
   returning r.tenant_id as "tenantId", r.transaction_id as "transactionId", r.id`,
);

/** Takes refunds that are due to be asked about; each goes to one process only. */
export function takeDueRefunds(db: Queries): Promise<DueRefund[]> {
  return db.all<DueRefund>(DUE_REFUNDS);
}
