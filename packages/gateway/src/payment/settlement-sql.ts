import { entriesOf } from "../audit/sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import { inMs } from "../db/time.ts";
import type { Claim } from "../idempotency/sql.ts";
import type { Trace } from "../idempotency/trace.ts";
import type { Transaction } from "./transaction.ts";

/** A payment's new state, with what its commit leaves beside; see {@link writeSettlement}. */
export interface Settlement {
  /** The payment as it becomes; its version is the one that it was judged by. */
  next: Transaction;
  /** In how many milliseconds the provider is asked again; null when the outcome is final. */
  nextCheckMs: number | null;
  /** Whether the repeated request was refused: it is not repeated again. */
  isRefused: boolean;
  /** For the audit trail, which is the outbox too; null: nobody has to hear of it. */
  event: { id: string; type: string; data: object } | null;
  /** Whether somebody may wait for it at the counter; channel `payment_settled` wakes them. */
  wakes: boolean;
  /** The key that keeps the answer. */
  claim: Claim | null;
  /** What the request leaves, where the change is what it asked for. */
  trace: Trace;
}

/**
 * One statement: the row as it was computed, the event, the kept answer and the audit log's entry. The guard
 * is the row's version (`xmin`, the transaction that wrote it): where somebody has changed the row since it
 * was read, nothing is written.
 */
const SETTLE = statement(
  "payment_transaction_settle",
  `with changed as (
     update payment_transaction t set status = $4, provider_transaction_id = $5, location_id = $6, card = $7, action = $8,
       failure = $9, amount_minor = $10, request = $11, result = $12, memory = $13, stage = $14, owner = null,
       next_check_at = ${inMs("$15")}, may_repeat = t.may_repeat and not $16, updated_at = $17
     where t.tenant_id = $1 and t.id = $2 and t.xmin = $3::text::xid
     returning t.xmin::text as version
   ), noted as (
     insert into event (tenant_id, id, type, subject_id, data, created_at)
     select $1, $18, $19, $2, $20, $17 from changed where $19::text is not null
   ), answered as (
     update idempotency_key k set response_status = $21, response_body = $22 from changed
     where k.tenant_id = $1 and k.scope = $23 and k.key = $24 and k.resource_id = $2 and k.response_status is null
   ), audited as (${entriesOf("$25", "changed")})
   select version, (select count(pg_notify('payment_settled', $2)) where $26) as _woken from changed`,
);

/**
 * Writes a payment's new state.
 *
 * @returns the row's new version, or undefined when the row is another than the state was computed from
 * @throws DatabaseError for a check-in at the provider that another payment has claimed (`payment_transaction_checkin`)
 */
export async function writeSettlement(
  db: Queries,
  { next, nextCheckMs, isRefused, event, wakes, claim, trace: { answer, entry } }: Settlement,
): Promise<string | undefined> {
  const written = await db.one<{ version: string }>(SETTLE, [
    next.tenantId,
    next.id,
    next.version,
    next.status,
    next.providerTransactionId,
    next.locationId,
    json(next.card),
    json(next.action),
    json(next.failure),
    next.amountMinor,
    JSON.stringify(next.request),
    JSON.stringify(next.result),
    JSON.stringify(next.memory),
    next.stage,
    nextCheckMs,
    isRefused,
    next.updatedAt,
    event?.id ?? null,
    event?.type ?? null,
    json(event?.data),
    answer?.status ?? null,
    answer?.body ?? null,
    answer && claim ? claim.scope : null,
    claim?.key ?? null,
    json(entry && [entry]),
    wakes,
  ]);
  return written?.version;
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
