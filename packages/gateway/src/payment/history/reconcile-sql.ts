import type { ListedCharge } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { takenWhenDue } from "../../connections/open-work-sql.ts";
import { ACCOUNT_COLUMNS, modeOf } from "../../connections/sql.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { HISTORY_MS, LEASE_MS } from "../../pace.ts";
import type { Transaction } from "../transaction.ts";
import { TRANSACTION_COLUMNS } from "../transactions-sql.ts";

/** An account whose payments at the provider are due to be read. */
export type DueHistory = AccountRow & { historyUntil: Date | null };

const takeDue = takenWhenDue<DueHistory>("payment_history_due", {
  table: "account",
  as: "a",
  key: ["id"],
  at: "history_at",
  open: "kind = 'payment' and status = 'active'",
  among: "provider = $1",
  limit: "$2",
  leaseMs: LEASE_MS.history,
  returning: `${ACCOUNT_COLUMNS}, a.history_until as "historyUntil"`,
});

/** Takes as many accounts of a provider whose list is due to be read; each goes to one process only. */
export function takeDueHistories(db: Queries, provider: string, limit: number): Promise<DueHistory[]> {
  return takeDue(db, { find: [provider, limit] });
}

const NOTE = statement(
  "payment_history_note",
  `update account set history_until = $3
   where tenant_id = $1 and id = $2 and status <> 'disconnected' and history_until is not distinct from $4`,
);

/**
 * Notes up to when an account's list was read, unless it was told meanwhile to be read from another time on.
 */
export async function noteHistory(
  db: Queries,
  { tenantId, id, historyUntil }: DueHistory,
  until: Date,
): Promise<void> {
  await db.one(NOTE, [tenantId, id, until, historyUntil]);
}

const OPEN = statement(
  "payment_history_open",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.account_id = $2 and t.stage = 'watching' order by t.created_at desc limit 200`,
);

/** The account's payments that are not over, newest first. */
export function openTransactions(db: Queries, { tenantId, id }: AccountRow): Promise<Transaction[]> {
  return db.all<Transaction>(OPEN, [tenantId, id]);
}

const UNSETTLED = statement(
  "payment_history_unsettled",
  `select t.id, t.type, t.amount_minor as "amountMinor", t.currency, t.created_at as "createdAt" from payment_transaction t
   where (t.stage = 'calling' or t.stage = 'watching') and t.tenant_id = $1 and t.account_id = $2`,
);

/** A payment of Banco whose outcome is open. */
export type Unsettled = Pick<Transaction, "id" | "type" | "amountMinor" | "currency" | "createdAt">;

/** All of the account's payments whose outcome is open, also those that are being asked for. */
export function unsettledTransactions(db: Queries, { tenantId, id }: AccountRow): Promise<Unsettled[]> {
  return db.all<Unsettled>(UNSETTLED, [tenantId, id]);
}

const UNSHOWN = statement(
  "payment_history_unshown",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.account_id = $2 and t.created_at >= $3
     and (t.status = 'canceled' or (t.status = 'failed' and t.failure ->> 'code' = 'not_executed')) order by t.created_at desc`,
);

/**
 * The account's payments since a time that were canceled, or failed because the provider showed nothing of
 * them, newest first.
 */
export function unshownTransactions(
  db: Queries,
  { tenantId, id }: AccountRow,
  since: Date,
): Promise<Transaction[]> {
  return db.all<Transaction>(UNSHOWN, [tenantId, id, since]);
}

/**
 * One statement: a payment that is not in the ledger by either identifier is put there, with its event; one
 * that was put there before may have been completed since.
 */
const IMPORT = statement(
  "payment_import",
  `with imported as (
     insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, refunded_minor,
       description, terminal_id, card, provider_transaction_id, memory, request, result, imported, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, least($9::bigint, $7::bigint), $10, $11, $12, $13, $14, $18, $19, true, $15, now()
     where not exists (select from payment_transaction
       where tenant_id = $1 and account_id = $3 and provider_transaction_id = $13 and not imported)
       and not exists (select from payment_transaction where tenant_id = $1 and id = $16)
     on conflict (tenant_id, account_id, provider_transaction_id) where imported do update set
       status = excluded.status, updated_at = excluded.updated_at
       where payment_transaction.status not in ('completed', excluded.status)
     returning tenant_id, account_id, id, status, amount_minor, currency, provider
   ), told as (
   insert into event (tenant_id, id, type, subject_id, data, created_at)
   select tenant_id, $17, 'payment.' || status, id, jsonb_build_object('provider', provider, 'mode', ${modeOf("imported")}, 'to', status, 'amountMinor', amount_minor,
     'currency', currency, 'cause', 'reconciliation'), now() from imported
   )
   select from imported`,
);

/** Brings a payment of the provider's list into the ledger, unless it is there. */
export async function importCharge(
  db: Queries,
  { tenantId, id: accountId, provider }: AccountRow,
  charge: ListedCharge,
  id: string,
  eventId: string,
): Promise<void> {
  const { tipMinor } = charge;
  await db.one(IMPORT, [
    tenantId,
    id,
    accountId,
    provider,
    charge.type,
    charge.status,
    charge.amountMinor,
    charge.currency,
    charge.refundedMinor,
    charge.description ?? null,
    charge.terminalId ?? null,
    charge.card ? JSON.stringify(charge.card) : null,
    charge.providerTransactionId,
    JSON.stringify(charge.memory ?? {}),
    charge.createdAt,
    charge.id ?? null,
    eventId,
    JSON.stringify(tipMinor === undefined ? {} : { amountMinor: charge.amountMinor - tipMinor }),
    JSON.stringify(tipMinor === undefined ? {} : { tipMinor }),
  ]);
}

/** Each reading begins so long before where the last one ended. */
const READ_BACK = statement(
  "payment_history_read_back",
  `update account set history_until = $2::timestamptz + ${interval(HISTORY_MS.overlap)}, history_at = now()
   where kind = 'payment' and status = 'active' and provider = any ($1) returning provider`,
);

/** Has the histories of these providers read again from a day on; answers one row for each account. */
export function readBackFrom(
  db: Queries,
  providers: readonly string[],
  since: Date,
): Promise<{ provider: string }[]> {
  return db.all<{ provider: string }>(READ_BACK, [providers, since]);
}
