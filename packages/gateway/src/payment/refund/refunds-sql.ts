import type { Failure, PaymentStatus, RefundOutcome } from "@banco/providers";
import { modeOf } from "../../connections/sql.ts";
import { isCheckViolation } from "../../db/database.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { ageMs, inMs, RECORDED_NOW } from "../../db/time.ts";
import type { Claim } from "../../idempotency/sql.ts";
import type { Stage } from "../transaction.ts";

/** A refund as stored; amounts in minor units. */
export interface RefundRow {
  tenantId: string;
  transactionId: string;
  id: string;
  amountMinor: number;
  status: PaymentStatus;
  reason: string | null;
  providerRefundId: string | null;
  failure: Failure | null;
  stage: Stage | null;
  checks: number;
  createdAt: Date;
  /** How long before it was read a request that makes it may last have been about to leave, in milliseconds of the database's time. */
  callAgeMs: number;
}

const REFUND_COLUMNS = `r.tenant_id as "tenantId", r.transaction_id as "transactionId", r.id, r.amount_minor as "amountMinor",
  r.status, r.reason, r.provider_refund_id as "providerRefundId", r.failure, r.stage, r.checks, r.created_at as "createdAt",
  ${ageMs("r.call_at")} as "callAgeMs"`;

/**
 * Reserves the amount on the payment and stores the refund's intent, in one statement: the row lock and the condition let no
 * number of parallel refunds exceed what was taken. Without an amount it takes all that is left.
 */
const RESERVE = statement(
  "payment_refund_reserve",
  `with reserved as (
     update payment_transaction t set
       reserved_minor = t.reserved_minor + coalesce($4, t.amount_minor - t.refunded_minor - t.reserved_minor),
       refund_count = t.refund_count + 1
     where t.tenant_id = $1 and t.provider = $2 and t.id = $3 and t.status = 'completed'
       and t.refunded_minor + t.reserved_minor < t.amount_minor
       and t.refunded_minor + t.reserved_minor + coalesce($4, 0) <= t.amount_minor
       and not exists (select from payment_refund r where r.tenant_id = $1 and r.transaction_id = $3 and r.id = $5)
     returning t.tenant_id, t.id, t.reserved_minor, t.reserved_minor - (
       select p.reserved_minor from payment_transaction p where p.tenant_id = $1 and p.id = $3) as amount_minor
   ), stored as (
     insert into payment_refund as r (tenant_id, transaction_id, id, amount_minor, status, reason, stage, owner, created_at, updated_at)
   select tenant_id, id, $5, coalesce($4, amount_minor), 'pending', $6, 'calling', $7, ${RECORDED_NOW}, ${RECORDED_NOW} from reserved
     returning r.*
   )
   select ${REFUND_COLUMNS} from stored r`,
);

/** Undefined: the payment does not exist, is not completed, has less left than that, or has this refund already. */
export function reserveRefund(
  db: Queries,
  intent: {
    tenantId: string;
    provider: string;
    transactionId: string;
    amountMinor: number | null;
    id: string;
    reason: string | null;
    owner: number;
  },
): Promise<RefundRow | undefined> {
  const { tenantId, provider, transactionId, amountMinor, id, reason, owner } = intent;
  return db.one<RefundRow>(RESERVE, [tenantId, provider, transactionId, amountMinor, id, reason, owner]);
}

const DISCARD = statement(
  "payment_refund_discard",
  `with discarded as (
     delete from payment_refund where tenant_id = $1 and transaction_id = $2 and id = $3 and status = 'pending' and stage = 'calling'
     returning id, amount_minor
   ), freed as (
     update payment_transaction t set reserved_minor = t.reserved_minor - d.amount_minor, refund_count = t.refund_count - 1
     from discarded d where t.tenant_id = $1 and t.id = $2
   ), forgotten as (
     delete from idempotency_key k using discarded d
     where k.tenant_id = $1 and k.scope = $4 and k.key = $5 and k.resource_id = d.id and k.response_status is null
   )
   select id from discarded`,
);

/**
 * Takes back a refund of which nothing has left, with its reservation and its key.
 *
 * @returns false when it was judged meanwhile; then it stays
 */
export async function discardRefund(
  db: Queries,
  { tenantId, transactionId, id }: Pick<RefundRow, "tenantId" | "transactionId" | "id">,
  claim: Claim | null,
): Promise<boolean> {
  const values = [tenantId, transactionId, id, claim?.scope ?? null, claim?.key ?? null];
  return (await db.one(DISCARD, values)) !== undefined;
}

const LOCK_CHARGE = statement(
  "payment_refund_lock_charge",
  "select 1 as locked from payment_transaction where tenant_id = $1 and id = $2 for update",
);

/** Waits for other refunds of the payment to be reserved or settled. */
export async function lockCharge(db: Queries, tenantId: string, transactionId: string): Promise<void> {
  await db.one(LOCK_CHARGE, [tenantId, transactionId]);
}

const READ = statement(
  "payment_refund_read",
  `select ${REFUND_COLUMNS} from payment_refund r where r.tenant_id = $1 and r.transaction_id = $2 and r.id = $3`,
);

