import type { Failure } from "@banco/providers";
import { isUniqueViolation } from "../../db/database.ts";
import { CHANGED_ONE, guarded } from "../../db/guard.ts";
import { type Queries, type Step, statement } from "../../db/statement.ts";
import { ageMs, inMs, isSameTime, RECORDED_NOW } from "../../db/time.ts";
import { LEASE_MS } from "../../pace.ts";
import { claimedWhenDue, releasedWhenAbandoned } from "../../work/due-sql.ts";

/** A refund as stored. */
export interface StoreRefundRow {
  tenantId: string;
  id: string;
  accountId: string;
  provider: string;
  orderId: string;
  /** Null until the order has been read. */
  amountMinor: number | null;
  reason: string | null;
  /** The refunds that the order already had in the store. */
  knownRefunds: string[];
  status: "pending" | "verification" | "completed" | "failed";
  stage: "claimed" | "calling" | "watching" | null;
  checks: number;
  failure: Failure | null;
  /** The store's ID, once known. */
  providerRefundId: string | null;
  /**
   * Milliseconds, by the database's clock, from the latest time a call to the store could have started until this
   * read.
   */
  askedAgeMs: number;
  /** The start of the last attempt. */
  createdAt: Date;
}

const COLUMNS = `r.tenant_id as "tenantId", r.id, r.account_id as "accountId", r.provider, r.order_id as "orderId",
  r.amount_minor as "amountMinor", r.reason, r.known_refunds as "knownRefunds", r.status, r.stage, r.checks,
  r.failure, r.provider_refund_id as "providerRefundId", ${ageMs("coalesce(r.asked_at, r.created_at)")} as "askedAgeMs", r.created_at as "createdAt"`;

/**
 * Whether the row is still the attempt that started at a given time. A refund that was never made is retried in the
 * same row under its key, so a process that resumes after a pause may still hold the previous attempt.
 */
const isAttempt = (since: string) => isSameTime("created_at", since);

/** One attempt at a refund, as read. */
type Attempt = Pick<StoreRefundRow, "tenantId" | "id" | "createdAt">;

const CLAIM = statement(
  "store_refund_claim",
  `with claimed as (
   insert into store_refund as r (tenant_id, id, account_id, provider, order_id, reason, status, stage, owner, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, 'pending', 'claimed', $7, ${RECORDED_NOW}, now())
   -- Under its key the request has the same identifier again, and its attempt another moment.
   on conflict (tenant_id, id) do update set status = 'pending', stage = 'claimed', owner = excluded.owner, reason = excluded.reason,
     amount_minor = null, currency = null, known_refunds = '[]', failure = null, asked_at = null, next_check_at = null, checks = 0, created_at = greatest(excluded.created_at, (r.created_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'),
     updated_at = excluded.updated_at
     where r.status = 'failed' and r.failure ->> 'code' = 'not_executed' and not r.told
   returning *
   )
   select ${COLUMNS} from claimed r`,
);

/**
 * Claims the order for one refund. A refund that was never made and whose caller got no response starts again.
 *
 * @returns `there` if the refund already got a response, `busy` while another refund of the order is in
 * progress
 */
export async function claimRefund(
  db: Queries,
  claim: Pick<StoreRefundRow, "tenantId" | "id" | "accountId" | "provider" | "orderId" | "reason"> & {
    owner: number;
  },
): Promise<StoreRefundRow | "there" | "busy"> {
  const { tenantId, id, accountId, provider, orderId, reason, owner } = claim;
  const values = [tenantId, id, accountId, provider, orderId, reason, owner];
  try {
    return (await db.one<StoreRefundRow>(CLAIM, values)) ?? "there";
  } catch (error) {
    if (isUniqueViolation(error, "store_refund_open")) return "busy";
    throw error;
  }
}

const RESERVE = statement(
  "store_refund_reserve",
  `with reserved as (
     update store_refund r set amount_minor = $3, currency = $4, known_refunds = $5, stage = 'calling', asked_at = now(), updated_at = now()
     where r.tenant_id = $1 and r.id = $2 and r.stage = 'claimed' and ${isAttempt("$6")} returning *
   )
   select ${COLUMNS} from reserved r`,
);

/**
 * Records the amount before the store is called. Returns undefined if the claim was released in the meantime because
 * this process was presumed dead.
 */
export function reserveRefund(
  db: Queries,
  { tenantId, id, createdAt }: Attempt,
  request: { amountMinor: number; currency: string; knownRefunds: string[] },
): Promise<StoreRefundRow | undefined> {
  const known = JSON.stringify(request.knownRefunds);
  const values = [tenantId, id, request.amountMinor, request.currency, known, createdAt];
  return db.one<StoreRefundRow>(RESERVE, values);
}

/**
 * Finds a store refund's key by the refund, because the process that settles it does not have the key. Index
 * `idempotency_key_store_refund`.
 */
const OF_REFUND = "k.resource_id ^@ 'srf_'";

/** Whether the outcome ($3) applies to the refund; $4 is the start of its attempt. */
const MAY_CHANGE = `tenant_id = $1 and id = $2 and (status in ('pending', 'verification')
  or ($3::text = 'completed' and status = 'failed' and failure ->> 'code' = 'not_executed')) and ($3::text = 'completed' or ${isAttempt("$4")})`;
