import { isFinal, type RefundOutcome } from "@banco/providers";
import { AT_HOME } from "../../db/home.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { inMs, RECORDED_NOW } from "../../db/time.ts";
import { pauseBeforeRefundCheck } from "../schedule.ts";
import type { RefundInput } from "./refund-input.ts";
import { IS_REFUNDED } from "./refunds-sql.ts";

/**
 * The part of a payment's refunded amount that has no refund in the ledger, because the payment was already
 * refunded when it was imported.
 */
const WITHOUT_REFUND = `t.refunded_minor - (select coalesce(sum(r.amount_minor), 0) from payment_refund r
       where r.tenant_id = $1 and r.transaction_id = $2 and ${IS_REFUNDED})`;

const LARGEST = statement(
  "payment_refund_listed",
  `select nullif(greatest((select max(l.amount_minor) from payment_refund l
     where l.tenant_id = $1 and l.transaction_id = $2 and l.listed and l.status = 'completed'), ${WITHOUT_REFUND}), 0)::bigint as "amountMinor"
   from payment_transaction t where t.tenant_id = $1 and t.id = $2`,
);

/**
 * Reads the largest of a payment's refunded totals that come from the provider's list and have no separate refunds in
 * the ledger, in minor units; null if there is none.
 */
export async function readListedMinor(
  db: Queries,
  { tenantId, transactionId }: Pick<RefundInput, "tenantId" | "transactionId">,
): Promise<number | null> {
  const row = await db.one<{ amountMinor: number | null }>(LARGEST, [tenantId, transactionId]);
  return row?.amountMinor ?? null;
}

const TAKE_OUT = statement(
  "payment_refund_take_out",
  `with listed as (
     select id, amount_minor from payment_refund
     where tenant_id = $1 and transaction_id = $2 and listed and status = 'completed' and amount_minor >= $4::bigint
     order by amount_minor limit 1 for update
   ), sum as (
     select id, amount_minor from listed
     union all select null, (${WITHOUT_REFUND})::bigint from payment_transaction t
     where t.tenant_id = $1 and t.id = $2 and not exists (select from listed) and ${WITHOUT_REFUND} >= $4::bigint
   ), emptied as (
     delete from payment_refund r using sum
     where r.tenant_id = $1 and r.transaction_id = $2 and r.id = sum.id and sum.amount_minor = $4 returning r.id
   ), lessened as (
     update payment_refund r set amount_minor = r.amount_minor - $4, updated_at = ${RECORDED_NOW} from sum
     where r.tenant_id = $1 and r.transaction_id = $2 and r.id = sum.id and sum.amount_minor > $4
   ), counted as (
     update payment_transaction t set refund_count = t.refund_count + 1 - (select count(*) from emptied) from sum
     where t.tenant_id = $1 and t.id = $2
   ), made as (
   insert into payment_refund as made (tenant_id, transaction_id, id, amount_minor, status, reason, provider_refund_id, stage, next_check_at,
     created_at, updated_at)
   select home.id, $2, $3, $4, $5, $6, $7, $8, ${inMs("$9")}, ${RECORDED_NOW}, ${RECORDED_NOW} from ${AT_HOME}, sum returning made.id
   )
   select id from made`,
);

/**
 * Creates a refund that was found at the provider, and deducts it from one of these totals. The payment's refunded
 * amount stays the same.
 *
 * @returns false if no total is large enough anymore
 */
export async function takeOutOfListed(
  db: Queries,
  { tenantId, transactionId, id, reason }: RefundInput,
  amountMinor: number,
  { status, providerRefundId }: RefundOutcome,
): Promise<boolean> {
  const isOver = isFinal(status);
  const values = [
    tenantId,
    transactionId,
    id,
    amountMinor,
    status,
    reason,
    providerRefundId ?? null,
    isOver ? null : "watching",
    isOver ? null : pauseBeforeRefundCheck(0, status),
  ];
  return (await db.one(TAKE_OUT, values)) !== undefined;
}