export function readRefund(
  db: Queries,
  tenantId: string,
  transactionId: string,
  id: string,
): Promise<RefundRow | undefined> {
  return db.one<RefundRow>(READ, [tenantId, transactionId, id]);
}

const OTHERS = statement(
  "payment_refund_others",
  `select r.provider_refund_id as id from payment_refund r
   where r.tenant_id = $1 and r.transaction_id = $2 and r.id <> $3 and r.provider_refund_id is not null`,
);

/** The provider's identifiers of the payment's other refunds. */
export async function readOtherRefunds(
  db: Queries,
  { tenantId, transactionId, id }: Pick<RefundRow, "tenantId" | "transactionId" | "id">,
): Promise<string[]> {
  return (await db.all<{ id: string }>(OTHERS, [tenantId, transactionId, id])).map((other) => other.id);
}

const OPEN_REFUNDS = statement(
  "payment_refund_open",
  `select ${REFUND_COLUMNS} from payment_refund r
   where r.tenant_id = $1 and r.transaction_id = $2 and r.status in ('pending', 'verification', 'completed') and r.stage is distinct from 'calling'`,
);

/** The refunds of a payment on which a provider may still have news. */
export function readOpenRefunds(db: Queries, tenantId: string, transactionId: string): Promise<RefundRow[]> {
  return db.all<RefundRow>(OPEN_REFUNDS, [tenantId, transactionId]);
}

/**
 * One statement: the guarded change of the refund, the payment's sums, and the event. What the provider has accepted counts as
 * refunded (even while it is on its way), what is unanswered stays reserved, what failed is free again. A completed refund can still
 * come back as failed: banks return them. And one that was held for failed was made when the provider says so.
 */
const SETTLE = statement(
  "payment_refund_settle",
  `with old as (
     select status, stage, amount_minor,
       (status = 'completed' or (status = 'pending' and stage = 'watching'))::int as was_refunded,
       (status = 'verification' or (status = 'pending' and stage = 'calling'))::int as was_reserved
     from payment_refund where tenant_id = $1 and transaction_id = $2 and id = $3
       and (status in ('pending', 'verification') or (status = 'completed' and $4 in ('failed', 'canceled'))
         or (status in ('failed', 'canceled') and $4 = 'completed'))
     for update
   ), changed as (
     update payment_refund r set
       -- Once accepted, an unreadable word later on is no reason to doubt that it was.
       status = case when $4 = 'verification' and old.was_refunded = 1 then old.status else $4 end,
       provider_refund_id = coalesce($5, r.provider_refund_id), failure = case when $4 = 'completed' then null else coalesce($6, r.failure) end,
       stage = $7, owner = null, next_check_at = ${inMs("$8")},
       may_repeat = r.may_repeat and not $11, updated_at = $9
     from old where r.tenant_id = $1 and r.transaction_id = $2 and r.id = $3
     returning r.*, old.status as was, old.was_refunded, old.was_reserved
   ), summed as (
     update payment_transaction t set
       refunded_minor = t.refunded_minor
         + c.amount_minor * ((c.status in ('pending', 'completed'))::int - c.was_refunded),
       reserved_minor = t.reserved_minor + c.amount_minor * ((c.status = 'verification')::int - c.was_reserved),
       updated_at = $9
     from changed c where t.tenant_id = $1 and t.id = $2
     returning t.tenant_id, t.account_id, t.provider, t.currency
   ), noted as (
     insert into event (tenant_id, id, type, subject_id, data, created_at)
     select c.tenant_id, $10, 'refund.' || c.status, c.transaction_id, jsonb_build_object('provider', s.provider,
       'mode', ${modeOf("s")}, 'refundId', c.id, 'from', c.was, 'to', c.status, 'amountMinor', c.amount_minor, 'currency', s.currency), $9
     from changed c, summed s where c.was is distinct from c.status or c.was_reserved = 1
   )
   select ${REFUND_COLUMNS} from changed r`,
);

/**
 * Writes the provider's word on a refund. Undefined: its state does not allow the change, or another refund that is asked for at this moment
 * holds the amount.
 */
export async function settleRefund(
  db: Queries,
  refund: Pick<RefundRow, "tenantId" | "transactionId" | "id">,
  outcome: RefundOutcome,
  change: {
    stage: Stage | null;
    /** In how many milliseconds the provider is asked again; null when the outcome is final. */
    nextCheckMs: number | null;
    /** The repeated request was refused: it is not repeated again. */
    isRefused?: boolean;
    /** For the record alone; the database compares times of its own. */
    now: Date;
    eventId: string;
  },
): Promise<RefundRow | undefined> {
  const values = [
    refund.tenantId,
    refund.transactionId,
    refund.id,
    outcome.status,
    outcome.providerRefundId ?? null,
    outcome.failure ? JSON.stringify(outcome.failure) : null,
    change.stage,
    change.nextCheckMs,
    change.now,
    change.eventId,
    change.isRefused ?? false,
  ];
  try {
    return await db.one<RefundRow>(SETTLE, values);
  } catch (error) {
    if (outcome.status === "completed" && isCheckViolation(error)) return undefined;
    throw error;
  }
}