const HOLD = statement(
  "store_refund_settle",
  `with held as (select from store_refund where ${MAY_CHANGE} for update) select ${CHANGED_ONE} from held`,
);
const TELL = statement(
  "store_refund_settle_event",
  `insert into event (tenant_id, id, type, subject_id, data, created_at)
   select r.tenant_id, $4, 'store_refund.' || $3::text, 'ord_' || r.order_id, jsonb_build_object('provider', r.provider, 'mode', a.mode,
     'refundId', r.id, 'from', r.status, 'to', $3::text, 'amountMinor', r.amount_minor, 'currency', r.currency), now()
   from store_refund r join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
   where r.tenant_id = $1 and r.id = $2 and r.status <> $3 and r.amount_minor is not null`,
);
const CHANGE = statement(
  "store_refund_settle_change",
  `with changed as (
     update store_refund r set status = $3, provider_refund_id = $4, failure = $5,
       stage = case when $3 = 'verification' then 'watching' end, owner = null, next_check_at = ${inMs("$6")}, updated_at = now(),
       told = r.told or $7
     where r.tenant_id = $1 and r.id = $2 returning r.*
   )
   select ${COLUMNS} from changed r`,
);
const FREE_KEY = statement(
  "store_refund_settle_key",
  `delete from idempotency_key k using store_refund r
   where k.tenant_id = $1 and k.resource_id = $2 and ${OF_REFUND} and k.response_status is null
     and r.tenant_id = $1 and r.id = $2 and not r.told`,
);

/**
 * Stores the outcome of a refund. If the refund was made, this applies to every attempt, even to one that failed
 * because the store did not respond. Any other outcome only applies to its own attempt while that is open. If the
 * refund was never made and no caller got a response, the key is released.
 */
export async function settleRefund(
  db: Queries,
  { tenantId, id, createdAt }: Attempt,
  outcome: {
    status: "verification" | "completed" | "failed";
    providerRefundId?: string;
    failure?: Failure;
    /** Milliseconds until the next check. */
    nextCheckMs?: number;
    /** Whether the caller gets a response now, although the outcome is open. */
    isReported?: boolean;
    eventId: string;
  },
): Promise<StoreRefundRow | undefined> {
  const {
    status,
    providerRefundId = null,
    failure,
    nextCheckMs = null,
    isReported = false,
    eventId,
  } = outcome;
  const why = failure === undefined ? null : JSON.stringify(failure);
  const key = [tenantId, id, status];
  const wasNeverMade = status === "failed" && failure?.code === "not_executed";
  const freeKey: Step[] = wasNeverMade ? [[FREE_KEY, [tenantId, id]]] : [];
  // Write the event first, because it reads the refund's previous state.
  const [, , changed] = await guarded(db, [
    [HOLD, [...key, createdAt]],
    [TELL, [...key, eventId]],
    [CHANGE, [...key, providerRefundId, why, nextCheckMs, isReported]],
    ...freeKey,
  ]);
  return (changed as StoreRefundRow[] | undefined)?.[0];
}

const WITHDRAW = statement(
  "store_refund_withdraw",
  `with withdrawn as (
     delete from store_refund where tenant_id = $1 and id = $2 and status = 'pending' and stage in ('claimed', 'calling')
       and ${isAttempt("$3")} returning id
   )
   delete from idempotency_key k using withdrawn w where k.tenant_id = $1 and k.resource_id = w.id and ${OF_REFUND}
     and k.response_status is null`,
);

/**
 * Deletes an attempt whose request was never sent, with its key. Does not delete an attempt that another process has
 * taken over or that has restarted.
 */
export async function withdrawRefund(db: Queries, { tenantId, id, createdAt }: Attempt): Promise<void> {
  await db.one(WITHDRAW, [tenantId, id, createdAt]);
}

const OPEN = statement(
  "store_refund_open",
  `select ${COLUMNS} from store_refund r
   where r.tenant_id = $1 and r.account_id = $2 and r.order_id = $3 and r.status in ('pending', 'verification')`,
);

const READ = statement(
  "store_refund_read",
  `select ${COLUMNS} from store_refund r where r.tenant_id = $1 and r.account_id = $2 and r.id = $3`,
);

/** Reads a refund by Banco's ID. */
export function readRefund(
  db: Queries,
  account: { tenantId: string; id: string },
  id: string,
): Promise<StoreRefundRow | undefined> {
  return db.one<StoreRefundRow>(READ, [account.tenantId, account.id, id]);
}

/** Reads the refund of an order that is in progress. */
export function openRefundOf(
  db: Queries,
  account: { tenantId: string; id: string },
  orderId: string,
): Promise<StoreRefundRow | undefined> {
  return db.one<StoreRefundRow>(OPEN, [account.tenantId, account.id, orderId]);
}

/**
 * Releases refunds of dead processes. A refund that was not requested was never made, so its key is released; any other
 * refund is looked up.
 */
export const markAbandonedRefunds = releasedWhenAbandoned("store_refund_abandon", {
  table: "store_refund",
  key: ["id"],
  held: "stage in ('claimed', 'calling')",
  since: "updated_at",
  at: "next_check_at",
  set: `status = case when stage = 'claimed' then 'failed' else 'verification' end,
       failure = case when stage = 'claimed' then '{"code":"not_executed","message":"The store was never asked"}'::jsonb end,
       stage = case when stage = 'calling' then 'watching' end`,
  besides: {
    returning: "id, status",
    text: `delete from idempotency_key k using released r
   where r.status = 'failed' and k.tenant_id = $1 and k.resource_id = r.id and ${OF_REFUND} and k.response_status is null`,
  },
});

/** Claims refunds that are due for a lookup, each for one process. */
export const takeDueRefunds = claimedWhenDue<StoreRefundRow>("store_refund_due", {
  table: "store_refund",
  as: "r",
  key: ["id"],
  at: "next_check_at",
  open: "stage = 'watching'",
  limit: 20,
  leaseMs: LEASE_MS.check,
  set: "checks = r.checks + 1",
  returning: COLUMNS,
});
