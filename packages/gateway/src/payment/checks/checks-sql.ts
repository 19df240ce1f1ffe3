import { LIVING } from "../../db/presence.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { ageMs } from "../../db/time.ts";
import { AWAITED_MS, type Transaction } from "../transaction.ts";
import { TRANSACTION_COLUMNS } from "../transactions-sql.ts";

/** A call that has not been settled for so long has lost its process or its database. */
const CALL_MAX = "interval '90 seconds'";
/** While it is younger, what was lost may be asked for again. */
const AWAITED = `interval '${AWAITED_MS} milliseconds'`;
/** While one process asks, no other does. */
const CHECK_LEASE = "interval '60 seconds'";
const BATCH = 20;

const abandon = (table: string) => `with living as materialized (${LIVING})
  update ${table} set status = 'verification', stage = 'watching', owner = null, next_check_at = now(), updated_at = now()
  where stage = 'calling' and (owner not in (select objid from living) or call_at < now() - ${CALL_MAX})`;

const ABANDON_CHARGES = statement("payment_transaction_abandon", abandon("payment_transaction"));
const ABANDON_REFUNDS = statement("payment_refund_abandon", abandon("payment_refund"));

/** Calls whose process is gone have an unknown outcome: they are due for a check at once. */
export async function markAbandoned(db: Queries): Promise<void> {
  await db.one(ABANDON_CHARGES);
  await db.one(ABANDON_REFUNDS);
}

/** Whether the check may repeat the request, and when one may last have left before it. */
const REPEATS = `call_at, (may_repeat and created_at > now() - ${AWAITED}) as repeats`;
const LEASED = `next_check_at = now() + ${CHECK_LEASE}, checks = t.checks + 1,
   call_at = case when due.repeats then now() else t.call_at end`;

const DUE_CHARGES = statement(
  "payment_transaction_due",
  `update payment_transaction t set ${LEASED}
   from (select tenant_id, id, ${REPEATS} from payment_transaction where stage = 'watching' and next_check_at <= now()
         order by next_check_at limit ${BATCH} for update skip locked) due
   where t.tenant_id = due.tenant_id and t.id = due.id
   returning ${TRANSACTION_COLUMNS}, due.repeats as "mayRepeat", ${ageMs("due.call_at")} as "callAgeMs"`,
);

/** A payment due for a check; its `callAgeMs` is of the requests before this check's own. */
export type DueCharge = Transaction & { mayRepeat: boolean };

/** Takes payments that are due to be asked about; each goes to one process only. */
export function takeDueCharges(db: Queries): Promise<DueCharge[]> {
  return db.all<DueCharge>(DUE_CHARGES);
}

/** A refund due for a check. */
export interface DueRefund {
  tenantId: string;
  transactionId: string;
  id: string;
  mayRepeat: boolean;
  /** Of the requests before this check's own. */
  callAgeMs: number;
}

const DUE_REFUNDS = statement(
  "payment_refund_due",
  `update payment_refund t set ${LEASED}
   from (select tenant_id, transaction_id, id, ${REPEATS} from payment_refund where stage = 'watching' and next_check_at <= now()
         order by next_check_at limit ${BATCH} for update skip locked) due
   where t.tenant_id = due.tenant_id and t.transaction_id = due.transaction_id and t.id = due.id
   returning t.tenant_id as "tenantId", t.transaction_id as "transactionId", t.id, due.repeats as "mayRepeat",
     ${ageMs("due.call_at")} as "callAgeMs"`,
);

/** Takes refunds that are due to be asked about; each goes to one process only. */
export function takeDueRefunds(db: Queries): Promise<DueRefund[]> {
  return db.all<DueRefund>(DUE_REFUNDS);
}
