import type { Failure, PaymentStatus, RefundOutcome } from "@banco/providers";
import { isCheckViolation } from "../../db/database.ts";
import { CHANGED_ONE, guarded } from "../../db/guard.ts";
import { AT_HOME } from "../../db/home.ts";
import { type Queries, type Step, statement } from "../../db/statement.ts";
import { ageMs, inMs, RECORDED_NOW } from "../../db/time.ts";
import type { Claim } from "../../idempotency/sql.ts";
import type { RefundDecision, Stage } from "../transaction.ts";

/** A refund as stored; amounts are in minor units. */
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
  /**
   * Milliseconds, by the database's clock, from the latest time a request for it could have started until this read.
   */
  callAgeMs: number;
  /** The row version. */
  version: string;
}

const REFUND_COLUMNS = `r.tenant_id as "tenantId", r.transaction_id as "transactionId", r.id, r.amount_minor as "amountMinor",
  r.status, r.reason, r.provider_refund_id as "providerRefundId", r.failure, r.stage, r.checks, r.created_at as "createdAt",
  ${ageMs("r.call_at")} as "callAgeMs", r.xmin::text as version`;

/**
 * Reserves the amount on the payment and stores the refund's intent, in one statement: the row lock and the condition
 * keep concurrent refunds within the amount charged. Without an amount, it reserves all that is left to refund.
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
     insert into payment_refund as r (tenant_id, transaction_id, id, amount_minor, status, reason, stage, owner, created_at, updated_at, bridge_id)
   select home.id, reserved.id, $5, coalesce($4, amount_minor), 'pending', $6, 'calling', $7, ${RECORDED_NOW}, ${RECORDED_NOW}, $8 from ${AT_HOME}, reserved
     returning r.*, r.xmin
   )
   select ${REFUND_COLUMNS} from stored r`,
);

/**
 * Reserves a refund. Returns undefined if the payment does not exist, is not completed, has too little left to refund,
 * or already has this refund.
 */
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
    /** The requesting bridge, if any. */
    bridgeId?: string | null;
  },
): Promise<RefundRow | undefined> {
  const { tenantId, provider, transactionId, amountMinor, id, reason, owner, bridgeId = null } = intent;
  const values = [tenantId, provider, transactionId, amountMinor, id, reason, owner, bridgeId];
  return db.one<RefundRow>(RESERVE, values);
}

const DISCARD = statement(
  "payment_refund_discard",
  `with discarded as (
     delete from payment_refund where tenant_id = $1 and transaction_id = $2 and id = $3 and created_at = $6 and status = 'pending' and stage = 'calling'
     returning id, amount_minor
   ), freed as (
     update payment_transaction t set reserved_minor = t.reserved_minor - d.amount_minor, refund_count = t.refund_count - 1
     from discarded d where t.tenant_id = $1 and t.id = $2
   ), forgotten as (
     delete from idempotency_key k using discarded d
     where k.tenant_id = $1 and k.owner = $4 and k.key = $5 and k.resource_id = d.id and k.response_status is null
   )
   select id from discarded`,
);

/**
 * Deletes a refund whose request was never sent, with its reservation and its key.
 *
 * @returns false if another process has settled it in the meantime, or the row belongs to another request with the same
 * ID, in which case it stays
 */
export async function discardRefund(
  db: Queries,
  {
    tenantId,
    transactionId,
    id,
    createdAt,
  }: Pick<RefundRow, "tenantId" | "transactionId" | "id" | "createdAt">,
  claim: Claim | null,
): Promise<boolean> {
  const values = [tenantId, transactionId, id, claim?.owner ?? null, claim?.key ?? null, createdAt];
  return (await db.one(DISCARD, values)) !== undefined;
}

const LOCK_CHARGE = statement(
  "payment_refund_lock_charge",
  "select 1 as _locked from payment_transaction where tenant_id = $1 and id = $2 for update",
);

/** Locks the payment, so that its other refunds wait until the transaction ends. */
export async function lockCharge(db: Queries, tenantId: string, transactionId: string): Promise<void> {
  await db.one(LOCK_CHARGE, [tenantId, transactionId]);
}

const READ = statement(
  "payment_refund_read",
  `select ${REFUND_COLUMNS} from payment_refund r where r.tenant_id = $1 and r.transaction_id = $2 and r.id = $3`,
);

/** Reads a refund; undefined if there is none. */
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

/** Lists the provider IDs of the payment's other refunds. */
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

/** Lists the refunds of a payment that the provider may still change. */
export function readOpenRefunds(db: Queries, tenantId: string, transactionId: string): Promise<RefundRow[]> {
  return db.all<RefundRow>(OPEN_REFUNDS, [tenantId, transactionId]);
}

/**
 * Whether the refund counts towards its payment's totals: the provider has accepted it, even if it is still in
 * progress.
 */
export const IS_REFUNDED = "(r.status = 'completed' or (r.status = 'pending' and r.stage = 'watching'))";
/** The refund's share of its payment's totals: a refund without a response stays reserved. */
const COUNTS = `${IS_REFUNDED}::int as was_refunded,
  (r.status = 'verification' or (r.status = 'pending' and r.stage = 'calling'))::int as was_reserved`;

/**
 * Whether the refund may change to `$4`: a bank may return a completed refund, which then fails, and a refund
 * considered failed may turn out to have been made.
 */
const MAY_CHANGE = `r.tenant_id = $1 and r.transaction_id = $2 and r.id = $3 and (r.status in ('pending', 'verification')
  or (r.status = 'completed' and $4 in ('failed', 'canceled')) or (r.status in ('failed', 'canceled') and $4 = 'completed'))`;

