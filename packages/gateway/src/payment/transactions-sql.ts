import type { Json, MentionedCharge, Mode } from "@banco/providers";
import { modeOf } from "../connections/sql.ts";
import { type Queries, statement } from "../db/statement.ts";
import { ageMs, laterThan } from "../db/time.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import type { ShownTransaction, Transaction } from "./transaction.ts";

/**
 * The fee of payment `t` according to payout lines, in minor units; null until reported. A line for the whole payment
 * has the whole fee; otherwise each line has part of it. A fee in a different currency from the payment's is ignored.
 * `$1` is the tenant.
 */
export const SETTLED_FEE = `case when t.status = 'completed' then (
    select nullif(coalesce(max(l.fee_minor) filter (where l.amount_minor >= t.amount_minor), sum(l.fee_minor)), 0)::bigint
    from payout_line l where l.tenant_id = $1 and l.transaction_id = t.id and l.kind = 'sale' and l.currency = t.currency) end`;

/** The fee of payment `t`, in minor units: as paid out, or as reported with the payment. */
export const FEE = `coalesce(${SETTLED_FEE}, (t.result ->> 'feeMinor')::bigint)`;

/**
 * The columns of a transaction's record with the names of {@link Transaction}; `t` is the table alias, and
 * `$1` the tenant.
 */
export const SHOWN_COLUMNS = `t.id, t.provider, ${modeOf("t")} as mode, t.type, t.status, t.amount_minor as "amountMinor", t.currency,
  t.refunded_minor as "refundedMinor", t.description, t.reference, t.metadata, t.client_id as "clientId",
  t.terminal_id as "terminalId", t.location_id as "locationId", t.provider_transaction_id as "providerTransactionId",
  t.card, t.action, t.failure, t.result, t.receipt_id as "receiptId", t.created_at as "createdAt", t.updated_at as "updatedAt",
  case when t.refund_count > 0 then (
    select json_agg(json_build_object('id', r.id, 'amountMinor', r.amount_minor, 'status', r.status, 'reason', r.reason,
                                      'failure', r.failure, 'createdAt', r.created_at, 'calling', r.stage is not distinct from 'calling', 'decision', r.decision) order by r.created_at, r.id)
    from payment_refund r where r.tenant_id = $1 and r.transaction_id = t.id) end as refunds,
  ${SETTLED_FEE} as "settledFeeMinor"`;

/**
 * A transaction's columns with the names of {@link Transaction}; `t` is the table alias, and `$1` the tenant.
 */
export const TRANSACTION_COLUMNS = `${SHOWN_COLUMNS}, t.tenant_id as "tenantId", t.account_id as "accountId", t.xmin::text as version,
  t.request, t.memory, t.stage, t.checks, t.terminal_free as "isTerminalFree", ${ageMs("t.created_at")} as "ageMs", ${ageMs("t.call_at")} as "callAgeMs"`;

/** Whether the tenant ($1) still has a connected account with the provider ($2). */
const CONNECTED = `exists (select from account a
  where a.tenant_id = $1 and a.kind = 'payment' and a.provider = $2 and a.status <> 'disconnected')`;

