import type { ListedCharge } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { CHANGED_ONE, guarded } from "../../db/guard.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { interval, recordedAt } from "../../db/time.ts";
import { HISTORY_MS, LEASE_MS } from "../../pace.ts";
import { dueAccounts } from "../due-accounts-sql.ts";
import type { Transaction } from "../transaction.ts";
import { TRANSACTION_COLUMNS } from "../transactions-sql.ts";

/** The accounts whose payment list is due for import. */
export const historiesDue = dueAccounts("payment_history", "history", LEASE_MS.history);

const OPEN = statement(
  "payment_history_open",
  `select ${TRANSACTION_COLUMNS} from payment_transaction t
   where t.tenant_id = $1 and t.account_id = $2 and t.stage = 'watching' order by t.created_at desc limit 200`,
);

/** Lists the account's payments that are still watched, newest first. */
export function openTransactions(db: Queries, { tenantId, id }: AccountRow): Promise<Transaction[]> {
  return db.all<Transaction>(OPEN, [tenantId, id]);
}

const UNSETTLED = statement(
  "payment_history_unsettled",
  `select t.id, t.type, t.amount_minor as "amountMinor", t.currency, t.created_at as "createdAt" from payment_transaction t
   where (t.stage = 'calling' or t.stage = 'watching') and t.tenant_id = $1 and t.account_id = $2`,
);

/** A payment through Banco with an open outcome. */
export type Unsettled = Pick<Transaction, "id" | "type" | "amountMinor" | "currency" | "createdAt">;

/** Lists all of the account's payments with an open outcome, including those with a request in progress. */
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
 * Lists the account's payments since a time that were canceled or that failed because the provider did not
 * show them, newest first.
 */
export function unshownTransactions(
  db: Queries,
  { tenantId, id }: AccountRow,
  since: Date,
): Promise<Transaction[]> {
  return db.all<Transaction>(UNSHOWN, [tenantId, id, since]);
}

/** A ledger payment that may match a listed one. */
interface Known {
  status: Transaction["status"];
  imported: boolean;
  isOfThisId: boolean;
}

const KNOWN = statement(
  "payment_import_known",
  `select t.status, t.imported, false as "isOfThisId" from payment_transaction t
   where t.tenant_id = $1 and t.account_id = $2 and t.provider_transaction_id = $3
   union all
   select t.status, t.imported, true from payment_transaction t where t.tenant_id = $1 and t.id = $4`,
);
/**
 * Adds a listed payment that the ledger has under neither ID. A payment that was added earlier may since have been
 * completed.
 */
const IMPORT = statement(
  "payment_import",
  `with imported as (
     insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, refunded_minor,
       description, terminal_id, card, provider_transaction_id, memory, request, result, imported, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, least($9::bigint, $7::bigint), $10, $11, $12, $13, $14, $17, $18, true, ${recordedAt("$15")}, now()
     where not exists (select from payment_transaction
       where tenant_id = $1 and account_id = $3 and provider_transaction_id = $13 and not imported)
       and not exists (select from payment_transaction where tenant_id = $1 and id = $16)
     on conflict (tenant_id, account_id, provider_transaction_id) where imported do update set
       status = excluded.status, updated_at = excluded.updated_at
       where payment_transaction.status not in ('completed', excluded.status)
     returning id
   )
   select ${CHANGED_ONE} from imported`,
);
const TELL_IMPORTED = statement(
  "payment_import_event",
  `insert into event (tenant_id, id, type, subject_id, data, created_at)
   select t.tenant_id, $4, 'payment.' || t.status, t.id, jsonb_build_object('provider', t.provider, 'mode', a.mode, 'to', t.status,
     'amountMinor', t.amount_minor, 'currency', t.currency, 'cause', 'reconciliation'), now()
   from payment_transaction t join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
   where t.tenant_id = $1 and t.account_id = $2 and t.provider_transaction_id = $3 and t.imported`,
);

/** Adds a payment from the provider's list to the ledger, unless the ledger already has it. */
export async function importCharge(
  db: Queries,
  { tenantId, id: accountId, provider }: AccountRow,
  charge: ListedCharge,
  id: string,
  eventId: string,
): Promise<void> {
  const { providerTransactionId } = charge;
  const listed = [tenantId, accountId, providerTransactionId];
  const known = await db.all<Known>(KNOWN, [...listed, charge.id ?? null]);
  if (known.some((one) => !isNewsOf(charge, one))) return;
  // Changes nothing if another process has added it in the meantime.
  await guarded(db, [
    [IMPORT, [tenantId, id, accountId, provider, ...factsOf(charge)]],
    [TELL_IMPORTED, [...listed, eventId]],
  ]);
}

/** Whether the list has a later state of the payment than the ledger. */
const isNewsOf = ({ status }: ListedCharge, known: Known) =>
  known.imported && !known.isOfThisId && known.status !== "completed" && known.status !== status;

function factsOf(charge: ListedCharge): unknown[] {
  const { tipMinor } = charge;
  return [
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
    JSON.stringify(tipMinor === undefined ? {} : { amountMinor: charge.amountMinor - tipMinor }),
    JSON.stringify(tipMinor === undefined ? {} : { tipMinor }),
  ];
}

/**
 * Sets the time from which lists are read. Stores it with the overlap added, because each reading subtracts the
 * overlap.
 */
const READ_BACK = statement(
  "payment_history_read_back",
  `update account set history_until = $2::timestamptz + ${interval(HISTORY_MS.overlap)}, history_at = now()
   where kind = 'payment' and status = 'active' and provider = any ($1) returning provider`,
);

/** Makes these providers' lists due to be read again from a given day on; returns one row per account. */
export function readBackFrom(
  db: Queries,
  providers: readonly string[],
  since: Date,
): Promise<{ provider: string }[]> {
  return db.all<{ provider: string }>(READ_BACK, [providers, since]);
}