/**
 * The refund before the change, and its new status: a later unreadable response does not make an accepted
 * refund uncertain.
 */
const OLD = `(select o.*, case when $4::text = 'verification' and o.was_refunded = 1 then o.status else $4 end as becomes
  from (select r.*, ${COUNTS} from payment_refund r where ${MAY_CHANGE}) o) old`;

/**
 * Whether a response applies to a failed refund. If the provider had made it and the bank returned it, only the
 * response to a later poll ($6) completes it again.
 */
const IS_NEWS =
  "(r.status not in ('failed', 'canceled') or r.provider_refund_id is null or r.xmin = $6::text::xid)";
const HOLD = statement(
  "payment_refund_settle",
  `with held as (select from payment_refund r where ${MAY_CHANGE} and ${IS_NEWS} and ($5::text is null or r.xmin = $5::text::xid) for update)
   select ${CHANGED_ONE} from held`,
);
const IS_NOBODYS = statement(
  "payment_refund_settle_nobodys",
  `select ${CHANGED_ONE} from (select where not exists (
     select from payment_refund r where r.tenant_id = $1 and r.transaction_id = $2 and r.id <> $3 and r.provider_refund_id = $4)) free`,
);
const TELL = statement(
  "payment_refund_settle_event",
  `insert into event (tenant_id, id, type, subject_id, data, created_at)
   select old.tenant_id, $5, 'refund.' || old.becomes, old.transaction_id, jsonb_build_object('provider', t.provider, 'mode', a.mode,
     'refundId', old.id, 'from', old.status, 'to', old.becomes, 'amountMinor', old.amount_minor, 'currency', t.currency), $6
   from ${OLD} join payment_transaction t on t.tenant_id = old.tenant_id and t.id = old.transaction_id
     join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
   where old.status <> old.becomes or old.was_reserved = 1`,
);
const SUM = statement(
  "payment_refund_settle_sums",
  `update payment_transaction t set
     refunded_minor = t.refunded_minor + old.amount_minor * ((old.becomes in ('pending', 'completed'))::int - old.was_refunded),
     reserved_minor = t.reserved_minor + old.amount_minor * ((old.becomes = 'verification')::int - old.was_reserved),
     updated_at = $5
   from ${OLD} where t.tenant_id = $1 and t.id = $2`,
);
const CHANGE = statement(
  "payment_refund_settle_change",
  `with changed as (
     update payment_refund r set status = old.becomes, provider_refund_id = coalesce($5, r.provider_refund_id),
       failure = case when $4 = 'completed' then null else coalesce($6, r.failure) end,
       stage = $7, owner = null, next_check_at = ${inMs("$8")}, may_repeat = r.may_repeat and not $10, updated_at = $9,
       decision = coalesce($11, r.decision)
     from ${OLD} where r.tenant_id = $1 and r.transaction_id = $2 and r.id = $3
     returning r.*, r.xmin
   )
   select ${REFUND_COLUMNS} from changed r`,
);

/**
 * Stores the provider's response on a refund. Returns undefined if its state does not allow the change, another refund
 * in progress has reserved the amount, or the response is outdated: it came from a search and the refund has changed
 * since, or it is older than the refund's failure.
 */
export async function settleRefund(
  db: Queries,
  refund: Pick<RefundRow, "tenantId" | "transactionId" | "id" | "version">,
  outcome: RefundOutcome,
  {
    stage,
    nextCheckMs,
    isRefused = false,
    asOf,
    decision = null,
    now,
    eventId,
  }: {
    stage: Stage | null;
    /** Milliseconds until the provider is polled again; null if the outcome is final. */
    nextCheckMs: number | null;
    /** Whether the retried request was rejected, so that it is not sent again. */
    isRefused?: boolean;
    /**
     * The only refund version that the response applies to; set after a search without the provider's ID and after a
     * request that was not sent. Such a response does not apply either if another refund has claimed the provider's
     * record since.
     */
    asOf?: string | undefined;
    /** The manual decision, if this is one. */
    decision?: RefundDecision | null;
    /** The time for the record; the database compares its own times. */
    now: Date;
    eventId: string;
  },
): Promise<RefundRow | undefined> {
  const key = [refund.tenantId, refund.transactionId, refund.id, outcome.status];
  const change = [
    outcome.providerRefundId ?? null,
    outcome.failure ? JSON.stringify(outcome.failure) : null,
    stage,
    nextCheckMs,
    now,
    isRefused,
    decision && JSON.stringify(decision),
  ];
  try {
    // Write the event and the totals first, because they read the refund's previous state.
    const answers = await guarded(db, [
      [HOLD, [...key, asOf ?? null, refund.version]],
      ...(asOf === undefined ? [] : assuredNobodys(refund, outcome)),
      [TELL, [...key, eventId, now]],
      [SUM, [...key, now]],
      [CHANGE, [...key, ...change]],
    ]);
    return (answers.at(-1) as RefundRow[] | undefined)?.[0];
  } catch (error) {
    if (outcome.status === "completed" && isCheckViolation(error)) return undefined;
    throw error;
  }
}

/**
 * Ensures that no other refund has the provider's record: if two refunds find the same record concurrently, the second
 * waits here for the first.
 */
function assuredNobodys(
  { tenantId, transactionId, id }: Pick<RefundRow, "tenantId" | "transactionId" | "id">,
  { providerRefundId }: RefundOutcome,
): Step[] {
  if (providerRefundId === undefined) return [];
  return [
    [LOCK_CHARGE, [tenantId, transactionId]],
    [IS_NOBODYS, [tenantId, transactionId, id, providerRefundId]],
  ];
}
