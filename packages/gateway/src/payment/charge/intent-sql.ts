import type { AccountRow } from "../../connections/account.ts";
import { ACCOUNT_COLUMNS } from "../../connections/sql.ts";
import { type Database, isUniqueViolation } from "../../db/database.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { RECORDED_NOW } from "../../db/time.ts";
import { type Claim, claimKey, storedScope } from "../../idempotency/sql.ts";
import type { Transaction } from "../transaction.ts";
import { type BlockedOrder, blockedOrderOf, namesOrder } from "./order-sql.ts";

/** An intent, stored before the provider is called. */
export interface Intent {
  transaction: Transaction;
  claim: Claim | null;
  /** The process that will call the provider. */
  owner: number;
  /** The sale that the payment belongs to. */
  saleId: string | null;
}

/** Selects the account that may take a new payment: `$1` is the tenant, `$2` the provider. */
const ACTIVE =
  "account a where a.tenant_id = $1 and a.kind = 'payment' and a.provider = $2 and a.status = 'active'";

/**
 * Reads the connected account, claims the key and stores the intent in one statement. Stores nothing if the
 * account is inactive or the key exists. Each part reads the table itself, because a cluster sends an insert
 * from another part's rows to all workers.
 */
const STORE = statement(
  "payment_intent_store",
  `with connected as (
     select ${ACCOUNT_COLUMNS} from account a
     where a.tenant_id = $1 and a.kind = 'payment' and a.provider = $2 and a.status <> 'disconnected'
   ), claim as (
     insert into idempotency_key (tenant_id, scope, owner, key, fingerprint, resource_id)
     select a.tenant_id, ${storedScope("$3", "$17", "$4")}, $17, $4, $5, $6 from ${ACTIVE} and $4::text is not null
     on conflict do nothing returning 1
   ), intent as (
     insert into payment_transaction as t (tenant_id, id, account_id, provider, type, status, amount_minor, currency, description,
       reference, metadata, client_id, terminal_id, request, stage, owner, created_at, updated_at, sale_id)
     select a.tenant_id, $6, a.id, $2, $7, 'pending', $8, $9, $10, $11, $12, $13, $14, $15, 'calling', $16, ${RECORDED_NOW}, ${RECORDED_NOW}, $18
     from ${ACTIVE} and ($4::text is null or exists (select from claim))
     returning t.created_at, t.xmin::text as version
   )
   select connected.*, intent.created_at as "storedAt", intent.version from connected left join intent on true`,
);

/** The connected account, with the intent's time and version if it was stored. */
export type IntentAccount = AccountRow & { storedAt: Date | null; version: string };

/**
 * Stores the intent. If the payment already exists under this ID because its key was deleted, only claims the key for
 * it again: it must never be charged twice, because the provider may still report it as paid, regardless of its state.
 *
 * @returns the connected account; the order, if it is in a sale or less than the amount is due; undefined if there is
 * no account or the payment already exists
 */
export async function storeIntent(
  db: Database,
  { transaction, claim, owner, saleId }: Intent,
): Promise<IntentAccount | "terminal_busy" | BlockedOrder | undefined> {
  const { tenantId, id } = transaction;
  const store = (queries: Queries) =>
    queries.one<IntentAccount>(STORE, [
      tenantId,
      transaction.provider,
      claim?.scope ?? null,
      claim?.key ?? null,
      claim?.fingerprint ?? null,
      id,
      transaction.type,
      transaction.amountMinor,
      transaction.currency,
      transaction.description,
      transaction.reference,
      JSON.stringify(transaction.metadata),
      transaction.clientId,
      transaction.terminalId,
      JSON.stringify(transaction.request),
      owner,
      claim?.owner ?? null,
      saleId,
    ]);
  try {
    if (saleId !== null || !namesOrder(transaction)) return await store(db);
    return await db.transaction(
      async (queries) => (await blockedOrderOf(queries, transaction)) ?? store(queries),
    );
  } catch (error) {
    if (isUniqueViolation(error, "payment_transaction_terminal")) return "terminal_busy";
    if (!claim || !isUniqueViolation(error, "payment_transaction_pkey")) throw error;
    await claimKey(db, tenantId, claim, id);
    return undefined;
  }
}

const DISCARD = statement(
  "payment_intent_discard",
  `with discarded as (
     delete from payment_transaction
     where tenant_id = $1 and id = $2 and created_at = $5 and status = 'pending' and stage = 'calling' returning id
   ), forgotten as (
     delete from idempotency_key k using discarded d
     where k.tenant_id = $1 and k.owner = $3 and k.key = $4 and k.resource_id = d.id and k.response_status is null
   )
   select id from discarded`,
);

/**
 * Deletes an intent whose request was never sent, with its key.
 *
 * @returns false if another process has settled it in the meantime, or the row belongs to another request (after a
 * restore lost this one, a retry has the same ID), in which case it stays
 */
export async function discardIntent(
  db: Queries,
  { tenantId, id, createdAt }: Pick<Transaction, "tenantId" | "id" | "createdAt">,
  claim: Claim | null,
): Promise<boolean> {
  const values = [tenantId, id, claim?.owner ?? null, claim?.key ?? null, createdAt];
  return (await db.one(DISCARD, values)) !== undefined;
}
