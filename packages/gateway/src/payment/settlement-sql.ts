import { type Besides, settleRecord } from "../calls/settlement-sql.ts";
import { CHANGED_ONE } from "../db/guard.ts";
import { type Queries, statement } from "../db/statement.ts";
import { inMs } from "../db/time.ts";
import type { Transaction } from "./transaction.ts";

/** A payment's new state, with the rows that its commit also writes; see {@link writeSettlement}. */
export interface Settlement extends Besides {
  /** The payment's new state; its version is the one that the state was computed from. */
  next: Transaction;
  /** Milliseconds until the provider is polled again; null if the outcome is final. */
  nextCheckMs: number | null;
  /** Whether the retried request was rejected, so that it is not sent again. */
  isRefused: boolean;
  /** Whether someone may be waiting for it at the counter; the channel `payment_settled` wakes them. */
  wakes: boolean;
}

/**
 * Writes the new state. The row version (`xmin`, the transaction that wrote it) guards it: if the row has changed since
 * it was read, neither this statement nor the following ones write anything.
 */
const SETTLE = statement(
  "payment_transaction_settle",
  `with changed as (
     update payment_transaction t set status = $4, provider_transaction_id = $5, location_id = $6, card = $7, action = $8,
       failure = $9, amount_minor = $10, request = $11, result = $12, memory = $13, stage = $14, owner = null,
       next_check_at = ${inMs("$15")}, may_repeat = t.may_repeat and not $16, terminal_free = $17, updated_at = $18
     where t.tenant_id = $1 and t.id = $2 and t.xmin = $3::text::xid
     returning t.xmin::text as version
   )
   select ${CHANGED_ONE}, max(version) as version from changed`,
);
const WAKE = statement(
  "payment_transaction_settle_wake",
  "select pg_notify('payment_settled', $1) as _woken",
);

/**
 * Writes a payment's new state.
 *
 * @returns the row's new version; undefined if the row has changed since the state was computed
 * @throws DatabaseError for a check-in at the provider that another payment has claimed
 *   (`payment_transaction_checkin`)
 */
export function writeSettlement(db: Queries, settlement: Settlement): Promise<string | undefined> {
  const { next, wakes } = settlement;
  return settleRecord(db, [SETTLE, stateOf(settlement)], next, settlement, wakes ? [[WAKE, [next.id]]] : []);
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
    next.isTerminalFree,
    next.updatedAt,
  ];
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