const READ = statement(
  "payment_transaction_read",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.provider = $2 and t.id = $3 and ${CONNECTED}`,
);

/** Reads the tenant's transaction, while an account of its provider is connected. */
export function readTransaction(
  db: Queries,
  tenantId: string,
  provider: string,
  id: string,
): Promise<Transaction | undefined> {
  return db.one<Transaction>(READ, [tenantId, provider, id]);
}

const READ_SHOWN = statement(
  "payment_transaction_read_shown",
  `select ${SHOWN_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.provider = $2 and t.id = $3 and ${CONNECTED}`,
);

/**
 * Reads the part of the tenant's transaction that is shown to the merchant, while an account of its provider is
 * connected.
 */
export function readShownTransaction(
  db: Queries,
  tenantId: string,
  provider: string,
  id: string,
): Promise<ShownTransaction | undefined> {
  return db.one<ShownTransaction>(READ_SHOWN, [tenantId, provider, id]);
}

const READ_ANY = statement(
  "payment_transaction_read_any",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t where t.tenant_id = $1 and t.id = $2`,
);

/** Reads the tenant's transaction, even if no account of its provider is connected anymore. */
export function readStoredTransaction(
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Transaction | undefined> {
  return db.one<Transaction>(READ_ANY, [tenantId, id]);
}

/** A list's filter. */
export interface TransactionFilter extends TimeListOptions {
  status: string | null;
  type: string | null;
  mode: Mode | null;
}

const list = timeList(
  "payment_transaction_list",
  ["t.created_at", "t.id"],
  (next, order) => `select ${SHOWN_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.provider = $2 and t.created_at between $3 and $4 ${next}
     and ($5::text is null or t.status = $5) and ($6::text is null or t.type = $6)
     and ($7::text is null or $7 = ${modeOf("t")})
   ${order} limit $8`,
  8,
);

/** Lists a page of the tenant's transactions at a provider by time. */
export function listTransactions(
  db: Queries,
  tenantId: string,
  provider: string,
  filter: TransactionFilter,
): Promise<ShownTransaction[]> {
  const { start, end, status, type, mode, limit } = filter;
  return list(db, filter, [tenantId, provider, start, end, status, type, mode, limit]);
}

const PATCH = statement(
  "payment_transaction_patch",
  `with changed as (
     update payment_transaction t set description = coalesce($4, description), reference = coalesce($5, reference),
       metadata = coalesce($6, metadata), updated_at = ${laterThan("t.updated_at")}
     where t.tenant_id = $1 and t.provider = $2 and t.id = $3 and ${CONNECTED}
     returning t.*, t.xmin
   )
   select ${TRANSACTION_COLUMNS} from changed t`,
);

/** Changes the merchant's own fields of a transaction; absent fields stay the same. */
export function patchTransaction(
  db: Queries,
  tenantId: string,
  provider: string,
  id: string,
  change: { description?: string; reference?: string; metadata?: Record<string, string> },
): Promise<Transaction | undefined> {
  const { description = null, reference = null, metadata = null } = change;
  return db.one<Transaction>(PATCH, [
    tenantId,
    provider,
    id,
    description,
    reference,
    metadata && JSON.stringify(metadata),
  ]);
}

const OWNED = statement(
  "payment_transaction_owned",
  `select provider_transaction_id as id from payment_transaction
   where tenant_id = $1 and account_id = $2 and provider_transaction_id = any ($3) and not imported`,
);

/**
 * Returns the provider IDs of payments made through Banco. Omits payments that were only imported from the
 * list, because they may be anyone's.
 */
export async function ownedPayments(
  db: Queries,
  account: { tenantId: string; id: string },
  providerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ id: string }>(OWNED, [account.tenantId, account.id, providerIds]);
  return new Set(rows.map(({ id }) => id));
}

const BY_PROVIDER_ID = statement(
  "payment_transaction_by_provider_id",
  `select t.id from payment_transaction t
   where t.tenant_id = $1 and t.account_id = $2 and t.provider_transaction_id = any ($3)
   union select t.id from payment_transaction t where t.tenant_id = $1 and t.provider = $4 and t.id = any ($5)
   union select t.id from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
   where r.tenant_id = $1 and t.provider = $4 and r.id = any ($6)
   union select t.id from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
   where r.tenant_id = $1 and t.account_id = $2 and r.provider_refund_id = any ($3)`,
);

/**
 * Finds the tenant's payments by provider IDs of payments or refunds, or by Banco's IDs as repeated by the
 * provider.
 */
export async function findMentioned(
  db: Queries,
  account: { tenantId: string; id: string; provider: string },
  mentioned: readonly Pick<MentionedCharge, "id" | "providerTransactionId" | "refundId">[],
): Promise<string[]> {
  const providerIds = mentioned.flatMap(({ providerTransactionId }) => providerTransactionId ?? []);
  const ours = mentioned.flatMap(({ id }) => id ?? []);
  const refunds = mentioned.flatMap(({ refundId }) => refundId ?? []);
  const values = [account.tenantId, account.id, providerIds, account.provider, ours, refunds];
  return (await db.all<{ id: string }>(BY_PROVIDER_ID, values)).map(({ id }) => id);
}

const REMEMBER = statement(
  "payment_transaction_remember",
  "update payment_transaction set memory = memory || $3 where tenant_id = $1 and id = $2",
);

/** Stores the facts of a payment from a provider's verified delivery. */
export async function remember(
  db: Queries,
  tenantId: string,
  id: string,
  memory: Record<string, Json>,
): Promise<void> {
  await db.one(REMEMBER, [tenantId, id, JSON.stringify(memory)]);
}

/** Whether a payment occupies its terminal, as in the index `payment_transaction_terminal`. */
const holdsTerminal = (t: string) => `${t}.status in ('pending', 'verification') and not ${t}.terminal_free`;

/** How long an ended payment can still be the target of a cancelation. */
const JUST_ENDED = "interval '1 hour'";

/**
 * One statement reads both payments: if a payment started between two statements, the last payment would be one that is
 * still running.
 */
const LATEST_ON_TERMINAL = statement(
  "payment_transaction_latest_on_terminal",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.id = coalesce(
     (select r.id from payment_transaction r
      where r.tenant_id = $1 and r.provider = $2 and r.terminal_id = $3 and r.type = 'terminal'
        and ${holdsTerminal("r")}
      order by r.created_at desc limit 1),
     (select l.id from payment_transaction l
      where l.tenant_id = $1 and l.provider = $2 and l.created_at > now() - ${JUST_ENDED} and l.terminal_id = $3
        and l.type = 'terminal'
      order by l.created_at desc, l.id desc limit 1))`,
);

/**
 * Reads the payment that occupies the terminal; if there is none, the last one started there within the last
 * hour.
 */
export function readLatestOnTerminal(
  db: Queries,
  tenantId: string,
  provider: string,
  terminalId: string,
): Promise<Transaction | undefined> {
  return db.one<Transaction>(LATEST_ON_TERMINAL, [tenantId, provider, terminalId]);
}

const RUNNING_OF = statement(
  "payment_transaction_running_of",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.client_id = $2 and t.type = 'terminal' and ${holdsTerminal("t")}
   order by t.created_at desc limit 1`,
);

/** Reads the last terminal payment that a client started and that still occupies its terminal. */
export function readRunningOf(
  db: Queries,
  tenantId: string,
  clientId: string,
): Promise<Transaction | undefined> {
  return db.one<Transaction>(RUNNING_OF, [tenantId, clientId]);
}
