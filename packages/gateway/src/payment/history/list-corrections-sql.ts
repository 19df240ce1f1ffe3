import type { ListedCharge } from "@banco/providers";
import { isCheckViolation } from "../../db/database.ts";
import { CHANGED_ONE, guarded } from "../../db/guard.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { interval, laterThan, RECORDED_NOW } from "../../db/time.ts";
import { HISTORY_MS } from "../../pace.ts";
import type { Transaction } from "../transaction.ts";
import { TRANSACTION_COLUMNS } from "../transactions-sql.ts";

/** A payment in the ledger for which the provider's list has a later state. */
export type Behind = Transaction & {
  /** The payment's index in the provider's list. */
  place: number;
  /** The amount that the provider has refunded and the ledger lacks, in minor units; 0 if none. */
  missedMinor: number;
};

const BEHIND = statement(
  "payment_late_behind",
  `select ${TRANSACTION_COLUMNS}, listed.place::int as place,
     greatest(listed.refunded - t.refunded_minor - t.reserved_minor, 0) as "missedMinor"
   from unnest($3::text[], $4::text[], $5::boolean[], $6::bigint[]) with ordinality
     as listed (id, provider_id, is_paid, refunded, place)
   join payment_transaction t on t.tenant_id = $1 and t.account_id = $2
     and (t.id = listed.id or t.provider_transaction_id = listed.provider_id)
   where listed.is_paid and (t.status <> 'completed' or listed.refunded > t.refunded_minor + t.reserved_minor)`,
);

/**
 * Reads the listed payments that are not completed in the ledger, or of which less is refunded in the ledger than in
 * the list.
 */
export function readBehind(
  db: Queries,
  account: { tenantId: string; id: string },
  listed: readonly Pick<ListedCharge, "id" | "providerTransactionId" | "status" | "refundedMinor">[],
): Promise<Behind[]> {
  return db.all<Behind>(BEHIND, [
    account.tenantId,
    account.id,
    listed.map(({ id }) => id ?? null),
    listed.map(({ providerTransactionId }) => providerTransactionId),
    listed.map(({ status }) => status === "completed"),
    listed.map(({ refundedMinor }) => refundedMinor),
  ]);
}

const CONTRADICTED = statement(
  "payment_late_contradicted",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.account_id = $2 and t.status = 'completed'
     and (t.id = any ($3) or t.provider_transaction_id = any ($4))`,
);

/** Reads the completed payments in the ledger that the provider lists as failed or canceled. */
export async function readContradicted(
  db: Queries,
  account: { tenantId: string; id: string },
  listed: readonly Pick<ListedCharge, "id" | "providerTransactionId" | "status">[],
): Promise<Transaction[]> {
  const unpaid = listed.filter(({ status }) => status === "failed" || status === "canceled");
  if (unpaid.length === 0) return [];
  const ours = unpaid.flatMap(({ id }) => id ?? []);
  const unpaidIds = unpaid.map(({ providerTransactionId }) => providerTransactionId);
  return db.all<Transaction>(CONTRADICTED, [account.tenantId, account.id, ours, unpaidIds]);
}

const FAILED_REFUNDS = statement(
  "payment_late_failed_refunds",
  `select id from payment_refund where tenant_id = $1 and transaction_id = $2 and status in ('failed', 'canceled')
   order by created_at desc`,
);

/** Lists a payment's refunds that count as failed, newest first. */
export async function readFailedRefunds(
  db: Queries,
  tenantId: string,
  transactionId: string,
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(FAILED_REFUNDS, [tenantId, transactionId]);
  return rows.map(({ id }) => id);
}

/**
 * The amount that the bank returned so recently that the list, which may be older, still shows it as
 * refunded.
 */
const RETURNED = `(select coalesce(sum(r.amount_minor), 0) from payment_refund r
     where r.tenant_id = $1 and r.transaction_id = $2 and r.status in ('failed', 'canceled') and r.provider_refund_id is not null
       and r.updated_at > now() - ${interval(HISTORY_MS.clocksApart)})::bigint`;
/** Locks the payment if less is refunded in the ledger than at the provider ($3). */
const HOLD = statement(
  "payment_late_import_refund",
  `with behind as (
     select from payment_transaction
     where tenant_id = $1 and id = $2 and status = 'completed' and refunded_minor + reserved_minor + ${RETURNED} < $3::bigint
     for update
   )
   select ${CHANGED_ONE} from behind`,
);
const MISSED = `$3::bigint - t.refunded_minor - t.reserved_minor - ${RETURNED}`;
const MAKE = statement(
  "payment_late_import_refund_make",
  `insert into payment_refund (tenant_id, transaction_id, id, amount_minor, status, reason, listed, created_at, updated_at)
   select t.tenant_id, t.id, $4, ${MISSED}, 'completed', $5, true, ${RECORDED_NOW}, ${RECORDED_NOW}
   from payment_transaction t where t.tenant_id = $1 and t.id = $2`,
);
const TELL = statement(
  "payment_late_import_refund_event",
  `insert into event (tenant_id, id, type, subject_id, data, created_at)
   select t.tenant_id, $5, 'refund.completed', t.id, jsonb_build_object('provider', t.provider, 'mode', a.mode, 'refundId', $4::text,
     'to', 'completed', 'amountMinor', ${MISSED}, 'currency', t.currency, 'cause', $6::text), now()
   from payment_transaction t join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
   where t.tenant_id = $1 and t.id = $2`,
);
const SUM = statement(
  "payment_late_import_refund_sum",
  `update payment_transaction t set refunded_minor = t.refunded_minor + ${MISSED}, refund_count = t.refund_count + 1, updated_at = ${laterThan("t.updated_at")}
   where t.tenant_id = $1 and t.id = $2`,
);

/**
 * Adds a refund, with its event, for the amount that the provider has refunded and the ledger lacks. Refunds in
 * progress count as known to the ledger.
 *
 * @param refundedMinor - the total refunded according to the provider's list, in minor units
 */
export async function importRefund(
  db: Queries,
  { tenantId, id }: { tenantId: string; id: string },
  refundedMinor: number,
  refund: { id: string; reason: string; eventId: string; cause: string },
): Promise<void> {
  try {
    // Write the refund and its event first: they read the payment's previous state.
    await guarded(db, [
      [HOLD, [tenantId, id, refundedMinor]],
      [MAKE, [tenantId, id, refundedMinor, refund.id, refund.reason]],
      [TELL, [tenantId, id, refundedMinor, refund.id, refund.eventId, refund.cause]],
      [SUM, [tenantId, id, refundedMinor]],
    ]);
  } catch (error) {
    // The list shows a larger refund than the charged amount, so its amount differs from the ledger's and needs review.
    if (!isCheckViolation(error)) throw error;
  }
}
