import { entryStep } from "../audit/sql.ts";
import { CHANGED_ONE, changedNone } from "../db/guard.ts";
import { type Queries, type Step, statement } from "../db/statement.ts";
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
 * The row as it was computed. The guard is the row's version (`xmin`, the transaction that wrote it): where somebody has changed the row
 * since it was read, nothing is written, and nothing of what follows.
 */
const SETTLE = statement(
  "payment_transaction_settle",
  `with changed as (
     update payment_transaction t set status = $4, provider_transaction_id = $5, location_id = $6, card = $7, action = $8,
       failure = $9, amount_minor = $10, request = $11, result = $12, memory = $13, stage = $14, owner = null,
       next_check_at = ${inMs("$15")}, may_repeat = t.may_repeat and not $16, updated_at = $17
     where t.tenant_id = $1 and t.id = $2 and t.xmin = $3::text::xid
     returning t.xmin::text as version
   )
   select ${CHANGED_ONE}, max(version) as version from changed`,
);
const NOTE = statement(
  "payment_transaction_settle_event",
  "insert into event (tenant_id, id, type, subject_id, data, created_at) values ($1, $2, $3, $4, $5, $6)",
);
const ANSWER = statement(
  "payment_transaction_settle_answer",
  `update idempotency_key set response_status = $5, response_body = $6
   where tenant_id = $1 and scope = $2 and key = $3 and resource_id = $4 and response_status is null`,
);
const WAKE = statement(
  "payment_transaction_settle_wake",
  "select pg_notify('payment_settled', $1) as _woken",
);

/**
 * Writes a payment's new state.
 *
 * @returns the row's new version, or undefined when the row is another than the state was computed from
 * @throws DatabaseError for a check-in at the provider that another payment has claimed (`payment_transaction_checkin`)
 */
export async function writeSettlement(db: Queries, settlement: Settlement): Promise<string | undefined> {
  try {
    const [written] = await db.together([[SETTLE, stateOf(settlement)], ...besides(settlement)]);
    return (written as { version: string }[])[0]!.version;
  } catch (error) {
    if (changedNone(error)) return undefined;
    throw error;
  }
}

function stateOf({ next, nextCheckMs, isRefused }: Settlement): unknown[] {
  return [
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
  ];
}

/** The event, the kept answer, the audit log's entry and the call to who waits: as far as there are any. */
function besides({ next, event, wakes, claim, trace: { answer, entry } }: Settlement): Step[] {
  const { tenantId, id } = next;
  const steps: (Step | false | null | undefined)[] = [
    event && [NOTE, [tenantId, event.id, event.type, id, JSON.stringify(event.data), next.updatedAt]],
    claim && answer && [ANSWER, [tenantId, claim.scope, claim.key, id, answer.status, answer.body]],
    entry && entryStep(entry),
    wakes && [WAKE, [id]],
  ];
  return steps.filter((step) => !!step);
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
